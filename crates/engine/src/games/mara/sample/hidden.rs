//! What is hidden from a viewer, and what is remembered of it, in plain lists.

use tinyvec::ArrayVec;

use super::super::Mara;
use super::super::kind::{Class, KINDS, Kind, MAX_CARDS, SEATS, STACKS};
use super::super::memory::{Known, Locations, Memory, StackMemory, Trace, What};
use super::super::state::{State, Step};
use super::super::view::{View, recall};
use super::BINS;
use crate::Viewer;

/// Choices of sorts of entries that have left, beyond which the sorts are made coarser.
const MOST_CHOICES: f64 = 10_000.0;
/// The most entries that an order is followed for; far more than cards can be in a stack.
const ENTRIES: usize = 128;

/// What is hidden.
#[derive(Clone, Debug)]
pub(super) struct Hidden {
    pub stacks: [Stack; STACKS],
    /// Cards that each hand takes, and unknown entries of each stack if none of them has left.
    pub room: [u8; BINS],
    /// Sets of locations, the narrowest first.
    pub sets: Vec<u8>,
    /// The cards of traces of a single kind or a kind of several copies, with the index of their set;
    /// in the order of the sets.
    pub traced: Vec<(Kind, usize)>,
    /// Cards that can be anywhere if every entry is still there.
    pub free: ArrayVec<[u8; MAX_CARDS]>,
    /// Copies of each kind that are free then; below 0 if entries of the kind must have left.
    pub spare: [i8; KINDS],
    /// Kinds of several copies with traces.
    pub copies: Vec<Copies>,
    /// Kinds of which entries must have left.
    pub short: Vec<Kind>,
    /// In how many ways traces that are alike can be exchanged: each world has so many explanations.
    pub least: f64,
    /// Traces of which the class alone is known.
    pub classes: Vec<(Class, u8)>,
    /// Whether classes are left out of the sorts of entries, because there are too many.
    pub coarse: bool,
    /// Stacks in the order in which they are filled: the narrowest ranges first.
    pub filled: Vec<usize>,
}

/// The traces of a kind of several copies.
#[derive(Clone, Debug)]
pub(super) struct Copies {
    pub kind: Kind,
    /// The sets of locations, the narrowest first, and how many traces have each.
    pub groups: Vec<(u8, u8)>,
    /// Whether any two sets are apart or one within the other.
    pub nested: bool,
}

/// What is known of one stack.
#[derive(Clone, Debug, Default)]
pub(super) struct Stack {
    /// Entries from the top.
    pub order: Vec<Option<Kind>>,
    /// How many have left; 0 if nothing can be concluded from it.
    pub gone: u8,
    /// The index of the set where single kinds among them may be, if there is one.
    pub to: Option<usize>,
    /// Least and greatest number of cards by class, known entries included.
    pub range: [(u8, u8); 4],
    /// Known entries by class.
    pub known: [u8; 4],
    /// Known entries that may have left, by sort.
    pub sorts: Vec<Sort>,
    /// Runs of unknown entries: which of a run have left makes no difference.
    pub runs: Vec<(u8, u8)>,
}

/// Entries that are alike for the number of deals.
#[derive(Clone, Debug)]
pub(super) struct Sort {
    pub single: bool,
    pub class: Class,
    /// Their positions in the order.
    pub entries: Vec<u8>,
}

