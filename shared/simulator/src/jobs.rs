//! The queues: messages come twice, late, in another order, and some cannot be read.

use jiff::Timestamp;
use testkit::App;

use crate::{
    dice::Dice,
    planted::Planted,
    snapshot::reminders::is_reminder,
    task::{Step, Task},
};

/// Messages that nobody can read, or whose job nobody knows.
const POISON: [&str; 4] = ["{", "null", r#"{"job":"no-such-job"}"#, r#"{"job":"debit-order","orderId":"x"}"#];

/// Messages that have left the outbox and were not dealt with yet.
#[derive(Debug, Default)]
pub(crate) struct Queue {
    messages: Vec<String>,
    pub(crate) planted: Option<Planted>,
    /// How often the planted bug struck.
    pub(crate) struck: u64,
}

impl Queue {
    /// An empty queue, perhaps with a bug.
    pub(crate) fn with(planted: Option<Planted>) -> Self {
        Self { planted, ..Self::default() }
    }

    /// Takes up what the relay has sent.
    pub(crate) fn fill(&mut self, app: &App) {
        self.messages.extend(app.take_queued());
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.messages.is_empty()
    }

    /// A batch: some of the messages, in any order; a few come again later, a few are none.
    pub(crate) fn batch(&mut self, dice: &mut Dice) -> Vec<String> {
        dice.shuffle(&mut self.messages);
        let left = self.messages.len() - self.messages.len().min(dice.one([1, 3, 10]));
        let mut batch = self.messages.split_off(left);
        if dice.chance(25) {
            let again: Vec<_> = batch.iter().filter(|_| dice.chance(50)).cloned().collect();
            batch.extend(again.iter().cloned());
            self.messages.extend(again);
        }
        if dice.chance(10) {
            let at = dice.below(batch.len() + 1);
            let poison = if dice.chance(20) { "x".repeat(250_000) } else { dice.one(POISON).to_owned() };
            batch.insert(at, poison);
        }
        batch
    }

    /// All there is.
    pub(crate) fn all(&mut self) -> Vec<String> {
        std::mem::take(&mut self.messages)
    }

    /// The messages that remind.
    pub(crate) fn reminders(&mut self) -> Vec<String> {
        self.messages
            .extract_if(.., |it| is_reminder(&serde_json::from_str(it).unwrap_or_default()))
            .collect()
    }

    /// The messages of a worker that was killed come again.
    pub(crate) fn bring_back(&mut self, batch: Vec<String>) {
        let there = batch.len();
        let lost = |it: &String| self.planted.is_some_and(|planted| planted.loses(it));
        let kept: Vec<_> = batch.into_iter().filter(|it| !lost(it)).collect();
        self.struck += (there - kept.len()) as u64;
        self.back(kept);
    }

    /// Counts the messages of a step that the planted bug has dealt with by a clock of their own.
    pub(crate) fn strike(&mut self, step: &Step, now: Timestamp) {
        let Some(planted) = self.planted else { return };
        let handed_over = step.tasks.iter().filter_map(|it| match it {
            Task::Deliver(batch) => Some(batch),
            _ => None,
        });
        let late = handed_over.flatten().filter(|it| planted.clock_of(it, now).is_some());
        self.struck += late.count() as u64;
    }

    /// A failed message comes again; an unreadable one goes to the dead letters.
    pub(crate) fn back(&mut self, failed: impl IntoIterator<Item = String>) {
        self.messages.extend(failed.into_iter().filter(|it| !is_poison(it)));
    }
}

/// Whether nobody can read it.
pub(crate) fn is_poison(message: &str) -> bool {
    POISON.contains(&message) || message.starts_with('x')
}
