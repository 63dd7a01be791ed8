//! Where messages leave to.

use integrations::Queue;

/// Where messages leave to.
#[derive(Clone, Debug)]
pub struct Queues {
    pub mails: Queue,
    pub tasks: Queue,
}