impl Hidden {
    pub(super) fn new(mara: &Mara, view: &View, state: &State) -> Hidden {
        let rules = &mara.rules;
        let known = remembered(mara, view, state);
        let mut spare: [i8; KINDS] = rules.copies.map(|copies| copies as i8);
        for (spare, seen) in spare.iter_mut().zip(mara.count(state)) {
            *spare -= seen as i8;
        }
        let mut hidden = Hidden {
            stacks: Default::default(),
            room: [0; BINS],
            sets: Vec::new(),
            traced: Vec::new(),
            free: ArrayVec::new(),
            spare,
            copies: Vec::new(),
            short: Vec::new(),
            least: 1.0,
            classes: Vec::new(),
            coarse: false,
            filled: Vec::new(),
        };
        for seat in view.seats.iter().filter(|seat| view.viewer != Viewer::Seat(seat.seat)) {
            hidden.room[seat.seat.index()] = seat.hand_size;
        }
        let mut orders = known.stacks.clone();
        orders
            .iter()
            .flat_map(|memory| &memory.order)
            .flatten()
            .for_each(|kind| hidden.spare[kind.index()] -= 1);
        for trace in &known.traces {
            if let What::Kind(kind) = trace.what {
                hidden.spare[kind.index()] -= 1;
            }
        }
        hidden.drop_what_must_have_left(&mut orders);
        for (index, memory) in orders.iter().enumerate() {
            let known = memory.order.iter().flatten().count();
            let unknown = if known == 0 { memory.size() } else { memory.order.len() - known };
            hidden.room[SEATS + index] = unknown as u8;
        }
        let locations = |at: Locations| {
            at.iter().filter(|bin| hidden.room[*bin] > 0).fold(0, |set, bin| set | 1u8 << bin)
        };
        let to: Vec<u8> = orders.iter().map(|memory| locations(memory.to)).collect();
        let traces: Vec<(What, u8)> =
            known.traces.iter().map(|trace| (trace.what, locations(trace.at))).collect();
        hidden.take_traces(&traces, &to, |kind| rules.is_single(kind));
        for (index, memory) in orders.iter().enumerate() {
            let to = hidden.sets.iter().position(|set| *set == to[index] && *set != 0);
            hidden.stacks[index] = Stack::new(memory, to, |kind| rules.is_single(kind));
        }
        for kind in rules.kinds() {
            let spare = hidden.spare[kind.index()];
            hidden.free.extend(std::iter::repeat_n(kind.0, spare.max(0) as usize));
            if spare < 0 {
                hidden.short.push(kind);
            }
        }
        if hidden.stacks.iter().map(Stack::choices).product::<f64>() > MOST_CHOICES {
            hidden.stacks.iter_mut().for_each(Stack::coarsen);
            hidden.coarse = true;
        }
        hidden.filled = (0..STACKS).collect();
        let width = |stack: &usize| -> u16 {
            hidden.stacks[*stack]
                .range
                .iter()
                .map(|(least, most)| u16::from(most.saturating_sub(*least)))
                .sum()
        };
        hidden.filled.sort_by_key(width);
        hidden
    }

    /// If so many copies are seen elsewhere that all listed ones of a kind must have left, they have.
    fn drop_what_must_have_left(&mut self, orders: &mut [StackMemory; STACKS]) {
        for index in 0..KINDS {
            let kind = Kind(index as u8);
            let is_listed = |entry: &Option<Kind>| *entry == Some(kind);
            let open = orders.iter().filter(|memory| memory.gone > 0).flat_map(|memory| &memory.order);
            let listed = open.filter(|entry| is_listed(entry)).count();
            if listed == 0 || i32::from(self.spare[index]) != -(listed as i32) {
                continue;
            }
            for memory in orders.iter_mut().filter(|memory| memory.gone > 0) {
                let before = memory.order.len();
                memory.order.retain(|entry| !is_listed(entry));
                memory.gone -= before - memory.order.len();
            }
            self.spare[index] = 0;
        }
    }

    /// Sorts the traces by their sets of locations.
    fn take_traces(&mut self, traces: &[(What, u8)], to: &[u8], is_single: impl Fn(Kind) -> bool) {
        self.sets =
            traces.iter().map(|(_, set)| *set).chain(to.iter().copied()).filter(|set| *set != 0).collect();
        self.sets.sort_unstable_by_key(|set| (set.count_ones(), *set));
        self.sets.dedup();
        for (what, set) in traces {
            match *what {
                What::Class(class) => self.classes.push((class, *set)),
                What::Kind(kind) => {
                    let index = self.sets.iter().position(|other| other == set);
                    self.traced.extend(index.map(|index| (kind, index)));
                    if !is_single(kind) {
                        self.note_copy(kind, *set);
                    }
                }
            }
        }
        self.traced.sort_by_key(|(kind, set)| (*set, *kind));
        for copies in &mut self.copies {
            copies.groups.sort_unstable_by_key(|(set, _)| set.count_ones());
            let sets = copies.groups.iter().map(|(set, _)| *set);
            copies.nested = sets.clone().enumerate().all(|(index, wide)| {
                sets.clone().take(index).all(|narrow| narrow & wide == 0 || narrow & wide == narrow)
            });
            let exchanges =
                copies.groups.iter().map(|(_, traces)| (1..=*traces).map(f64::from).product::<f64>());
            self.least *= exchanges.product::<f64>();
        }
    }

