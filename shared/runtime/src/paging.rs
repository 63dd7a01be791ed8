//! Pages of a list that is read by its dates and filtered on the way.

use std::fmt;

use contract::{Error, Result};
use jiff::Timestamp;
use store::Position;

/// Items on a page; also how many the table is asked for at once.
pub const PAGE: usize = 100;
/// Items that one call looks at, however few of them pass the filters.
const MOST_EXAMINED: usize = 1_000;
/// Items that a page may have before it when it is asked for by its number; past them, pages follow from cursors.
const MOST_SKIPPED: usize = 5_000;

/// Which page of which list is asked for.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asked<'a> {
    /// From 0; not looked at when there is a cursor.
    pub page: u32,
    /// As the page before gave it.
    pub cursor: Option<&'a str>,
    /// Between which instants the items are, both included.
    pub within: (Option<Timestamp>, Option<Timestamp>),
    /// No filter hides any: pages before this one are counted off without looking at their items.
    pub shows_all: bool,
}

/// What was found of a list.
#[derive(Clone, Debug)]
pub struct Found<T> {
    pub page: Vec<T>,
    /// On this page and before it.
    pub matched: u64,
    /// Leads to the next page; a page may be short, or empty, although others follow.
    pub next: Option<String>,
}

/// Reads on until the page is full, the list ends, or enough was looked at for one call. `read` gives so many items
/// after a position, and whether there are more.
///
/// # Errors
/// Invalid `page` when it is too far down the list; `Unreadable` for a cursor of another list; whatever `read` says.
pub async fn search<T, R>(
    asked: Asked<'_>,
    read: impl Fn(Option<Position>, i32) -> R,
    shows: impl Fn(&T) -> bool,
) -> Result<Found<T>>
where
    R: Future<Output = store::Result<(Vec<T>, bool)>>,
    for<'a> Position: From<&'a T>,
{
    let start = Cursor::read(asked.cursor, asked.within)?;
    let mut after = start.map(|it| it.after);
    let mut to_skip = start.map_or(PAGE.saturating_mul(asked.page as usize), |it| it.to_skip);
    if to_skip > MOST_SKIPPED {
        return Err(too_far());
    }
    let mut found = Found { page: vec![], matched: start.map_or(0, |it| it.matched), next: None };
    let mut examined = 0;
    loop {
        let counted_off = asked.shows_all && to_skip > 0;
        let many = if counted_off { to_skip.min(MOST_EXAMINED) } else { PAGE };
        let (items, more) = read(after, many as i32).await?;
        examined += if counted_off { 0 } else { items.len() };
        let last = items.last().map(Position::from);
        for item in items.into_iter().filter(|it| shows(it)) {
            found.matched += 1;
            if to_skip > 0 {
                to_skip -= 1;
                continue;
            }
            let here = Position::from(&item);
            found.page.push(item);
            if found.page.len() == PAGE {
                let next = Cursor { after: here, matched: found.matched, to_skip: 0 };
                found.next = (more || last != Some(here)).then(|| next.to_string());
                return Ok(found);
            }
        }
        let Some(last) = last.filter(|_| more) else { return Ok(found) };
        if examined >= MOST_EXAMINED {
            let next = Cursor { after: last, matched: found.matched, to_skip };
            found.next = Some(next.to_string());
            return Ok(found);
        }
        after = Some(last);
    }
}

fn too_far() -> Error {
    Error::invalid(
        "page",
        "Cette page est trop loin : précisez les filtres.",
        "This page is too far down the list: please narrow the filters.",
    )
}

/// Where a page ended, and how many items matched up to there.
#[derive(Clone, Copy)]
struct Cursor {
    after: Position,
    matched: u64,
    /// Matching items still to come before the page that was asked for by its number.
    to_skip: usize,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { after, matched, to_skip } = self;
        write!(f, "{:x}-{:x}-{matched:x}-{to_skip:x}", after.at.as_millisecond(), after.id)
    }
}

impl Cursor {
    /// Reads what was written, for a list of the same days.
    fn read(text: Option<&str>, within: (Option<Timestamp>, Option<Timestamp>)) -> Result<Option<Self>> {
        let Some(text) = text.filter(|it| !it.is_empty()) else { return Ok(None) };
        let cursor = Self::parse(text).filter(|it| {
            within.0.is_none_or(|from| from <= it.after.at) && within.1.is_none_or(|to| it.after.at <= to)
        });
        cursor.map(Some).ok_or_else(|| Error::Unreadable("data.cursor".to_owned()))
    }

    fn parse(text: &str) -> Option<Self> {
        let mut parts = text.split('-').map(|part| i64::from_str_radix(part, 16).ok());
        let (at, id, matched, to_skip) = (parts.next()??, parts.next()??, parts.next()??, parts.next()??);
        let after = Position { at: Timestamp::from_millisecond(at).ok()?, id };
        let (matched, to_skip) = (u64::try_from(matched).ok()?, usize::try_from(to_skip).ok()?);
        parts.next().is_none().then_some(Self { after, matched, to_skip })
    }
}
