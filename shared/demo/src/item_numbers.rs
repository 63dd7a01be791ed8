//! The numbers of news and offers of the moment, and so of their pictures.

use contract::CompanyId;

/// The company that has all items; the others have those that are online now.
const FIRST: CompanyId = CompanyId(1);

/// The numbers of the items of a company that are made from these rows, one a row.
pub(crate) fn numbers(company: CompanyId, rows: usize) -> impl Iterator<Item = i64> {
    let (first, rows) = if company == FIRST { (1, rows) } else { (10 * company.0 + 1, 2) };
    (first..).take(rows)
}
