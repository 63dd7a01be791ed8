//! From a checked draft to an order, and the ways it can be paid.

use contract::{
    Cents, CreditId, Error, OrderId, OrderItemId, Refusal, Result, Words,
    orders::{ClosedMode, OrderStatus, PaymentMode, PaymentOption},
};
use jiff::{
    Span, Timestamp,
    civil::{Date, Time},
};

use crate::{
    calendar::paris,
    catalogue::offer::Offer,
    money::{
        mandate::Mandate,
        no_mode::{NoMode, debited_by},
        payment::PaymentKind,
        pricing::Totals,
        settlement::NewPayment,
    },
    order::{Line, Order, StatusChange, draft::CheckedDraft, number_of},
    people::{
        actor::Actor,
        organisation::Conciergerie,
        person::{Person, StoredCard},
    },
    text::wording,
};

/// What an order is made from.
#[derive(Clone, Debug)]
pub struct Placing<'a> {
    /// `OrderId(0)` for a preview.
    pub id: OrderId,
    pub draft: &'a CheckedDraft,
    pub offer: &'a Offer,
    pub beneficiary: &'a Person,
    pub conciergerie: &'a Conciergerie,
    pub by: &'a Actor,
    pub now: Timestamp,
    /// One of the payment options.
    pub payment_mode: PaymentMode,
    /// What it takes from each credit, when paid by credits.
    pub credits: &'a [(CreditId, Cents)],
    /// The slot overlaps another booking.
    pub overlap: bool,
    /// The recurring order that spawned it.
    pub parent: Option<OrderId>,
}

/// Makes the order: priced by the version of the offer, `NEW` or accepted at once, with its first entries.
pub fn place(from: &Placing) -> Order {
    let (draft, offer) = (from.draft, from.offer);
    let accepted = offer.auto_accept;
    let status = if accepted { OrderStatus::Accepted } else { OrderStatus::New };
    let service_day = draft.begin.map(paris::today).or(draft.wished);
    let mut order = Order {
        id: from.id,
        edition: 1,
        company: from.conciergerie.company,
        company_name: from.conciergerie.company_name.clone(),
        conciergerie: from.conciergerie.id,
        conciergerie_name: from.conciergerie.name.clone(),
        beneficiary: from.beneficiary.id,
        beneficiary_name: from.beneficiary.full_name(),
        vip: from.beneficiary.vip,
        offer: offer.id,
        original_offer: offer.original,
        offer_label: offer.name.clone(),
        category: offer.category,
        category_label: offer.category_label.clone(),
        icon: offer.icon.clone(),
        place_label: offer.place_label.clone(),
        partner: offer.partner,
        partner_name: offer.partner_name.clone(),
        workflow: offer.workflow,
        retractation_delay: offer.retractation_delay,
        printed: offer.request_print,
        lines: numbered(from.id, &draft.lines),
        additional_cost: offer.additional_cost,
        additional_cost_label: offer.additional_cost_label.clone(),
        discount: offer.discount,
        discount_label: offer.discount_label.clone(),
        vat: Some(offer.vat),
        budget: draft.budget,
        adjusted: None,
        place: draft.place.clone(),
        date_flexible: draft.date_flexible,
        begin: draft.begin,
        end: draft.end,
        wished: draft.wished,
        delivered: None,
        done: None,
        booked: draft.needs_slot,
        overlap: from.overlap,
        recurrence: draft.recurrence,
        parent: from.parent,
        trouble: None,
        status,
        statuses: vec![StatusChange {
            reverted: false,
            status,
            author: from.by.user,
            author_name: from.by.name.clone(),
            comment: None,
            at: from.now,
        }],
        comments: Vec::new(),
        payments: Vec::new(),
        spendings: Vec::new(),
        recovery: None,
        events: Vec::new(),
        payment_mode: from.payment_mode,
        debit_date: service_day.filter(|_| is_debited(from.payment_mode)),
        note: -3,
        note_comments: None,
        snoozed_until: None,
        reprocessing: false,
        created: from.now,
        created_by: from.by.user,
        updated: from.now,
    };
    order.log(from.by, from.now, "created", wording::desk_label(status));
    if let Some(comment) = &draft.comment {
        let (content, va, vp) = (comment.content.clone(), comment.va, comment.vp);
        order.push_comment(from.by, content, va, vp, false, None, from.now);
        // A new order is read as a whole, comment included; one accepted at once is read by nobody yet.
        if let Some(first) = order.comments.first_mut() {
            first.ack |= !accepted;
        }
    }
    order.announce_payments(from);
    order
}

