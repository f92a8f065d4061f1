//! Where work runs that would hold up the sockets: on threads, or wherever a simulation puts it.

use std::sync::Arc;

use tokio::sync::oneshot;

/// Work that a simulation runs when it wants to.
pub type Job = Box<dyn FnOnce() + Send>;

/// Runs what blocks or computes for long. By default that is done on threads.
#[derive(Clone, Default)]
pub struct Executor(Option<Arc<dyn Fn(Job) + Send + Sync>>);

impl Executor {
    /// Hands every job to `run` instead of to a thread.
    pub fn custom(run: impl Fn(Job) + Send + Sync + 'static) -> Executor {
        Executor(Some(Arc::new(run)))
    }

    /// Whether jobs need no threads.
    pub(crate) fn is_custom(&self) -> bool {
        self.0.is_some()
    }

    /// Hands a job to a custom executor; dropped if jobs run on threads.
    pub(crate) fn run(&self, job: Job) {
        if let Some(run) = &self.0 {
            run(job);
        }
    }

    /// The result of work that blocks; `None` if it panicked or never ran.
    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let Some(run) = &self.0 else { return tokio::task::spawn_blocking(work).await.ok() };
        let (result, done) = oneshot::channel();
        run(Box::new(move || drop(result.send(work()))));
        done.await.ok()
    }
}

impl std::fmt::Debug for Executor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if self.is_custom() { "Executor(custom)" } else { "Executor(threads)" })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[tokio::test]
    async fn a_custom_executor_is_handed_the_job_and_its_result_arrives() {
        let jobs: Arc<Mutex<Vec<Job>>> = Arc::default();
        let queue = jobs.clone();
        let executor = Executor::custom(move |job| queue.lock().unwrap().push(job));
        let run = async { jobs.lock().unwrap().pop().expect("it was handed over")() };
        let (result, ()) = tokio::join!(executor.blocking(|| 7), run);
        assert_eq!(result, Some(7));
        assert_eq!(Executor::default().blocking(|| 8).await, Some(8), "on a thread");
    }
}
