use contract::{
    Done, Result,
    account::{AllActedForMe, ExportMyData, GetActedForMe},
};
use domain::order::Order;
use runtime::{Ctx, tasks::ExportOwnData};
use store::{Changes, OrdersOf, PageRequest, Whose};
use usecases::accounts;

/// The number of orders that are searched for people who acted.
const NEWEST: i32 = 100;

/// The file is made by a job: there may be years of it.
pub(crate) async fn export(ctx: Ctx, _: ExportMyData) -> Result<Done> {
    let person = ctx.person()?;
    accounts::spend_link(&ctx, person).await?;
    let job = ExportOwnData { id: runtime::id(), user_id: person.id };
    let changes = ctx.task(Changes::new(), format!("own-data-{}", job.id), &job, ctx.now)?;
    ctx.commit(changes, &Done {}).await?;
    Ok(Done {})
}

/// The log of an order names the person who acted and the one in whose name they did.
pub(crate) async fn acted(ctx: Ctx, _: GetActedForMe) -> Result<AllActedForMe> {
    let orders = ctx.store.orders();
    let of = OrdersOf::All(Whose::Beneficiary(ctx.user()?));
    let page = orders.page(of, PageRequest::newest(NEWEST)).await?;
    let read = orders.listed(page.items.iter().map(|it| it.id)).await?;
    let all = read.iter().flat_map(|it| Order::acted_for_beneficiary(it));
    let mut entries: Vec<_> = all.collect();
    entries.sort_by_key(|it| std::cmp::Reverse(it.at));
    Ok(AllActedForMe { entries, truncated: page.more })
}
