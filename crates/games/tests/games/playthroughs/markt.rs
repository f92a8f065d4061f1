//! Markt der Runen, told.

use tafelrune_engine::{Rules, Seat};
use tafelrune_games::markt::Markt;
use tafelrune_games::markt::kind::{Bag, Kind};
use tafelrune_games::markt::state::{State, Storage};

use super::{Playthrough, Told, list, say, toml_value, value_text};

impl Told for Markt {
    const PLAYTHROUGHS: &'static [Playthrough] = &[
        ("markt-2p", 2, ""),
        ("markt-3p", 3, ""),
        ("markt-4p", 4, ""),
        ("markt-5p", 5, ""),
        (
            "markt-4p-house-rules",
            4,
            r#"stored_runes_protected = false
rune_price = "flat2"
runes_per_colour = 8
outposts = 4
collectors = 2
rune_purchases_per_turn = 0
rune_price_scaling = true
duel_limit = "per_target_round"
duel_defence = "may_concede"
collector_on_empty = false
give_up = "plain"
main_store_first = "forced"
withdraw = true
interest_mode = "ask"
stolen_card_now = false
winner_by = "runes"
first_player = "B"
next_starter = "rotate"
round_cap = 12
tie_last = "lot"
"#,
        ),
        (
            "markt-2p-match",
            2,
            "match_wins = 2\nnext_starter = \"loser\"\nrunes_per_colour = 4\nround_cap = 10\n",
        ),
    ];

    fn table(&self, state: &State) -> String {
        show(self, state)
    }
}

fn show(game: &Markt, state: &State) -> String {
    let mut out = String::new();
    let card = |kind: Kind| game.rules().card(kind).to_string();
    let bag = |bag: Bag| list(bag.cards().map(card));
    let seats = |seats: tafelrune_engine::Seats| list(seats.iter());
    let top = state.discard.last().map_or("-".into(), |kind| card(Kind(*kind)));
    say(
        &mut out,
        format!(
            "round {}, {} begins, turn of {}: played {}, bought {}, duelled {}",
            state.round,
            state.starter,
            state.active,
            state.played,
            state.bought,
            seats(state.duelled)
        ),
    );
    let [red, blue] = state.market.runes;
    let (outposts, collectors) = (state.market.outposts, state.market.collectors);
    say(
        &mut out,
        format!(
            "market: {red} red, {blue} blue, {outposts} outposts, {collectors} collectors; main pile {}, \
             discard pile {} (top {top})",
            state.pile.len(),
            state.discard.len()
        ),
    );
    for seat in Seat::all(game.players()) {
        let player = state.player(seat);
        let [red, blue] = player.loose;
        let storages = player.storages.iter().map(show_storage).collect::<Vec<_>>();
        let storages = if storages.is_empty() { "-".into() } else { storages.join(", ") };
        say(
            &mut out,
            format!(
                "{seat}: {} points; loose {red} red {blue} blue; storages {storages}; hand {}",
                game.score(state, seat),
                bag(player.hand)
            ),
        );
    }
    if !state.apart.is_empty() {
        say(&mut out, format!("set apart: {}", bag(state.apart)));
    }
    if let Some(draft) = &state.draft {
        say(&mut out, format!("paying for {}: {}", value_text(&toml_value(&draft.goal)), bag(draft.picked)));
    }
    out
}

/// `main_red 2 +outpost !B`: two runes, an outpost, a collector of B.
fn show_storage(storage: &Storage) -> String {
    let kind = value_text(&toml_value(&storage.kind));
    let colour = storage.colour.filter(|_| !storage.is_main());
    let colour = colour.map_or(String::new(), |colour| format!(" {}", colour.name()));
    let outpost = if storage.attached { " +outpost" } else { "" };
    let collector = storage.collectors.iter().map(|employer| format!(" !{employer}")).collect::<String>();
    format!("{kind}{colour} {}{outpost}{collector}", storage.runes)
}
