//! The queues that messages leave to.

use integrations::Queue;

/// The queues that messages leave to.
#[derive(Clone, Debug)]
pub struct Queues {
    pub mails: Queue,
    pub tasks: Queue,
}
