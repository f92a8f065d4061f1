//! What a viewer can remember (specification, section 7.1): for every hidden card the places where it
//! can be, for every artefact in the stack the depths.

use super::event::Event;
use super::kind::{Card, Hold, Kind};
use super::queries::Queries;
use super::setup::RuleData;
use super::state::State;
use super::vocabulary::KeepTo;
use tafelrune_engine::{Seat, Viewer};

/// What a viewer sees of an event.
type Seen = Event<Option<String>>;

/// The places where a hidden card can be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Places {
    pub supply: bool,
    pub hand: bool,
    /// Face-down cards in conflicts, by entry number, ascending.
    pub down: Vec<u8>,
}

impl Places {
    fn supply() -> Places {
        Places { supply: true, ..Places::default() }
    }

    fn hand() -> Places {
        Places { hand: true, ..Places::default() }
    }

    fn down(entry: u8) -> Places {
        Places { down: vec![entry], ..Places::default() }
    }

    /// How many there are.
    pub(super) fn size(&self) -> usize {
        usize::from(self.supply) + usize::from(self.hand) + self.down.len()
    }

    /// Removes a face-down card; returns whether it was listed.
    fn strike(&mut self, entry: u8) -> bool {
        let before = self.down.len();
        self.down.retain(|other| *other != entry);
        self.down.len() < before
    }

    fn add(&mut self, entry: u8) {
        self.down.push(entry);
        self.down.sort_unstable();
    }
}

/// A hidden card and where it can be.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Known {
    pub card: Card,
    /// Where it can be.
    pub at: Places,
}

/// What one pair of eyes knows: of the hidden cards of some owners, and of the stack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Observer {
    /// Whose eyes.
    pub who: Viewer,
    /// The hidden cards by owner.
    pub owners: Vec<(Seat, Vec<Known>)>,
    /// The artefacts in the stack, with the depths where they can lie as bits, the top first.
    pub stack: Option<Vec<(Card, u64)>>,
}

/// What one viewer remembers: for a player the own knowledge, what each other seat knows of the own
/// cards, and what everybody knows; for a spectator the last alone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Memory {
    /// The viewer's own knowledge first, everybody's last.
    pub observers: Vec<Observer>,
}

impl Memory {
    /// What follows from the table alone: after the deal, or at a described position.
    pub(super) fn fresh(queries: Queries, viewer: Viewer) -> Memory {
        let players = queries.rules.players;
        let all = || Seat::all(players);
        let mut observers = Vec::new();
        if let Some(own) = viewer.seat() {
            let others: Vec<Seat> = all().filter(|seat| *seat != own).collect();
            observers.push(Observer::fresh(queries, viewer, &others, true));
            for other in others {
                observers.push(Observer::fresh(queries, Viewer::Seat(other), &[own], false));
            }
        }
        observers.push(Observer::fresh(queries, Viewer::Spectator, &all().collect::<Vec<_>>(), true));
        Memory { observers }
    }

    pub(super) fn remember(&mut self, rules: &RuleData, seen: &Seen) {
        for observer in &mut self.observers {
            observer.fold(rules, seen);
        }
    }

    /// The knowledge that a world sampled for this viewer must keep.
    pub fn own(&self) -> &Observer {
        &self.observers[0]
    }
}

/// The cards of `seat` that others do not see, without any memory of the past.
fn hidden(queries: Queries, seat: Seat) -> Vec<Known> {
    let (rules, state) = (queries.rules, queries.state);
    let player = state.player(seat);
    let down = |kind: Kind| {
        let laid = state.laid.iter().filter(move |laid| laid.owner() == seat && laid.kind() == kind);
        laid.filter(|laid| !queries.shows(laid))
    };
    let entries = |kind: Kind| down(kind).map(|laid| laid.entry).collect::<Vec<u8>>();
    let laid = |kind: Kind| down(kind).fold(0, |mask, laid| mask | laid.card.bit());
    let supply = queries.spendable(player.supply) > 0;
    let in_hand = queries.spendable(player.hand) > 0;
    let memories = (player.hand.cards | player.supply.cards) & rules.memories | laid(Kind::Memory);
    let memory = Places { supply, hand: in_hand, down: entries(Kind::Memory) };
    let artefacts = player.hand.cards & rules.artefacts;
    let artefact = Places { supply: false, hand: artefacts != 0, down: entries(Kind::Artefact) };
    let mut known: Vec<Known> = Vec::new();
    let list = |mask, at: &Places| {
        super::kind::listed(mask).map(|card| Known { card, at: at.clone() }).collect::<Vec<_>>()
    };
    known.extend(list(memories, &memory));
    known.extend(list(artefacts | laid(Kind::Artefact), &artefact));
    let transformation = |at| Known { card: Card::TRANSFORMATION, at };
    for _ in 0..player.hand.transformations + player.supply.transformations {
        known.push(transformation(Places { supply, hand: in_hand, down: Vec::new() }));
    }
    known.extend(entries(Kind::Transformation).into_iter().map(|entry| transformation(Places::down(entry))));
    known.sort();
    known
}

