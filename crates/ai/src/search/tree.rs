//! The tree: nodes are what the observer has seen since the root, arms are moves from there.
//!
//! Both lie in two vectors with a cap. When they are full, the tree grows no further and the search
//! goes on with what there is.

use std::collections::BTreeMap;

use tafelrune_engine::Seat;

/// "None" among indexes.
pub(super) const NONE: u32 = u32::MAX;
/// The first node.
pub(super) const ROOT: u32 = 0;

/// A move of a seat, with what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<M> {
    pub mv: M,
    pub seat: Seat,
    /// What the observer takes it for; `None` if it is seen as it is.
    pub veil: Option<u32>,
    /// The next arm of the same node.
    next: u32,
    /// The node that it leads to.
    child: u32,
    /// How often it was tried.
    pub visits: u32,
    /// How often it could have been tried: not every world offers every move.
    pub offered: u32,
    /// What its seat got in all.
    pub total: f32,
    /// The squares of that, for the error.
    pub squares: f32,
    /// How good it looked at first, from 0 to 1.
    pub prior: f32,
}

impl<M> Arm<M> {
    pub fn new(mv: M, seat: Seat, veil: Option<u32>, prior: f32) -> Arm<M> {
        Arm {
            mv,
            seat,
            veil,
            next: NONE,
            child: NONE,
            visits: 0,
            offered: 0,
            total: 0.0,
            squares: 0.0,
            prior,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Node {
    first: u32,
    last: u32,
    fresh: bool,
}

/// The tree.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node>,
    arms: Vec<Arm<M>>,
    /// Where the secret choices of other seats begin, by the node at which they are made.
    secret: BTreeMap<(u32, Seat), u32>,
    cap: usize,
}

impl<M: Copy + PartialEq> Tree<M> {
    /// A tree of a root, with room for `cap` arms and as many nodes.
    pub fn new(cap: usize) -> Tree<M> {
        let root = Node { first: NONE, last: NONE, fresh: true };
        Tree { nodes: vec![root], arms: Vec::new(), secret: BTreeMap::new(), cap: cap.max(1) }
    }

    pub fn arm(&self, index: u32) -> &Arm<M> {
        &self.arms[index as usize]
    }

    #[inline]
    pub fn arm_mut(&mut self, index: u32) -> &mut Arm<M> {
        &mut self.arms[index as usize]
    }

    /// How many arms there are.
    pub fn size(&self) -> usize {
        self.arms.len()
    }

    /// Whether nobody has been at a node before; now somebody has.
    #[inline]
    pub fn first_visit(&mut self, node: u32) -> bool {
        std::mem::replace(&mut self.nodes[node as usize].fresh, false)
    }

    /// The arms of a node, in the order in which they were found.
    pub fn arms(&self, node: u32) -> impl Iterator<Item = &Arm<M>> {
        self.indexes(node).map(|index| self.arm(index))
    }

    /// The same as indexes.
    pub fn indexes(&self, node: u32) -> impl Iterator<Item = u32> {
        let mut at = self.nodes[node as usize].first;
        std::iter::from_fn(move || {
            let index = at;
            at = self.arms.get(index as usize)?.next;
            Some(index)
        })
    }

    /// The arm of a move. The search begins behind `hint`, since moves come in the same order as
    /// arms, and goes round once.
    #[inline]
    pub fn find(&self, node: u32, hint: u32, seat: Seat, mv: M) -> Option<u32> {
        let first = self.nodes[node as usize].first;
        let begin = if hint == NONE { first } else { self.arms[hint as usize].next };
        let found = self.scan(begin, NONE, seat, mv);
        if found.is_some() || begin == first { found } else { self.scan(first, begin, seat, mv) }
    }

    #[inline]
    fn scan(&self, mut at: u32, end: u32, seat: Seat, mv: M) -> Option<u32> {
        while at != end && at != NONE {
            let arm = &self.arms[at as usize];
            if arm.mv == mv && arm.seat == seat {
                return Some(at);
            }
            at = arm.next;
        }
        None
    }

    /// Whether there is room for so many arms more.
    #[inline]
    pub fn has_room(&self, arms: usize) -> bool {
        self.arms.len() + arms <= self.cap
    }

    /// Adds an arm to a node.
    pub fn grow(&mut self, node: u32, arm: Arm<M>) -> u32 {
        let index = self.arms.len() as u32;
        self.arms.push(arm);
        let node = &mut self.nodes[node as usize];
        match node.last {
            NONE => node.first = index,
            last => self.arms[last as usize].next = index,
        }
        node.last = index;
        index
    }

    /// The node behind an arm: the same one for all arms that look alike to the observer. `NONE` if
    /// there is no room for a new one.
    #[inline]
    pub fn child(&mut self, node: u32, arm: u32) -> u32 {
        let Arm { child, veil, seat, .. } = self.arms[arm as usize];
        if child != NONE {
            return child;
        }
        let alike = veil.and_then(|_| {
            let same = self.arms(node).filter(|other| other.veil == veil && other.seat == seat);
            same.map(|other| other.child).find(|child| *child != NONE)
        });
        let child = alike.unwrap_or_else(|| self.add_node());
        self.arms[arm as usize].child = child;
        child
    }

    /// Where `seat` chooses secretly at a node: apart from what others choose there at the same time.
    pub fn secret(&mut self, node: u32, seat: Seat) -> u32 {
        if let Some(found) = self.secret.get(&(node, seat)) {
            return *found;
        }
        let begin = self.add_node();
        if begin != NONE {
            self.secret.insert((node, seat), begin);
        }
        begin
    }

    fn add_node(&mut self) -> u32 {
        if self.nodes.len() >= self.cap {
            return NONE;
        }
        self.nodes.push(Node { first: NONE, last: NONE, fresh: true });
        self.nodes.len() as u32 - 1
    }
}
