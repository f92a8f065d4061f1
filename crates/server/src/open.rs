//! Opening the house, and closing it in good order.

use std::net::SocketAddr;
use std::sync::Arc;

use tafelrune_store::{Matches, Store};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::hall::Hall;
use crate::serve::serve;
use crate::settings::Settings;

/// Why a server does not open.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The log of matches cannot be opened.
    #[error(transparent)]
    Store(#[from] tafelrune_store::OpenError),
    /// The address is taken or not ours.
    #[error("{address}: {error}")]
    Address {
        /// Which.
        address: SocketAddr,
        /// Why.
        error: std::io::Error,
    },
    /// The system gives no threads.
    #[error(transparent)]
    Threads(std::io::Error),
}

/// A server that is ready.
pub struct Server {
    runtime: Runtime,
    hall: Arc<Hall>,
    listener: TcpListener,
    address: SocketAddr,
    stop: StopSignal,
}

impl Server {
    /// Opens the store and the door.
    pub fn open(settings: Settings, address: SocketAddr) -> Result<Server, OpenError> {
        let runtime = runtime().map_err(OpenError::Threads)?;
        let taken = |error| OpenError::Address { address, error };
        let listener = runtime.block_on(TcpListener::bind(address)).map_err(taken)?;
        let bound = listener.local_addr().map_err(taken)?;
        let kept = tafelrune_store::Settings { max_bytes: settings.max_bytes };
        let store = Store::open_with(&settings.data, Matches, kept)?;
        let (hall, stop) = {
            let _context = runtime.enter();
            // Whoever hears that it is open may tell it to stop at once.
            (Hall::open(settings, store), StopSignal::watch())
        };
        tracing::info!(address = %bound, data = %hall.settings.data.display(), "open");
        Ok(Server { runtime, hall, listener, address: bound, stop })
    }

    /// Where it can be reached.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// What closes it from elsewhere.
    pub fn closer(&self) -> impl Fn() + Send + 'static + use<> {
        let hall = self.hall.clone();
        move || hall.close()
    }

    /// Serves until it is closed or told to stop by a signal; then finishes what it acknowledged.
    pub fn run(self) {
        let Server { runtime, hall, listener, stop, .. } = self;
        runtime.block_on(async {
            let signalled = hall.clone();
            tokio::spawn(async move {
                stop.received().await;
                tracing::info!("closing");
                signalled.close();
            });
            serve(hall.clone(), listener).await;
        });
        // Everything acknowledged is durable already; what is still on its way is written too.
        hall.store.close();
        drop(runtime);
        tracing::info!("closed");
    }
}

/// Half of the cores wait on sockets, at least one: what a second would do on a small machine, store,
/// bots and kernel do there already, and every thread that is woken up costs as much as a move.
fn runtime() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Builder::new_multi_thread().worker_threads((cores / 2).max(1)).enable_all().build()
}

/// What tells a server to stop: Ctrl-C, and on Unix the signal to terminate.
struct StopSignal {
    #[cfg(unix)]
    terminate: Option<tokio::signal::unix::Signal>,
}

impl StopSignal {
    /// Watches from now on; call it on the runtime.
    #[cfg(unix)]
    fn watch() -> StopSignal {
        use tokio::signal::unix::{SignalKind, signal};
        StopSignal { terminate: signal(SignalKind::terminate()).ok() }
    }

    #[cfg(not(unix))]
    fn watch() -> StopSignal {
        StopSignal {}
    }

    /// Waits for it.
    #[cfg(unix)]
    async fn received(self) {
        let Some(mut terminate) = self.terminate else { return std::future::pending().await };
        tokio::select! {
            _ = terminate.recv() => {}
            _ = tokio::signal::ctrl_c() => {}
        }
    }

    #[cfg(not(unix))]
    async fn received(self) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
