//! What the beneficiary hears of an order: a mail in their language, and an alert.

use contract::{Result, Words};
use domain::{
    order::Order,
    text::{paths, wording},
};
use integrations::mail::{Mail, Template, Turn};
use runtime::Ctx;
use store::{Changes, NotificationRecord};

use crate::sheet::Sheet;

/// The order has moved on. `comment` is what the desk lets the beneficiary read.
pub(crate) fn moved_on(
    ctx: &Ctx,
    changes: Changes,
    sheet: &Sheet,
    comment: Option<&str>,
    mailed: bool,
) -> Result<Changes> {
    let (order, reader) = (&sheet.order, &sheet.beneficiary);
    let status = wording::label(order.status, order.workflow);
    let template = Template::OrderStatus {
        name: reader.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(reader.reading_lang()).to_owned(),
        turn: Turn::from(order.status),
        status_label: status.get(reader.reading_lang()).to_owned(),
        comment: comment.unwrap_or_default().to_owned(),
        link: ctx.services.config.link(&paths::order(order.id)),
    };
    let changes = if mailed { mail(ctx, changes, sheet, template)? } else { changes };
    let label = Words::new(
        format!("Commande {} : {}", order.id, status.fr),
        format!("Order {}: {}", order.id, status.en),
    );
    alert(ctx, changes, order, label)
}

/// The desk has changed the content, the date or the price of the order.
pub(crate) fn updated(ctx: &Ctx, changes: Changes, sheet: &Sheet) -> Result<Changes> {
    let (order, lang) = (&sheet.order, sheet.beneficiary.reading_lang());
    let template = Template::OrderUpdated {
        name: sheet.beneficiary.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(lang).to_owned(),
        moment: order.moment_told(lang),
        place: order.place_description(),
        total: order.price_told(lang),
        link: ctx.services.config.link(&paths::order(order.id)),
    };
    let changes = mail(ctx, changes, sheet, template)?;
    let label = Words::new(
        format!("Votre commande {} a été modifiée", order.id),
        format!("Your order {} was changed", order.id),
    );
    alert(ctx, changes, order, label)
}

/// A deleted account has no address left.
fn mail(ctx: &Ctx, changes: Changes, sheet: &Sheet, template: Template) -> Result<Changes> {
    let reader = &sheet.beneficiary;
    if reader.email.is_empty() {
        return Ok(changes);
    }
    let (to, lang) = (reader.email.clone(), reader.reading_lang());
    ctx.mail(changes, &Mail { key: runtime::id(), to, template, lang })
}

fn alert(ctx: &Ctx, changes: Changes, order: &Order, label: Words) -> Result<Changes> {
    Ok(changes.notify(&NotificationRecord::of_order(order, "orderStatus", label, ctx.now))?)
}
