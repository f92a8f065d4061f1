//! Described positions: what scenario files write, and what a state looks like written down.

use std::collections::BTreeMap;

use rand_core::SeedableRng;
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize};

use super::cards::MAX_PILE;
use super::kind::{Bag, Card, Colour, Kind, MAX_COPIES};
use super::play::{MAX_THROWS, THROWS_TO_WIN};
use super::queries::Queries;
use super::setup::{RuleData, empty};
use super::state::{
    Draft, Goal, Good, Phase, Purpose, Resume, STORAGES, Sign, State, Step, Storage, StorageKind, Tie,
};
use super::view::Runes;
use super::{Markt, play};
use tafelrune_engine::Dice;
use tafelrune_engine::{Fault, Faults, Rules, Seat};

/// Who employs the collectors in a storage: a seat, or a list if there are several.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Employers {
    /// One collector.
    One(Seat),
    /// Several, in the order in which they came.
    Several(Vec<Seat>),
}

impl Employers {
    fn of(storage: &Storage) -> Option<Employers> {
        match *storage.collectors {
            [] => None,
            [one] => Some(Employers::One(one)),
            ref several => Some(Employers::Several(several.to_vec())),
        }
    }

    fn seats(&self) -> &[Seat] {
        match self {
            Employers::One(seat) => std::slice::from_ref(seat),
            Employers::Several(seats) => seats,
        }
    }
}

/// A storage, as a scenario writes it: `{ kind = "main_red", runes = 2, outpost = true }`.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StoragePosition {
    /// `main_red`, `main_blue`, `outpost` or `ruin`.
    pub kind: StorageKind,
    #[serde(default)]
    pub runes: u8,
    /// Their colour; only needed for outposts and ruins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// Whether an outpost is attached.
    #[serde(default)]
    pub outpost: bool,
    /// Who employs the collector in it, or a list of them.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub collector: Option<Employers>,
}

/// What lies before one player.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatPosition {
    pub hand: Vec<Card>,
    /// Loose runes.
    pub loose: Runes,
    /// Storages by index.
    pub storages: Vec<StoragePosition>,
}

/// The market; what is not named is whatever of the cards in use lies nowhere else.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct MarketPosition {
    pub red: Option<u8>,
    pub blue: Option<u8>,
    pub outposts: Option<u8>,
    pub collectors: Option<u8>,
}

/// Where hand cards lie that the description does not name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// Under the main pile.
    #[default]
    Pile,
    /// Under the discard pile.
    Discard,
}

/// A payment half made.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct DraftPosition {
    pub goal: Goal,
    #[serde(default)]
    pub picked: Vec<Card>,
}

/// A tie-break under way.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[allow(missing_docs, reason = "the names say it")]
pub struct TiePosition {
    pub alive: Vec<Seat>,
    pub wins: BTreeMap<String, u8>,
    pub throws: u8,
    pub signs: BTreeMap<String, Sign>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<Seat>,
}

/// A whole position. Everything has a default: a scenario names only what matters to it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Position {
    /// Whose turn it is.
    pub active: Seat,
    /// Who started the round.
    pub starter: Seat,
    pub round: Option<u16>,
    /// Where the turn stands: `start` (the default), `interest`, `business`, `play`, `store`, or
    /// `over` to end the game and break ties at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phase: Option<Phase>,
    /// The exact pending decision; overrides `phase`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// Plays of hand cards this turn.
    pub played: u8,
    /// Who has been challenged.
    pub duelled: Vec<Seat>,
    /// Purchases with runes this turn.
    pub bought: u8,
    /// Cards of the active player that may not be used this turn.
    pub apart: Vec<Card>,
    pub market: MarketPosition,
    /// The main pile, top card first.
    pub pile: Vec<Card>,
    /// The discard pile, top card last.
    pub discard: Vec<Card>,
    /// Where the other hand cards lie.
    pub rest: Rest,
    /// The payment that the active player is making.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub draft: Option<DraftPosition>,
    /// The tie-break.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tie: Option<TiePosition>,
    /// The seats by letter; those not named have nothing.
    pub seats: BTreeMap<String, SeatPosition>,
}

