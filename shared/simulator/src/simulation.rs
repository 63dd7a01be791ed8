//! A run under way.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    hash::DefaultHasher,
    sync::Arc,
};

use contract::{Access, OrderId, UserId};
use jiff::Timestamp;
use runtime::{Clock, JobRouter, Router};
use sandbox::{Bank, Collector};
use testkit::{App, NOW};

use crate::{
    World,
    acts::{self, Act, Call},
    bank,
    books::{self, BOOKS},
    checks::{self, Broken, Observation},
    conversations::CONVERSATIONS,
    counter::COUNTER,
    dice::Dice,
    games::GAMES,
    gates::{Gates, Running},
    jobs::Queue,
    lockers::{Hall, LOCKERS},
    mail_server::MailServer,
    mailings::{self, MAILINGS},
    people::People,
    report::Summary,
    run::Run,
    run_profile::RunProfile,
    snapshot::Snapshot,
    task::{Notice, Outcome, Step, Task},
    time,
    turnover::TURNOVER,
    waiting::WAITING,
    wire::Wire,
};

/// How much of what happened is told of a failure.
const HISTORY: usize = 14;

/// A run under way.
pub(crate) struct Simulation {
    pub(crate) profile: RunProfile,
    /// The dice of changes among people. Absent when there are none.
    pub(crate) turnover: Option<Dice>,
    /// The dice of the counter. Absent when it is closed.
    pub(crate) counter: Option<Dice>,
    /// The dice of games. Absent when there are none.
    pub(crate) games: Option<Dice>,
    /// The dice of waitlists. Absent when there are none.
    pub(crate) waiting: Option<Dice>,
    /// The dice of the books. Absent when no months pass.
    pub(crate) books: Option<Dice>,
    /// The dice of lockers, and the block. Absent when there is none.
    pub(crate) lockers: Option<Dice>,
    pub(crate) hall: Option<Hall>,
    /// The dice of conversations. Absent when there are few.
    pub(crate) conversations: Option<Dice>,
    /// The dice of campaigns, and the mail server that is looked at. Absent when there are none.
    pub(crate) mailings: Option<Dice>,
    pub(crate) mail_server: Option<MailServer>,
    /// The acts that are done, and how often.
    pub(crate) acts: Vec<(usize, Act)>,
    pub(crate) app: App,
    pub(crate) jobs: JobRouter,
    pub(crate) gates: Gates,
    pub(crate) wire: Wire,
    pub(crate) network: bank::Network,
    pub(crate) bank: Bank,
    pub(crate) collector: Collector,
    pub(crate) people: People,
    /// Tells which tasks of this step ask by a session that had ended.
    pub(crate) ended: Vec<bool>,
    pub(crate) queue: Queue,
    pub(crate) snapshot: Snapshot,
    /// Notices of the bank that have not come yet, and some that have.
    pub(crate) notices: Vec<Notice>,
    /// Pages of the bank and the collector that were opened.
    pub(crate) pages: Vec<String>,
    pub(crate) drafts: BTreeSet<(UserId, UserId, String)>,
    /// Orders that were answered, by draft.
    pub(crate) made: BTreeMap<(UserId, UserId, String), OrderId>,
    pub(crate) keys: u64,
    /// The latest that it ever was: a clock that was set back is behind it.
    pub(crate) latest: Timestamp,
    pub(crate) summary: Summary,
    pub(crate) history: VecDeque<String>,
    pub(crate) step: u32,
    /// All that was answered.
    pub(crate) heard: DefaultHasher,
}

/// The groups that deal with orders and money, with what is ordered and played, with people, and with what is in the hands of a desk.
fn router() -> Router {
    [
        orders::router(),
        desk::router(),
        payments::router(),
        offers::router(),
        catalogue::router(),
        content::router(),
        ::games::router(),
        users::router(),
        auth::router(),
        account::router(),
        cash::router(),
        handover::router(),
        messaging::router(),
        ::campaigns::router(),
        ::lockers::router(),
        invoicing::router(),
        reporting::router(),
    ]
    .into_iter()
    .fold(Router::default(), Router::merge)
}

