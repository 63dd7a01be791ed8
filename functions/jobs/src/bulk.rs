//! Work on many things, line by line.
//!
//! A line is written in one transaction with how far the operation is, so that it is done once however often the message
//! comes, whoever else carries out the same run, and wherever this one ends.

use std::collections::BTreeSet;

use contract::{
    Error, OfferId, OrderId, Permission, ProductId, Result, UserId,
    offers::{OfferEventKind, OfferState},
    orders::OrderStatus,
};
use domain::{
    bulk::{BulkOperation, FailedLine, Work},
    catalogue::{keeping::keeps, offer::Offer, product},
    notices::{DeskClosing, DeskReopened, OrderAssigned},
    order::{Order, desk_closing::HoursNews, lifecycle::NextStatus},
    people::{actor::Actor, batch, person::Person},
};
use runtime::{JobCtx, outbox, tasks::RunBulkOperation};
use store::{AuditEntry, Changes, Sequence, Versioned};
use usecases::{
    charging,
    moving_on::{MovingOn, StatusContext},
    versions::{self, HistoryEntry, StandingOffer},
};

use crate::{credit_grants, expectations, file_lines::FileLines, handover};

pub(crate) async fn run(ctx: JobCtx, job: RunBulkOperation) -> Result<()> {
    let operation = ctx.store.bulk_operations().get(job.conciergerie_id, job.operation_id).await?;
    let (operations, people) = (ctx.store.bulk_operations(), ctx.store.people());
    let (work, mut by) = futures::try_join!(operations.work(operation.id), people.get(operation.by))?;
    by.see_rights_at(ctx.now);
    let file = FileLines::of(&ctx);
    // Some seconds' work; then the message leaves another one.
    let lines = work.lines_together();
    for nth in 1..=lines {
        let line = Line { ctx: &ctx, job, work: &work, file: &file, by: &by, last: nth == lines };
        if !runtime::until_written(|| line.pass()).await? {
            return Ok(());
        }
    }
    Ok(())
}

/// The context of the next line.
struct Line<'a> {
    ctx: &'a JobCtx,
    job: RunBulkOperation,
    work: &'a Work,
    file: &'a FileLines<'a>,
    /// The person who began the operation.
    by: &'a Person,
    /// The last one of the message.
    last: bool,
}

