//! From a setup to a dealt game.

use std::collections::BTreeMap;

use super::cards::{Action, ActionKind};
use super::event::{Event, Secret, Truth};
use super::kind::{Card, Class, Colour, KINDS, Kind, MAX_CARDS, STACKS};
use super::options::Options;
use super::state::{Pending, Phase, Player, Search, State, Step, TurnMarks};
use super::vocabulary::Power;
use super::{Mara, play};
use tafelrune_engine::Chance;
use tafelrune_engine::{Faults, Log, Seat, Seats, Setup};

/// The basic hand limit.
const HAND_LIMIT: u8 = 5;
/// Rune cards that everybody is dealt.
pub(super) const DEALT_RUNES: u8 = 2;
/// Cards that everybody picks at the start (seat 0: `start_pick`).
const PICKS: u8 = 3;
/// The labels of the shuffles of the four stacks.
pub(super) const STACK_LABELS: [&str; STACKS] = ["stack0", "stack1", "stack2", "stack3"];

/// What the rules look up while playing, worked out once from options and card set.
#[derive(Clone, Debug)]
pub struct RuleData {
    pub(super) players: u8,
    pub(super) options: Options,
    pub(super) place_limit: usize,
    /// Copies by kind; 0 for a kind that this card set does not have.
    pub(super) copies: [u8; KINDS],
    colours: [Colour; KINDS],
    vp: [u8; KINDS],
    homes: Vec<Option<Kind>>,
    powers: Vec<Power>,
    actions: Vec<Action>,
    /// The cheapest protection card against powers and against actions.
    pub(super) protection: [Option<u8>; 2],
    cards: Vec<Option<Card>>,
    kinds: BTreeMap<String, Kind>,
}

impl RuleData {
    fn new(setup: &Setup<Mara>) -> RuleData {
        let (players, cards, options) = (setup.players, &setup.cards, &setup.options);
        let cheapest = |covers: &dyn Fn(&Action) -> bool| {
            let protections = cards.actions.iter().filter(|a| a.kind == ActionKind::Protection && covers(a));
            protections.map(|action| action.cost).min()
        };
        let mut rules = RuleData {
            players,
            options: options.clone(),
            place_limit: usize::from(if players == 2 {
                options.place_limit_2p
            } else {
                options.place_limit_34p
            }),
            copies: [0; KINDS],
            colours: [Colour::Red; KINDS],
            vp: [0; KINDS],
            homes: cards.places.iter().map(|place| place.home).collect(),
            powers: cards.powers.clone(),
            actions: cards.actions.clone(),
            protection: [cheapest(&|a| a.cancels_power), cheapest(&|a| a.cancels_action)],
            cards: vec![None; KINDS],
            kinds: BTreeMap::new(),
        };
        for (index, place) in cards.places.iter().enumerate() {
            rules.enter(Kind::place(index as u8), &place.id, 1, place.colour, 1);
        }
        for colour in Colour::ALL {
            let id = format!("rune.{}", colour.name());
            rules.enter(Kind::rune(colour), &id, cards.runes[colour.index()], colour, 1);
        }
        for (index, power) in cards.powers.iter().enumerate() {
            rules.enter(Kind::power(index as u8), &power.id, 1, power.colour, power.vp);
        }
        for (index, action) in cards.actions.iter().enumerate() {
            rules.enter(Kind::action(index as u8), &action.id, action.copies, Colour::Red, 0);
        }
        rules
    }

    fn enter(&mut self, kind: Kind, id: &str, copies: u8, colour: Colour, vp: u8) {
        self.copies[kind.index()] = copies;
        self.colours[kind.index()] = colour;
        self.vp[kind.index()] = vp;
        self.cards[kind.index()] = Some(Card::new(id));
        self.kinds.insert(id.into(), kind);
    }

    /// The colour of a place, rune card or power.
    #[inline]
    pub fn colour(&self, kind: Kind) -> Colour {
        self.colours[kind.index()]
    }

    /// The printed points of a card; 1 for a rune card and a place.
    #[inline]
    pub fn vp(&self, kind: Kind) -> u8 {
        self.vp[kind.index()]
    }

    /// The power that a place names.
    #[inline]
    pub fn home(&self, place: Kind) -> Option<Kind> {
        self.homes[place.number()]
    }

