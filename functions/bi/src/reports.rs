//! The answers of pivots.

use contract::{
    OrderId, Result,
    bi::{
        BiCube, BiExportReport, BiFilterValue, BiFilterValues, BiGetCubeMetadata, BiGetFilters, BiGetReport,
        BiGetReportOrders, BiReport, BiReportOrders,
    },
    reporting::Extract,
};
use cubes::{Filter, KeyValue, pivot};
use domain::cubes as cube;
use runtime::Ctx;
use usecases::{
    extracts,
    pivots::{answered, fault, files, plan},
};

use crate::sheet;

/// Orders that a number leads to at once.
const ORDERS: usize = 100;

pub(crate) async fn metadata(_: Ctx, request: BiGetCubeMetadata) -> Result<BiCube> {
    Ok(cube::described(request.cube_name))
}

pub(crate) async fn report(ctx: Ctx, request: BiGetReport) -> Result<BiReport> {
    answered(&ctx, ctx.person()?, request.cube_name, &request.query).await
}

pub(crate) async fn filters(ctx: Ctx, request: BiGetFilters) -> Result<BiFilterValues> {
    let query = plan::values_of(request.cube_name, &request.dimension, &request.filters)?;
    let days = plan::period(request.from, request.to, ctx.now)?;
    let rows = files::rows(&ctx, ctx.person()?, request.cube_name, days, None).await?;
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
    let rows = files::rows(&ctx, ctx.person()?, request.cube_name, plan.days, None).await?;
    let column = plan::orders_column(request.cube_name);
    let found =
        cubes::numbers_where(&plan.query, &filters, &rows.parts, column, ORDERS + 1).map_err(fault)?;
    let more = found.len() > ORDERS;
    Ok(BiReportOrders { order_ids: found.into_iter().take(ORDERS).map(OrderId).collect(), more })
}

pub(crate) async fn export(ctx: Ctx, request: BiExportReport) -> Result<Extract> {
    let report = answered(&ctx, ctx.person()?, request.cube_name, &request.query).await?;
    extracts::hand_over(&ctx, request.format, &sheet::sheet(request.cube_name, &report)).await
}
