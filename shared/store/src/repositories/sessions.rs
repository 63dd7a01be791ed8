//! Sessions and one-use links.

use contract::UserId;
use domain::people::{
    person::Person,
    session::{Session, Ticket},
};
use jiff::Timestamp;

use crate::{
    Answer, Changes, Entity, Error, Item, Key, Result, Revision, Store, Unread, Versioned,
    entity::{entity_of, is_kind},
    keys::{self, people::CHANGES},
    memory::KeptSession,
    table::{item::number, range::Range},
};

/// Sessions and one-use links.
pub struct Sessions<'a>(&'a Store);

/// The purpose of a call: to read, or to change something.
#[derive(Clone, Copy, Debug)]
pub enum Asks<'a> {
    ToRead,
    /// Perhaps again, under an idempotency key.
    ToChange(Option<&'a str>),
}

/// A signed-in person, as a request begins with them.
#[derive(Clone, Debug)]
pub struct SignedIn {
    pub session: Versioned<Session>,
    pub person: Versioned<Person>,
    pub unread: Unread,
    /// The answer to an earlier call under the same idempotency key.
    pub answer: Option<Versioned<Answer>>,
}

impl Entity for Session {
    const KIND: &'static str = "session";

    fn key(&self) -> Key {
        keys::sessions::session(self.user, &self.token_hash)
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
    /// A session with its person: from memory where neither the person changed nor a session of theirs ended since, which
    /// one small read tells. Only who `lives` is known. Whether the answer still lives is the caller's to check: the table
    /// deletes late.
    pub async fn signed_in(
        &self,
        token_hash: &str,
        user: UserId,
        asks: Asks<'_>,
        lives: impl Fn(&SignedIn) -> bool,
    ) -> Result<Option<SignedIn>> {
        let (now, answer) = self.now(user, asks).await?;
        let changes = number(&now, CHANGES);
        let unread = Unread::of(&now);
        let signed_in = |kept: KeptSession| SignedIn {
            session: kept.session,
            person: kept.person,
            unread,
            answer: answer.clone(),
        };
        let (sessions, name) = (&self.0.memory.sessions, token_hash.to_owned());
        let kept = sessions.get(&name).filter(|it| it.changes >= changes).map(&signed_in);
        if let Some(who) = kept.filter(&lives) {
            return Ok(Some(who));
        }
        // Read after the number: what changes meanwhile is read again by the next request.
        let read = self.read(token_hash, user, changes).await?;
        let found = read.clone().map(&signed_in).filter(&lives);
        match read.filter(|_| found.is_some()) {
            Some(read) => sessions.put(name, read),
            None => sessions.forget(&name),
        }
        Ok(found)
    }

    /// The counts of a person's changes and of what they have not seen, and their earlier answer under the
    /// key. Calls that change something get the present state; calls that only read may get that of a moment
    /// ago.
    async fn now(&self, user: UserId, asks: Asks<'_>) -> Result<(Item, Option<Versioned<Answer>>)> {
        let mut keys = vec![keys::people::unread(user)];
        match asks {
            Asks::ToRead => return Ok((self.0.table().glance(keys::people::unread(user)).await?, None)),
            Asks::ToChange(key) => {
                keys.extend(key.map(|key| keys::messages::answer(&user.to_string(), key)));
            }
        }
        let items = self.0.table().get_items(keys).await?;
        let (answers, counters): (Vec<_>, Vec<_>) = items.into_iter().partition(is_kind::<Answer>);
        let answer = answers.into_iter().next().map(entity_of).transpose()?;
        Ok((counters.into_iter().next().unwrap_or_default(), answer))
    }

    async fn read(&self, token_hash: &str, user: UserId, changes: i64) -> Result<Option<KeptSession>> {
        let (mut session, mut person) = (None, None);
        let keys = vec![keys::sessions::session(user, token_hash), keys::people::person(user)];
        for item in self.0.table().get_items(keys).await? {
            match is_kind::<Session>(&item) {
                true => session = Some(entity_of::<Session>(item)?),
                false => person = Some(entity_of::<Person>(item)?),
            }
        }
        let both = session.zip(person);
        Ok(both.map(|(session, person)| KeptSession { changes, session, person }))
    }

    /// One session of a person with them, as they stand. Whether it still lives is the caller's to check.
    pub async fn with_person(
        &self,
        token_hash: &str,
        user: UserId,
    ) -> Result<Option<(Versioned<Session>, Versioned<Person>)>> {
        Ok(self.read(token_hash, user, 0).await?.map(|it| (it.session, it.person)))
    }

    /// The sessions of a person that the table still has, those included that have ended by themselves.
    pub async fn of(&self, user: UserId) -> Result<Vec<Versioned<Session>>> {
        let all = Range::all(keys::people::of_user(user)).starting(keys::sessions::SESSIONS);
        self.0.table().list(all.consistent()).await
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
    /// Writes what became of a session, and has no instance go on with what it remembers of it.
    pub fn save_session(&mut self, session: &Versioned<Session>) -> Result<&mut Self> {
        let key = keys::people::unread(session.user);
        Ok(self.save(session)?.revise(Revision { key, field: CHANGES.to_owned() }))
    }

    /// Ends a session, whatever became of it.
    pub fn end_session(&mut self, session: &Session) -> &mut Self {
        let key = keys::people::unread(session.user);
        self.remove(session).revise(Revision { key, field: CHANGES.to_owned() })
    }
}
