//! The part of the tables that is about conversations with desks. Those about orders stand in the orders.

use std::collections::BTreeMap;

use contract::{ConciergerieId, UserId};
use domain::messaging::desk_thread::{DeskMessage, DeskThread};
use store::Entity;

use super::rows::replaced;
use crate::commit::{Change, Place};

/// The beginning of what the desk writes for itself.
pub(crate) const NOTE: &str = "Note interne";
/// The beginning of what one side writes to the other. The key of the request follows.
pub(crate) const MESSAGE: &str = "Message de la demande";

/// Conversations and their messages.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conversations {
    pub(crate) threads: BTreeMap<(UserId, ConciergerieId), DeskThread>,
    pub(crate) messages: BTreeMap<Place, DeskMessage>,
}

impl Conversations {
    /// Follows one change. Returns a row that cannot be read.
    pub(super) fn follow(&mut self, change: &Change) -> Option<String> {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        match change.kind() {
            DeskThread::KIND => replaced(&mut self.threads, before, after, |it| (it.user, it.conciergerie)),
            DeskMessage::KIND => replaced(&mut self.messages, before, after, |_| change.place.clone()),
            _ => None,
        }
    }
}
