//! MARA, told.

use tafelrune_engine::{Positions, Rules, Seat};
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::position::Position;
use tafelrune_games::mara::state::State;
use tafelrune_games::mara::written::{Attached, Placed};

use super::{Playthrough, Told, list, say, toml_value, value_text};

impl Told for Mara {
    const PLAYTHROUGHS: &'static [Playthrough] = &[
        ("mara-2p", 2, ""),
        ("mara-2p-quick", 2, "quick_rounds = 9\nmanual_pay = false\n"),
        ("mara-3p", 3, "target_vp = 12\n"),
        ("mara-4p", 4, "target_vp = 10\n"),
        (
            "mara-3p-house-rules",
            3,
            r#"target_vp = 9
calm_threshold = 2
calm_mode = "once"
calm_covers_actions = false
finish_round = true
start_pick = 2
place_limit_34p = 3
remove_last_place = true
direct_winner_to = "hand"
same_colour_runes = false
protection_vs_actions = true
stalemate_rounds = 4
round_cap = 16
"#,
        ),
    ];

    /// Who ends every phase at once, or takes away what was built, never gets anywhere.
    fn is_idle(mv: Move) -> bool {
        use Move::*;
        matches!(mv, EndBuild | EndAction | Remove(_) | RemovePlace(_) | EndTurn)
    }

    fn table(&self, state: &State) -> String {
        let table = self.describe(state);
        let mut out = String::new();
        let phase = value_text(&toml_value(&table.phase));
        say(
            &mut out,
            format!(
                "round {}, turn of {}, {phase}; stacks {}; walhall {}",
                state.round,
                table.active,
                list(table.stacks.iter().map(Vec::len)),
                list(&table.walhall)
            ),
        );
        let stones = ["red", "blue", "green", "pink"].into_iter().zip(state.stones);
        let stones = stones.filter_map(|(colour, owner)| Some(format!("{colour} {}", owner?)));
        say(&mut out, format!("stones {}", list(stones)));
        for seat in Seat::all(self.players()) {
            say(&mut out, format!("{seat}: {} points; {}", self.score(state, seat), player(&table, seat)));
        }
        out
    }
}

/// `hand rune.red; pile -; place.asgard [rune.pink=3 power.bragi]`.
fn player(table: &Position, seat: Seat) -> String {
    let own = &table.seats[&seat.to_string()];
    let mut out = format!("hand {}; pile {}", list(&own.hand), list(&own.pile));
    for place in &own.display {
        out += &format!("; {}", site(place));
    }
    out
}

fn site(place: &Placed) -> String {
    let cards: Vec<String> = place.cards.iter().map(attached).collect();
    format!("{}{} [{}]", place.card, fresh(place.fresh), cards.join(" "))
}

fn attached(card: &Attached) -> String {
    let energy = card.energy.map(|energy| format!("={energy}")).unwrap_or_default();
    format!("{}{energy}{}", card.card, fresh(card.fresh))
}

/// Cards laid in this turn are marked.
fn fresh(fresh: bool) -> &'static str {
    if fresh { "*" } else { "" }
}
