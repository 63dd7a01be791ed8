//! Connections over which clients hear of changes: small items that expire and leave no trace.

use domain::people::{
    live::{Audience, Connection},
    session::Ticket,
};
use jiff::Timestamp;

use crate::{
    Changes, Entity, Indexes, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

impl Entity for Connection {
    const KIND: &'static str = "connection";

    fn key(&self) -> Key {
        keys::live::connection(&self.id)
    }

    fn indexes(&self) -> Indexes {
        let found_by = |pk: String| Some(Key::new(pk, self.id.as_str()));
        Indexes {
            gsi1: self.desk.and_then(|it| found_by(keys::live::connections_at(it))),
            gsi3: found_by(keys::live::connections_of(self.user)),
            ..Indexes::default()
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.until)
    }
}

impl Store {
    /// Opens a connection by a ticket, which nobody uses again.
    ///
    /// # Errors
    /// `Stale` where somebody else has used the ticket.
    pub async fn connect(&self, ticket: &Versioned<Ticket>, connection: &Connection) -> Result<()> {
        self.commit(Changes::new().delete(ticket).insert(connection)?).await
    }

    /// Forgets a connection that is closed.
    pub async fn disconnect(&self, id: &str) -> Result<()> {
        self.commit(Changes::new().remove_at::<Connection>(keys::live::connection(id))).await
    }

    /// The connections of an audience, perhaps as of a moment ago. The caller checks whether one still hears, because the table
    /// deletes late.
    pub async fn connections(&self, of: Audience) -> Result<Vec<Connection>> {
        let (index, pk) = match of {
            Audience::Desk(desk) => (Index::Gsi1, keys::live::connections_at(desk)),
            Audience::Person(user) => (Index::Gsi3, keys::live::connections_of(user)),
        };
        let found = self.table().summaries(index, Range::all(pk)).await?;
        Ok(found.items.into_iter().map(|(_, connection)| connection).collect())
    }
}
