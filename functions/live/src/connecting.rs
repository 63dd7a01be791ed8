//! Opening and closing of connections, and who may open one.

use contract::Result;
use domain::people::{
    design::normal_host,
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
                let admitted = self.is_ours(origin(event)).await? && self.connect(id, ticket).await?;
                Ok(if admitted { FINE } else { REFUSED })
            }
            Some("$disconnect") => {
                self.services.store.disconnect(id).await?;
                Ok(FINE)
            }
            _ => Ok(FINE),
        }
    }

    /// Whether a page of this origin may connect: one at the host of the application, of a design, or of another server. Browsers
    /// always name it; what is no browser has none, and only its ticket.
    async fn is_ours(&self, origin: Option<&str>) -> Result<bool> {
        let Some(origin) = origin else { return Ok(true) };
        let (config, host) = (&self.services.config, normal_host(origin));
        if host == config.own_host() || config.servers.are_at(origin) {
            return Ok(true);
        }
        Ok(self.services.store.designs().of_host(&host).await?.is_some())
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

/// The origin of the page that asks for a connection. Its header is written in any case.
fn origin(event: &Value) -> Option<&str> {
    let headers = event["headers"].as_object()?;
    headers.iter().find(|(name, _)| name.eq_ignore_ascii_case("origin"))?.1.as_str()
}