impl Simulation {
    pub(crate) async fn begin(world: &World, run: Run, dice: &mut Dice) -> Self {
        let (profile, turnover) = (RunProfile::of(dice), TURNOVER.dice(run));
        let mut mailings = MAILINGS.dice(run);
        let profile = if turnover.is_some() { profile.with_turnover() } else { profile };
        let acts = acts::mixed(dice, profile.theme);
        let begins = time::beginning(profile.pace, dice);
        // Nobody is written to by night.
        let (profile, begins) = if mailings.is_some() { (profile.by_day(), NOW) } else { (profile, begins) };
        let clock = Clock::set_at(begins);
        let gates = Gates::default();
        let (wire, store) = world.copy(run.beside, gates.clone(), clock.clone()).await;
        let server = mailings.as_ref().map(|_| MailServer::open());
        if let Some(dice) = &mut mailings {
            mailings::subscribe(&store, dice).await;
            wire.commits();
        }
        let books = BOOKS.dice(run);
        if books.is_some() {
            books::set_up(&store).await;
            wire.commits();
        }
        let lockers = LOCKERS.dice(run);
        let hall = match lockers {
            Some(_) => Some(Hall::set_up(&store, &clock).await),
            None => None,
        };
        if hall.is_some() {
            wire.commits();
        }
        let (mail_server, topic) = server.unzip();
        wire.plant(run.planted);
        let (bank, collector, network) = bank::open(&clock, gates.clone(), run.planted);
        let (cards, debits) = (network.provider(), network.collector());
        let app = App::over(router(), store, clock.now()).with(|services| {
            services.clock = clock;
            services.cards = Some(cards);
            services.debits = Some(debits);
            services.mail_events = topic.map(Arc::new);
            services.config.slimpay = Some(bank::collector_config());
            if let Some(hall) = &hall {
                hall.connect(services);
            }
        });
        if let Some(hall) = &hall {
            hall.build(&app).await;
        }
        let snapshot = wire.look(Snapshot::of);
        let latest = app.now();
        Self {
            profile,
            turnover,
            counter: COUNTER.dice(run),
            games: GAMES.dice(run),
            conversations: CONVERSATIONS.dice(run),
            waiting: WAITING.dice(run),
            books,
            lockers,
            hall,
            mailings,
            mail_server,
            acts,
            app,
            jobs: ::jobs::router(),
            gates,
            wire,
            network,
            bank,
            collector,
            people: People::default(),
            ended: vec![],
            queue: Queue::with(run.planted),
            snapshot,
            notices: vec![],
            pages: vec![],
            drafts: BTreeSet::new(),
            made: BTreeMap::new(),
            keys: 0,
            latest,
            summary: Summary::of_one(),
            history: VecDeque::new(),
            step: 0,
            heard: DefaultHasher::new(),
        }
    }

    /// Takes a step, and asks what must hold after it.
    pub(crate) async fn take(&mut self, step: &Step, dice: &mut Dice) -> Result<(), Broken> {
        for task in &step.tasks {
            if let Task::Call(call) = task {
                self.sign_in(call).await;
            }
        }
        self.follow()?;
        let before = self.wire.look(|it| it.business());
        let outcomes = self.at_once(step, dice).await;
        self.tell(step, &outcomes);
        self.follow()?;
        self.hear(step, &outcomes)?;
        self.judge(step, &outcomes, before)?;
        self.ask()?;
        if self.conversations.is_some() {
            self.unread_agree().await?;
        }
        self.numbers_agree().await?;
        self.come_back(step, outcomes, dice).await
    }

    /// Signs in whoever calls, or the provider at the tablet that does.
    pub(crate) async fn sign_in(&mut self, call: &Call) {
        match call.entry().access {
            Access::Device => self.people.sign_in_at_locker(&self.app, call.who).await,
            _ => self.people.sign_in(&self.app, call.who, self.turnover.as_mut()).await,
        }
    }

    /// Does all of a step at once.
    pub(crate) async fn at_once(&mut self, step: &Step, dice: &mut Dice) -> Vec<Option<Outcome>> {
        self.snapshot.begin_step();
        let asks_late = |it: &Task| matches!(it, Task::Call(call) if self.people.has_ended(call.who));
        self.ended = step.tasks.iter().map(asks_late).collect();
        self.wire.begin(step.trouble, dice.part());
        self.wire.deliver(step.messages_alone());
        self.network.begin(step.losses, dice.part());
        let planted = self.queue.planted;
        self.queue.strike(step, self.app.now());
        let this = &*self;
        let running = step.tasks.iter().map(|task| -> Running<'_, Outcome> {
            Box::pin(task.run(&this.people, &this.app, &this.jobs, planted))
        });
        let running = running.collect();
        let outcomes = this.gates.run(dice, running, step.crash).await;
        self.wire.begin(None, Dice::new(0));
        self.network.begin(0, Dice::new(0));
        outcomes
    }

    /// Looks at each write since the last look.
    pub(crate) fn follow(&mut self) -> Result<(), Broken> {
        let commits = self.wire.commits();
        if commits.is_empty() {
            return Ok(());
        }
        self.summary.commits += commits.len() as u64;
        checks::follow(&commits, &mut self.snapshot, self.app.now())?;
        self.people.end(std::mem::take(&mut self.snapshot.signed_out));
        Ok(())
    }

    /// Looks at everything.
    pub(crate) fn ask(&mut self) -> Result<(), Broken> {
        self.summary.looks += 1;
        self.see(checks::hold)
    }

    /// Shows all that can be seen now.
    pub(crate) fn see<T>(&self, show: impl FnOnce(&Observation) -> T) -> T {
        let (bank, debits) = (self.bank.ledger(), self.collector.ledger());
        show(&Observation { now: self.app.now(), snapshot: &self.snapshot, ledger: &bank, debits: &debits })
    }

    /// Takes up what the bank and the collector have to tell.
    pub(crate) fn take_notices(&mut self) {
        self.notices.extend(self.bank.take_webhooks().into_iter().map(Notice::Bank));
        self.notices.extend(self.collector.take_notices().into_iter().map(Notice::Collector));
    }

    /// One line of the history.
    pub(crate) fn note(&mut self, line: String) {
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(format!("step {}: {line}", self.step));
    }
}
