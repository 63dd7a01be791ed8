//! Another time that its partner proposes for an order. It is kept until it is answered or has run out: a function of the
//! instant, which no job has to look after.

use contract::{
    CommentId, Error, Lang, Refusal, Result,
    orders::{OrderStatus, ProposalState, TimeProposal},
};
use jiff::{SignedDuration, Timestamp, civil::Date};

use crate::{
    calendar::{interval::TimeRange, paris},
    order::{
        EventKind, Order, conversation::NewComment, feedback::checked_comment, self_service::expect_ahead,
    },
    people::actor::{Actor, Side},
    text::{self, format},
};

pub use crate::order::proposed::Proposal;

/// The time that a proposal waits for an answer, unless the order begins before.
const WAITS: SignedDuration = SignedDuration::from_hours(48);

impl Order {
    /// Whether its partner may propose another time: it has one, or is to have one, and nobody has begun with it.
    pub fn can_propose_time(&self) -> bool {
        let waits =
            matches!(self.status, OrderStatus::New | OrderStatus::ToBeProcessed | OrderStatus::Accepted);
        waits && self.declined_since().is_none() && (self.dates.begin.is_some() || self.takes_a_slot())
    }

    /// The order as it would be at another time.
    ///
    /// # Errors
    /// The refusals `OrderImmutable` and `StatusNotAllowed`; invalid `begin`.
    pub fn at_another_time(&self, begin: Timestamp, by: &Actor, now: Timestamp) -> Result<Order> {
        if !self.is_open() {
            return Err(Refusal::OrderImmutable.into());
        }
        if !self.can_propose_time() {
            return Err(Refusal::StatusNotAllowed.into());
        }
        expect_ahead(begin, now)?;
        if self.dates.begin == Some(begin) {
            return Err(Error::invalid(
                "begin",
                "La commande est déjà prévue à cette date : choisissez-en une autre.",
                "The order is planned for this time already: choose another one.",
            ));
        }
        let mut moved = self.clone();
        moved.go_to(begin, by, now)?;
        Ok(moved)
    }

    /// Proposes the time of [`Order::at_another_time`], in place of an earlier proposal; `held` is the time
    /// that is kept for it. It waits at the desk as a message of the partner's. Gives what was proposed.
    ///
    /// # Errors
    /// Invalid `comment`.
    pub fn propose_time(
        &mut self,
        moved: &Order,
        held: Option<TimeRange>,
        comment: Option<&str>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<Proposal> {
        let begin = moved.dates.begin.ok_or(Error::NotFound("begin"))?;
        let comment = comment.filter(|it| !text::trim(it).is_empty()).map(checked_comment).transpose()?;
        let moment = format::moment(begin, Lang::Fr);
        let mut content = format!("Autre date proposée : {moment}");
        if let Some(comment) = comment {
            content = format!("{content}\n{comment}");
        }
        self.conversation.expect_room(&content, [], Side::Partner)?;
        self.end_proposal(ProposalState::Over);
        let id = self.push_comment(NewComment { content, vp: true, ..NewComment::default() }, by, now);
        self.revise(by, now, EventKind::TimeProposed, moment);
        let first = [Some(begin), self.dates.begin.filter(|it| now < *it)].into_iter().flatten().min();
        let proposal = Proposal {
            id,
            from: held.map_or(begin, |it| it.from),
            to: held.map(|it| it.to).or(moved.dates.end),
            held: held.is_some(),
            until: first.unwrap_or(begin).min(now + WAITS),
            state: ProposalState::Open,
        };
        self.proposal = Some(proposal.clone());
        Ok(proposal)
    }

    /// Moves to the proposed time; the partner's time is the caller's to book. Gives what was proposed.
    ///
    /// # Errors
    /// The refusals `ProposalOver` and `OrderImmutable`; invalid `beginDate`.
    pub fn confirm_proposal(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<Proposal> {
        let proposal = self.expect_proposal(id, now)?;
        self.go_to(proposal.from, by, now)?;
        self.close_proposal(ProposalState::Confirmed);
        Ok(proposal)
    }

    /// Keeps its own time. After the beneficiary has declined, the message goes on waiting at the desk, which
    /// has to deal with it.
    ///
    /// # Errors
    /// The refusal `ProposalOver`.
    pub fn decline_proposal(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<()> {
        let proposal = self.expect_proposal(id, now)?;
        self.close_proposal(ProposalState::Declined);
        if !by.is_desk() {
            self.answered(proposal.id, false);
        }
        let moment = format::moment(proposal.from, Lang::Fr);
        self.revise(by, now, EventKind::TimeDeclined, format!("Date proposée déclinée : {moment}"));
        Ok(())
    }

    /// Its partner takes back what they proposed.
    ///
    /// # Errors
    /// The refusal `ProposalOver`.
    pub fn withdraw_proposal(&mut self, id: CommentId, by: &Actor, now: Timestamp) -> Result<()> {
        let proposal = self.expect_proposal(id, now)?;
        self.close_proposal(ProposalState::Withdrawn);
        let moment = format::moment(proposal.from, Lang::Fr);
        self.revise(by, now, EventKind::TimeWithdrawn, format!("Date proposée retirée : {moment}"));
        Ok(())
    }

    /// An open proposal is over; one that was answered stays as it is.
    pub(crate) fn end_proposal(&mut self, state: ProposalState) {
        if self.proposal.as_ref().is_some_and(|it| it.state == ProposalState::Open) {
            self.close_proposal(state);
        }
    }

    fn close_proposal(&mut self, state: ProposalState) {
        let Some(proposal) = &mut self.proposal else { return };
        proposal.state = state;
        let id = proposal.id;
        self.answered(id, true);
    }

    /// Whether the message by which a proposal came has its answer.
    fn answered(&mut self, id: CommentId, ack: bool) {
        if let Ok(comment) = self.conversation.comment_mut(id) {
            comment.ack = ack;
        }
    }

    /// The proposal of this number, while it waits for an answer.
    fn expect_proposal(&self, id: CommentId, now: Timestamp) -> Result<Proposal> {
        let waiting = self.waiting_proposal(now).filter(|it| it.id == id);
        waiting.and(self.proposal.clone()).ok_or_else(|| Refusal::ProposalOver.into())
    }

    /// The day on which time may still be held for the last proposal.
    pub fn proposed_day(&self, now: Timestamp) -> Option<Date> {
        let held = self.proposal.as_ref().filter(|it| it.held && now < it.until)?;
        Some(paris::today(held.from))
    }

    /// The last proposal, and its state now.
    pub(crate) fn last_proposal(&self, now: Timestamp) -> Option<TimeProposal> {
        let Proposal { id, from, to, until, state, .. } = *self.proposal.as_ref()?;
        let ran_out = state == ProposalState::Open && until <= now;
        let state = if ran_out { ProposalState::Over } else { state };
        Some(TimeProposal { id, begin: from, end: to, until, state })
    }

    /// The proposal without an answer: it waits, or it ran out while the order kept its time.
    pub(crate) fn unanswered_proposal(&self, now: Timestamp) -> Option<TimeProposal> {
        let open = |it: &&Proposal| it.state == ProposalState::Open;
        self.proposal.as_ref().filter(open).filter(|_| self.is_open())?;
        self.last_proposal(now)
    }

    /// The proposal that waits for an answer.
    pub(crate) fn waiting_proposal(&self, now: Timestamp) -> Option<TimeProposal> {
        self.last_proposal(now).filter(|it| it.state == ProposalState::Open)
    }
}

#[cfg(test)]
mod tests;
