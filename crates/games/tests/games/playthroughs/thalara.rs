//! Thalara, told.

use tafelrune_engine::{Positions, Rules, Seat};
use tafelrune_games::thalara::Thalara;
use tafelrune_games::thalara::position::{LaidPosition, Position};
use tafelrune_games::thalara::state::State;

use super::{Playthrough, Told, list, say, toml_value, value_text};

impl Told for Thalara {
    const PLAYTHROUGHS: &'static [Playthrough] = &[
        ("thalara-2p", 2, ""),
        ("thalara-2p-first-game", 2, "first_game = true\n"),
        ("thalara-2p-shadows-and-crystal", 2, "characters = [\"melina\", \"iniz\"]\n"),
        ("thalara-3p", 3, "characters = [\"dejaren\", \"jona\", \"rinnthra\"]\n"),
        ("thalara-4p", 4, ""),
        (
            "thalara-4p-own-spells",
            4,
            r#"own_spells = true
aftershock_recycle = true
crystal_counts = true
trap_refund = true
tie_break = "last_artefact_winner"
hand_minimum = "up_to"
barrier_scope = "each"
swap_ignores_blocks = true
round_cap = 6
"#,
        ),
        ("thalara-3p-open-hands", 3, "mirror_characters = true\nopen_hands = true\n"),
    ];

    fn table(&self, state: &State) -> String {
        let table = self.describe(state);
        let mut out = String::new();
        say(
            &mut out,
            format!(
                "round {}, {} begins, turn of {}, passed {}; stack {}, aftershocks {}",
                state.round,
                table.start,
                state.active,
                list(&table.passed),
                list(&table.stack),
                state.aftershocks
            ),
        );
        for (index, artefact) in table.slots.iter().flatten().enumerate() {
            say(&mut out, format!("k{} {artefact}{}", index + 1, conflict(&table, index as u8 + 1)));
        }
        for seat in Seat::all(self.players()) {
            say(&mut out, format!("{seat}: {} points; {}", self.score(state, seat), player(&table, seat)));
        }
        out
    }
}

/// ` | A: mem-r5#1 mem-v2#4-1 | sp-myrja-3(A)#5 | trap-riss(B)#6 waiting`.
fn conflict(table: &Position, slot: u8) -> String {
    let mut out = String::new();
    for letter in table.seats.keys() {
        let here = |laid: &&LaidPosition| laid.slot == slot && laid.owner.to_string() == *letter;
        let cards: Vec<String> = table.cards.iter().filter(here).map(card).collect();
        if !cards.is_empty() {
            out += &format!(" | {letter}: {}", cards.join(" "));
        }
    }
    for spell in table.spells.iter().filter(|spell| spell.slot == slot) {
        out += &format!(" | {}({})#{}", spell.spell, spell.owner, spell.entry);
    }
    for trap in table.traps.iter().filter(|trap| trap.slot == slot) {
        let state = value_text(&toml_value(&trap.state));
        let id = trap.trap.as_deref().unwrap_or("?");
        out += &format!(" | {id}({})#{} {state}", trap.owner, trap.entry);
    }
    out
}

fn card(laid: &LaidPosition) -> String {
    let mark = if laid.mark == 0 { String::new() } else { format!("{:+}", laid.mark) };
    let down = if laid.down { "!" } else { "" };
    format!("{down}{}#{}{mark}", laid.card.as_deref().unwrap_or("?"), laid.entry)
}

fn player(table: &Position, seat: Seat) -> String {
    let own = &table.seats[&seat.to_string()];
    let known = |cards: &Option<Vec<String>>| list(cards.iter().flatten());
    let mut out = format!("hand {}; supply {}", known(&own.hand), known(&own.supply));
    for (name, cards) in [("picks", &own.picks), ("aside", &own.aside), ("crystal", &own.crystal)] {
        if !cards.is_empty() {
            out += &format!("; {name} {}", list(cards));
        }
    }
    format!("{out}; spells {}", known(&own.spells))
}