impl Line<'_> {
    /// Does the next line, and says whether there was one.
    async fn pass(&self) -> Result<bool> {
        let Self { ctx, job, .. } = self;
        let mut operation = ctx.store.bulk_operations().get(job.conciergerie_id, job.operation_id).await?;
        let Some(nth) = operation.next_line(job.run) else { return Ok(false) };
        let (mut changes, told) = match self.apply(&operation, nth).await {
            Ok(done) => done,
            Err(error) if is_final(&error) => (Changes::new(), Some(batch::reason(&error))),
            Err(error) => return Err(error),
        };
        let failed = told.is_some();
        if let Some(reason) = told {
            changes.insert(&self.failed(&operation, nth, reason).await?)?;
        }
        operation.pass(failed, ctx.now);
        changes.save(&operation)?;
        let goes_on = self.last && operation.next_line(job.run).is_some();
        let (name, next) = RunBulkOperation::next(&operation);
        if goes_on {
            ctx.task(&mut changes, name, &next, ctx.now)?;
        }
        let audit = AuditEntry { user: Some(self.by.id), ..ctx.audit_entry() };
        match outbox::commit(&ctx.services, &ctx.store, changes.audit(audit)).await {
            // Another copy of the message has done the line.
            Err(store::Error::Exists(_)) => Err(Error::Stale),
            written => Ok(written.map(|()| true)?),
        }
    }

    /// A line as it is told when it was refused, or not done as a whole.
    async fn failed(&self, operation: &BulkOperation, nth: u32, reason: String) -> Result<FailedLine> {
        let (subject, order) = self.work.subject(nth);
        let told = FailedLine {
            operation: operation.id,
            line: nth,
            subject,
            order,
            reason,
            ..FailedLine::default()
        };
        match self.work.is_file() {
            true => self.file.failed(operation, nth, self.work, told).await,
            false => Ok(told),
        }
    }

    /// The writes of a line, and in French the part of it that could not be done.
    async fn apply(
        &self,
        operation: &Versioned<BulkOperation>,
        nth: u32,
    ) -> Result<(Changes, Option<String>)> {
        let changes = match self.work {
            Work::MoveItems { step, orders } => {
                let order = orders.get(nth as usize).ok_or(Error::NotFound("order"))?;
                return handover::move_items(self.ctx, operation, *step, order, self.by).await;
            }
            Work::ComputeExpectations { month, partners } => {
                let partner = partners.get(nth as usize).ok_or(Error::NotFound("partner"))?;
                return expectations::compute(self.ctx, partner.id, *month, self.by).await;
            }
            Work::ChangeStatus { orders, status, no_mail } => {
                let order = *orders.get(nth as usize).ok_or(Error::NotFound("order"))?;
                self.change_status(operation, order, *status, !no_mail).await
            }
            Work::Assign { orders, to, .. } => {
                let order = *orders.get(nth as usize).ok_or(Error::NotFound("order"))?;
                self.assign(operation, order, *to).await
            }
            Work::NoteClosing { orders } => {
                let order = *orders.get(nth as usize).ok_or(Error::NotFound("order"))?;
                self.note_closing(operation, order).await
            }
            Work::RemoveProduct { products, offers, .. } => {
                let offer = *offers.get(nth as usize).ok_or(Error::NotFound("offer"))?;
                self.remove_product(offer, products).await
            }
            Work::GrantCredits { campaign, .. } => {
                let line = self.file.line(operation, nth).await?;
                credit_grants::grant(self.ctx, *campaign, &line, self.by).await
            }
            Work::CreateUsers { company, .. } => self.file.create(operation, nth, *company, self.by).await,
            Work::KeepOlderOrders { company, .. } => {
                self.file.keep_older(operation, nth, *company, self.by).await
            }
            Work::SwitchAccounts { engaged_too, .. } => {
                self.file.switch(operation, nth, *engaged_too, self.by).await
            }
        };
        Ok((changes?, None))
    }

    /// A version of an offer is replaced by one without these products, unless it has been replaced meanwhile.
    async fn remove_product(&self, offer: OfferId, products: &BTreeSet<ProductId>) -> Result<Changes> {
        let Self { ctx, by, .. } = self;
        if !by.active || !by.permissions.contains(&Permission::ManageCatOffre) {
            return Err(Error::NotFound("offer"));
        }
        let catalogue = ctx.store.catalogue();
        let before = catalogue.offer(offer).await?.entity;
        let timeline = catalogue.timeline(before.original).await?.ok_or(Error::NotFound("offer"))?;
        // A desk of theirs may have it no more by now, and what was replaced is in force no more.
        let partner = ctx.store.places().partner(timeline.partner).await?;
        let kept = keeps(by, &timeline.companies(), &partner.companies);
        if !kept || timeline.state(offer, ctx.now) == OfferState::Replaced {
            return Err(Error::NotFound("offer"));
        }
        let id = OfferId(ctx.store.next_number(Sequence::Offer).await?);
        let after = product::without(&before, products, id, ctx.now)?;
        let entry = HistoryEntry {
            kind: OfferEventKind::ProductRemoved,
            by: by.full_name(),
            published_by: None,
            from: Some(&before),
            now: ctx.now,
        };
        let from = if before.from > ctx.now { before.from } else { timeline.replacing(offer, ctx.now) };
        let after = Offer { from, ..after };
        let mut changes = Changes::new();
        versions::stand(&mut changes, StandingOffer::Read(timeline), &after, Some(offer), entry)?;
        Ok(changes)
    }

    /// An order of the desk that nobody takes care of comes into the care of a manager.
    async fn assign(&self, operation: &BulkOperation, order: OrderId, to: UserId) -> Result<Changes> {
        let Self { ctx, by, .. } = self;
        let mut order = self.reached(operation, order).await?;
        let to = ctx.store.people().get(to).await?;
        let actor = Actor::manager(by);
        let mut changes = Changes::new();
        if order.assign(Some(&to), None, &actor, ctx.now)? {
            changes.save_order(&order)?.tell_reassigned(&order, actor.user, ctx.now)?;
            if to.id != by.id {
                ctx.tell(&mut changes, &to, &OrderAssigned { order: &order, by: &actor.name })?;
            }
        }
        Ok(changes)
    }

    /// An appointment that the desk closes over waits in its inbox, one that it is open for after all no longer does, and its
    /// beneficiary is told.
    async fn note_closing(&self, operation: &BulkOperation, order: OrderId) -> Result<Changes> {
        let Self { ctx, by, .. } = self;
        let mut order = self.reached(operation, order).await?;
        let desk = ctx.store.places().stored_desk(order.conciergerie).await?;
        let Some(news) = order.note_hours(&desk, &Actor::manager(by), ctx.now) else {
            return Ok(Changes::new());
        };
        let beneficiary = ctx.store.people().get(order.beneficiary).await?;
        let mut changes = Changes::new();
        changes.save_order(&order)?;
        match news {
            HoursNews::Closed => ctx.tell(&mut changes, &beneficiary, &DeskClosing(&order))?,
            HoursNews::OpenAfterAll => ctx.tell(&mut changes, &beneficiary, &DeskReopened(&order))?,
        };
        Ok(changes)
    }

    /// An order of the desk, for the person who began the operation, with the rights that they have now.
    async fn reached(&self, operation: &BulkOperation, order: OrderId) -> Result<Versioned<Order>> {
        let order = self.ctx.store.orders().get(order).await?;
        let here = order.conciergerie == operation.conciergerie;
        match here && self.by.active && self.by.works_for(order.company) {
            true => Ok(order),
            false => Err(Error::NotFound("order")),
        }
    }

    /// An order of the desk goes on, with the rights that who began it has now.
    async fn change_status(
        &self,
        operation: &BulkOperation,
        order: OrderId,
        status: OrderStatus,
        mailed: bool,
    ) -> Result<Changes> {
        let Self { ctx, by, .. } = self;
        let mut order = self.reached(operation, order).await?;
        let (catalogue, people) = (ctx.store.catalogue(), ctx.store.people());
        let (offer, beneficiary) =
            futures::try_join!(catalogue.offer(order.offer), people.get(order.beneficiary))?;
        let actor = Actor::manager(by);
        let about = StatusContext {
            offer: &offer,
            beneficiary: &beneficiary,
            by: &actor,
            permissions: &by.permissions,
        };
        let debit = order.debit_at();
        let next = NextStatus::to(status);
        let mut changes = Changes::new();
        MovingOn::from(*ctx).to(&mut changes, next, &mut order.entity, about, mailed).await?;
        charging::save_order(&mut changes, debit, &order, ctx.now)?;
        Ok(changes)
    }
}

/// Whether another try would be told the same.
pub(crate) fn is_final(error: &Error) -> bool {
    error.refusal().is_some() || matches!(error, Error::NotFound(_) | Error::Invalid(_))
}
