//! Deposits of registers that have arrived.

use contract::{Done, Result, cash::CollecterSortieDeCaisse};
use domain::register::entry::line_of;
use runtime::Ctx;
use usecases::registers::write;

pub(crate) async fn collect(ctx: Ctx, request: CollecterSortieDeCaisse) -> Result<Done> {
    let (register, line) = line_of(request.payment_id.0);
    write(&ctx, register, |writing, author| {
        writing.collect_deposit(line, &request.deposit_number, author)?;
        Ok(Done {})
    })
    .await
}
