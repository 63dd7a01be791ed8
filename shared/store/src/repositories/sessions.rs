//! Sessions and one-use links.

use contract::UserId;
use domain::people::{
    person::Person,
    session::{Session, Ticket},
};
use jiff::Timestamp;

use crate::{
    Answer, Changes, Entity, Error, Key, Result, Revision, Store, Versioned,
    entity::{entity_of, is_kind},
    keys::{self, people::CHANGES},
    memory::KeptSession,
    table::item::{counted, number},
};

/// Sessions and one-use links.
pub struct Sessions<'a>(&'a Store);

/// A signed-in person, as one read gives them.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub session: Versioned<Session>,
    pub person: Versioned<Person>,
    pub unread_alerts: u32,
    /// What they were answered before under the idempotency key asked for.
    pub answer: Option<Versioned<Answer>>,
}

impl Entity for Session {
    const KIND: &'static str = "session";

    fn key(&self) -> Key {
        keys::sessions::session(&self.token_hash)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.ends)
    }
}

impl Entity for Ticket {
    const KIND: &'static str = "ticket";

    fn key(&self) -> Key {
        keys::sessions::ticket(&self.token_hash)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Store {
    /// Sessions and one-use links.
    pub fn sessions(&self) -> Sessions<'_> {
        Sessions(self)
    }
}

impl Sessions<'_> {
    /// A session with its person, and what else a request of theirs begins with, in one call. Whether session and
    /// answer still live is the caller's to check: the table deletes late.
    pub async fn signed_in(
        &self,
        token_hash: &str,
        user: UserId,
        idempotency_key: Option<&str>,
    ) -> Result<Option<SignedIn>> {
        let mut keys =
            vec![keys::sessions::session(token_hash), keys::people::person(user), keys::people::unread(user)];
        keys.extend(idempotency_key.map(|key| keys::messages::answer(&user.to_string(), key)));
        let (mut session, mut person, mut answer, mut unread_alerts) = (None, None, None, 0);
        for item in self.0.table().get_items(keys).await? {
            if is_kind::<Session>(&item) {
                session = Some(entity_of::<Session>(item)?);
            } else if is_kind::<Person>(&item) {
                person = Some(entity_of::<Person>(item)?);
            } else if is_kind::<Answer>(&item) {
                answer = Some(entity_of::<Answer>(item)?);
            } else {
                unread_alerts = counted(&item).try_into().unwrap_or_default();
            }
        }
        let both = session.zip(person);
        Ok(both.map(|(session, person)| SignedIn { session, person, unread_alerts, answer }))
    }

    /// As [`Sessions::signed_in`], of somebody who asks again and again: from memory where neither the person changed
    /// nor a session of theirs ended since, which half a unit tells. Only who `lives` is known.
    pub async fn polling(
        &self,
        token_hash: &str,
        user: UserId,
        lives: impl Fn(&SignedIn) -> bool,
    ) -> Result<Option<SignedIn>> {
        let now = self.0.table().glance(keys::people::unread(user)).await?;
        let (changes, unread) = (number(&now, CHANGES), counted(&now));
        let sessions = &self.0.memory.sessions;
        let name = token_hash.to_owned();
        let kept = sessions.get(&name).filter(|it| it.changes >= changes).map(|kept| SignedIn {
            session: kept.session,
            person: kept.person,
            unread_alerts: unread.try_into().unwrap_or_default(),
            answer: None,
        });
        if let Some(who) = kept.filter(&lives) {
            return Ok(Some(who));
        }
        let found = self.signed_in(token_hash, user, None).await?.filter(&lives);
        match found.clone() {
            // Read after the number: what changes meanwhile is read again by the next request.
            Some(SignedIn { session, person, .. }) => {
                sessions.put(name, KeptSession { changes, session, person });
            }
            None => sessions.forget(&name),
        }
        Ok(found)
    }

    /// Writes down that a session is in use.
    pub async fn touch(&self, session: &Versioned<Session>) -> Result<()> {
        let (sessions, name) = (&self.0.memory.sessions, &session.token_hash);
        let kept = sessions.get(name);
        // It is another version by then.
        sessions.forget(name);
        self.0.commit(Changes::new().save(session)?).await?;
        if let Some(mut kept) = kept.filter(|it| it.session.version == session.version) {
            kept.session = Versioned { version: session.version + 1, ..session.clone() };
            sessions.put(name.clone(), kept);
        }
        Ok(())
    }

    /// The ticket of a token, if it can still be used. Using it means deleting it in the same change.
    pub async fn ticket(&self, token_hash: &str, now: Timestamp) -> Result<Versioned<Ticket>> {
        let found: Option<Versioned<Ticket>> =
            self.0.table().find(keys::sessions::ticket(token_hash)).await?;
        found.filter(|it| now < it.expires).ok_or(Error::NotFound(Ticket::KIND))
    }
}

impl Changes {
    /// Ends a session, whatever became of it.
    pub fn end_session(self, session: &Session) -> Self {
        let key = keys::people::unread(session.user);
        self.remove(session).revise(Revision { key, field: CHANGES.to_owned() })
    }
}
