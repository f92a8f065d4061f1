//! The tree: a node is what the observer has seen since the root, an arm is a move from there.
//!
//! Nodes and arms lie in two vectors of limited size. When these are full, the search goes on in the tree as it
//! is.

use std::collections::BTreeMap;

use tafelrune_engine::Seat;

/// No node or arm.
pub(super) const NONE: u32 = u32::MAX;
/// The root node.
pub(super) const ROOT: u32 = 0;

/// A move of a seat at a node, with its statistics.
#[derive(Clone, Copy, Debug)]
pub(super) struct Arm<M> {
    pub mv: M,
    pub seat: Seat,
    /// Equal for moves that the observer cannot tell apart; `None` if it sees the move.
    pub observation_key: Option<u32>,
    /// The next arm of the same node.
    next: u32,
    /// The node that it leads to.
    child: u32,
    pub visits: u32,
    /// In how many visits of the node it was legal: not every world offers every move.
    pub available: u32,
    /// The sum of the rewards of its seat.
    pub total: f32,
    /// The sum of their squares, for the standard error.
    pub squares: f32,
    /// From 0 to 1.
    pub prior: f32,
}

impl<M> Arm<M> {
    pub fn new(mv: M, seat: Seat, observation_key: Option<u32>, prior: f32) -> Arm<M> {
        Arm {
            mv,
            seat,
            observation_key,
            next: NONE,
            child: NONE,
            visits: 0,
            available: 0,
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

#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node>,
    arms: Vec<Arm<M>>,
    /// Roots of the subtrees of simultaneous choices, by the node at which they are made.
    secret: BTreeMap<(u32, Seat), u32>,
    cap: usize,
}

impl<M: Copy + PartialEq> Tree<M> {
    /// A root, with room for `cap` arms and as many nodes.
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

    pub fn size(&self) -> usize {
        self.arms.len()
    }

    /// Whether a node has not been visited before; marks it as visited.
    #[inline]
    pub fn first_visit(&mut self, node: u32) -> bool {
        std::mem::replace(&mut self.nodes[node as usize].fresh, false)
    }

    /// The arms of a node, in the order in which they were found.
    pub fn arms(&self, node: u32) -> impl Iterator<Item = &Arm<M>> {
        self.indexes(node).map(|index| self.arm(index))
    }

    /// The same, as indexes.
    pub fn indexes(&self, node: u32) -> impl Iterator<Item = u32> {
        let mut at = self.nodes[node as usize].first;
        std::iter::from_fn(move || {
            let index = at;
            at = self.arms.get(index as usize)?.next;
            Some(index)
        })
    }

    /// The arm of a move. The scan begins behind `hint`, since moves come in the same order as arms, and wraps
    /// around once.
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

    /// Whether `arms` more fit.
    #[inline]
    pub fn has_room(&self, arms: usize) -> bool {
        self.arms.len() + arms <= self.cap
    }

    /// Appends an arm to a node.
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

    /// The node behind an arm, shared by all arms that look alike to the observer. `NONE` if the tree is full.
    #[inline]
    pub fn child(&mut self, node: u32, arm: u32) -> u32 {
        let Arm { child, observation_key, seat, .. } = self.arms[arm as usize];
        if child != NONE {
            return child;
        }
        let alike = observation_key.and_then(|_| {
            let same = self
                .arms(node)
                .filter(|other| other.observation_key == observation_key && other.seat == seat);
            same.map(|other| other.child).find(|child| *child != NONE)
        });
        let child = alike.unwrap_or_else(|| self.add_node());
        self.arms[arm as usize].child = child;
        child
    }

    /// The subtree in which `seat` chooses at a node while others choose simultaneously; `NONE` if the tree is full.
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
