//! All partners, and each of them.

use std::{collections::BTreeSet, future::ready, sync::Arc};

use contract::{
    Edited, Error, PartnerId, Permission, Result, UserId,
    list::ListQuery,
    partners::{
        CreatePartner, GetAllPartners2, GetPartnerInfo, PartnerInfo, PartnerSummary, PartnerUser,
        PartnersPage,
    },
};
use domain::{
    list::{filters::FilterChoices, partners},
    people::partner::{self, PartnerRow},
    text::phone,
};
use runtime::{Ctx, listing::Listing, tasks::MailPasswordLink};
use store::{Changes, DeskCatalogue, Position, Sequence};

pub(crate) async fn all(ctx: Ctx, request: GetAllPartners2) -> Result<PartnersPage> {
    let GetAllPartners2 { extract_partners_for_current_conciergerie: only_here, data, .. } = request;
    let here = Arc::new(at_desk(&ctx, &data).await?);
    let list = Listing::new(partners::table(here.clone()), data)?;
    let off = request.extract_partners_disabled || list.filters.one("active") == Some("false");
    let off = off && (ctx.may(Permission::Prod) || ctx.may(Permission::CreatePart));
    let (person, places) = (ctx.person()?, ctx.store.places());
    let belongs = |it: &PartnerRow| {
        person.knows_partner_of(&it.companies) && (it.active || off) && (!only_here || here.contains(&it.id))
    };
    let read = |request| places.page_of_partners(request);
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), belongs).await?;
    let items = found.page.iter().map(|it| it.summary(here.contains(&it.id))).collect();
    Ok(PartnersPage { items, list: list.answer(&ctx, FilterChoices::default(), &found).await? })
}

/// The partners that stand on the shelf of the desk that is asked about.
async fn at_desk(ctx: &Ctx, query: &ListQuery) -> Result<BTreeSet<PartnerId>> {
    let desk = ctx.managed_desk(query.conciergerie_id).await?;
    let catalogue = ctx.store.catalogue().of_desk(desk.id).await?;
    let offer = catalogue.offers.iter().map(|it| it.partner);
    Ok(offer.chain(catalogue.partners.keys().copied()).collect())
}

pub(crate) async fn create(ctx: Ctx, request: CreatePartner) -> Result<PartnerSummary> {
    let desk = ctx.managed_desk(None).await?;
    let make = |ids| partner::newcomer(&request, ids, desk.company, ctx.now);
    // Before any number is taken.
    make(Default::default())?;
    let id = PartnerId(ctx.store.next_number(Sequence::Partner).await?);
    let user = UserId(ctx.store.next_number(Sequence::Person).await?);
    let (partner, account) = make((id, user))?;
    ctx.change(|| async {
        let people = ctx.store.people();
        // The first one keeps it: the second is told here, after their change was refused.
        if people.by_login(&account.login).await?.is_some() {
            return Err(Error::invalid(
                "email",
                "Un compte a déjà cette adresse : saisissez-en une autre.",
                "An account has this address already: type another one.",
            ));
        }
        let mut changes = Changes::new();
        people.insert(&mut changes, &account)?;
        changes.insert(&partner)?;
        let job = MailPasswordLink { id: runtime::id(), login: account.login.clone() };
        ctx.task(&mut changes, format!("password-link-{}", job.id), &job, ctx.now)?;
        Ok((changes, PartnerRow::of(&partner).summary(false)))
    })
    .await
}

pub(crate) async fn info(ctx: Ctx, request: GetPartnerInfo) -> Result<Edited<PartnerInfo>> {
    let partner = ctx.partner(request.partner_id).await?;
    let desk = ctx.managed_desk(None).await?;
    let catalogue = ctx.store.catalogue().of_desk(desk.id).await?;
    let presentations = ctx.store.catalogue().presentations_of(partner.id).await?;
    let count = |calendar: bool| offers(&catalogue, partner.id, calendar, ctx.now);
    let here = count(false) > 0 || catalogue.partners.contains_key(&partner.id);
    let it = PartnerInfo {
        partner: PartnerRow::of(&partner).summary(here),
        user: match partner.user {
            Some(user) => Some(account(&ctx, user).await?),
            None => None,
        },
        nb_offres: count(false),
        nb_cal_offres: count(true),
        nb_presentations: presentations.len() as u32,
    };
    Ok(Edited { it, edition: partner.version })
}

/// How many offers of a partner a desk has, now or later in force.
fn offers(catalogue: &DeskCatalogue, partner: PartnerId, calendar: bool, now: jiff::Timestamp) -> u32 {
    let counted =
        catalogue.offers.iter().filter(|it| it.partner == partner && it.to.is_none_or(|to| now < to));
    let counted = counted.filter(|it| it.has_calendar || !calendar);
    counted.map(|it| it.original).collect::<BTreeSet<_>>().len() as u32
}

async fn account(ctx: &Ctx, user: UserId) -> Result<PartnerUser> {
    let person = ctx.store.people().get(user).await?.entity;
    Ok(PartnerUser {
        id: person.id,
        firstname: person.first_name,
        lastname: person.name,
        login: person.login,
        email: person.email,
        telephone: phone::shown(&person.mobile),
        pending_email: person.pending_email,
        invited: person.password.is_empty(),
        profile_active: person.active,
    })
}
