//! The partners that invoice, and their expectations.

use std::collections::BTreeMap;

use contract::{
    Error, PartnerId, Result,
    invoicing::{
        EligiblePartner, EligiblePartners, GetAttenduFactuEligiblePartners, GetAttenduFactuPartnerSummary,
        GetNextPotentialAttendus, PartnerAttendus, PotentialMonth, PotentialMonths,
    },
};
use domain::{
    calendar::paris,
    invoicing::{due::PendingDue, expectation::Expectation, months},
    people::{organisation::Partner, partner::PartnerRow},
    text,
};
use jiff::civil::Date;
use runtime::Ctx;
use store::{PageRequest, Position, Versioned};
use usecases::{expectations::PartnerExpectations, extracts};

/// A partner that invoices, of which the caller works for every company.
///
/// # Errors
/// `NotFound`.
pub(crate) async fn partner_in_reach(ctx: &Ctx, id: PartnerId) -> Result<Partner> {
    let partner = ctx.partner(id).await?.entity;
    let kept = partner.terms.will_bill && ctx.person()?.keeps_expectations_of(&partner.companies);
    if kept { Ok(partner) } else { Err(Error::NotFound("partner")) }
}

pub(crate) async fn eligible(ctx: Ctx, _: GetAttenduFactuEligiblePartners) -> Result<EligiblePartners> {
    let month = months::last_over(paris::today(ctx.now));
    let partners = all(&ctx).await?;
    let known = ctx.store.invoicing().of_month(partners.iter().map(|it| it.id), month).await?;
    let known: BTreeMap<_, _> = known.into_iter().map(|it| (it.partner, it)).collect();
    let shown = partners.iter().map(|it| shown(it, known.get(&it.id)));
    Ok(EligiblePartners { annee: month.year(), mois: month.month(), partners: shown.collect() })
}

/// All partners that invoice and that the caller keeps the expectations of, by name.
pub(crate) async fn all(ctx: &Ctx) -> Result<Vec<Partner>> {
    let (person, places) = (ctx.person()?, ctx.store.places());
    let read = |request| places.page_of_partners(request);
    let mut rows: Vec<PartnerRow> =
        extracts::every(PageRequest::default(), read, |it| Position::from(it)).await?;
    rows.retain(|it| it.will_bill && person.keeps_expectations_of(&it.companies));
    let mut partners = places.listed_partners(rows.iter().map(|it| it.id)).await?;
    partners.retain(|it| it.terms.will_bill);
    partners.sort_by_key(|it| (text::fold(&it.name), it.id));
    Ok(partners)
}

fn shown(partner: &Partner, expectation: Option<&Versioned<Expectation>>) -> EligiblePartner {
    EligiblePartner {
        partner_id: partner.id,
        partner_name: partner.name.clone(),
        type_facturation: partner.terms.invoicing,
        has_mail: !partner.expectations_mail().is_empty(),
        attendu: expectation.map(|it| it.shown()),
    }
}

pub(crate) async fn summary(ctx: Ctx, request: GetAttenduFactuPartnerSummary) -> Result<PartnerAttendus> {
    let partner = partner_in_reach(&ctx, request.partner_id).await?;
    let (known, pending) = known(&ctx, partner.id).await?;
    let next = potential(&ctx, &known, &pending).first().copied();
    let month = months::last_over(paris::today(ctx.now));
    Ok(PartnerAttendus {
        partner: shown(&partner, known.of(month)),
        attendus: known.all().iter().rev().map(|it| it.shown()).collect(),
        annee_suivante: next.map(Date::year),
        mois_suivant: next.map(Date::month),
    })
}

pub(crate) async fn next_months(ctx: Ctx, request: GetNextPotentialAttendus) -> Result<PotentialMonths> {
    let partner = partner_in_reach(&ctx, request.partner_id).await?;
    let (known, pending) = known(&ctx, partner.id).await?;
    let of = |month: Date| PotentialMonth {
        annee: month.year(),
        mois: month.month(),
        pending: pending.iter().filter(|it| it.month == month).count() as u32,
    };
    Ok(PotentialMonths { dates: potential(&ctx, &known, &pending).into_iter().map(of).collect() })
}

/// The expectations of a partner, and what may stand on the next ones.
async fn known(ctx: &Ctx, partner: PartnerId) -> Result<(PartnerExpectations, Vec<PendingDue>)> {
    let known = PartnerExpectations::read(&ctx.store, partner).await?;
    let today = paris::today(ctx.now).first_of_month();
    let first = known.first_month().unwrap_or_else(|| months::earliest(today));
    let pending = ctx.store.invoicing().pending(partner, first, today).await?;
    Ok((known, pending))
}

fn potential(ctx: &Ctx, known: &PartnerExpectations, pending: &[PendingDue]) -> Vec<Date> {
    let last = known.last().map(|it| it.month);
    months::potential(last, pending.first().map(|it| it.month), paris::today(ctx.now))
}
