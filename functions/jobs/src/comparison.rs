//! The comparison of what the card bank, SlimPay and the ledger each say, day by day: made anew each night for a week back. It goes
//! on message by message; each writes how far it is in one transaction with the next one, so that another copy of it finds nothing to do.

use std::collections::{BTreeMap, BTreeSet};

use contract::{OrderId, PaymentId, Result};
use domain::{
    bank::comparison::{
        ComparisonPlace, ComparisonProgress, DayComparison, ProviderAmounts, ProviderPayment, Providers,
        Tally, is_at_provider, is_of, payments_on,
    },
    calendar::paris,
    money::{
        ledger::{LedgerEntry, Source, journal::DateRange, totals::last_closed},
        payment::PaymentState,
        vat_check::{VatCheck, VatDisagreement, disagreements},
    },
    order::{Order, order_of},
};
use futures::{StreamExt, TryStreamExt, stream};
use integrations::debit::{PayinStatus, PayinView};
use jiff::{Timestamp, civil::Date};
use runtime::{JobCtx, tasks::CompareMoney};
use store::{Changes, EntriesOf, Error, PageRequest, Position};
use usecases::charging::Charging;

use crate::bank::back;

/// The days before the last closed one that are compared anew.
const DAYS_BACK: i32 = 6;
/// Entries of a desk that are read at once.
const ENTRIES: i32 = 100;
/// Reads after which a message leaves the others to the next one.
const READS: usize = 60;
/// Payments of which a message asks, about.
const PAYMENTS: usize = 300;
/// Questions that wait for their answers at once.
const AT_ONCE: usize = 8;

pub(crate) async fn compare(ctx: JobCtx, job: CompareMoney) -> Result<()> {
    let run = job.run.unwrap_or_else(|| last_closed(ctx.now));
    let date = job.date.unwrap_or_else(|| back(run, DAYS_BACK));
    let stored = ctx.store.bank().comparison(date).await?;
    let mut comparison = stored.as_ref().map_or_else(|| DayComparison::of(date), |it| it.entity.clone());
    let Some(progress) = comparison.take_up(run, job.step) else { return Ok(()) };
    let providers = Providers { cards: ctx.services.cards.is_some(), debits: ctx.services.debits.is_some() };
    let step = Step { ctx: &ctx, date, providers, vat: progress.vat.is_some() };
    let mut checked = None;
    let next = match step.go_on(progress).await? {
        Outcome::Paused(progress) => {
            comparison.pause(run, progress);
            Some(CompareMoney { date: Some(date), run: Some(run), step: job.step + 1 })
        }
        Outcome::Finished(came_out) => {
            checked = came_out.vat.clone();
            comparison.finish(run, came_out, providers, ctx.now);
            let next = paris::days_after(date, 1);
            (next <= run).then_some(CompareMoney { date: Some(next), run: Some(run), step: 0 })
        }
    };
    let finished = comparison.progress.is_none();
    let (alarming, differences) = (comparison.is_alarming(), comparison.tally.nb_differences);
    let mut changes = Changes::new();
    changes.keep(stored, comparison)?;
    if let Some(next) = next {
        let day = next.date.unwrap_or(date);
        ctx.task(&mut changes, format!("compare-money-{run}-{day}-{}", next.step), &next, ctx.now)?;
    }
    match ctx.commit(&mut changes).await {
        Ok(()) => {}
        // Another copy has come as far meanwhile.
        Err(Error::Exists(_) | Error::Stale) => return Ok(()),
        Err(error) => return Err(error.into()),
    }
    if finished && alarming {
        tracing::error!(%date, differences, "the banks and the ledger differ");
    }
    if let Some(VatCheck { nb_disagreements: found @ 1.., .. }) = checked {
        tracing::error!(%date, found, "the tax of the books disagrees");
    }
    Ok(())
}

/// How a message ends.
enum Outcome {
    Paused(ComparisonProgress),
    Finished(ComparisonProgress),
}

/// One message's work on a day.
struct Step<'a> {
    ctx: &'a JobCtx,
    date: Date,
    providers: Providers,
    /// The tax of the orders is looked at as well.
    vat: bool,
}

/// An order, with its entries and what was found out about it.
struct ReadOrder {
    order: Order,
    entries: Vec<LedgerEntry>,
    answers: BTreeMap<ProviderPayment, ProviderAmounts>,
    vat: Vec<VatDisagreement>,
}

