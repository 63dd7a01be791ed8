//! The ways an order can be paid.

use contract::{
    Cents, Error, Lang, Refusal, Result, Words,
    orders::{ClosedMode, PaymentMode, PaymentOption},
};
use jiff::civil::Date;

use crate::{
    catalogue::offer::Offer,
    money::{
        mandate::Mandate,
        no_mode::{NoMode, debited_by},
        pricing::Totals,
    },
    people::{organisation::Conciergerie, person::StoredCard},
    text::{format, wording},
};

/// The facts that decide how an order can be paid.
#[derive(Clone, Copy, Debug)]
pub struct PaymentContext<'a> {
    /// The sum of the beneficiary's usable credits.
    pub credits: Cents,
    pub card: Option<&'a StoredCard>,
    pub mandate: Option<&'a Mandate>,
    /// A manager orders on behalf of the beneficiary.
    pub by_desk: bool,
    /// Europe/Paris.
    pub today: Date,
}

/// All ways to pay, in the order to show them.
pub(crate) const MODES: [PaymentMode; 7] = [
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
    context: &PaymentContext,
) -> Result<Vec<PaymentOption>> {
    let open = |mode: &PaymentMode| payable_by(*mode, offer, totals, conciergerie, context).is_ok();
    let options: Vec<_> = MODES.into_iter().filter(open).map(|it| option(it, context)).collect();
    if options.is_empty() { Err(Refusal::NoPaymentOption.into()) } else { Ok(options) }
}

/// The modes that may pay where credits do not: what the credits leave of an order, and those dates of a
/// recurring order for which they are used up. It is empty when there are no credits, when they pay all of
/// it, or when no other mode is allowed.
pub fn rest_options(
    offer: &Offer,
    totals: &Totals,
    conciergerie: &Conciergerie,
    context: &PaymentContext,
    recurring: bool,
) -> Vec<PaymentOption> {
    let by_credits = payable_by(PaymentMode::Credits, offer, totals, conciergerie, context).is_ok();
    if !by_credits || (covers(totals, context) && !recurring) {
        return vec![];
    }
    let without = PaymentContext { credits: Cents::ZERO, ..*context };
    let open = |mode: &PaymentMode| {
        *mode != PaymentMode::Free && payable_by(*mode, offer, totals, conciergerie, &without).is_ok()
    };
    MODES.into_iter().filter(open).map(|it| option(it, &without)).collect()
}

/// Whether credits pay all of an order. An order that waits for a price is not covered, because it may cost
/// more.
fn covers(totals: &Totals, context: &PaymentContext) -> bool {
    !totals.has_quote_lines && context.credits >= totals.total
}

/// The ways to pay that are not offered, each with the rule that says no.
pub fn closed_modes(
    offer: &Offer,
    totals: &Totals,
    conciergerie: &Conciergerie,
    context: &PaymentContext,
) -> Vec<ClosedMode> {
    let closed = |mode: PaymentMode| {
        let rule = payable_by(mode, offer, totals, conciergerie, context).err()?;
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
    context: &PaymentContext,
) -> Result<(), NoMode> {
    if totals.is_free() {
        only(mode, PaymentMode::Free, NoMode::NothingToPay)?;
    } else if let Some(forced) = offer.force_payment_mode {
        only(mode, forced, NoMode::Forced(forced))?;
    } else if covers(totals, context) {
        only(mode, PaymentMode::Credits, NoMode::Covered)?;
    } else {
        foreseen(mode, offer, context)?;
    }
    match mode {
        PaymentMode::Credits if context.credits <= Cents::ZERO => Err(NoMode::NoCredits),
        PaymentMode::Card if !conciergerie.takes_cards() => Err(NoMode::CardsClosed),
        PaymentMode::DirectDebit => {
            debited_by(conciergerie.takes_debits(), context.mandate, context.today).map(|_| ())
        }
        _ => Ok(()),
    }
}

fn only(mode: PaymentMode, open: PaymentMode, otherwise: NoMode) -> Result<(), NoMode> {
    if mode == open { Ok(()) } else { Err(otherwise) }
}

/// Whether an offer that leaves the choice foresees this way.
fn foreseen(mode: PaymentMode, offer: &Offer, context: &PaymentContext) -> Result<(), NoMode> {
    match mode {
        PaymentMode::Credits | PaymentMode::Card | PaymentMode::DirectDebit => Ok(()),
        PaymentMode::Conciergerie if offer.pay_only_online => Err(NoMode::OnlineOnly),
        PaymentMode::Conciergerie => Ok(()),
        PaymentMode::Partner | PaymentMode::Company => Err(NoMode::NotOfThisOffer),
        PaymentMode::Free if !offer.allow_free_orders => Err(NoMode::NeverFree),
        PaymentMode::Free if !context.by_desk => Err(NoMode::FreeByDesk),
        PaymentMode::Free => Ok(()),
    }
}

/// The default option: the first, or the second when credits come first.
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
            "Ce moyen de paiement n’est pas disponible.",
            "This payment option is not available.",
        )),
        None => default_option(options).ok_or(Refusal::NoPaymentOption.into()),
    }
}