impl Observer {
    fn fresh(queries: Queries, who: Viewer, owners: &[Seat], stack: bool) -> Observer {
        let open = queries.rules.options.open_hands;
        let owners = owners.iter().filter(|_| !open).map(|seat| (*seat, hidden(queries, *seat))).collect();
        Observer { who, owners, stack: stack.then(|| fresh_stack(queries.state)) }
    }

    fn list(&mut self, owner: Seat) -> Option<&mut Vec<Known>> {
        self.owners.iter_mut().find(|(seat, _)| *seat == owner).map(|(_, list)| list)
    }

    fn fold(&mut self, rules: &RuleData, event: &Seen) {
        if let Some(stack) = &mut self.stack {
            fold_stack(rules, self.who, stack, event);
        }
        let who = self.who;
        if let Event::RoundBegan { splits, .. } = event {
            for (seat, list) in &mut self.owners {
                let split = &splits[seat.index()];
                let supply = split.supply.iter().map(|id| (id, Places::supply()));
                let hand = split.artefacts.iter().map(|id| (id, Places::hand()));
                let cards = supply.chain(hand);
                *list = cards.filter_map(|(id, at)| Some(Known { card: rules.card(id)?, at })).collect();
                list.sort();
            }
        } else if let Some(owner) = owner_of(event)
            && let Some(list) = self.list(owner)
        {
            Fold { rules, who, list }.event(event);
            list.sort();
        }
    }
}

fn fresh_stack(state: &State) -> Vec<(Card, u64)> {
    let all = (1u64 << state.stack.len()) - 1;
    let mut stack: Vec<(Card, u64)> = state.stack.iter().map(|card| (Card(*card), all)).collect();
    stack.sort_unstable();
    stack
}

/// `info.stack`.
fn fold_stack(rules: &RuleData, who: Viewer, stack: &mut Vec<(Card, u64)>, event: &Seen) {
    let card = |id: &Option<String>| id.as_ref().and_then(|id| rules.card(id));
    match event {
        Event::Opened { card: id, .. } => {
            stack.retain(|(other, _)| Some(*other) != card(id));
            stack.iter_mut().for_each(|(_, depths)| *depths >>= 1);
        }
        Event::StackSeen { by, cards, .. } if who.is(*by) => {
            for (depth, id) in cards.iter().enumerate() {
                for (other, depths) in stack.iter_mut() {
                    *depths = if Some(*other) == card(id) { 1 << depth } else { *depths & !(1 << depth) };
                }
            }
        }
        Event::ArtefactSwapped { put, taken, depth, .. } => {
            let top = (1u64 << depth) - 1;
            if let (Some(put), Some(place)) =
                (card(put), stack.iter().position(|(c, _)| Some(*c) == card(taken)))
            {
                let (_, depths) = stack.remove(place);
                stack.push((put, depths & top));
                stack.sort_unstable();
            }
        }
        _ => {}
    }
}

/// Whose hidden cards an event is about.
fn owner_of(event: &Seen) -> Option<Seat> {
    use Event::*;
    match event {
        SetAside { seat, .. }
        | HandChosen { seat, .. }
        | Placed { seat, .. }
        | Passed { seat, .. }
        | Fetched { seat, .. }
        | Discarded { seat, .. }
        | HandShown { seat, .. }
        | Swapped { seat, .. }
        | Bound { seat, .. }
        | TransformationTaken { seat }
        | Won { seat, .. }
        | Kept { seat, .. } => Some(*seat),
        Destroyed { owner, .. }
        | Returned { owner, .. }
        | Moved { owner, .. }
        | HandSeen { owner, .. }
        | Stowed { owner, .. }
        | Hidden { owner, .. }
        | Revealed { owner, .. } => Some(*owner),
        _ => None,
    }
}

/// One event folded into the knowledge of one owner's cards.
struct Fold<'a> {
    rules: &'a RuleData,
    who: Viewer,
    list: &'a mut Vec<Known>,
}

