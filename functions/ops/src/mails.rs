//! Mails: why each left or did not.

use std::future::ready;

use contract::{
    ConciergerieId, Error, Result,
    list::{FilterChoice, FilterValue, ListQuery},
    ops::{GetMailsList, MailOutcome, MailRow, Mails},
};
use domain::{
    list::{List, filters::FilterChoices},
    text::fold,
};
use runtime::{Ctx, listing::Listing};
use store::{MailRecord, Position};

pub(crate) async fn list(ctx: Ctx, request: GetMailsList) -> Result<Mails> {
    let desk = desk(&ctx, request.conciergerie_id).await?;
    let GetMailsList { page, cursor, mut filters, date_start_sent: from, date_end_sent: to, .. } = request;
    filters.extend(days(from.map(|it| it.0), to.map(|it| it.0)));
    let query = ListQuery { page, cursor, filters, ..ListQuery::default() };
    let list = Listing::new(table(), query)?;
    let (subject, mail_to) = (fold(request.subject.trim()), fold(request.mail_to.trim()));
    let asked = |it: &MailRecord| fold(&it.subject).contains(&subject) && fold(&it.to).contains(&mail_to);
    let read = |request| ctx.store.mails(desk, request);
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), asked).await?;
    let data = found.page.iter().map(shown).collect();
    let list = list.answer(&ctx, FilterChoices::default(), &found).await?;
    Ok(Mails { data, total_records: list.total_items, list })
}

/// The desk of the mails, or none for mails to people who belong to none.
async fn desk(ctx: &Ctx, asked: Option<ConciergerieId>) -> Result<Option<ConciergerieId>> {
    match asked {
        Some(ConciergerieId(0)) if ctx.person()?.works_for_all() => Ok(None),
        Some(ConciergerieId(0)) => Err(Error::NotFound("conciergerie")),
        asked => Ok(Some(ctx.managed_desk(asked).await?.id)),
    }
}

/// The days of a request as a filter of its list, if it names any.
pub(crate) fn days(from: Option<jiff::civil::Date>, to: Option<jiff::civil::Date>) -> Option<FilterValue> {
    let text = |day: Option<jiff::civil::Date>| day.map(|it| it.to_string()).unwrap_or_default();
    let values = vec![text(from), text(to)];
    (from.is_some() || to.is_some()).then(|| FilterValue { name: "date".to_owned(), values })
}

fn table() -> List<MailRecord> {
    let outcomes = [
        (MailOutcome::Sent, "Parti"),
        (MailOutcome::DeskSendsNone, "La conciergerie n’envoie pas de mails"),
        (MailOutcome::Undeliverable, "Adresse injoignable"),
        (MailOutcome::Later, "Sera réessayé"),
        (MailOutcome::Failed, "En échec"),
    ];
    let outcomes = outcomes.map(|(outcome, name)| FilterChoice::new(wire(outcome), name));
    List::<MailRecord>::default()
        .text(|it| format!("{} {}", it.to, it.subject))
        .choice("outcome", "Résultat", outcomes, |it| [wire(it.outcome)])
        .number("order", "Commande", |it| it.order.map(|it| it.0))
        .indexed_day("date", "Envoyé le", |it| it.at)
}

/// An outcome as it travels.
fn wire(outcome: MailOutcome) -> String {
    let value = serde_json::to_value(outcome).unwrap_or_default();
    value.as_str().unwrap_or_default().to_owned()
}

fn shown(it: &MailRecord) -> MailRow {
    MailRow {
        at: it.at,
        to: it.to.clone(),
        subject: it.subject.clone(),
        kind: it.kind.clone(),
        outcome: it.outcome,
        reason: it.reason.clone(),
        order_id: it.order,
    }
}
