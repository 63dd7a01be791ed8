//! The people whom a file made.

use std::future::ready;

use contract::{
    BulkOperationId, Error, Result,
    list::{FilterChoice, ListQuery},
    users::{GetImportedUsers, ImportedUsers},
};
use domain::{
    bulk::BulkOperation,
    list::{List, filters::FilterChoices},
};
use runtime::{Ctx, listing::Listing};
use store::{PersonSummary, Position};

use crate::people;

/// The filter that names the operation.
const IMPORT: &str = "import";

pub(crate) async fn list(ctx: Ctx, GetImportedUsers { data }: GetImportedUsers) -> Result<ImportedUsers> {
    let desk = ctx.managed_desk(data.conciergerie_id).await?.id;
    let import = ctx.store.bulk_operations().get(desk, import_of(&data)?).await?;
    let list = Listing::new(table(&import), data)?.oldest_first_by("created");
    let (caller, people) = (ctx.person()?, ctx.store.people());
    let read = |request| people.page_of_import(import.id, request);
    let reached = |it: &PersonSummary| it.company.is_some_and(|it| caller.works_for(it));
    let found = list.find(true, ready(Ok(None)), read, |it| Position::from(it), reached).await?;
    let answer = list.answer(&ctx, FilterChoices::default(), &found).await?;
    Ok(ImportedUsers { items: people::with_places(&ctx, found.page).await?, list: answer })
}

/// The operation that the filters name.
fn import_of(query: &ListQuery) -> Result<BulkOperationId> {
    let named = query.filters.iter().find(|it| it.name == IMPORT).map(|it| it.values.as_slice());
    match named {
        Some([one]) => one.parse().map(BulkOperationId).map_err(|_| Error::NotFound("import")),
        _ => Err(Error::invalid("filters", "Choisissez un fichier.", "Choose one file.")),
    }
}

/// People by the operation that made them, by their words, and in the order of its lines.
fn table(import: &BulkOperation) -> List<PersonSummary> {
    let (id, day) = (import.id, domain::calendar::paris::today(import.started));
    let name = format!("Fichier du {}, par {}", day.strftime("%d/%m/%Y"), import.by_name);
    List::<PersonSummary>::default()
        .choice(IMPORT, "Créés par", [FilterChoice::new(id, name)], move |_| [id])
        .indexed_day("created", "Créé le", |it| it.imported.unwrap_or_default())
        .text(|it| format!("{} {} {} {} {}", it.first_name, it.name, it.email, it.mobile, it.building))
}
