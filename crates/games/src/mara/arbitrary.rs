//! Options out of arbitrary bytes, for fuzzing and bulk play.

use tafelrune_engine::testkit::arbitrary::Bytes;

use super::options as mara;

pub(super) fn options(bytes: &mut Bytes, _: u8) -> mara::Options {
    let usual = mara::Options::default();
    // A zero leaves the usual value.
    let mut number = |usual: u8, least: u8, most: u8| match bytes.next() {
        0 => usual,
        byte => least + byte % (most - least + 1),
    };
    mara::Options {
        target_vp: number(usual.target_vp, 8, 24),
        quick_rounds: number(usual.quick_rounds, 0, 12),
        calm_threshold: number(usual.calm_threshold, 0, 8),
        start_pick: number(usual.start_pick, 2, 3),
        place_limit_2p: number(usual.place_limit_2p, 1, 3),
        place_limit_34p: number(usual.place_limit_34p, 1, 3),
        stalemate_rounds: number(usual.stalemate_rounds, 1, 12),
        round_cap: number(usual.round_cap, 1, 60),
        calm_mode: bytes.one_of(&[mara::CalmMode::Continuous, mara::CalmMode::Once]),
        calm_covers_actions: !bytes.flag(),
        finish_round: bytes.flag(),
        remove_last_place: bytes.flag(),
        direct_winner_to: bytes.one_of(&[mara::DirectWinnerTo::Walhall, mara::DirectWinnerTo::Hand]),
        same_colour_runes: !bytes.flag(),
        protection_vs_actions: bytes.flag(),
        manual_pay: !bytes.flag(),
        memory_aid: !bytes.flag(),
    }
}
