//! Cash registers: writing into their journals, and what is paid at a desk through the one that is open.

use contract::{CashRegisterId, ConciergerieId, Refusal, Result, cash::Printing};
use domain::{
    people::actor::Actor,
    register::{
        journal::{Hand, Writing},
        moving::AtDesk,
        printing,
        state::Register,
    },
};
use runtime::Ctx;
use serde::Serialize;
use store::{Changes, Versioned};

/// A register of the chosen desk.
///
/// # Errors
/// `NotFound`.
pub async fn managed(ctx: &Ctx, id: CashRegisterId) -> Result<Versioned<Register>> {
    let desk = ctx.managed_desk(None).await?.id;
    Ok(ctx.store.registers().get(desk, id).await?)
}

/// Writes into the journal of a register of the chosen desk, on top of what others have written meanwhile. `act` gives the
/// answer from what stands then.
///
/// # Errors
/// Whatever `act` says.
pub async fn write<A: Serialize>(
    ctx: &Ctx,
    id: CashRegisterId,
    act: impl Fn(&mut Writing, &Hand<'_>) -> Result<A>,
) -> Result<A> {
    let actor = Actor::manager(ctx.person()?);
    let hand = Hand::of(&actor, &ctx.services.config.version, ctx.now);
    ctx.change(|| async {
        let read = managed(ctx, id).await?;
        let mut writing = Writing::on(read.entity.clone(), &hand);
        let answer = act(&mut writing, &hand)?;
        Ok((Changes::new().register(&read, &writing)?, answer))
    })
    .await
}

/// The register that the caller has open, and in which money is real.
///
/// # Errors
/// Those of the store.
pub async fn own(ctx: &Ctx) -> Result<Option<Versioned<Register>>> {
    Ok(ctx.store.registers().opened_by(ctx.user()?).await?.filter(|it| !it.training))
}

/// Where the caller prints: the printer of the register that they have open, else their browser.
///
/// # Errors
/// Those of the store.
pub async fn printing(ctx: &Ctx) -> Result<Printing> {
    let open = ctx.store.registers().opened_by(ctx.user()?).await?;
    Ok(printing::printing(open.as_deref()))
}

/// Writes what was paid at a desk into the register that the caller has open, in the same transaction. A desk without any register
/// does without.
///
/// # Errors
/// The refusals `NoOpenRegister` at a desk with registers, `MeansNotTaken`, `RegisterShort`.
pub async fn through(
    ctx: &Ctx,
    changes: Changes,
    own: Option<&Versioned<Register>>,
    desk: ConciergerieId,
    moves: &[AtDesk],
) -> Result<Changes> {
    if moves.is_empty() {
        return Ok(changes);
    }
    let Some(register) = own else {
        let all = ctx.store.registers().of_desk(desk).await?;
        return match all.iter().any(|it| !it.training) {
            true => Err(Refusal::NoOpenRegister.into()),
            false => Ok(changes),
        };
    };
    let actor = Actor::manager(ctx.person()?);
    let hand = Hand::of(&actor, &ctx.services.config.version, ctx.now);
    let mut writing = Writing::on(register.entity.clone(), &hand);
    moves.iter().try_for_each(|it| writing.settle(it, &hand))?;
    Ok(changes.register(register, &writing)?)
}
