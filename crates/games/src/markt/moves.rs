//! What can be said, and what of it is legal now.

use super::check::{due_colour, exists};
use super::kind::{Colour, Kind};
use super::queries::Queries;
use super::state::{Draft, Goal, Good, Sign, State, Step, Storage, StorageKind};
use tafelrune_engine::Seat;

/// What is stolen.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loot {
    /// A random hand card.
    Hand,
    /// A loose rune.
    Rune(Colour),
    /// A rune out of the victim's storage of this index (only by a setting).
    Stored(u8),
    /// The victim's storage itself, outpost or collector included: never allowed.
    Table(u8),
}

/// What is wanted in a purchase with runes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Ware {
    Outpost,
    Collector,
    /// A rune: never sold for runes.
    Rune,
}

/// What a purchase in rune business is paid with.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Coin {
    /// Runes of one colour.
    Runes(Colour),
    /// Runes of both colours: never allowed.
    Mixed,
    /// An own outpost: never allowed.
    Outpost,
}

/// Everything a player can say. Some of it is never legal and exists so that the refusal can name
/// its clause. Indexes are places in a list of storages.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// Give up a main store.
    GiveUp(u8),
    /// Give up no (further) main store.
    Pass,
    /// Steal.
    Theft(Seat, Loot),
    /// Take the interest asked about.
    Take,
    /// Leave it; or do without the thefts that are left.
    Skip,
    /// Buy with runes.
    Buy(Ware, Coin),
    /// Buy an outpost with runes that removes the collector in this storage at once.
    Neutralise(Colour, u8),
    /// Return three runes, so many of them red, to remove the collector in this storage.
    RemoveRunes(u8, u8),
    /// Remove the collector in the first storage with the outpost of the second.
    RemoveOutpost(u8, u8),
    /// Attach a standalone outpost to a main store.
    Connect(u8, u8),
    /// Detach an outpost: never allowed.
    Detach(u8),
    /// End rune business, or the playing of hand cards.
    End,
    /// Pay the next rune out of this storage.
    PaySource(u8),
    /// Attach the bought outpost to this main store.
    PlaceOutpost(u8),
    /// Let the bought outpost stand alone.
    Standalone,
    /// Put the bought collector into this storage.
    PlaceCollector(Seat, u8),
    /// Buy a rune with number cards.
    BuyRune(Colour),
    /// Buy a good with number cards.
    BuyGood(Good),
    /// Remove the collector in this storage with number cards.
    Ransom(u8),
    /// Challenge a player.
    Duel(Kind, Seat),
    /// Play a thief card.
    Thief,
    /// Lay a main store.
    Lay(Kind),
    /// Discard a main store for two thefts.
    DoubleTheft(Kind),
    /// Discard without effect.
    Discard(Kind),
    /// Add a card to the payment.
    Pay(Kind),
    /// The payment is complete.
    Done,
    /// Show a card in defence.
    Show(Kind),
    /// Give in.
    Concede,
    /// Store so many loose runes in this storage.
    Store(u8, Colour, u8),
    /// Store nothing in the storage asked about.
    StoreNone,
    /// Take so many runes out of the storage asked about.
    Withdraw(u8),
    /// Choose a sign.
    Rps(Sign),
}

/// The kinds of decisions (specification, section 5.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs, reason = "the names are those of the specification")]
pub enum Decision {
    Giveup,
    Theft,
    Interest,
    Business,
    PaySource,
    PlaceOutpost,
    PlaceCollector,
    Play,
    PayCards,
    ForcedConnect,
    Defend,
    Withdraw,
    Store,
    Rps,
}

