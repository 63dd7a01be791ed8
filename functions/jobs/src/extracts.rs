//! Long extracts, step by step. A step reads some pages and writes their rows; then the extract says how far it is, and the next
//! message goes on there. Wherever a step is cut off, its message comes again and begins it anew.

mod reading;

use contract::{Error, Result, reporting::LongExtractState};
use domain::{
    extracts::long::{Claim, FileProgress, LongExtract, Step, place::Place},
    people::{batch, person::Person},
};
use jiff::SignedDuration;
use runtime::{JobCtx, tasks::WriteExtract};
use store::{Changes, Versioned};
use usecases::extracts::long::{FileStep, fault};

use crate::bulk::is_final;

/// Pages that one step reads at most: many of them are empty.
const PAGES: u32 = 200;
/// The time after which a step reads no further page.
const LONGEST: SignedDuration = SignedDuration::from_secs(20);

pub(crate) async fn write(ctx: JobCtx, job: WriteExtract) -> Result<()> {
    let Some(extract) = claimed(&ctx, job).await? else { return Ok(()) };
    let mut by = ctx.store.people().get(extract.by).await?.entity;
    by.see_rights_at(ctx.now);
    let outcome = match extract.is_for(&by) {
        true => stepped(&ctx, &extract, &by).await,
        false => Err(Error::NotFound("extract")),
    };
    match outcome {
        Err(error) if !is_final(&error) => Err(error),
        outcome => record(&ctx, job, outcome).await,
    }
}

/// The extract whose step this message does. Absent where the step is behind it.
async fn claimed(ctx: &JobCtx, job: WriteExtract) -> Result<Option<LongExtract>> {
    ctx.change(|| async {
        let mut extract = stored(ctx, job).await?;
        match extract.claim(step(job), ctx.now) {
            Claim::Late => Ok((Changes::new(), None)),
            Claim::Busy => Err(Error::Busy),
            Claim::Taken => {
                let mut changes = Changes::new();
                changes.save(&extract)?;
                Ok((changes, Some(extract.entity)))
            }
        }
    })
    .await
}

async fn stored(ctx: &JobCtx, job: WriteExtract) -> Result<Versioned<LongExtract>> {
    Ok(ctx.store.bulk_operations().extract(job.by, job.extract_id).await?)
}

fn step(job: WriteExtract) -> Step {
    Step { run: job.run, step: job.step }
}

/// How far a step has come.
struct Stepped {
    place: Place,
    file: FileProgress,
    /// The file is complete.
    is_done: bool,
}

async fn stepped(ctx: &JobCtx, extract: &LongExtract, by: &Person) -> Result<Stepped> {
    let files = ctx.services.bucket()?;
    let shape = reading::shape(extract);
    let mut file = FileStep::resume(files, extract, &shape).await?;
    let (begun, mut place) = (ctx.services.clock.now(), extract.place.clone());
    for _ in 0..PAGES {
        let Some(part) = extract.next_part(&place) else {
            return Ok(Stepped { place, file: file.finish().await?, is_done: true });
        };
        let page = reading::page(ctx, extract, by, (&place, part)).await?;
        for row in &page.rows {
            file.writer.add(row).map_err(fault)?;
        }
        file.send_parts().await?;
        place = page.next;
        if ctx.services.clock.now().duration_since(begun) > LONGEST {
            break;
        }
    }
    Ok(Stepped { place, file: file.pause().await?, is_done: false })
}

/// Writes down what a step came to, and leaves the message of the next one. One that was gone on with meanwhile does the step
/// anew.
async fn record(ctx: &JobCtx, job: WriteExtract, outcome: Result<Stepped>) -> Result<()> {
    ctx.change(|| async {
        let mut extract = stored(ctx, job).await?;
        let mut changes = Changes::new();
        if extract.next_step() != step(job) || extract.claimed != Some(ctx.now) {
            return Ok((changes, ()));
        }
        match &outcome {
            Ok(it) => {
                extract.pass(it.place.clone(), it.file.clone(), ctx.now);
                if it.is_done {
                    extract.finish(ctx.now);
                }
            }
            Err(error) => extract.fail(batch::reason(error), ctx.now),
        }
        changes.save(&extract)?;
        if extract.state == LongExtractState::Running {
            let (name, next) = WriteExtract::next(&extract);
            ctx.task(&mut changes, name, &next, ctx.now)?;
        }
        Ok((changes, ()))
    })
    .await
}
