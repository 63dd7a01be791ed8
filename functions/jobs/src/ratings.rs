//! Asking beneficiaries what they thought of an order.

use contract::{Result, account::NoticeTopic};
use domain::{
    notices::RatingAsked,
    people::session::{Purpose, Ticket},
};
use jiff::SignedDuration;
use runtime::{JobCtx, tasks::ScoreOrder};
use store::Changes;

/// How long the link of the mail can be used.
const LINK: SignedDuration = SignedDuration::from_hours(24 * 90);

/// Asks once: the order remembers it. Nobody is asked who wants no such question. Two copies of the job at once make one
/// change; the other finds it made.
pub(crate) async fn ask(ctx: JobCtx, job: ScoreOrder) -> Result<()> {
    let mut order = ctx.store.orders().get(job.order_id).await?;
    let person = ctx.store.people().get(order.beneficiary).await?;
    let unwanted = !person.notice_wishes.wants(NoticeTopic::Ratings);
    if unwanted || !person.active || person.email.is_empty() || !order.asked_to_rate(ctx.now) {
        return Ok(());
    }
    let token = runtime::token("");
    let ticket = Ticket::new(token.hash, &person, Purpose::Rate(order.id), ctx.now + LINK);
    let mut changes = Changes::new();
    changes.save_order(&order)?.insert(&ticket)?;
    ctx.tell(&mut changes, &person, &RatingAsked { order: &order, token: &token.secret })?;
    // Somebody else changed the order: the queue brings the job back.
    Ok(ctx.commit(&mut changes).await?)
}
