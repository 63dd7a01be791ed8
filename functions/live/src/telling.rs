//! Telling of what was written to those whom it concerns, and ending connections with their sessions.

use std::sync::PoisonError;

use contract::{Subject, UserId};
use domain::people::live::{Audience, Connection, Outdated, messages};
use futures::future::join_all;
use serde_json::Value;
use store::{Heard, Written};

use crate::Live;

impl Live {
    /// Tells of what was written. A failure to tell is only logged: clients ask by themselves, if more seldom.
    pub async fn tell(&self, written: &[Written]) {
        let mut outdated = vec![];
        for heard in written.iter().flat_map(Written::heard) {
            match heard {
                Heard::Outdated(it) => outdated.push(it),
                Heard::SessionEnded { user, hash } => self.end(user, Some(&hash)).await,
                Heard::PersonChanged(user) => self.end(user, None).await,
                looks => outdated.extend(self.news_of_look(looks)),
            }
        }
        let told = messages(&outdated);
        join_all(told.iter().map(|(audience, message)| self.post(*audience, message))).await;
    }

    /// A look that begins or ends, and an order that comes into other hands; a look that goes on is no news.
    fn news_of_look(&self, heard: Heard) -> Option<Outdated> {
        let (now, mut looks) =
            (self.services.clock.now(), self.looks.lock().unwrap_or_else(PoisonError::into_inner));
        let desk = match heard {
            Heard::Looks { desk, look } => {
                let is_news =
                    look.reassigned.is_some() || looks.begins(look.order, look.user, look.until, now);
                is_news.then_some(desk)
            }
            Heard::LooksAway { desk, order, user } => {
                looks.end(order, user);
                Some(desk)
            }
            _ => None,
        };
        let audience = Audience::Desk(desk?);
        Some(Outdated { audience, subject: Subject::Look, order: None })
    }

    /// Sends a message to each connection of an audience, and forgets those that are gone.
    async fn post(&self, audience: Audience, message: &Value) {
        let (text, now) = (message.to_string(), self.services.clock.now());
        let connections = self.connections(audience).await;
        let hearing: Vec<_> = connections.iter().filter(|it| it.hears(now)).collect();
        let posts = hearing.iter().map(|it| self.sockets.post(&it.id, &text, now));
        for (connection, sent) in hearing.iter().zip(join_all(posts).await) {
            match sent {
                Ok(true) => {}
                Ok(false) => self.forget(connection).await,
                Err(error) => tracing::warn!(%error, "a change was not told"),
            }
        }
    }

    /// Closes the connections of somebody: those of a session, or all.
    async fn end(&self, user: UserId, session: Option<&str>) {
        for connection in self.connections(Audience::Person(user)).await {
            if session.is_some_and(|it| it != connection.session) {
                continue;
            }
            // Nothing is told over it from here on, even if it cannot be closed.
            self.forget(&connection).await;
            let closed = self.sockets.close(&connection.id, self.services.clock.now()).await;
            if let Err(error) = closed {
                tracing::warn!(%error, "a connection was not closed");
            }
        }
    }

    async fn connections(&self, audience: Audience) -> Vec<Connection> {
        let found = self.services.store.connections(audience).await;
        found.unwrap_or_else(|error| {
            tracing::warn!(?error, ?audience, "nobody is known to listen");
            vec![]
        })
    }

    async fn forget(&self, connection: &Connection) {
        if let Err(error) = self.services.store.disconnect(&connection.id).await {
            tracing::warn!(?error, "a closed connection is still known");
        }
    }
}
