//! Journals of registers, their inventories, and their entries in the books.

use contract::{
    ConciergerieId, Error, Permission, Refusal, Result,
    cash::JournalLine,
    reporting::{
        BooksFormat, Extract, ExtractCaisseInextenso, ExtractCaisseJournal, ExtractCashRegisterInventory,
        ExtractCashRegisterInventorySummary, ExtractFormat,
    },
};
use domain::{
    calendar::paris,
    extracts::{
        fec,
        registers::{RegisterRow, counted, inventories, journal as journal_columns, summaries, summary},
    },
    money::ledger::journal::DateRange,
    register::{entry::Entry, state::Register, views::Reader},
};
use futures::future::try_join_all;
use jiff::civil::Date;
use runtime::Ctx;
use usecases::{
    extracts::{self, MadeFile},
    registers::arrivals,
};

use crate::asked::{chosen_desks, period};

/// Lines that no file holds.
const MOST_LINES: u64 = 100_000;
/// The first year that the books have.
const FIRST_YEAR: i16 = 2024;

pub(crate) async fn journal(ctx: Ctx, request: ExtractCaisseJournal) -> Result<Extract> {
    let days = period(&ctx, request.from, request.to)?;
    let rows = rows(&ctx, request.conciergeries, days).await?;
    let sheet = journal_columns().sheet("Journal des caisses", &rows);
    extracts::hand_over(&ctx, request.format, &sheet).await
}

pub(crate) async fn inventory(ctx: Ctx, request: ExtractCashRegisterInventory) -> Result<Extract> {
    let days = period(&ctx, request.from, request.to)?;
    let rows = rows(&ctx, request.conciergeries, days).await?;
    let all: Vec<_> = rows.iter().flat_map(counted).collect();
    let sheet = inventories().sheet("Inventaires des caisses", &all);
    extracts::hand_over(&ctx, request.format, &sheet).await
}

pub(crate) async fn inventory_summary(
    ctx: Ctx,
    request: ExtractCashRegisterInventorySummary,
) -> Result<Extract> {
    let days = period(&ctx, request.from, request.to)?;
    let rows = summaries(rows(&ctx, request.conciergeries, days).await?);
    let sheet = summary().sheet("Synthèse des inventaires", &rows);
    extracts::hand_over(&ctx, request.format, &sheet).await
}

pub(crate) async fn books(ctx: Ctx, request: ExtractCaisseInextenso) -> Result<Extract> {
    let month = Date::new(request.year, request.month, 1).ok().filter(|it| it.year() >= FIRST_YEAR);
    let month =
        month.ok_or_else(|| Error::invalid("month", "Indiquez un mois valide.", "Enter a valid month."))?;
    let days = DateRange { from: month, to: month.last_of_month() };
    let kept = journals(&ctx, request.conciergeries, days).await?;
    let real = kept.into_iter().filter(|it| !it.register.training);
    let lines: Vec<_> = real.flat_map(|it| fec::lines(&it.desk, &it.register, month, it.lines)).collect();
    let name = format!("Caisses Inextenso {}", month.strftime("%Y-%m"));
    let format = match request.format {
        BooksFormat::Xlsx => ExtractFormat::Xlsx,
        BooksFormat::Csv => ExtractFormat::Csv,
        BooksFormat::Fec => {
            let file = MadeFile {
                name: &name,
                ending: "txt",
                content_type: "text/plain; charset=utf-8",
                rows: lines.len() as u64,
                bytes: fec::text(&lines).into_bytes(),
                lasting: false,
            };
            return extracts::keep(&ctx, file).await;
        }
    };
    let sheet = fec::columns().sheet(name, &lines);
    extracts::hand_over(&ctx, format, &sheet).await
}

/// A register with lines of its journal, each as it is told.
struct RegisterLines {
    desk: String,
    register: Register,
    lines: Vec<(Entry, JournalLine)>,
}

/// The lines of some days.
async fn rows(ctx: &Ctx, desks: Vec<ConciergerieId>, days: DateRange) -> Result<Vec<RegisterRow>> {
    let within = |it: &Entry| (days.from..=days.to).contains(&paris::today(it.at));
    let kept = journals(ctx, desks, days).await?;
    let of_register = |it: RegisterLines| {
        let (desk, register) = (it.desk, it.register.settings.name);
        let lines = it.lines.into_iter().filter(move |it| within(&it.0));
        lines.map(move |(_, line)| RegisterRow { desk: desk.clone(), register: register.clone(), line })
    };
    Ok(kept.into_iter().flat_map(of_register).collect())
}

/// The journals of all registers of some desks, in the months that days are of.
async fn journals(ctx: &Ctx, desks: Vec<ConciergerieId>, days: DateRange) -> Result<Vec<RegisterLines>> {
    let desks = chosen_desks(ctx, desks).await?;
    let registers = try_join_all(desks.iter().map(|it| {
        let registers = ctx.store.registers();
        async move { registers.of_desk(it.id).await }
    }))
    .await?;
    let mut kept = vec![];
    let mut count = 0;
    for (desk, registers) in desks.iter().zip(registers) {
        for register in registers {
            let found = register.lines_within(days.from, days.to);
            let Some((first, last)) = found else { continue };
            count += last - first + 1;
            if count > MOST_LINES {
                return Err(Refusal::ExtractTooLarge.into());
            }
            let lines = told(ctx, &register, (first, last)).await?;
            kept.push(RegisterLines { desk: desk.name.clone(), register: register.entity, lines });
        }
    }
    Ok(kept)
}

async fn told(
    ctx: &Ctx,
    register: &Register,
    (first, last): (u64, u64),
) -> Result<Vec<(Entry, JournalLine)>> {
    let lines = ctx.store.registers().lines(register.id, first, last).await?;
    let arrivals = arrivals(ctx, register, &lines).await?;
    let reader = Reader { user: ctx.user()?, books: ctx.may(Permission::Compta), now: ctx.now };
    let tell = |it: Entry| {
        let told = register.line(&it, &arrivals, reader);
        (it, told)
    };
    Ok(lines.into_iter().map(tell).collect())
}
