//! Accounts of a desk brought in line with a file of those who remain.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Error, Refusal, Result, UserId,
    users::{BnfFile, BnfFileUpdate, FilePerson, LineColumn},
};
use domain::{
    bulk::{Work, WorkLine},
    people::{
        batch::{self, BatchLine},
        columns::OF_PEOPLE,
        file_update::{AccountState, AccountTies, asks_count, compare, expect_readable},
        organisation::Conciergerie,
    },
};
use futures::{StreamExt, TryStreamExt, stream};
use runtime::Ctx;
use store::PersonSummary;

use crate::{files::ReadFile, people::LIST};

/// People whose ties are looked for at once.
const AT_ONCE: usize = 25;

pub(crate) async fn update(ctx: Ctx, request: BnfFileUpdate) -> Result<BnfFile> {
    let desk = ctx.managed_desk(None).await?;
    if !desk.active {
        return Err(Refusal::ConciergerieNotAllowed.into());
    }
    let file = ReadFile::read(
        "input",
        &request.input,
        request.read_as.as_ref(),
        request.columns.as_deref(),
        OF_PEOPLE,
    )?;
    // Either tells who is meant.
    let by_login = file.columns.contains(&LineColumn::Login);
    let file = file.needing(if by_login { &[] } else { &[LineColumn::Email] });
    if request.simulation && file.expect_columns().is_err() {
        return Ok(answer(&file));
    }
    file.expect_columns()?;
    let (answer, changes) = compared(&ctx, &desk, &file, request.disable_engaged).await?;
    if request.simulation {
        return Ok(answer);
    }
    if !answer.failures.is_empty() {
        return Err(Refusal::FileHasFaults.into());
    }
    if request.seen.is_some_and(|it| it != answer.nb_disabled) {
        return Err(Refusal::SimulationOutdated.into());
    }
    if answer.nb_disabled > 0 {
        file.expect_answers()?;
        if answer.asks_count && request.typed_count != Some(answer.nb_disabled) {
            return Err(count_not_typed(answer.nb_disabled));
        }
    }
    if changes.is_empty() {
        return Ok(answer);
    }
    let work = Work::SwitchAccounts { engaged_too: request.disable_engaged, lines: changes.len() as u32 };
    usecases::bulk::begin_with(&ctx, &desk, work, &changes, |operation| {
        // It is kept for a repeat of the request: the counts alone, as the operation has the lines.
        let (disabled, reactivated, engaged, not_in_use) = (vec![], vec![], vec![], vec![]);
        BnfFile { disabled, reactivated, engaged, not_in_use, operation: Some(operation), ..answer }
    })
    .await
}

/// Most accounts would be switched off, and nobody has said that they know.
fn count_not_typed(disabled: u32) -> Error {
    Error::invalid(
        "typedCount",
        format!(
            "Ce fichier garde moins de la moitié des comptes : saisissez le nombre de comptes à désactiver, {disabled}."
        ),
        format!(
            "This file keeps fewer than half of the accounts: type the number to be switched off, {disabled}."
        ),
    )
}

/// The effect of the file, and the accounts that it changes.
async fn compared(
    ctx: &Ctx,
    desk: &Conciergerie,
    file: &ReadFile,
    engaged_too: bool,
) -> Result<(BnfFile, Vec<WorkLine>)> {
    let people = ctx.store.people();
    let names = file.lines.iter().flat_map(names_of);
    let (owners, known) = futures::try_join!(people.owners(names), people.all_of_desk(desk.id))?;
    let accounts: Vec<_> = known.iter().map(|it| AccountState { id: it.id, active: it.active }).collect();
    let named: BTreeSet<UserId> = owners.values().copied().collect();
    let update = compare(&accounts, &named);
    let known: BTreeMap<UserId, PersonSummary> = known.into_iter().map(|it| (it.id, it)).collect();

    let mut answer = answer(file);
    for line in &file.lines {
        let owner = names_of(line).iter().find_map(|it| owners.get(it));
        let refused = |reason: &str| line.refused(&file.columns, reason.to_owned());
        let login_known = owners.contains_key(&line.text(LineColumn::Login).to_lowercase());
        match (expect_readable(line, login_known), owner) {
            (Err(fault), _) => answer.failures.push(refused(&batch::reason(&fault))),
            (_, Some(owner)) if known.contains_key(owner) => {}
            _ => {
                answer.nb_not_in_use += 1;
                shown(&mut answer.not_in_use, refused("Aucun compte de cette conciergerie."));
            }
        }
    }
    let mut changes = vec![];
    let ties = ties(ctx, &update.gone).await?;
    answer.nb_kept = update.kept.len() as u32;
    for (id, ties) in update.gone.iter().copied().zip(ties) {
        let Some(person) = known.get(&id).map(|it| told(it, ties)) else { continue };
        match ties.hold(engaged_too) {
            true => {
                answer.nb_engaged += 1;
                answer.nb_staff += u32::from(ties.staff);
                shown(&mut answer.engaged, person);
            }
            false => {
                answer.nb_disabled += 1;
                changes.push(WorkLine::Account { user: id, name: person.name.clone(), active: false });
                shown(&mut answer.disabled, person);
            }
        }
    }
    answer.asks_count = asks_count(answer.nb_kept, answer.nb_disabled, answer.nb_engaged);
    for person in update.back.iter().filter_map(|it| known.get(it)) {
        answer.nb_reactivated += 1;
        let person = told(person, AccountTies::default());
        changes.push(WorkLine::Account { user: person.id, name: person.name.clone(), active: true });
        shown(&mut answer.reactivated, person);
    }
    Ok((answer, changes))
}

/// The orders and debts that tie each of these people to the desk, in their order.
async fn ties(ctx: &Ctx, people: &[UserId]) -> Result<Vec<AccountTies>> {
    let mut staff = BTreeSet::new();
    for some in people.chunks(100) {
        let found = ctx.store.people().some(some.iter().copied()).await?;
        staff.extend(found.iter().filter(|it| it.expect_kept_by_desk().is_err()).map(|it| it.id));
    }
    let each = people.iter().map(|it| {
        let staff = staff.contains(it);
        async move { Ok(AccountTies { staff, ..usecases::accounts::ties(&ctx.store, *it).await? }) }
    });
    stream::iter(each.collect::<Vec<_>>()).buffered(AT_ONCE).try_collect().await
}

/// The names with which the person of a line may sign in.
fn names_of(line: &BatchLine) -> Vec<String> {
    let said = [LineColumn::Login, LineColumn::Email].map(|it| line.text(it).to_lowercase());
    said.into_iter().filter(|it| !it.is_empty()).collect()
}

fn told(person: &PersonSummary, ties: AccountTies) -> FilePerson {
    FilePerson {
        id: person.id,
        name: format!("{} {}", person.first_name, person.name).trim().to_owned(),
        email: person.email.clone(),
        reasons: ties.reasons(),
    }
}

/// Adds to a list as much as a screen shows.
fn shown<T>(list: &mut Vec<T>, one: T) {
    if list.len() < LIST {
        list.push(one);
    }
}

fn answer(file: &ReadFile) -> BnfFile {
    BnfFile {
        nb_kept: 0,
        nb_disabled: 0,
        nb_reactivated: 0,
        nb_not_in_use: 0,
        nb_engaged: 0,
        nb_staff: 0,
        asks_count: false,
        disabled: vec![],
        reactivated: vec![],
        engaged: vec![],
        not_in_use: vec![],
        failures: vec![],
        headings: batch::headings(&file.columns),
        reading: file.reading.clone(),
        operation: None,
    }
}
