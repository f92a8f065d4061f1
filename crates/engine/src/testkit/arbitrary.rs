//! A source of arbitrary values for fuzzing and bulk play.

/// A sequence of bytes, followed by zeroes without end.
#[derive(Clone, Debug)]
pub struct Bytes<'a>(std::slice::Iter<'a, u8>);

impl<'a> Bytes<'a> {
    /// Reads `data` from its first byte.
    pub fn new(data: &'a [u8]) -> Bytes<'a> {
        Bytes(data.iter())
    }

    /// Whether all bytes of the slice were read.
    pub fn is_empty(&self) -> bool {
        self.0.len() == 0
    }

    /// The next byte, 0 after the end.
    #[allow(clippy::should_implement_trait, reason = "it never ends, so it is no iterator")]
    pub fn next(&mut self) -> u8 {
        self.0.next().copied().unwrap_or(0)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        usize::from(self.next()) % bound
    }

    /// One of `things`, which are not empty.
    pub fn one_of<T: Copy>(&mut self, things: &[T]) -> T {
        things[self.below(things.len())]
    }

    /// The lowest bit of the next byte.
    pub fn flag(&mut self) -> bool {
        self.next() & 1 == 1
    }
}
