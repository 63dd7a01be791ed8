//! The answers of a partner to an order.

use contract::{
    Error, Refusal, Result,
    orders::OrderStatus::{Accepted, BeingProcessed, Done, New, ToBeProcessed},
    partners::{OpenPartnerOrder, PartnerAnswer},
};
use jiff::Timestamp;

use crate::{
    order::{
        Document, EventKind, Order, conversation::NewComment, feedback::checked_comment,
        lifecycle::NextStatus, row::OrderRow,
    },
    people::actor::{Actor, Side},
    text,
};

/// An answer with its comment and its document.
#[derive(Clone, Debug)]
pub struct Answered {
    pub answer: PartnerAnswer,
    pub comment: Option<String>,
    pub document: Option<Document>,
}

impl OrderRow {
    /// The order as it is named before its partner is switched off.
    pub fn as_open_with_partner(&self) -> OpenPartnerOrder {
        OpenPartnerOrder {
            id: self.id,
            offer: self.offer_label.clone(),
            beneficiary: self.beneficiary_name.clone(),
            service_date: self.service_date,
        }
    }

    /// Whether its partner has accepted it, and is to carry it out on no particular day.
    pub fn is_undated_work(&self) -> bool {
        let undated = self.service_date.is_none() && self.declined.is_none();
        undated && matches!(self.status, ToBeProcessed | Accepted | BeingProcessed)
    }
}

impl Order {
    /// The instant since which its partner has declined it. It holds until the desk moves the order on or
    /// writes to the partner.
    pub fn declined_since(&self) -> Option<Timestamp> {
        let at = self.declined.filter(|_| self.is_open())?;
        let moved = self.statuses.iter().any(|it| it.at > at);
        (!moved && !self.conversation.desk_wrote_to_partner_since(at)).then_some(at)
    }

    /// The answers that its partner may give now. Goods are handed over at the desk, which alone sees that
    /// these are done.
    pub fn partner_answers(&self, now: Timestamp) -> Vec<PartnerAnswer> {
        let declined = self.declined_since().is_some();
        let mut answers = vec![];
        let appointment = self.is_appointment();
        if self.status == New || (self.status == ToBeProcessed && appointment) {
            answers.push(PartnerAnswer::Accept);
        }
        let begun = self.dates.service_date().is_none_or(|at| at <= now);
        if appointment && begun && !declined && matches!(self.status, Accepted | BeingProcessed) {
            answers.push(PartnerAnswer::Done);
        }
        if self.is_open() && !declined {
            answers.push(PartnerAnswer::Decline);
        }
        if !self.is_immutable() {
            answers.push(PartnerAnswer::Comment);
        }
        answers
    }

    /// Takes an answer of its partner, whose words become a comment that waits at the desk. Gives the status
    /// it goes to with that; none when it stays.
    ///
    /// # Errors
    /// The refusals `OrderImmutable` and `StatusNotAllowed`; invalid `comment`.
    pub fn hear_partner(
        &mut self,
        said: &Answered,
        by: &Actor,
        now: Timestamp,
    ) -> Result<Option<NextStatus>> {
        if self.is_immutable() {
            return Err(Refusal::OrderImmutable.into());
        }
        if !self.partner_answers(now).contains(&said.answer) {
            return Err(Refusal::StatusNotAllowed.into());
        }
        let comment = said.comment.as_deref().filter(|it| !text::trim(it).is_empty());
        let comment = comment.map(checked_comment).transpose()?;
        let words = match (said.answer, comment) {
            (PartnerAnswer::Decline, Some(reason)) => Some(format!("Commande déclinée : {reason}")),
            (PartnerAnswer::Decline, None) => return Err(why()),
            (PartnerAnswer::Comment, None) if said.document.is_none() => return Err(nothing()),
            (_, comment) => comment,
        };
        if words.is_some() || said.document.is_some() {
            let name = || said.document.as_ref().map_or_else(String::new, |it| it.name.clone());
            let content = words.unwrap_or_else(name);
            self.conversation.expect_room(&content, &said.document, Side::Partner)?;
            self.push_comment(
                NewComment {
                    content,
                    vp: true,
                    documents: said.document.iter().cloned().collect(),
                    ..NewComment::default()
                },
                by,
                now,
            );
            self.log(by, now, EventKind::PartnerAnswered, "Message du partenaire");
        }
        match said.answer {
            PartnerAnswer::Decline => self.declined = Some(now),
            PartnerAnswer::Accept | PartnerAnswer::Done => self.declined = None,
            PartnerAnswer::Comment => {}
        }
        Ok(match said.answer {
            PartnerAnswer::Accept => Some(NextStatus::to(Accepted)),
            PartnerAnswer::Done => Some(NextStatus::to(Done)),
            PartnerAnswer::Decline | PartnerAnswer::Comment => None,
        })
    }
}

fn why() -> Error {
    Error::invalid(
        "comment",
        "Merci de dire à la conciergerie pourquoi vous déclinez cette commande.",
        "Please tell the concierge desk why you decline this order.",
    )
}

fn nothing() -> Error {
    Error::invalid("comment", "Écrivez un message ou joignez un fichier.", "Write a message or add a file.")
}

#[cfg(test)]
mod tests;
