//! Points, tie-breaks, ranking.

use std::cmp::Reverse;

use super::kind::listed;
use super::options::TieBreak;
use super::queries::Queries;
use super::state::Step;
use tafelrune_engine::{Ranking, Seat};

/// `end.points`: the stars of all artefacts won.
pub(super) fn points(queries: Queries, seat: Seat) -> i32 {
    listed(queries.won(seat)).map(|card| i32::from(queries.rules.stars[card.index()])).sum()
}

/// What a seat is compared by, highest first.
type Standing = (i32, Reverse<u32>, u8);

fn standing(queries: Queries, seat: Seat) -> Standing {
    let tie_break = queries.rules.options.tie_break;
    let artefacts = match tie_break {
        TieBreak::FewerArtefacts => queries.won(seat).count_ones(),
        _ => 0,
    };
    let last = match tie_break {
        TieBreak::LastArtefactWinner => queries.state.player(seat).last_win,
        _ => 0,
    };
    (points(queries, seat), Reverse(artefacts), last)
}

/// The final ranking, once the game is over.
pub(super) fn ranking(queries: Queries) -> Option<Ranking> {
    if queries.state.step != Step::Over {
        return None;
    }
    let players = queries.rules.players;
    Some(Ranking::of(players, |seat| points(queries, seat), |seat| standing(queries, seat)))
}
