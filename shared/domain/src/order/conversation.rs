//! The conversation about an order: its comments, who reads them, and which of them wait for an answer.

use contract::{CommentId, Error, OrderId, Result, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    order::{document::Document, numbers::number_of},
    people::{
        actor::{Actor, Side},
        erasure::{Erasure, NO_TEXT},
        person::NOBODY,
    },
};

/// Bytes a comment takes beside its text, with the line it leaves in the business log.
const MARGIN: usize = 500;

/// Bytes that the comments of a side may take; the table takes 400,000 for the whole order.
fn share(side: Side) -> usize {
    match side {
        Side::Gestionnaire => 100_000,
        Side::Adherent | Side::Partner => 75_000,
    }
}

/// A comment.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OrderComment {
    pub id: CommentId,
    pub author: UserId,
    pub author_name: String,
    pub side: Side,
    pub content: String,
    pub at: Timestamp,
    /// The desk has seen or answered it.
    pub ack: bool,
    /// Visible to the beneficiary.
    pub va: bool,
    /// Visible to the partner.
    pub vp: bool,
    /// Asks to cancel.
    pub cancellation: bool,
    pub document: Option<Document>,
    /// Further files, which only a message has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<Document>,
    /// Its beneficiary, for whom it is visible, has still to read it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub to_read: bool,
    /// The instant from which an answer to a beneficiary is late, where the desk had a target when they wrote.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub answer_by: Option<Timestamp>,
}

impl OrderComment {
    /// Whether a side may read it: each its own, the desk all.
    pub fn is_read_by(&self, side: Side, user: UserId) -> bool {
        self.author == user
            || match side {
                Side::Adherent => self.va,
                Side::Partner => self.vp,
                Side::Gestionnaire => true,
            }
    }

    /// The files that came with it.
    pub fn files(&self) -> impl Iterator<Item = &Document> {
        self.document.iter().chain(&self.more)
    }

    /// Whether it waits for the desk, which has neither seen nor answered it.
    pub fn is_unread(&self) -> bool {
        !self.ack && self.side != Side::Gestionnaire
    }

    /// A bill or a quote of the desk came with it.
    fn is_bill(&self) -> bool {
        let bill = self.document.as_ref().filter(|it| it.attachment.is_none());
        self.side == Side::Gestionnaire && bill.is_some()
    }

    /// Sets who else sees it. It is to be read by a beneficiary who sees it only now.
    fn show(&mut self, va: Option<bool>, vp: Option<bool>) {
        if let Some(va) = va.filter(|it| *it != self.va) {
            self.to_read = va && self.side != Side::Adherent;
        }
        self.va = va.unwrap_or(self.va);
        self.vp = vp.unwrap_or(self.vp);
    }
}

/// A comment to add.
#[derive(Clone, Debug, Default)]
pub struct NewComment {
    pub content: String,
    /// Visible to the beneficiary.
    pub va: bool,
    /// Visible to the partner.
    pub vp: bool,
    /// Asks to cancel.
    pub cancellation: bool,
    /// The files that come with it.
    pub documents: Vec<Document>,
}

/// The comments of an order. They are stored as its field `comments`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Conversation {
    /// Append-only, oldest first; `ack`, `va` and `vp` may change.
    pub comments: Vec<OrderComment>,
}

