//! Mails of campaigns while a run goes on: they leave, the mail server tells of them, and readers leave by their links.

use domain::campaigns::pace::end_of_night;
use jiff::SignedDuration;

use crate::{
    checks::{self, Broken},
    dice::Dice,
    gates::Crash,
    mail_server::{MailServer, trouble},
    simulation::Simulation,
    task::{Notice, Outcome, Step, Task},
};

impl Simulation {
    /// The mail server fails or tells something, and a reader leaves by the link of a mail.
    pub(crate) fn mails_go_on(&mut self, dice: &mut Dice) {
        let Some(server) = &mut self.mail_server else { return };
        if dice.chance(20) {
            trouble(self.app.sent(), dice);
        }
        if dice.chance(35) {
            self.queue.back(server.tell_some(dice));
        }
        if dice.chance(12) {
            self.notices.extend(server.link(dice).map(Notice::Leave));
        }
    }

    /// All that the mail server has still to tell comes.
    pub(crate) fn hear_of_mails(&mut self) {
        if let Some(server) = &mut self.mail_server {
            self.queue.back(server.tell_all());
        }
    }

    /// Looks at each mail of a campaign that has left since the last look.
    pub(crate) fn take_mails(&mut self) -> Result<(), Broken> {
        let (Some(server), Some(dice)) = (&mut self.mail_server, &mut self.mailings) else { return Ok(()) };
        let now = self.app.now();
        for mail in self.app.sent().take() {
            let earlier = server.accepted.len();
            let Some(accepted) = server.take(&mail, now, dice) else { continue };
            checks::mail_may_leave(&accepted, &server.accepted[..earlier], &server.left, &self.snapshot)?;
        }
        Ok(())
    }

    /// Takes up who has left, and who may have come back.
    pub(crate) fn hear_of_leaving(&mut self, step: &Step, outcomes: &[Option<Outcome>]) {
        let Some(server) = &mut self.mail_server else { return };
        for (task, outcome) in step.tasks.iter().zip(outcomes) {
            if let (Task::Notice(Notice::Leave(token)), Some(Outcome::Answered(answer))) = (task, outcome)
                && answer.code == 0
            {
                server.left.extend(MailServer::reader_of(token));
            }
        }
        for task in &step.tasks {
            if let Task::Call(call) = task
                && call.name == "SetMailPreferences"
            {
                server.left.remove(&call.who);
            }
        }
    }

    /// The time to wait for the morning, where mails wait for it.
    pub(crate) fn until_morning(&self) -> Option<SignedDuration> {
        let now = self.app.now();
        let morning = end_of_night(now).filter(|_| self.mails_wait())?;
        Some(morning.duration_since(now))
    }

    /// Whether a campaign is still under way.
    pub(crate) fn mails_wait(&self) -> bool {
        self.snapshot.mailings.under_way(self.app.now()).next().is_some()
    }
}

impl Step {
    /// The step with jobs beside it. Now and then a worker is killed.
    pub(crate) fn with_jobs(step: Option<Self>, run: &mut Simulation, dice: &mut Dice) -> Option<Self> {
        if dice.chance(35) {
            return step;
        }
        let mut step = step.unwrap_or(Self { tasks: vec![], trouble: None, losses: 0, crash: None });
        if dice.chance(15) {
            step.crash = Some(Crash { request: step.tasks.len(), gate: 1 + dice.below(60) as u32 });
        }
        step.tasks.extend(run.aside(dice));
        (!step.tasks.is_empty()).then_some(step)
    }
}
