//! Credits: how the desk gives them, takes them back, and settles them with partners.

use contract::{
    CreditId, Error, PartnerId, Result, UserId,
    payments::{
        CancelUserCredit, CollectCredit, CreateNewUserCompensation, CreateNewUserCredit, Credit as Shown,
        CreditOptions, GetCreditOptions, PartnerName,
    },
};
use domain::{
    money::credit::{
        Credit, Designation,
        granting::{Entry, Grant},
        list::{CreditRow, CreditViewer},
    },
    notices::CreditGiven,
    people::{actor::Actor, organisation::Partner},
    text,
};
use runtime::Ctx;
use store::{Changes, Sequence, Versioned};

pub(crate) async fn options(ctx: Ctx, _: GetCreditOptions) -> Result<CreditOptions> {
    let catalogue = ctx.catalogue().await?;
    // A beneficiary of a desk does not work there.
    if !ctx.person()?.works_for(catalogue.desk.company) {
        return Err(Error::NotFound("conciergerie"));
    }
    let partner = |(id, name): (&PartnerId, &String)| PartnerName { id: *id, name: name.clone() };
    let mut partners: Vec<PartnerName> = catalogue.partners.iter().map(partner).collect();
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
async fn partner(ctx: &Ctx, billing_type: Option<u8>, id: Option<PartnerId>) -> Result<Option<Partner>> {
    let Some(id) = id.filter(|_| billing_type == Some(2)) else { return Ok(None) };
    Ok(ctx.store.places().partners([id]).await?.pop())
}

async fn give(ctx: &Ctx, to: UserId, entry: &Entry<'_>) -> Result<Shown> {
    let to = ctx.beneficiary_in_reach(to).await?;
    let desk = to.conciergerie.ok_or(Error::NotFound("conciergerie"))?;
    let desk = ctx.store.places().conciergerie(desk).await?;
    let by = Actor::manager(ctx.person()?);
    let grant = Grant { to: &to, desk: &desk, by: &by, now: ctx.now };
    // A credit that breaks a rule takes no number.
    entry.grant(CreditId(0), &grant)?;
    let id = CreditId(ctx.store.next_number(Sequence::Credit).await?);
    let credit = entry.grant(id, &grant)?;
    let shown = shown(ctx, &credit)?;
    let changes = ctx.tell(Changes::new().insert(&credit)?, &to, &CreditGiven(&credit))?;
    ctx.commit(changes, &shown).await?;
    Ok(shown)
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
    // An order that took of it meanwhile does not contradict the change.
    ctx.change(|| async {
        let mut credit = ctx.store.credits().by_number(id).await?;
        ctx.beneficiary_in_reach(credit.beneficiary).await.map_err(|_| Error::NotFound("credit"))?;
        make(&mut credit)?;
        let shown = shown(ctx, &credit)?;
        Ok((Changes::new().save(&credit)?, shown))
    })
    .await
}

fn shown(ctx: &Ctx, credit: &Credit) -> Result<Shown> {
    let viewer = ctx.person()?.identity();
    Ok(CreditRow::of(credit).view(CreditViewer::Manager(&viewer), ctx.now))
}