impl Conversation {
    /// Refuses a comment when its side has no room left. An order is one stored document of limited size. Each side has
    /// its share of it, so that none can keep the others from going on; the comments of a change of status are not held to
    /// it.
    ///
    /// # Errors
    /// Invalid `comment`.
    pub(super) fn expect_room<'a>(
        &self,
        content: &str,
        files: impl IntoIterator<Item = &'a Document>,
        side: Side,
    ) -> Result<()> {
        let text_bytes = |text: &str| MARGIN + serde_json::to_string(text).map_or(text.len(), |it| it.len());
        let file_bytes = |file: &Document| serde_json::to_string(file).map_or(0, |it| it.len());
        let own = self.comments.iter().filter(|it| it.side == side);
        let written = own.map(|it| text_bytes(&it.content) + it.files().map(file_bytes).sum::<usize>());
        let new = text_bytes(content) + files.into_iter().map(file_bytes).sum::<usize>();
        if written.sum::<usize>() + new <= share(side) {
            return Ok(());
        }
        Err(Error::invalid(
            "comment",
            "Cette commande porte déjà trop de commentaires. Contactez la conciergerie par téléphone ou par mail.",
            "This order already has too many comments. Contact the concierge desk by phone or mail.",
        ))
    }

    /// Appends a comment. A comment of the desk answers the questions of those who see it.
    pub(super) fn append(
        &mut self,
        order: OrderId,
        new: NewComment,
        by: &Actor,
        now: Timestamp,
    ) -> CommentId {
        let NewComment { content, va, vp, cancellation, documents } = new;
        let mut documents = documents.into_iter();
        if by.is_desk() {
            for asked in &mut self.comments {
                asked.ack |= (asked.side == Side::Adherent && va) || (asked.side == Side::Partner && vp);
            }
        }
        let id = CommentId(number_of(order, self.comments.len() + 1));
        self.comments.push(OrderComment {
            id,
            author: by.user,
            author_name: by.name.clone(),
            side: by.side,
            content,
            at: now,
            ack: by.is_desk(),
            va,
            vp,
            cancellation,
            document: documents.next(),
            more: documents.collect(),
            to_read: va && by.side != Side::Adherent,
            answer_by: None,
        });
        id
    }

    /// Its beneficiary has read a comment with every earlier one.
    ///
    /// # Errors
    /// [`Error::NotFound`] where they see no such comment.
    pub fn read_up_to(&mut self, id: CommentId, beneficiary: UserId) -> Result<()> {
        let seen = |it: &OrderComment| it.id == id && it.is_read_by(Side::Adherent, beneficiary);
        let last = self.comments.iter().position(seen).ok_or(Error::NotFound("comment"))?;
        self.comments.iter_mut().take(last + 1).for_each(|it| it.to_read = false);
        Ok(())
    }

    /// A comment by its number, to be changed.
    ///
    /// # Errors
    /// [`Error::NotFound`] where the order has no such comment.
    pub(super) fn comment_mut(&mut self, id: CommentId) -> Result<&mut OrderComment> {
        self.comments.iter_mut().find(|it| it.id == id).ok_or(Error::NotFound("comment"))
    }

    /// Sets who else sees a comment. Whether the desk has seen it is another matter.
    ///
    /// # Errors
    /// [`Error::NotFound`] where the order has no such comment.
    pub(super) fn show(&mut self, id: CommentId, va: Option<bool>, vp: Option<bool>) -> Result<()> {
        self.comment_mut(id)?.show(va, vp);
        Ok(())
    }

    /// Marks a comment as seen with every earlier one that waits, and sets who else sees these. An earlier one that asks to
    /// cancel keeps asking: it wants an answer of its own.
    ///
    /// # Errors
    /// [`Error::NotFound`] where the order has no such comment.
    pub(super) fn acknowledge_up_to(
        &mut self,
        id: CommentId,
        va: Option<bool>,
        vp: Option<bool>,
    ) -> Result<()> {
        let last = self.comments.iter().position(|it| it.id == id).ok_or(Error::NotFound("comment"))?;
        let meant = |it: &OrderComment| it.id == id || (!it.ack && !it.cancellation);
        for comment in self.comments.iter_mut().take(last + 1).filter(|it| meant(it)) {
            comment.ack = true;
            comment.show(va, vp);
        }
        Ok(())
    }

    /// Marks a message of the beneficiary as seen with every earlier one of theirs that waits, except earlier requests to cancel.
    ///
    /// # Errors
    /// [`Error::NotFound`] where the order has no such comment.
    pub(super) fn settle_up_to(&mut self, id: CommentId) -> Result<()> {
        let last = self.comments.iter().position(|it| it.id == id).ok_or(Error::NotFound("comment"))?;
        let meant = |it: &OrderComment| it.side == Side::Adherent && (it.id == id || !it.cancellation);
        self.comments.iter_mut().take(last + 1).filter(|it| meant(it)).for_each(|it| it.ack = true);
        Ok(())
    }

    /// Marks all comments as seen.
    pub(super) fn acknowledge_all(&mut self) {
        self.comments.iter_mut().for_each(|it| it.ack = true);
    }

    /// The last comment.
    pub fn last(&self) -> Option<&OrderComment> {
        self.comments.last()
    }

    /// The comments that a reader of a side may see.
    pub fn read_by(&self, side: Side, user: UserId) -> impl Iterator<Item = &OrderComment> {
        self.comments.iter().filter(move |it| it.is_read_by(side, user))
    }

    /// The comments of others that the partner reads.
    pub(crate) fn shown_to_partner(&self) -> impl Iterator<Item = &OrderComment> {
        self.comments.iter().filter(|it| it.vp && it.side != Side::Partner)
    }

    /// The side that a message of the desk answers when nobody says who reads it: the one that wrote last, as
    /// long as the desk has shown them no answer.
    pub fn answered_next(&self) -> Option<Side> {
        let last = self.comments.iter().rposition(|it| it.side != Side::Gestionnaire)?;
        let asked = &self.comments[last];
        let answered = self.comments[last + 1..].iter().any(|it| match asked.side {
            Side::Partner => it.vp,
            Side::Adherent | Side::Gestionnaire => it.va,
        });
        (!answered).then_some(asked.side)
    }

    /// Whether a comment waits for the desk. A request to cancel waits by itself.
    pub(crate) fn waits(&self) -> bool {
        self.comments.iter().any(|it| it.is_unread() && !it.cancellation)
    }

    /// Whether the beneficiary asks to cancel, and the desk has not answered.
    pub(crate) fn asks_to_cancel(&self) -> bool {
        self.comments.iter().any(|it| it.cancellation && it.side == Side::Adherent && !it.ack)
    }

    /// The instant since which a comment has waited for the desk, if one does; requests to cancel count where
    /// `cancelling` says so.
    pub(crate) fn unread_since(&self, cancelling: bool) -> Option<Timestamp> {
        let waits = |it: &&OrderComment| it.is_unread() && (cancelling || !it.cancellation);
        self.comments.iter().find(waits).map(|it| it.at)
    }

    /// Whether the desk has written since an instant.
    pub(crate) fn desk_wrote_since(&self, at: Timestamp) -> bool {
        self.comments.iter().any(|it| it.side == Side::Gestionnaire && it.at > at)
    }

    /// Whether the desk has written to the partner since an instant.
    pub(crate) fn desk_wrote_to_partner_since(&self, at: Timestamp) -> bool {
        self.comments.iter().any(|it| it.side == Side::Gestionnaire && it.vp && it.at > at)
    }

    /// Whether the desk attached a bill or a quote.
    pub fn has_bill(&self) -> bool {
        self.comments.iter().any(OrderComment::is_bill)
    }

    /// Takes the newest bill or quote of the desk off; the comment that came with it stays.
    pub(super) fn take_bill(&mut self) -> Option<Document> {
        self.comments.iter_mut().rfind(|it| it.is_bill())?.document.take()
    }

    /// Erases all that was written, and the names of a person. Gives the files that came with it.
    pub(super) fn erase(&mut self, erasure: &Erasure) -> Vec<Document> {
        let mut files = vec![];
        for comment in &mut self.comments {
            NO_TEXT.clone_into(&mut comment.content);
            comment.to_read = false;
            if comment.author == erasure.user {
                NOBODY.clone_into(&mut comment.author_name);
            }
            erasure.hide_name(&mut comment.author_name);
            files.extend(comment.document.take());
            files.append(&mut comment.more);
        }
        files
    }
}