impl Step<'_> {
    async fn go_on(&self, mut progress: ComparisonProgress) -> Result<Outcome> {
        let desks = self.ctx.store.places().all_conciergeries().await?;
        let mut ids: Vec<i64> = desks.iter().map(|it| it.id.0).collect();
        ids.sort_unstable();
        let (mut reads, mut asked) = (0, 0);
        while reads < READS && asked < PAYMENTS {
            reads += 1;
            progress.next = match progress.next {
                ComparisonPlace::Desk(from, after) => match ids.iter().find(|it| **it >= from) {
                    Some(&desk) => {
                        // The place in another desk says nothing of this one.
                        let after = after.filter(|_| desk == from);
                        self.entries(desk, after, &mut progress, &mut asked).await?
                    }
                    None if self.providers.debits => ComparisonPlace::Executed(0),
                    None => return Ok(Outcome::Finished(progress)),
                },
                ComparisonPlace::Executed(page) => match self.executed(page, &mut progress.tally).await? {
                    Some(next) => next,
                    None => return Ok(Outcome::Finished(progress)),
                },
            };
        }
        Ok(Outcome::Paused(progress))
    }

    /// Compares the payments of a page of entries of a desk.
    async fn entries(
        &self,
        desk: i64,
        after: Option<(Timestamp, i64)>,
        progress: &mut ComparisonProgress,
        asked: &mut usize,
    ) -> Result<ComparisonPlace> {
        let (from, to) = (DateRange { from: self.date, to: self.date }).instants();
        let request = PageRequest {
            within: (Some(from), Some(to)),
            after: after.map(|(at, id)| Position { rank: 0, at, id }),
            limit: ENTRIES,
            ..PageRequest::default()
        };
        let page =
            self.ctx.store.ledger().page(EntriesOf::Desk(contract::ConciergerieId(desk)), request).await?;
        let moved = page.items.iter().filter(|it| self.is_wanted(it));
        let orders = moved.filter_map(|it| match it.source {
            Source::Order(id) => Some((id, (it.version, it.nth))),
            Source::Credit(_) | Source::Bank(_) | Source::Payout(_) => None,
        });
        let orders: Vec<_> = orders.map(|(id, entry)| self.order(id, entry)).collect();
        *asked += orders.len();
        let read: Vec<_> = stream::iter(orders).buffered(AT_ONCE).try_collect().await?;
        for ReadOrder { order, entries, answers, vat } in read.into_iter().flatten() {
            progress.tally.add_order(&order, self.date, &entries, self.providers, &answers);
            if let Some(check) = &mut progress.vat {
                check.add(vat);
            }
        }
        Ok(match page.items.last().map(Position::from).filter(|_| page.more) {
            Some(last) => ComparisonPlace::Desk(desk, Some((last.at, last.id))),
            None => ComparisonPlace::Desk(desk + 1, None),
        })
    }

    /// An order with its entries, and what the providers say of what moved on the day. Absent when another entry of the day
    /// comes first: an order is compared once.
    async fn order(&self, id: OrderId, entry: (u64, u32)) -> Result<Option<ReadOrder>> {
        let store = &self.ctx.store;
        let entries = store.ledger().of_order(id).await?;
        let first = entries.iter().find(|it| is_of(it, self.date) && self.is_wanted(it));
        if first.is_none_or(|it| (it.version, it.nth) != entry) {
            return Ok(None);
        }
        let order = store.orders().get(id).await?.entity;
        let vat = if self.vat { self.taxed(id).await? } else { vec![] };
        let mut answers = BTreeMap::new();
        for payment in payments_on(&order, self.date, &entries) {
            if let Some(says) = self.ask(&payment).await? {
                answers.insert(payment, says);
            }
        }
        Ok(Some(ReadOrder { order, entries, answers, vat }))
    }

    fn is_wanted(&self, entry: &LedgerEntry) -> bool {
        self.vat || is_at_provider(entry)
    }

    /// The places that tell another tax of an order. An order that changes while it is read is read again.
    async fn taxed(&self, id: OrderId) -> Result<Vec<VatDisagreement>> {
        let store = &self.ctx.store;
        let mut version = None;
        loop {
            let order = store.orders().get(id).await?;
            let (ledger, payments) = (store.ledger(), store.payments());
            let (entries, rows) = futures::try_join!(ledger.of_order(id), payments.of_order(id))?;
            let found = disagreements(&order, &entries, &rows);
            if found.is_empty() || version == Some(order.version) {
                return Ok(found);
            }
            version = Some(order.version);
        }
    }

    async fn ask(&self, payment: &ProviderPayment) -> Result<Option<ProviderAmounts>> {
        let services = &self.ctx.services;
        match payment {
            ProviderPayment::Card(number) => {
                let Some(bank) = &services.cards else { return Ok(None) };
                let view = bank.look_up(number).await?;
                Ok(view.map(|it| ProviderAmounts { taken: it.captured, given_back: it.refunded }))
            }
            ProviderPayment::Debit(line) => {
                let Some(collector) = &services.debits else { return Ok(None) };
                let name = Charging::from(self.ctx).debit_name(*line);
                let view = collector.look_up(&name).await?;
                Ok(view.map(|it| match it.status {
                    PayinStatus::Processed => ProviderAmounts { taken: it.amount, ..Default::default() },
                    PayinStatus::Contested => ProviderAmounts { taken: it.amount, given_back: it.amount },
                    PayinStatus::UnderWay | PayinStatus::Rejected => ProviderAmounts::default(),
                }))
            }
        }
    }

    /// Looks for debits that SlimPay has executed and the ledger knows nothing of.
    async fn executed(&self, page: u32, tally: &mut Tally) -> Result<Option<ComparisonPlace>> {
        let Some(collector) = &self.ctx.services.debits else { return Ok(None) };
        let (found, more) = collector.executed_on(self.date, page).await?;
        let charging = Charging::from(self.ctx);
        // The test stages share a creditor, and each has names of its own.
        let prefix = charging.debit_name(PaymentId::default());
        let prefix = prefix.trim_end_matches(|it: char| it.is_ascii_digit());
        let ours = |it: PayinView| {
            let line = it.reference.strip_prefix(prefix)?.parse().ok().map(PaymentId)?;
            Some((line, it))
        };
        let ours: Vec<(PaymentId, PayinView)> = found.into_iter().filter_map(ours).collect();
        let numbers: BTreeSet<OrderId> = ours.iter().map(|it| order_of(it.0.0)).collect();
        let orders = self.ctx.store.orders().get_many(numbers).await?;
        for (line, payin) in ours {
            let order = orders.iter().find(|it| it.id == order_of(line.0));
            let collected = order.is_some_and(|order| {
                let mut lines = order.payments.lines.iter();
                lines.any(|it| it.id == line && it.state == PaymentState::Collected)
            });
            if !collected {
                tally.add_unheard(order.map(|it| it.id), &payin.reference, payin.amount);
            }
        }
        Ok(more.then_some(ComparisonPlace::Executed(page + 1)))
    }
}
