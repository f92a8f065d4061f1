//! What one viewer may know: built by inclusion, its own type, serialisable.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::Markt;
use super::kind::{Bag, Card, Colour, KINDS, Kind};
use super::memory::{Bounds, Memory};
use super::options::Options;
use super::score;
use super::state::{Draft, Goal, Market, Phase, Player, SEATS, Sign, State, Step, Storage, StorageKind, Tie};
use tafelrune_engine::{LegalMove, Ranking, Rules, Seat, Seats, Viewer};

/// Two counts by colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct Runes {
    pub red: u8,
    pub blue: u8,
}

impl From<[u8; 2]> for Runes {
    fn from([red, blue]: [u8; 2]) -> Runes {
        Runes { red, blue }
    }
}

impl From<Runes> for [u8; 2] {
    fn from(runes: Runes) -> [u8; 2] {
        [runes.red, runes.blue]
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct MarketView {
    pub red: u8,
    pub blue: u8,
    pub outposts: u8,
    pub collectors: u8,
}

/// A storage or ruin.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct StorageView {
    pub kind: StorageKind,
    pub colour: Option<Colour>,
    pub runes: u8,
    pub attached: bool,
    pub collectors: Vec<Seat>,
}

/// One seat as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatView {
    pub seat: Seat,
    /// Cards in hand.
    pub hand_size: u8,
    /// Loose runes.
    pub loose: Runes,
    /// Storages and ruins by index.
    pub storages: Vec<StorageView>,
    /// Points as they stand.
    pub points: i32,
    /// The hand, once the game is over.
    pub hand: Option<Vec<Card>>,
}

/// The tie-break as everybody sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TieView {
    /// Who is still in it.
    pub alive: Vec<Seat>,
    /// Who has chosen a sign for the running throw.
    pub chosen: Vec<Seat>,
    /// Throws won by each seat.
    pub wins: Vec<u8>,
    /// Throws made.
    pub throws: u8,
    /// Who won it.
    pub winner: Option<Seat>,
}

/// A payment that the viewer is making.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct DraftView {
    pub goal: Goal,
    /// The cards picked, highest first.
    pub picked: Vec<Card>,
}

/// What only the viewer knows.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OwnView {
    /// The hand, in canonical order.
    pub hand: Vec<Card>,
    /// Those of it that may not be used this turn (setting `stolen_card_now`).
    pub apart: Vec<Card>,
    /// A payment half made.
    pub draft: Option<DraftView>,
    /// The sign chosen for the running throw.
    pub sign: Option<Sign>,
    /// The legal moves, if the viewer is asked.
    pub options: Vec<LegalMove>,
    /// The cards that were stolen from the viewer in the running turn.
    pub lost: Vec<Card>,
    /// What the viewer remembers beyond the public.
    pub memory: WrittenMemory,
}

/// Bounds on what is hidden, by the names of the specification.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct WrittenMemory {
    /// By seat letter.
    pub seats: BTreeMap<String, SeatKnowledge>,
    /// The main pile holds at most so many.
    pub pile: BTreeMap<Card, u8>,
    /// At most so many in other hands are from before the last reshuffle or stolen from the viewer.
    pub old: BTreeMap<Card, u8>,
}

/// Bounds on one hand.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatKnowledge {
    /// At least so many of these cards.
    pub lo: BTreeMap<Card, u8>,
    /// At most so many number cards of this value or higher.
    pub cap: BTreeMap<String, u8>,
    /// At most so many cards drawn since the last reshuffle.
    pub new: u8,
}

/// Everything that one viewer may know.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct View {
    /// Whose view this is.
    pub viewer: Viewer,
    /// The settings.
    pub options: Options,
    /// What a purchase costs in runes.
    pub price: u8,
    pub market: MarketView,
    pub seats: Vec<SeatView>,
    /// Cards in the main pile.
    pub pile_size: u8,
    /// The main pile from the top, once the game is over.
    pub pile: Option<Vec<Card>>,
    /// The discard pile, the top card last.
    pub discard: Vec<Card>,
    /// Who started.
    pub starter: Seat,
    /// Whose turn it is.
    pub active: Seat,
    pub round: u16,
    pub phase: Phase,
    /// Plays of hand cards this turn.
    pub played: u8,
    /// Who has been challenged (see the setting `duel_limit`).
    pub duelled: Vec<Seat>,
    /// Purchases with runes this turn.
    pub bought: u8,
    /// How many cards the active player may not use this turn.
    pub apart: u8,
    /// The pending decision.
    pub step: Step,
    /// Who is asked.
    pub asked: Vec<Seat>,
    /// The tie-break, once there is one.
    pub tie: Option<TieView>,
    /// The ranking, once the game is over.
    pub ranking: Option<Ranking>,
    /// What a spectator remembers.
    pub memory: WrittenMemory,
    /// What only this seat knows.
    pub own: Option<OwnView>,
}

