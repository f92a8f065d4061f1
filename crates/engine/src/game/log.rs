/// Where the events of a move go. `()` drops them without building them, for search and bulk play.
pub trait Log<E> {
    /// Takes the next event.
    fn log(&mut self, event: impl FnOnce() -> E);
}

impl<E> Log<E> for () {
    #[inline(always)]
    fn log(&mut self, _: impl FnOnce() -> E) {}
}

impl<E> Log<E> for Vec<E> {
    fn log(&mut self, event: impl FnOnce() -> E) {
        self.push(event());
    }
}
