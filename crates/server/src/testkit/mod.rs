//! Doors for bytes from outside: what fuzzing runs, and what the tests run over its corpus.
//!
//! Each function takes any bytes and panics only if a promise is broken. A refusal is no broken promise;
//! a panic on whatever thread, silence, an answer without a reason, or a table that differs from its log is.
//!
//! One server serves many inputs, on a log that no folder shows and a clock that is moved by hand; each input
//! has tables of its own. After some thousand inputs it makes room for a fresh one.

mod guest;
mod house;
mod requests;
mod script;

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use house::House;

/// So many inputs are given to one server: its log must not fill the memory.
const INPUTS: usize = 3000;

/// The server, as long as nothing has gone wrong with it.
static HOUSE: Mutex<Option<House>> = Mutex::new(None);
/// How many threads have panicked, also where somebody caught that.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A table, and what one of its people says line by line: see `docs/fuzzing.md`.
pub fn frames(data: &[u8]) {
    with_house(|house| script::run(house, data));
}

/// Requests, one after the other: see `docs/fuzzing.md`.
pub fn requests(data: &[u8]) {
    with_house(|house| requests::run(house, data));
}

/// How many commands the server has carried out that is open now: inputs that do nothing prove nothing.
pub fn commands() -> u64 {
    let kept = HOUSE.lock().unwrap_or_else(PoisonError::into_inner);
    kept.as_ref().map_or(0, |house| house.hall.metrics.commands.get())
}

fn with_house(act: impl FnOnce(&House)) {
    static COUNTING: Once = Once::new();
    COUNTING.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            before(info);
        }));
    });
    let mut kept = HOUSE.lock().unwrap_or_else(PoisonError::into_inner);
    // Taken out: a house in which a promise was broken serves nobody else.
    let mut house = kept.take().filter(|house| house.served < INPUTS).unwrap_or_else(House::open);
    house.served += 1;
    let panics = PANICS.load(Ordering::SeqCst);
    act(&house);
    house.tidy_up();
    assert_eq!(PANICS.load(Ordering::SeqCst), panics, "something panicked on another thread");
    *kept = Some(house);
}
