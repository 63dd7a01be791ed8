//! The people who accepted terms, for their desk.

use std::{cmp::Reverse, collections::BTreeSet, future::ready};

use contract::{
    ConciergerieId, Result, UserId,
    account::TextBlobType,
    content::{GetTermsAcceptances, TermsAcceptance, TermsAcceptances},
    list::{ListAnswer, ListQuery},
};
use domain::{
    content::legal::acceptance::{Acceptance, accepted_before},
    list::{acceptances::table, filters::FilterChoices},
};
use runtime::{Ctx, listing::Listing};
use store::Position;

pub(crate) async fn list(ctx: Ctx, request: GetTermsAcceptances) -> Result<TermsAcceptances> {
    match request.data.adherent_id {
        Some(person) => of_person(&ctx, person).await,
        None => {
            let desk = ctx.managed_desk(request.data.conciergerie_id).await?.id;
            of_desk(&ctx, desk, request.data).await
        }
    }
}

/// All that a beneficiary has accepted, newest first.
async fn of_person(ctx: &Ctx, person: UserId) -> Result<TermsAcceptances> {
    let person = ctx.beneficiary_in_reach(person).await?;
    let mut known = ctx.store.content().acceptances(person.id).await?;
    known.sort_by_key(|it| Reverse(it.at));
    let name = person.full_name();
    let versions = known.iter().map(|it| it.shown(&name));
    let acceptances: Vec<_> = accepted_before(&person).into_iter().chain(versions).collect();
    let list = ListAnswer { total_items: acceptances.len() as u64, ..ListAnswer::default() };
    Ok(TermsAcceptances { acceptances, list })
}

/// A page of those at a desk, newest first.
async fn of_desk(ctx: &Ctx, desk: ConciergerieId, query: ListQuery) -> Result<TermsAcceptances> {
    let content = ctx.store.content();
    let texts = content.legal_texts().await?;
    let terms = texts.iter().filter(|it| it.kind == TextBlobType::Cgu);
    let list = Listing::new(table(terms), query)?;
    let read = |request| content.page_of_acceptances(desk, request);
    let position = |it: &Acceptance| Position::from(it);
    let found = list.find(true, ready(Ok(None)), read, position, |_| true).await?;
    // Somebody may have accepted several versions.
    let ids: BTreeSet<UserId> = found.page.iter().map(|it| it.user).collect();
    let people = ctx.store.people().some(ids).await?;
    let acceptances: Vec<TermsAcceptance> = found
        .page
        .iter()
        .map(|it| {
            let person = people.iter().find(|person| person.id == it.user);
            it.shown(&person.map(|it| it.full_name()).unwrap_or_default())
        })
        .collect();
    Ok(TermsAcceptances { acceptances, list: list.answer(ctx, FilterChoices::default(), &found).await? })
}
