//! The hosted page: where a customer pays, is refused or gives up.

use axum::{
    Form,
    extract::{Path, State},
    response::{IntoResponse, Redirect, Response},
};
use jiff::SignedDuration;
use minijinja::context;
use serde::Deserialize;

use super::{
    Bank, Behaviour, CARDS,
    books::{Books, Payment, Session, Status},
    script::is_card_number,
    webhooks,
};
use crate::page;

/// The decision of a customer on the page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(tag = "decision", rename_all = "camelCase")]
pub enum Customer {
    /// Types a card and pays.
    Pay {
        /// Digits, spaces allowed.
        number: String,
        /// `MM/YY`.
        expiry: String,
        /// The name on the card.
        holder: String,
    },
    /// Has the bank refuse.
    Refuse,
    /// Goes back without paying.
    Abandon,
}

/// The reason why the page stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageError {
    /// There is no such page.
    NoSuchPage,
    /// The card number is not one.
    Number,
    /// The expiry is not a month and a year.
    Expiry,
    /// There is no name.
    Holder,
}

impl Bank {
    /// Does on the page at `url` what a customer would, and gives the address the browser is sent to.
    ///
    /// A page is used once: later customers are sent where the first was.
    pub async fn customer(&self, url: &str, customer: Customer) -> Result<String, PageError> {
        let session = url.rsplit('/').next().unwrap_or_default();
        self.settle(session, customer).await
    }

    /// [`customer`](Self::customer) who pays with `number`, good until December 2030.
    pub async fn pay(&self, url: &str, number: &str) -> Result<String, PageError> {
        let (expiry, holder) = ("12/30".to_owned(), "Camille Martin".to_owned());
        self.customer(url, Customer::Pay { number: number.to_owned(), expiry, holder }).await
    }

    async fn settle(&self, session: &str, customer: Customer) -> Result<String, PageError> {
        let (landing, behaviour) = {
            let mut books = self.books();
            let session = books.sessions.get(session).cloned().ok_or(PageError::NoSuchPage)?;
            let payment = books.payments.get(&session.pay_id).ok_or(PageError::NoSuchPage)?;
            if payment.status != Status::Pending {
                return Ok(session.landing(payment));
            }
            let behaviour = self.act(&mut books, &session, customer)?;
            let payment = books.payments.get(&session.pay_id).ok_or(PageError::NoSuchPage)?;
            (session.landing(payment), behaviour)
        };
        self.announce(behaviour).await;
        Ok(landing)
    }

    fn act(&self, books: &mut Books, session: &Session, customer: Customer) -> Result<Behaviour, PageError> {
        let (pay_id, now) = (session.pay_id.as_str(), self.now());
        let (news, behaviour) = match customer {
            _ if books.payments.get(pay_id).is_some_and(|it| now.duration_since(it.at) > OPEN_FOR) => {
                (books.give_up(pay_id, ABANDONED, now), Behaviour::Do)
            }
            Customer::Refuse => (books.give_up(pay_id, 305, now), Behaviour::Do),
            Customer::Abandon => (books.give_up(pay_id, ABANDONED, now), Behaviour::Do),
            Customer::Pay { number, expiry, holder } => {
                let number: String = number.chars().filter(|c| !c.is_whitespace()).collect();
                if !is_card_number(&number) {
                    return Err(PageError::Number);
                }
                let (year, month) = read_expiry(&expiry).ok_or(PageError::Expiry)?;
                if holder.trim().is_empty() {
                    return Err(PageError::Holder);
                }
                let behaviour = books.next.pop_front().unwrap_or(Behaviour::of(&number)).on_page();
                let card = books.store_card(&number, year, month);
                (books.authorise(pay_id, &number, card, behaviour, now), behaviour)
            }
        };
        if let Some(payment) = books.payments.get(pay_id) {
            let notices = webhooks::notices(payment, &self.0.settings.merchant, news, behaviour);
            books.waiting.extend(notices);
        }
        Ok(behaviour)
    }
}