/// Writes a state down, so that [`place`] gives it back.
pub(super) fn describe(markt: &Markt, state: &State) -> Position {
    let rules = &markt.rules;
    let list = |bag: Bag| bag.cards().map(|kind| rules.card(kind)).collect::<Vec<_>>();
    let cards = |kinds: &[u8]| kinds.iter().map(|kind| rules.card(Kind(*kind))).collect::<Vec<_>>();
    let storage = |storage: &Storage| StoragePosition {
        kind: storage.kind,
        runes: storage.runes,
        colour: storage.colour,
        outpost: storage.attached,
        collector: Employers::of(storage),
    };
    let by_seat = |seat: Seat| {
        let player = state.player(seat);
        let described = SeatPosition {
            hand: list(player.hand),
            loose: player.loose.into(),
            storages: player.storages.iter().map(storage).collect(),
        };
        (seat.to_string(), described)
    };
    let mut pile = cards(&state.pile);
    pile.reverse();
    Position {
        active: state.active,
        starter: state.starter,
        round: Some(state.round),
        phase: None,
        step: Some(state.step),
        played: state.played,
        duelled: state.duelled.iter().collect(),
        bought: state.bought,
        apart: list(state.apart),
        market: MarketPosition {
            red: Some(state.market.runes[0]),
            blue: Some(state.market.runes[1]),
            outposts: Some(state.market.outposts),
            collectors: Some(state.market.collectors),
        },
        pile,
        discard: cards(&state.discard),
        rest: Rest::Pile,
        draft: state.draft.map(|draft| DraftPosition {
            goal: draft.goal,
            picked: {
                let mut picked = list(draft.picked);
                picked.reverse();
                picked
            },
        }),
        tie: (state.tie != Tie::default()).then(|| describe_tie(&state.tie, rules.players)),
        seats: Seat::all(rules.players).map(by_seat).collect(),
    }
}

fn describe_tie(tie: &Tie, players: u8) -> TiePosition {
    let signs = Seat::all(players).filter_map(|seat| Some((seat.to_string(), tie.signs[seat.index()]?)));
    TiePosition {
        alive: tie.alive.iter().collect(),
        wins: Seat::all(players).map(|seat| (seat.to_string(), tie.wins[seat.index()])).collect(),
        throws: tie.throws,
        signs: signs.collect(),
        winner: tie.winner,
    }
}

/// Builds a described position.
pub(super) fn place(markt: &Markt, position: &Position) -> Result<State, Faults> {
    let mut placing = Placing { markt, faults: Vec::new(), left: markt.rules.copies };
    let mut state = placing.table(position);
    placing.piles(position, &mut state);
    placing.market(position, &mut state);
    placing.turn(position, &mut state);
    if placing.faults.is_empty() {
        placing.pending(position, &mut state);
    }
    Faults::check(placing.faults)?;
    // What happens before the first decision hardly ever needs chance; where it does (the pile
    // runs out), any fixed one will do.
    let mut chance = Dice(Pcg64Mcg::seed_from_u64(0));
    match (position.step, position.phase) {
        (Some(_), _) => {}
        (None, None | Some(Phase::Start)) => play::begin_turn(markt, &mut state, &mut chance, &mut ()),
        (None, Some(phase)) => play::enter(markt, &mut state, phase, &mut chance, &mut ()),
    }
    let mut placing = Placing { markt, faults: Vec::new(), left: markt.rules.copies };
    placing.answers(&state);
    Faults::check(placing.faults)?;
    Ok(state)
}

struct Placing<'a> {
    markt: &'a Markt,
    faults: Vec<Fault>,
    /// Hand cards not yet placed, by kind.
    left: [u8; super::kind::KINDS],
}

