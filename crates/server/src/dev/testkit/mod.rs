//! The entry points of fuzzing, which the tests run over its corpus.
//!
//! Each function takes any bytes and panics only if the server misbehaves: by a panic on any thread, a missing
//! answer, an error without a reason, or a table that differs from its log. A refusal is correct behaviour.
//!
//! One server serves many inputs, on a store without a visible folder and a manual clock; each input has tables of
//! its own.

mod player;
mod requests;
mod script;
mod server;

use std::panic;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once, PoisonError};

use server::TestServer;

/// Inputs before a server is replaced: its store, which is in memory, must not grow without bounds.
const MAX_INPUTS: usize = 3000;

/// The current server; `None` after a failure.
static SERVER: Mutex<Option<TestServer>> = Mutex::new(None);
/// Panics on all threads, caught ones included.
static PANICS: AtomicUsize = AtomicUsize::new(0);

/// A table and a script of what happens at it: see `docs/fuzzing.md`.
pub fn frames(data: &[u8]) {
    with_server(|server| script::run(server, data));
}

/// HTTP requests, one after the other: see `docs/fuzzing.md`.
pub fn requests(data: &[u8]) {
    with_server(|server| requests::run(server, data));
}

/// How many commands the current server has carried out: inputs without any test nothing.
pub fn commands() -> u64 {
    let kept = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    kept.as_ref().map_or(0, |server| server.state.tables.services.metrics.commands.get())
}

fn with_server(act: impl FnOnce(&TestServer)) {
    static COUNTING: Once = Once::new();
    COUNTING.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            PANICS.fetch_add(1, Ordering::SeqCst);
            before(info);
        }));
    });
    let mut kept = SERVER.lock().unwrap_or_else(PoisonError::into_inner);
    // Taken out of the static, so that a panic below discards the server.
    let mut server = kept.take().filter(|server| server.served < MAX_INPUTS).unwrap_or_else(TestServer::open);
    server.served += 1;
    let panics = PANICS.load(Ordering::SeqCst);
    act(&server);
    server.unload_tables();
    assert_eq!(PANICS.load(Ordering::SeqCst), panics, "something panicked on another thread");
    *kept = Some(server);
}
