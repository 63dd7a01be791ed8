//! The bank's pages, on which a customer types a card.

use contract::{Cents, Refusal, Result};
use domain::people::person::Person;
use integrations::card::{Capture, HostedPage, SessionRequest};

use super::Charging;

/// A page to open, once its transaction is announced and written.
#[derive(Clone, Debug)]
pub struct Page<'a> {
    /// The number that [`Charging::announce`] gave it. Asked twice for one, the bank gives the same page.
    pub trans_id: &'a str,
    /// Shown on statements: at most 12 letters and digits.
    pub reference: String,
    /// Nothing: the card is kept, and nothing is debited.
    pub amount: Cents,
    pub customer: &'a Person,
    /// Screen of the application the customer comes back to; begins with a slash.
    pub back_to: &'a str,
}

impl Charging<'_> {
    /// Opens a page of the bank, which keeps the card.
    ///
    /// # Errors
    /// The refusal `BankUnavailable`.
    pub async fn open_page(&self, page: &Page<'_>) -> Result<HostedPage> {
        let back = self.services.config.link(page.back_to);
        let request = SessionRequest {
            trans_id: page.trans_id.to_owned(),
            ref_nr: page.reference.clone(),
            amount: page.amount,
            capture: Capture::Automatic,
            keep_card: true,
            lang: page.customer.reading_lang(),
            return_url: back.clone(),
            cancel_url: back,
            webhook_url: format!("{}/api/payments/AxeptaNotification", self.services.config.public_url),
            email: page.customer.email.clone(),
        };
        let opened = match self.bank() {
            Ok(bank) => bank.open_session(&request).await,
            Err(error) => Err(error),
        };
        opened.map_err(|error| {
            tracing::error!(trans_id = page.trans_id, %error, "no page of the bank");
            Refusal::BankUnavailable.into()
        })
    }
}
