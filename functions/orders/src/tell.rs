//! What people hear of an order.

use contract::{Lang, Result, Words};
use domain::{
    order::Order,
    people::person::Person,
    text::{paths, wording},
};
use integrations::mail::{Mail, Template, Turn};
use runtime::Ctx;
use store::{Changes, NotificationRecord};

/// The order was made: a mail and an alert for its beneficiary.
pub(crate) fn created(ctx: &Ctx, changes: Changes, order: &Order, reader: &Person) -> Result<Changes> {
    let lang = reader.reading_lang();
    let template = Template::OrderCreated {
        name: reader.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(lang).to_owned(),
        partner: order.partner_name.clone(),
        moment: order.moment_told(lang),
        place: order.place_description(),
        recurrence: order.recurrence_text().map(|it| it.get(lang).to_owned()).unwrap_or_default(),
        total: order.price_told(lang),
        link: ctx.services.config.link(&paths::order(order.id)),
    };
    let label = Words::new(
        format!("Commande {} enregistrée : {}", order.id, order.offer_label.fr),
        format!("Order {} received: {}", order.id, order.offer_label.en),
    );
    let changes = changes.notify(&NotificationRecord::of_order(order, "orderStatus", label, ctx.now))?;
    mail(ctx, changes, reader, format!("created-{}", order.id), template)
}

/// The order was cancelled within its notice.
pub(crate) fn withdrawn(ctx: &Ctx, changes: Changes, order: &Order, reader: &Person) -> Result<Changes> {
    let lang = reader.reading_lang();
    let status = wording::label(order.status, order.workflow);
    let template = Template::OrderStatus {
        name: reader.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(lang).to_owned(),
        turn: Turn::Cancelled,
        status_label: status.get(lang).to_owned(),
        comment: String::new(),
        link: ctx.services.config.link(&paths::order(order.id)),
    };
    let label = Words::new(
        format!("Commande {} : {}", order.id, status.fr),
        format!("Order {}: {}", order.id, status.en),
    );
    let changes = changes.notify(&NotificationRecord::of_order(order, "orderStatus", label, ctx.now))?;
    mail(ctx, changes, reader, format!("withdrawn-{}-{}", order.id, order.edition), template)
}

/// The order takes place at another time.
pub(crate) fn moved(ctx: &Ctx, changes: Changes, order: &Order, reader: &Person) -> Result<Changes> {
    let lang = reader.reading_lang();
    let template = Template::OrderMoved {
        name: reader.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(lang).to_owned(),
        moment: order.moment_told(lang),
        place: order.place_description(),
        link: ctx.services.config.link(&paths::order(order.id)),
    };
    let label = Words::new(
        format!("Commande {} déplacée : {}", order.id, order.moment_told(Lang::Fr)),
        format!("Order {} moved: {}", order.id, order.moment_told(Lang::En)),
    );
    let changes = changes.notify(&NotificationRecord::of_order(order, "orderStatus", label, ctx.now))?;
    mail(ctx, changes, reader, format!("moved-{}-{}", order.id, order.edition), template)
}

/// The desk wrote something that the beneficiary may read.
pub(crate) fn commented(ctx: &Ctx, changes: Changes, order: &Order, reader: &Person) -> Result<Changes> {
    let Some(comment) = order.comments.last() else { return Ok(changes) };
    let template = Template::OrderComment {
        name: reader.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(reader.reading_lang()).to_owned(),
        author: comment.author_name.clone(),
        comment: comment.content.clone(),
        link: ctx.services.config.link(&paths::order(order.id)),
    };
    let label = Words::new(
        format!("Commande {} : message de {}", order.id, comment.author_name),
        format!("Order {}: message from {}", order.id, comment.author_name),
    );
    let changes = changes.notify(&NotificationRecord::of_order(order, "orderComment", label, ctx.now))?;
    mail(ctx, changes, reader, format!("comment-{}", comment.id), template)
}

/// A deleted account has no address left.
fn mail(ctx: &Ctx, changes: Changes, reader: &Person, key: String, template: Template) -> Result<Changes> {
    if reader.email.is_empty() {
        return Ok(changes);
    }
    ctx.mail(changes, &Mail { key, to: reader.email.clone(), template, lang: reader.reading_lang() })
}
