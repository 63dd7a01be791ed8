//! Reminders of appointments that are near, of goods that wait, and of credits that end. Each looks at its order or credit as it is
//! when it is due: nobody is reminded of what was cancelled, moved, done, collected or spent meanwhile.

use contract::Result;
use domain::{
    calendar::paris,
    campaigns::pace::end_of_night,
    notices::{AppointmentNear, CreditExpiring, GoodsWait, Notice},
    order::reminders::{Nearness, next_of_goods},
    people::person::Person,
};
use jiff::SignedDuration;
use runtime::{
    JobCtx,
    tasks::{RemindOfAppointment, RemindOfCredit, RemindOfGoods},
};
use store::{Changes, Entity, Versioned};

/// The time after which goods in a locker are looked for again.
const A_DAY: SignedDuration = SignedDuration::from_hours(24);

/// Reminds of an appointment, and leaves the next reminder of it. Twice the same reminder is one: its mail, its alert and what it
/// leaves have one name.
pub(crate) async fn of_appointment(ctx: JobCtx, job: RemindOfAppointment) -> Result<()> {
    let RemindOfAppointment { order_id, begin, nearness } = job;
    let order = ctx.store.orders().get(order_id).await?;
    if order.appointment_ahead() != Some(begin) {
        return Ok(());
    }
    let (mut changes, name) = (Changes::new(), format!("near-{order_id}-{}", begin.as_second()));
    // The worker was down in the evening: nobody is written to by night.
    let morning = end_of_night(ctx.now).filter(|_| nearness == Nearness::DayBefore);
    if let Some(morning) = morning {
        ctx.task(&mut changes, format!("{name}-morning"), &job, morning)?;
    }
    // The clock of this worker may be behind the one by which the message left: it is not the next one again.
    let after = nearness.due(begin).unwrap_or(ctx.now).max(ctx.now);
    // A next one that is due before the morning does not wait for it: its appointment may be over by then.
    let next = Nearness::next(begin, after).filter(|(_, due)| morning.is_none_or(|it| *due < it));
    if let Some((nearness, due)) = next {
        let next = RemindOfAppointment { nearness, ..job };
        ctx.task(&mut changes, format!("{name}-next"), &next, due)?;
    }
    if morning.is_some() {
        return ctx.commit_once(&mut changes).await;
    }
    if order.is_reminded_of(begin, nearness, ctx.now) {
        let person = ctx.store.people().get(order.beneficiary).await?;
        if nearness == Nearness::DayBefore || person.notice_wishes.reminded_soon {
            tell(&ctx, &mut changes, &person, &AppointmentNear { order: &order, begin, nearness })?;
        }
    }
    written(&ctx, changes, &order).await
}

/// Reminds of goods while the desk is open, and leaves the next reminder of them. Those in a locker have reminders of their own
/// ([`crate::lockers`]): it is looked again on the next day whether they have come to the desk.
pub(crate) async fn of_goods(ctx: JobCtx, job: RemindOfGoods) -> Result<()> {
    let RemindOfGoods { order_id, since, nth, due } = job;
    let order = ctx.store.orders().get(order_id).await?;
    let desk = ctx.store.places().cached_desk(order.conciergerie).await?;
    if order.goods_wait_since() != Some(since) || desk.closed_on(paris::today(ctx.now)) {
        return Ok(());
    }
    let (mut changes, name) = (Changes::new(), format!("goods-{order_id}-{}", since.as_second()));
    let later = match ctx.store.lockers().stay(order.conciergerie, order_id).await? {
        Some(_) => Some(ctx.now + A_DAY),
        None => desk.opens_at(ctx.now),
    };
    if let Some(later) = later {
        ctx.task(&mut changes, format!("{name}-{nth}-{}", later.as_second()), &job, later)?;
        return ctx.commit_once(&mut changes).await;
    }
    if let Some((nth, due)) = next_of_goods(since, ctx.now.max(due)) {
        ctx.task(&mut changes, format!("{name}-{nth}-next"), &RemindOfGoods { nth, due, ..job }, due)?;
    }
    let person = ctx.store.people().get(order.beneficiary).await?;
    tell(&ctx, &mut changes, &person, &GoodsWait { order: &order, since, nth, due })?;
    written(&ctx, changes, &order).await
}

/// Reminds of a credit that ends. A spending meanwhile has the job look again, because the reminder says what is left.
pub(crate) async fn of_credit(ctx: JobCtx, job: RemindOfCredit) -> Result<()> {
    let credit = ctx.store.credits().get(job.user_id, job.credit_id).await?;
    let (Some(last), Some(due), true) = (credit.expires, credit.reminded_at(), credit.usable(ctx.now)) else {
        return Ok(());
    };
    let person = ctx.store.people().get(job.user_id).await?;
    let mut changes = Changes::new();
    tell(&ctx, &mut changes, &person, &CreditExpiring { credit: &credit, last, due })?;
    written(&ctx, changes, &credit).await
}

fn tell(ctx: &JobCtx, changes: &mut Changes, person: &Person, notice: &dyn Notice) -> Result<()> {
    if person.active { ctx.tell(changes, person, notice) } else { Ok(()) }
}

/// Writes what is told, if what it is about is still as it was read. Where somebody has changed it meanwhile, the queue brings the job
/// back.
async fn written<E: Entity>(ctx: &JobCtx, mut changes: Changes, read: &Versioned<E>) -> Result<()> {
    if changes.is_empty() {
        return Ok(());
    }
    ctx.commit_once(changes.unchanged(read)).await
}
