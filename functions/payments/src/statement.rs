//! What moved of the caller's money in a month, and what their credits held on a day.

use contract::{
    Result,
    payments::{GetMyStatement, Statement},
};
use domain::{credit::Credit, ledger::LedgerEntry, statement::Period};
use runtime::Ctx;
use store::{EntriesOf, Position};

/// Entries read at once.
const PAGE: i32 = 200;
/// Pages of one month: nobody has so many orders; who does sees the newest of them.
const MOST_PAGES: usize = 10;

pub(crate) async fn mine(ctx: Ctx, request: GetMyStatement) -> Result<Statement> {
    let user = ctx.user()?;
    let period = Period::new(request.month, request.on, ctx.now);
    let (from, to) = period.instants();
    let entries = async {
        let (mut entries, mut after) = (Vec::<LedgerEntry>::new(), None);
        for _ in 0..MOST_PAGES {
            let of = EntriesOf::Beneficiary(user);
            let (page, more) = ctx.store.ledger().page(of, (Some(from), Some(to)), after, PAGE).await?;
            after = page.last().map(Position::from).filter(|_| more);
            entries.extend(page);
            if after.is_none() {
                break;
            }
        }
        Ok(entries)
    };
    let credits = ctx.store.credits();
    let (entries, credits) = futures::try_join!(entries, credits.of(user))?;
    let credits: Vec<Credit> = credits.into_iter().map(|it| it.entity).collect();
    Ok(period.statement(&entries, &credits, ctx.now))
}