impl Placing<'_> {
    fn fault(&mut self, message: String) {
        self.faults.push(Fault::new("position", message));
    }

    /// Takes a card out of the box.
    fn card(&mut self, card: Card) -> Option<Kind> {
        let Some(kind) = self.markt.rules.kind(card) else {
            self.fault(format!("the card set has no `{card}`"));
            return None;
        };
        let left = &mut self.left[kind.index()];
        if *left == 0 {
            self.fault(format!("there are more `{card}` than the card set has"));
            return None;
        }
        *left -= 1;
        Some(kind)
    }

    fn seat(&mut self, letter: &str) -> Option<Seat> {
        Seat::key(letter, self.markt.rules.players).map_err(|message| self.fault(message)).ok()
    }

    fn table(&mut self, position: &Position) -> State {
        let mut state = empty(&self.markt.rules, position.starter);
        for (letter, described) in &position.seats {
            let Some(seat) = self.seat(letter) else { continue };
            let hand: Vec<Kind> = described.hand.iter().filter_map(|card| self.card(*card)).collect();
            let player = state.player_mut(seat);
            player.hand = hand.into_iter().collect();
            player.loose = described.loose.into();
            for storage in &described.storages {
                let Some(storage) = self.storage(letter, storage) else { continue };
                let player = state.player_mut(seat);
                // One place stays free for a main store that is laid.
                let room = STORAGES - usize::from(position.step != Some(Step::ForcedConnect));
                if player.storages.len() < room {
                    player.storages.push(storage);
                } else {
                    self.fault(format!("{letter} has more than {room} storages"));
                }
            }
            let player = state.player(seat);
            for colour in Colour::ALL {
                let kind = StorageKind::main(colour);
                if player.storages.iter().filter(|storage| storage.kind == kind).count() > 1 {
                    self.fault(format!("{letter} has two {} main stores", colour.name()));
                }
            }
            let connecting = position.step == Some(Step::ForcedConnect) && seat == position.active;
            if player.storage_count() > 2 + usize::from(connecting) {
                self.fault(format!("{letter} has more than two main stores and standalone outposts"));
            }
            if player.storages.iter().any(|storage| storage.collectors.contains(&seat)) {
                self.fault(format!("{letter} employs a collector against an own storage"));
            }
        }
        state
    }

    fn storage(&mut self, letter: &str, described: &StoragePosition) -> Option<Storage> {
        let main = described.kind.main_colour();
        let colour = main.or(described.colour);
        if described.runes > 0 && colour.is_none() {
            self.fault(format!("a storage of {letter} holds runes, but has no colour"));
        }
        if let Some(main) = main {
            self.card(Card::Main(main));
            if described.colour.is_some_and(|colour| colour != main) {
                self.fault(format!("a main store of {letter} has runes of the other colour"));
            }
        } else if described.outpost {
            self.fault(format!("{letter}: an outpost is attached to main stores only"));
        }
        let employers = described.collector.as_ref().map_or(&[][..], Employers::seats);
        if described.outpost && !employers.is_empty() {
            self.fault(format!("{letter}: a collector leaves no outpost where it is"));
        }
        if described.kind == StorageKind::Outpost && described.runes == 0 && colour.is_some() {
            self.fault(format!("{letter}: an empty standalone outpost has no colour"));
        }
        if usize::from(described.kind == StorageKind::Ruin) != employers.len() && main.is_none() {
            self.fault(format!("{letter}: a ruin has a collector, a standalone outpost has none"));
        }
        let most = usize::from(self.markt.rules.options.collectors_per_storage);
        if employers.len() > most {
            self.fault(format!("{letter}: at most {most} collectors sit in one storage"));
            return None;
        }
        for employer in employers {
            self.seat(&employer.to_string())?;
        }
        Some(Storage {
            kind: described.kind,
            colour,
            runes: described.runes,
            attached: described.outpost,
            collectors: employers.iter().copied().collect(),
        })
    }

    fn piles(&mut self, position: &Position, state: &mut State) {
        let mut pile: Vec<u8> = position.pile.iter().filter_map(|c| self.card(*c)).map(|k| k.0).collect();
        let discard: Vec<u8> =
            position.discard.iter().filter_map(|card| self.card(*card)).map(|k| k.0).collect();
        let left = self.left;
        let rest = self
            .markt
            .rules
            .kinds()
            .flat_map(move |kind| std::iter::repeat_n(kind.0, usize::from(left[kind.index()])));
        match position.rest {
            Rest::Pile => {
                pile.extend(rest);
                state.discard.extend(discard);
            }
            Rest::Discard => state.discard.extend(rest.chain(discard)),
        }
        state.pile.extend(pile.into_iter().rev());
    }

    fn market(&mut self, position: &Position, state: &mut State) {
        let players = state.players;
        let sum = |count: &dyn Fn(&super::state::Player) -> u8| -> u16 {
            players.iter().map(|player| u16::from(count(player))).sum()
        };
        let full = self.markt.rules.market;
        // Before anything adds them up: one seat alone may claim more than a count can hold.
        let claims = |player: &super::state::Player| {
            let stored = player.storages.iter().map(|storage| u16::from(storage.runes));
            stored.sum::<u16>() + u16::from(player.loose[0]) + u16::from(player.loose[1])
        };
        let all = u16::from(full.runes[0]) + u16::from(full.runes[1]);
        if players.iter().any(|player| claims(player) > all) {
            self.fault(format!("there are more runes than the {all} in use"));
            return;
        }
        let mut fill = |name: &str, given: Option<u8>, full: u8, used: u16| {
            let left = u16::from(full).checked_sub(used);
            match (given, left) {
                (Some(given), Some(left)) if u16::from(given) <= left => given,
                (None, Some(left)) => left as u8,
                _ => {
                    self.fault(format!("there are more {name} than the {full} in use"));
                    0
                }
            }
        };
        // Counted in a wider type: what a file says may be beyond any table.
        let used = |colour: Colour| -> u16 {
            let stored = |storage: &&Storage| storage.colour == Some(colour);
            let of = |player: &super::state::Player| -> u16 {
                let stored = player.storages.iter().filter(stored).map(|storage| u16::from(storage.runes));
                u16::from(player.loose[colour.index()]) + stored.sum::<u16>()
            };
            players.iter().map(of).sum()
        };
        let market = &position.market;
        state.market.runes = [
            fill("red runes", market.red, full.runes[0], used(Colour::Red)),
            fill("blue runes", market.blue, full.runes[1], used(Colour::Blue)),
        ];
        state.market.outposts =
            fill("outposts", market.outposts, full.outposts, sum(&|player| player.outposts()));
        state.market.collectors =
            fill("collectors", market.collectors, full.collectors, sum(&|player| player.collectors()));
    }

    fn turn(&mut self, position: &Position, state: &mut State) {
        for seat in [position.active, position.starter].into_iter().chain(position.duelled.clone()) {
            self.seat(&seat.to_string());
        }
        if !self.faults.is_empty() {
            return;
        }
        let (round, cap) = (position.round.unwrap_or(1), self.markt.rules.options.round_cap.last_round());
        if !(1..=cap).contains(&round) {
            return self.fault(format!("a round is 1 to {cap}"));
        }
        if usize::from(position.played) > MAX_PILE {
            return self.fault(format!("nobody plays {} times in a turn", position.played));
        }
        state.active = position.active;
        state.round = round;
        state.played = position.played;
        state.bought = position.bought;
        state.duelled = position.duelled.iter().copied().collect();
        let rules = &self.markt.rules;
        // More copies than there are would not be in any hand either.
        let bag = |cards: &[Card]| {
            let mut bag = Bag::default();
            for kind in cards.iter().filter_map(|card| rules.kind(*card)) {
                if bag.count(kind) < MAX_COPIES {
                    bag.add(kind);
                }
            }
            bag
        };
        let apart = bag(&position.apart);
        let draft = position.draft.as_ref().map(|draft| Draft {
            goal: draft.goal,
            picked: bag(&draft.picked),
            sum: draft.picked.iter().map(|card| u16::from(card.value())).sum(),
            last: draft.picked.last().and_then(|card| rules.kind(*card)),
        });
        let hand = state.me().hand;
        let within = |bag: Bag| bag.kinds().all(|kind| bag.count(kind) <= hand.count(kind));
        if !within(apart) || !draft.is_none_or(|draft| within(draft.picked)) {
            self.fault("cards set apart or picked for a payment are not in the active hand".into());
            return;
        }
        state.apart = apart;
        state.draft = draft;
        if let Some(tie) = &position.tie {
            self.tie(tie, position.step == Some(Step::Rps), state);
        }
    }

    /// The exact decision, if one is described: there must be an answer to it.
    fn pending(&mut self, position: &Position, state: &mut State) {
        let rules = &self.markt.rules;
        let me = state.me();
        let occupied = |index: u8| me.storages.get(usize::from(index)).is_some_and(Storage::occupied);
        let other = |seat: Seat| seat.0 < rules.players && seat != state.active;
        let stock = |good| RuleData::stock(&state.market, good) > 0;
        let payment = match state.draft.map(|draft| draft.goal) {
            None => true,
            Some(Goal::Rune(colour)) => state.market.runes[colour.index()] > 0,
            Some(Goal::Good(good)) => stock(good),
            Some(Goal::Ransom(index)) => occupied(index),
        };
        let decision = match position.step.unwrap_or(Step::Over) {
            Step::Interest { storage } | Step::Withdraw { storage } | Step::Store { storage } => {
                usize::from(storage) < me.storages.len()
            }
            Step::Theft { from, left, .. } => left > 0 && from.is_none_or(other),
            Step::Defend { card, target } => {
                other(target) && rules.kind(card).is_some_and(|kind| kind.is_number())
            }
            Step::PaySource { red, blue, purpose, resume } => {
                let queries = Queries { rules, state };
                let enough = |colour, due| match purpose {
                    Purpose::Remove(index) => queries.ransom_runes(colour, index) >= due,
                    Purpose::Good(_) | Purpose::Neutralise(_) => me.payable(colour) >= due,
                };
                let there = match purpose {
                    Purpose::Good(good) => {
                        let fits = match good {
                            Good::Outpost => queries.outpost_fits(),
                            Good::Collector => queries.collector_fits(),
                        };
                        stock(good) && fits && resume == Resume::Business
                    }
                    Purpose::Neutralise(index) => occupied(index) && resume == Resume::Business,
                    Purpose::Remove(index) => occupied(index) && resume != Resume::GiveUp,
                };
                enough(Colour::Red, red) && enough(Colour::Blue, blue) && there
            }
            _ => true,
        };
        if !payment || !decision {
            return self.fault("the pending decision is about something that is not there".into());
        }
        let phase = position.step.map(Step::phase).or(position.phase);
        if position.played > 0 && phase.is_some_and(|phase| phase < Phase::Play) {
            return self.fault("hand cards are played after rune business, not before".into());
        }
        if let Some(step) = position.step {
            state.step = step;
        }
    }

    /// Whoever is asked must have an answer, and every answer that is offered must be allowed.
    fn answers(&mut self, state: &State) {
        let queries = self.markt.turn(state).seats();
        if queries.is_empty() && state.step != Step::Over {
            self.fault("the pending decision asks nobody".into());
        }
        for seat in queries.iter() {
            let mut moves = Vec::new();
            self.markt.legal_moves(state, seat, &mut moves);
            let refused = |mv| self.markt.check(state, seat, mv).is_err();
            if moves.is_empty() || moves.into_iter().any(refused) {
                self.fault(format!("{seat} is asked for something that the rules do not allow here"));
            }
        }
    }

    fn tie(&mut self, tie: &TiePosition, open: bool, state: &mut State) {
        for seat in tie.alive.iter().chain(&tie.winner) {
            self.seat(&seat.to_string());
        }
        let more = u8::from(open);
        if tie.throws > MAX_THROWS - more || tie.wins.values().any(|wins| *wins > THROWS_TO_WIN - more) {
            self.fault("a tie-break is over after two wins or twenty throws".into());
        }
        state.tie.alive = tie.alive.iter().copied().collect();
        state.tie.throws = tie.throws;
        state.tie.winner = tie.winner;
        for (letter, wins) in &tie.wins {
            if let Some(seat) = self.seat(letter) {
                state.tie.wins[seat.index()] = *wins;
            }
        }
        for (letter, sign) in &tie.signs {
            if let Some(seat) = self.seat(letter) {
                state.tie.signs[seat.index()] = Some(*sign);
            }
        }
    }
}
