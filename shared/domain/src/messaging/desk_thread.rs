//! The conversation of a beneficiary with a desk. The messages stand beside it, one item each, under rising numbers.

use contract::{ConciergerieId, Error, FlashDispoId, Result, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{message_id::MessageId, preview};
use crate::{
    order::{Document, feedback::checked_message},
    people::{
        actor::{Actor, Side},
        organisation::Conciergerie,
        person::Person,
    },
};

/// Messages of a side that may wait at once.
const MOST_WAITING: usize = 200;

/// A conversation with a desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeskThread {
    pub user: UserId,
    pub user_name: String,
    #[serde(default)]
    pub vip: bool,
    pub conciergerie: ConciergerieId,
    pub conciergerie_name: String,
    /// The number of the last message; 0 before the first one.
    pub last: u32,
    pub last_at: Timestamp,
    pub last_side: Side,
    pub preview: String,
    /// The messages of the desk that the beneficiary has still to read, oldest first.
    pub unread: Vec<u32>,
    /// The messages of the beneficiary that wait for the desk, oldest first.
    pub waiting: Vec<u32>,
    /// The instant of the first of those.
    pub waiting_since: Option<Timestamp>,
}

/// A message between a beneficiary and a desk.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DeskMessage {
    pub user: UserId,
    pub conciergerie: ConciergerieId,
    /// From 1.
    pub number: u32,
    pub author: UserId,
    pub author_name: String,
    pub side: Side,
    pub content: String,
    pub at: Timestamp,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub document: Option<Document>,
    /// Further files.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Document>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub campaign: Option<AnsweredCampaign>,
}

/// The campaign that a message answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AnsweredCampaign {
    pub id: FlashDispoId,
    /// The one that its reader had, with their name.
    pub subject: String,
}

impl DeskMessage {
    /// The name by which it is acknowledged.
    pub fn id(&self) -> MessageId {
        MessageId::Desk { user: self.user, desk: self.conciergerie, number: self.number }
    }

    /// The files that came with it.
    pub fn files(&self) -> impl Iterator<Item = &Document> {
        self.document.iter().chain(&self.more)
    }
}

impl DeskThread {
    /// A conversation in which nobody has written yet.
    pub fn new(person: &Person, desk: &Conciergerie, now: Timestamp) -> Self {
        Self {
            user: person.id,
            user_name: person.full_name(),
            vip: person.vip,
            conciergerie: desk.id,
            conciergerie_name: desk.name.clone(),
            last: 0,
            last_at: now,
            last_side: Side::Gestionnaire,
            preview: String::new(),
            unread: vec![],
            waiting: vec![],
            waiting_since: None,
        }
    }

    /// Adds a message. An answer of the desk answers all that waits for it.
    ///
    /// # Errors
    /// Invalid `message`: it says nothing, is too long, or too many wait already.
    pub fn post(&mut self, text: &str, by: &Actor, now: Timestamp) -> Result<DeskMessage> {
        self.post_with(vec![], text, by, now)
    }

    /// Does the same as [`DeskThread::post`] with files, which need no words beside them.
    ///
    /// # Errors
    /// The same.
    pub fn post_with(
        &mut self,
        documents: Vec<Document>,
        text: &str,
        by: &Actor,
        now: Timestamp,
    ) -> Result<DeskMessage> {
        let content = checked_message("message", text, &documents)?;
        let to_other = if by.is_desk() { &self.unread } else { &self.waiting };
        if to_other.len() >= MOST_WAITING {
            return Err(too_many_wait());
        }
        self.last += 1;
        if by.is_desk() {
            self.unread.push(self.last);
            self.answered();
        } else {
            self.waiting.push(self.last);
            self.waiting_since = self.waiting_since.or(Some(now));
        }
        (self.last_at, self.last_side, self.preview) = (now, by.side, preview(&content));
        let mut documents = documents.into_iter();
        Ok(DeskMessage {
            user: self.user,
            conciergerie: self.conciergerie,
            number: self.last,
            author: by.user,
            author_name: by.name.clone(),
            side: by.side,
            content,
            at: now,
            document: documents.next(),
            more: documents.collect(),
            campaign: None,
        })
    }

