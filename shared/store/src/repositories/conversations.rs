//! Conversations of beneficiaries with desks. The unread messages of both sides are counted in the transaction that changes them.

use contract::{ConciergerieId, UserId};
use domain::messaging::{
    desk_thread::{DeskMessage, DeskThread},
    thread_row::{ThreadRow, UnreadCounts},
};

use super::{
    counters::{MESSAGES, shard_of},
    thread_rows,
};
use crate::{
    Changes, Entity, Indexes, Key, Page, PageRequest, Position, Result, Store, Versioned, keys,
    keys::conversations::{DESK_THREADS, MESSAGES as ALL_MESSAGES},
    table::range::{Index, Range},
};

/// Conversations of beneficiaries with desks.
pub struct Conversations<'a>(pub(super) &'a Store);

/// The conversations that a list reads.
#[derive(Clone, Copy, Debug)]
pub enum ThreadsOf {
    Beneficiary(UserId),
    Desk(ConciergerieId),
    /// Those of a desk that wait for its answer.
    Waiting(ConciergerieId),
}

impl Entity for DeskThread {
    const KIND: &'static str = "deskThread";

    fn key(&self) -> Key {
        keys::conversations::desk_thread(self.user, self.conciergerie)
    }

    fn indexes(&self) -> Indexes {
        thread_rows::indexes(&ThreadRow::of_desk(self))
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&ThreadRow::of_desk(self)).ok()
    }
}

impl Entity for DeskMessage {
    const KIND: &'static str = "deskMessage";

    fn key(&self) -> Key {
        keys::conversations::message(self.user, self.conciergerie, self.number)
    }
}

impl Store {
    /// Conversations of beneficiaries with desks.
    pub fn conversations(&self) -> Conversations<'_> {
        Conversations(self)
    }
}

impl Conversations<'_> {
    /// A page of conversations, newest first; of a desk, first those that wait for its answer.
    pub async fn page(&self, of: ThreadsOf, request: PageRequest) -> Result<Page<ThreadRow>> {
        let PageRequest { after, limit, .. } = request;
        let (index, pk, from) = match of {
            ThreadsOf::Beneficiary(user) => {
                let request = PageRequest { descending: true, ..request };
                let pk = keys::conversations::threads_of_user(user);
                return self.0.table().dated(Index::Gsi3, pk, request).await;
            }
            ThreadsOf::Desk(desk) => (Index::Gsi1, keys::conversations::threads_of_desk(desk), 0),
            ThreadsOf::Waiting(desk) => (Index::Gsi1, keys::conversations::threads_of_desk(desk), 1),
        };
        let last = || keys::ranks_from(1) + keys::LAST;
        let to = after.map_or_else(last, |Position { rank, at, id }| keys::ranked(rank, at, id - 1));
        let range = Range::all(pk).between(keys::ranks_from(from), to).newest_first().limit(limit);
        let page = self.0.table().summaries::<ThreadRow>(index, range).await?;
        Ok(Page { items: page.items.into_iter().map(|it| it.1).collect(), more: page.more })
    }

    /// The conversation of a beneficiary with a desk, if one of them ever wrote.
    pub async fn with_desk(
        &self,
        user: UserId,
        desk: ConciergerieId,
    ) -> Result<Option<Versioned<DeskThread>>> {
        self.0.table().find(keys::conversations::desk_thread(user, desk)).await
    }

    /// All conversations of a beneficiary with desks: one a desk that they ever belonged to.
    pub async fn with_desks(&self, user: UserId) -> Result<Vec<Versioned<DeskThread>>> {
        let range = Range::all(keys::people::of_user(user)).starting(DESK_THREADS).consistent();
        self.0.table().list(range).await
    }

    /// The messages of a conversation with a desk between two numbers, both included; oldest first.
    pub async fn messages(&self, thread: &DeskThread, from: u32, to: u32) -> Result<Vec<DeskMessage>> {
        if to < from {
            return Ok(vec![]);
        }
        let at = |number| keys::conversations::message(thread.user, thread.conciergerie, number);
        let (first, last) = (at(from), at(to));
        let range = Range::all(first.pk).between(first.sk, last.sk).consistent();
        let found: Vec<Versioned<DeskMessage>> = self.0.table().list(range).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// A message of a conversation with a desk.
    pub async fn message(
        &self,
        user: UserId,
        desk: ConciergerieId,
        number: u32,
    ) -> Result<Option<Versioned<DeskMessage>>> {
        self.0.table().find(keys::conversations::message(user, desk, number)).await
    }

    /// All messages of a beneficiary with desks.
    pub async fn all_messages(&self, user: UserId) -> Result<Vec<DeskMessage>> {
        let range = Range::all(keys::people::of_user(user)).starting(ALL_MESSAGES).consistent();
        let found: Vec<Versioned<DeskMessage>> = self.0.table().list(range).await?;
        let mut all: Vec<_> = found.into_iter().map(|it| it.entity).collect();
        all.sort_by_key(|it| it.at);
        Ok(all)
    }
}

impl Changes {
    /// Writes a conversation with a desk, a new one or over the one that was read, and counts what is unread in it.
    pub fn keep_thread(
        &mut self,
        read: Option<Versioned<DeskThread>>,
        thread: DeskThread,
    ) -> Result<&mut Self> {
        let before = read.as_ref().map(|it| UnreadCounts::of_thread(&it.entity)).unwrap_or_default();
        let after = UnreadCounts::of_thread(&thread);
        let (user, desk) = (thread.user, thread.conciergerie);
        self.keep(read, thread)?;
        self.count_unread(user, desk, user.0, before, after);
        Ok(self)
    }

    fn count_unread(
        &mut self,
        user: UserId,
        desk: ConciergerieId,
        of: i64,
        before: UnreadCounts,
        after: UnreadCounts,
    ) {
        let more = |before: u32, after: u32| i64::from(after) - i64::from(before);
        let hers = more(before.beneficiary, after.beneficiary);
        let theirs = more(before.desk, after.desk);
        if hers != 0 {
            self.count_field(keys::people::unread(user), keys::people::MESSAGES.to_owned(), hers);
        }
        if theirs != 0 {
            self.count_field(shard_of(desk, of), MESSAGES.to_owned(), theirs);
        }
    }
}
