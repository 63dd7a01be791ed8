//! Expectations are computed: one by one while somebody waits, or those of all partners as work that goes on by itself.

use std::collections::BTreeMap;

use contract::{
    AttenduFactuId, Error, Euros, Refusal, Result,
    invoicing::{
        AttenduReport, ComputeNextAttenduFactu, ComputedAttendu, GeneratedForAll,
        GenererAttenduFactuPourTous, RecomputeAttenduFactu,
    },
};
use domain::{
    bulk::{BulkOperation, NamedPartner, Work},
    calendar::paris,
    invoicing::{expectation::Expectation, months},
    people::organisation::Partner,
};
use jiff::civil::Date;
use runtime::Ctx;
use store::Versioned;
use usecases::{
    bulk,
    expectations::{Computing, PartnerExpectations, found},
};

use crate::partners::{self, partner_in_reach};

/// Orders and compensations that one call looks at: some seconds' work. The rest goes on by itself.
const AT_ONCE: usize = 640;

/// The partner and the month of an expectation that was asked for.
///
/// # Errors
/// `NotFound`.
pub(crate) async fn of_id(ctx: &Ctx, id: AttenduFactuId) -> Result<(Partner, Date)> {
    let (partner, month) = months::of_id(id).ok_or(Error::NotFound("expectation"))?;
    let partner = partner_in_reach(ctx, partner).await.map_err(|error| match error {
        Error::NotFound(_) => Error::NotFound("expectation"),
        error => error,
    })?;
    Ok((partner, month))
}

pub(crate) async fn next(ctx: Ctx, request: ComputeNextAttenduFactu) -> Result<ComputedAttendu> {
    let partner = partner_in_reach(&ctx, request.partner_id).await?;
    let month = months::month(request.annee, request.mois).ok_or(Refusal::ExpectationMonthNotDue)?;
    compute(&ctx, partner, month).await
}

pub(crate) async fn again(ctx: Ctx, request: RecomputeAttenduFactu) -> Result<ComputedAttendu> {
    let (partner, month) = of_id(&ctx, request.attendu_factu_id).await?;
    found(PartnerExpectations::read(&ctx.store, partner.id).await?.of(month))?.expect_open()?;
    compute(&ctx, partner, month).await
}

async fn compute(ctx: &Ctx, partner: Partner, month: Date) -> Result<ComputedAttendu> {
    let named = NamedPartner { id: partner.id, name: partner.name.clone() };
    let work = Work::ComputeExpectations { month, partners: vec![named] };
    let computing = Computing::begin(&ctx.store, partner, month, ctx.now).await?;
    let rest = match computing.is_longer_than(AT_ONCE) {
        true => Some((ctx.managed_desk(None).await?, bulk::next_number(ctx).await?)),
        false => None,
    };
    let last = computing.write_first_of(ctx, AT_ONCE).await?;
    ctx.change(|| async {
        let (mut changes, expectation) = computing.changes(&ctx.store, last, rest.is_none()).await?;
        let expectation = expectation.ok_or(Refusal::ExpectationEmpty)?;
        let mut operation = None;
        if let Some((desk, id)) = &rest {
            let begun = BulkOperation::begin(*id, desk.id, &work, ctx.person()?, ctx.now);
            bulk::beginning(ctx, &mut changes, desk, (*id, work.clone()))?;
            operation = Some(begun.shown(ctx.now));
        }
        Ok((changes, ComputedAttendu { attendu: expectation.shown(), operation }))
    })
    .await
}

pub(crate) async fn for_all(ctx: Ctx, _: GenererAttenduFactuPourTous) -> Result<GeneratedForAll> {
    let desk = ctx.managed_desk(None).await?;
    let month = months::last_over(paris::today(ctx.now));
    let all = partners::all(&ctx).await?;
    let known = ctx.store.invoicing().of_month(all.iter().map(|it| it.id), month).await?;
    let closed: BTreeMap<_, _> = known.into_iter().filter(|it| !it.open).map(|it| (it.partner, it)).collect();
    let reports = all.iter().filter_map(|it| closed.get(&it.id)).map(report).collect();
    let left = all.into_iter().filter(|it| !closed.contains_key(&it.id));
    let partners: Vec<_> = left.map(|it| NamedPartner { id: it.id, name: it.name }).collect();
    if partners.is_empty() {
        return Ok(GeneratedForAll { operation: None, reports });
    }
    let id = bulk::next_number(&ctx).await?;
    let work = Work::ComputeExpectations { month, partners };
    let answer = |operation| GeneratedForAll { operation: Some(operation), reports };
    bulk::begin_beside(&ctx, &mut store::Changes::new(), &desk, (id, work), answer).await
}

fn report(closed: &Versioned<Expectation>) -> AttenduReport {
    let total = closed.total();
    AttenduReport {
        partner_name: closed.partner_name.clone(),
        error: Refusal::ExpectationClosed.words().fr,
        amount_ht: Euros(total.before_vat),
        amount_ttc: Euros(total.price),
    }
}
