//! Moves money into a register and out of it by hand.

use contract::{
    Error, Result,
    cash::{JournalLine, ReverseCaisseMovement, SetEntreeCaisse, SetSortieCaisse},
};
use domain::register::{entry::line_of, moving::TakenOut};
use runtime::Ctx;
use usecases::registers::{managed, write};

use crate::writing::{newest, reader};

pub(crate) async fn out(ctx: Ctx, request: SetSortieCaisse) -> Result<JournalLine> {
    let reader = reader(&ctx)?;
    let taken = TakenOut {
        amount: request.amount,
        category: request.category,
        comment: request.comment.as_deref(),
        place: request.place,
        date: request.deposit_date.map(|it| it.0),
        number: request.deposit_number.as_deref(),
        person: request.deposit_person.as_deref(),
        cheques: &request.reglements,
    };
    write(&ctx, request.caisse, |writing, author| {
        writing.take_out(&taken, author)?;
        newest(writing, reader)
    })
    .await
}

pub(crate) async fn bring_in(ctx: Ctx, request: SetEntreeCaisse) -> Result<JournalLine> {
    let reader = reader(&ctx)?;
    let SetEntreeCaisse { caisse, amount, category, comment } = request;
    write(&ctx, caisse, |writing, author| {
        writing.bring_in((amount, category, comment.as_deref()), author)?;
        newest(writing, reader)
    })
    .await
}

pub(crate) async fn reverse(ctx: Ctx, request: ReverseCaisseMovement) -> Result<JournalLine> {
    let reader = reader(&ctx)?;
    let (id, number) = line_of(request.id.0);
    // A caller who may not see the register may not see its lines either.
    managed(&ctx, id).await?;
    let line = ctx.store.registers().line(id, number).await.map_err(|error| match error {
        store::Error::NotFound(_) => Error::NotFound("line"),
        other => other.into(),
    })?;
    write(&ctx, id, |writing, author| {
        writing.reverse(&line, &request.comment, author)?;
        newest(writing, reader)
    })
    .await
}
