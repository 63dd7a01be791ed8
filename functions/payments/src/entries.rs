//! Entries of the ledger that are read to be added up.

use domain::money::ledger::LedgerEntry;
use store::{Page, PageRequest, Position};

/// Entries read at once.
const AT_ONCE: i32 = 1_000;
/// How often: a desk with fifty changes of money a day has as many entries in a quarter, and nobody has so many orders.
const MOST_READS: usize = 5;

/// Entries of page after page, and whether these are all.
pub(crate) async fn many<F>(
    first: PageRequest,
    page: impl Fn(PageRequest) -> F,
) -> store::Result<(Vec<LedgerEntry>, bool)>
where
    F: Future<Output = store::Result<Page<LedgerEntry>>>,
{
    let (mut entries, mut after) = (Vec::new(), None);
    for _ in 0..MOST_READS {
        let page = page(PageRequest { after, limit: AT_ONCE, ..first }).await?;
        after = page.items.last().map(Position::from);
        entries.extend(page.items);
        if !page.more {
            return Ok((entries, true));
        }
    }
    Ok((entries, false))
}
