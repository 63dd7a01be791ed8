//! Credits: their list, and how the desk gives them, takes them back, and settles them with partners.

use contract::{
    CreditId, Error, Result, Role, UserId, Words,
    payments::{
        CancelUserCredit, CollectCredit, CreateNewUserCompensation, CreateNewUserCredit, Credit as Shown,
        CreditOptions, CreditsPage, GetAllCredits, GetCreditOptions, ListQuery, PartnerName,
    },
};
use domain::{
    money::credit::{
        Credit, Designation,
        granting::{Entry, Grant},
        list::{CreditDigest, CreditFilters, CreditViewer},
    },
    people::{actor::Actor, organisation::Partner},
    text::{self, paths},
};
use jiff::Timestamp;
use runtime::{
    Ctx,
    paging::{self, Asked, Found},
};
use store::{Changes, CreditsOf, NotificationRecord, Position, Sequence, Versioned};

use crate::own;

/// How often a change that met another one is made anew.
const TRIES: u32 = 4;

pub(crate) async fn all(ctx: Ctx, GetAllCredits { data }: GetAllCredits) -> Result<CreditsPage> {
    if !ctx.is(Role::Gestionnaire) {
        let own = of_person(&ctx, own(&ctx, &data)?, &CreditFilters::default(), &data).await?;
        return Ok(page(own, vec![], ctx.now, |it| it.view(CreditViewer::Beneficiary, ctx.now)));
    }
    let filters = CreditFilters::read(&data.filters)?;
    let found = match data.adherent_id {
        Some(id) => {
            let person = ctx.beneficiary_in_reach(id).await?.id;
            of_person(&ctx, person, &filters, &data).await?
        }
        None => of_desk(&ctx, &filters, &data).await?,
    };
    let viewer = ctx.person()?.identity();
    let shown = filters.shown(&found.page);
    Ok(page(found, shown, ctx.now, |it| it.view(CreditViewer::Manager(&viewer), ctx.now)))
}

async fn of_desk(ctx: &Ctx, filters: &CreditFilters, data: &ListQuery) -> Result<Found<CreditDigest>> {
    let desk = ctx.managed_desk(data.conciergerie_id).await?.id;
    let of =
        if filters.compensations_only() { CreditsOf::Compensations(desk) } else { CreditsOf::Desk(desk) };
    let within = filters.created();
    let asked = Asked { page: data.page, cursor: data.cursor.as_deref(), within, shows_all: false };
    let read = |after, limit| {
        let credits = ctx.store.credits();
        async move { credits.page(of, within, after, limit).await }
    };
    paging::search(asked, read, |it| filters.pass(it, ctx.now)).await
}

/// Those of one person, few enough to be read at once.
async fn of_person(
    ctx: &Ctx,
    person: UserId,
    filters: &CreditFilters,
    data: &ListQuery,
) -> Result<Found<CreditDigest>> {
    let credits = ctx.store.credits().of(person).await?;
    let mut digests: Vec<_> = credits.iter().map(|it| CreditDigest::of(it)).collect();
    digests.sort_by_key(|it| std::cmp::Reverse((it.created, it.id)));
    let asked = Asked { page: data.page, cursor: data.cursor.as_deref(), ..Asked::default() };
    let read = |after: Option<Position>, limit: i32| {
        let later =
            |it: &&CreditDigest| after.is_none_or(|after| (it.created, it.id.0) < (after.at, after.id));
        let mut rest: Vec<_> = digests.iter().filter(later).cloned().collect();
        let more = rest.len() > limit as usize;
        rest.truncate(limit as usize);
        async move { Ok((rest, more)) }
    };
    paging::search(asked, read, |it| filters.pass(it, ctx.now)).await
}

fn page(
    found: Found<CreditDigest>,
    filters: Vec<contract::desk::Filter>,
    now: Timestamp,
    view: impl Fn(&CreditDigest) -> Shown,
) -> CreditsPage {
    CreditsPage {
        items: found.page.iter().map(view).collect(),
        filters,
        total_items: found.matched,
        total_is_minimum: found.next.is_some(),
        page_original_amount: found.page.iter().map(|it| it.original).sum(),
        page_remaining_amount: found.page.iter().map(|it| it.spendable(now)).sum(),
        next: found.next,
    }
}

pub(crate) async fn options(ctx: Ctx, _: GetCreditOptions) -> Result<CreditOptions> {
    let desk = ctx.managed_desk(None).await?;
    let shelf = ctx.store.catalogue().shelf(desk.id).await?;
    let mut ids: Vec<_> = shelf.presentations.iter().map(|it| it.partner).collect();
    ids.sort_unstable();
    ids.dedup();
    let mut partners: Vec<PartnerName> = vec![];
    for some in ids.chunks(paging::PAGE) {
        let found = ctx.store.places().partners(some.iter().copied()).await?;
        partners.extend(found.into_iter().map(|it| PartnerName { id: it.id, name: it.name }));
    }
    partners.sort_by_key(|it| text::fold(&it.name));
    Ok(CreditOptions { partners })
}