/// What is asked.
pub(super) fn decision(state: &State) -> Option<Decision> {
    Some(match state.step {
        Step::GiveUp => Decision::Giveup,
        Step::Theft { .. } => Decision::Theft,
        Step::Interest { .. } => Decision::Interest,
        Step::Business => Decision::Business,
        Step::PaySource { .. } => Decision::PaySource,
        Step::PlaceOutpost { .. } => Decision::PlaceOutpost,
        Step::PlaceCollector { .. } => Decision::PlaceCollector,
        Step::Play if state.draft.is_some() => Decision::PayCards,
        Step::Play => Decision::Play,
        Step::ForcedConnect => Decision::ForcedConnect,
        Step::Defend { .. } => Decision::Defend,
        Step::Withdraw { .. } => Decision::Withdraw,
        Step::Store { .. } => Decision::Store,
        Step::Rps => Decision::Rps,
        Step::Over => return None,
    })
}

/// Where legal moves go: a list, or a counter where only their number matters.
pub(super) trait Sink {
    /// Takes the next move.
    fn put(&mut self, mv: Move);

    /// Whether none has come yet.
    fn is_empty(&self) -> bool;

    /// Takes several.
    #[inline]
    fn put_all(&mut self, moves: impl IntoIterator<Item = Move>) {
        moves.into_iter().for_each(|mv| self.put(mv));
    }
}

impl Sink for Vec<Move> {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.push(mv);
    }

    #[inline]
    fn is_empty(&self) -> bool {
        Vec::is_empty(self)
    }
}

/// Counts moves and keeps the first: enough to see whether there is a choice at all.
#[derive(Default)]
pub(super) struct Counter {
    pub first: Option<Move>,
    pub count: u32,
}

impl Sink for Counter {
    #[inline]
    fn put(&mut self, mv: Move) {
        self.first.get_or_insert(mv);
        self.count += 1;
    }

    #[inline]
    fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// Puts the legal moves of `seat` into `moves`, in canonical order.
#[inline]
pub(super) fn legal(queries: Queries, seat: Seat, moves: &mut impl Sink) {
    let state = queries.state;
    match state.step {
        Step::Defend { card, target } => {
            if seat == target {
                legal_defences(queries, card.value(), moves);
            }
        }
        Step::Rps => {
            if state.tie.alive.has(seat) && state.tie.signs[seat.index()].is_none() {
                moves.put_all(Sign::ALL.map(Move::Rps));
            }
        }
        Step::Over => {}
        _ if seat != state.active => {}
        Step::Play => match &state.draft {
            None => legal_plays(queries, moves),
            Some(draft) => legal_picks(queries, draft, moves),
        },
        Step::GiveUp => {
            legal_storages(queries, moves, |index| queries.forbids_giving_up(index).is_ok(), Move::GiveUp);
            moves.put(Move::Pass);
        }
        Step::Theft { from, .. } => legal_thefts(queries, from, moves),
        Step::Interest { .. } => moves.put_all([Move::Take, Move::Skip]),
        Step::Business => legal_business(queries, moves),
        Step::PaySource { .. } => {
            let due = due_colour(state);
            legal_storages(
                queries,
                moves,
                |index| {
                    queries.own(index).is_some_and(|s| s.colour == due && s.runes > 0)
                        && queries.pays_from(index)
                },
                Move::PaySource,
            );
        }
        Step::PlaceOutpost { .. } => {
            legal_storages(queries, moves, |index| queries.can_attach(index), Move::PlaceOutpost);
            if queries.forbids_standing_alone().is_ok() {
                moves.put(Move::Standalone);
            }
        }
        Step::PlaceCollector { .. } => {
            for victim in queries.opponents() {
                for index in 0..state.player(victim).storages.len() as u8 {
                    if queries.forbids_collector(victim, index).is_ok() {
                        moves.put(Move::PlaceCollector(victim, index));
                    }
                }
            }
        }
        Step::ForcedConnect => legal_connections(queries, moves),
        Step::Withdraw { storage } => {
            let runes = queries.own(storage).map_or(0, |storage| storage.runes);
            moves.put_all((1..=runes).map(Move::Withdraw));
            moves.put(Move::Withdraw(0));
        }
        Step::Store { storage } => {
            for colour in Colour::ALL {
                if queries.forbids_storing(storage, colour).is_ok() {
                    let loose = queries.me().loose[colour.index()];
                    moves.put_all((1..=loose).map(|runes| Move::Store(storage, colour, runes)));
                }
            }
            moves.put(Move::StoreNone);
        }
    }
}

impl Queries<'_> {
    /// Whether an outpost can be attached to the own storage of this index.
    fn can_attach(self, index: u8) -> bool {
        self.own(index).is_some_and(Storage::is_main) && self.forbids_attaching(index).is_ok()
    }
}

