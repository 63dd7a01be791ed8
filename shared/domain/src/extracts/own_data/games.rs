//! Games that somebody has played, and what they have won.

use super::facts::{Fact, FactValue, fact, instant, known, words};
use crate::games::{hunt::HuntPlay, quota::DayQuota, wheel::WheelPlay, winners::GameWin};

/// An entry for each game and for each win.
pub(super) fn entries(hunts: &[HuntPlay], wheels: &[WheelPlay], wins: &[GameWin]) -> Vec<Vec<Fact>> {
    let played = |key, fr, en, id, times: DayQuota| {
        let game = Some(fact(key, fr, en, FactValue::Whole(id)));
        let [day, count] = [
            fact("lastDay", "Dernier jour joué", "Last day played", FactValue::Day(times.day)),
            fact("times", "Parties ce jour-là", "Times on that day", FactValue::Whole(times.used.into())),
        ]
        .map(|it| (times.used > 0).then_some(it));
        (game, day, count)
    };
    let hunts = hunts.iter().map(|it| {
        let (game, day, count) = played("hunt", "Chasse aux œufs", "Egg hunt", it.hunt.0, it.found);
        let takes_part =
            it.accepted.map(|it| fact("takesPart", "Participe", "Takes part", FactValue::YesNo(it)));
        known([game, takes_part, day, count])
    });
    let wheels = wheels.iter().map(|it| {
        let (game, day, count) =
            played("wheel", "Roue de l’actualité", "Wheel of the news item", it.wheel.0, it.spins);
        let won = it.won.map(|it| fact("lastWin", "Dernier gain", "Last win", FactValue::Day(it)));
        known([game, day, count, won])
    });
    let wins = wins.iter().map(|it| {
        known([
            instant("won", "Gagné le", "Won on", Some(it.at)),
            words("prize", "Gain", "Prize", &it.prize),
            Some(fact("order", "Commande", "Order", FactValue::Whole(it.order.0))),
        ])
    });
    hunts.chain(wheels).chain(wins).collect()
}
