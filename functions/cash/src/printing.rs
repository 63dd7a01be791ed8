//! Prints papers of a register other than tickets, and opens its drawer.

use contract::{
    Error, Result,
    cash::{OpenCaisseDrawer, PrintCaisseReport, Printing, TicketToPrint},
};
use domain::{
    people::actor::Actor,
    register::{
        journal::{JournalAuthor, Writing},
        printing::{Printed, printing},
    },
};
use runtime::Ctx;
use store::Changes;
use usecases::registers::{managed, write};

use crate::writing::reader;

pub(crate) async fn report(ctx: Ctx, request: PrintCaisseReport) -> Result<TicketToPrint> {
    match request.line {
        Some(line) => closing(&ctx, &request, line).await,
        None => totals(&ctx, &request).await,
    }
}

/// X: nothing is remembered of it.
async fn totals(ctx: &Ctx, request: &PrintCaisseReport) -> Result<TicketToPrint> {
    let (desk, register) = futures::try_join!(ctx.managed_desk(None), managed(ctx, request.id))?;
    let ticket = register.printed_totals(&desk, &Actor::manager(ctx.person()?).name, reader(ctx)?);
    Ok(TicketToPrint { ticket, printing: printing(Some(&register)) })
}

/// Z, as it was written down.
async fn closing(ctx: &Ctx, request: &PrintCaisseReport, line: u64) -> Result<TicketToPrint> {
    let actor = Actor::manager(ctx.person()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let (registers, reader) = (ctx.store.registers(), reader(ctx)?);
    let desk = ctx.managed_desk(None).await?;
    ctx.change(|| async {
        let register = managed(ctx, request.id).await?;
        let entry = registers.line(register.id, line).await?;
        let read = registers.printout(Printed::Closing { register: register.id, line }).await?;
        let mut writing = Writing::on(register.entity.clone(), &author);
        let printed = writing.print_closing(&desk, &entry, read.as_deref(), reader, &author);
        let (printout, ticket) = printed.ok_or(Error::NotFound("closing"))?;
        let answer = TicketToPrint { ticket, printing: printing(Some(&register)) };
        Ok((Changes::new().register(&register, &writing)?.printed(read, printout)?.take(), answer))
    })
    .await
}

pub(crate) async fn open_drawer(ctx: Ctx, request: OpenCaisseDrawer) -> Result<Printing> {
    write(&ctx, request.id, |writing, author| writing.open_drawer(author)).await
}
