//! Feedback about an order: comments, requests to cancel, a rating.

use contract::{CommentId, Error, Refusal, Result, UserId, orders::NoteComments};
use jiff::Timestamp;

use crate::{
    order::{Document, EventKind, Order, conversation::NewComment, editing::within_limit},
    people::actor::{Actor, Side},
    text::{self, fields::required},
};

/// The criteria that a rating must answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RatingCriteria {
    /// Welcome, response, processing time.
    Desk,
    /// Service quality, processing time.
    Locker,
}

/// A rating, as it was given.
#[derive(Clone, Debug, Default)]
pub struct Rating {
    /// 0 to 10; needed.
    pub note: Option<u8>,
    pub comments: NoteComments,
}

impl Order {
    /// Comments the order. Only the desk says who else sees it; only a beneficiary asks to cancel.
    ///
    /// # Errors
    /// Invalid `comment`; for a request to cancel the refusals `OrderImmutable` when the order is over, and
    /// `CancellationRequested` while an earlier one waits.
    pub fn comment(
        &mut self,
        text: &str,
        va: bool,
        vp: bool,
        cancellation: bool,
        by: &Actor,
        now: Timestamp,
    ) -> Result<CommentId> {
        let new = NewComment { content: text.to_owned(), va, vp, cancellation, documents: vec![] };
        self.write_comment(new, by, now)
    }

    /// Does the same as [`Order::comment`] with files, which need no words beside them.
    ///
    /// # Errors
    /// The same.
    pub fn write_comment(&mut self, new: NewComment, by: &Actor, now: Timestamp) -> Result<CommentId> {
        let NewComment { content, va, vp, cancellation, documents } = new;
        let content = checked_message("comment", &content, &documents)?;
        let cancellation = cancellation && by.side == Side::Adherent;
        if cancellation && !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        if cancellation && self.cancel_requested() {
            return Err(Refusal::CancellationRequested.into());
        }
        self.conversation.expect_room(&content, &documents, by.side)?;
        let desk = by.is_desk();
        let (kind, told) = match cancellation {
            true => (EventKind::CancellationAsked, "Annulation demandée"),
            false => (EventKind::Commented, "Message écrit"),
        };
        let id = self.push_comment(
            NewComment { content, va: desk && va, vp: desk && vp, cancellation, documents },
            by,
            now,
        );
        self.log(by, now, kind, told);
        Ok(id)
    }

    /// Appends a comment. A comment of the desk deals with the trouble that the order had.
    pub(crate) fn push_comment(&mut self, new: NewComment, by: &Actor, now: Timestamp) -> CommentId {
        if by.is_desk() {
            self.trouble = None;
        }
        self.conversation.append(self.id, new, by, now)
    }

    /// A document, for somebody on a side who reads the comment or the quote it came with.
    pub fn readable_document(&self, key: &str, side: Side, user: UserId) -> Option<&Document> {
        let of_comments = self.conversation.read_by(side, user).flat_map(|it| it.files());
        let of_quotes = self.quotes.iter().filter(|it| it.is_read_by(side));
        of_comments
            .chain(of_quotes.filter_map(|it| it.document.as_ref()))
            .find(|it| it.keys().any(|it| it == key))
    }

