//! The current time: the one place that asks the machine.

use std::sync::{
    Arc,
    atomic::{AtomicI64, Ordering},
};

use jiff::{SignedDuration, Timestamp};

/// Gives the instant a request sees.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's time.
    System,
    /// The machine's time, moved by some milliseconds: the local platform.
    Moved(Arc<AtomicI64>),
    /// Stands still until it is set, in milliseconds since 1970: tests.
    Set(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at an instant.
    pub fn set_at(at: Timestamp) -> Self {
        Clock::Set(Arc::new(AtomicI64::new(at.as_millisecond())))
    }

    /// The instant.
    #[expect(clippy::disallowed_methods, reason = "the port that all others are sent to")]
    pub fn now(&self) -> Timestamp {
        match self {
            Clock::System => Timestamp::now(),
            Clock::Moved(by) => Timestamp::now() + SignedDuration::from_millis(by.load(Ordering::Relaxed)),
            Clock::Set(at) => Timestamp::from_millisecond(at.load(Ordering::Relaxed)).unwrap_or_default(),
        }
    }

    /// Moves time to an instant; the machine's clock does not move.
    pub fn move_to(&self, to: Timestamp) {
        match self {
            Clock::System => {}
            Clock::Moved(by) => {
                let apart = to.as_millisecond() - self.now().as_millisecond();
                by.fetch_add(apart, Ordering::Relaxed);
            }
            Clock::Set(at) => at.store(to.as_millisecond(), Ordering::Relaxed),
        }
    }

    /// Moves time forward.
    pub fn advance(&self, by: SignedDuration) {
        self.move_to(self.now() + by);
    }
}