    /// The beneficiary has read a message of the desk with every earlier one.
    pub fn read_up_to(&mut self, number: u32) {
        self.unread.retain(|it| *it > number);
    }

    /// The desk has read a message with every earlier one: they wait for no answer any more. `next` is the instant of the first
    /// message after it that waits.
    pub fn settled_up_to(&mut self, number: u32, next: Option<Timestamp>) {
        self.waiting.retain(|it| *it > number);
        self.waiting_since = if self.waiting.is_empty() { None } else { next.or(self.waiting_since) };
    }

    /// Nothing waits for the desk.
    pub fn answered(&mut self) {
        self.waiting.clear();
        self.waiting_since = None;
    }

    /// Whether its beneficiary is told of the message that the desk has just written: of the first that they have not read.
    pub fn is_news(&self) -> bool {
        self.unread.len() == 1
    }

    /// Whether the side that a message was written to has read it.
    pub(super) fn is_acknowledged(&self, message: &DeskMessage) -> bool {
        let waiting = if message.side == Side::Gestionnaire { &self.unread } else { &self.waiting };
        !waiting.contains(&message.number)
    }
}

fn too_many_wait() -> Error {
    Error::invalid(
        "message",
        "Trop de messages attendent déjà d’être lus. Attendez une réponse avant d’écrire de nouveau.",
        "Too many messages wait to be read already. Wait for an answer before you write again.",
    )
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::fixtures;

    fn minutes(after: i64) -> Timestamp {
        fixtures::now() + SignedDuration::from_mins(after)
    }

    fn beneficiary() -> Actor {
        Actor::beneficiary(&fixtures::beneficiary())
    }

    #[test]
    fn what_is_asked_waits_since_the_first_question_until_the_desk_answers() {
        let mut thread = fixtures::desk_thread();
        thread.post("Bonjour", &beneficiary(), minutes(1)).unwrap();
        let second = thread.post("Êtes-vous là ?", &beneficiary(), minutes(2)).unwrap();
        assert_eq!((&thread.waiting[..], thread.waiting_since), (&[1, 2][..], Some(minutes(1))));
        assert!(!thread.is_acknowledged(&second));
        let answer = thread.post("Oui", &fixtures::manager(), minutes(3)).unwrap();
        assert_eq!((&thread.waiting[..], thread.waiting_since), (&[][..], None));
        assert!(thread.is_acknowledged(&second) && !thread.is_acknowledged(&answer));
        assert_eq!((thread.last, thread.preview.as_str(), &thread.unread[..]), (3, "Oui", &[3][..]));
        thread.read_up_to(2);
        assert_eq!(thread.unread, [3], "they have not seen the answer");
        thread.read_up_to(3);
        assert!(thread.unread.is_empty() && thread.is_acknowledged(&answer));
    }

    #[test]
    fn the_desk_settles_what_it_has_seen_and_what_came_later_waits() {
        let mut thread = fixtures::desk_thread();
        for minute in 1..=3 {
            thread.post("Bonjour", &beneficiary(), minutes(minute)).unwrap();
        }
        thread.settled_up_to(2, Some(minutes(3)));
        assert_eq!((&thread.waiting[..], thread.waiting_since), (&[3][..], Some(minutes(3))));
        thread.settled_up_to(1, None);
        assert_eq!(thread.waiting_since, Some(minutes(3)));
        thread.settled_up_to(3, None);
        assert_eq!(thread.waiting_since, None);
    }

    #[test]
    fn a_message_says_something_and_a_flood_of_them_is_refused() {
        let mut thread = fixtures::desk_thread();
        for wrong in [String::new(), " \n".to_owned(), "x".repeat(2_001)] {
            assert!(matches!(thread.post(&wrong, &beneficiary(), minutes(1)), Err(Error::Invalid(_))));
        }
        assert_eq!(thread.last, 0);
        for _ in 0..MOST_WAITING {
            thread.post("Encore", &beneficiary(), minutes(1)).unwrap();
        }
        assert!(matches!(thread.post("Encore", &beneficiary(), minutes(1)), Err(Error::Invalid(_))));
        thread.post("Nous lisons", &fixtures::manager(), minutes(2)).unwrap();
        thread.post("Merci", &beneficiary(), minutes(3)).unwrap();
    }
}
