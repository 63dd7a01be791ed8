//! A person as clients see them, and one-use links.

use contract::{Result, auth::User};
use domain::{
    content::legal::acceptance::Reading,
    notices::{ConfirmEmail, EmailChanging},
    people::{
        organisation::Conciergerie,
        person::Person,
        profile::ProfileContext,
        session::{Purpose, Ticket},
        throttle::Quota,
    },
};
use jiff::SignedDuration;
use store::Changes;

use crate::{Ctx, session, token};

/// How long a new address can be confirmed.
const NEW_ADDRESS: SignedDuration = SignedDuration::from_hours(48);

impl Ctx {
    /// Writes down that a manager is at work, at the desk that they choose just now.
    pub fn at_work(&self, changes: &mut Changes, person: &Person) -> Result<()> {
        if let Some(seen) = session::at_work(person, true, self.now) {
            changes.put(&seen)?;
        }
        Ok(())
    }

    /// The part of a person that the client needs to know.
    pub async fn for_client(&self, person: &Person) -> Result<User> {
        let texts = async { Ok(self.store.content().legal_texts().await?) };
        let (desk, texts) = futures::try_join!(self.desk_of(person), texts)?;
        let around = ProfileContext {
            conciergerie: desk.as_ref(),
            owes_terms: Reading::at(&texts, desk.as_ref(), self.now).is_owed_by(person),
            has_calendar: person.partner.is_some(),
            needs_second_factor: self.session().is_ok_and(|it| it.enrolling && it.user == person.id),
            ..ProfileContext::default()
        };
        Ok(person.for_client(around))
    }

    /// The desk of an adherent, or the last one that a manager chose.
    pub async fn desk_of(&self, person: &Person) -> Result<Option<Conciergerie>> {
        match person.conciergerie {
            Some(id) => Ok(Some(self.store.places().stored_desk(id).await?.entity)),
            None => Ok(None),
        }
    }

    /// Whether terms wait for somebody to accept them.
    pub async fn owes_terms(&self, person: &Person) -> Result<bool> {
        let texts = async { Ok(self.store.content().legal_texts().await?) };
        let (desk, texts) = futures::try_join!(self.desk_of(person), texts)?;
        Ok(Reading::at(&texts, desk.as_ref(), self.now).is_owed_by(person))
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
