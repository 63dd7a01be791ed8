//! The files that pivots read. The file of a month is always written whole, from the orders and payments themselves: twice, late, or
//! at once with another copy comes to the same.

use contract::{ConciergerieId, Error, Result, bi::CubeName};
use cubes::{Layout, with_label, written};
use domain::{
    calendar::paris,
    cubes::{CubeRow, column_names, month_of},
    order::row::OrderRow,
};
use futures::future::try_join_all;
use integrations::Files;
use jiff::{SignedDuration, Timestamp};
use runtime::{
    JobCtx,
    tasks::{BuildCubeFile, ProjectCubes, RebuildCubes},
};
use store::{Changes, CubeFile, CubeMonth, OrdersOf, PageRequest, PaymentsOf, Position, Versioned};
use usecases::extracts::every;

/// How long the lists of a desk may be behind: a mark that is older counts something that they have.
const LISTS_BEHIND: SignedDuration = SignedDuration::from_secs(60);

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

/// Writes the file of a month, then says that it holds, then takes the marks away. Cut off anywhere, it is done again: the same rows
/// in the same place have the same name.
pub(crate) async fn build(ctx: JobCtx, job: BuildCubeFile) -> Result<()> {
    let files = ctx.services.files.as_ref();
    let files = files.ok_or_else(|| Error::internal(std::io::Error::other("no bucket for files is set")))?;
    let before = ctx.store.cubes().file(job.of).await?;
    let rows = match job.of.cube {
        CubeName::Orders => orders(&ctx, job.of).await?,
        CubeName::Payments => payments(&ctx, job.of).await?,
    };
    let (texts, numbers) = column_names(job.of.cube);
    let rows: Vec<_> = rows.into_iter().map(stored).collect();
    let bytes = written(Layout { texts: &texts, numbers: &numbers }, &rows).map_err(Error::internal)?;
    let content = content_key(job.of, &bytes);
    if before.as_ref().is_none_or(|it| !it.key.starts_with(&content)) {
        // The file that is removed some day is of an older version: no other has its name, whatever the rows come back to.
        let version = before.as_ref().map_or(0, |it| it.version) + 1;
        let key = format!("{content}-{version}.parquet");
        let former = before.as_ref().map(|it| it.key.clone());
        let file = CubeFile { of: job.of, key, former, rows: rows.len() as u64, built: ctx.now };
        replace(&ctx, files, before, file, bytes).await?;
    }
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

/// The name of a file, but for its version, by its content.
fn content_key(of: CubeMonth, bytes: &[u8]) -> String {
    let CubeMonth { cube, desk, month } = of;
    let month = month.strftime("%Y-%m");
    format!("cubes/{}/desk={desk}/month={month}/{}", cube.name(), runtime::hash(bytes))
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
    files.put(&file.key, "application/vnd.apache.parquet", bytes).await.map_err(Error::internal)?;
    let mut changes = Changes::new();
    changes.keep(before, file)?;
    Ok(ctx.commit(&mut changes).await?)
}

fn stored(row: CubeRow) -> (Vec<String>, Vec<Option<i64>>) {
    let values = row.values.into_iter().map(|it| match it.id {
        Some(id) => with_label(&it.label, id),
        None => it.label,
    });
    (values.collect(), row.numbers)
}

/// All of a month.
fn within(of: CubeMonth) -> PageRequest {
    let (begin, end) = paris::month_of(of.month);
    PageRequest { within: (Some(begin), Some(end)), ..PageRequest::default() }
}

async fn orders(ctx: &JobCtx, of: CubeMonth) -> Result<Vec<CubeRow>> {
    let orders = ctx.store.orders();
    let list = OrdersOf::Desk(of.desk);
    let listed = every(within(of), |it| orders.page(list, it), |it: &OrderRow| Position::from(it)).await?;
    let mut read = orders.get_many(listed.iter().map(|it| it.id)).await?;
    read.sort_by_key(|it| it.id);
    Ok(read.iter().map(|it| it.cube_row()).collect())
}

async fn payments(ctx: &JobCtx, of: CubeMonth) -> Result<Vec<CubeRow>> {
    let desk = ctx.store.places().cached_desk(of.desk).await?;
    let (payments, list) = (ctx.store.payments(), PaymentsOf::Desk(of.desk));
    let mut listed = every(within(of), |it| payments.page(list, it), |it| list.position(it)).await?;
    listed.sort_by_key(|it| it.id);
    Ok(listed.iter().map(|it| it.cube_row(&desk)).collect())
}

/// Marks all months of desks that have something, newest first.
pub(crate) async fn rebuild(ctx: JobCtx, job: RebuildCubes) -> Result<()> {
    let desks = match job.desk {
        Some(desk) => vec![desk],
        None => all_desks(&ctx).await?,
    };
    for desk in desks {
        for cube in CubeName::ALL {
            let mut until = Timestamp::MAX;
            while let Some(newest) = newest_before(&ctx, (cube, desk), until).await? {
                let month = month_of(newest);
                ctx.commit(Changes::new().mark_cube(CubeMonth { cube, desk, month }, 0)).await?;
                until = paris::begin_of(month) - SignedDuration::from_nanos(1);
            }
        }
    }
    Ok(())
}

async fn all_desks(ctx: &JobCtx) -> Result<Vec<ConciergerieId>> {
    let places = ctx.store.places();
    let companies = places.companies().await?;
    let desks = try_join_all(companies.iter().map(|it| places.conciergeries_of(it.id))).await?;
    Ok(desks.into_iter().flatten().map(|it| it.id).collect())
}

/// The instant of the newest order, or payment, of a desk up to another instant.
async fn newest_before(
    ctx: &JobCtx,
    (cube, desk): (CubeName, ConciergerieId),
    until: Timestamp,
) -> Result<Option<Timestamp>> {
    let request = PageRequest { within: (None, Some(until)), ..PageRequest::newest(1) };
    Ok(match cube {
        CubeName::Orders => {
            let page = ctx.store.orders().page(OrdersOf::Desk(desk), request).await?;
            page.items.first().map(|it| it.created)
        }
        CubeName::Payments => {
            let page = ctx.store.payments().page(PaymentsOf::Desk(desk), request).await?;
            page.items.first().map(|it| it.created)
        }
    })
}