impl View {
    /// How many play.
    pub fn players(&self) -> u8 {
        self.seats.len() as u8
    }

    /// The viewer's legal moves.
    pub fn choices(&self) -> &[LegalMove] {
        self.own.as_ref().map_or(&[], |own| &own.options)
    }
}

/// What `viewer` may know of `state`.
pub(super) fn view(markt: &Markt, state: &State, memory: &Memory, viewer: Viewer) -> View {
    let rules = &markt.rules;
    let over = state.step == Step::Over;
    let list = |bag: Bag| bag.cards().map(|kind| rules.card(kind)).collect::<Vec<_>>();
    let pile = |kinds: &[u8]| kinds.iter().map(|kind| rules.card(Kind(*kind))).collect::<Vec<_>>();
    let seat_view = |seat: Seat| {
        let player = state.player(seat);
        SeatView {
            seat,
            hand_size: player.hand.len(),
            loose: player.loose.into(),
            storages: player.storages.iter().map(StorageView::from).collect(),
            points: score::points(state, seat),
            hand: over.then(|| list(player.hand)),
        }
    };
    View {
        viewer,
        options: rules.options.clone(),
        price: rules.price,
        market: MarketView {
            red: state.market.runes[0],
            blue: state.market.runes[1],
            outposts: state.market.outposts,
            collectors: state.market.collectors,
        },
        seats: Seat::all(rules.players).map(seat_view).collect(),
        pile_size: state.pile.len() as u8,
        pile: over.then(|| {
            let mut cards = pile(&state.pile);
            cards.reverse();
            cards
        }),
        discard: pile(&state.discard),
        starter: state.starter,
        active: state.active,
        round: state.round,
        phase: state.step.phase(),
        played: state.played,
        duelled: state.duelled.iter().collect(),
        bought: state.bought,
        apart: state.apart.len(),
        step: state.step,
        asked: markt.turn(state).seats().iter().collect(),
        tie: (!state.tie.alive.is_empty()).then(|| tie_view(&state.tie, rules.players)),
        ranking: score::ranking(rules, state),
        memory: knowledge(markt, &memory.public, Viewer::Spectator),
        own: viewer.seat().map(|seat| OwnView {
            hand: list(state.player(seat).hand),
            apart: if seat == state.active { list(state.apart) } else { Vec::new() },
            draft: state.draft.filter(|_| seat == state.active).map(|draft| DraftView {
                goal: draft.goal,
                picked: {
                    let mut cards = list(draft.picked);
                    cards.reverse();
                    cards
                },
            }),
            sign: state.tie.signs[seat.index()],
            options: LegalMove::list(markt, state, seat),
            lost: list(memory.lost),
            memory: knowledge(markt, memory.bounds(), viewer),
        }),
    }
}

fn tie_view(tie: &Tie, players: u8) -> TieView {
    TieView {
        alive: tie.alive.iter().collect(),
        chosen: Seat::all(players).filter(|seat| tie.signs[seat.index()].is_some()).collect(),
        wins: tie.wins[..usize::from(players)].to_vec(),
        throws: tie.throws,
        winner: tie.winner,
    }
}

impl From<&Storage> for StorageView {
    fn from(storage: &Storage) -> StorageView {
        let Storage { kind, colour, runes, attached, collectors } = *storage;
        StorageView { kind, colour, runes, attached, collectors: collectors.to_vec() }
    }
}

fn knowledge(markt: &Markt, bounds: &Bounds, viewer: Viewer) -> WrittenMemory {
    let rules = &markt.rules;
    let by_kind =
        |counts: &[u8; KINDS]| rules.kinds().map(|kind| (rules.card(kind), counts[kind.index()])).collect();
    let seat_knowledge = |seat: Seat| SeatKnowledge {
        lo: rules
            .kinds()
            .map(|kind| (rules.card(kind), bounds.lo[seat.index()][kind.index()]))
            .filter(|(_, count)| *count > 0)
            .collect(),
        cap: (0..rules.numbers)
            .map(|kind| (rules.value(Kind(kind)).to_string(), bounds.cap[seat.index()][usize::from(kind)]))
            .collect(),
        new: bounds.new[seat.index()],
    };
    WrittenMemory {
        seats: Seat::all(rules.players)
            .filter(|seat| !viewer.is(*seat))
            .map(|seat| (seat.to_string(), seat_knowledge(seat)))
            .collect(),
        pile: by_kind(&bounds.pile),
        old: by_kind(&bounds.old),
    }
}

