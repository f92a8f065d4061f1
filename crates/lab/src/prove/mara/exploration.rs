//! Steering towards what is still lacking: a card with a piece that has made no difference yet is
//! searched for, gets a place, runes and its ally, is built and sent to fight, together with another
//! one if it is about attacking together.

use tafelrune_engine::Rules;
use tafelrune_games::mara::Mara;
use tafelrune_games::mara::kind::{Class, Kind, Object};
use tafelrune_games::mara::moves::Move;
use tafelrune_games::mara::state::{Attackers, Command, Player, State};
use tafelrune_games::mara::vocabulary::Role;

use crate::prove::{Coverage, Group};

/// So many rune cards pay for nearly everything.
const RUNES: usize = 2;

/// Looks at a position for something that was not seen yet.
pub(super) struct Explorer<'a> {
    pub game: &'a Mara,
    pub state: &'a State,
    pub coverage: &'a Coverage,
}

impl Explorer<'_> {
    /// The first legal move among those that promise most.
    pub(super) fn choose(&self, legal: &[Move]) -> Option<Move> {
        let mut best = None;
        for mv in legal {
            let rank = self.rank(*mv);
            if rank > best.map_or(0, |(rank, _)| rank) {
                best = Some((rank, *mv));
            }
        }
        best.map(|(_, mv)| mv)
    }

    fn rank(&self, mv: Move) -> u8 {
        let me = self.state.me();
        let flag = |is: bool| u8::from(is);
        match mv {
            Move::Build(kind, place) if kind.is_power() => {
                2 * flag(self.lacks(kind) || self.at_home(kind, place))
            }
            Move::Build(kind, _) | Move::Lay(kind) => flag(self.lacks(kind) || self.serves(kind)),
            Move::AddHand(kind) => 2 * flag(self.lacks(kind)) + flag(self.joins(kind)),
            Move::Add(spot) => {
                me.slot(spot).card.map_or(0, |kind| 2 * flag(self.lacks(kind)) + flag(self.joins(kind)))
            }
            Move::Play(kind, _) | Move::Protect(kind) => flag(self.lacks(kind)),
            Move::Attack => flag(me.powers().any(|(_, kind)| self.lacks(kind))),
            // Only powers are attacked by several.
            Move::Target(Object::Card(owner, spot)) => {
                let power = self.state.player(owner).slot(spot).card.is_some_and(Kind::is_power);
                flag(power && me.powers().any(|(_, kind)| self.about_combos(kind)))
            }
            Move::Stack(stack) => {
                let cards = &self.state.stacks[usize::from(stack)];
                cards.iter().map(|card| self.interest(Kind(*card))).max().unwrap_or(0)
            }
            Move::Take(kind) | Move::Recall(kind) | Move::Steal(kind) => self.interest(kind),
            Move::Draw(stack) => {
                self.state.stacks[usize::from(stack)].last().map_or(0, |card| self.interest(Kind(*card)))
            }
            // What is good for something is not given away.
            Move::Discard(kind) | Move::Put(kind) => {
                let hand = &self.state.player(self.state.decider()).hand;
                let kept = |kind: Kind| self.lacks(kind) || self.serves(kind);
                flag(hand.kinds().any(kept) && !kept(kind))
            }
            _ => 0,
        }
    }

    /// Whether a card has a piece that has made no difference yet, or is the ally of such a card.
    fn lacks(&self, kind: Kind) -> bool {
        let cards = &self.game.setup().cards;
        match kind.class() {
            Class::Power => {
                let lacking = |id: &str| self.coverage.lacks(Group::Piece, id);
                let is_ally = |kind: Kind| {
                    let mut others = cards.powers.iter();
                    others.any(|power| {
                        power.mods.iter().any(|change| change.ally == Some(kind)) && lacking(&power.id)
                    })
                };
                lacking(&cards.powers[kind.number()].id) || is_ally(kind)
            }
            Class::Place => self.coverage.lacks(Group::Piece, &cards.places[kind.number()].id),
            Class::Action => self.coverage.lacks(Group::Piece, &cards.actions[kind.number()].id),
            Class::Rune => false,
        }
    }

    fn at_home(&self, kind: Kind, place: u8) -> bool {
        let cards = &self.game.setup().cards;
        let place = self.state.me().display[usize::from(place)].card;
        place.is_some_and(|place| cards.places[place.number()].home == Some(kind) && self.lacks(place))
    }

    fn about_combos(&self, kind: Kind) -> bool {
        let power = &self.game.setup().cards.powers[kind.number()];
        power.mods.iter().any(|change| change.role == Role::Combo)
            && self.coverage.lacks(Group::Piece, &power.id)
    }

    /// Whether this one makes two of an attacker that is about attacking together.
    fn joins(&self, kind: Kind) -> bool {
        let Some(Command::Attack { attackers, .. }) = self.state.draft.as_ref().map(|draft| draft.command)
        else {
            return false;
        };
        let alone = |attackers: &Attackers| attackers.cards.len() == 1;
        alone(&attackers) && attackers.iter().any(|(first, _)| first != kind && self.about_combos(first))
    }

    /// Whether a lacking power of the decider needs this card to be built: a place of its colour, or
    /// rune cards.
    fn serves(&self, kind: Kind) -> bool {
        let rules = self.game.rules();
        let player: &Player = self.state.player(self.state.decider());
        let shown = || {
            let sites = player.display.iter();
            sites.flat_map(|site| site.card.into_iter().chain(site.slots.iter().filter_map(|slot| slot.card)))
        };
        let colour = rules.colour(kind);
        let stars = player.hand.cards().chain(shown());
        let star =
            stars.filter(|card| card.is_power()).any(|card| rules.colour(card) == colour && self.lacks(card));
        match kind.class() {
            Class::Place => {
                let such = |card: &Kind| card.class() == Class::Place && rules.colour(*card) == colour;
                star && !shown().any(|card| such(&card))
            }
            Class::Rune => star && shown().filter(|card| *card == kind).count() < RUNES,
            Class::Power | Class::Action => false,
        }
    }

    /// How much a card is worth having: what builds what lies in the hand comes before more of it.
    fn interest(&self, kind: Kind) -> u8 {
        let hand = &self.state.player(self.state.decider()).hand;
        if hand.has(kind) {
            0
        } else if self.serves(kind) {
            2
        } else {
            u8::from(self.lacks(kind))
        }
    }
}
