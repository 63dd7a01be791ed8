//! Opening and closing of connections, and who may open one.

use contract::Result;
use domain::people::{
    live::{Connection, connection_end},
    session::Purpose,
};
use serde_json::Value;
use store::{Asks, SignedIn};

use crate::Live;

/// The connection is opened, or what it said is taken.
const FINE: u16 = 200;
/// It is not: the client asks for another ticket.
const REFUSED: u16 = 403;

impl Live {
    /// Hears that a connection is to open, that it has closed, or what a client says over it, which is nothing.
    pub(crate) async fn connection_event(&self, event: &Value) -> Result<u16> {
        let context = &event["requestContext"];
        let id = context["connectionId"].as_str().unwrap_or_default();
        match context["routeKey"].as_str() {
            Some("$connect") => {
                let ticket = event["queryStringParameters"]["ticket"].as_str().unwrap_or_default();
                Ok(if self.connect(id, ticket).await? { FINE } else { REFUSED })
            }
            Some("$disconnect") => {
                self.services.store.disconnect(id).await?;
                Ok(FINE)
            }
            _ => Ok(FINE),
        }
    }

    /// Opens a connection by a ticket, from the session that the ticket was made in, as long as that lives.
    async fn connect(&self, id: &str, ticket: &str) -> Result<bool> {
        let (store, now) = (&self.services.store, self.services.clock.now());
        let ticket = match store.sessions().ticket(&runtime::hash(ticket), now).await {
            Ok(ticket) => ticket,
            Err(store::Error::NotFound(_)) => return Ok(false),
            Err(error) => return Err(error.into()),
        };
        let Purpose::Live { session: hash, desk } = &ticket.purpose else { return Ok(false) };
        let lives = |SignedIn { session, person, .. }: &SignedIn| session.lives(person, now);
        // The session is read as it is now, and not as this instance remembers it.
        let who = store.sessions().signed_in(hash, ticket.user, Asks::ToChange(None), lives).await?;
        let Some(SignedIn { session, .. }) = who else { return Ok(false) };
        let connection = Connection {
            id: id.to_owned(),
            user: ticket.user,
            session: hash.clone(),
            desk: *desk,
            until: connection_end(&session, now),
        };
        match store.connect(&ticket, &connection).await {
            Ok(()) => Ok(true),
            // Somebody else was faster with the same ticket.
            Err(store::Error::Stale | store::Error::Busy) => Ok(false),
            Err(error) => Err(error.into()),
        }
    }
}
