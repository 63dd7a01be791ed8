//! Cubes of pivots: their files, the months that are to be written anew, and the pivots that people keep.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | cubeFile | `CUBES#conciergerie` | `cube#month` | |
//! | (counter) | `CUBESDUE#slot` | `cube#conciergerie#month` | |
//! | savedReport | `PIVOTS#user` | `cube#name` | |
//! | reportListLock | `PIVOTS#user` | `LOCK` | |
//! | sharedReport | `PIVOTSOFOTHERS#user` | `owner#cube#name` | |

use contract::{ConciergerieId, UserId, bi::CubeName};
use jiff::civil::Date;

use crate::Key;

pub(crate) fn of_desk(desk: ConciergerieId) -> String {
    format!("CUBES#{desk}")
}

/// The sort key of a month: they sort by time.
pub(crate) fn month(cube: CubeName, month: Date) -> String {
    format!("{}#{}", cube.name(), month.strftime("%Y-%m"))
}

pub(crate) fn file(cube: CubeName, desk: ConciergerieId, of: Date) -> Key {
    Key::new(of_desk(desk), month(cube, of))
}

/// Marks of one slot, of all desks.
pub(crate) fn due_in(slot: i64) -> String {
    format!("CUBESDUE#{slot}")
}

pub(crate) fn due(slot: i64, cube: CubeName, desk: ConciergerieId, month: Date) -> Key {
    Key::new(due_in(slot), format!("{}#{desk}#{}", cube.name(), month.strftime("%Y-%m")))
}

/// The cube, the desk and the month of a mark.
pub(crate) fn marked(sk: &str) -> Option<(CubeName, ConciergerieId, Date)> {
    let mut parts = sk.split('#');
    let (name, desk, month) = (parts.next()?, parts.next()?, parts.next()?);
    let cube = CubeName::ALL.into_iter().find(|it| it.name() == name)?;
    Some((cube, ConciergerieId(desk.parse().ok()?), format!("{month}-01").parse().ok()?))
}

pub(crate) fn saved_by(user: UserId) -> String {
    format!("PIVOTS#{user}")
}

pub(crate) fn saved(user: UserId, cube: CubeName, name: &str) -> Key {
    Key::new(saved_by(user), format!("{}#{name}", cube.name()))
}

/// The lock on the number of pivots in somebody's list. No cube has its name.
pub(crate) fn list_lock(user: UserId) -> Key {
    Key::new(saved_by(user), "LOCK")
}

/// The pivots that others share with somebody.
pub(crate) fn shared_with(user: UserId) -> String {
    format!("PIVOTSOFOTHERS#{user}")
}

pub(crate) fn shared(user: UserId, owner: UserId, cube: CubeName, name: &str) -> Key {
    Key::new(shared_with(user), format!("{owner}#{}#{name}", cube.name()))
}
