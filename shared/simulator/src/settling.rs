//! The end of a run: nothing goes wrong any more, and all that was left open comes to its end.

use std::collections::BTreeSet;

use contract::{PaymentId, Role, orders::OrderStatus};
use domain::{money::payment::PaymentState, order::inbox::all_ranks};
use jiff::SignedDuration;
use store::{BankPurpose, Message, OrdersOf, PageRequest};
use testkit::world::{ORION_CAMPUS, ORION_TOWER};

use crate::{
    checks::{self, Broken},
    dice::Dice,
    simulation::Simulation,
    snapshot::reminders::is_reminder,
    task::{Outcome, Step, Task},
};

/// How long is waited between two rounds: as long as the platform does before it asks the bank again.
const WAITS: [SignedDuration; 5] = [
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(11),
    SignedDuration::from_mins(2),
    SignedDuration::from_mins(61),
    SignedDuration::from_hours(25),
];

/// The round before which a quarter of an hour has passed.
const A_QUARTER: usize = 3;

/// Rounds after which something is stuck.
const ROUNDS: usize = 14;

/// How often what is due may bring about something else that is due.
const TOGETHER: usize = 4;

/// How many reminders are waited for in the end.
const REMINDERS: usize = 4;

/// A payment that was not heard of for so long is asked about once a day.
const LONG_AGO: SignedDuration = SignedDuration::from_hours(7 * 24);

impl Simulation {
    /// Lets everything come to its end, and asks what must hold then.
    pub(crate) async fn settle(&mut self, dice: &mut Dice) -> Result<(), Broken> {
        self.note("nothing goes wrong any more".to_owned());
        self.bank.recover();
        self.collector.recover();
        // A task that was planned before a clock was set back is due by the right one.
        self.app.services.clock.move_to(self.latest);
        let open = self.open();
        for round in 0..ROUNDS {
            if round >= A_QUARTER {
                self.calmly(Task::Returns, dice).await?;
            }
            let stuck = self.finish(dice).await?;
            self.rest(stuck)?;
            if let Some(payment) = open.intersection(&self.open()).next().filter(|_| round == A_QUARTER) {
                let detail = format!("payment {payment}, a quarter of an hour after the bank came back");
                return Err(Broken { invariant: "I4 in time", detail });
            }
            let unknown = self.snapshot.orders.values().flat_map(|it| &it.payments.lines);
            let unknown = unknown.filter(|it| it.state == PaymentState::Unknown).count();
            let erasing = self.snapshot.erasing().next().is_some();
            if round >= WAITS.len() && unknown == 0 && stuck == 0 && !erasing && !self.mails_wait() {
                break;
            }
            if round + 1 == ROUNDS && stuck > 0 {
                return Err(Broken {
                    invariant: "F23 stuck",
                    detail: format!("{stuck} messages keep failing"),
                });
            }
            if round + 1 == ROUNDS {
                break;
            }
            let wait = WAITS[round.min(WAITS.len() - 1)];
            self.app.advance(self.until_morning().filter(|_| round >= A_QUARTER).unwrap_or(wait));
        }
        self.lockers_come_to_rest(dice).await?;
        self.see(checks::hold_at_the_end)?;
        self.counters_agree().await?;
        self.inboxes_agree().await?;
        self.lists_agree().await?;
        self.unread_agree().await?;
        self.figures_agree().await?;
        self.numbers_agree().await?;
        self.nothing_tells_of_erased()?;
        self.go_from_reminder_to_reminder(dice).await
    }

    /// The reminders that were still to come are due one after the other, and queues bring each twice. Nothing else goes on.
    async fn go_from_reminder_to_reminder(&mut self, dice: &mut Dice) -> Result<(), Broken> {
        for _ in 0..REMINDERS {
            let (now, waiting) = (self.app.now(), self.snapshot.outgoing.values());
            let reminders = waiting.filter(|it| matches!(&it.message, Message::Task(it) if is_reminder(it)));
            let Some(due) = reminders.map(|it| it.due).filter(|it| now < *it).min() else { break };
            self.app.services.clock.move_to(due);
            self.calmly(Task::Relay, dice).await?;
            let batch = self.queue.reminders();
            for _ in 0..2 {
                self.calmly(Task::Deliver(batch.clone()), dice).await?;
            }
            self.see(checks::hold_when_idle)?;
        }
        Ok(())
    }

    /// Payments that the bank was asked for, and of which nobody knows what became.
    fn open(&self) -> BTreeSet<PaymentId> {
        let long_ago = self.app.now() - LONG_AGO;
        let asked = self.snapshot.transactions.values().filter(|it| it.created > long_ago);
        let payments = asked.filter_map(|it| match it.purpose {
            BankPurpose::Charge(payment) | BankPurpose::Refund(payment) => Some(payment),
            _ => None,
        });
        let unknown = |payment: &PaymentId| {
            self.snapshot.payment(*payment).is_some_and(|(_, line)| line.state == PaymentState::Unknown)
        };
        payments.filter(unknown).collect()
    }

