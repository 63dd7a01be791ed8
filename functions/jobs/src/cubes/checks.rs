//! Whether files of pivots say what the tables say. A file that differs is marked, so that it is written anew.

use contract::{ConciergerieId, Error, Result, bi::CubeName};
use cubes::{Difference, Layout, RowFile, StoredRow};
use domain::{
    calendar::paris,
    cubes::{
        ORDER, column_names,
        turns::{has_its_night, months_in_turn},
    },
};
use integrations::Files;
use jiff::civil::{Date, date};
use runtime::{
    JobCtx,
    tasks::{CheckCubeFile, CheckCubes},
};
use store::{Changes, CubeFile, CubeMonth};

use super::{names, rows};

/// Desks whose months one message finds.
const DESKS_AT_ONCE: usize = 10;
/// No file is of a month before this one.
const FIRST_MONTH: Date = date(1970, 1, 1);

/// Leaves word for each month of the desks whose night it is. Twice the same night is the same messages.
pub(crate) async fn check(ctx: JobCtx, job: CheckCubes) -> Result<()> {
    let (night, after) = job.after.unwrap_or((paris::today(ctx.now), ConciergerieId(i64::MIN)));
    let desks = ctx.store.places().all_conciergeries().await?;
    let mut desks: Vec<_> = desks.into_iter().map(|it| it.id).collect();
    desks.retain(|it| *it > after && has_its_night(*it, night));
    desks.sort_unstable();
    let more = desks.len() > DESKS_AT_ONCE;
    desks.truncate(DESKS_AT_ONCE);
    for desk in &desks {
        for cube in CubeName::ALL {
            of_desk(&ctx, (cube, *desk), night).await?;
        }
    }
    if let Some(last) = desks.last().filter(|_| more) {
        let mut changes = Changes::new();
        let next = CheckCubes { after: Some((night, *last)) };
        ctx.task(&mut changes, format!("cube-checks-{night}-{last}"), &next, ctx.now)?;
        ctx.commit_once(&mut changes).await?;
    }
    Ok(())
}

async fn of_desk(ctx: &JobCtx, (cube, desk): (CubeName, ConciergerieId), night: Date) -> Result<()> {
    let mut months = rows::months(ctx, (cube, desk)).await?;
    // A file may hold a month in which the tables have nothing any more.
    let files = ctx.store.cubes().files(cube, desk, FIRST_MONTH, night).await?;
    months.extend(files.iter().map(|it| it.of.month));
    for month in months_in_turn(months, night) {
        let mut changes = Changes::new();
        let name = format!("cube-check-{}-{desk}-{month}-{night}", cube.name());
        ctx.task(&mut changes, name, &CheckCubeFile { of: CubeMonth { cube, desk, month } }, ctx.now)?;
        ctx.commit_once(&mut changes).await?;
    }
    Ok(())
}

/// Compares a month with the tables. A line of the log raises the alarm.
///
/// The file is read before the rows; after them the marks, and then the file once more. So a change that only one of the two has is
/// still marked, or was taken away by whoever has put a newer file there: it is on its way, and no difference.
pub(crate) async fn check_file(ctx: JobCtx, job: CheckCubeFile) -> Result<()> {
    let cubes = ctx.store.cubes();
    let file = cubes.file(job.of).await?;
    let rows = rows::of_month(&ctx, job.of).await?;
    let found = compared(&ctx, job.of, file.as_deref(), &rows).await?;
    if found == Finding::Same {
        return Ok(());
    }
    if cubes.is_due(job.of).await? {
        return Ok(());
    }
    let now = cubes.file(job.of).await?;
    if now.as_ref().map(|it| it.version) != file.as_ref().map(|it| it.version) {
        return Ok(());
    }
    if let Finding::Differs(differs) = found {
        let CubeMonth { cube, desk, month } = job.of;
        tracing::error!(cube = cube.name(), %desk, %month, %differs, "a file of pivots differs from the tables");
    }
    let mut changes = Changes::new();
    changes.mark_cube(job.of, 0);
    if let Some(file) = file {
        let doubted = CubeFile { doubted: true, ..file.entity.clone() };
        changes.keep(Some(file), doubted)?;
    }
    match ctx.commit(&mut changes).await {
        // The file was written anew meanwhile.
        Err(store::Error::Stale) => Ok(()),
        written => Ok(written?),
    }
}

/// The outcome of a comparison.
#[derive(Debug, PartialEq, Eq)]
enum Finding {
    Same,
    /// There is no copy for queries: files that were written before there were copies have none, and get theirs now.
    NoCopy,
    /// A difference, in words for whoever looks for its cause.
    Differs(String),
}

async fn compared(
    ctx: &JobCtx,
    of: CubeMonth,
    file: Option<&CubeFile>,
    rows: &[StoredRow],
) -> Result<Finding> {
    let Some(file) = file else {
        return Ok(match rows.len() {
            0 => Finding::Same,
            rows => Finding::Differs(format!("no file, {rows} rows in the tables")),
        });
    };
    let bucket = ctx.services.bucket()?;
    let Some(bytes) = found(bucket, &file.key).await? else {
        return Ok(Finding::Differs(format!("{} cannot be read", file.key)));
    };
    let copy = found(bucket, &names::of_table(of)).await?;
    let copied = copy.as_ref().map(|it| *it == bytes);
    Ok(match (difference(of, bytes, rows), copied) {
        (Some(differs), _) => Finding::Differs(differs),
        (None, Some(true)) => Finding::Same,
        (None, Some(false)) => Finding::Differs("the copy for queries".to_owned()),
        (None, None) => Finding::NoCopy,
    })
}

/// The bytes of a file, if it can be read at all.
async fn found(bucket: &Files, key: &str) -> Result<Option<Vec<u8>>> {
    match bucket.get(key).await {
        Ok(file) => Ok(file.map(|it| it.1)),
        // A file that is not there is refused to whom may not list the bucket.
        Err(error) if !error.is_temporary() => Ok(None),
        Err(error) => Err(Error::internal(error)),
    }
}

fn difference(of: CubeMonth, bytes: Vec<u8>, rows: &[StoredRow]) -> Option<String> {
    let (texts, numbers) = column_names(of.cube);
    let opened = RowFile::open(Layout { texts: &texts, numbers: &numbers }, bytes);
    match opened.and_then(|it| it.difference(rows)) {
        Ok(differs) => differs.map(|it| match it {
            Difference::Count { file, rows } => format!("{file} rows in the file, {rows} in the tables"),
            Difference::Value { row, column } => {
                let order = rows.get(row).and_then(|it| it.1[ORDER]).unwrap_or_default();
                let column = texts.iter().chain(&numbers).nth(column).copied().unwrap_or_default();
                format!("{column} of order {order}")
            }
        }),
        Err(error) => Some(error.to_string()),
    }
}
