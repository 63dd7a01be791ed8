//! The file of all that is kept of somebody, for themselves.

use std::io::{Cursor, Write};

use contract::{Error, Result, UniverseId, UserId, Words, account::FavoriteTarget};
use domain::{
    calendar::paris,
    extracts::own_data::{
        OwnData, file_name,
        written::{html, json},
    },
    money::{credit::Credit, ledger::LedgerEntry},
    notices::OwnDataReady,
    order::{Order, row::OrderRow},
    people::{
        impersonation::Impersonation,
        person::Person,
        session::{Purpose, Session, Ticket},
    },
};
use jiff::{SignedDuration, Timestamp};
use runtime::{JobCtx, tasks::ExportOwnData};
use store::{Changes, EntriesOf, OrdersOf, PageRequest, Position, Whose};
use usecases::extracts::every;
use zip::{CompressionMethod, ZipWriter, write::SimpleFileOptions};

/// How long the link of the mail opens the file; the bucket forgets it after that.
const LIFE: SignedDuration = SignedDuration::from_hours(24);
/// Orders that are read at once.
const AT_ONCE: usize = 100;
/// Orders of an older system: more of one person were never kept.
const MOST_OLDER: i32 = 10_000;
const CONTENT_TYPE: &str = "application/zip";

/// Makes the file, and mails its owner the link that opens it once. Twice the same message is one mail.
pub(crate) async fn make(ctx: JobCtx, job: ExportOwnData) -> Result<()> {
    let person = ctx.store.people().get(job.user_id).await?.entity;
    if !person.active {
        return Ok(());
    }
    let bytes = zipped(&ctx, &person).await?;
    let key = key_of(person.id);
    let files = ctx.services.bucket()?;
    files.put(&key, CONTENT_TYPE, bytes).await.map_err(Error::internal)?;
    let name = file_name(person.id, paris::today(ctx.now));
    let purpose = Purpose::Extract { key, content_type: CONTENT_TYPE.to_owned(), name, large: false };
    let token = runtime::token("");
    let ticket = Ticket::new(token.hash, &person, purpose, ctx.now + LIFE);
    let notice = OwnDataReady { asked: &job.id, token: &token.secret };
    let mut changes = Changes::new();
    ctx.tell(changes.insert(&ticket)?, &person, &notice)?;
    ctx.commit_once(&mut changes).await
}

/// The file of somebody: one, so that it goes with their account. A newer one takes its place.
pub(crate) fn key_of(user: UserId) -> String {
    format!("extracts/own-data-{user}")
}

async fn zipped(ctx: &JobCtx, person: &Person) -> Result<Vec<u8>> {
    let store = &ctx.store;
    let (orders, entries, credits, activity) = futures::try_join!(
        orders(ctx, person),
        entries(ctx, person),
        async { Ok(store.credits().of(person.id).await?) },
        async { Ok(store.activity(person.id).await?) },
    )?;
    let credits: Vec<Credit> = credits.into_iter().map(|it| it.entity).collect();
    let (favorites, alerts, topics) =
        futures::try_join!(favorites(ctx, person), alerts(ctx, person), topics(ctx, person))?;
    let content = store.content();
    let (messages, sessions, takeovers, older, removal, mut terms) = futures::try_join!(
        async { Ok::<_, Error>(store.conversations().all_messages(person.id).await?) },
        async { Ok(store.sessions().of(person.id).await?) },
        async { Ok(store.impersonations().of(person.id).await?) },
        async { Ok(store.orders().older_of(person.id, MOST_OLDER).await?) },
        async { Ok(store.removals().asked_by(person.id).await?) },
        async { Ok(content.acceptances(person.id).await?) },
    )?;
    terms.reverse();
    let sessions: Vec<Session> = sessions.into_iter().map(|it| it.entity).collect();
    let takeovers: Vec<Impersonation> = takeovers.into_iter().map(|it| it.entity).collect();
    let games = store.games();
    let (hunts, wheels, wins) = futures::try_join!(
        games.hunt_plays(person.id),
        games.wheel_plays(person.id),
        games.wins_of(person.id),
    )?;
    let hunts: Vec<_> = hunts.into_iter().map(|it| it.entity).collect();
    let wheels: Vec<_> = wheels.into_iter().map(|it| it.entity.play).collect();
    let wins: Vec<_> = wins.into_iter().map(|it| it.entity).collect();
    let suppressed: Vec<_> =
        store.campaigns().refused_by(person.id).await?.into_iter().map(|it| it.entity).collect();
    let taken = store.waitlists().taken_by(person.id).await?.map(|it| it.entity.places).unwrap_or_default();
    let waitlists = store.waitlists().of_places(&taken).await?;
    let waitlists: Vec<_> = waitlists.into_iter().map(|it| it.entity).collect();
    let desk = match person.conciergerie {
        Some(desk) => Some(store.places().cached_desk(desk).await?),
        None => None,
    };
    let data = OwnData {
        person,
        desk: desk.as_ref(),
        orders: &orders,
        older: &older,
        credits: &credits,
        entries: &entries,
        favorites: &favorites,
        messages: &messages,
        alerts: &alerts,
        subscriptions: &topics,
        suppressed: &suppressed,
        sessions: &sessions,
        takeovers: &takeovers,
        terms: &terms,
        removal: removal.as_deref(),
        hunts: &hunts,
        wheels: &wheels,
        waitlists: &waitlists,
        wins: &wins,
        last_activity: activity.map(|it| it.last),
        now: ctx.now,
    };
    let chapters = data.chapters();
    let page = html(&chapters, person.reading_lang());
    archive(&[("mes-donnees.html", &page), ("mes-donnees.json", &json(&chapters))]).map_err(Error::internal)
}

