//! The mandate of a person: its page, what became of it, its end.

use contract::{Refusal, Result};
use domain::{
    money::mandate::{Mandate, MandateState},
    notices::MandateSigned,
    people::person::Person,
    text::{paths, phone},
};
use integrations::debit::{MandateState as AtProvider, Signatory, Signing, SigningRequest, SigningState};
use runtime::outbox;
use store::{BankTransaction, Changes, Versioned};

use super::{Charging, TransactionState};

impl Charging<'_> {
    /// Opens the page on which a mandate is signed, once its transaction is announced and written. Asked twice for one,
    /// the provider gives the same page.
    ///
    /// # Errors
    /// The refusal `BankUnavailable`.
    pub async fn open_signing(&self, reference: &str, person: &Person) -> Result<String> {
        let config = &self.services.config;
        let request = SigningRequest {
            reference: reference.to_owned(),
            subscriber: format!("{}-{}", config.stage, person.id),
            signatory: signatory(person),
            lang: person.reading_lang(),
            return_url: config.link(paths::PAYMENT),
            notify_url: format!("{}/api/payments/SlimpayNotification", config.public_url),
        };
        let opened = match self.collector() {
            Ok(collector) => collector.open_signing(&request).await,
            Err(error) => Err(error),
        };
        let page = opened.map(|signing| signing.page).unwrap_or_else(|error| {
            tracing::error!(reference, %error, "no page to sign a mandate");
            None
        });
        page.ok_or(Refusal::BankUnavailable.into())
    }

    /// Reads what became of the page of a mandate.
    pub(super) async fn settle_signing(&self, transaction: &BankTransaction) -> Result<TransactionState> {
        let collector = self.collector()?;
        let Some(signing) = collector.order(&transaction.trans_id).await? else {
            return Ok(TransactionState::Unheard);
        };
        let Some(found) = read(&signing, transaction) else { return Ok(TransactionState::Pending) };
        self.keep_mandate(transaction, found).await.map(|()| TransactionState::Ended)
    }

    /// Ends the mandate of a person at the provider and here.
    ///
    /// # Errors
    /// The refusals `NoMandate` and `BankUnavailable`.
    pub async fn end_mandate(&self, person: &Versioned<Person>) -> Result<Changes> {
        let reference = person.mandate.as_ref().filter(|it| it.state == MandateState::Active);
        let reference = reference.and_then(|it| it.reference.clone()).ok_or(Refusal::NoMandate)?;
        let ended = match self.collector() {
            Ok(collector) => collector.revoke(&reference).await,
            Err(error) => Err(error),
        };
        if let Err(error) = ended {
            tracing::error!(reference, %error, "a mandate could not be ended");
            return Err(Refusal::BankUnavailable.into());
        }
        let mut person = person.clone();
        revoke(&mut person);
        Ok(Changes::new().save(&person)?.take())
    }

    /// Puts what was signed, or was not, in the place of the page. A newer page stays.
    async fn keep_mandate(&self, transaction: &BankTransaction, found: Mandate) -> Result<()> {
        self.change(|| async {
            let mut transaction = self.store.guards().transaction(&transaction.trans_id).await?;
            if transaction.settled {
                return Ok(Changes::new());
            }
            transaction.settled = true;
            let mut person = self.store.people().get(transaction.user).await?;
            let mut changes = Changes::new();
            changes.save(&transaction)?;
            if person.erased.is_some() {
                return self.end_unowned(&found).await.map(|()| changes);
            }
            let newer = person.mandate.as_ref().is_some_and(|kept| kept.added > found.added);
            if !newer {
                let signed = found.state == MandateState::Active;
                person.mandate = Some(found.clone());
                changes.save(&person)?;
                if signed {
                    self.tell_signed(&mut changes, &person, &found)?;
                }
            }
            Ok(changes)
        })
        .await
    }

    /// Ends what was signed on a page that was still open when the account was deleted: nothing is kept of a person who is gone, here
    /// or there.
    async fn end_unowned(&self, found: &Mandate) -> Result<()> {
        let signed = found.reference.as_ref().filter(|_| found.state == MandateState::Active);
        if let Some(reference) = signed {
            self.collector()?.revoke(reference).await?;
        }
        Ok(())
    }

    fn tell_signed(&self, changes: &mut Changes, person: &Person, mandate: &Mandate) -> Result<()> {
        let notice = MandateSigned { reference: mandate.reference.as_deref().unwrap_or_default() };
        outbox::tell(changes, &self.services.config, person, &notice, self.now)
    }
}

/// The outcome of a page. Absent while nobody has finished it, or the provider still checks the mandate.
fn read(signing: &Signing, transaction: &BankTransaction) -> Option<Mandate> {
    let asked = Mandate::asked(transaction.created);
    match (signing.state, &signing.mandate) {
        (SigningState::Completed, Some(mandate)) => match mandate.state {
            AtProvider::Waiting => None,
            AtProvider::Active => Some(Mandate {
                reference: Some(mandate.reference.clone()),
                state: MandateState::Active,
                signed: mandate.signed,
                ..asked
            }),
            AtProvider::Rejected => Some(Mandate { state: MandateState::Refused, ..asked }),
            AtProvider::Revoked | AtProvider::Expired => {
                Some(Mandate { state: MandateState::Revoked, ..asked })
            }
        },
        (SigningState::Completed, None) | (SigningState::Open, _) => None,
        (SigningState::AbortedByClient | SigningState::AbortedByServer, _) => {
            Some(Mandate { state: MandateState::Refused, ..asked })
        }
    }
}

/// Nothing is debited by the mandate of a person any more.
pub(super) fn revoke(person: &mut Person) {
    if let Some(mandate) = person.mandate.as_mut() {
        mandate.state = MandateState::Revoked;
    }
}

fn signatory(person: &Person) -> Signatory {
    let address = &person.address;
    Signatory {
        prefix: None,
        family_name: person.name.clone(),
        given_name: person.first_name.clone(),
        telephone: international(&person.mobile),
        email: person.email.clone(),
        street1: address.address1.clone(),
        street2: address.address2.clone(),
        postal_code: address.zip_code.clone(),
        city: address.city.clone(),
    }
}

/// A number in E.164, or none: one that was kept before may be anything.
pub(crate) fn international(number: &str) -> String {
    phone::e164(number).unwrap_or_default()
}
