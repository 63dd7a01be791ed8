//! A run: one seed, so many steps, and the end of it all.

use std::{
    collections::{BTreeMap, BTreeSet, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
};

use contract::{OrderId, UserId};
use runtime::{Clock, JobRouter, Router, seeded};
use sandbox::{
    Bank, Collector,
    bank::{CARDS, Customer},
    debit::{ACCOUNTS, Signer},
};
use testkit::App;

use crate::{
    World, bank,
    checks::{self, Broken, Scene},
    dice::Dice,
    gates::{Gates, Running},
    jobs::Queue,
    manner::Manner,
    people::People,
    picture::Picture,
    planted::Planted,
    report::{Failure, Summary},
    step::{Notice, Outcome, Step, Task},
    time,
    wire::Wire,
};

/// How much of what happened is told of a failure.
const HISTORY: usize = 14;

/// What to simulate.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    pub seed: u64,
    pub steps: u32,
    /// A bug to be found.
    pub planted: Option<Planted>,
}

/// A run under way.
pub(crate) struct Simulation {
    pub(crate) manner: Manner,
    pub(crate) app: App,
    pub(crate) jobs: JobRouter,
    pub(crate) gates: Gates,
    pub(crate) wire: Wire,
    pub(crate) road: bank::Road,
    pub(crate) bank: Bank,
    pub(crate) collector: Collector,
    pub(crate) people: People,
    pub(crate) queue: Queue,
    pub(crate) picture: Picture,
    /// Notices of the bank that have not come yet, and some that have.
    pub(crate) notices: Vec<Notice>,
    /// Pages of the bank and the collector that were opened.
    pub(crate) pages: Vec<String>,
    pub(crate) drafts: BTreeSet<(UserId, UserId, String)>,
    /// Orders that were answered, by draft.
    pub(crate) made: BTreeMap<(UserId, UserId, String), OrderId>,
    pub(crate) keys: u64,
    pub(crate) summary: Summary,
    pub(crate) history: VecDeque<String>,
    pub(crate) step: u32,
    /// All that was answered.
    pub(crate) heard: DefaultHasher,
}

/// Does a run.
///
/// # Errors
/// The invariant that was broken, with what led to it.
pub async fn simulate(world: &World, run: Run) -> Result<Summary, Box<Failure>> {
    // What goes wrong goes wrong on purpose: nobody reads a log of it. Another run has said so already.
    let _ = tracing::subscriber::set_global_default(tracing::subscriber::NoSubscriber::default());
    seeded::draw_from(Some(run.seed));
    let mut dice = Dice::new(run.seed);
    let mut simulation = Simulation::begin(world, run, &mut dice).await;
    // Who goes on next is the seed's to say, not the runtime's, which has busy tasks wait now and then.
    let outcome = tokio::task::unconstrained(simulation.go(run.steps, &mut dice)).await;
    seeded::draw_from(None);
    match outcome {
        Ok(()) => Ok(simulation.summary),
        Err(broken) => Err(Box::new(Failure {
            run,
            step: simulation.step,
            broken,
            history: simulation.history.into_iter().collect(),
        })),
    }
}

/// The groups that deal with orders and money.
fn router() -> Router {
    [orders::router(), desk::router(), payments::router()].into_iter().fold(Router::default(), Router::merge)
}

impl Simulation {
    async fn begin(world: &World, run: Run, dice: &mut Dice) -> Self {
        let manner = Manner::of(dice);
        let clock = Clock::set_at(time::beginning(manner.pace, dice));
        let gates = Gates::default();
        let (wire, store) = world.copy(gates.clone(), clock.clone()).await;
        wire.plant(run.planted);
        let (bank, collector, road) = bank::open(&clock, gates.clone(), run.planted);
        let (cards, debits) = (road.provider(), road.collector());
        let app = App::over(router(), store, clock.now()).with(|services| {
            services.clock = clock;
            services.cards = Some(cards);
            services.debits = Some(debits);
            services.config.slimpay = Some(bank::collector_config());
        });
        let picture = wire.look(Picture::of);
        Self {
            manner,
            app,
            jobs: ::jobs::router(),
            gates,
            wire,
            road,
            bank,
            collector,
            people: People::default(),
            queue: Queue::default(),
            picture,
            notices: vec![],
            pages: vec![],
            drafts: BTreeSet::new(),
            made: BTreeMap::new(),
            keys: 0,
            summary: Summary::of_one(),
            history: VecDeque::new(),
            step: 0,
            heard: DefaultHasher::new(),
        }
    }

