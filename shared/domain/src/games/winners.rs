//! Wins, as lists tell of them.

use contract::{
    ConciergerieId, OrderId, UserId, Words,
    games::{GameKind, Winner},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::people::person::NOBODY;

/// A win of a game, which nothing takes back: one item, made in the change that makes its order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameWin {
    pub game: GameKind,
    /// The news item of a wheel, or the hunt.
    pub id: i64,
    pub at: Timestamp,
    pub desk: ConciergerieId,
    pub desk_name: String,
    /// Absent once the account is deleted.
    pub user: Option<UserId>,
    pub name: String,
    /// The name of the offer that was won.
    pub prize: Words,
    pub order: OrderId,
}

impl GameWin {
    /// Takes the person out of it. The win stays, and counts.
    pub fn forget_winner(&mut self) {
        self.user = None;
        NOBODY.clone_into(&mut self.name);
    }

    /// The row of a list.
    pub fn shown(&self) -> Winner {
        Winner {
            date: self.at,
            conciergerie_id: self.desk,
            conciergerie_name: self.desk_name.clone(),
            user_id: self.user,
            name: self.name.clone(),
            prize: self.prize.clone(),
            order_id: self.order,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn somebody_who_leaves_takes_only_their_name_along() {
        let win = crate::fixtures::game_win();
        let mut after = win.clone();
        after.forget_winner();
        assert_eq!(after.shown(), Winner { user_id: None, name: NOBODY.to_owned(), ..win.shown() });
        assert!(!serde_json::to_string(&after).unwrap().contains("Martin"));
    }
}