/// One move per own storage that qualifies.
#[inline]
fn legal_storages(
    queries: Queries,
    moves: &mut impl Sink,
    qualifies: impl Fn(u8) -> bool,
    to_move: impl Fn(u8) -> Move,
) {
    for index in 0..queries.me().storages.len() as u8 {
        if qualifies(index) {
            moves.put(to_move(index));
        }
    }
}

#[inline]
fn legal_thefts(queries: Queries, from: Option<Seat>, moves: &mut impl Sink) {
    for victim in queries.opponents().filter(|seat| from.is_none_or(|loser| loser == *seat)) {
        let player = queries.state.player(victim);
        if !player.hand.is_empty() {
            moves.put(Move::Theft(victim, Loot::Hand));
        }
        for colour in Colour::ALL {
            if player.loose[colour.index()] > 0 {
                moves.put(Move::Theft(victim, Loot::Rune(colour)));
            }
        }
        for (index, storage) in player.storages.iter().enumerate() {
            let loot = Loot::Stored(index as u8);
            if storage.runes > 0 && queries.forbids_theft(victim, loot).is_ok() {
                moves.put(Move::Theft(victim, loot));
            }
        }
    }
    if !moves.is_empty() {
        moves.put(Move::Skip);
    }
}

/// Whether rune business would offer anything but its end.
pub(super) fn offers_business(queries: Queries) -> bool {
    let mut counter = Counter::default();
    legal_business(queries, &mut counter);
    counter.count > 1
}

#[inline]
fn legal_business(queries: Queries, moves: &mut impl Sink) {
    for ware in [Ware::Outpost, Ware::Collector] {
        for colour in Colour::ALL {
            if queries.forbids_buying(ware, Coin::Runes(colour)).is_ok() {
                moves.put(Move::Buy(ware, Coin::Runes(colour)));
            }
        }
    }
    let me = queries.me();
    if me.storages.iter().any(Storage::occupied) {
        let occupied = |index: &u8| queries.own(*index).is_some_and(Storage::occupied);
        for colour in Colour::ALL {
            if queries.forbids_neutralising(colour).is_ok() {
                let indexes = 0..me.storages.len() as u8;
                moves.put_all(indexes.filter(occupied).map(|index| Move::Neutralise(colour, index)));
            }
        }
    }
    legal_in_whole_turn(queries, moves);
    moves.put(Move::End);
}

/// Whether `remove.runes`, `remove.outpost` or `outpost.connect` is possible.
pub(super) fn offers_in_whole_turn(queries: Queries) -> bool {
    let mut counter = Counter::default();
    legal_in_whole_turn(queries, &mut counter);
    counter.count > 0
}

/// What is allowed both in rune business and between hand cards.
#[inline]
fn legal_in_whole_turn(queries: Queries, moves: &mut impl Sink) {
    if queries.me().storages.iter().any(Storage::occupied) {
        legal_removals(queries, moves);
    }
    legal_connections(queries, moves);
}

