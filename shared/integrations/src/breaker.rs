//! Leaving a system alone that does not answer.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::time::Instant;

use crate::{Error, Result};

/// Failures in a row after which it is left alone ...
const FAILURES: u32 = 5;
/// ... for so long.
const PAUSE: Duration = Duration::from_secs(30);

/// Opens after some failures in a row: nothing is sent for a while, then one more failure opens it again.
#[derive(Debug, Default)]
pub(crate) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    failures: u32,
    closed_from: Option<Instant>,
}

impl Breaker {
    /// Whether anything may be sent now.
    ///
    /// # Errors
    /// [`Error::Unavailable`] while it is open.
    pub(crate) fn admit(&self, now: Instant) -> Result<()> {
        match self.state().closed_from {
            Some(from) if now < from => Err(Error::unavailable("left alone for a while: it did not answer")),
            _ => Ok(()),
        }
    }

    /// It answered, whatever it said.
    pub(crate) fn answered(&self) {
        *self.state() = State::default();
    }

    /// It did not answer, or broke down.
    pub(crate) fn failed(&self, now: Instant) {
        let mut state = self.state();
        state.failures += 1;
        if state.failures >= FAILURES {
            state.closed_from = Some(now + PAUSE);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn five_failures_in_a_row_open_it_for_half_a_minute() {
        let (breaker, now) = (Breaker::default(), Instant::now());
        let later = |seconds| now + Duration::from_secs(seconds);
        for _ in 0..4 {
            breaker.failed(now);
        }
        breaker.answered();
        for _ in 0..4 {
            breaker.failed(now);
        }
        assert!(breaker.admit(now).is_ok(), "an answer in between counts");
        breaker.failed(now);
        assert!(breaker.admit(now).is_err() && breaker.admit(later(29)).is_err());
        assert!(breaker.admit(later(30)).is_ok());
        breaker.failed(later(30));
        assert!(breaker.admit(later(59)).is_err(), "one more is enough");
        assert!(breaker.admit(later(60)).is_ok());
        breaker.answered();
        breaker.failed(later(60));
        assert!(breaker.admit(later(60)).is_ok());
    }
}
