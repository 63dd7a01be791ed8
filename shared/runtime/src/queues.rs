//! The queues that messages leave to.

use contract::ops::JobQueue;
use integrations::{DeadLetters, Queue};

/// Something that each queue of jobs has one of.
#[derive(Clone, Debug)]
pub struct PerQueue<T> {
    pub mails: T,
    pub notifications: T,
    pub tasks: T,
    pub files: T,
}

/// The queues that messages leave to.
pub type Queues = PerQueue<Queue>;

/// The messages that those queues have given up.
pub type DeadQueues = PerQueue<DeadLetters>;

impl<T> PerQueue<T> {
    /// Makes one for each queue.
    pub fn new(mut make: impl FnMut(JobQueue) -> T) -> Self {
        Self {
            mails: make(JobQueue::Mails),
            notifications: make(JobQueue::Notifications),
            tasks: make(JobQueue::Tasks),
            files: make(JobQueue::Files),
        }
    }

    /// The one of a queue.
    pub fn get(&self, queue: JobQueue) -> &T {
        match queue {
            JobQueue::Mails => &self.mails,
            JobQueue::Notifications => &self.notifications,
            JobQueue::Tasks => &self.tasks,
            JobQueue::Files => &self.files,
        }
    }
}

impl<T> PerQueue<Option<T>> {
    /// The ones of all queues. Absent where one is missing.
    pub fn complete(self) -> Option<PerQueue<T>> {
        Some(PerQueue {
            mails: self.mails?,
            notifications: self.notifications?,
            tasks: self.tasks?,
            files: self.files?,
        })
    }
}
