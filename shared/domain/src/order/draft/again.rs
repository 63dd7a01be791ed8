//! An order once more: what of it can still be asked for, and what cannot.

use contract::{
    Cents, Lang, WallClock, Why, Words,
    catalogue::{ItemType, OfferItem},
    orders::{NewOrder, NewOrderItem, PaymentMode, RecurrenceType},
};
use jiff::civil::Time;

use crate::{
    calendar::{paris, recurrence::Recurrence},
    catalogue::{no_offer::NoOffer, offer::Offer},
    order::{
        Line, Order,
        draft::{
            items::{MAX_QUANTITY, line_of, makes_a_line},
            place,
        },
    },
    people::{actor::Side, organisation::Conciergerie},
    text::format,
};

/// An order as a new draft of the version in force.
#[derive(Clone, Debug)]
pub struct ReorderDraft {
    /// The request without a day, because the day of the order has passed.
    pub request: NewOrder,
    /// The parts of the order that the draft lacks or has changed, with reasons.
    pub lost: Vec<Why>,
}

/// Whether orders of an offer can be placed again.
///
/// # Errors
/// [`NoOffer::NoFollowUp`].
pub fn follows_up(offer: &Offer) -> Result<(), NoOffer> {
    if offer.allow_follow_up { Ok(()) } else { Err(NoOffer::NoFollowUp) }
}

/// The content of an order as a draft of the version in force, at the caller's desk.
pub fn again(order: &Order, offer: &Offer, desk: &Conciergerie, by_desk: bool) -> ReorderDraft {
    let mut lost = Vec::new();
    if order.conciergerie != desk.id {
        lost.push(Why::new(
            "again.desk",
            format!(
                "La commande était suivie par {} ; celle-ci le sera par {}.",
                order.conciergerie_name, desk.name
            ),
            format!(
                "The order was handled by {}; this one will be by {}.",
                order.conciergerie_name, desk.name
            ),
        ));
    }
    let mut request = NewOrder {
        offre_id: offer.id,
        items: items(order, offer, &mut lost),
        date_flexible: order.dates.date_flexible && offer.date_flexible,
        budget: order.budget.filter(|_| offer.allow_budget > 0).map(Into::into),
        comment: comment(order, by_desk),
        payment_mode: Some(if order.payments.credits_first {
            PaymentMode::Credits
        } else {
            order.payments.mode
        }),
        rest_payment_mode: Some(order.payments.mode).filter(|_| order.payments.credits_first),
        ..NewOrder::default()
    };
    when(order, offer, &mut request, &mut lost);
    place(order, offer, &mut request, &mut lost);
    ReorderDraft { request, lost }
}

/// The lines that the offer still has, with the masters that open their groups.
fn items(order: &Order, offer: &Offer, lost: &mut Vec<Why>) -> Vec<NewOrderItem> {
    let mut items: Vec<NewOrderItem> = Vec::new();
    for line in &order.lines {
        let Some(item) = same(line, offer).filter(|it| items.iter().all(|had| had.offre_item_id != it.id))
        else {
            lost.push(gone(&line.label));
            continue;
        };
        if let Some(answer) = answer(line, item, offer, lost) {
            items.push(answer);
        }
    }
    // A group whose items were ordered was open, and so was the group of its master.
    for _ in 0..offer.items.len() {
        let asked = |it: &OfferItem| items.iter().any(|had| had.offre_item_id == it.id);
        let opens = |it: &&OfferItem| {
            let group = it.extension.target_group_name.as_ref().filter(|_| it.kind == ItemType::GroupMaster);
            let used = |one: &OfferItem| one.extension.group_name.as_ref() == group && asked(one);
            group.is_some() && !it.extension.group_is_a_product && !asked(it) && offer.items.iter().any(used)
        };
        let Some(master) = offer.items.iter().find(opens) else { break };
        items.push(NewOrderItem {
            offre_item_id: master.id,
            extended_value: Some("true".to_owned()),
            ..NewOrderItem::default()
        });
    }
    items
}

/// The item of a line: by its number, or by its words where the offer has another version now.
fn same<'a>(line: &Line, offer: &'a Offer) -> Option<&'a OfferItem> {
    let alike = |it: &&OfferItem| it.kind == line.kind && it.label.fr == line.label.fr;
    let by_number = offer.items.iter().find(|it| it.id == line.offer_item && it.kind == line.kind);
    by_number.or_else(|| offer.items.iter().find(alike)).filter(|it| makes_a_line(it))
}

/// The answer of a line, as far as its item still takes it.
fn answer(line: &Line, item: &OfferItem, offer: &Offer, lost: &mut Vec<Why>) -> Option<NewOrderItem> {
    let choices = &item.extension.choice_list;
    if item.kind == ItemType::List && !choices.iter().any(|it| Some(it.trim()) == line.value.as_deref()) {
        lost.push(told("again.choice", &line.label, "ce choix n’existe plus.", "this choice is gone."));
        return None;
    }
    let most = if offer.allows_quantity { MAX_QUANTITY } else { 1 };
    let counted = matches!(item.kind, ItemType::Default | ItemType::GroupMaster);
    let quantity = if counted { line.quantity.min(most) } else { line.quantity };
    if quantity < line.quantity {
        let (fr, en) = (format!("au plus {most} à la fois."), format!("no more than {most} at a time."));
        lost.push(told("again.quantity", &line.label, &fr, &en));
    }
    repriced(line, item, lost);
    let value = match item.kind {
        ItemType::GroupMaster | ItemType::YesNo => Some("true".to_owned()),
        _ => line.value.clone(),
    };
    Some(NewOrderItem {
        offre_item_id: item.id,
        quantity,
        extended_value: value,
        details: line.comment.clone(),
        ..NewOrderItem::default()
    })
}

