//! The answers of pivots.

use contract::{
    Error, OrderId, Refusal, Result,
    bi::{
        BiCube, BiExportReport, BiFilterValue, BiFilterValues, BiGetCubeMetadata, BiGetFilters, BiGetReport,
        BiGetReportOrders, BiQuery, BiReport, BiReportOrders, BiRow, BiValue, CubeName,
    },
    reporting::Extract,
};
use cubes::{Filter, KeyValue, pivot};
use domain::cubes as cube;
use runtime::Ctx;
use usecases::extracts;

use crate::{files, plan, sheet};

/// Orders that a number leads to at once.
const ORDERS: usize = 100;

pub(crate) async fn metadata(_: Ctx, request: BiGetCubeMetadata) -> Result<BiCube> {
    Ok(cube::described(request.cube_name))
}

pub(crate) async fn report(ctx: Ctx, request: BiGetReport) -> Result<BiReport> {
    answered(&ctx, request.cube_name, &request.query).await
}

pub(crate) async fn filters(ctx: Ctx, request: BiGetFilters) -> Result<BiFilterValues> {
    let query = plan::values_of(request.cube_name, &request.dimension, &request.filters)?;
    let days = plan::period(request.from, request.to, ctx.now)?;
    let rows = files::rows(&ctx, request.cube_name, days, None).await?;
    let table = pivot(&query, &rows.parts).map_err(fault)?;
    let values = table.rows.into_iter().filter_map(|row| {
        let KeyValue { value, label } = row.keys.into_iter().next()?;
        let rows = row.cells.first().copied().flatten().unwrap_or_default();
        Some(BiFilterValue { value, label, rows: u64::try_from(rows).unwrap_or_default() })
    });
    Ok(BiFilterValues { values: values.collect() })
}

pub(crate) async fn orders(ctx: Ctx, request: BiGetReportOrders) -> Result<BiReportOrders> {
    let plan = plan::plan(request.cube_name, &request.query, ctx.now)?;
    let mut filters = plan.query.filters.clone();
    let of = |dimensions: &[usize], values: Vec<String>| -> Vec<Filter> {
        let only = |(column, value): (&usize, String)| Filter {
            column: *column,
            values: [value].into(),
            include: true,
        };
        dimensions.iter().zip(values).map(only).collect()
    };
    filters.extend(of(&plan.query.rows, request.row));
    filters.extend(of(&plan.query.columns, request.column));
    let rows = files::rows(&ctx, request.cube_name, plan.days, None).await?;
    let column = plan::orders_column(request.cube_name);
    let found =
        cubes::numbers_where(&plan.query, &filters, &rows.parts, column, ORDERS + 1).map_err(fault)?;
    let more = found.len() > ORDERS;
    Ok(BiReportOrders { order_ids: found.into_iter().take(ORDERS).map(OrderId).collect(), more })
}

pub(crate) async fn export(ctx: Ctx, request: BiExportReport) -> Result<Extract> {
    let report = answered(&ctx, request.cube_name, &request.query).await?;
    extracts::hand_over(&ctx, request.format, &sheet::sheet(request.cube_name, &report)).await
}

async fn answered(ctx: &Ctx, cube: CubeName, asked: &BiQuery) -> Result<BiReport> {
    let plan = plan::plan(cube, asked, ctx.now)?;
    let rows = files::rows(ctx, cube, plan.days, plan.earlier).await?;
    let table = pivot(&plan.query, &rows.parts).map_err(fault)?;
    let value = |it: KeyValue| BiValue { value: it.value, label: it.label };
    let values = |it: Vec<KeyValue>| -> Vec<BiValue> { it.into_iter().map(value).collect() };
    let width = table.columns.len() * plan.metrics.len();
    Ok(BiReport {
        metrics: plan.metrics,
        row_labels: plan.row_labels,
        column_labels: plan.column_labels,
        columns: table.columns.into_iter().map(values).collect(),
        rows: table
            .rows
            .into_iter()
            .map(|it| BiRow {
                keys: values(it.keys),
                cells: it.cells,
                // No row of the earlier period may be there at all: it has no number then.
                earlier: match plan.earlier {
                    Some(_) if it.earlier.is_empty() => vec![None; width],
                    _ => it.earlier,
                },
            })
            .collect(),
        from: plan.days.from.into(),
        to: plan.days.to.into(),
        earlier_from: plan.earlier.map(|it| it.from.into()),
        earlier_to: plan.earlier.map(|it| it.to.into()),
        refreshed: rows.refreshed,
    })
}

fn fault(error: cubes::Error) -> Error {
    match error {
        cubes::Error::TooLarge => Refusal::PivotTooLarge.into(),
        error => Error::internal(error),
    }
}
