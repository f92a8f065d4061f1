//! Ctrl-C for commands that run for hours: the first one asks them to stop where they are and keep what
//! is done, a second one ends them at once.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

static ASKED: AtomicBool = AtomicBool::new(false);

/// How a process ends that was interrupted twice: as shells expect it.
const INTERRUPTED: i32 = 130;

/// The flag that Ctrl-C sets from now on.
pub fn flag() -> Result<&'static AtomicBool, Failure> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_io().build()?;
    std::thread::spawn(move || {
        runtime.block_on(async {
            while tokio::signal::ctrl_c().await.is_ok() {
                if ASKED.swap(true, Ordering::Relaxed) {
                    std::process::exit(INTERRUPTED);
                }
            }
        });
    });
    Ok(&ASKED)
}
