//! A list, page by page.

use std::ops::ControlFlow;

use jiff::Timestamp;

use crate::Result;

/// One page of a list.
#[derive(Clone, Debug)]
pub struct Page<T> {
    /// The items, in the order of the index.
    pub items: Vec<T>,
    /// Others follow.
    pub more: bool,
}

/// Where an item stands in a list by instant, or by rank and instant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// 0 in a list by instant.
    pub rank: u8,
    pub at: Timestamp,
    pub id: i64,
}

/// The page to read of a list by instant.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageRequest {
    /// The instants between which its items are, both included.
    pub within: (Option<Timestamp>, Option<Timestamp>),
    /// Where the page before ended.
    pub after: Option<Position>,
    /// Newest first.
    pub descending: bool,
    pub limit: i32,
}

impl PageRequest {
    /// The first page, newest first.
    pub fn newest(limit: i32) -> Self {
        Self { descending: true, limit, ..Self::default() }
    }

    /// The page of a list that was read as a whole.
    pub(crate) fn page_of<T>(self, mut items: Vec<T>, position: impl Fn(&T) -> Position) -> Page<T> {
        let Self { within: (from, to), after, descending, limit } = self;
        items.retain(|item| {
            let here = position(item);
            let later = |after| if descending { here < after } else { after < here };
            after.is_none_or(later)
                && from.is_none_or(|from| from <= here.at)
                && to.is_none_or(|to| here.at <= to)
        });
        items.sort_by_key(&position);
        if descending {
            items.reverse();
        }
        let limit = usize::try_from(limit).unwrap_or_default();
        let more = items.len() > limit;
        items.truncate(limit);
        Page { items, more }
    }
}

/// Shows the pages of a list to `see` from the first one on, until it breaks off or none is left, and gives what it broke off with.
/// `position` is the place of an item in the list.
///
/// # Errors
/// Those of `read`.
pub async fn each_page<T, R, B>(
    first: PageRequest,
    read: impl Fn(PageRequest) -> R,
    position: impl Fn(&T) -> Position,
    mut see: impl FnMut(Vec<T>) -> ControlFlow<B>,
) -> Result<Option<B>>
where
    R: Future<Output = Result<Page<T>>>,
{
    let mut after = first.after;
    loop {
        let page = read(PageRequest { after, ..first }).await?;
        after = page.items.last().map(&position);
        if let ControlFlow::Break(found) = see(page.items) {
            return Ok(Some(found));
        }
        if !page.more || after.is_none() {
            return Ok(None);
        }
    }
}
