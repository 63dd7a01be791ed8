//! Tickets of orders, from the register that the caller has open.

use contract::{Refusal, Result, cash::TicketToPrint, desk::GenerateTicket};
use domain::{
    people::actor::Actor,
    register::{
        journal::{JournalAuthor, Writing},
        printing::{Printed, printing},
        ticket::Sale,
    },
};
use runtime::Ctx;
use store::Changes;

pub(crate) async fn generate(ctx: Ctx, request: GenerateTicket) -> Result<TicketToPrint> {
    let (actor, user) = (Actor::manager(ctx.person()?), ctx.user()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let registers = ctx.store.registers();
    ctx.change(|| async {
        let own = async { Ok(registers.opened_by(user).await?) };
        let (order, own) = futures::try_join!(ctx.desk_order(request.order_id), own)?;
        let own = own.ok_or(Refusal::NoThermalPrinter)?;
        // A payment at a register has its ticket there, also while the order has no price yet.
        let at_register = order.payments.at_register.as_ref().filter(|_| !own.training);
        let sale = if at_register.is_some() { Sale::so_far(&order) } else { Sale::of(&order)? };
        let paid = match at_register {
            Some(it) => Some(registers.line(it.register, it.line).await?),
            None => None,
        };
        let read = registers.printout(Printed::Ticket { order: order.id, training: own.training }).await?;
        let entry = match &read {
            Some(it) => Some(registers.line(it.register, it.line).await?),
            None => None,
        };
        let last = read.as_deref().zip(entry.as_ref());
        let mut writing = Writing::on(own.entity.clone(), &author);
        let (printout, ticket) =
            writing.print_order(&order.conciergerie_name, sale, last, paid.as_ref(), &author)?;
        let answer = TicketToPrint { ticket, printing: printing(Some(&own)) };
        Ok((Changes::new().register(&own, &writing)?.printed(read, printout)?.take(), answer))
    })
    .await
}