/// The memory that is in a view.
pub(super) fn recall(markt: &Markt, view: &View) -> Memory {
    let public = bounds(markt, view, &view.memory, Viewer::Spectator);
    let own = view.own.as_ref().map(|own| bounds(markt, view, &own.memory, view.viewer));
    let lost = view.own.iter().flat_map(|own| &own.lost);
    Memory { own, public, lost: lost.filter_map(|card| markt.rules.kind(*card)).collect() }
}

fn bounds(markt: &Markt, view: &View, knowledge: &WrittenMemory, viewer: Viewer) -> Bounds {
    let rules = &markt.rules;
    let public = public_state(markt, view);
    // Without hidden cards, what is left unseen follows from the public part and the own hand.
    let mut bounds = Bounds::fresh(rules, &public, viewer);
    let read = |counts: &BTreeMap<Card, u8>, into: &mut [u8; KINDS]| {
        for (card, count) in counts {
            if let Some(kind) = rules.kind(*card) {
                into[kind.index()] = *count;
            }
        }
    };
    read(&knowledge.pile, &mut bounds.pile);
    read(&knowledge.old, &mut bounds.old);
    bounds.cap = Default::default();
    bounds.new = Default::default();
    for seat in Seat::all(rules.players) {
        bounds.hand[seat.index()] = view.seats[seat.index()].hand_size;
        let Some(known) = knowledge.seats.get(&seat.to_string()) else { continue };
        read(&known.lo, &mut bounds.lo[seat.index()]);
        bounds.new[seat.index()] = known.new;
        for kind in 0..rules.numbers {
            let value = rules.value(Kind(kind)).to_string();
            bounds.cap[seat.index()][usize::from(kind)] = known.cap.get(&value).copied().unwrap_or(0);
        }
    }
    bounds
}

/// The public part of a view as a state, with the viewer's own secrets and all others empty.
pub(super) fn public_state(markt: &Markt, view: &View) -> State {
    let rules = &markt.rules;
    let kind = |card: &Card| rules.kind(*card).expect("a view names cards of its card set");
    let bag = |cards: &[Card]| cards.iter().map(kind).collect::<Bag>();
    let mut players = [Player::default(); SEATS];
    for seat in &view.seats {
        let player = &mut players[seat.seat.index()];
        player.loose = seat.loose.into();
        player.storages = seat
            .storages
            .iter()
            .map(|storage| Storage {
                kind: storage.kind,
                colour: storage.colour,
                runes: storage.runes,
                attached: storage.attached,
                collectors: storage.collectors.iter().copied().collect(),
            })
            .collect();
        if let Some(hand) = &seat.hand {
            player.hand = bag(hand);
        }
    }
    let mut tie = Tie::default();
    if let Some(shown) = &view.tie {
        tie.alive = shown.alive.iter().copied().collect();
        tie.throws = shown.throws;
        tie.winner = shown.winner;
        tie.wins[..shown.wins.len()].copy_from_slice(&shown.wins);
    }
    let mut state = State {
        market: Market {
            runes: [view.market.red, view.market.blue],
            outposts: view.market.outposts,
            collectors: view.market.collectors,
        },
        players,
        pile: view.pile.iter().flatten().rev().map(|card| kind(card).0).collect(),
        discard: view.discard.iter().map(|card| kind(card).0).collect(),
        starter: view.starter,
        active: view.active,
        round: view.round,
        played: view.played,
        duelled: view.duelled.iter().copied().collect::<Seats>(),
        bought: view.bought,
        apart: Bag::default(),
        step: view.step,
        draft: None,
        tie,
    };
    if let (Some(own), Some(seat)) = (&view.own, view.viewer.seat()) {
        state.players[seat.index()].hand = bag(&own.hand);
        if seat == view.active {
            state.apart = bag(&own.apart);
        }
        state.tie.signs[seat.index()] = own.sign;
        state.draft = own.draft.as_ref().map(|draft| Draft {
            goal: draft.goal,
            picked: bag(&draft.picked),
            sum: draft.picked.iter().map(|card| u16::from(card.value())).sum(),
            last: draft.picked.last().map(kind),
        });
    }
    state
}
