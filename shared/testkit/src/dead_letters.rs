//! Messages that were given up, for tests that see to them.

use std::sync::{Arc, Mutex};

use contract::ops::JobQueue;
use integrations::{DeadLetters, GivenUp};
use runtime::DeadQueues;

use crate::App;

impl App {
    /// The same app with these tasks among the messages that were given up, each by the name that its queue gives it.
    pub fn with_dead_tasks<'a>(self, tasks: impl IntoIterator<Item = (&'a str, String)>) -> Self {
        let sent = Some(self.now().as_millisecond());
        let letter = |(id, body): (&str, String)| GivenUp { id: id.to_owned(), body, sent };
        let dead: Arc<_> = Arc::new(Mutex::new(tasks.into_iter().map(letter).collect()));
        let alive = self.queues();
        let queues = DeadQueues::new(|it| DeadLetters::Memory {
            dead: if it == JobQueue::Tasks { Arc::clone(&dead) } else { Arc::default() },
            alive: alive.get(it).clone(),
        });
        self.with(|services| services.dead_letters = Some(queues))
    }
}
