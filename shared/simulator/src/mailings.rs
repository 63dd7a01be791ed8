//! Campaigns in some of the runs: managers write, send, hold and stop them, readers leave, and the mail server fails, while orders
//! run there.

use contract::{Role, UserId};
use domain::{
    campaigns::{pace::end_of_night, recipient::CampaignCounts},
    people::person::Person,
};
use jiff::SignedDuration;
use store::{Changes, Store};
use testkit::{
    NOW,
    world::{ALICE, BRUNO, CHLOE, MARIE, ORION, ORION_TOWER, WELLNESS},
};

use crate::{
    checks::{self, Broken},
    dice::Dice,
    gates::Crash,
    mail_server::{MailServer, trouble},
    planted::Planted,
    run_part::RunPart,
    simulation::Simulation,
    task::{Notice, Outcome, Step, Task},
    world::{DORA, EMIL, NADIA},
};

/// Campaigns.
pub(crate) const MAILINGS: RunPart =
    RunPart { salt: 0x6d61_696c_696e_6773, often: 15, has: Planted::is_of_mailings };

/// The managers who send campaigns.
pub(crate) const SENDERS: [UserId; 3] = [MARIE, MARIE, NADIA];

/// The first number of the readers who are added to the small world.
const FIRST: i64 = 2_000;
/// More readers than one message writes to.
const READERS: i64 = 27;

/// Adds people who want to be written to: a few of the small world, and in some runs many others.
pub(crate) async fn subscribe(store: &Store, dice: &mut Dice) {
    let mut changes = Changes::new();
    for id in [ALICE, BRUNO, CHLOE, DORA, EMIL] {
        let mut person = store.people().get(id).await.expect("somebody");
        person.subscriptions = [WELLNESS].into();
        changes.save(&person).expect("a reader");
    }
    store.commit(&mut changes).await.expect("readers");
    let more = if dice.chance(40) { READERS } else { 0 };
    for id in FIRST..FIRST + more {
        let mut person = Person::new(UserId(id), Role::Adherent, &format!("reader{id}@concierge.test"), NOW);
        (person.conciergerie, person.company) = (Some(ORION_TOWER), Some(ORION));
        (person.subscriptions, person.email_confirmed) = ([WELLNESS].into(), true);
        let mut changes = Changes::new();
        store.people().insert(&mut changes, &person).expect("a reader");
        store.commit(&mut changes).await.expect("a reader");
    }
}

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

    /// I9: the numbers of each campaign add up, and are those of its readers.
    pub(crate) async fn numbers_agree(&self) -> Result<(), Broken> {
        let mailings = &self.snapshot.mailings;
        for id in mailings.campaigns.keys() {
            let own = mailings.of_campaign(*id);
            let sum = own.fold(CampaignCounts::default(), |sum, it| sum.plus(it.counts()));
            let counted = self.app.store().campaigns().counts(*id).await.expect("counts");
            if counted != sum || !counted.add_up() {
                let detail = format!("campaign {id} counts {counted:?}, its readers are {sum:?}");
                return Err(Broken { invariant: "I9 numbers", detail });
            }
        }
        Ok(())
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