    /// What is printed on a power.
    #[inline]
    pub fn power(&self, kind: Kind) -> &Power {
        &self.powers[kind.number()]
    }

    /// What is printed on an action.
    #[inline]
    pub fn action(&self, kind: Kind) -> &Action {
        &self.actions[kind.number()]
    }

    /// Whether a kind has one copy.
    #[inline]
    pub fn is_single(&self, kind: Kind) -> bool {
        self.copies[kind.index()] == 1
    }

    /// The kind as it is named outside.
    pub fn card(&self, kind: Kind) -> Card {
        self.cards[kind.index()].clone().expect("only kinds of the card set are in play")
    }

    /// The kind of an id, if this card set has it.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.kinds.get(id).copied()
    }

    /// The kind of a card out of a view or an event.
    pub(super) fn known(&self, card: &Card) -> Kind {
        self.kind(card.id()).expect("views and events name cards of this card set")
    }

    /// The kinds of this card set, in canonical order.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> {
        (0..KINDS as u8).map(Kind).filter(|kind| self.cards[kind.index()].is_some())
    }

    /// The hand limit before abilities.
    pub(super) fn hand_limit(&self) -> u8 {
        HAND_LIMIT
    }

    /// How many cards a seat picks at the start.
    pub(super) fn picks(&self, seat: Seat) -> u8 {
        if seat == Seat(0) { self.options.start_pick } else { PICKS }
    }

    /// All cards of a class, copy by copy.
    pub(super) fn deck(&self, class: Class) -> tinyvec::ArrayVec<[u8; MAX_CARDS]> {
        let kinds = self.kinds().filter(|kind| kind.class() == class);
        kinds.flat_map(|kind| std::iter::repeat_n(kind.0, self.copies[kind.index()].into())).collect()
    }
}

/// Validates a setup.
pub(super) fn validate(setup: &Setup<Mara>) -> Result<RuleData, Faults> {
    let mut faults = setup.options.faults();
    faults.extend(setup.players_fault("MARA"));
    Faults::check(faults)?;
    Ok(RuleData::new(setup))
}

/// Deals (clauses `setup.*`).
pub(super) fn start(mara: &Mara, chance: &mut impl Chance, log: &mut impl Log<Truth>) -> State {
    let rules = &mara.rules;
    let mut state = empty();
    let mut next = 0;
    for (class, label) in [
        (Class::Place, "places"),
        (Class::Rune, "runes"),
        (Class::Power, "powers"),
        (Class::Action, "actions"),
    ] {
        let mut deck = rules.deck(class);
        chance.shuffle(label, &mut deck);
        let players = usize::from(rules.players);
        let dealt = match class {
            Class::Place => players,
            Class::Rune => players * usize::from(DEALT_RUNES),
            Class::Power | Class::Action => 0,
        };
        for (index, kind) in deck.iter().map(|kind| Kind(*kind)).enumerate() {
            if index >= dealt {
                state.stacks[next].push(kind.0);
                next = (next + 1) % STACKS;
                continue;
            }
            let seat = Seat((index % players) as u8);
            if class == Class::Place {
                state.player_mut(seat).display[0].card = Some(kind);
                log.log(|| Event::FirstPlace { seat, card: rules.card(kind) });
            } else {
                state.player_mut(seat).hand.add(kind);
                log.log(|| Event::Dealt { seat, card: Secret(rules.card(kind)) });
            }
        }
    }
    for (stack, label) in state.stacks.iter_mut().zip(STACK_LABELS) {
        chance.shuffle(label, stack);
        stack.reverse();
    }
    state.step = Step::PickStack { search: Search::Setup, cards: rules.picks(Seat(0)) };
    play::settle_start(mara, &mut state, chance, log);
    state
}

/// A table without any card.
pub(super) fn empty() -> State {
    State {
        players: [Player::default(); super::kind::SEATS],
        stacks: Default::default(),
        walhall: Default::default(),
        stones: [None; 4],
        active: Seat(0),
        round: 1,
        phase: Phase::Setup,
        step: Step::PickStack { search: Search::Setup, cards: PICKS },
        turn: TurnMarks::default(),
        draft: None,
        pending: Pending::default(),
        stormy: Seats::NONE,
        quiet_rounds: 0,
        stirred: false,
        target_met: false,
        winner: None,
    }
}
