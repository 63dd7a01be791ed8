//! The registers of a desk.

use contract::{
    CashRegisterId, Error, Permission, Refusal, Result,
    cash::{
        CaisseDetail, CaisseStatus, CashRegister, CashRegisters, CreateCaisseForConciergerie, GetCaisseById,
        GetCaisseStatus, GetCaissesForConciergerie, OwnRegister, PlanForInventoryAtNextUpdate, UpdateCaisse,
    },
};
use domain::{
    people::actor::Actor,
    register::{acting::found, entry::Step, journal::JournalAuthor},
};
use runtime::Ctx;
use store::{Changes, Sequence};
use usecases::registers::{managed, write};

use crate::writing::reader;

/// Asked on every page of the back office: without a chosen desk it is answered as well.
pub(crate) async fn status(ctx: Ctx, _: GetCaisseStatus) -> Result<CaisseStatus> {
    let registers = ctx.store.registers();
    let own = registers.opened_by(ctx.user()?).await?;
    let conciergerie = match ctx.managed_desk(None).await {
        Ok(desk) => Some(desk.id),
        Err(Error::NotFound(_) | Error::Refused(_)) => None,
        Err(error) => return Err(error),
    };
    let all = match conciergerie {
        Some(desk) => registers.of_desk(desk).await?,
        None => vec![],
    };
    let can_open = all.iter().any(|it| it.session.is_none() && !it.training);
    Ok(CaisseStatus {
        caisse_open: all.iter().any(|it| it.session.is_some()),
        conciergerie,
        has_registers: all.iter().any(|it| !it.training),
        must_open: own.is_none() && can_open && !ctx.may(Permission::Prod),
        own: own.map(|it| OwnRegister {
            id: it.id,
            name: it.settings.name.clone(),
            conciergerie_id: it.desk,
            training: it.training,
        }),
    })
}

pub(crate) async fn list(ctx: Ctx, request: GetCaissesForConciergerie) -> Result<CashRegisters> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let (all, reader) = (ctx.store.registers().of_desk(desk.id).await?, reader(&ctx)?);
    Ok(CashRegisters { registers: all.iter().map(|it| it.view(reader)).collect() })
}

pub(crate) async fn create(ctx: Ctx, request: CreateCaisseForConciergerie) -> Result<CashRegister> {
    let (desk, actor) = (ctx.managed_desk(None).await?.id, Actor::manager(ctx.person()?));
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let CreateCaisseForConciergerie { name, cash, checks, training } = &request;
    let make = |id| found(id, desk, (name, *cash, *checks), *training, &author);
    // Before a number is taken.
    make(CashRegisterId(0))?;
    let made = make(CashRegisterId(ctx.store.next_number(Sequence::CashRegister).await?))?;
    ctx.change(|| async {
        Ok((Changes::new().found_register(&made)?.take(), made.register.view(reader(&ctx)?)))
    })
    .await
}

pub(crate) async fn update(ctx: Ctx, request: UpdateCaisse) -> Result<CashRegister> {
    let UpdateCaisse { caisse, edition } = request;
    let (books, types) = (ctx.may(Permission::Compta), ctx.may(Permission::Prod));
    let reader = reader(&ctx)?;
    write(&ctx, caisse.id, |writing, author| {
        if writing.register.settings_line != edition {
            let now = writing.register.view(reader);
            return Err(Error::refused_with(Refusal::EditedMeanwhile, &now));
        }
        writing.set_up(&caisse, books, types, author)?;
        Ok(writing.register.view(reader))
    })
    .await
}

pub(crate) async fn plan_inventory(ctx: Ctx, request: PlanForInventoryAtNextUpdate) -> Result<CashRegister> {
    let reader = reader(&ctx)?;
    write(&ctx, request.cash_register_id, |writing, author| {
        writing.plan_inventory(author);
        Ok(writing.register.view(reader))
    })
    .await
}

pub(crate) async fn detail(ctx: Ctx, request: GetCaisseById) -> Result<CaisseDetail> {
    let register = managed(&ctx, request.id).await?;
    let step = match (&register.session, request.balance) {
        (None, _) => Step::Opening,
        (Some(_), true) => Step::Balance,
        (Some(_), false) => Step::Closing,
    };
    Ok(register.detail(step, request.ordinary, ctx.now, reader(&ctx)?))
}
