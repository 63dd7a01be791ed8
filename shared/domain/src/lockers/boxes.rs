//! A box, and the states that it goes through.
//!
//! Free, kept for an order, opening, full, free again. Beside these stands unknown: nobody guesses what is in a box.

use contract::{
    ConciergerieId, LockerBlockId, OrderId, Refusal, Result, UserId, lengths,
    lockers::{BoxDoubt, BoxState, LockerAction, LockerBoxSheet, LockerBoxView},
    offers::LockerSize,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    lockers::stay::{StaffAct, Stay},
    text::fields::Fields,
};

/// A box of a block. It holds the goods of one order at most.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LockerBox {
    pub conciergerie: ConciergerieId,
    pub block: LockerBlockId,
    /// The name that the block and the door have for it.
    pub id: String,
    pub size: LockerSize,
    pub hanger: bool,
    pub sensor: bool,
    #[serde(default)]
    pub low: bool,
    pub content: Content,
    /// The sequence of the last event that counted.
    #[serde(default)]
    pub last_sequence: u64,
    /// The last events that were told, newest last.
    #[serde(default)]
    pub known_events: Vec<String>,
    /// The steps that the tablet told before the block did, oldest first: the block's own word of them changes nothing any more.
    #[serde(default)]
    pub told_ahead: Vec<(OrderId, LockerAction)>,
    /// The beneficiary whose goods were in it last, who is told that they are not any more.
    #[serde(default)]
    pub emptied_of: Option<UserId>,
    /// The last thing that staff did with it.
    #[serde(default)]
    pub staff: Option<StaffAct>,
}

/// The content of a box, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Content {
    Free,
    Reserved {
        stay: Stay,
        since: Timestamp,
        until: Timestamp,
    },
    Opening {
        stay: Stay,
        action: LockerAction,
        since: Timestamp,
    },
    Full {
        stay: Stay,
        since: Timestamp,
    },
    Unknown {
        doubt: BoxDoubt,
        since: Timestamp,
        /// The goods that it was last known to hold, or to wait for.
        stay: Option<Stay>,
        /// The door was to be opened for that.
        action: Option<LockerAction>,
    },
    OutOfOrder {
        since: Timestamp,
    },
}

impl LockerBox {
    /// A new box, free.
    pub fn new(conciergerie: ConciergerieId, block: LockerBlockId, sheet: &LockerBoxSheet) -> Self {
        Self {
            conciergerie,
            block,
            id: sheet.id.clone(),
            size: sheet.size,
            hanger: sheet.hanger,
            sensor: sheet.sensor,
            low: sheet.low,
            content: Content::Free,
            last_sequence: 0,
            known_events: vec![],
            told_ahead: vec![],
            emptied_of: None,
            staff: None,
        }
    }

    pub fn is_free(&self) -> bool {
        self.content == Content::Free
    }

    /// It holds nothing and is kept for nobody, so that it can be set up anew.
    pub fn is_idle(&self) -> bool {
        matches!(self.content, Content::Free | Content::OutOfOrder { .. })
    }

    /// The goods in it, or those that it is kept for.
    pub fn stay(&self) -> Option<&Stay> {
        match &self.content {
            Content::Reserved { stay, .. } | Content::Opening { stay, .. } | Content::Full { stay, .. } => {
                Some(stay)
            }
            Content::Unknown { stay, .. } => stay.as_ref(),
            Content::Free | Content::OutOfOrder { .. } => None,
        }
    }

    /// Whether the goods of an order are in it, or it is kept for them.
    pub fn is_of(&self, order: OrderId) -> bool {
        self.stay().is_some_and(|it| it.order == order)
    }

    pub fn state(&self) -> BoxState {
        match self.content {
            Content::Free => BoxState::Free,
            Content::Reserved { .. } => BoxState::Reserved,
            Content::Opening { .. } => BoxState::Opening,
            Content::Full { .. } => BoxState::Full,
            Content::Unknown { .. } => BoxState::Unknown,
            Content::OutOfOrder { .. } => BoxState::OutOfOrder,
        }
    }

    /// The instant from which it has been as it is; absent of a free box.
    pub fn since(&self) -> Option<Timestamp> {
        match self.content {
            Content::Free => None,
            Content::Reserved { since, .. }
            | Content::Opening { since, .. }
            | Content::Full { since, .. }
            | Content::Unknown { since, .. }
            | Content::OutOfOrder { since } => Some(since),
        }
    }

    pub fn sheet(&self) -> LockerBoxSheet {
        let Self { size, hanger, sensor, low, .. } = *self;
        LockerBoxSheet { id: self.id.clone(), size, hanger, sensor, low }
    }

    /// The box as its desk sees it.
    pub fn shown(&self, version: u64, late_since: Option<Timestamp>) -> LockerBoxView {
        let late = self.stay().map(|it| it.late.clone()).unwrap_or_default();
        LockerBoxView {
            sheet: self.sheet(),
            state: self.state(),
            order_id: self.stay().map(|it| it.order),
            since: self.since(),
            doubt: match self.content {
                Content::Unknown { doubt, .. } => Some(doubt),
                _ => None,
            },
            reason: self.staff.as_ref().map(|it| it.reason.clone()),
            late_since,
            reminded: late.reminded,
            to_call: late.to_call,
            called: late.called.map(|it| it.reason),
            version,
        }
    }

    /// Keeps it for goods that are to come.
    ///
    /// # Errors
    /// `LockerFull` of a box that is not free.
    pub fn reserve(&mut self, stay: Stay, now: Timestamp, until: Timestamp) -> Result<()> {
        if !self.is_free_at(now) {
            return Err(Refusal::LockerFull.into());
        }
        self.leave();
        self.content = Content::Reserved { stay, since: now, until };
        Ok(())
    }