/// A page that nobody has used by then is closed.
const OPEN_FOR: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The detail of a payment whose customer left.
const ABANDONED: u16 = 53;

impl Session {
    /// The page that the customer goes to next: back to the merchant, with the payment's name.
    fn landing(&self, payment: &Payment) -> String {
        let gave_up = payment.status == Status::Failed && payment.code == super::books::refused(ABANDONED);
        let url = if gave_up { &self.cancel_url } else { &self.return_url };
        let (url, fragment) = match url.split_once('#') {
            Some((url, fragment)) => (url, format!("#{fragment}")),
            None => (url.as_str(), String::new()),
        };
        let sign = if url.contains('?') { '&' } else { '?' };
        format!("{url}{sign}PayId={}{fragment}", payment.pay_id)
    }
}

/// Year and month of `MM/YY` or `MM/YYYY`.
fn read_expiry(text: &str) -> Option<(i16, i8)> {
    let (month, year) = text.trim().split_once('/')?;
    let month = month.trim().parse().ok().filter(|month| (1..=12).contains(month))?;
    let year: i16 = year.trim().parse().ok().filter(|year| (0..=2999).contains(year))?;
    Some((if year < 100 { 2000 + year } else { year }, month))
}

/// The fields of the page's form.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    decision: String,
    number: String,
    expiry: String,
    holder: String,
}

pub(super) async fn show(State(bank): State<Bank>, Path(session): Path<String>) -> Response {
    render(&bank, &session, &Fields::default(), None)
}

pub(super) async fn submit(
    State(bank): State<Bank>,
    Path(session): Path<String>,
    Form(fields): Form<Fields>,
) -> Response {
    let customer = match fields.decision.as_str() {
        "refuse" => Customer::Refuse,
        "abandon" => Customer::Abandon,
        _ => Customer::Pay {
            number: fields.number.clone(),
            expiry: fields.expiry.clone(),
            holder: fields.holder.clone(),
        },
    };
    match bank.settle(&session, customer).await {
        Ok(landing) => Redirect::to(&landing).into_response(),
        Err(error) => render(&bank, &session, &fields, Some(error)),
    }
}

fn render(bank: &Bank, id: &str, fields: &Fields, error: Option<PageError>) -> Response {
    let books = bank.books();
    let session = books.sessions.get(id);
    let Some((session, payment)) =
        session.and_then(|session| Some((session, books.payments.get(&session.pay_id)?)))
    else {
        return page::missing();
    };
    if payment.status != Status::Pending {
        return Redirect::to(&session.landing(payment)).into_response();
    }
    let numbers: Vec<_> = CARDS
        .iter()
        .map(|card| (page::spaced(card.number), if session.english { card.en } else { card.fr }))
        .collect();
    let wrong = match error {
        Some(PageError::Number) => "number",
        Some(PageError::Expiry) => "expiry",
        Some(PageError::Holder) => "holder",
        Some(PageError::NoSuchPage) | None => "",
    };
    let page = context! {
        english => session.english,
        amount => euros(payment.amount, session.english),
        hold => payment.manual,
        reference => payment.ref_nr,
        numbers, wrong,
        number => fields.number, expiry => fields.expiry, holder => fields.holder,
    };
    page::show(include_str!("page.html"), page, error.is_some())
}

fn euros(cents: i64, english: bool) -> String {
    let (whole, rest) = (cents / 100, cents % 100);
    if english { format!("€{whole}.{rest:02}") } else { format!("{whole},{rest:02}\u{a0}€") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expiries_are_a_month_and_a_year() {
        assert_eq!(read_expiry("12/30"), Some((2030, 12)));
        assert_eq!(read_expiry(" 1 / 2031 "), Some((2031, 1)));
        for wrong in ["", "13/30", "0/30", "1230", "12/-1", "x/y"] {
            assert_eq!(read_expiry(wrong), None, "{wrong}");
        }
    }
}