    fn note_copy(&mut self, kind: Kind, set: u8) {
        if !self.copies.iter().any(|copies| copies.kind == kind) {
            self.copies.push(Copies { kind, groups: Vec::new(), nested: true });
        }
        let copies = self.copies.iter_mut().filter(|copies| copies.kind == kind);
        for groups in copies.map(|copies| &mut copies.groups) {
            match groups.iter_mut().find(|(other, _)| *other == set) {
                Some((_, traces)) => *traces += 1,
                None => groups.push((set, 1)),
            }
        }
    }

    /// Whether it can make a difference which entries have left.
    pub(super) fn is_open(&self) -> bool {
        self.stacks.iter().any(|stack| stack.gone > 0)
    }
}

/// What the viewer remembers, and sees just now of a stack or a hand.
fn remembered(mara: &Mara, view: &View, state: &State) -> Known {
    let rules = &mara.rules;
    let sizes = std::array::from_fn(|index| view.stacks[index]);
    let Memory(known) = recall(mara, view);
    let mut known = known.unwrap_or_else(|| Known::blank(&sizes));
    let own = view.own.as_ref();
    if let (Step::PickCard { stack, .. }, Some(cards)) =
        (view.step, own.and_then(|own| own.searched.as_ref()))
    {
        let stack = &mut known.stacks[usize::from(stack)];
        stack.order = cards.iter().map(|card| Some(rules.known(card))).collect();
        stack.gone = 0;
    }
    if let (Some(cards), Some(victim)) = (own.and_then(|own| own.shown.as_ref()), state.pending.opponent) {
        let at = Locations::hand(victim);
        known.traces.retain(|trace| trace.at != at);
        known.traces.extend(cards.iter().map(|card| Trace { what: What::Kind(rules.known(card)), at }));
    }
    known
}

impl Stack {
    /// At most so many choices of how many entries of each sort have left.
    fn choices(&self) -> f64 {
        let sorts = self.sorts.len() + 1;
        (1..sorts).map(|step| (usize::from(self.gone) + step) as f64 / step as f64).product()
    }

    /// Makes one sort of all classes.
    fn coarsen(&mut self) {
        let sorts = std::mem::take(&mut self.sorts);
        for sort in sorts {
            match self.sorts.iter_mut().find(|other| other.single == sort.single) {
                Some(other) => other.entries.extend(sort.entries),
                None => self.sorts.push(sort),
            }
        }
    }

    fn new(memory: &StackMemory, to: Option<usize>, is_single: impl Fn(Kind) -> bool) -> Stack {
        let mut stack = Stack { range: memory.range, to, ..Stack::default() };
        // Unless an entry is known, nobody can tell which of them have left.
        let open = memory.gone > 0 && memory.order.iter().any(Option::is_some);
        if !open {
            stack.order = memory.order[..memory.size()].to_vec();
            for kind in stack.order.iter().flatten() {
                stack.known[kind.class().index()] += 1;
            }
            return stack;
        }
        stack.order = memory.order.clone();
        debug_assert!(stack.order.len() <= ENTRIES);
        stack.gone = memory.gone as u8;
        for (position, entry) in stack.order.iter().enumerate() {
            let Some(kind) = entry else {
                match stack.runs.last_mut() {
                    Some((first, length)) if usize::from(*first + *length) == position => *length += 1,
                    _ => stack.runs.push((position as u8, 1)),
                }
                continue;
            };
            let (single, class) = (is_single(*kind), kind.class());
            stack.known[class.index()] += 1;
            let sort = stack.sorts.iter_mut().find(|sort| (sort.single, sort.class) == (single, class));
            match sort {
                Some(sort) => sort.entries.push(position as u8),
                None => stack.sorts.push(Sort { single, class, entries: vec![position as u8] }),
            }
        }
        stack
    }
}