    /// Whether it can be given away: also one that was kept for goods which did not come in time.
    pub fn is_free_at(&self, now: Timestamp) -> bool {
        match self.content {
            Content::Free => true,
            Content::Reserved { until, .. } => until <= now,
            _ => false,
        }
    }

    /// It as it is once nothing is kept in vain any more.
    pub fn as_free_at(&self, now: Timestamp) -> Self {
        let content = if self.is_free_at(now) { Content::Free } else { self.content.clone() };
        Self { content, ..self.clone() }
    }

    /// The step that its goods wait for: put in where it is kept for them, taken out where it holds them.
    pub fn next_action(&self) -> Option<LockerAction> {
        match self.content {
            Content::Reserved { .. } => Some(LockerAction::OpenForDeposit),
            Content::Full { .. } => Some(LockerAction::OpenForCollection),
            Content::Opening { action, .. } => Some(action),
            _ => None,
        }
    }

    /// Whether its door was asked to open, and nothing settles yet what came of it.
    pub fn was_asked(&self) -> bool {
        matches!(self.content, Content::Opening { .. } | Content::Unknown { action: Some(_), .. })
    }

    /// The identity of the command that opens the door for a step of this stay.
    pub fn command(&self, action: LockerAction) -> Option<String> {
        let letter = match action {
            LockerAction::OpenForDeposit => 'd',
            LockerAction::OpenForCollection => 'c',
        };
        Some(format!("{}-{letter}", self.stay()?.nonce))
    }

    /// Asks its door to open for the goods of an order. Asked again for the same, it stays as it is.
    ///
    /// # Errors
    /// `LockerUnknown`; `LockerNotNow` where it does not wait for this step.
    pub fn open(&mut self, order: OrderId, action: LockerAction, now: Timestamp) -> Result<()> {
        if !self.is_of(order) {
            return Err(Refusal::LockerNotNow.into());
        }
        match &self.content {
            Content::Unknown { .. } => Err(Refusal::LockerUnknown.into()),
            Content::Opening { action: asked, .. } if *asked == action => Ok(()),
            _ if self.next_action() != Some(action) => Err(Refusal::LockerNotNow.into()),
            Content::Reserved { stay, .. } | Content::Full { stay, .. } => {
                self.content = Content::Opening { stay: stay.clone(), action, since: now };
                Ok(())
            }
            _ => Err(Refusal::LockerNotNow.into()),
        }
    }

    /// No door has moved: it is as it was before it was asked.
    pub fn not_opened(&mut self, now: Timestamp, until: Timestamp) {
        if let Content::Opening { stay, action, since } = &self.content {
            let (stay, since) = (stay.clone(), *since);
            self.content = match action {
                LockerAction::OpenForDeposit => Content::Reserved { stay, since: now, until },
                LockerAction::OpenForCollection => Content::Full { stay, since },
            };
        }
    }

    /// Nobody knows what is in it any more.
    pub fn doubt(&mut self, doubt: BoxDoubt, now: Timestamp) {
        let action = match self.content {
            Content::Opening { action, .. } => Some(action),
            Content::Unknown { action, .. } => action,
            _ => None,
        };
        let stay = self.stay().cloned();
        let since = match self.content {
            Content::Unknown { since, .. } => since,
            _ => now,
        };
        self.content = Content::Unknown { doubt, since, stay, action };
    }

    /// Goods were put in.
    pub fn fill(&mut self, now: Timestamp) {
        if let Some(stay) = self.stay().cloned() {
            let stay = Stay { put_in: Some(now), ..stay };
            (self.content, self.emptied_of) = (Content::Full { stay, since: now }, None);
        }
    }

    /// Nothing is in it.
    pub fn clear(&mut self) {
        self.leave();
        self.content = Content::Free;
    }

    /// Remembers whose goods were in it, or were to come.
    fn leave(&mut self) {
        self.emptied_of = self.stay().map(|it| it.beneficiary).or(self.emptied_of);
    }

    pub fn put_out_of_order(&mut self, now: Timestamp) {
        self.content = Content::OutOfOrder { since: now };
    }

    /// Remembers what staff did, and why.
    ///
    /// # Errors
    /// Invalid `reason`.
    pub fn by_staff(&mut self, by: UserId, reason: &str, now: Timestamp) -> Result<()> {
        self.staff = Some(StaffAct { by, reason: staff_reason(reason)?, at: now });
        Ok(())
    }
}

/// The comment of a tablet, if there is one.
///
/// # Errors
/// Invalid `comment`: it is too long.
pub fn tablet_comment(typed: &str) -> Result<Option<String>> {
    let mut fields = Fields::default();
    let comment = fields.text("comment", Some(typed), lengths::COMMENT);
    fields.finish()?;
    Ok(comment)
}

/// The reason that staff give, which has to say something.
///
/// # Errors
/// Invalid `reason`.
pub fn staff_reason(typed: &str) -> Result<String> {
    let mut fields = Fields::default();
    let reason = fields.required("reason", typed, lengths::COMMENT);
    fields.finish()?;
    Ok(reason)
}

#[cfg(test)]
impl LockerBox {
    pub(crate) fn fixture(id: &str, size: LockerSize) -> Self {
        let sheet = LockerBoxSheet { id: id.to_owned(), size, hanger: false, sensor: false, low: false };
        Self::new(ConciergerieId(1), LockerBlockId(1), &sheet)
    }
}
