use contract::{Cents, Lang};

use super::StoredCard;

/// The amount that is held, and released at once, to register a card without a payment.
pub const REGISTRATION_HOLD: Cents = Cents(100);

/// When the money of an authorisation is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// The bank takes the money by the end of the day.
    Automatic,
    /// [`capture`](super::CardProvider::capture) takes it, within seven days.
    Manual,
}

/// Asks for a hosted page where a customer types a card.
#[derive(Clone, Debug)]
pub struct SessionRequest {
    /// Ours, unique for ever, at most 64 characters. Also the idempotency key of the session.
    pub trans_id: String,
    /// Shown on statements: at most 12 letters and digits.
    pub ref_nr: String,
    /// [`Cents::ZERO`] registers the card: nothing is debited, and [`Capture`] is ignored.
    pub amount: Cents,
    /// When the money is taken.
    pub capture: Capture,
    /// Whether we may debit the card again later. A registration always keeps it.
    pub keep_card: bool,
    /// Language of the page.
    pub lang: Lang,
    /// The page that the customer returns to after paying or being refused; `PayId=...` is added.
    pub return_url: String,
    /// The page that the customer returns to after giving up.
    pub cancel_url: String,
    /// The address to which the bank announces news.
    pub webhook_url: String,
    /// Address of the customer.
    pub email: String,
}

/// A page to send the customer to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostedPage {
    /// Its address.
    pub url: String,
}

/// Debits a stored card without its owner.
#[derive(Clone, Debug)]
pub struct ChargeRequest {
    /// Ours, unique for ever, at most 64 characters.
    pub trans_id: String,
    /// Shown on statements: at most 12 letters and digits.
    pub ref_nr: String,
    /// The amount to debit, above zero.
    pub amount: Cents,
    /// The card, as [`PaymentView`](super::PaymentView) gave it.
    pub card: StoredCard,
    /// The same for every try of this debit, and for no other.
    pub idempotency_key: String,
}

/// Captures, refunds or reverses a payment, in whole or in part.
#[derive(Clone, Debug)]
pub struct Operation {
    /// The bank's name of the payment.
    pub pay_id: String,
    /// Ours, of the payment.
    pub trans_id: String,
    /// The reference, the same as on the payment.
    pub ref_nr: String,
    /// How much of it, above zero.
    pub amount: Cents,
    /// The same for every try of this operation, and for no other.
    pub idempotency_key: String,
}
