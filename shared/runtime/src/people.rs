//! A person as clients see them, and one-use links.

use contract::{Result, account::TextBlobType, auth::User};
use domain::{
    notices::{ConfirmEmail, EmailChanging},
    people::{
        person::Person,
        profile::ProfileContext,
        session::{Purpose, Ticket},
        throttle::Quota,
    },
};
use jiff::{SignedDuration, Timestamp};
use store::Changes;

use crate::{Ctx, token};

/// How long a new address can be confirmed.
const NEW_ADDRESS: SignedDuration = SignedDuration::from_hours(48);

impl Ctx {
    /// The part of a person that the client needs to know.
    pub async fn for_client(&self, person: &Person) -> Result<User> {
        let desk = async {
            match person.conciergerie {
                Some(id) => self.store.places().stored_desk(id).await.map(Some),
                None => Ok(None),
            }
        };
        let (desk, terms) = futures::try_join!(desk, self.terms_published())?;
        let around = ProfileContext {
            conciergerie: desk.as_deref(),
            terms: Some(terms),
            has_calendar: person.partner.is_some(),
            needs_second_factor: self.session().is_ok_and(|it| it.enrolling && it.user == person.id),
            ..ProfileContext::default()
        };
        Ok(person.for_client(around))
    }

    /// When the terms in force were published.
    pub async fn terms_published(&self) -> store::Result<Timestamp> {
        Ok(self.store.content().text(TextBlobType::Cgu).await?.creation_date)
    }

    /// Adds a link to the new address of a person to a change, and a word to the old one, whose owner may know nothing of it.
    pub async fn confirm_email(&self, changes: &mut Changes, person: &Person) -> Result<()> {
        let address = person.pending_email.clone().unwrap_or_default();
        self.spend(Quota::LINKS, &format!("of {}", person.id)).await?;
        let purpose = Purpose::Email(address.clone());
        let token = self.ticket(changes, person, purpose, NEW_ADDRESS)?;
        self.tell(changes, person, &ConfirmEmail { token: &token })?;
        self.tell(changes, person, &EmailChanging { email: &address })?;
        Ok(())
    }

    /// Adds a one-use link to a change, and gives its token.
    pub fn ticket(
        &self,
        changes: &mut Changes,
        person: &Person,
        purpose: Purpose,
        life: SignedDuration,
    ) -> Result<String> {
        let token = token("");
        let ticket = Ticket::new(token.hash, person, purpose, self.now + life);
        changes.insert(&ticket)?;
        Ok(token.secret)
    }
}
