//! One run of the server, from its start until it is killed: a runtime whose time stands still until the simulation
//! moves it, the real services and tables, and the store on the simulated disk.

use std::future::poll_fn;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use std::time::Duration;

use tafelrune_store::sqlite::SqliteStore;
use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;

use super::plan::Sabotage;
use super::store::SimulatedStore;
use crate::context::executor::{Executor, Job};
use crate::context::settings::Settings;
use crate::context::wall_clock::WallClock;
use crate::services::Services;
use crate::tables::registry::TableRegistry;
use crate::transport::permit::Permits;
use crate::transport::rate_limit::RateLimits;
use crate::transport::websocket::session::Budgets;
use crate::transport::workload::Workload;

/// Processor time that nobody uses up.
const UNLIMITED: Duration = Duration::from_secs(86_400);

/// Everything of a running server but its runtime.
pub struct Process {
    pub tables: Arc<TableRegistry>,
    pub store: Arc<SqliteStore>,
    rate_limits: Arc<RateLimits>,
    workload: Arc<Workload>,
    /// What threads would do.
    pub jobs: Arc<Mutex<Vec<Job>>>,
    pub sessions: Vec<JoinHandle<()>>,
    /// Set when it is killed: nothing leaves it any more.
    pub dead: Arc<AtomicBool>,
}

impl Process {
    pub fn start(
        store: SqliteStore,
        clock: &Arc<AtomicU64>,
        dead: Arc<AtomicBool>,
        sabotage: Option<Sabotage>,
    ) -> (Runtime, Process) {
        // One task is polled between two steps of the simulation, so that it can be stopped after any of them.
        let runtime =
            Builder::new_current_thread().enable_time().start_paused(true).event_interval(1).build();
        let runtime = runtime.expect("a runtime without threads and sockets needs nothing of the system");
        let store = Arc::new(store);
        let jobs: Arc<Mutex<Vec<Job>>> = Arc::default();
        let queue = jobs.clone();
        let mut settings = Settings::new("");
        settings.clock = WallClock::variable(clock.clone());
        settings.executor =
            Executor::custom(move |job| queue.lock().unwrap_or_else(PoisonError::into_inner).push(job));
        settings.bot_pace = Duration::from_millis(100);
        settings.bot_iterations = 1;
        // Counted by the system's clock, which would make a run depend on the speed of the machine.
        (settings.limits.commands, settings.limits.requests) = (1e12, 1e12);
        (settings.limits.cpu, settings.limits.cpu_burst) = (UNLIMITED, UNLIMITED);
        settings.limits.bytes = 2048;
        settings.limits.waiting = 8;
        let rate_limits = Arc::new(RateLimits::new(&settings.limits));
        let workload = Arc::new(Workload::new(&settings.limits, Arc::new(Permits::new(&settings.limits))));
        let simulated = SimulatedStore { inner: store.clone(), sabotage, appends: AtomicU64::new(0) };
        let tables = {
            let _context = runtime.enter();
            TableRegistry::new(Services::start(settings, Arc::new(simulated)))
        };
        runtime.spawn(tables.clone().keep_time());
        (runtime, Process { tables, store, rate_limits, workload, jobs, sessions: Vec::new(), dead })
    }

    pub fn budgets(&self) -> Budgets {
        Budgets { rate_limits: self.rate_limits.clone(), workload: self.workload.clone() }
    }

    pub fn take_job(&self, index: impl FnOnce(usize) -> usize) -> Option<Job> {
        let mut jobs = self.jobs.lock().unwrap_or_else(PoisonError::into_inner);
        let count = jobs.len();
        (count > 0).then(|| jobs.remove(index(count)))
    }

    /// Ends without doing anything more.
    pub fn kill(self, runtime: Runtime) {
        drop(runtime);
        // Whatever waits refers to its table, and the table to where it waits.
        self.jobs.lock().unwrap_or_else(PoisonError::into_inner).clear();
        self.tables.services.thinkers.close();
        self.store.drop_waiting();
    }
}

/// Lets the runtime poll one task.
pub async fn one_poll() {
    let mut waited = false;
    poll_fn(|task| {
        if std::mem::replace(&mut waited, true) {
            return Poll::Ready(());
        }
        task.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}