impl Fold<'_> {
    fn card(&self, id: &Option<String>) -> Option<Card> {
        id.as_ref().and_then(|id| self.rules.card(id))
    }

    /// The entry of a card seen at a place: of alike ones that with the smallest fitting set.
    fn find(&self, card: Card, fits: impl Fn(&Places) -> bool) -> Option<usize> {
        let all = self.list.iter().enumerate();
        let fitting = all.filter(|(_, known)| known.card == card && fits(&known.at));
        fitting.min_by_key(|(_, known)| known.at.size()).map(|(index, _)| index)
    }

    /// A card becomes public.
    fn remove(&mut self, card: Option<Card>, fits: impl Fn(&Places) -> bool) {
        if let Some(index) = card.and_then(|card| self.find(card, fits)) {
            self.list.remove(index);
        }
    }

    /// A public card becomes hidden at a known place.
    fn insert(&mut self, card: Option<Card>, at: Places) {
        if let Some(card) = card.filter(|card| *card != Card::AFTERSHOCK) {
            self.list.push(Known { card, at });
        }
    }

    /// A card seen in hand goes to a known place.
    fn settle(&mut self, card: Option<Card>, at: Places) {
        if let Some(index) = card.and_then(|card| self.find(card, |at| at.hand)) {
            self.list[index].at = at;
        }
    }

    /// A face-down card becomes public: it is no other.
    fn uncover(&mut self, card: Option<Card>, entry: u8) {
        self.remove(card, |at| at.down.contains(&entry));
        self.list.iter_mut().for_each(|known| {
            known.at.strike(entry);
        });
    }

    fn is_spendable(&self, card: Card) -> bool {
        matches!(self.rules.kind(card), Kind::Memory | Kind::Transformation)
    }

    /// A card of this kind was laid face-down from the hand.
    fn laid(&mut self, card: Option<Card>, kind: Kind, entry: u8, barred: &[String]) {
        match kind {
            Kind::Aftershock => {}
            Kind::Transformation => self.settle(card, Places::down(entry)),
            kind => {
                let rules = self.rules;
                for known in self.list.iter_mut().filter(|known| known.at.hand) {
                    let kept_out = barred.iter().any(|id| id == rules.name(known.card));
                    if rules.kind(known.card) == kind && !kept_out {
                        known.at.add(entry);
                    }
                }
            }
        }
    }

    fn hand_seen(&mut self, cards: &[Option<String>]) {
        let mut hand = Hold::default();
        cards.iter().filter_map(|id| self.card(id)).for_each(|card| hand.add(card));
        let mut seen = Vec::new();
        for card in hand.all() {
            let found = self
                .list
                .iter()
                .enumerate()
                .filter(|(index, known)| known.card == card && known.at.hand && !seen.contains(index));
            seen.extend(found.min_by_key(|(_, known)| known.at.size()).map(|(index, _)| index));
        }
        for (index, known) in self.list.iter_mut().enumerate() {
            if seen.contains(&index) {
                known.at = Places::hand();
            } else {
                known.at.hand = false;
            }
        }
    }

    fn event(&mut self, event: &Seen) {
        use Event::*;
        match event {
            SetAside { card, .. } | Discarded { card, .. } | Bound { card, .. } => {
                self.remove(self.card(card), |at| at.hand);
            }
            HandChosen { count: 1.., .. } | Fetched { aftershock: false, .. } => {
                let from_supply = self.list.iter_mut().filter(|known| known.at.supply);
                from_supply.for_each(|known| known.at.hand = true);
            }
            Placed { card, down: false, .. } => self.remove(self.card(card), |at| at.hand),
            Placed { card, kind, entry, barred, .. } => self.laid(self.card(card), *kind, *entry, barred),
            Passed { .. } => {
                let rules = self.rules;
                let spendable = |card| matches!(rules.kind(card), Kind::Memory | Kind::Transformation);
                for known in self.list.iter_mut().filter(|known| known.at.hand && spendable(known.card)) {
                    known.at.hand = false;
                    known.at.supply = true;
                }
            }
            Destroyed { entry, card, .. } | Revealed { entry, card, .. } => {
                self.uncover(self.card(card), *entry);
            }
            HandShown { cards, .. } => self.hand_seen(cards),
            HandSeen { by, cards, .. } if self.who.is(*by) => self.hand_seen(cards),
            Stowed { by, card, aftershock: false, .. } => {
                if self.who.is(*by) {
                    self.settle(self.card(card), Places::supply());
                } else {
                    for index in 0..self.list.len() {
                        let spendable = self.is_spendable(self.list[index].card);
                        let at = &mut self.list[index].at;
                        at.supply |= at.hand && spendable;
                    }
                }
            }
            Returned { entry, card, down, .. } => match down {
                false => self.insert(self.card(card), Places::supply()),
                true => self.replace(*entry, |at| at.supply = true),
            },
            Moved { entry, new_entry, .. } => self.replace(*entry, |at| at.add(*new_entry)),
            Hidden { entry, card, .. } => self.insert(self.card(card), Places::down(*entry)),
            Swapped { entry, old, was_down, new_entry, new, kind, barred, .. } => {
                self.laid(self.card(new), *kind, *new_entry, barred);
                match was_down {
                    false => self.insert(self.card(old), Places::hand()),
                    true => self.replace(*entry, |at| at.hand = true),
                }
            }
            TransformationTaken { .. } => self.insert(Some(Card::TRANSFORMATION), Places::supply()),
            Won { card, .. } => self.insert(self.card(card), Places::hand()),
            Kept { card, to: KeepTo::Supply, .. } => self.insert(self.card(card), Places::supply()),
            _ => {}
        }
    }

    /// A face-down card goes elsewhere, unseen.
    fn replace(&mut self, entry: u8, change: impl Fn(&mut Places)) {
        for known in self.list.iter_mut() {
            if known.at.strike(entry) {
                change(&mut known.at);
            }
        }
    }
}
