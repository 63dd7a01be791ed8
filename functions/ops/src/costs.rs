//! The price of what the groups used, beside their calls.

use contract::{
    Result,
    ops::{CostOfGroup, Costs, GetCosts},
};
use runtime::Ctx;
use usecases::costs;

pub(crate) async fn get(ctx: Ctx, _: GetCosts) -> Result<Costs> {
    let (used, compared) = costs::compared(&ctx.store, ctx.now).await?;
    let mut rows: Vec<_> = used
        .into_iter()
        .map(|((day, group), it)| CostOfGroup {
            day,
            calls: it.calls,
            mean_milliseconds: it.milliseconds / it.calls.max(1),
            read_units: it.read,
            write_units: it.write,
            orders: it.orders,
            micro_dollars: it.micro_dollars(&group),
            group,
        })
        .collect();
    rows.sort_by(|a, b| (b.day, b.micro_dollars, &a.group).cmp(&(a.day, a.micro_dollars, &b.group)));
    Ok(Costs {
        rows,
        thousand_orders: compared.latest,
        baseline: compared.baseline,
        dear: compared.is_dear(),
    })
}