#[cfg(test)]
mod tests {
    use jiff::SignedDuration;

    use super::*;
    use crate::fixtures;

    const ORDER: OrderId = OrderId(10_482);

    fn minutes(after: i64) -> Timestamp {
        fixtures::now() + SignedDuration::from_mins(after)
    }

    fn text(content: &str) -> NewComment {
        NewComment { content: content.into(), ..NewComment::default() }
    }

    fn beneficiary() -> Actor {
        Actor::beneficiary(&fixtures::beneficiary())
    }

    #[test]
    fn what_is_asked_waits_until_the_desk_answers_those_who_asked() {
        let mut about = Conversation::default();
        about.append(ORDER, text("Quand ?"), &beneficiary(), minutes(1));
        assert!(about.waits() && about.unread_since(false) == Some(minutes(1)));
        about.append(ORDER, text("Entre nous"), &fixtures::manager(), minutes(2));
        assert!(about.waits() && about.desk_wrote_since(minutes(1)) && !about.desk_wrote_since(minutes(2)));
        assert_eq!(about.answered_next(), Some(Side::Adherent));
        about.append(ORDER, NewComment { va: true, ..text("Demain") }, &fixtures::manager(), minutes(3));
        assert_eq!((about.waits(), about.unread_since(true), about.answered_next()), (false, None, None));
        assert!(!about.desk_wrote_to_partner_since(minutes(0)), "the partner reads none of it");
        assert_eq!(about.last().map(|it| it.id), Some(CommentId(number_of(ORDER, 3))));
    }

