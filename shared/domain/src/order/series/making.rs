//! One order of a series.

use contract::{
    Cents, OrderId,
    catalogue::ItemType,
    orders::{NewOrder, PaymentMode, Trouble},
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::{
    calendar::{PartnerCalendar, PartnerDay, paris, slots::time_range},
    catalogue::offer::Offer,
    money::{
        credit::{Credit, allocate, usable_total},
        modes::{Payment, PaymentContext, choose, default_option, payment_options},
        pricing::Totals,
    },
    order::{
        Order,
        conversation::NewComment,
        draft::{self, CheckedDraft, context::DraftContext},
        duration::service_length,
        placing::{Placing, place},
        series::{Series, SlotContext, price::costs_as_now},
    },
    people::{actor::Actor, organisation::Conciergerie, person::Person},
    text::written,
};

/// The data that an order of a series is made from.
#[derive(Clone, Copy, Debug)]
pub struct SeriesInputs<'a> {
    pub series: &'a Series,
    /// The order that began it.
    pub first: &'a Order,
    /// The version that was ordered first.
    pub ordered: &'a Offer,
    /// The version at whose prices its orders are made.
    pub agreed: &'a Offer,
    /// The day of the rule that it is of.
    pub date: Date,
    /// The version in force; absent when it can no longer be ordered.
    pub offer: Option<&'a Offer>,
    pub desk: &'a Conciergerie,
    pub beneficiary: &'a Person,
    pub calendar: Option<&'a PartnerCalendar>,
    pub credits: &'a [Credit],
    /// The beneficiary owes an order that keeps them from ordering.
    pub in_debt: bool,
    pub now: Timestamp,
}

/// An order, and the partner's day with its time in it; without a day it holds none.
#[derive(Clone, Debug)]
pub struct SeriesOrder {
    pub order: Order,
    pub day: Option<PartnerDay>,
}

/// Makes the order that begins then. It is always made: what keeps it from its slot, its offer or its payment is its
/// trouble. An order that has no slot, or that is for somebody with debts, takes no credits: the desk first
/// decides what becomes of it.
pub fn make(id: OrderId, begin: Timestamp, day: Option<&PartnerDay>, inputs: &SeriesInputs) -> SeriesOrder {
    let (offer, mut draft, mut trouble) = match checked(begin, inputs) {
        Some((offer, draft)) => {
            let days = day.map(std::slice::from_ref).unwrap_or_default();
            let rules = offer.calendar.as_ref();
            let (calendar, desk) = (inputs.calendar, draft.place.desk_hours(inputs.desk));
            let context = SlotContext { rules, calendar, desk, days, now: inputs.now };
            let trouble = context.trouble(begin, service_length(&draft.lines));
            (offer, draft, trouble)
        }
        None => (inputs.ordered.clone(), as_first(begin, inputs), Some(Trouble::Unavailable)),
    };
    let mut booked = day.filter(|_| trouble.is_none() && draft.needs_slot).cloned();
    if let Some(day) = &mut booked
        && let Some((from, to)) = draft.begin.zip(draft.end)
        && day.book(id, from, to, false).is_err()
    {
        trouble = Some(Trouble::Full);
    }
    draft.needs_slot = trouble.is_none() && booked.is_some();
    let (payment, unpaid) = payment(&offer, &draft.totals, inputs);
    trouble = trouble.or(inputs.in_debt.then_some(Trouble::Debt));
    let by_credits = payment.credits_first || payment.mode == PaymentMode::Credits;
    let credits = match trouble {
        None if by_credits => allocate(inputs.credits, draft.totals.total, inputs.now),
        _ => vec![],
    };
    trouble = trouble.or(unpaid);
    let by = Actor::platform();
    let mut order = place(&Placing {
        id,
        draft: &draft,
        // An order with trouble is not accepted automatically, because somebody has to look at it.
        offer: &Offer { auto_accept: offer.auto_accept && trouble.is_none(), ..offer },
        beneficiary: inputs.beneficiary,
        conciergerie: inputs.desk,
        by: &by,
        now: inputs.now,
        payment,
        credits: &credits,
        overlap: false,
        parent: Some(inputs.series.id),
    });
    if let Some(said) = inputs.series.wish.comment.clone().filter(|it| written(it).is_some()) {
        let by = Actor::beneficiary(inputs.beneficiary);
        order.push_comment(NewComment { content: said, ..NewComment::default() }, &by, inputs.now);
        // As with every order, a new one is read as a whole.
        order.conversation.acknowledge_all();
    }
    order.trouble = trouble;
    SeriesOrder { day: booked.filter(|_| order.dates.booked), order }
}

/// The costs of an order that begins then: at the prices that were agreed, and at those in force. Absent when
/// it cannot be ordered.
pub fn costs(begin: Timestamp, inputs: &SeriesInputs) -> Option<(Cents, Cents)> {
    let in_force = inputs.offer.filter(|it| it.can_do_recurring)?;
    let now = drafted(begin, in_force, inputs)?.totals.total;
    if in_force.id == inputs.agreed.id {
        return Some((now, now));
    }
    let agreed = drafted(begin, &in_force.at_prices_of(inputs.agreed), inputs)?;
    Some((agreed.totals.total, now))
}

