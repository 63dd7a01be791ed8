//! Many beneficiaries made from one file: simulated, then begun as an operation of the desk.

use contract::{
    Refusal, Result, UserId,
    users::{CreateUsersBatch, UsersBatch},
};
use domain::{
    bulk::{Work, WorkLine},
    people::{
        batch::{self, BatchPlaces, TakenLogins},
        columns::{OF_PEOPLE, TO_CREATE},
        organisation::Conciergerie,
        person::Person,
    },
};
use runtime::Ctx;

use crate::files::ReadFile;

/// People whom a preview shows.
const PREVIEW: usize = 10;

pub(crate) async fn create(ctx: Ctx, request: CreateUsersBatch) -> Result<UsersBatch> {
    let desk = ctx.managed_desk(None).await?;
    if !desk.active {
        return Err(Refusal::ConciergerieNotAllowed.into());
    }
    desk.expect_people_by_manager()?;
    let file = ReadFile::read(
        "list",
        &request.list,
        request.read_as.as_ref(),
        request.columns.as_deref(),
        OF_PEOPLE,
    )?
    .needing(TO_CREATE);
    match request.simulation {
        true => simulated(&ctx, &desk, file).await,
        false => begun(&ctx, &desk, file).await,
    }
}

async fn simulated(ctx: &Ctx, desk: &Conciergerie, file: ReadFile) -> Result<UsersBatch> {
    let mut answer = read_batch(&file);
    if file.expect_columns().is_err() {
        return Ok(answer);
    }
    let desks = ctx.store.places().conciergeries_of(desk.company).await?;
    let (places, by) = (BatchPlaces { desk, desks: &desks }, ctx.person()?);
    let mut checked = vec![];
    for line in &file.lines {
        let made = batch::newcomer(line, places, by, UserId::default(), ctx.now);
        checked.push(made.map(|(person, desk)| (names(&person), person, desk)));
    }
    let all = checked.iter().flatten().flat_map(|it| it.0.clone());
    let accounts = ctx.store.people().owners(all).await?.into_keys().collect();
    let mut taken = TakenLogins::of(accounts);
    for (line, made) in file.lines.iter().zip(checked) {
        match made.and_then(|it| taken.take(line, &it.0).map(|()| it)) {
            Ok((_, person, desk)) => {
                answer.successes += 1;
                if answer.preview.len() < PREVIEW {
                    answer.preview.push(batch::preview(line, &person, desk));
                }
            }
            Err(error) => answer.failures.push(line.refused(&file.columns, batch::reason(&error))),
        }
    }
    answer.done = file.reading.lines;
    Ok(answer)
}

fn names(person: &Person) -> Vec<String> {
    store::logins(person).into_iter().map(|it| it.login).collect()
}

async fn begun(ctx: &Ctx, desk: &Conciergerie, file: ReadFile) -> Result<UsersBatch> {
    file.expect_columns()?;
    let mut answer = read_batch(&file);
    let work = Work::CreateUsers { company: desk.company, columns: file.columns, lines: file.reading.lines };
    let lines: Vec<_> = file.lines.into_iter().map(WorkLine::Person).collect();
    usecases::bulk::begin_with(ctx, desk, work, &lines, |operation| {
        answer.operation = Some(operation);
        answer.clone()
    })
    .await
}

fn read_batch(file: &ReadFile) -> UsersBatch {
    UsersBatch {
        done: 0,
        failures: vec![],
        successes: 0,
        preview: vec![],
        headings: batch::headings(&file.columns),
        reading: file.reading.clone(),
        operation: None,
    }
}