fn legal_removals(queries: Queries, moves: &mut impl Sink) {
    let occupied = |index: &u8| queries.own(*index).is_some_and(Storage::occupied);
    let indexes = || 0..queries.me().storages.len() as u8;
    for index in indexes().filter(occupied) {
        for red in 0..=queries.rules.ransom_runes {
            let mv = Move::RemoveRunes(index, red);
            if queries.forbids_removing_by_runes(index, red).is_ok()
                && exists(queries, queries.state.active, mv)
            {
                moves.put(mv);
            }
        }
    }
    for index in indexes().filter(occupied) {
        for from in indexes() {
            if queries.own(from).is_some_and(|storage| storage.outposts() > 0) {
                moves.put(Move::RemoveOutpost(index, from));
            }
        }
    }
}

#[inline]
fn legal_connections(queries: Queries, moves: &mut impl Sink) {
    let storages = &queries.me().storages;
    for (from, storage) in storages.iter().enumerate() {
        if storage.kind != StorageKind::Outpost {
            continue;
        }
        for to in 0..storages.len() as u8 {
            if queries.can_attach(to) {
                moves.put(Move::Connect(from as u8, to));
            }
        }
    }
}

#[inline]
fn legal_plays(queries: Queries, moves: &mut impl Sink) {
    let state = queries.state;
    let hand = state.usable_hand();
    let numbers = hand.numbers();
    if !numbers.is_empty() {
        for colour in Colour::ALL {
            if queries.forbids_spending(Goal::Rune(colour)).is_ok() {
                moves.put(Move::BuyRune(colour));
            }
        }
        // Goods and ransoms share one dear question: is there enough money?
        if queries.total(numbers) >= queries.rules.goods_sum {
            for good in [Good::Outpost, Good::Collector] {
                if queries.forbids_spending(Goal::Good(good)).is_ok() {
                    moves.put(Move::BuyGood(good));
                }
            }
            for (index, storage) in queries.me().storages.iter().enumerate() {
                let goal = Goal::Ransom(index as u8);
                if storage.occupied() && queries.forbids_spending(goal).is_ok() {
                    moves.put(Move::Ransom(index as u8));
                }
            }
        }
        for kind in numbers.kinds() {
            for target in queries.opponents() {
                if queries.forbids_duel(kind, target).is_ok() {
                    moves.put(Move::Duel(kind, target));
                }
            }
        }
    }
    if numbers.len() < hand.len() {
        if hand.has(Kind::THIEF) && queries.forbids_stealing_card(Kind::THIEF).is_ok() {
            moves.put(Move::Thief);
        }
        let mains = [Kind::MAIN_RED, Kind::MAIN_BLUE].into_iter().filter(|kind| hand.has(*kind));
        for kind in mains.clone() {
            if queries.forbids_laying(kind).is_ok() {
                moves.put(Move::Lay(kind));
            }
        }
        for kind in mains {
            if queries.forbids_stealing_card(kind).is_ok() {
                moves.put(Move::DoubleTheft(kind));
            }
        }
    }
    if state.played == 0 && moves.is_empty() {
        moves.put_all(hand.kinds().map(Move::Discard));
    }
    legal_in_whole_turn(queries, moves);
    if state.played > 0 {
        moves.put(Move::End);
    }
}

#[inline]
fn legal_picks(queries: Queries, draft: &Draft, moves: &mut impl Sink) {
    let left = queries.state.usable_hand().without(draft.picked).numbers();
    for kind in left.kinds() {
        let falling = draft.last.is_none_or(|last| kind <= last);
        if falling && queries.forbids_pick(draft, kind).is_ok() {
            moves.put(Move::Pay(kind));
        }
    }
    if queries.forbids_done(draft).is_ok() {
        moves.put(Move::Done);
    }
}

#[inline]
fn legal_defences(queries: Queries, attack: u8, moves: &mut impl Sink) {
    let Step::Defend { target, .. } = queries.state.step else { return };
    let hand = queries.state.player(target).hand;
    for kind in hand.numbers().kinds() {
        if queries.forbids_showing(attack, kind).is_ok() {
            moves.put(Move::Show(kind));
        }
    }
    if queries.forbids_conceding(attack, hand).is_ok() {
        moves.put(Move::Concede);
    }
}
