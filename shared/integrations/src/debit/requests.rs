use contract::{Cents, Lang};
use jiff::civil::Date;

/// Asks for a page on which a mandate is signed.
#[derive(Clone, Debug)]
pub struct SigningRequest {
    /// Ours, unique for ever, at most 40 characters. Asked twice for one, the provider opens one page.
    pub reference: String,
    /// Our name of the person who signs, at most 40 characters.
    pub subscriber: String,
    /// The person who signs.
    pub signatory: Signatory,
    /// Language of the page.
    pub lang: Lang,
    /// The page that the person who signs returns to, whatever they did.
    pub return_url: String,
    /// The address to which the provider announces news of the order.
    pub notify_url: String,
}

/// The person who signs a mandate.
#[derive(Clone, Debug)]
pub struct Signatory {
    /// `Mr`, `Miss` or `Mrs`, if it was said.
    pub prefix: Option<&'static str>,
    /// Last name.
    pub family_name: String,
    /// First name.
    pub given_name: String,
    /// E.164; empty: none.
    pub telephone: String,
    /// Address for mails.
    pub email: String,
    /// First line of the address.
    pub street1: String,
    /// Second line; may be empty.
    pub street2: String,
    /// Five digits.
    pub postal_code: String,
    /// Town.
    pub city: String,
}

/// Debits the account of a mandate.
#[derive(Clone, Debug)]
pub struct DebitRequest {
    /// Ours, unique for ever, at most 35 characters: what makes a repeat harmless.
    pub reference: String,
    /// The mandate's reference (RUM).
    pub mandate: String,
    /// The amount to debit, above zero.
    pub amount: Cents,
    /// On the statement of the account, at most 140 characters.
    pub label: String,
    /// The day on which the account is debited. Absent for the earliest one.
    pub execution_date: Option<Date>,
}