    /// Has the relay, the queues and the bank's notices do all that is due. Gives how many messages fail.
    async fn finish(&mut self, dice: &mut Dice) -> Result<usize, Broken> {
        for _ in 0..TOGETHER {
            self.take_notices();
            self.hear_of_mails();
            for notice in std::mem::take(&mut self.notices) {
                self.calmly(Task::Notice(notice), dice).await?;
            }
            let now = self.app.now();
            if self.snapshot.outgoing.values().any(|it| it.due <= now) {
                self.calmly(Task::Relay, dice).await?;
            }
            if self.snapshot.orders.values().any(|it| it.next_turn().is_some_and(|at| at <= now)) {
                self.calmly(Task::Rank, dice).await?;
            }
            self.queue.fill(&self.app);
            let batch = self.queue.all();
            if batch.is_empty() {
                return Ok(0);
            }
            let failed = self.calmly(Task::Deliver(batch), dice).await?;
            if failed > 0 {
                return Ok(failed);
            }
        }
        Ok(0)
    }

    /// Asks what must hold while nothing is on its way, if that is so.
    fn rest(&self, stuck: usize) -> Result<(), Broken> {
        let now = self.app.now();
        let is_due = self.snapshot.outgoing.values().any(|it| it.due <= now);
        if stuck > 0 || is_due || !self.queue.is_empty() { Ok(()) } else { self.see(checks::hold_when_idle) }
    }

    pub(crate) async fn calmly(&mut self, task: Task, dice: &mut Dice) -> Result<usize, Broken> {
        let step = Step::calm(task);
        let outcomes = self.at_once(&step, dice).await;
        self.tell(&step, &outcomes);
        self.follow()?;
        self.hear(&step, &outcomes)?;
        self.ask()?;
        match outcomes.first() {
            Some(Some(Outcome::Delivered(failed))) => Ok(failed.len()),
            _ => Ok(0),
        }
    }

    /// The counters of the desk agree with its orders.
    async fn counters_agree(&self) -> Result<(), Broken> {
        for desk in [ORION_TOWER, ORION_CAMPUS] {
            let counted = self.app.store().orders().counts(desk).await.expect("counts");
            let there = |status: OrderStatus| {
                let orders = self.snapshot.orders.values();
                orders.filter(|it| it.conciergerie == desk && it.status == status).count() as u64
            };
            if let Some((status, n)) = counted.into_iter().find(|(status, n)| there(*status) != *n) {
                let detail =
                    format!("desk {desk} counts {n} orders as {status:?}, there are {}", there(status));
                return Err(Broken { invariant: "I4 counters", detail });
            }
        }
        Ok(())
    }

    /// The lists of a desk show the orders that were placed there, and the people who belong there by now.
    async fn lists_agree(&self) -> Result<(), Broken> {
        for desk in [ORION_TOWER, ORION_CAMPUS] {
            let orders = self.snapshot.orders.values().filter(|it| it.conciergerie == desk);
            let placed: BTreeSet<_> = orders.map(|it| it.id).collect();
            let request = PageRequest { limit: 1_000, ..PageRequest::default() };
            let page = self.app.store().orders().page(OrdersOf::Desk(desk), request).await.expect("a page");
            let shown: BTreeSet<_> = page.items.iter().map(|it| it.id).collect();
            if shown != placed {
                let detail = format!("desk {desk} lists {shown:?}, there are {placed:?}");
                return Err(Broken { invariant: "I4 people", detail });
            }
            let people =
                self.snapshot.people.values().filter(|it| it.is(Role::Adherent) && it.erased.is_none());
            let belong: BTreeSet<_> =
                people.filter(|it| it.conciergerie == Some(desk)).map(|it| it.id).collect();
            let (people, _) = self.app.store().people().of_desk(desk, "", 1_000).await.expect("people");
            let listed: BTreeSet<_> = people.iter().map(|it| it.id).collect();
            if listed != belong {
                let detail = format!("desk {desk} lists people {listed:?}, there are {belong:?}");
                return Err(Broken { invariant: "I4 people", detail });
            }
        }
        Ok(())
    }

    /// Nothing tells of a deleted person.
    fn nothing_tells_of_erased(&self) -> Result<(), Broken> {
        let now = self.app.now();
        let telling = self.wire.look(|it| {
            let rows: Vec<_> = it.rows().map(|(_, row)| &**row).collect();
            checks::telling_of_erased(&self.snapshot, now, &rows)
        });
        match telling {
            Some(detail) => Err(Broken { invariant: "I16 traces", detail }),
            None => Ok(()),
        }
    }

    /// The inbox of a desk shows the orders that wait there, in their order, and its badge counts them.
    async fn inboxes_agree(&self) -> Result<(), Broken> {
        for desk in [ORION_TOWER, ORION_CAMPUS] {
            let orders = self.snapshot.orders.values().filter(|it| it.conciergerie == desk);
            let mut places: Vec<_> = orders.filter_map(|it| Some((it.inbox?, it.id))).collect();
            places.sort_unstable();
            let inbox = self.app.store().inbox();
            let request = PageRequest { limit: 1_000, ..PageRequest::default() };
            let page = inbox.page(desk, all_ranks(), request).await.expect("a page");
            let shown: Vec<_> = page.items.iter().map(|it| it.id).collect();
            if shown != places.iter().map(|it| it.1).collect::<Vec<_>>() {
                let detail = format!("desk {desk} shows {shown:?}, there are {places:?}");
                return Err(Broken { invariant: "I4 inbox", detail });
            }
            let counted = inbox.counts(desk).await.expect("counts");
            let anomalies = places.iter().filter(|it| it.0.is_anomaly()).count() as u64;
            let new = places.len() as u64 - anomalies;
            if (counted.anomalies, counted.new) != (anomalies, new) {
                let detail = format!("desk {desk} counts {counted:?}, there are {places:?}");
                return Err(Broken { invariant: "I4 badge", detail });
            }
        }
        Ok(())
    }
}
