//! The files of the desks that somebody works for. Those that an instance has read stay in memory: a file never changes, another
//! content has another name.

use std::{
    collections::HashMap,
    sync::{Arc, LazyLock, Mutex, PoisonError},
};

use contract::{ConciergerieId, Error, Refusal, Result, bi::CubeName};
use cubes::{Layout, Part, RowFile};
use domain::{
    cubes::{column_names, day_number},
    money::ledger::journal::DateRange,
    people::person::Person,
};
use futures::{StreamExt, TryStreamExt, future::try_join_all, stream};
use integrations::Files;
use jiff::Timestamp;
use runtime::{Context, desks_of};
use store::CubeFile;

/// Files that one answer looks at.
const MOST_FILES: usize = 4_000;
/// Files that are fetched at once.
const AT_ONCE: usize = 16;
/// The bytes of columns, and of files, that an instance keeps.
const KEPT: usize = 160_000_000;

/// Files by their names.
static READ: LazyLock<Mutex<HashMap<String, Arc<RowFile>>>> = LazyLock::new(Mutex::default);

/// The files of a question.
pub struct Rows {
    pub parts: Vec<Part>,
    /// When the newest of them was written.
    pub refreshed: Option<Timestamp>,
}

/// The files that have days of a period, and of an earlier one: of the desks that the reader works for, and of no other.
///
/// # Errors
/// `PivotTooLarge`; `Busy` where files were replaced while they were read.
pub async fn rows(
    ctx: &impl Context,
    reader: &Person,
    cube: CubeName,
    days: DateRange,
    earlier: Option<DateRange>,
) -> Result<Rows> {
    let desks = desks_of(ctx.store(), reader).await?;
    let desks: Vec<ConciergerieId> = desks.into_iter().map(|it| it.id).collect();
    let mut wanted: Vec<(CubeFile, DateRange, bool)> = vec![];
    for (range, is_earlier) in earlier.map(|it| (it, true)).into_iter().chain([(days, false)]) {
        let (from, to) = (range.from.first_of_month(), range.to.first_of_month());
        let of_desks = desks
            .iter()
            .map(|it| async move { Ok::<_, Error>(ctx.store().cubes().files(cube, *it, from, to).await?) });
        let mut files = try_join_all(of_desks).await?.concat();
        // The newest month comes last: a desk is shown under its newest name.
        files.sort_by_key(|it| it.of.month);
        wanted.extend(files.into_iter().map(|it| (it, range, is_earlier)));
    }
    if wanted.len() > MOST_FILES {
        return Err(Refusal::PivotTooLarge.into());
    }
    let refreshed = wanted.iter().map(|it| it.0.built).max();
    let bucket = ctx.services().bucket()?;
    let parts = stream::iter(wanted).map(|(file, range, earlier)| async move {
        let days = (day_number(range.from), day_number(range.to));
        Ok::<_, Error>(Part { file: read(bucket, cube, &file.key).await?, days, earlier })
    });
    let parts = parts.buffered(AT_ONCE).try_collect().await?;
    Ok(Rows { parts, refreshed })
}

async fn read(bucket: &Files, cube: CubeName, key: &str) -> Result<Arc<RowFile>> {
    let known = READ.lock().unwrap_or_else(PoisonError::into_inner).get(key).cloned();
    if let Some(file) = known {
        return Ok(file);
    }
    let (_, bytes) = bucket.get(key).await.map_err(Error::internal)?.ok_or(Error::Busy)?;
    let (texts, numbers) = column_names(cube);
    let layout = Layout { texts: &texts, numbers: &numbers };
    let file = Arc::new(RowFile::open(layout, bytes).map_err(Error::internal)?);
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    if read.values().map(|it| it.bytes()).sum::<usize>() > KEPT {
        read.clear();
    }
    read.insert(key.to_owned(), file.clone());
    Ok(file)
}
