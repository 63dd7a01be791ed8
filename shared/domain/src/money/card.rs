//! The end of a card.

use jiff::{
    Span, Timestamp,
    civil::{Date, Time},
};

use crate::{calendar::paris, people::person::StoredCard};

/// A card that expires within this time carries a warning.
fn soon() -> Span {
    Span::new().months(2)
}

impl StoredCard {
    /// Its last day has passed.
    pub fn is_expired(&self, today: Date) -> bool {
        self.expires < today
    }

    /// When its owner is told that it ends: two months before its last day, at nine in Paris.
    pub fn warned_at(&self) -> Timestamp {
        let day = self.expires.checked_sub(soon()).unwrap_or(self.expires);
        paris::instant(day, Time::constant(9, 0, 0, 0))
    }

    /// Its last day comes within two months.
    pub fn is_almost_expired(&self, today: Date) -> bool {
        let limit = today.checked_add(soon());
        !self.is_expired(today) && limit.is_ok_and(|it| self.expires <= it)
    }
}