/// How an order is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// The mode that pays the order, or the part that credits do not pay.
    pub mode: PaymentMode,
    pub credits_first: bool,
}

impl From<PaymentMode> for Payment {
    /// One mode pays all, without credits.
    fn from(mode: PaymentMode) -> Self {
        Self { mode, credits_first: false }
    }
}

/// The same as [`choose`], with the mode that pays where credits do not. Nobody ends up owing an amount that
/// they did not see.
///
/// # Errors
/// Those of [`choose`]; invalid `restPaymentMode`: credits do not pay all of it, and no mode was chosen that
/// may pay the rest.
pub fn choose_both(
    options: &[PaymentOption],
    rest: &[PaymentOption],
    (asked, asked_for_rest): (Option<PaymentMode>, Option<PaymentMode>),
    (totals, context): (&Totals, &PaymentContext),
) -> Result<Payment> {
    let mode = choose(options, asked)?;
    if mode != PaymentMode::Credits {
        return Ok(mode.into());
    }
    match asked_for_rest {
        Some(other) if rest.iter().any(|it| it.id == other) => {
            Ok(Payment { mode: other, credits_first: true })
        }
        None if covers(totals, context) => Ok(mode.into()),
        // The mode for the rest was not needed, so it is ignored.
        Some(_) if covers(totals, context) && rest.is_empty() => Ok(mode.into()),
        _ => {
            let left = |lang| match totals.has_quote_lines {
                true => String::new(),
                false => format!(" ({})", format::euros(totals.total - context.credits, lang)),
            };
            Err(Error::invalid(
                "restPaymentMode",
                format!("Vos avoirs ne suffisent pas : choisissez comment payer le reste{}.", left(Lang::Fr)),
                format!("Your credits are not enough: choose how to pay the rest{}.", left(Lang::En)),
            ))
        }
    }
}

fn option(mode: PaymentMode, context: &PaymentContext) -> PaymentOption {
    PaymentOption {
        id: mode,
        value: wording::payment_mode(mode),
        message: (mode == PaymentMode::Card).then(|| card_message(context)).flatten(),
        maximum_amount: (mode == PaymentMode::Credits).then_some(context.credits),
    }
}

/// How a missing card gets registered: by its owner only, never by the desk.
fn no_card(context: &PaymentContext) -> Words {
    match context.by_desk {
        false => Words::new(
            "Vous saisirez votre carte sur la page de la banque, après validation.",
            "You will enter your card on the bank’s page once you have confirmed.",
        ),
        true => Words::new(
            "Ce bénéficiaire n’a pas encore de carte : il devra en enregistrer une.",
            "This beneficiary has no card yet: they will have to register one.",
        ),
    }
}

fn card_message(context: &PaymentContext) -> Option<Words> {
    let Some(card) = context.card else { return Some(no_card(context)) };
    if card.is_expired(context.today) {
        Some(Refusal::CardExpired.words())
    } else if card.is_almost_expired(context.today) {
        Some(Words::new("La carte expire bientôt.", "The card is almost expired."))
    } else {
        None
    }
}

#[cfg(test)]
mod tests;