fn numbered(order: OrderId, lines: &[Line]) -> Vec<Line> {
    let number =
        |(at, line): (usize, &Line)| Line { id: OrderItemId(number_of(order, at + 1)), ..line.clone() };
    lines.iter().enumerate().map(number).collect()
}

impl Order {
    /// The first payment lines: what credits pay now, what the card will, what is given away.
    fn announce_payments(&mut self, from: &Placing) {
        if from.payment_mode == PaymentMode::Credits {
            for &(credit, amount) in from.credits.iter().filter(|(_, amount)| *amount > Cents::ZERO) {
                let line = NewPayment { kind: PaymentKind::Credit, amount, credit: Some(credit) };
                self.add_payment(line, from.by, from.now);
            }
        }
        let amount = self.money().uncovered();
        if is_debited(from.payment_mode) && amount > Cents::ZERO {
            let line = NewPayment { kind: self.debited_kind(), amount, credit: None };
            self.add_payment(line, from.by, from.now);
        }
        // What is given away is paid, too: nothing of it remains.
        if from.payment_mode == PaymentMode::Free && amount > Cents::ZERO {
            let line = NewPayment { kind: PaymentKind::Free, amount, credit: None };
            self.add_payment(line, from.by, from.now);
        }
    }
}

/// What decides how an order can be paid.
#[derive(Clone, Copy, Debug)]
pub struct Purse<'a> {
    /// What the usable credits of the beneficiary hold together.
    pub credits: Cents,
    pub card: Option<&'a StoredCard>,
    pub mandate: Option<&'a Mandate>,
    /// A manager orders on behalf of the beneficiary.
    pub by_desk: bool,
    /// Europe/Paris.
    pub today: Date,
}

/// Whether an order debits by itself what it owes, on its day.
fn is_debited(mode: PaymentMode) -> bool {
    matches!(mode, PaymentMode::Card | PaymentMode::DirectDebit)
}

/// All ways to pay, in the order to show them.
const MODES: [PaymentMode; 7] = [
    PaymentMode::Credits,
    PaymentMode::Card,
    PaymentMode::DirectDebit,
    PaymentMode::Conciergerie,
    PaymentMode::Partner,
    PaymentMode::Company,
    PaymentMode::Free,
];

/// The ways to pay, in the order to show them.
///
/// # Errors
/// The refusal `NoPaymentOption` when there is none.
pub fn payment_options(
    offer: &Offer,
    totals: &Totals,
    conciergerie: &Conciergerie,
    purse: &Purse,
) -> Result<Vec<PaymentOption>> {
    let open = |mode: &PaymentMode| payable_by(*mode, offer, totals, conciergerie, purse).is_ok();
    let options: Vec<_> = MODES.into_iter().filter(open).map(|it| option(it, purse)).collect();
    if options.is_empty() { Err(Refusal::NoPaymentOption.into()) } else { Ok(options) }
}

/// The ways to pay that are not offered, each with the rule that says no.
pub fn closed_modes(
    offer: &Offer,
    totals: &Totals,
    conciergerie: &Conciergerie,
    purse: &Purse,
) -> Vec<ClosedMode> {
    let closed = |mode: PaymentMode| {
        let rule = payable_by(mode, offer, totals, conciergerie, purse).err()?;
        Some(ClosedMode { id: mode, value: wording::payment_mode(mode), why: rule.why() })
    };
    MODES.into_iter().filter_map(closed).collect()
}

/// Whether an order can be paid in this way: as its offer lets it, and by what there is.
///
/// # Errors
/// The rule that says no.
pub fn payable_by(
    mode: PaymentMode,
    offer: &Offer,
    totals: &Totals,
    conciergerie: &Conciergerie,
    purse: &Purse,
) -> Result<(), NoMode> {
    let covered = !totals.has_quote_lines && purse.credits >= totals.total;
    if totals.is_free() {
        only(mode, PaymentMode::Free, NoMode::NothingToPay)?;
    } else if let Some(forced) = offer.force_payment_mode {
        only(mode, forced, NoMode::Forced(forced))?;
    } else if covered {
        only(mode, PaymentMode::Credits, NoMode::Covered)?;
    } else {
        foreseen(mode, offer, purse)?;
    }
    match mode {
        PaymentMode::Credits if purse.credits <= Cents::ZERO => Err(NoMode::NoCredits),
        PaymentMode::Card if !conciergerie.axepta_active => Err(NoMode::CardsClosed),
        PaymentMode::DirectDebit => {
            debited_by(!conciergerie.disable_sepa, purse.mandate, purse.today).map(|_| ())
        }
        _ => Ok(()),
    }
}

