//! The files that pivots read. The file of a month is always written whole, from the orders and payments themselves: twice, late, or
//! at once with another copy comes to the same.

mod checks;
mod names;
mod rows;

pub(crate) use checks::{check, check_file};

use contract::{Error, Result, bi::CubeName};
use cubes::{Layout, written};
use domain::cubes::column_names;
use integrations::Files;
use jiff::SignedDuration;
use runtime::{
    JobCtx,
    tasks::{BuildCubeFile, ProjectCubes, RebuildCubes},
};
use store::{Changes, CubeFile, CubeMonth, Versioned};

/// How long the lists of a desk may be behind: a mark that is older counts something that they have.
const LISTS_BEHIND: SignedDuration = SignedDuration::from_secs(60);
const PARQUET: &str = "application/vnd.apache.parquet";

/// Leaves word for each month that is due. Marks go when its file is there.
pub(crate) async fn project(ctx: JobCtx, _: ProjectCubes) -> Result<()> {
    for (of, marks) in ctx.store.cubes().due().await? {
        let CubeMonth { cube, desk, month } = of;
        let name = format!("cube-{}-{desk}-{month}-{}", cube.name(), ctx.now);
        let mut changes = Changes::new();
        ctx.task(&mut changes, name, &BuildCubeFile { of, marks }, ctx.now + LISTS_BEHIND)?;
        ctx.commit_once(&mut changes).await?;
    }
    Ok(())
}

/// Writes the file of a month, says that it holds, has queries read the same, then takes the marks away. Cut off anywhere, it is done
/// again: the same rows in the same place have the same name.
pub(crate) async fn build(ctx: JobCtx, job: BuildCubeFile) -> Result<()> {
    let files = ctx.services.bucket()?;
    let before = ctx.store.cubes().file(job.of).await?;
    let rows = rows::of_month(&ctx, job.of).await?;
    let (texts, numbers) = column_names(job.of.cube);
    let bytes = written(Layout { texts: &texts, numbers: &numbers }, &rows).map_err(Error::internal)?;
    let content = names::by_content(job.of, &bytes);
    let key = match before.as_ref().filter(|it| !it.doubted && it.key.starts_with(&content)) {
        Some(holds) => holds.key.clone(),
        None => {
            // The file that is removed some day is of an older version: no other has its name, whatever the rows come back to.
            let version = before.as_ref().map_or(0, |it| it.version) + 1;
            let key = format!("{content}-{version}.parquet");
            let former = before.as_ref().map(|it| it.key.clone());
            let rows = rows.len() as u64;
            let file =
                CubeFile { of: job.of, key: key.clone(), former, rows, built: ctx.now, doubted: false };
            replace(&ctx, files, before, file, bytes.clone()).await?;
            key
        }
    };
    copy_for_queries(&ctx, files, (job.of, &key), bytes).await?;
    if !clear(&ctx, job.of, &job.marks).await? {
        for mark in &job.marks {
            // An order has changed meanwhile: the next run writes the file anew.
            clear(&ctx, job.of, std::slice::from_ref(mark)).await?;
        }
    }
    Ok(())
}

/// Takes marks away, all or none. They stay where one was raised since.
async fn clear(ctx: &JobCtx, of: CubeMonth, marks: &[(i64, i64)]) -> Result<bool> {
    let mut changes = Changes::new();
    for mark in marks {
        changes.clear_cube_mark(of, *mark);
    }
    match ctx.commit(&mut changes).await {
        Ok(()) => Ok(true),
        Err(store::Error::Stale) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Puts a file in the place of the one that was read before its rows were: when another copy was faster, the message comes again.
async fn replace(
    ctx: &JobCtx,
    files: &Files,
    before: Option<Versioned<CubeFile>>,
    file: CubeFile,
    bytes: Vec<u8>,
) -> Result<()> {
    // Nobody reads the one before the last any more.
    if let Some(former) = before.as_ref().and_then(|it| it.former.as_ref()) {
        files.delete(former).await.map_err(Error::internal)?;
    }
    files.put(&file.key, PARQUET, bytes).await.map_err(Error::internal)?;
    let mut changes = Changes::new();
    changes.keep(before, file)?;
    Ok(ctx.commit(&mut changes).await?)
}

/// Puts the copy that queries of analysts read over the one before. It has one name, so that the last one to come stays: whoever put
/// it looks whether it still holds, and begins anew where it does not.
async fn copy_for_queries(
    ctx: &JobCtx,
    files: &Files,
    (of, key): (CubeMonth, &str),
    bytes: Vec<u8>,
) -> Result<()> {
    files.put(&names::of_table(of), PARQUET, bytes).await.map_err(Error::internal)?;
    match ctx.store.cubes().file(of).await? {
        Some(holds) if holds.key == key => Ok(()),
        _ => Err(Error::Busy),
    }
}

/// Marks all months of desks that have something, newest first.
pub(crate) async fn rebuild(ctx: JobCtx, job: RebuildCubes) -> Result<()> {
    let desks = match job.desk {
        Some(desk) => vec![desk],
        None => ctx.store.places().all_conciergeries().await?.into_iter().map(|it| it.id).collect(),
    };
    for desk in desks {
        for cube in CubeName::ALL {
            for month in rows::months(&ctx, (cube, desk)).await? {
                ctx.commit(Changes::new().mark_cube(CubeMonth { cube, desk, month }, 0)).await?;
            }
        }
    }
    Ok(())
}
