//! Campaigns in which an employer gives credits: made, launched, and followed to the last cent.

use std::collections::BTreeMap;

use contract::{
    CompanyId, CreditCampaignId, Edited, Error, Refusal, Result, UserId,
    payments::{
        CreditAudience, CreditCampaign as Shown, CreditCampaignDetail, CreditCampaigns,
        CreditInvoice as ShownInvoice, CreditsGranted, GetCreditCampaign, GetCreditCampaigns,
        GetCreditInvoice, GrantCampaignCredits, IssueCreditInvoice, NamedCostCenter, SaveCreditCampaign,
    },
};
use domain::{
    bulk::{Work, WorkLine},
    money::credit::{
        audience::{AudienceLine, Candidate, expect_few, is_meant, lines, plan},
        burn_down::burn_down,
        campaign::CreditCampaign,
        invoice::CreditInvoice,
        list::CreditViewer,
    },
    people::{organisation::Conciergerie, person::Person},
};
use jiff::civil::Date;
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};

/// Lines that an answer shows.
const SHOWN: usize = 100;

pub(crate) async fn list(ctx: Ctx, _: GetCreditCampaigns) -> Result<CreditCampaigns> {
    let desk = ctx.managed_desk(None).await?;
    let campaigns = ctx.store.credit_campaigns().of_company(desk.company).await?;
    Ok(CreditCampaigns { items: campaigns.iter().map(|it| it.row(it.version)).collect() })
}

pub(crate) async fn detail(ctx: Ctx, request: GetCreditCampaign) -> Result<CreditCampaignDetail> {
    let campaign = in_reach(&ctx, request.id).await?;
    let (places, campaigns) = (ctx.store.places(), ctx.store.credit_campaigns());
    let (company, rows, invoices) = futures::try_join!(
        places.company(campaign.company),
        campaigns.credits(campaign.id),
        campaigns.invoices(campaign.id),
    )?;
    let viewer = ctx.person()?.identity();
    Ok(CreditCampaignDetail {
        row: campaign.row(campaign.version),
        entreprise: company.name.clone(),
        burn_down: burn_down(&rows, ctx.now),
        credits: rows.iter().map(|it| it.view(CreditViewer::Manager(&viewer), ctx.now)).collect(),
        invoices: invoices.iter().map(|it| it.row()).collect(),
        to_invoice: CreditInvoice::next_month(&campaign, ctx.now),
    })
}

pub(crate) async fn save(ctx: Ctx, request: SaveCreditCampaign) -> Result<Edited<Shown>> {
    let new = match request.id {
        Some(_) => None,
        None => {
            let company = ctx.managed_desk(None).await?.company;
            let mut campaign = CreditCampaign::new(CreditCampaignId(0), company, ctx.now);
            campaign.enter(&request, cost_center(&ctx, company, &request).await?, ctx.now)?;
            // One that breaks a rule takes no number.
            campaign.id = CreditCampaignId(ctx.store.next_number(Sequence::CreditCampaign).await?);
            Some(campaign)
        }
    };
    ctx.change(|| async {
        let mut changes = Changes::new();
        let kept = match (&new, request.id) {
            (Some(new), _) => changes.keep(None, new.clone())?,
            (None, id) => {
                let read = in_reach(&ctx, id.unwrap_or_default()).await?;
                let read = read.as_shown(request.edition, CreditCampaign::shown)?;
                let mut campaign = read.entity.clone();
                let cost_center = cost_center(&ctx, campaign.company, &request).await?;
                campaign.enter(&request, cost_center, ctx.now)?;
                changes.keep(Some(read), campaign)?
            }
        };
        Ok((changes, Edited { it: kept.it.shown(), edition: kept.edition }))
    })
    .await
}

/// The cost centre that a form names: an active one of the company.
async fn cost_center(
    ctx: &Ctx,
    company: CompanyId,
    request: &SaveCreditCampaign,
) -> Result<Option<NamedCostCenter>> {
    let Some(id) = request.cost_center_id else { return Ok(None) };
    let found = ctx.store.places().cost_center(company, id).await?;
    if !found.active {
        return Err(Refusal::CostCenterInactive.into());
    }
    Ok(Some(NamedCostCenter { id, label: found.label.clone() }))
}

