//! Every setting of every game out of bytes, for fuzzing and for bulk play.

use crate::games::mara::Mara;
use crate::games::mara::options as mara;
use crate::games::markt::Markt;
use crate::games::markt::options::{
    Count, DuelDefence, DuelLimit, FirstPlayer, GiveUp, InterestMode, MainStoreFirst, NextStarter, Options,
    RunePrice, TieLast, WinnerBy,
};
use crate::games::thalara::Thalara;
use crate::games::thalara::options as thalara;
use crate::{CardSet, Game, Seat};

/// Bytes, one after the other; zeroes at the end of them.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    /// Out of a slice.
    pub fn new(data: &'a [u8]) -> Bytes<'a> {
        Bytes(data.iter())
    }

    /// Whether they have run out.
    pub fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    /// The next one.
    #[allow(clippy::should_implement_trait, reason = "it never ends, so it is no iterator")]
    pub fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }

    /// One of these things.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// Yes or no.
    pub fn flag(&mut self) -> bool {
        self.next() & 1 == 1
    }
}

/// A game whose settings can be made out of bytes.
pub trait HouseRules: Game {
    /// Any settings; not every mixture is valid. Few bytes give settings near the usual ones.
    fn house_rules(bytes: &mut Bytes, players: u8) -> Self::Options;
}

impl HouseRules for Markt {
    fn house_rules(bytes: &mut Bytes, players: u8) -> Options {
        let mut count = |least: u8, most: u8| match bytes.next() {
            0 => Count::Auto,
            byte => Count::Exactly(least + byte % (most - least + 1)),
        };
        let (runes_per_colour, outposts, collectors) = (count(1, 12), count(0, 5), count(0, 2));
        Options {
            runes_per_colour,
            outposts,
            collectors,
            stored_runes_protected: bytes.flag(),
            rune_price: match bytes.next() % 11 {
                0 => RunePrice::Table,
                1 => RunePrice::Flat2,
                price => RunePrice::Fixed(price - 1),
            },
            rune_purchases_per_turn: bytes.next(),
            rune_price_scaling: bytes.flag(),
            duel_limit: bytes.one_of(&[
                DuelLimit::PerOpponent,
                DuelLimit::PerTargetRound,
                DuelLimit::OnePerTurn,
            ]),
            duel_defence: bytes.one_of(&[DuelDefence::MustShow, DuelDefence::MayConcede]),
            collector_on_empty: bytes.flag(),
            give_up: bytes.one_of(&[GiveUp::DoubleTheft, GiveUp::Plain, GiveUp::Off]),
            main_store_first: bytes.one_of(&[MainStoreFirst::Advice, MainStoreFirst::Forced]),
            withdraw: bytes.flag(),
            interest_mode: bytes.one_of(&[InterestMode::Auto, InterestMode::Ask]),
            stolen_card_now: bytes.flag(),
            winner_by: bytes.one_of(&[WinnerBy::Points, WinnerBy::Runes]),
            first_player: match bytes.next() {
                0 => FirstPlayer::Random,
                byte => FirstPlayer::Seat(Seat(byte % players)),
            },
            next_starter: bytes.one_of(&[NextStarter::Winner, NextStarter::Loser, NextStarter::Rotate]),
            match_wins: 1 + bytes.next() % 3,
            round_cap: 10 + bytes.next() % 51,
            tie_last: bytes.one_of(&[TieLast::Rps, TieLast::Shared, TieLast::Lot]),
        }
    }
}

impl HouseRules for Mara {
    fn house_rules(bytes: &mut Bytes, _: u8) -> mara::Options {
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
}

impl HouseRules for Thalara {
    fn house_rules(bytes: &mut Bytes, players: u8) -> thalara::Options {
        use thalara::{BarrierScope, HandMinimum, TieBreak};
        let first_game = bytes.flag();
        let own_spells = bytes.flag() && !first_game;
        let mirror_characters = bytes.flag() && !own_spells;
        let known = <Thalara as Game>::Cards::edition().characters.clone();
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
            tie_break: bytes.one_of(&[
                TieBreak::Shared,
                TieBreak::FewerArtefacts,
                TieBreak::LastArtefactWinner,
            ]),
            hand_minimum: bytes.one_of(&[HandMinimum::Exact, HandMinimum::UpTo]),
            barrier_scope: bytes.one_of(&[BarrierScope::Chosen, BarrierScope::Each]),
            swap_ignores_blocks: bytes.flag(),
            round_cap: 6 + bytes.next() % 15,
            open_hands: bytes.flag(),
            characters,
        }
    }
}
