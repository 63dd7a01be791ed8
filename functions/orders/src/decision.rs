//! The order a draft becomes. Preview and creation decide here, so what was shown is what is made.

use contract::{
    CreditId, OrderId, Refusal, Result,
    orders::{ClosedMode, NewOrder, PaymentMode, PaymentOption},
};
use domain::{
    calendar::{PartnerDay, paris, slots::check_slot},
    money::{
        credit::{Credit, allocate, usable_total},
        modes::{self, PaymentContext, closed_modes, payment_options},
    },
    order::{
        Order,
        draft::{self, CheckedDraft, context::DraftContext},
        duration::service_length,
        placing::{Placing, place},
    },
};
use jiff::Timestamp;

use crate::inputs::{FixedInputs, VolatileInputs};

/// An order, with what it takes of others.
pub(crate) struct Decision {
    pub(crate) order: Order,
    /// The ways to pay, in the order to show them.
    pub(crate) options: Vec<PaymentOption>,
    /// The ways to pay the part that credits do not.
    pub(crate) rest: Vec<PaymentOption>,
    /// The other ways, told to the desk.
    pub(crate) closed: Vec<ClosedMode>,
    /// The partner's day with the order's time in it.
    pub(crate) day: Option<PartnerDay>,
}

/// The rule for a payment mode that is not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Payment {
    /// The default mode takes its place, because nothing is made yet.
    Shown,
    /// The order is refused.
    Insisted,
}

impl Decision {
    /// Decides without writing anything.
    ///
    /// # Errors
    /// Every refusal of `CreateOrder`; invalid fields.
    pub(crate) fn take(
        id: OrderId,
        new: &NewOrder,
        on: &FixedInputs,
        volatile: &VolatileInputs,
        payment: Payment,
        now: Timestamp,
    ) -> Result<Self> {
        let draft = draft::check(
            new,
            &DraftContext {
                offer: &on.offer,
                beneficiary: &on.beneficiary,
                conciergerie: &on.desk,
                by: &on.by,
                now,
                owes_terms: on.owes_terms,
                ordered_this_month: volatile.month.as_ref().is_some_and(|it| it.live),
            },
        )?;
        let (day, overlap) = booked(id, &draft, on, volatile, now)?;
        let credits: Vec<Credit> = volatile.credits.iter().map(|it| it.entity.clone()).collect();
        let today = paris::today(now);
        let context = PaymentContext {
            credits: usable_total(&credits, now),
            card: on.beneficiary.card.as_ref(),
            mandate: on.beneficiary.mandate.as_ref(),
            by_desk: on.by.is_desk(),
            today,
        };
        let options = payment_options(&on.offer, &draft.totals, &on.desk, &context)?;
        let closed = match on.by.is_desk() {
            true => closed_modes(&on.offer, &draft.totals, &on.desk, &context),
            false => vec![],
        };
        let recurring = draft.recurrence.is_some();
        let rest = modes::rest_options(&on.offer, &draft.totals, &on.desk, &context, recurring);
        let paid = paid(&options, &rest, &draft, &context, payment)?;
        let taken: Vec<_> = match paid.credits_first || paid.mode == PaymentMode::Credits {
            true => allocate(&credits, draft.totals.total, now),
            false => vec![],
        };
        let order = place(&Placing {
            id,
            draft: &draft,
            offer: &on.offer,
            beneficiary: &on.beneficiary,
            conciergerie: &on.desk,
            by: &on.by,
            now,
            payment: paid,
            credits: &taken,
            overlap,
            parent: None,
        });
        Ok(Self { order, options, rest, closed, day })
    }

    /// The amount that the order takes of each credit.
    pub(crate) fn taken(&self) -> impl Iterator<Item = (CreditId, contract::Cents)> {
        self.order.payments.lines.iter().filter_map(|it| Some((it.credit?, it.amount)))
    }
}

/// The partner's day once the order holds its time, and whether it overlaps another one.
fn booked(
    id: OrderId,
    draft: &CheckedDraft,
    on: &FixedInputs,
    volatile: &VolatileInputs,
    now: Timestamp,
) -> Result<(Option<PartnerDay>, bool)> {
    let Some(rules) = &on.offer.calendar else { return Ok((None, false)) };
    let (begin, end) = draft.begin.zip(draft.end).ok_or(Refusal::SlotTaken)?;
    if !draft.force_slot {
        let calendar = volatile.calendar.as_ref().ok_or(Refusal::SlotTaken)?;
        let hours = calendar.within(draft.place.desk_hours(&on.desk));
        check_slot(hours, rules, begin, service_length(&draft.lines), now)?;
    }
    let mut day = volatile.day.as_ref().ok_or(Refusal::SlotTaken)?.day.clone();
    if let Some(draft) = &on.draft {
        day.let_go(draft);
    }
    let overlap = day.book(id, begin, end, draft.force_slot)?;
    Ok((Some(day), overlap))
}

/// How it is paid.
fn paid(
    options: &[PaymentOption],
    rest: &[PaymentOption],
    draft: &CheckedDraft,
    context: &PaymentContext,
    payment: Payment,
) -> Result<modes::Payment> {
    let asked = draft.payment_mode;
    let choose =
        |asked, for_rest| modes::choose_both(options, rest, (asked, for_rest), (&draft.totals, context));
    if payment == Payment::Shown {
        let first = rest.first().map(|it| it.id);
        return choose(asked, draft.rest_payment_mode)
            .or_else(|_| choose(asked, first))
            .or_else(|_| choose(None, first));
    }
    let open = |mode: PaymentMode| options.iter().any(|it| it.id == mode);
    if asked == Some(PaymentMode::Credits) && !open(PaymentMode::Credits) {
        return Err(Refusal::CreditUnavailable.into());
    }
    let paid = choose(asked, draft.rest_payment_mode)?;
    if paid.mode == PaymentMode::Card && context.card.is_some_and(|it| it.is_expired(context.today)) {
        return Err(Refusal::CardExpired.into());
    }
    Ok(paid)
}
