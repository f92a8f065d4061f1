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
use crate::transport::tls::Tls;

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
    /// The certificate or its key cannot be used.
    #[error("{0}")]
    Certificate(String),
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
    tls: Option<Arc<Tls>>,
}

impl Server {
    /// Opens the store and the listener.
    pub fn open(mut settings: Settings, address: SocketAddr) -> Result<Server, OpenError> {
        let tls = settings.tls.clone().map(Tls::open).transpose().map_err(OpenError::Certificate)?;
        settings.secure |= tls.is_some();
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
        Ok(Server { runtime, tables, listener, address: bound, stop, tls })
    }

    /// How the address is written in a browser.
    pub fn url(&self) -> String {
        let scheme = if self.tls.is_some() { "https" } else { "http" };
        format!("{scheme}://{}", self.address)
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
        let Server { runtime, tables, listener, stop, address, tls } = self;
        runtime.block_on(async {
            let signalled = tables.clone();
            let certificate = tls.clone();
            let on_hangup = move || match &certificate {
                Some(tls) => tls.reload(),
                None => tracing::info!("a hangup signal arrived: there is nothing to read again"),
            };
            tokio::spawn(async move {
                stop.received(on_hangup).await;
                tracing::info!("a signal arrived: closing");
                signalled.services.close();
            });
            #[cfg(unix)]
            match admin::socket::open(&tables.services.settings.data) {
                Ok(calls) => drop(tokio::spawn(admin::socket::serve(tables.clone(), calls))),
                // Players are served all the same, for example if the path is too long for a socket.
                Err(error) => tracing::error!(%error, "the server cannot be administered while it runs"),
            }
            serve(AppState::new(tables.clone()).bound_to(address.ip()), listener, tls).await;
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
    if settings.server_key.is_empty() {
        let path = settings.data.join(KEY_FILE);
        settings.server_key =
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

/// Ctrl-C, and on Unix the signal to terminate. A hangup, which would end the process, is heard as well.
struct StopSignal {
    #[cfg(unix)]
    terminate: Option<tokio::signal::unix::Signal>,
    #[cfg(unix)]
    hangup: Option<tokio::signal::unix::Signal>,
}

impl StopSignal {
    /// Watches from now on; must be called on the runtime.
    #[cfg(unix)]
    fn watch() -> StopSignal {
        use tokio::signal::unix::{SignalKind, signal};
        StopSignal {
            terminate: signal(SignalKind::terminate()).ok(),
            hangup: signal(SignalKind::hangup()).ok(),
        }
    }

    #[cfg(not(unix))]
    fn watch() -> StopSignal {
        StopSignal {}
    }

    /// Waits for the end; `on_hangup` is called with every hangup.
    #[cfg(unix)]
    async fn received(self, on_hangup: impl Fn()) {
        let (Some(mut terminate), Some(mut hangup)) = (self.terminate, self.hangup) else {
            return std::future::pending().await;
        };
        loop {
            tokio::select! {
                _ = terminate.recv() => return,
                _ = tokio::signal::ctrl_c() => return,
                _ = hangup.recv() => on_hangup(),
            }
        }
    }

    #[cfg(not(unix))]
    async fn received(self, _: impl Fn()) {
        let _ = tokio::signal::ctrl_c().await;
    }
}
