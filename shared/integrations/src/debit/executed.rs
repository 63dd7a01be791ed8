//! The debits of a day, whoever has asked for them.

use jiff::{ToSpan, civil::Date};

use super::{
    DebitProvider, PayinStatus, PayinView,
    wire::{self, Page, PayinBody},
};
use crate::Result;

/// How many are read at a time.
const PAGE_SIZE: &str = "100";

impl DebitProvider {
    /// A page of the debits that the provider has executed on a day, those that were given back since among them, and whether
    /// others follow. The first page is 0.
    pub async fn executed_on(&self, day: Date, page: u32) -> Result<(Vec<PayinView>, bool)> {
        // Nobody says whether these days are within or without: one more on each side, and the others are left out here.
        let around = |days: i64| wire::instant(day.saturating_add(days.days()));
        let (after, before, page) = (around(-1), around(1), page.to_string());
        let wanted = [
            ("creditorReference", self.creditor()),
            ("executionDateAfter", &after),
            ("executionDateBefore", &before),
            ("page", &page),
            ("size", PAGE_SIZE),
        ];
        let url = self.link("search-payments", &wanted).await?;
        let Some(found) = self.get::<Page>(&url).await? else { return Ok((vec![], false)) };
        let more = found.more();
        let executed = |it: &PayinView| {
            it.execution_date == Some(day)
                && matches!(it.status, PayinStatus::Processed | PayinStatus::Contested)
        };
        let found = found.embedded.payments.into_iter().filter_map(PayinBody::view).filter(executed);
        Ok((found.collect(), more))
    }
}
