//! Registers are counted: opened, looked at, closed.

use contract::{
    CashRegisterId, Error, Permission, Refusal, Result, Words,
    cash::{CountComments, CountOutcome, UpdateCaisseAmount, UpdateCaisseAmountInventory},
};
use domain::{
    people::actor::Actor,
    register::{
        acting::Counting,
        counting::EnteredCount,
        entry::{Count, Step},
        journal::{JournalAuthor, Writing},
        state::Register,
        totals::Report,
    },
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::registers::managed;

use crate::writing::reader;

/// The reason why an inventory is not kept. Managers read French.
const DIFFERS: &str = "L’inventaire est en écart : recomptez, ou expliquez chaque écart pour le forcer.";

/// A register, and what is done with it.
struct CountRequest {
    register: CashRegisterId,
    step: Step,
    /// The session that the person who counts has seen.
    session: Option<u64>,
    small_screen: bool,
}

pub(crate) async fn ordinary(ctx: Ctx, request: UpdateCaisseAmount) -> Result<CountOutcome> {
    let turn = CountRequest {
        register: request.caisse,
        step: step(request.ouverture, request.fermeture)?,
        session: request.session,
        small_screen: request.small_screen,
    };
    count(&ctx, &turn, |register| {
        let cheques = register.named_cheques(&request.reglements)?;
        let asked = EnteredCount {
            cash: request.cash,
            pieces: &request.cash_detail,
            cards: request.cb,
            checks: request.checks,
            cheques,
            inventory: false,
            with_cards: turn.step != Step::Opening,
        };
        Ok((asked, &request.comments))
    })
    .await
}

pub(crate) async fn inventory(ctx: Ctx, request: UpdateCaisseAmountInventory) -> Result<CountOutcome> {
    let turn = CountRequest {
        register: request.caisse,
        step: step(request.ouverture, request.fermeture)?,
        session: request.session,
        small_screen: request.small_screen,
    };
    count(&ctx, &turn, |_| {
        let asked = EnteredCount {
            cash: request.cash,
            pieces: &request.cash_detail,
            cards: request.cb,
            checks: request.checks,
            cheques: request.check_detail.clone(),
            inventory: true,
            with_cards: turn.step != Step::Opening,
        };
        Ok((asked, &request.comments))
    })
    .await
}

fn step(opening: bool, closing: bool) -> Result<Step> {
    match (opening, closing) {
        (true, true) => Err(Error::invalid(
            "fermeture",
            "Ouvrez la caisse ou fermez-la, pas les deux.",
            "Either open the register or close it.",
        )),
        (true, false) => Ok(Step::Opening),
        (false, true) => Ok(Step::Closing),
        (false, false) => Ok(Step::Balance),
    }
}

/// Counts on top of what others have written meanwhile. A closing whose answer was lost is answered as it was.
async fn count<'a>(
    ctx: &Ctx,
    turn: &CountRequest,
    asked: impl Fn(&Register) -> Result<(EnteredCount<'a>, &'a CountComments)>,
) -> Result<CountOutcome> {
    if turn.small_screen && !ctx.may(Permission::CanOperateCrFromMobile) {
        return Err(Refusal::RegisterNotOnPhone.into());
    }
    let actor = Actor::manager(ctx.person()?);
    let author = JournalAuthor::of(&actor, &ctx.services.config.version, ctx.now);
    let for_others = ctx.may(Permission::Prod).then(|| Permission::Prod.name());
    ctx.change(|| async {
        let read = managed(ctx, turn.register).await?;
        let (asked, comments) = asked(&read)?;
        if let Some(repeat) = repeated(ctx, &read, turn, &asked)? {
            return Ok((Changes::new(), repeat));
        }
        if turn.step == Step::Opening {
            expect_none_open(ctx, turn.register).await?;
        }
        let mut writing = Writing::on(read.entity.clone(), &author);
        let counting = Counting { step: turn.step, asked, comments, for_others };
        let count = writing.count(&counting, &author)?;
        let answer = outcome(ctx, &writing.register, &count)?;
        Ok((Changes::new().register(&read, &writing)?.take(), answer))
    })
    .await
}

/// The line that closed the session already, when it holds the same count by the same person; another count is
/// refused.
fn repeated(
    ctx: &Ctx,
    register: &Versioned<Register>,
    turn: &CountRequest,
    asked: &EnteredCount<'_>,
) -> Result<Option<CountOutcome>> {
    if turn.step == Step::Opening || turn.session.is_none() || register.runs(turn.session) {
        return Ok(None);
    }
    let closed = register.closed.as_ref().filter(|it| {
        turn.step == Step::Closing && it.is_repeated(turn.session, ctx.user().unwrap_or_default(), asked)
    });
    let Some(closed) = closed else { return Err(Refusal::RegisterClosed.into()) };
    Ok(Some(CountOutcome {
        kept: true,
        message: None,
        differences: closed.differences.view(),
        caisse: register.view(reader(ctx)?),
        report: Some(closed.report.view()),
    }))
}

fn outcome(ctx: &Ctx, register: &Register, count: &Count) -> Result<CountOutcome> {
    Ok(CountOutcome {
        kept: count.kept,
        message: (!count.kept).then(|| DIFFERS.to_owned()),
        differences: count.differences.view(),
        caisse: register.view(reader(ctx)?),
        report: count.report.as_ref().map(Report::view),
    })
}

/// One person has one register open at most. A person who opens two at once fails the condition of the item that
/// records this, and reads it here the next time.
async fn expect_none_open(ctx: &Ctx, asked: CashRegisterId) -> Result<()> {
    match ctx.store.registers().opened_by(ctx.user()?).await? {
        Some(open) if open.id != asked => {
            let name = &open.settings.name;
            let words = Words::new(
                format!("Vous devez d'abord fermer la caisse '{name}'"),
                format!("You must first close the register '{name}'"),
            );
            Err(Error::RefusedSaying(Refusal::RegisterAlreadyOpen, words))
        }
        Some(_) => Err(Refusal::RegisterAlreadyOpen.into()),
        None => Ok(()),
    }
}
