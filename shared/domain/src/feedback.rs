//! What people say about an order: comments, requests to cancel, a rating.

use contract::{CommentId, Error, Refusal, Result, orders::NoteComments};
use jiff::Timestamp;

use crate::{
    actor::Actor,
    editing::within_limit,
    fields::required,
    order::{Document, Order, OrderComment, Side, number_of},
};

/// Kind of the event of a rating.
pub(crate) const RATED: &str = "rated";

/// Which criteria a rating must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Questions {
    /// Welcome, response, processing time.
    Desk,
    /// Service quality, processing time.
    Locker,
}

/// A rating, as it was given.
#[derive(Clone, Debug, Default)]
pub struct Rating {
    /// 0 to 10.
    pub note: u8,
    pub comments: NoteComments,
}

impl Order {
    /// Comments the order. Only the desk says who else sees it; only a beneficiary asks to cancel.
    ///
    /// # Errors
    /// Invalid `comment`; the refusal `OrderImmutable` for a request to cancel what is over.
    pub fn comment(
        &mut self,
        text: &str,
        va: bool,
        vp: bool,
        cancellation: bool,
        by: &Actor,
        now: Timestamp,
    ) -> Result<CommentId> {
        let content = checked_comment(text)?;
        let cancellation = cancellation && by.side == Side::Adherent;
        if cancellation && !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        let desk = by.is_desk();
        let kind = if cancellation { "cancellationAsked" } else { "commented" };
        let id = self.push_comment(by, content, desk && va, desk && vp, cancellation, None, now);
        self.log(by, now, kind, "");
        Ok(id)
    }

    /// Appends a comment. One of the desk answers what those who see it have asked.
    #[expect(clippy::too_many_arguments, reason = "the fields of one comment")]
    pub(crate) fn push_comment(
        &mut self,
        by: &Actor,
        content: String,
        va: bool,
        vp: bool,
        cancellation: bool,
        document: Option<Document>,
        now: Timestamp,
    ) -> CommentId {
        if by.is_desk() {
            for asked in &mut self.comments {
                asked.ack |= (asked.side == Side::Adherent && va) || (asked.side == Side::Partner && vp);
            }
        }
        let id = CommentId(number_of(self.id, self.comments.len() + 1));
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
            document,
        });
        id
    }

    /// Marks a comment as seen: nobody waits for an answer any more.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn acknowledge(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<()> {
        self.comment_mut(id)?.ack = true;
        self.log(by, now, "commentAcknowledged", "");
        Ok(())
    }

    /// Sets who else sees a comment. Whether the desk has seen it is another matter.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn show_comment(
        &mut self,
        id: CommentId,
        va: Option<bool>,
        vp: Option<bool>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        let comment = self.comment_mut(id)?;
        comment.va = va.unwrap_or(comment.va);
        comment.vp = vp.unwrap_or(comment.vp);
        self.log(by, now, "commentShown", "");
        Ok(())
    }

    fn comment_mut(&mut self, id: CommentId) -> Result<&mut OrderComment> {
        self.comments.iter_mut().find(|it| it.id == id).ok_or(Error::NotFound("comment"))
    }

    /// Rates a finished order, once.
    ///
    /// # Errors
    /// The refusal `AlreadyRated`; invalid `orderId`, `note`, `comment` or a criterion.
    pub fn rate(&mut self, rating: Rating, questions: Questions, by: &Actor, now: Timestamp) -> Result<()> {
        if self.note >= 0 {
            return Err(Refusal::AlreadyRated.into());
        }
        if !self.is_finished() {
            return Err(Error::invalid(
                "orderId",
                "Cette commande n'est pas encore terminée.",
                "This order is not finished yet.",
            ));
        }
        let comments = checked_rating(&rating, questions)?;
        self.note = i8::try_from(rating.note).unwrap_or(10);
        self.note_comments = Some(comments);
        self.log(by, now, RATED, format!("{}/10", rating.note));
        Ok(())
    }

    /// Whether it can be rated now, and was not yet.
    pub fn to_rate(&self) -> bool {
        self.is_finished() && self.note < 0
    }

    /// The mail that asks for a rating has left. Says whether one was due.
    pub fn asked_to_rate(&mut self, now: Timestamp) -> bool {
        let due = self.note == -3 && self.is_finished();
        if due {
            self.note = -1;
            self.log(&Actor::platform(), now, "askedToRate", "");
        }
        due
    }
}

/// A comment without the blanks around it: not empty, not too long.
pub(crate) fn checked_comment(text: &str) -> Result<String> {
    if text.trim().is_empty() {
        let words = required();
        return Err(Error::invalid("comment", words.fr, words.en));
    }
    within_limit("comment", text.to_owned())
}

fn checked_rating(rating: &Rating, questions: Questions) -> Result<NoteComments> {
    if rating.note > 10 {
        return Err(Error::invalid("note", "La note va de 0 à 10.", "The score goes from 0 to 10."));
    }
    let given = &rating.comments;
    let criteria = [
        ("accueil", given.accueil, questions == Questions::Desk),
        ("reponse", given.reponse, questions == Questions::Desk),
        ("delai", given.delai, true),
        ("qualite", given.qualite, questions == Questions::Locker),
    ];
    for (field, level, needed) in criteria {
        if level.map_or(needed, |it| !(1..=4).contains(&it)) {
            return Err(Error::invalid(
                field,
                "Merci de répondre à toutes les questions avant de valider votre note.",
                "Please answer all questions before submitting your score.",
            ));
        }
    }
    let comment = given.comment.clone().map(|it| within_limit("comment", it)).transpose()?;
    Ok(NoteComments { comment: comment.filter(|it| !it.is_empty()), ..given.clone() })
}

#[cfg(test)]
mod tests;