fn archive(files: &[(&str, &str)]) -> Result<Vec<u8>, zip::result::ZipError> {
    let mut zip = ZipWriter::new(Cursor::new(vec![]));
    for (name, text) in files {
        let deflated = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        zip.start_file(*name, deflated)?;
        zip.write_all(text.as_bytes())?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Newest first, however many there are.
async fn orders(ctx: &JobCtx, person: &Person) -> Result<Vec<Order>> {
    let (orders, of) = (ctx.store.orders(), OrdersOf::All(Whose::Beneficiary(person.id)));
    let rows =
        every(PageRequest::default(), |it| orders.page(of, it), |it: &OrderRow| Position::from(it)).await?;
    let mut all: Vec<Order> = vec![];
    for some in rows.chunks(AT_ONCE) {
        all.extend(orders.get_many(some.iter().map(|it| it.id)).await?.into_iter().map(|it| it.entity));
    }
    all.sort_by_key(|it| std::cmp::Reverse((it.created, it.id)));
    Ok(all)
}

async fn entries(ctx: &JobCtx, person: &Person) -> Result<Vec<LedgerEntry>> {
    let (ledger, of) = (ctx.store.ledger(), EntriesOf::Beneficiary(person.id));
    let position = |it: &LedgerEntry| Position::from(it);
    every(PageRequest::default(), |it| ledger.page(of, it), position).await
}

/// Their favourites, by number: names may change.
async fn favorites(ctx: &JobCtx, person: &Person) -> Result<Vec<String>> {
    let found = ctx.store.personal().favorites(person.id).await?;
    let called = |it: &FavoriteTarget| match (it.original_offre_id, it.original_part_presentation_id) {
        (Some(offer), _) => format!("Offre n° {offer}"),
        (None, presentation) => format!("Partenaire n° {}", presentation.unwrap_or_default()),
    };
    Ok(found.iter().map(|it| called(&it.target)).collect())
}

async fn alerts(ctx: &JobCtx, person: &Person) -> Result<Vec<(Timestamp, Words)>> {
    let found = ctx.store.personal().notifications(person.id).await?;
    Ok(found.into_iter().map(|it| (it.date, it.entity.label)).collect())
}

/// The topics that they want to be written about, as the catalogue calls them; a universe that it no longer has keeps
/// its number.
async fn topics(ctx: &JobCtx, person: &Person) -> Result<Vec<Words>> {
    let Some(desk) = person.conciergerie.filter(|_| !person.subscriptions.is_empty()) else {
        return Ok(vec![]);
    };
    let shelf = ctx.store.catalogue().of_desk(desk).await?;
    let called = |id: UniverseId| {
        let found = shelf.universes.iter().find(|it| it.id == id).map(|it| it.label.clone());
        found.unwrap_or_else(|| Words::new(format!("Univers n° {id}"), format!("Universe no. {id}")))
    };
    Ok(person.subscriptions.iter().map(|it| called(*it)).collect())
}