/// Says what costs otherwise now.
fn repriced(line: &Line, item: &OfferItem, lost: &mut Vec<Why>) {
    let now = line_of(item).price;
    if now == line.price {
        return;
    }
    let said = |price: Option<Cents>, lang| match price {
        Some(price) => format::euros(price, lang),
        None if lang == Lang::Fr => "sur devis".to_owned(),
        None => "on quote".to_owned(),
    };
    let change = |lang| (said(line.price, lang), said(now, lang));
    let ((was, is), (had, has)) = (change(Lang::Fr), change(Lang::En));
    let (fr, en) =
        (format!("le prix a changé ({was} → {is})."), format!("the price has changed ({had} → {has})."));
    lost.push(told("again.price", &line.label, &fr, &en));
}

/// The rhythm and the time of day; the day has passed, and a slot has to be chosen anew.
fn when(order: &Order, offer: &Offer, request: &mut NewOrder, lost: &mut Vec<Why>) {
    let time = |at| Some(paris::wall(at).time()).filter(|it| *it != Time::midnight());
    let timed = offer.calendar.is_none() && (offer.ask_for_time == 2 || order.dates.recurrence.is_some());
    request.time = order.dates.begin.and_then(time).map(WallClock).filter(|_| timed);
    let at_theirs = place::is_visited(&order.place, offer) && place::kinds(offer).contains(&order.place.kind);
    if at_theirs || (order.dates.begin.is_some() && (offer.calendar.is_some() || offer.ask_for_time > 0)) {
        lost.push(match offer.calendar.is_some() {
            true => Why::new("again.slot", "Choisissez un nouveau créneau.", "Please choose a new slot."),
            false => Why::new("again.day", "Choisissez une nouvelle date.", "Please choose a new date."),
        });
    }
    let Some(rule) = order.dates.recurrence else { return };
    if !offer.can_do_recurring || offer.free_once_a_month {
        let (fr, en) = ("L’offre n’est plus récurrente.", "The offer no longer comes back by itself.");
        return lost.push(Why::new("again.recurrence", fr, en));
    }
    request.recurring = true;
    match rule {
        Recurrence::Daily { every } => {
            (request.recurr_type, request.recurr_tlj_every) = (Some(RecurrenceType::Tlj), Some(every));
        }
        Recurrence::Weekdays => request.recurr_type = Some(RecurrenceType::Tljdls),
        Recurrence::Weekly { every, days } => {
            (request.recurr_type, request.recurr_tls_every) = (Some(RecurrenceType::Tls), Some(every));
            request.recurr_tls_dow = Some(days);
        }
        Recurrence::Monthly { every, day } => {
            (request.recurr_type, request.recurr_tlm_every) = (Some(RecurrenceType::Tlm), Some(every));
            request.recurr_tlm_jdm = Some(day);
        }
        Recurrence::Yearly => request.recurr_type = Some(RecurrenceType::Tla),
    }
    request.recurr_begin_time = request.time;
    request.recurr_end_time =
        order.dates.end.and_then(time).map(WallClock).filter(|_| request.time.is_some());
}

/// Takes over the place of the order, if the offer still goes there.
fn place(order: &Order, offer: &Offer, request: &mut NewOrder, lost: &mut Vec<Why>) {
    let (had, at) = (&order.place.kind, &order.place.address);
    if had.is_empty() {
        return;
    }
    // The offer's own places are known by what they are: their numbers move.
    let kind = match had.starts_with("off") {
        true => offer.addresses.iter().position(|it| it == at).map(|nth| format!("off{nth}")),
        false => Some(had.clone()),
    };
    let kind = kind.filter(|it| place::kinds(offer).contains(it));
    match &kind {
        None if !place::kinds(offer).is_empty() => lost.push(Why::new(
            "again.place",
            "Le lieu de la dernière fois n’est plus proposé.",
            "The place of the last time is no longer offered.",
        )),
        Some(kind) if kind == "aut" => {
            let part = |text: &String| Some(text.clone());
            (request.address1, request.address2) = (part(&at.address1), part(&at.address2));
            (request.zip_code, request.city) = (part(&at.zip_code), part(&at.city));
            request.telephone = part(&at.telephone);
        }
        _ => {}
    }
    request.address_type = kind;
}

/// The comment of the order, if the caller may read it.
fn comment(order: &Order, by_desk: bool) -> Option<String> {
    let said = order.conversation.comments.iter().find(|it| it.at == order.created && !it.cancellation)?;
    let theirs = by_desk || said.side == Side::Adherent || said.va;
    theirs.then(|| said.content.clone())
}

fn gone(label: &Words) -> Why {
    told("again.item", label, "n’est plus proposé.", "is no longer offered.")
}

fn told(code: &str, label: &Words, fr: &str, en: &str) -> Why {
    Why::new(code, format!("{} : {fr}", label.fr), format!("{}: {en}", label.get(Lang::En)))
}

#[cfg(test)]
mod tests;
