//! The things on the table that a move touches.
//!
//! People click or tab to things, which filters the moves until one is left; so every move of a
//! decision names its targets, and a move without any is a button of its own. A target is a word
//! for its kind and, after colons, where it is: `hand:num_05`, `store:B:0`, `seat:C`. `docs/api.md`
//! lists them by game.

use tafelrune_engine::Seat;

/// A card in the own hand.
pub fn hand(card: impl std::fmt::Display) -> String {
    format!("hand:{card}")
}

/// A person at the table.
pub fn person(seat: Seat) -> String {
    format!("seat:{seat}")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use tafelrune_engine::{Board, Dice, Seed, Setup};
    use tafelrune_games::{mara::Mara, markt::Markt, thalara::Thalara};

    use super::*;
    use crate::Present;

    /// Plays by chance and looks at every decision on the way.
    fn decisions<G: Present>(seed: &str, mut look: impl FnMut(&G, Seat, &[G::Move])) {
        let seed = Seed::from_text(seed);
        let game = G::new(Setup::new(3)).unwrap();
        let (mut board, _) = Board::start(game, &mut seed.ply(0, 0));
        for ply in 1..600 {
            let Some(seat) = board.turn().first_seat() else { break };
            let moves = board.legal_moves(seat);
            look(board.game(), seat, &moves);
            let mut dice: Dice<_> = seed.ply(1, ply);
            let chosen = moves[dice.below(moves.len() as u32) as usize];
            board.play(seat, chosen, &mut seed.ply(0, ply)).unwrap();
        }
    }

    /// Moves of one decision with the same targets differ in nothing that can be clicked: they must
    /// be told apart by their buttons, so there may only be few of them.
    fn targets_tell_moves_apart<G: Present>(kinds: &[&str], most_alike: usize) {
        let mut met = BTreeSet::new();
        for seed in ["one", "two", "three"] {
            decisions::<G>(seed, |game, seat, moves| {
                let mut targets: Vec<Vec<String>> = moves.iter().map(|mv| game.targets(seat, *mv)).collect();
                met.extend(targets.iter().flatten().filter_map(|t| t.split(':').next()).map(str::to_string));
                targets.retain(|targets| !targets.is_empty());
                targets.sort();
                let alike = targets.chunk_by(|a, b| a == b).map(<[_]>::len).max().unwrap_or(0);
                assert!(alike <= most_alike, "{alike} moves of {} touch the same", G::ID);
            });
        }
        let known: BTreeSet<String> = kinds.iter().map(ToString::to_string).collect();
        assert!(met.is_subset(&known), "{:?} are not in docs/api.md", met.difference(&known));
        assert!(met.len() * 2 >= known.len(), "{} met only {met:?}", G::ID);
    }

    #[test]
    fn moves_are_told_apart_by_targets() {
        // Storing offers one move for each number of loose runes, of which a colour has twelve.
        targets_tell_moves_apart::<Markt>(&["hand", "seat", "store", "market", "loose", "sign"], 12);
        targets_tell_moves_apart::<Mara>(
            &["hand", "seat", "stack", "spot", "place", "walhall", "found", "shown", "rune"],
            6,
        );
        targets_tell_moves_apart::<Thalara>(
            &["hand", "seat", "card", "conflict", "entry", "spell", "trap", "character", "colour"],
            2,
        );
    }

    #[test]
    fn every_kind_of_target_is_in_the_documentation() {
        let docs = include_str!("../../../docs/api.md");
        for kind in [
            "hand:",
            "seat:",
            "store:",
            "market:",
            "loose:",
            "sign:",
            "stack:",
            "spot:",
            "place:",
            "walhall",
            "found:",
            "shown:",
            "rune:",
            "card:",
            "conflict:",
            "entry:",
            "spell:",
            "trap:",
            "character:",
            "colour:",
        ] {
            assert!(docs.contains(&format!("`{kind}")), "docs/api.md does not explain `{kind}`");
        }
    }
}