    /// Marks a comment as seen: it no longer waits for an answer.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn acknowledge(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<()> {
        self.conversation.comment_mut(id)?.ack = true;
        self.log(by, now, EventKind::CommentAcknowledged, "Messages lus");
        Ok(())
    }

    /// Takes back that a comment was seen: it waits for an answer again.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn unacknowledge(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<()> {
        self.conversation.comment_mut(id)?.ack = false;
        self.log(by, now, EventKind::CommentUnacknowledged, "Messages de nouveau à lire");
        Ok(())
    }

    /// Marks a comment as seen with every earlier one that waits, and sets who else sees these. An earlier one that asks to
    /// cancel keeps asking: it wants an answer of its own.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn acknowledge_up_to(
        &mut self,
        id: CommentId,
        va: Option<bool>,
        vp: Option<bool>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        self.conversation.acknowledge_up_to(id, va, vp)?;
        self.log(by, now, EventKind::CommentAcknowledged, "Messages lus");
        if va.is_some() || vp.is_some() {
            self.log(by, now, EventKind::CommentShown, "Lecteurs de messages changés");
        }
        Ok(())
    }

    /// Marks a message as read by a side, with every earlier one that was written to it; those of the partner wait on. Says whether
    /// that changed anything.
    ///
    /// # Errors
    /// `NotFound`.
    pub fn read_up_to(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<bool> {
        let before = self.conversation.clone();
        if by.is_desk() {
            self.conversation.settle_up_to(id)?;
        } else {
            self.conversation.read_up_to(id, self.beneficiary)?;
        }
        let changed = self.conversation != before;
        if changed && by.is_desk() {
            self.log(by, now, EventKind::CommentAcknowledged, "Messages lus");
        }
        Ok(changed)
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
        self.conversation.show(id, va, vp)?;
        self.log(by, now, EventKind::CommentShown, "Lecteurs d’un message changés");
        Ok(())
    }

    /// Rates a finished order, once.
    ///
    /// # Errors
    /// The refusal `AlreadyRated`; invalid `orderId`, `note`, `comment` or a criterion.
    pub fn rate(
        &mut self,
        rating: Rating,
        questions: RatingCriteria,
        by: &Actor,
        now: Timestamp,
    ) -> Result<()> {
        if self.note >= 0 {
            return Err(Refusal::AlreadyRated.into());
        }
        if !self.is_finished() {
            return Err(Error::invalid(
                "orderId",
                "Cette commande n’est pas encore terminée.",
                "This order is not finished yet.",
            ));
        }
        let (note, comments) = checked_rating(&rating, questions)?;
        self.note = note;
        self.note_comments = Some(comments);
        self.log(by, now, EventKind::Rated, format!("{note}/10"));
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
            self.log(&Actor::platform(), now, EventKind::AskedToRate, "Avis demandé");
        }
        due
    }
}

/// A comment without the blanks around it: it says something, and is not too long.
pub(crate) fn checked_comment(text: &str) -> Result<String> {
    checked_text("comment", text)
}

/// The same of a text that comes under another name.
pub(crate) fn checked_text(field: &str, text: &str) -> Result<String> {
    if text::written(text).is_none() {
        let words = required();
        return Err(Error::invalid(field, words.fr, words.en));
    }
    within_limit(field, text.to_owned())
}

/// The text of a message: that of a file without words is its name.
pub(crate) fn checked_message(field: &str, text: &str, files: &[Document]) -> Result<String> {
    let names: Vec<_> = files.iter().map(|it| it.name.as_str()).collect();
    match text::written(text) {
        None if !names.is_empty() => Ok(names.join(", ")),
        _ => checked_text(field, text),
    }
}

fn checked_rating(rating: &Rating, questions: RatingCriteria) -> Result<(i8, NoteComments)> {
    let note = rating.note.ok_or_else(|| unanswered("note"))?;
    let note = i8::try_from(note).ok().filter(|it| *it <= 10);
    let note =
        note.ok_or_else(|| Error::invalid("note", "La note va de 0 à 10.", "The score goes from 0 to 10."))?;
    let given = &rating.comments;
    let criteria = [
        ("accueil", given.accueil, questions == RatingCriteria::Desk),
        ("reponse", given.reponse, questions == RatingCriteria::Desk),
        ("delai", given.delai, true),
        ("qualite", given.qualite, questions == RatingCriteria::Locker),
    ];
    for (field, level, needed) in criteria {
        if level.map_or(needed, |it| !(1..=4).contains(&it)) {
            return Err(unanswered(field));
        }
    }
    let comment = given.comment.clone().map(|it| within_limit("comment", it)).transpose()?;
    Ok((note, NoteComments { comment: comment.filter(|it| !it.is_empty()), ..given.clone() }))
}

fn unanswered(question: &str) -> Error {
    Error::invalid(
        question,
        "Merci de répondre à toutes les questions avant de valider votre note.",
        "Please answer all questions before submitting your score.",
    )
}

#[cfg(test)]
mod tests;