pub(crate) async fn grant(ctx: Ctx, request: GrantCampaignCredits) -> Result<CreditsGranted> {
    let (campaign, desk) = futures::try_join!(in_reach(&ctx, request.id), ctx.managed_desk(None))?;
    if desk.company != campaign.company {
        return Err(Error::NotFound("campaign"));
    }
    campaign.expect_open(ctx.now)?;
    let (campaigns, places) = (ctx.store.credit_campaigns(), ctx.store.places());
    let (before, cost_centers) =
        futures::try_join!(campaigns.granted(campaign.id), places.cost_centers(campaign.company))?;
    let (grants, left_out) = match (&request.list, &request.audience) {
        (Some(list), None) => {
            let lines = lines(list)?;
            let (people, numbers) = named(&ctx, &lines).await?;
            let candidate = |(line, id): (&'_ AudienceLine, &Option<UserId>)| Candidate {
                line: Some(line.line),
                subject: line.whom.clone(),
                person: id.and_then(|it| people.get(&it)),
                cost_center: "",
            };
            let mut candidates: Vec<_> = lines.iter().zip(&numbers).map(candidate).collect();
            candidates.iter_mut().zip(&lines).for_each(|(it, line)| it.cost_center = &line.cost_center);
            plan(&campaign, &candidates, &before, &cost_centers)
        }
        (None, Some(audience)) => {
            let people = meant(&ctx, audience, campaign.company).await?;
            let candidate = |it| Candidate {
                line: None,
                subject: Person::full_name(it),
                person: Some(it),
                cost_center: "",
            };
            plan(&campaign, &people.iter().map(candidate).collect::<Vec<_>>(), &before, &cost_centers)
        }
        _ => {
            return Err(Error::invalid("list", "Donnez une liste ou un filtre.", "Give a list or a filter."));
        }
    };
    let count = grants.len() as u32;
    let work_lines: Vec<_> = grants
        .iter()
        .map(|it| WorkLine::Grant {
            user: it.user_id,
            name: it.user_name.clone(),
            cost_center: it.cost_center.clone(),
        })
        .collect();
    let answer = CreditsGranted {
        count,
        total: grants.iter().map(|it| it.amount).sum(),
        grants: grants.into_iter().take(SHOWN).collect(),
        left_out_count: left_out.len() as u32,
        left_out: left_out.into_iter().take(SHOWN).collect(),
        operation: None,
    };
    if request.simulation {
        return Ok(answer);
    }
    if request.seen.is_some_and(|it| it != count) {
        return Err(Refusal::SimulationOutdated.into());
    }
    if work_lines.is_empty() {
        return Ok(answer);
    }
    let work = Work::GrantCredits { campaign: campaign.id, name: campaign.name.clone(), lines: count };
    usecases::bulk::begin_with(&ctx, &desk, work, &work_lines, |operation| CreditsGranted {
        // It is kept for a repeat of the request: the counts alone, as the operation has the lines.
        grants: vec![],
        left_out: vec![],
        operation: Some(operation),
        ..answer
    })
    .await
}

pub(crate) async fn invoice(ctx: Ctx, request: GetCreditInvoice) -> Result<ShownInvoice> {
    let campaign = in_reach(&ctx, request.id).await?;
    let (places, campaigns) = (ctx.store.places(), ctx.store.credit_campaigns());
    let (company, invoices) =
        futures::try_join!(places.company(campaign.company), campaigns.invoices(campaign.id))?;
    let month = request.month.first_of_month();
    if let Some(issued) = invoices.iter().find(|it| it.month == month) {
        return Ok(issued.shown(&company.name, true));
    }
    Ok(drawn_up(&ctx, &campaign, request.month).await?.shown(&company.name, false))
}

pub(crate) async fn issue(ctx: Ctx, request: IssueCreditInvoice) -> Result<ShownInvoice> {
    ctx.change(|| async {
        let mut campaign = in_reach(&ctx, request.id).await?;
        let company = ctx.store.places().company(campaign.company).await?;
        let invoice = drawn_up(&ctx, &campaign, request.month).await?;
        // Two who issue at once write the campaign: the second finds the month invoiced.
        (campaign.invoices, campaign.invoiced) = (invoice.nth, Some(invoice.month));
        let mut changes = Changes::new();
        changes.insert(&invoice)?.save(&campaign)?;
        Ok((changes, invoice.shown(&company.name, true)))
    })
    .await
}

/// The invoice as it would be issued now.
async fn drawn_up(ctx: &Ctx, campaign: &CreditCampaign, month: Date) -> Result<CreditInvoice> {
    let credits = ctx.store.credit_campaigns().whole_credits(campaign.id).await?;
    let by = ctx.person()?.full_name();
    Ok(CreditInvoice::of_month(campaign, month, &credits, &by, ctx.now)?)
}

/// The people whom the lines of a list name, and the number that each line means.
async fn named(ctx: &Ctx, lines: &[AudienceLine]) -> Result<(BTreeMap<UserId, Person>, Vec<Option<UserId>>)> {
    let logins = lines.iter().filter(|it| it.number().is_none()).map(|it| it.whom.clone());
    let owners = ctx.store.people().owners(logins).await?;
    let numbers: Vec<_> =
        lines.iter().map(|it| it.number().or_else(|| owners.get(&it.whom).copied())).collect();
    Ok((people(ctx, numbers.iter().flatten().copied()).await?, numbers))
}

/// The people whom a filter means, by desk and name.
async fn meant(ctx: &Ctx, filter: &CreditAudience, company: CompanyId) -> Result<Vec<Person>> {
    let desks: Vec<Conciergerie> = match filter.conciergerie_id {
        Some(id) => vec![ctx.managed_desk(Some(id)).await?],
        None => ctx.store.places().conciergeries_of(company).await?,
    };
    let mut found = vec![];
    for desk in desks.iter().filter(|it| it.company == company) {
        found.extend(ctx.store.people().all_of_desk(desk.id).await?.into_iter().map(|it| it.id));
    }
    expect_few(found.len(), "audience")?;
    let mut people = people(ctx, found.iter().copied()).await?;
    Ok(found.iter().filter_map(|it| people.remove(it)).filter(|it| is_meant(filter, it)).collect())
}

async fn people(ctx: &Ctx, ids: impl Iterator<Item = UserId>) -> Result<BTreeMap<UserId, Person>> {
    let ids: std::collections::BTreeSet<_> = ids.collect();
    let ids: Vec<_> = ids.into_iter().collect();
    let mut people = BTreeMap::new();
    for some in ids.chunks(100) {
        let found = ctx.store.people().some(some.iter().copied()).await?;
        people.extend(found.into_iter().map(|it| (it.id, it)));
    }
    Ok(people)
}

/// A campaign of a company that the caller works for.
async fn in_reach(ctx: &Ctx, id: CreditCampaignId) -> Result<Versioned<CreditCampaign>> {
    let campaign = ctx.store.credit_campaigns().get(id).await?;
    match ctx.person()?.works_for(campaign.company) {
        true => Ok(campaign),
        false => Err(Error::NotFound("campaign")),
    }
}
