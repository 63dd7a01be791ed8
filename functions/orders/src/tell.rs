//! What people hear of an order.

use contract::{Result, Words};
use domain::{order::Order, paths, person::Person};
use integrations::mail::{Mail, Template};
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
