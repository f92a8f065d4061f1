//! Ctrl-C for long commands: the first one asks them to stop and save, the second one ends the process.

use std::sync::atomic::{AtomicBool, Ordering};

use crate::failure::Failure;

static ASKED: AtomicBool = AtomicBool::new(false);

/// The exit code after SIGINT that shells expect: 128 + 2.
const INTERRUPTED: i32 = 130;

/// Installs the handler; the flag is set by the first Ctrl-C.
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
