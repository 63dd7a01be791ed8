//! The journal of changes: who did what to whom.

use std::{
    collections::{BTreeMap, BTreeSet},
    future::ready,
};

use contract::{
    ConciergerieId, Error, Result, UserId,
    list::ListQuery,
    ops::{BizLog, BizLogs, GetBizLogsList},
};
use domain::{
    journal::{order_in, words_of},
    list::{List, filters::FilterChoices},
    text::fold,
};
use runtime::{Ctx, listing::Listing};
use store::{AuditEntry, AuditOf, Position};

use crate::{mails::days, people::names};

pub(crate) async fn list(ctx: Ctx, request: GetBizLogsList) -> Result<BizLogs> {
    let (of, reached) = asked(&ctx, &request).await?;
    let GetBizLogsList { page, cursor, mut filters, date_start: from, date_end: to, .. } = request;
    filters.extend(days(from.map(|it| it.0), to.map(|it| it.0)));
    let query = ListQuery { page, cursor, filters, ..ListQuery::default() };
    let list = Listing::new(table(), query)?;
    let comment = fold(request.comment.trim());
    let belongs = |it: &AuditEntry| {
        let reached = reached.as_ref().is_none_or(|desks| it.desk.is_some_and(|it| desks.contains(&it)));
        reached && fold(&told(it)).contains(&comment)
    };
    let audit = ctx.store.audit();
    let read = |request| audit.page(of, request);
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), belongs).await?;
    let people = found.page.iter().flat_map(|it| [it.user, it.on_behalf_of]).flatten();
    let names = names(&ctx, people.collect()).await?;
    let data = found.page.iter().map(|it| shown(it, &names)).collect();
    let list = list.answer(&ctx, FilterChoices::default(), &found).await?;
    Ok(BizLogs { data, total_records: list.total_items, list })
}

/// The entries that a request asks for, and the desks of which the caller may see them; absent: of all that are read.
async fn asked(ctx: &Ctx, request: &GetBizLogsList) -> Result<(AuditOf, Option<BTreeSet<ConciergerieId>>)> {
    if let Some(order) = request.order_id {
        return Ok((AuditOf::Order(ctx.desk_order(order).await?.id), None));
    }
    let Some(person) = request.user_id else {
        return Ok((AuditOf::Desk(ctx.managed_desk(request.conciergerie_id).await?.id), None));
    };
    if !names(ctx, BTreeSet::from([person])).await?.contains_key(&person) {
        return Err(Error::NotFound("person"));
    }
    let reached = match ctx.person()?.works_for_all() {
        true => None,
        false => Some(ctx.desks_in_reach().await?.into_iter().map(|it| it.id).collect()),
    };
    Ok((AuditOf::Person(person), reached))
}

fn table() -> List<AuditEntry> {
    List::<AuditEntry>::default()
        .text(told)
        .number("order", "Commande", |it| order_in(&it.changed).map(|it| it.0))
        .number("about", "Pour la personne n°", |it| it.on_behalf_of.map(|it| it.0))
        .yes_no("alone", "Par la plateforme elle-même", |it| it.user.is_none())
        .indexed_day("date", "Jour", |it| it.at)
}

/// The words by which an entry is looked for.
fn told(it: &AuditEntry) -> String {
    let words = words_of(&it.action);
    format!("{} {} {} {}", it.action, words.fr, words.en, it.details.join(" "))
}

fn shown(it: &AuditEntry, names: &BTreeMap<UserId, String>) -> BizLog {
    let named = |id: Option<UserId>| id.and_then(|it| names.get(&it).cloned()).unwrap_or_default();
    BizLog {
        at: it.at,
        user_id: it.user.filter(|it| names.contains_key(it)),
        user_name: named(it.user),
        on_behalf_of: it.on_behalf_of.filter(|it| names.contains_key(it)),
        on_behalf_of_name: named(it.on_behalf_of),
        done: words_of(&it.action),
        action: it.action.clone(),
        order_id: order_in(&it.changed),
        details: it.details.clone(),
    }
}
