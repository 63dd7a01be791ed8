use super::{
    template::{Cause, Template, Turn},
    words::{Words, greeting, known},
};

pub(super) fn words(template: &Template) -> Words<'_> {
    let (subject, paragraphs, label): (String, &[&str], &'static str) = match template {
        Template::LostPassword { .. } => (
            "Choose a new password".into(),
            &[
                "You asked to change your password. This link lets you choose a new one; it works once and expires soon.",
                "If you did not ask for it, ignore this message: nothing changes.",
            ],
            "Choose a password",
        ),
        Template::ConfirmRegistration { .. } => (
            "Confirm your registration".into(),
            &["Welcome! Confirm your address, and your concierge desk is at your service."],
            "Confirm my address",
        ),
        Template::ConfirmEmail { .. } => (
            "Confirm your new address".into(),
            &["You asked to receive your messages at this address. Confirm it, and it takes effect."],
            "Confirm my address",
        ),
        Template::EmailChanging { .. } => (
            "Your e-mail address is about to change".into(),
            &[
                "Another e-mail address was asked for on your account. It takes effect once it is confirmed.",
                "If it was not you, choose a new password at once: the request is then void.",
            ],
            "Choose a password",
        ),
        Template::PasswordChanged { .. } => (
            "Your password has changed".into(),
            &[
                "The password of your account was just changed, and your other devices are signed out.",
                "If it was not you, contact your concierge desk at once.",
            ],
            "",
        ),
        Template::OrderCreated { order_id, offer, .. } => (
            format!("Order {order_id} received: {offer}"),
            &["We have received your order. Your concierge desk is taking care of it."],
            "See my order",
        ),
        Template::OrderStatus { order_id, status_label, turn, .. } => {
            (format!("Order {order_id}: {status_label}"), told(*turn), "See my order")
        }
        Template::OrderUpdated { order_id, .. } => (
            format!("Order {order_id} changed"),
            &["Your concierge desk has changed your order. Here is where it stands."],
            "See my order",
        ),
        Template::OrderMoved { order_id, .. } => (
            format!("Order {order_id} moved"),
            &["Your order has a new date. The one it had before is free again."],
            "See my order",
        ),
        Template::SeriesTrouble { order_id, reason, .. } => (
            format!("Order {order_id}: {}", reason.to_lowercase()),
            &[
                "This date of your recurring order could not be booked as planned. Your concierge desk knows, and will find a solution with you.",
                "You can also move it or skip it from its page.",
            ],
            "See my order",
        ),
        Template::OrderComment { order_id, author, .. } => {
            (format!("Order {order_id}: message from {author}"), &[], "Answer")
        }
        Template::Scoring { offer, .. } => (
            format!("Your opinion on {offer}"),
            &["Your order is done. Are you happy with it? It takes a minute to tell us."],
            "Give my opinion",
        ),
        Template::PaymentFailed { order_id, cause: Cause::Refused, .. } => (
            format!("Order {order_id}: payment refused"),
            &[
                "Your bank refused the payment of your order. Nothing was debited: pay with another card or by other means.",
            ],
            "Pay for my order",
        ),
        Template::PaymentFailed { order_id, cause: Cause::NoCard, .. } => (
            format!("Order {order_id}: payment waiting"),
            &[
                "No card is stored to pay for your order. Nothing was debited: pay by card from its page, or by other means.",
            ],
            "Pay for my order",
        ),
        Template::PaymentFailed { order_id, cause: Cause::CardExpired, .. } => (
            format!("Order {order_id}: card expired"),
            &[
                "The card stored to pay for your order has expired. Nothing was debited: pay with another card or by other means.",
            ],
            "Pay for my order",
        ),
        Template::PaymentFailed { order_id, cause: Cause::DebitReturned, .. } => (
            format!("Order {order_id}: direct debit rejected"),
            &[
                "Your bank rejected the direct debit of your order, or gave it back to you: the order is not paid. Pay it by card from its page, or at your concierge desk.",
                "If another debit is planned, its date is on the order’s page.",
            ],
            "Pay my order",
        ),
        Template::MandateSigned { .. } => (
            "Your direct debit mandate is saved".into(),
            &[
                "Your orders can now be paid by direct debit. Each debit is announced to you by e-mail.",
                "You can end this mandate at any time among your payment methods.",
            ],
            "My payment methods",
        ),
        Template::DebitAnnounced { order_id, .. } => (
            format!("Order {order_id}: direct debit to come"),
            &["Your account will be debited for your order. Please see that it holds enough."],
            "See my order",
        ),
        Template::CardExpiring { .. } => (
            "Your card is about to expire".into(),
            &["The card stored for your payments expires soon. Replace it to keep your orders on course."],
            "Replace my card",
        ),
    };
    Words {
        subject,
        greeting: greeting("Hello", template.name()),
        paragraphs: paragraphs.iter().map(ToString::to_string).collect(),
        facts: facts(template),
        quote: template.quote(),
        button: template.link().map(|link| (label, link)),
        footer: "This message is sent automatically by your concierge desk.",
    }
}

/// What the mail says of the turn that an order has taken.
fn told(turn: Turn) -> &'static [&'static str] {
    match turn {
        Turn::Onward => &["Your order is moving on."],
        Turn::Available => &["Your order is ready for you."],
        Turn::Finished => &["Your order is done. Thank you for your trust."],
        Turn::Cancelled => &["Your order is cancelled."],
    }
}

fn facts(template: &Template) -> Vec<(&'static str, &str)> {
    match template {
        Template::OrderCreated { offer, partner, moment, place, recurrence, total, .. } => known(vec![
            ("Service", offer),
            ("Partner", partner),
            (if recurrence.is_empty() { "Date" } else { "First date" }, moment),
            ("Recurrence", recurrence),
            ("Place", place),
            (if recurrence.is_empty() { "Total" } else { "Total per session" }, total),
        ]),
        Template::OrderStatus { offer, status_label, .. } => {
            vec![("Service", offer), ("Status", status_label)]
        }
        Template::OrderUpdated { offer, moment, place, total, .. } => {
            known(vec![("Service", offer), ("Date", moment), ("Place", place), ("Total", total)])
        }
        Template::OrderMoved { offer, moment, place, .. } => {
            known(vec![("Service", offer), ("Date", moment), ("Place", place)])
        }
        Template::SeriesTrouble { offer, moment, reason, .. } => {
            known(vec![("Service", offer), ("Date", moment), ("Reason", reason)])
        }
        Template::OrderComment { offer, .. } | Template::PaymentFailed { offer, .. } => {
            vec![("Service", offer)]
        }
        Template::EmailChanging { email, .. } => vec![("New address", email)],
        Template::MandateSigned { reference, .. } => vec![("Unique mandate reference", reference)],
        Template::DebitAnnounced { offer, amount, date, mandate, .. } => known(vec![
            ("Service", offer),
            ("Amount", amount),
            ("Date of the debit", date),
            ("Mandate", mandate),
        ]),
        Template::CardExpiring { expires, .. } => vec![("Expires at the end of", expires)],
        _ => vec![],
    }
}
