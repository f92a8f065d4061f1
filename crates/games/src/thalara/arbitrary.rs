//! Options out of arbitrary bytes, for fuzzing and bulk play.

use tafelrune_engine::CardSet;
use tafelrune_engine::testkit::arbitrary::Bytes;

use super::cards::Cards;
use super::options as thalara;

pub(super) fn options(bytes: &mut Bytes, players: u8) -> thalara::Options {
    use thalara::{BarrierScope, HandMinimum, TieBreak};
    let first_game = bytes.flag();
    let own_spells = bytes.flag() && !first_game;
    let mirror_characters = bytes.flag() && !own_spells;
    let known = Cards::edition().characters.clone();
    let characters = match bytes.flag() {
        false => Vec::new(),
        true => (0..players).map(|_| known[bytes.below(known.len())].clone()).collect(),
    };
    thalara::Options {
        first_game,
        own_spells,
        mirror_characters,
        aftershock_recycle: bytes.flag(),
        crystal_counts: bytes.flag(),
        trap_refund: bytes.flag(),
        tie_break: bytes.one_of(&[TieBreak::Shared, TieBreak::FewerArtefacts, TieBreak::LastArtefactWinner]),
        hand_minimum: bytes.one_of(&[HandMinimum::Exact, HandMinimum::UpTo]),
        barrier_scope: bytes.one_of(&[BarrierScope::Chosen, BarrierScope::Each]),
        swap_ignores_blocks: bytes.flag(),
        round_cap: 6 + bytes.next() % 15,
        open_hands: bytes.flag(),
        characters,
    }
}