pub(crate) async fn create(ctx: Ctx, request: CreateNewUserCredit) -> Result<Shown> {
    let partner = partner(&ctx, request.billing_type, request.partner_id).await?;
    let entry = Entry {
        designation: Designation::given(request.designation)?,
        amount: request.original_amount,
        name: &request.name,
        internal_name: &request.internal_name,
        billing_type: request.billing_type,
        partner: partner.as_ref(),
        partner_share: request.partner_share,
        validity_in_years: request.validity_in_years,
    };
    give(&ctx, request.user_id, &entry).await
}

pub(crate) async fn compensate(ctx: Ctx, request: CreateNewUserCompensation) -> Result<Shown> {
    let partner = partner(&ctx, request.billing_type, request.partner_id).await?;
    let entry = Entry {
        designation: Designation::Compensation,
        amount: request.original_amount,
        name: &request.name,
        internal_name: &request.internal_name,
        billing_type: request.billing_type,
        partner: partner.as_ref(),
        partner_share: request.partner_share,
        validity_in_years: request.validity_in_years,
    };
    give(&ctx, request.user_id, &entry).await
}

/// The partner who is to bear a share; an unknown one is as none.
async fn partner(
    ctx: &Ctx,
    billing_type: Option<u8>,
    id: Option<contract::PartnerId>,
) -> Result<Option<Partner>> {
    let Some(id) = id.filter(|_| billing_type == Some(2)) else { return Ok(None) };
    Ok(ctx.store.places().partners([id]).await?.pop())
}

async fn give(ctx: &Ctx, to: UserId, entry: &Entry<'_>) -> Result<Shown> {
    let to = ctx.beneficiary_in_reach(to).await?;
    let desk = to.conciergerie.ok_or(Error::NotFound("conciergerie"))?;
    let desk = ctx.store.places().conciergerie(desk).await?;
    let by = Actor::manager(ctx.person()?);
    let grant = Grant { to: &to, desk: &desk, by: &by, now: ctx.now };
    // What breaks a rule takes no number.
    entry.grant(CreditId(0), &grant)?;
    let id = CreditId(ctx.store.next_number(Sequence::Credit).await?);
    let credit = entry.grant(id, &grant)?;
    let shown = shown(ctx, &credit)?;
    let changes = Changes::new().insert(&credit)?.notify(&told(ctx, &credit))?;
    ctx.commit(changes, &shown).await?;
    Ok(shown)
}

/// What its beneficiary hears of a new credit.
fn told(ctx: &Ctx, credit: &Credit) -> NotificationRecord {
    let (amount, name) = (credit.original, &credit.name);
    NotificationRecord {
        user: credit.beneficiary,
        id: NotificationRecord::number(credit.id.0, ctx.now),
        kind: "credit".to_owned(),
        label: Words::new(
            format!("Vous avez reçu {amount} € : {name}"),
            format!("You have received €{}: {name}", amount.to_string().replace(',', ".")),
        ),
        target: Some(paths::PAYMENT.to_owned()),
        date: ctx.now,
        acked: false,
    }
}

pub(crate) async fn cancel(ctx: Ctx, request: CancelUserCredit) -> Result<Shown> {
    let by = Actor::manager(ctx.person()?);
    change(&ctx, request.id, |it| it.cancel(&request.cancellation_reason, &by, ctx.now)).await
}

pub(crate) async fn collect(ctx: Ctx, request: CollectCredit) -> Result<Shown> {
    change(&ctx, request.credit_id, |it| it.collect(ctx.now)).await
}

/// Changes a credit of somebody in reach, on top of what others did to it meanwhile.
async fn change(
    ctx: &Ctx,
    id: CreditId,
    make: impl Fn(&mut Versioned<Credit>) -> Result<()>,
) -> Result<Shown> {
    for _ in 0..TRIES {
        let mut credit = ctx.store.credits().by_number(id).await?;
        ctx.beneficiary_in_reach(credit.beneficiary).await.map_err(|_| Error::NotFound("credit"))?;
        make(&mut credit)?;
        let shown = shown(ctx, &credit)?;
        match ctx.commit(Changes::new().save(&credit)?, &shown).await {
            Ok(()) => return Ok(shown),
            // An order took of it: that does not contradict the change.
            Err(Error::Stale | Error::Busy) => {}
            Err(error) => return Err(error),
        }
    }
    Err(Error::Busy)
}

fn shown(ctx: &Ctx, credit: &Credit) -> Result<Shown> {
    let viewer = ctx.person()?.identity();
    Ok(CreditDigest::of(credit).view(CreditViewer::Manager(&viewer), ctx.now))
}
