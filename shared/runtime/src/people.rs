//! A person as clients see them, and one-use links.

use contract::{Result, account::TextBlobType, auth::User};
use domain::people::{
    person::Person,
    profile::Surroundings,
    session::{Purpose, Ticket},
};
use jiff::{SignedDuration, Timestamp};
use store::Changes;

use crate::{Ctx, token};

impl Ctx {
    /// What the client needs to know of a person.
    pub async fn for_client(&self, person: &Person) -> Result<User> {
        let desk = async {
            match person.conciergerie {
                Some(id) => self.store.places().conciergerie(id).await.map(Some),
                None => Ok(None),
            }
        };
        let (desk, terms) = futures::try_join!(desk, self.terms_published())?;
        let around = Surroundings {
            conciergerie: desk.as_deref(),
            terms: Some(terms),
            has_calendar: person.partner.is_some(),
            ..Surroundings::default()
        };
        Ok(person.for_client(around))
    }

    /// When the terms in force were published.
    pub async fn terms_published(&self) -> store::Result<Timestamp> {
        Ok(self.store.content().text(TextBlobType::Cgu).await?.creation_date)
    }

    /// Adds a one-use link to a change, and gives its token.
    pub fn ticket(
        &self,
        changes: Changes,
        person: &Person,
        purpose: Purpose,
        life: SignedDuration,
    ) -> Result<(Changes, String)> {
        let token = token("");
        let ticket = Ticket::new(token.hash, person, purpose, self.now + life);
        Ok((changes.insert(&ticket)?, token.secret))
    }
}
