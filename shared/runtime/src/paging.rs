//! Pages of a list that is read by its dates and filtered on the way.

#[cfg(test)]
mod tests;

use std::fmt;

use contract::{Cents, Error, Result, list::SearchEnd};
use jiff::Timestamp;
use store::{Page, PageRequest, Position};

/// Rows on a page.
pub const PAGE: usize = 100;
/// Rows that one answer looks at, however few of them pass the filters.
const MOST_EXAMINED: usize = 5_000;
/// Rows that the table is asked for at once.
const MOST_AT_ONCE: usize = 1_000;

/// The page that a request asks for.
#[derive(Clone, Copy, Debug)]
pub struct AskedPage<'a> {
    /// Counted from 0; not looked at when there is a cursor.
    pub page: u32,
    /// The cursor that the page before gave.
    pub cursor: Option<&'a str>,
    /// Between which instants the rows are, both included.
    pub within: (Option<Timestamp>, Option<Timestamp>),
    /// Newest first.
    pub descending: bool,
    /// A first page reads on to count what matches.
    pub counts: bool,
    /// Rows on a page.
    pub size: usize,
    /// Rows that one answer looks at.
    pub most: usize,
}

impl Default for AskedPage<'_> {
    fn default() -> Self {
        let (page, cursor, within) = (0, None, (None, None));
        Self { page, cursor, within, descending: true, counts: false, size: PAGE, most: MOST_EXAMINED }
    }
}

/// The result of reading a list.
#[derive(Clone, Debug, PartialEq)]
pub struct FoundPage<T> {
    /// Full, unless it is the last one.
    pub page: Vec<T>,
    pub whole: Whole,
    /// Leads to the next page.
    pub next: Option<String>,
    /// There is no next page, although rows further on may match.
    pub ended: Option<SearchEnd>,
}

/// Totals of all matching rows. The first page finds them; the pages after it repeat them.
#[derive(Clone, Debug, PartialEq)]
pub struct Whole {
    pub total: u64,
    /// The number of rows is a minimum.
    pub is_minimum: bool,
    /// The sums of their amounts, if all of them were read.
    pub amounts: Option<Vec<Cents>>,
}

/// Reads on until the page is full and it is known whether another one follows, the list ends, or enough was looked at
/// for one answer. `known` says of a first page how many rows match, where that is counted elsewhere. `amounts` are what a
/// row that matches adds to each total.
///
/// # Errors
/// Invalid `page` when it is too far down the list; `Unreadable` for a cursor of another list; those of reading.
pub async fn search<T, R>(
    asked: AskedPage<'_>,
    known: impl Future<Output = Result<Option<u64>>>,
    read: impl Fn(PageRequest) -> R,
    position: impl Fn(&T) -> Position,
    amounts: impl Fn(&T) -> Option<Vec<Cents>>,
) -> Result<FoundPage<T>>
where
    R: Future<Output = store::Result<Page<T>>>,
{
    let AskedPage { within, descending, size, .. } = asked;
    let start = Cursor::read(asked.cursor, within)?;
    let skipped = if start.is_some() { 0 } else { size.saturating_mul(asked.page as usize) };
    if skipped > asked.most {
        return Err(too_far());
    }
    // One row more than the page tells whether another page follows.
    let enough = skipped + size + 1;
    let most = asked.most.max(enough);
    let read = async |after, limit: usize| {
        let limit = limit.min(MOST_AT_ONCE) as i32;
        Ok(read(PageRequest { within, after, descending, limit }).await?)
    };
    let counts = asked.counts && start.is_none();
    let first = read(start.as_ref().map(|it| it.after), if counts { most } else { enough });
    let known = async { if start.is_none() { known.await } else { Ok(None) } };
    let (mut rows, known) = futures::try_join!(first, known)?;
    let counts = counts && known.is_none();
    let mut seen = PageBuilder::nothing(skipped, size);
    let complete = loop {
        let is_last = !rows.more || rows.items.is_empty();
        for row in rows.items {
            let amounts = amounts(&row);
            seen.look_at(position(&row), row, amounts);
        }
        if is_last || known == Some(seen.matched as u64) {
            break true;
        }
        if seen.examined >= most || seen.follows && !counts {
            break false;
        }
        // Rare rows are looked for in larger and larger steps.
        let step = if counts { most } else { seen.examined.max(enough.saturating_sub(seen.matched)) };
        rows = read(seen.last, step.min(most - seen.examined)).await?;
    };
    let before = start.as_ref().map_or(0, |it| it.examined);
    let whole = start.map_or_else(|| seen.whole(known, complete, counts), |it| it.whole);
    seen.found(whole, before, complete)
}

