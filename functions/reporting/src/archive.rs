//! A signed archive of a register.

use archive::{About, Fault, SigningKey, write};
use contract::{
    Error, Permission, Refusal, Result, Wall, Words,
    reporting::{ArchiveCaisse, ArchiveMade},
};
use domain::{
    calendar::paris,
    extracts::registers::{RegisterRow, journal},
    money::ledger::journal::DateRange,
    register::{entry::Entry, state::Register, views::Reader},
};
use runtime::Ctx;
use serde_json::Value;
use usecases::{
    extracts::{self, MadeFile},
    registers::{arrivals, managed},
};

/// Beside the lines, for whoever opens it.
const READ_ME: &str = include_str!("archive.txt");

pub(crate) async fn make(ctx: Ctx, request: ArchiveCaisse) -> Result<ArchiveMade> {
    let days = DateRange::new(Wall::shown(request.from), Wall::shown(request.to), ctx.now)?;
    let (desk, register) = (ctx.managed_desk(None).await?, managed(&ctx, request.id).await?);
    let key = ctx.services.config.archive_key.as_ref().ok_or(Refusal::ArchivesUnsigned)?;
    let key = SigningKey::from_hex(key.expose()).map_err(Error::internal)?;
    let (stored, entries) = lines(&ctx, &register, days).await?;
    let reader = Reader { user: ctx.user()?, books: ctx.may(Permission::Compta), now: ctx.now };
    let arrivals = arrivals(&ctx, &register, &entries).await?;
    let row = |it: &Entry| RegisterRow {
        desk: desk.name.clone(),
        register: register.settings.name.clone(),
        line: register.line(it, &arrivals, reader),
    };
    let told = journal().sheet("Journal", &entries.iter().map(row).collect::<Vec<_>>()).csv();
    let about = About {
        register: register.id.0,
        register_name: register.settings.name.clone(),
        desk: desk.id.0,
        desk_name: desk.name.clone(),
        from: days.from.to_string(),
        to: days.to.to_string(),
        made: ctx.now.to_string(),
        by: ctx.person()?.full_name(),
        software: ctx.services.config.version.clone(),
    };
    let bytes =
        write(about, &stored, &[("journal.csv", &told), ("LISEZMOI.txt", READ_ME)], &key).map_err(altered)?;
    let name = format!("Archive caisse {} {} {}", register.id, days.from, days.to);
    let rows = stored.len() as u64;
    let made =
        MadeFile { name: &name, ending: "zip", content_type: "application/zip", rows, bytes, lasting: true };
    Ok(ArchiveMade { extract: extracts::keep(&ctx, made).await?, public_key: key.public().to_string() })
}

/// The lines of some days, as they are stored and as they are read.
async fn lines(ctx: &Ctx, register: &Register, days: DateRange) -> Result<(Vec<Value>, Vec<Entry>)> {
    let Some((first, last)) = register.lines_within(days.from, days.to) else { return Ok((vec![], vec![])) };
    let stored = ctx.store.registers().stored_lines(register.id, first, last).await?;
    let count = stored.len() as u64;
    let mut found = (vec![], vec![]);
    for (number, line) in (first..).zip(stored) {
        let read = serde_json::from_value::<Entry>(line.clone()).ok().filter(|it| it.number == number);
        let entry = read.ok_or_else(|| altered(Fault::Line(number)))?;
        if (days.from..=days.to).contains(&paris::today(entry.at)) {
            found.0.push(line);
            found.1.push(entry);
        }
    }
    if first + count <= last {
        return Err(altered(Fault::Line(first + count)));
    }
    Ok(found)
}

/// An altered journal is not signed: the message names where it was changed.
fn altered(fault: Fault) -> Error {
    match fault {
        Fault::Line(line) | Fault::Decreases(line) | Fault::Rates(line) | Fault::Ticket(line) => {
            let words = Words::new(
                format!("Le journal a été altéré à la ligne {line} : il ne peut pas être archivé."),
                format!("The journal was altered at line {line}: it cannot be archived."),
            );
            Error::RefusedSaying(Refusal::JournalAltered, words)
        }
        other => Error::internal(other),
    }
}
