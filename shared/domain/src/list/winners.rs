//! The table of the winners of a game.

use contract::list::FilterChoice;

use crate::{games::winners::GameWin, list::List};

/// The winners of a game at these desks.
pub fn table(desks: Vec<FilterChoice>) -> List<GameWin> {
    List::<GameWin>::default()
        .choice("conciergerie", "Conciergerie", desks, |it| [it.desk])
        .indexed_day("date", "Gagné le", |it| it.at)
        .text(|it| format!("{} {} {}", it.name, it.prize.fr, it.order))
}