/// The draft of a single order, checked against the version in force, and what it is priced by: nobody pays another price
/// than they agreed to, unless they were told of it. Absent when it no longer keeps the rules.
fn checked(begin: Timestamp, inputs: &SeriesInputs) -> Option<(Offer, CheckedDraft)> {
    let in_force = inputs.offer.filter(|it| it.can_do_recurring)?;
    let (agreed, now) = costs(begin, inputs)?;
    let offer = match costs_as_now(agreed, now, inputs.series.announced, inputs.date) {
        true => in_force.clone(),
        false => in_force.at_prices_of(inputs.agreed),
    };
    let draft = drafted(begin, &offer, inputs)?;
    Some((single_order(&offer), draft))
}

/// One of a series is a single order, whose day the rule says.
fn single_order(offer: &Offer) -> Offer {
    Offer { can_do_one_time: true, needs_a_date: false, ..offer.clone() }
}

fn drafted(begin: Timestamp, offer: &Offer, inputs: &SeriesInputs) -> Option<CheckedDraft> {
    let offer = single_order(offer);
    let context = DraftContext {
        offer: &offer,
        beneficiary: inputs.beneficiary,
        conciergerie: inputs.desk,
        by: &Actor::platform(),
        now: inputs.now,
        owes_terms: inputs.beneficiary.terms_accepted.is_none(),
        ordered_this_month: false,
    };
    let mut draft = draft::check(&single(begin, &offer, inputs.series), &context).ok()?;
    if let (Some(at), Some(until), None) = (inputs.series.at, inputs.series.until, offer.calendar) {
        draft.end = begin.checked_add(at.duration_until(until)).ok();
    }
    Some(draft)
}

pub(super) fn single(begin: Timestamp, offer: &Offer, series: &Series) -> NewOrder {
    let wall = paris::wall(begin);
    let timed = series.at.is_some();
    let mut wish = NewOrder {
        draft_id: None,
        recurring: false,
        recurr_type: None,
        begin_date: Some(wall.date().into()),
        end_date: None,
        time: timed.then(|| wall.time().into()),
        comment: None,
        payment_mode: None,
        rest_payment_mode: None,
        force_slot: false,
        ..series.wish.clone()
    };
    for item in &mut wish.items {
        let ranged =
            offer.items.iter().any(|it| it.id == item.offre_item_id && it.kind == ItemType::TimeRange);
        if ranged && let Some(value) = item.extended_value.as_deref().filter(|_| timed) {
            item.extended_value = Some(retimed(value, wall.time()));
        }
    }
    wish
}

/// `HH:MM-HH:MM`, as long, from another time on; as it is when that would go beyond the day.
pub(crate) fn retimed(value: &str, begin: Time) -> String {
    let Some((from, to)) = time_range(value) else { return value.to_owned() };
    match begin.checked_add(from.duration_until(to)) {
        Ok(end) => format!("{}-{}", begin.strftime("%H:%M"), end.strftime("%H:%M")),
        Err(_) => value.to_owned(),
    }
}

/// The first order's content at another time, for want of a draft.
fn as_first(begin: Timestamp, inputs: &SeriesInputs) -> CheckedDraft {
    let first = inputs.first;
    CheckedDraft {
        lines: first.lines.clone(),
        totals: first.totals(),
        place: first.place.clone(),
        begin: Some(begin),
        end: first.dates.length().and_then(|it| begin.checked_add(it).ok()),
        wished: None,
        date_flexible: first.dates.date_flexible,
        recurrence: None,
        budget: first.budget,
        comment: None,
        needs_slot: false,
        force_slot: false,
        payment_mode: None,
        rest_payment_mode: None,
    }
}

/// The payment of an order, by the means of the first one. Credits are spent when they paid for that one, and
/// not otherwise; what they do not pay is paid as was chosen for it, else at the desk, which is told.
fn payment(offer: &Offer, totals: &Totals, inputs: &SeriesInputs) -> (Payment, Option<Trouble>) {
    let (asked, credits_first) = (inputs.first.payments.mode, inputs.first.payments.credits_first);
    let credits_alone = asked == PaymentMode::Credits;
    let usable = usable_total(inputs.credits, inputs.now);
    let today = paris::today(inputs.now);
    let context = PaymentContext {
        credits: if credits_alone && usable >= totals.total { usable } else { Cents::ZERO },
        card: inputs.beneficiary.card.as_ref(),
        mandate: inputs.beneficiary.mandate.as_ref(),
        by_desk: inputs.series.by_desk,
        today,
    };
    let Ok(options) = payment_options(offer, totals, inputs.desk, &context) else {
        return (Payment { mode: PaymentMode::Conciergerie, credits_first }, Some(Trouble::Payment));
    };
    if let Ok(mode) = choose(&options, Some(asked)) {
        return (Payment { mode, credits_first }, None);
    }
    // The card of a person who did not choose that is not debited, as long as there is another way.
    let desk = options.iter().map(|it| it.id).find(|it| *it == PaymentMode::Conciergerie);
    let mode = desk.or(default_option(&options)).unwrap_or(PaymentMode::Conciergerie);
    let credits_first = credits_first || credits_alone;
    (Payment { mode, credits_first }, (mode != PaymentMode::Free).then_some(Trouble::Payment))
}

impl Order {
    /// Lines that say when the service begins and ends say it anew.
    pub(crate) fn retime(&mut self, begin: Timestamp) {
        let time = paris::wall(begin).time();
        for line in self.lines.iter_mut().filter(|it| it.kind == ItemType::TimeRange) {
            line.value = line.value.as_deref().map(|it| retimed(it, time));
        }
    }
}