fn only(mode: PaymentMode, open: PaymentMode, otherwise: NoMode) -> Result<(), NoMode> {
    if mode == open { Ok(()) } else { Err(otherwise) }
}

/// Whether an offer that leaves the choice foresees this way.
fn foreseen(mode: PaymentMode, offer: &Offer, purse: &Purse) -> Result<(), NoMode> {
    match mode {
        PaymentMode::Credits | PaymentMode::Card | PaymentMode::DirectDebit => Ok(()),
        PaymentMode::Conciergerie if offer.pay_only_online => Err(NoMode::OnlineOnly),
        PaymentMode::Conciergerie => Ok(()),
        PaymentMode::Partner | PaymentMode::Company => Err(NoMode::NotOfThisOffer),
        PaymentMode::Free if !offer.allow_free_orders => Err(NoMode::NeverFree),
        PaymentMode::Free if !purse.by_desk => Err(NoMode::FreeByDesk),
        PaymentMode::Free => Ok(()),
    }
}

/// The option that is chosen while nobody chose: the first, or the second when credits come first.
pub fn default_option(options: &[PaymentOption]) -> Option<PaymentMode> {
    let credits_first = options.first().is_some_and(|it| it.id == PaymentMode::Credits);
    options.get(usize::from(credits_first && options.len() > 1)).map(|it| it.id)
}

/// The mode to pay with: the one asked for if it is open, or the default one.
///
/// # Errors
/// Invalid `paymentMode`; the refusal `NoPaymentOption`.
pub fn choose(options: &[PaymentOption], asked: Option<PaymentMode>) -> Result<PaymentMode> {
    match asked {
        Some(mode) if options.iter().any(|it| it.id == mode) => Ok(mode),
        Some(_) => Err(Error::invalid(
            "paymentMode",
            "Ce moyen de paiement n'est pas disponible.",
            "This payment option is not available.",
        )),
        None => default_option(options).ok_or(Refusal::NoPaymentOption.into()),
    }
}

fn option(mode: PaymentMode, purse: &Purse) -> PaymentOption {
    PaymentOption {
        id: mode,
        value: wording::payment_mode(mode),
        message: (mode == PaymentMode::Card).then(|| card_message(purse)).flatten(),
        maximum_amount: (mode == PaymentMode::Credits).then_some(purse.credits),
    }
}

/// A card that ends within this time says so.
fn soon() -> Span {
    Span::new().months(2)
}

/// Where the card comes from that is not there yet. Nobody types the card of somebody else.
fn no_card(purse: &Purse) -> Words {
    match purse.by_desk {
        false => Words::new(
            "Vous saisirez votre carte sur la page de la banque, après validation.",
            "You will enter your card on the bank's page once you have confirmed.",
        ),
        true => Words::new(
            "Ce bénéficiaire n'a pas encore de carte : il devra en enregistrer une.",
            "This beneficiary has no card yet: they will have to register one.",
        ),
    }
}

fn card_message(purse: &Purse) -> Option<Words> {
    let Some(card) = purse.card else { return Some(no_card(purse)) };
    if card.is_expired(purse.today) {
        Some(Refusal::CardExpired.words())
    } else if card.is_almost_expired(purse.today) {
        Some(Words::new("La carte expire bientôt.", "The card is almost expired."))
    } else {
        None
    }
}

impl StoredCard {
    /// Its last day has passed.
    pub fn is_expired(&self, today: Date) -> bool {
        self.expires < today
    }

    /// When its owner is warned that it ends: two months before its last day, at nine in Paris.
    pub fn warned_at(&self) -> Timestamp {
        let day = self.expires.checked_sub(soon()).unwrap_or(self.expires);
        paris::instant(day, Time::constant(9, 0, 0, 0))
    }

    /// Its last day comes within two months.
    pub fn is_almost_expired(&self, today: Date) -> bool {
        let limit = today.checked_add(soon());
        !self.is_expired(today) && limit.is_ok_and(|it| self.expires <= it)
    }
}

#[cfg(test)]
mod tests;
