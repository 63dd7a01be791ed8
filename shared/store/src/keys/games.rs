//! Keys of games. How somebody stands in one is in their own partition, and goes with their account; draws and wins outlive it.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | eggHunt | `HUNT#id` | `HUNT` | |
//! | eggHuntPlace | `CONTENT#conciergerie`, or `HUNTS#company` of one at no desk | `HUNT#id` | gsi1 `HUNTS#company` / `id#conciergerie` |
//! | huntPlay | `USER#id` | `HUNTPLAY#hunt` | |
//! | wheel | `WHEEL#news` | `WHEEL` | |
//! | wheelRules | `WHEEL#news` | `RULES#edition` | |
//! | wheelPlay | `USER#id` | `WHEELPLAY#news` | |
//! | draw | `WHEEL#news#day` | `DRAW#key of the player#nth` | gsi3 `DRAWSOF#user` / `instant#n` |
//! | gameWins | `GAME#kind#id` | `TOTAL` | |
//! | gameWinsOfDay | `GAME#kind#id#day` | `DESK#conciergerie` | |
//! | gameWin | `GAME#kind#id` | `WIN#instant#order` | gsi3 `WINSOF#user` / `instant#order` |

use contract::{
    CompanyId, ConciergerieId, EggHuntId, NewsId, OrderId, UserId,
    games::{GameKind, SpinNumber},
};
use domain::games::kept_hunt::{HuntLocation, HuntPlace};
use jiff::{Timestamp, civil::Date};

use super::{content::content, dated, people::of_user};
use crate::Key;

pub(crate) fn hunt(id: EggHuntId) -> Key {
    Key::new(format!("HUNT#{:012}", id.0), "HUNT")
}

pub(crate) fn hunt_place(place: &HuntPlace) -> Key {
    let pk = match place.at {
        HuntLocation::Desk(desk) => content(desk.id),
        HuntLocation::Maker(company) => hunts_of(company),
    };
    Key::new(pk, format!("{HUNTS}{:012}", place.hunt.0))
}

/// The prefix of the hunts that a desk plays.
pub(crate) const HUNTS: &str = "HUNT#";

/// Where a company finds its hunts, each once a desk.
pub(crate) fn listed_hunt(place: &HuntPlace) -> Key {
    let desk = match place.at {
        HuntLocation::Desk(desk) => desk.id,
        HuntLocation::Maker(_) => ConciergerieId(0),
    };
    Key::new(hunts_of(place.at.company()), format!("{:012}#{desk}", place.hunt.0))
}

/// The hunts of a company, or those that nobody keeps but who works for all.
pub(crate) fn hunts_of(company: Option<CompanyId>) -> String {
    company.map_or_else(|| "HUNTS#NONE".to_owned(), |id| format!("HUNTS#{id}"))
}

pub(crate) fn hunt_play(user: UserId, hunt: EggHuntId) -> Key {
    Key::new(of_user(user), format!("{HUNT_PLAYS}{:012}", hunt.0))
}

pub(crate) const HUNT_PLAYS: &str = "HUNTPLAY#";

pub(crate) fn wheel(id: NewsId) -> Key {
    Key::new(wheels(id), "WHEEL")
}

pub(crate) fn wheel_rules(id: NewsId, edition: u64) -> Key {
    Key::new(wheels(id), format!("{RULES}{edition:012}"))
}

pub(crate) const RULES: &str = "RULES#";

pub(crate) fn wheels(id: NewsId) -> String {
    format!("WHEEL#{:012}", id.0)
}

pub(crate) fn wheel_play(user: UserId, wheel: NewsId) -> Key {
    Key::new(of_user(user), format!("{WHEEL_PLAYS}{:012}", wheel.0))
}

pub(crate) const WHEEL_PLAYS: &str = "WHEELPLAY#";

/// The draws of a day. A draw is found by a random text of its player, so that its key tells nobody's number.
pub(crate) fn draws(wheel: NewsId, day: Date) -> String {
    format!("{}#{day}", wheels(wheel))
}

pub(crate) fn draw(wheel: NewsId, player: &str, spin: SpinNumber) -> Key {
    Key::new(draws(wheel, spin.day.0), format!("DRAW#{player}#{:06}", spin.nth))
}

pub(crate) fn draws_of(user: UserId) -> String {
    format!("DRAWSOF#{user}")
}

pub(crate) fn game(kind: GameKind, id: i64) -> String {
    let kind = match kind {
        GameKind::Wheel => "WHEEL",
        GameKind::Hunt => "HUNT",
    };
    format!("GAME#{kind}#{id:012}")
}

pub(crate) fn wins(kind: GameKind, id: i64) -> Key {
    Key::new(game(kind, id), "TOTAL")
}

pub(crate) fn wins_of_day(kind: GameKind, id: i64, day: Date, desk: ConciergerieId) -> Key {
    Key::new(format!("{}#{day}", game(kind, id)), format!("DESK#{desk}"))
}

pub(crate) fn win(kind: GameKind, id: i64, at: Timestamp, order: OrderId) -> Key {
    Key::new(game(kind, id), format!("{WINS}{}", dated(at, order.0)))
}

pub(crate) const WINS: &str = "WIN#";

pub(crate) fn wins_of(user: UserId) -> String {
    format!("WINSOF#{user}")
}
