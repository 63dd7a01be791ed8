//! Pivots: a question becomes columns of files, and is answered of the desks that its reader works for.

pub mod files;
pub mod plan;

use contract::{
    Error, Refusal, Result,
    bi::{BiQuery, BiReport, BiRow, BiValue, CubeName},
};
use cubes::{KeyValue, pivot};
use domain::people::person::Person;
use runtime::Context;

/// The answer to a pivot, of the desks that its reader works for.
///
/// # Errors
/// Those of [`plan::plan`] and [`files::rows`].
pub async fn answered(
    ctx: &impl Context,
    reader: &Person,
    cube: CubeName,
    asked: &BiQuery,
) -> Result<BiReport> {
    let plan = plan::plan(cube, asked, ctx.now())?;
    let rows = files::rows(ctx, reader, cube, plan.days, plan.earlier).await?;
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

/// Why a pivot has no answer.
pub fn fault(error: cubes::Error) -> Error {
    match error {
        cubes::Error::TooLarge => Refusal::PivotTooLarge.into(),
        error => Error::internal(error),
    }
}