/// The rows that were looked at so far.
struct PageBuilder<T> {
    /// Matching rows of the pages before.
    skipped: usize,
    size: usize,
    page: Vec<T>,
    /// The place of the page's last row, and how many rows were looked at up to it.
    end: Option<(Position, usize)>,
    /// A row after the page matches.
    follows: bool,
    matched: usize,
    examined: usize,
    last: Option<Position>,
    amounts: Vec<Cents>,
}

impl<T> PageBuilder<T> {
    fn nothing(skipped: usize, size: usize) -> Self {
        let (page, amounts) = (vec![], vec![]);
        Self { skipped, size, page, end: None, follows: false, matched: 0, examined: 0, last: None, amounts }
    }

    fn look_at(&mut self, here: Position, row: T, amounts: Option<Vec<Cents>>) {
        self.examined += 1;
        self.last = Some(here);
        let Some(amounts) = amounts else { return };
        self.matched += 1;
        self.amounts.resize(amounts.len(), Cents::ZERO);
        self.amounts.iter_mut().zip(amounts).for_each(|(sum, amount)| *sum += amount);
        if self.page.len() == self.size {
            self.follows = true;
        } else if self.matched > self.skipped {
            self.page.push(row);
            self.end = Some((here, self.examined));
        }
    }

    fn whole(&self, known: Option<u64>, complete: bool, counts: bool) -> Whole {
        // Without a counter there are at least those shown.
        let matched = if complete || counts { self.matched } else { self.skipped + self.page.len() };
        Whole {
            total: known.unwrap_or(matched as u64),
            is_minimum: known.is_none() && !complete,
            amounts: complete.then(|| self.amounts.clone()),
        }
    }

    /// The page, when `before` rows were looked at for those before it.
    fn found(self, whole: Whole, before: usize, complete: bool) -> Result<FoundPage<T>> {
        if !complete && self.page.is_empty() && self.skipped > 0 {
            return Err(too_far());
        }
        let next = self.end.filter(|_| self.follows).map(|(after, examined)| {
            Cursor { after, examined: before + examined, whole: whole.clone() }.to_string()
        });
        let ended = self.last.filter(|_| !complete && !self.follows);
        let ended = ended.map(|last| SearchEnd { rows: (before + self.examined) as u64, at: last.at });
        Ok(FoundPage { page: self.page, whole, next, ended })
    }
}

fn too_far() -> Error {
    Error::invalid(
        "page",
        "Cette page est trop loin : précisez les filtres.",
        "This page is too far down the list: please narrow the filters.",
    )
}

/// The place where a page ended, and what the first one knew.
#[derive(Clone)]
struct Cursor {
    after: Position,
    /// Rows that were looked at up to there.
    examined: usize,
    whole: Whole,
}

impl fmt::Display for Cursor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { after, examined, whole: Whole { total, is_minimum, amounts } } = self;
        let is_minimum = u8::from(*is_minimum);
        let Position { rank, at, id } = after;
        write!(f, "{rank}.{}.{id}.{examined}.{total}.{is_minimum}", at.as_millisecond())?;
        amounts.iter().flatten().try_for_each(|it| write!(f, ".{}", it.0))
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
        let numbers: Option<Vec<i64>> = text.split('.').map(|it| it.parse().ok()).collect();
        let [rank, at, id, examined, total, is_minimum, amounts @ ..] = &numbers?[..] else { return None };
        let id = Some(*id).filter(|it| (0..i64::MAX).contains(it))?;
        let rank = (*rank).try_into().ok()?;
        let after = Position { rank, at: Timestamp::from_millisecond(*at).ok()?, id };
        let amounts = (!amounts.is_empty()).then(|| amounts.iter().copied().map(Cents).collect());
        let whole = Whole { total: (*total).try_into().ok()?, is_minimum: *is_minimum != 0, amounts };
        Some(Self { after, examined: (*examined).try_into().ok()?, whole })
    }
}
