//! Opening a server, running it, and closing it in order.

use std::net::SocketAddr;
use std::sync::Arc;

use tafelrune_store::MatchProjection;
use tafelrune_store::sqlite::{self, SqliteStore};
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::accounts::secrets;
use crate::admin;
use crate::context::settings::Settings;
use crate::services::Services;
use crate::tables::registry::TableRegistry;
use crate::transport::listener::serve;
use crate::transport::state::AppState;

/// The secret key of a server, beside its store and not part of it: backups and exports do not hold it.
const KEY_FILE: &str = "tafelrune.key";

/// Why a server cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be opened.
    #[error(transparent)]
    Store(#[from] sqlite::OpenError),
    /// The address is in use, or not one of this machine.
    #[error("{address}: {error}")]
    Address {
        /// The address that was asked for.
        address: SocketAddr,
        /// What the system says.
        error: std::io::Error,
    },
    /// No threads could be started.
    #[error(transparent)]
    Threads(std::io::Error),
}

/// A server that listens, but does not serve yet.
pub struct Server {
    runtime: Runtime,
    tables: Arc<TableRegistry>,
    listener: TcpListener,
    address: SocketAddr,
    stop: StopSignal,
}

impl Server {
    /// Opens the store and the listener.
    pub fn open(mut settings: Settings, address: SocketAddr) -> Result<Server, OpenError> {
        let runtime = runtime().map_err(OpenError::Threads)?;
        let taken = |error| OpenError::Address { address, error };
        let listener = runtime.block_on(TcpListener::bind(address)).map_err(taken)?;
        let bound = listener.local_addr().map_err(taken)?;
        let store = Arc::new(open_store(&mut settings)?);
        let (tables, stop) = {
            let _context = runtime.enter();
            // Watched before anybody is told that the server is open, since a signal may follow at once.
            (TableRegistry::new(Services::start(settings, store)), StopSignal::watch())
        };
        tracing::info!(address = %bound, data = %tables.services.settings.data.display(), "the server is open");
        Ok(Server { runtime, tables, listener, address: bound, stop })
    }

    /// The address that it listens on, with the port that the system chose if 0 was asked for.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Closes the server from another thread.
    pub fn closer(&self) -> impl Fn() + Send + 'static + use<> {
        let tables = self.tables.clone();
        move || tables.services.close()
    }

    /// Serves until the server is closed or a signal arrives; then stores everything that was accepted.
    pub fn run(self) {
        let Server { runtime, tables, listener, stop, .. } = self;
        runtime.block_on(async {
            let signalled = tables.clone();
            tokio::spawn(async move {
                stop.received().await;
                tracing::info!("a signal arrived: closing");
                signalled.services.close();
            });
            #[cfg(unix)]
            match admin::socket::open(&tables.services.settings.data) {
                Ok(calls) => drop(tokio::spawn(admin::socket::serve(tables.clone(), calls))),
                // Players are served all the same, for example if the path is too long for a socket.
                Err(error) => tracing::error!(%error, "the server cannot be administered while it runs"),
            }
            serve(AppState::new(tables.clone()), listener).await;
        });
        // What was acknowledged is durable already; what was accepted since is written now.
        tables.services.store.close();
        drop(runtime);
        tracing::info!("the server is closed");
    }
}

/// Opens the store and reads the key that belongs to it.
pub fn open_store(settings: &mut Settings) -> Result<SqliteStore, OpenError> {
    let limits =
        sqlite::Settings { max_bytes: settings.max_bytes, listed_per_maker: settings.limits.listed_tables };
    let store = SqliteStore::open_with(&settings.data, MatchProjection, limits)?;
    if settings.pseudonym_key.is_empty() {
        let path = settings.data.join(KEY_FILE);
        settings.pseudonym_key =
            secrets::key_file(&path).map_err(|error| sqlite::OpenError::Folder { path, error })?;
    }
    Ok(store)
}

/// Half of the cores serve sockets, at least one. A second thread on a small machine would compete with store,
/// bots and kernel, and waking a thread costs as much as a move.
pub fn runtime() -> std::io::Result<Runtime> {
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    Builder::new_multi_thread().worker_threads((cores / 2).max(1)).enable_all().build()
}

/// Ctrl-C, and on Unix the signal to terminate.
struct StopSignal {
    #[cfg(unix)]
    terminate: Option<tokio::signal::unix::Signal>,
}

impl StopSignal {
    /// Watches from now on; must be called on the runtime.
    #[cfg(unix)]
    fn watch() -> StopSignal {
        use tokio::signal::unix::{SignalKind, signal};
        StopSignal { terminate: signal(SignalKind::terminate()).ok() }
    }

    #[cfg(not(unix))]
    fn watch() -> StopSignal {
        StopSignal {}
    }

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
