//! Cash registers: writing into their journals, and what is paid at a desk through the one that is open.

use contract::{CashRegisterId, Cents, ConciergerieId, Refusal, Result, cash::Printing};
use domain::{
    money::payment::PaymentLine,
    order::Order,
    people::actor::Actor,
    register::{
        entry::{Entry, JournalEvent},
        journal::{JournalAuthor, Writing},
        moving::{AtDesk, paid_at_desk},
        printing,
        state::Register,
        views::Arrivals,
    },
};
use runtime::Ctx;
use serde::Serialize;
use store::{Changes, Versioned};

/// Lines that are read at once.
const AT_ONCE: u64 = 500;

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
/// Those of `act`.
pub async fn write<A: Serialize>(
    ctx: &Ctx,
    id: CashRegisterId,
    act: impl Fn(&mut Writing, &JournalAuthor<'_>) -> Result<A>,
) -> Result<A> {
    let actor = Actor::manager(ctx.person()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    ctx.change(|| async {
        let read = managed(ctx, id).await?;
        let mut writing = Writing::on(read.entity.clone(), &author);
        let answer = act(&mut writing, &author)?;
        Ok((Changes::new().register(&read, &writing)?.take(), answer))
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

/// The printer of the register that the caller has open, or else their browser.
///
/// # Errors
/// Those of the store.
pub async fn printing(ctx: &Ctx) -> Result<Printing> {
    let open = ctx.store.registers().opened_by(ctx.user()?).await?;
    Ok(printing::printing(open.as_deref()))
}

/// Writes a change of an order's payments into the register that the caller has open: the money that changed hands,
/// with the articles sold. The order says then where it went. Absent when no money changed hands, or the desk has no
/// register.
///
/// # Errors
/// The refusals `NoOpenRegister` at a desk with registers, `MeansNotTaken`, `RegisterShort`.
pub async fn pay(
    ctx: &Ctx,
    own: Option<&Versioned<Register>>,
    before: &[PaymentLine],
    order: &mut Order,
) -> Result<Option<Writing>> {
    if paid_at_desk(before, order).is_empty() {
        return Ok(None);
    }
    let Some(register) = own else {
        expect_without(ctx, order.conciergerie).await?;
        return Ok(None);
    };
    let actor = Actor::manager(ctx.person()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let mut writing = Writing::on(register.entity.clone(), &author);
    writing.pay(before, order, &author)?;
    Ok(Some(writing))
}

/// Writes the correction of what was paid at a register and is sold otherwise now, into the register that the caller
/// has open and in the transaction of the order. A line without a price may get one without a register.
///
/// # Errors
/// The refusal `SoldAtRegister` while the caller has none open.
pub async fn corrected(ctx: &Ctx, changes: &mut Changes, before: &Order, order: &mut Order) -> Result<()> {
    if before.payments.paid_at_registers() == Cents::ZERO || before.sold() == order.sold() {
        return Ok(());
    }
    let Some(register) = own(ctx).await? else {
        let free = before.lacks_a_price() && !order.contradicts_register(before);
        return if free { Ok(()) } else { Err(Refusal::SoldAtRegister.into()) };
    };
    let actor = Actor::manager(ctx.person()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let mut writing = Writing::on(register.entity.clone(), &author);
    writing.correct(before, order, &author)?;
    changes.register(&register, &writing)?;
    Ok(())
}

/// A desk without any register does without.
async fn expect_without(ctx: &Ctx, desk: ConciergerieId) -> Result<()> {
    let all = ctx.store.registers().of_desk(desk).await?;
    if all.iter().any(|it| !it.training) { Err(Refusal::NoOpenRegister.into()) } else { Ok(()) }
}

/// Writes what was laid out at a desk into the register that the caller has open, in the same transaction. A desk without any
/// register does without.
///
/// # Errors
/// The refusals `NoOpenRegister` at a desk with registers, `MeansNotTaken`, `RegisterShort`.
pub async fn through(
    ctx: &Ctx,
    changes: &mut Changes,
    own: Option<&Versioned<Register>>,
    desk: ConciergerieId,
    moves: &[AtDesk],
) -> Result<()> {
    if moves.is_empty() {
        return Ok(());
    }
    let Some(register) = own else {
        expect_without(ctx, desk).await?;
        return Ok(());
    };
    let actor = Actor::manager(ctx.person()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let mut writing = Writing::on(register.entity.clone(), &author);
    moves.iter().try_for_each(|it| writing.settle(it, &author))?;
    changes.register(register, &writing)?;
    Ok(())
}

/// When the deposits among some lines have arrived: in lines that stand after them, read until all are found.
///
/// # Errors
/// Those of the store.
pub async fn arrivals(ctx: &Ctx, register: &Register, lines: &[Entry]) -> Result<Arrivals> {
    let mut found = Arrivals::new();
    let note = |lines: &[Entry], found: &mut Arrivals| {
        for line in lines {
            if let JournalEvent::DepositCollected(it) = &line.what {
                found.insert(it.of, (it.number.clone(), line.at));
            }
        }
    };
    note(lines, &mut found);
    let arrived = |line: &&Entry| match &line.what {
        JournalEvent::Moved(it) => {
            let deposit = it.deposit.is_some() && it.reverses.is_none();
            deposit && !register.deposits.contains(&line.number)
        }
        _ => false,
    };
    // One that was taken back has not arrived, and is not looked for.
    let taken_back = |line: &Entry| {
        lines.iter().any(|it| matches!(&it.what, JournalEvent::Moved(by) if by.reverses == Some(line.number)))
    };
    let wanted: Vec<u64> =
        lines.iter().filter(arrived).filter(|it| !taken_back(it)).map(|it| it.number).collect();
    let mut next = lines.last().map_or(u64::MAX, |it| it.number.saturating_add(1));
    while next <= register.number && wanted.iter().any(|it| !found.contains_key(it)) {
        let last = next.saturating_add(AT_ONCE - 1).min(register.number);
        note(&ctx.store.registers().lines(register.id, next, last).await?, &mut found);
        next = last.saturating_add(1);
    }
    Ok(found)
}
