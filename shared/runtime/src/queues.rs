//! The queues that messages leave to.

use integrations::{DeadLetters, Queue};

/// The queues that messages leave to.
#[derive(Clone, Debug)]
pub struct Queues {
    pub mails: Queue,
    pub tasks: Queue,
}

/// The messages that those queues have given up.
#[derive(Clone, Debug)]
pub struct DeadQueues {
    pub mails: DeadLetters,
    pub tasks: DeadLetters,
}
