//! Months while a run goes on: weeks pass, and jobs of the night gather what is expected at the bank.

use jiff::SignedDuration;
use runtime::{Job, tasks::GatherBankItems};

use crate::{dice::Dice, simulation::Simulation, task::Task};

impl Simulation {
    /// Weeks pass, and the money that is expected at the bank is gathered, perhaps by two copies of the message.
    pub(crate) fn books_go_on(&mut self, dice: &mut Dice) -> Vec<Task> {
        if dice.chance(12) {
            let to = self.app.now() + SignedDuration::from_hours(24 * dice.between(10, 36));
            self.app.services.clock.move_to(to);
            self.latest = self.latest.max(to);
            self.note(format!("it is {to}"));
        }
        if !dice.chance(20) {
            return vec![];
        }
        let message = GatherBankItems::default().message().expect("a message").to_string();
        vec![Task::Deliver(vec![message]); dice.one([1, 1, 2])]
    }
}
