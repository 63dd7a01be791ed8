//! Entries of the ledger that are read to be added up.

use domain::money::ledger::LedgerEntry;
use jiff::Timestamp;
use runtime::Ctx;
use store::{EntriesOf, PageRequest, Position};

/// Entries read at once.
const AT_ONCE: i32 = 1_000;

/// All entries between two instants, both included.
pub(crate) async fn all(
    ctx: &Ctx,
    of: EntriesOf,
    within: (Option<Timestamp>, Option<Timestamp>),
) -> store::Result<Vec<LedgerEntry>> {
    let (mut entries, mut after) = (Vec::new(), None);
    loop {
        let request = PageRequest { within, after, limit: AT_ONCE, ..PageRequest::default() };
        let page = ctx.store.ledger().page(of, request).await?;
        after = page.items.last().map(Position::from);
        entries.extend(page.items);
        if !page.more {
            return Ok(entries);
        }
    }
}
