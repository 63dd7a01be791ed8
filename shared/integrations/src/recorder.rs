use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use crate::{Error, Result};

/// The requests that a test's integration received, oldest first. Clones share one list.
#[derive(Debug)]
pub struct Recorder<T>(Arc<Mutex<State<T>>>);

#[derive(Debug)]
struct State<T> {
    entries: Vec<T>,
    failures: VecDeque<Error>,
    lost_answers: u32,
}

impl<T: Clone> Recorder<T> {
    /// Everything recorded so far.
    pub fn all(&self) -> Vec<T> {
        self.state().entries.clone()
    }

    /// Everything recorded so far, and forgets it.
    pub fn take(&self) -> Vec<T> {
        std::mem::take(&mut self.state().entries)
    }

    /// The next call fails with `error` and records nothing. Failures queue up.
    pub fn fail_next(&self, error: Error) {
        self.state().failures.push_back(error);
    }

    /// The next call is recorded, and its answer is lost: it fails as if nobody knew what became of it.
    pub fn lose_next_answer(&self) {
        self.state().lost_answers += 1;
    }

    pub(crate) fn record(&self, entry: T) -> Result<()> {
        self.record_all([entry])
    }

    pub(crate) fn record_all(&self, entries: impl IntoIterator<Item = T>) -> Result<()> {
        let mut state = self.state();
        if let Some(error) = state.failures.pop_front() {
            return Err(error);
        }
        state.entries.extend(entries);
        if state.lost_answers > 0 {
            state.lost_answers -= 1;
            return Err(Error::unavailable("the answer was lost"));
        }
        Ok(())
    }

    fn state(&self) -> MutexGuard<'_, State<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Clone for Recorder<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> Default for Recorder<T> {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(State { entries: Vec::new(), failures: VecDeque::new(), lost_answers: 0 })))
    }
}