    async fn go(&mut self, steps: u32, dice: &mut Dice) -> Result<(), Broken> {
        for act in self.manner.opening {
            let mut dice = dice.part();
            if let Some(step) = Step::opening(self, *act, &mut dice) {
                self.take(&step, &mut dice).await?;
            }
        }
        while self.step < steps {
            self.step += 1;
            let mut dice = dice.part();
            self.world_goes_on(&mut dice).await;
            if let Some(step) = Step::made_up(self, &mut dice) {
                self.take(&step, &mut dice).await?;
            }
        }
        self.settle(dice).await?;
        let different = self.wire.differences();
        if let Some(detail) = different.into_iter().next() {
            return Err(Broken { invariant: "the mirror shows the tables", detail });
        }
        self.conclude();
        Ok(())
    }

    /// Takes a step, and asks what must hold after it.
    pub(crate) async fn take(&mut self, step: &Step, dice: &mut Dice) -> Result<(), Broken> {
        for task in &step.tasks {
            if let Task::Call(call) = task {
                self.people.sign_in(&self.app, call.who).await;
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
        self.come_back(step, outcomes, dice).await
    }

    /// Does all of a step at once.
    pub(crate) async fn at_once(&mut self, step: &Step, dice: &mut Dice) -> Vec<Option<Outcome>> {
        self.wire.begin(step.trouble, dice.part());
        self.road.begin(step.losses, dice.part());
        let this = &*self;
        let running = step.tasks.iter().map(|task| -> Running<'_, Outcome> { Box::pin(task.run(this)) });
        let running = running.collect();
        let outcomes = this.gates.run(dice, running, step.crash).await;
        self.wire.begin(None, Dice::new(0));
        self.road.begin(0, Dice::new(0));
        outcomes
    }

    /// Looks at each write since the last look.
    pub(crate) fn follow(&mut self) -> Result<(), Broken> {
        let commits = self.wire.commits();
        if commits.is_empty() {
            return Ok(());
        }
        self.summary.commits += commits.len() as u64;
        checks::follow(&commits, &mut self.picture, self.app.now())
    }

    /// Looks at everything.
    pub(crate) fn ask(&mut self) -> Result<(), Broken> {
        self.summary.looks += 1;
        self.see(checks::hold)
    }

    /// Shows all that can be seen now.
    pub(crate) fn see<T>(&self, show: impl FnOnce(&Scene) -> T) -> T {
        let (bank, debits) = (self.bank.ledger(), self.collector.ledger());
        show(&Scene { now: self.app.now(), picture: &self.picture, ledger: &bank, debits: &debits })
    }

    /// Takes up what the bank and the collector have to tell.
    pub(crate) fn take_notices(&mut self) {
        self.notices.extend(self.bank.take_webhooks().into_iter().map(Notice::Bank));
        self.notices.extend(self.collector.take_notices().into_iter().map(Notice::Collector));
    }

    /// The clock moves, customers do something on the bank's pages, and the bank changes its mood.
    async fn world_goes_on(&mut self, dice: &mut Dice) {
        if dice.chance(self.manner.moves) {
            let to = time::next(self.app.now(), self.manner.pace, dice);
            self.app.services.clock.move_to(to);
            self.note(format!("it is {to}"));
        }
        if dice.chance(35) && !self.pages.is_empty() {
            let page = self.pages.swap_remove(dice.below(self.pages.len()));
            self.visit(&page, dice).await;
        }
        if dice.chance(self.manner.bank) {
            let (mood, fault) = (bank::mood(dice), bank::fault(dice));
            self.bank.next(mood);
            self.collector.next(fault);
            self.note(format!("the bank will {mood:?}, the collector {fault:?}"));
        }
        if dice.chance(4) {
            let calls = dice.of([1, 3, 9]);
            self.bank.go_down_for(calls);
            self.collector.go_down_for(calls);
            self.note(format!("bank and collector are down for {calls} calls"));
        }
        if dice.chance(3) {
            self.bank.revoke_tokens();
            self.collector.revoke_tokens();
        }
    }

    /// A customer comes to a page of the bank or of the collector.
    async fn visit(&mut self, page: &str, dice: &mut Dice) {
        if bank::is_of_collector(page) {
            let signer = match dice.below(10) {
                0 => Signer::Refuse,
                1 => Signer::Leave,
                _ => {
                    let account = dice.pick(ACCOUNTS).map(|it| it.iban).filter(|_| dice.chance(50));
                    Signer::Sign(account.unwrap_or(ACCOUNTS[0].iban).to_owned())
                }
            };
            self.note(format!("on {page}: {signer:?}"));
            let _ = self.collector.signer(page, signer).await;
        } else {
            let customer = match dice.below(10) {
                0 => Customer::Refuse,
                1 => Customer::Abandon,
                _ => {
                    let card = dice.pick(CARDS).map(|it| it.number).filter(|_| dice.chance(50));
                    let number = card.unwrap_or("4111111111111111").to_owned();
                    Customer::Pay { number, expiry: "12/30".to_owned(), holder: "Camille Martin".to_owned() }
                }
            };
            self.note(format!("on {page}: {customer:?}"));
            let _ = self.bank.customer(page, customer).await;
        }
        self.take_notices();
    }

    /// Something of the world that happens beside what people do.
    pub(crate) fn aside(&mut self, dice: &mut Dice) -> Vec<Task> {
        self.take_notices();
        self.queue.fill(&self.app);
        let now = self.app.now();
        let due = self.picture.outgoing.values().any(|it| it.due <= now);
        match dice.below(10) {
            0..=2 if due => vec![Task::Relay],
            3 if due => vec![Task::Relay, Task::Relay],
            7.. if due && self.queue.is_empty() => vec![Task::Relay],
            4..=6 if !self.notices.is_empty() => {
                let nth = dice.below(self.notices.len());
                // Some come again later, some come several times at once.
                let notice =
                    if dice.chance(30) { self.notices[nth].clone() } else { self.notices.remove(nth) };
                vec![Task::Notice(notice); dice.of([1, 1, 2])]
            }
            _ => {
                let batch = self.queue.batch(dice);
                let copies = if dice.chance(20) { 2 } else { 1 };
                vec![Task::Deliver(batch); copies]
            }
        }
    }

    /// One line of the history.
    pub(crate) fn note(&mut self, line: String) {
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(format!("step {}: {line}", self.step));
    }

    fn conclude(&mut self) {
        let (calls, troubles) = self.wire.traffic();
        let (exchanges, losses) = self.road.traffic();
        let summary = &mut self.summary;
        (summary.calls, summary.exchanges, summary.losses) = (calls, exchanges, losses);
        (summary.troubles, summary.struck) = (troubles, self.wire.struck() + self.road.struck());
        summary.steps = u64::from(self.step);
        summary.orders = self.picture.orders.len() as u64;
        self.wire.look(|it| it.everything()).hash(&mut self.heard);
        for entry in self.bank.ledger() {
            (entry.trans_id, entry.amount, entry.at.as_millisecond()).hash(&mut self.heard);
        }
        for entry in self.collector.ledger() {
            (entry.reference, entry.amount, entry.at.as_millisecond()).hash(&mut self.heard);
        }
        summary.hash = self.heard.finish();
    }
}
