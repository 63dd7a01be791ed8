//! Asking beneficiaries what they thought of an order.

use contract::{Result, Words};
use domain::{
    order::Order,
    people::{
        person::Person,
        session::{Purpose, Ticket},
    },
};
use integrations::mail::{Mail, Template};
use jiff::SignedDuration;
use runtime::{Job, JobCtx, tasks::ScoreOrder};
use store::{Changes, NotificationRecord};

/// How long the link of the mail can be used.
const LINK: SignedDuration = SignedDuration::from_hours(24 * 90);

/// Asks once: the order remembers it. Two copies of the job at once make one change; the other finds it made.
pub(crate) async fn ask(ctx: JobCtx, job: ScoreOrder) -> Result<()> {
    let mut order = ctx.store.orders().get(job.order_id).await?;
    let person = ctx.store.people().get(order.beneficiary).await?;
    if !person.active || person.email.is_empty() || !order.asked_to_rate(ctx.now) {
        return Ok(());
    }
    let token = runtime::token("");
    let ticket = Ticket::new(token.hash, &person, Purpose::Rate(order.id), ctx.now + LINK);
    let changes = Changes::new().save_order(&order)?.insert(&ticket)?.notify(&alert(&ctx, &order))?;
    let changes = ctx.mail(changes, &mail(&ctx, &order, &person, &token.secret))?;
    // Somebody else changed the order: the queue brings the job back.
    Ok(ctx.commit(ScoreOrder::NAME, changes).await?)
}

fn mail(ctx: &JobCtx, order: &Order, person: &Person, token: &str) -> Mail {
    let lang = person.reading_lang();
    let template = Template::Scoring {
        name: person.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(lang).to_owned(),
        link: ctx.services.config.link(&format!("/scoring/{token}")),
    };
    Mail { key: format!("scoring-{}", order.id), to: person.email.clone(), template, lang }
}

fn alert(ctx: &JobCtx, order: &Order) -> NotificationRecord {
    let label = Words::new(
        format!("Commande {} : donnez-nous votre avis", order.id),
        format!("Order {}: tell us what you think", order.id),
    );
    NotificationRecord::of_order(order, "scoring", label, ctx.now)
}
