//! Randomness is an argument: rules ask a [`Chance`] and hold no generator.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};

/// A source of the random results that the rules name.
///
/// The label is the name of the chance event in the specification; only sources that write or read
/// a record look at it.
pub trait Chance {
    /// Puts `items` into a uniformly random order.
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]);

    /// Draws an index with a probability proportional to its weight. At least one weight is not 0.
    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize;
}

/// Chance drawn from a generator.
#[derive(Clone, Debug)]
pub struct Dice<R>(pub R);

impl<R: Rng> Dice<R> {
    /// A uniform number below `bound` (which is not 0).
    ///
    /// Written out here, and not taken from a library, because records depend on it: Lemire's
    /// multiplication with rejection on one 32-bit word per try, the same in every release.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let mut product = u64::from(self.0.next_u32()) * u64::from(bound);
        if (product as u32) < bound {
            let threshold = bound.wrapping_neg() % bound;
            while (product as u32) < threshold {
                product = u64::from(self.0.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// A uniform number from 0 on and below 1, with the 53 bits that fit.
    #[inline]
    pub fn unit(&mut self) -> f64 {
        (self.0.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// Moves `count` of the items, drawn at random and in random order, to the end.
    #[inline]
    pub fn pull(&mut self, items: &mut [u8], count: usize) {
        for last in (items.len() - count..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

impl<R: Rng> Chance for Dice<R> {
    #[inline]
    fn shuffle(&mut self, _: &'static str, items: &mut [u8]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    #[inline]
    fn draw(&mut self, _: &'static str, weights: &[u8]) -> usize {
        let total = weights.iter().map(|weight| u32::from(*weight)).sum();
        let mut rest = self.below(total);
        for (index, weight) in weights.iter().enumerate() {
            match rest.checked_sub(u32::from(*weight)) {
                Some(less) => rest = less,
                None => return index,
            }
        }
        unreachable!("the number drawn is below the sum of the weights")
    }
}

/// The secret of a match, from which all of its randomness is derived.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// The chance of one ply: independent of every other ply, so that any prefix replays.
    pub fn ply(&self, game: u32, ply: u32) -> Dice<ChaCha20Rng> {
        let mut generator = ChaCha20Rng::from_seed(self.0);
        generator.set_stream(u64::from(game) << 32 | u64::from(ply));
        Dice(generator)
    }

    /// What can be shown before the game to prove afterwards that the seed was fixed.
    pub fn commitment(&self) -> String {
        hex(&Sha256::digest(self.0))
    }

    /// A seed from any text, for reproducible games (`--seed 42`): the 64 digits themselves, or a hash.
    pub fn from_text(text: &str) -> Seed {
        Seed::parse(text).unwrap_or_else(|| Seed(Sha256::digest(text.as_bytes()).into()))
    }

    /// Reads the 64 hexadecimal digits of [`Display`](std::fmt::Display).
    pub fn parse(text: &str) -> Option<Seed> {
        if text.len() != 64 || !text.is_ascii() {
            return None;
        }
        let mut bytes = [0; 32];
        for (byte, digits) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
            *byte = u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
        }
        Some(Seed(bytes))
    }
}

impl std::fmt::Display for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // Whoever reads a seed in a log knows every hand.
        f.write_str("Seed(secret)")
    }
}

/// Bytes as lower-case hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// One named random result, as an expanded record lists it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// The order that a shuffle gave.
    Order(&'static str, Vec<u8>),
    /// The index that was drawn.
    Drawn(&'static str, u8),
}

/// Passes the results of another chance through and keeps them.
#[derive(Debug)]
pub struct Recording<C> {
    inner: C,
    /// The results so far, in order.
    pub outcomes: Vec<Outcome>,
}

impl<C> Recording<C> {
    /// Records the results of `inner`.
    pub fn new(inner: C) -> Recording<C> {
        Recording { inner, outcomes: Vec::new() }
    }

    /// The inner chance and its results.
    pub(crate) fn into_parts(self) -> (C, Vec<Outcome>) {
        (self.inner, self.outcomes)
    }
}

impl<C: Chance> Chance for Recording<C> {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        self.inner.shuffle(label, items);
        self.outcomes.push(Outcome::Order(label, items.to_vec()));
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let index = self.inner.draw(label, weights);
        self.outcomes.push(Outcome::Drawn(label, index as u8));
        index
    }
}

/// Repeats the results of a script. What does not fit is kept as a fault for
/// [`finish`](Scripted::finish).
#[derive(Debug)]
pub struct Scripted {
    script: std::vec::IntoIter<Outcome>,
    fault: Option<String>,
}

impl Scripted {
    /// Results come from `script`, in order.
    pub fn new(script: Vec<Outcome>) -> Scripted {
        Scripted { script: script.into_iter(), fault: None }
    }

    /// The first result that did not fit, or one that was never asked for.
    pub fn finish(mut self) -> Result<(), String> {
        match (self.fault, self.script.next()) {
            (Some(fault), _) => Err(fault),
            (None, Some(Outcome::Order(label, _) | Outcome::Drawn(label, _))) => {
                Err(format!("the chance result `{label}` is not asked for here"))
            }
            (None, None) => Ok(()),
        }
    }

    fn next(&mut self, label: &'static str) -> Option<Outcome> {
        let next = self.script.next();
        match &next {
            Some(Outcome::Order(given, _) | Outcome::Drawn(given, _)) if *given == label => next,
            Some(Outcome::Order(given, _) | Outcome::Drawn(given, _)) => {
                self.blame(format!("expected the chance result `{label}`, found `{given}`"))
            }
            None => self.blame(format!("the chance result `{label}` is missing")),
        }
    }

    fn blame(&mut self, fault: String) -> Option<Outcome> {
        self.fault.get_or_insert(fault);
        None
    }
}

impl Chance for Scripted {
    fn shuffle(&mut self, label: &'static str, items: &mut [u8]) {
        let Some(outcome) = self.next(label) else { return };
        let (mut have, Outcome::Order(_, order)) = (items.to_vec(), &outcome) else {
            self.blame(format!("`{label}` is an order of cards"));
            return;
        };
        let mut want = order.clone();
        have.sort_unstable();
        want.sort_unstable();
        if have == want {
            items.copy_from_slice(order);
        } else {
            self.blame(format!("`{label}` does not list exactly the cards that are shuffled"));
        }
    }

    fn draw(&mut self, label: &'static str, weights: &[u8]) -> usize {
        let possible = weights.iter().position(|weight| *weight > 0).unwrap_or(0);
        match self.next(label) {
            Some(Outcome::Drawn(_, index)) if weights.get(index as usize).is_some_and(|w| *w > 0) => {
                index as usize
            }
            Some(_) => {
                self.blame(format!("`{label}` names something that cannot be drawn here"));
                possible
            }
            None => possible,
        }
    }
}