    #[test]
    fn what_the_desk_shows_is_to_be_read_until_its_beneficiary_has() {
        let mut about = Conversation::default();
        let to_read = |it: &Conversation| it.comments.iter().map(|it| it.to_read).collect::<Vec<_>>();
        about.append(ORDER, text("Quand ?"), &beneficiary(), minutes(1));
        let hidden = about.append(ORDER, text("Entre nous"), &fixtures::manager(), minutes(2));
        let shown =
            about.append(ORDER, NewComment { va: true, ..text("Demain") }, &fixtures::manager(), minutes(3));
        assert_eq!(to_read(&about), [false, false, true]);
        let reader = fixtures::beneficiary().id;
        assert!(about.read_up_to(hidden, reader).is_err(), "they do not see it");
        about.read_up_to(shown, reader).unwrap();
        about.show(hidden, Some(true), None).unwrap();
        assert_eq!(to_read(&about), [false, true, false], "it is shown only now");
        about.show(hidden, Some(false), None).unwrap();
        assert_eq!(to_read(&about), [false; 3]);
    }

    #[test]
    fn a_request_to_cancel_waits_by_itself() {
        let mut about = Conversation::default();
        let ask = NewComment { cancellation: true, ..text("Annulez") };
        let id = about.append(ORDER, ask, &beneficiary(), minutes(1));
        assert!(about.asks_to_cancel() && !about.waits());
        assert_eq!((about.unread_since(false), about.unread_since(true)), (None, Some(minutes(1))));
        let later = about.append(ORDER, text("Alors ?"), &beneficiary(), minutes(2));
        about.acknowledge_up_to(later, None, None).unwrap();
        assert!(about.asks_to_cancel(), "it wants an answer of its own");
        about.acknowledge_up_to(id, None, None).unwrap();
        assert!(!about.asks_to_cancel());
    }

    #[test]
    fn a_conversation_is_stored_as_the_list_of_its_comments() {
        let mut about = Conversation::default();
        let id = about.append(ORDER, text("Quand ?"), &beneficiary(), minutes(1));
        let stored = serde_json::to_value(&about).unwrap();
        assert_eq!((stored.as_array().unwrap().len(), &stored[0]["content"]), (1, &"Quand ?".into()));
        assert_eq!(stored[0]["id"], id.0);
        assert_eq!(serde_json::from_value::<Conversation>(stored).unwrap(), about);
    }
}
