//! Tax certificates of home services, and the gauge of their ceilings.

use std::collections::{BTreeMap, HashMap};

use contract::{
    Error, OrderId, Refusal, Result, Role, UserId,
    invoicing::{
        GetHomeServiceGauge, GetTaxCertificates, HomeServiceGauge, LoadTaxCertificatePdf, TaxCertificates,
    },
    reporting::Extract,
};
use domain::{
    calendar::paris,
    home_services::{
        certificate::{
            self, CertifiedService, Issue, TaxCertificate, YEARS, certified, is_ready, shown_year,
        },
        gauge,
        paid::PaidOrder,
    },
    people::person::Person,
};
use runtime::Ctx;
use store::{Changes, Versioned};
use usecases::{
    extracts::{self, MadeFile},
    home_services,
};

use crate::certificate_paper::{self, CertifiedBody, PaperOf};

pub(crate) async fn gauge(ctx: Ctx, request: GetHomeServiceGauge) -> Result<HomeServiceGauge> {
    let person = ctx.beneficiary().await?;
    let spent = home_services::spent_lately(&ctx.store, person.id, ctx.now).await?;
    Ok(gauge::gauge(&spent, paris::today(ctx.now).year(), request.activity))
}

/// The person whose certificates are asked for: a beneficiary has their own alone.
async fn owner(ctx: &Ctx, asked: Option<UserId>) -> Result<Versioned<Person>> {
    match asked {
        None => ctx.beneficiary().await,
        Some(id) if id == ctx.user()? => Ok(ctx.person()?.clone()),
        Some(id) if ctx.is(Role::Gestionnaire) => ctx.beneficiary_in_reach(id).await,
        Some(_) => Err(Error::NotFound("person")),
    }
}

pub(crate) async fn list(ctx: Ctx, request: GetTaxCertificates) -> Result<TaxCertificates> {
    let person = owner(&ctx, request.user_id).await?;
    let this_year = paris::today(ctx.now).year();
    let kept = async { Ok(ctx.store.home_services().certificates(person.id).await?) };
    let spent = async { Ok::<_, Error>(home_services::spent(&ctx.store, person.id, ctx.now).await?) };
    let (kept, spent) = futures::try_join!(kept, spent)?;
    let years = (this_year - YEARS..this_year).rev();
    let orders = years.clone().flat_map(|year| spent.of_year(year));
    let partners = home_services::partners(&ctx.store, orders).await?;
    let kept: BTreeMap<i16, TaxCertificate> = kept.into_iter().map(|it| (it.year, it)).collect();
    let years = years.filter_map(|year| shown_year(year, spent.of_year(year), &partners, kept.get(&year)));
    Ok(TaxCertificates {
        user_id: person.id,
        user_name: person.full_name(),
        years: years.collect(),
        gauge: gauge::gauge(&spent, this_year, None),
    })
}

pub(crate) async fn pdf(ctx: Ctx, request: LoadTaxCertificatePdf) -> Result<Extract> {
    let LoadTaxCertificatePdf { year, user_id } = request;
    let person = owner(&ctx, user_id).await?;
    let this_year = paris::today(ctx.now).year();
    if year >= this_year {
        return Err(Refusal::TaxYearRuns.into());
    }
    let spent = home_services::spent(&ctx.store, person.id, ctx.now).await?;
    let orders = spent.of_year(year);
    if orders.is_empty() || year < this_year - YEARS {
        return Err(Error::NotFound("certificate"));
    }
    let partners = home_services::partners(&ctx.store, orders).await?;
    let certified = certified(orders, &partners);
    if !is_ready(&certified) {
        return Err(Refusal::PartnerNotDeclared.into());
    }
    let issue = issue(&ctx, person.id, year, &certified).await?;
    let services = services(&ctx, &certified).await?;
    let mut bodies = vec![];
    for partner in partners.values() {
        let Some(declaration) = &partner.terms.home_services else { continue };
        let of_it = services.iter().filter(|it| it.0 == partner.id).map(|it| it.1.clone());
        bodies.push(CertifiedBody { name: &partner.name, declaration, services: of_it.collect() });
    }
    bodies.sort_by_key(|it| it.name);
    let number = format!("SAP-{year}-{}-{}", person.id, issue.at.strftime("%Y%m%d"));
    let paper = PaperOf { person: &person, year, issue, number: &number, bodies: &bodies };
    let made = MadeFile {
        name: &format!("attestation-fiscale-{year}"),
        ending: "pdf",
        content_type: "application/pdf",
        rows: services.len() as u64,
        bytes: certificate_paper::written(&paper)?,
        lasting: false,
    };
    extracts::keep(&ctx, made).await
}

/// Issues the certificate, unless the one that stands says the same.
async fn issue(ctx: &Ctx, user: UserId, year: i16, certified: &[&PaidOrder]) -> Result<Issue> {
    let lines = certificate::lines(certified);
    let (_, issue) = ctx
        .change_and(|| async {
            let kept = ctx.store.home_services().certificate(user, year).await?;
            let before = kept.as_ref().map(|it| it.entity.clone());
            let mut certificate = before.clone().unwrap_or_else(|| TaxCertificate::new(user, year));
            let issue = certificate.issue(lines.clone(), ctx.now);
            let mut changes = Changes::new();
            if before.as_ref() != Some(&certificate) {
                changes.keep(kept, certificate)?;
            }
            Ok((changes, (), issue))
        })
        .await?;
    // The ticket of the file is given once: a repeat makes another file of the same issue.
    ctx.forget_answer().await?;
    Ok(issue)
}

/// The services of each order as the paper has them, by partner and day.
async fn services(
    ctx: &Ctx,
    certified: &[&PaidOrder],
) -> Result<Vec<(contract::PartnerId, CertifiedService)>> {
    let read = ctx.store.orders().get_many(certified.iter().map(|it| it.order)).await?;
    let read: HashMap<OrderId, _> = read.into_iter().map(|it| (it.id, it)).collect();
    let service = |it: &&PaidOrder| {
        let order = read.get(&it.order).map(|it| &it.entity);
        (it.sold.partner, CertifiedService::of(it, order))
    };
    let mut services: Vec<_> = certified.iter().map(service).collect();
    services.sort_by_key(|(partner, it)| (*partner, it.day, it.order));
    Ok(services)
}
