//! Orders of an older system, kept by a file.

use std::collections::BTreeMap;

use contract::{
    Result, UserId,
    users::{ImportOlderOrders, LineColumn, OlderOrders},
};
use domain::{
    bulk::{Work, WorkLine},
    order::older::{OlderOrder, grouped},
    people::{
        batch::{self, BatchLine},
        columns::{OF_OLDER_ORDERS, TO_KEEP_ORDERS},
        organisation::Conciergerie,
    },
};
use runtime::Ctx;
use usecases::accounts;

use crate::files::ReadFile;

pub(crate) async fn import(ctx: Ctx, request: ImportOlderOrders) -> Result<OlderOrders> {
    let desk = ctx.managed_desk(None).await?;
    let file = ReadFile::read(
        "input",
        &request.input,
        request.read_as.as_ref(),
        request.columns.as_deref(),
        OF_OLDER_ORDERS,
    )?;
    let file = file.needing(TO_KEEP_ORDERS);
    let mut answer = OlderOrders {
        done: 0,
        successes: 0,
        failures: vec![],
        headings: batch::headings(&file.columns),
        reading: file.reading.clone(),
        operation: None,
    };
    if request.simulation && file.expect_columns().is_err() {
        return Ok(answer);
    }
    file.expect_columns()?;
    let orders = grouped(file.lines);
    if request.simulation {
        return simulated(&ctx, &desk, &orders, &file.columns, answer).await;
    }
    let (company, columns) = (desk.company, file.columns);
    let work = Work::KeepOlderOrders { company, columns, lines: orders.len() as u32 };
    let orders: Vec<_> = orders.into_iter().map(|lines| WorkLine::OlderOrder { lines }).collect();
    usecases::bulk::begin_with(&ctx, &desk, work, &orders, |operation| {
        answer.operation = Some(operation);
        answer.clone()
    })
    .await
}

async fn simulated(
    ctx: &Ctx,
    desk: &Conciergerie,
    orders: &[Vec<BatchLine>],
    columns: &[LineColumn],
    mut answer: OlderOrders,
) -> Result<OlderOrders> {
    let named = orders.iter().filter_map(|it| it.first()).map(|it| it.text(LineColumn::Email).to_lowercase());
    let owners = ctx.store.people().owners(named).await?;
    let mut known = BTreeMap::new();
    let ids: Vec<UserId> = owners.values().copied().collect();
    for some in ids.chunks(100) {
        let found = ctx.store.people().some(some.iter().copied()).await?;
        known.extend(found.into_iter().map(|it| (it.id, it)));
    }
    let mut read = vec![];
    for lines in orders {
        let email = lines.first().map_or("", |it| it.text(LineColumn::Email)).to_lowercase();
        let person = owners.get(&email).and_then(|it| known.get(it));
        let beneficiary = accounts::expect_beneficiary_of(person, desk.company);
        read.push(beneficiary.and_then(|it| OlderOrder::of(lines, desk.company, it)));
    }
    let kept = ctx.store.orders().known_older(read.iter().flatten()).await?;
    for (lines, order) in orders.iter().zip(read) {
        answer.done += 1;
        match order.and_then(|it| it.expect_new(kept.contains(&it.beac_order_id))) {
            Ok(()) => answer.successes += 1,
            Err(error) => {
                let Some(first) = lines.first() else { continue };
                let mut refused = first.refused(columns, batch::reason(&error));
                refused.rows = lines.iter().map(|it| it.under(columns)).collect();
                answer.failures.push(refused);
            }
        }
    }
    Ok(answer)
}
