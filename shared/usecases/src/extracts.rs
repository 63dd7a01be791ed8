//! Extracts: a sheet becomes a file, which a ticket opens once. Whoever extracts something reads its rows, says what is written of
//! them (`domain::extracts`) and hands over the sheet.

pub mod long;
pub mod stream;
mod xlsx;

use std::ops::ControlFlow;

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{
    Error, Image, Refusal, Result,
    reporting::{Extract, ExtractFormat, ExtractLocation},
};
use domain::{
    calendar::paris,
    content::static_files::file::MOST_ANSWERED,
    extracts::ExtractTable,
    people::session::{Purpose, Ticket},
    text,
};
use jiff::SignedDuration;
use runtime::Ctx;
use store::{Changes, Page, PageRequest, Position, Versioned, each_page};

/// How long a ticket waits to be used.
const LIFE: SignedDuration = SignedDuration::from_secs(60);
/// Rows that the table is asked for at once.
const AT_ONCE: i32 = 1_000;

/// Whether a file is larger than an answer may be: it is fetched from where it lies.
pub fn is_large(bytes: u64) -> bool {
    bytes > MOST_ANSWERED
}

/// Makes a file of a sheet and keeps it where nothing leads to it but the ticket that the caller gets.
///
/// # Errors
/// Internal ones.
pub async fn hand_over(ctx: &Ctx, format: ExtractFormat, sheet: &ExtractTable) -> Result<Extract> {
    let (bytes, content_type, ending) = match format {
        ExtractFormat::Xlsx => {
            (xlsx::written(sheet, ctx.now).map_err(Error::internal)?, xlsx::CONTENT_TYPE, "xlsx")
        }
        ExtractFormat::Csv => (sheet.csv().into_bytes(), "text/csv; charset=utf-8", "csv"),
    };
    let made = MadeFile {
        name: &sheet.name,
        ending,
        content_type,
        rows: sheet.rows.len() as u64,
        bytes,
        lasting: false,
    };
    keep(ctx, made).await
}

/// A file that was made of something else than a sheet.
pub struct MadeFile<'a> {
    /// The name of the content.
    pub name: &'a str,
    pub ending: &'a str,
    pub content_type: &'a str,
    pub rows: u64,
    pub bytes: Vec<u8>,
    /// The bucket keeps it for good, and not for a day.
    pub lasting: bool,
}

/// Keeps a file where nothing leads to it but the ticket that the caller gets.
///
/// # Errors
/// Internal ones.
pub async fn keep(ctx: &Ctx, made: MadeFile<'_>) -> Result<Extract> {
    let MadeFile { name, ending, content_type, rows, bytes, lasting } = made;
    let large = is_large(bytes.len() as u64);
    let key = format!("{}{}", if lasting { "archives/" } else { "extracts/" }, runtime::id());
    ctx.put_file(&key, content_type, bytes).await?;
    let name = format!("{}_{}.{ending}", file_name(name), paris::today(ctx.now));
    let purpose = Purpose::Extract { key, content_type: content_type.to_owned(), name: name.clone(), large };
    let mut changes = Changes::new();
    let ticket = ctx.ticket(&mut changes, ctx.person()?, purpose, LIFE)?;
    // The ticket is given once: it is not kept for a repeat, which makes another file.
    ctx.write(&mut changes).await?;
    Ok(Extract { ticket, expires: ctx.now + LIFE, name, rows, large })
}

/// The file that a ticket opens, for the person who was given it. When two open it at once, one gets it.
///
/// # Errors
/// `ExtractGone`.
pub async fn open(ctx: &Ctx, secret: &str) -> Result<Image> {
    let (ticket, file) = readable(ctx, secret).await?;
    let FileOfTicket { key, content_type, name, large } = file;
    if large {
        let location = Some(ctx.handed_out(&key, &name).await?);
        spend(ctx, &ticket).await?;
        return Ok(Image { content_type, data: String::new(), name: Some(name), location });
    }
    // Read first: a ticket is not spent on a file that cannot be had.
    let bytes = ctx.bytes(&key).await?;
    spend(ctx, &ticket).await?;
    Ok(Image { content_type, data: STANDARD.encode(bytes), name: Some(name), location: None })
}

/// The place of the file that a ticket opens, for the person who was given it. When two open it at once, one gets it.
///
/// # Errors
/// `ExtractGone`.
pub async fn locate(ctx: &Ctx, secret: &str) -> Result<ExtractLocation> {
    let (ticket, file) = readable(ctx, secret).await?;
    let url = ctx.handed_out(&file.key, &file.name).await?;
    spend(ctx, &ticket).await?;
    Ok(ExtractLocation { url })
}

/// The file that a ticket is for.
struct FileOfTicket {
    key: String,
    content_type: String,
    name: String,
    large: bool,
}

fn gone() -> Error {
    Refusal::ExtractGone.into()
}

/// A ticket of the caller's, and its file.
async fn readable(ctx: &Ctx, secret: &str) -> Result<(Versioned<Ticket>, FileOfTicket)> {
    let found = ctx.store.sessions().ticket(&runtime::hash(secret), ctx.now).await;
    let ticket: Versioned<Ticket> = found.map_err(|error| match error {
        store::Error::NotFound(_) => gone(),
        error => error.into(),
    })?;
    let Purpose::Extract { key, content_type, name, large } = ticket.purpose.clone() else {
        return Err(gone());
    };
    if ticket.user != ctx.user()? {
        return Err(gone());
    }
    Ok((ticket, FileOfTicket { key, content_type, name, large }))
}

async fn spend(ctx: &Ctx, ticket: &Versioned<Ticket>) -> Result<()> {
    ctx.write(Changes::new().delete(ticket)).await.map_err(|error| match error {
        store::Error::Stale => gone(),
        error => error.into(),
    })?;
    Ok(())
}

/// Every row between two instants, oldest first, however many there are.
///
/// # Errors
/// Those of reading.
pub async fn every<Row, R>(
    within: PageRequest,
    read: impl Fn(PageRequest) -> R,
    position: impl Fn(&Row) -> Position,
) -> Result<Vec<Row>>
where
    R: Future<Output = store::Result<Page<Row>>>,
{
    let mut rows = vec![];
    let first = PageRequest { limit: AT_ONCE, ..within };
    each_page(first, read, position, |page| {
        rows.extend(page);
        ControlFlow::<()>::Continue(())
    })
    .await?;
    Ok(rows)
}

/// A name as every system takes it.
fn file_name(name: &str) -> String {
    let folded = text::fold(name);
    let words = folded.split(|it: char| !it.is_ascii_alphanumeric()).filter(|it| !it.is_empty());
    words.collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use std::future::ready;

    use futures::FutureExt;
    use jiff::Timestamp;

    use super::*;

    /// The page of a list of numbers, each made a second after the one before, when one answer holds so many of them.
    fn page(rows: i64, holds: usize, request: PageRequest) -> Page<i64> {
        let first = request.after.map_or(0, |it| it.id + 1);
        let rest: Vec<i64> = (first..rows).collect();
        let items: Vec<i64> = rest.iter().copied().take(holds.min(request.limit as usize)).collect();
        Page { more: items.len() < rest.len(), items }
    }

    #[test]
    fn rows_are_read_to_the_last_however_many_an_answer_holds() {
        for (rows, holds) in [(0, 3), (1, 3), (3, 3), (4, 3), (2_500, 7), (2_500, 5_000)] {
            let read = |request| ready(Ok(page(rows, holds, request)));
            let position = |it: &i64| Position {
                rank: 0,
                at: Timestamp::UNIX_EPOCH + SignedDuration::from_secs(*it),
                id: *it,
            };
            let found = every(PageRequest::default(), read, position).now_or_never().expect("nothing waits");
            assert_eq!(found.expect("rows"), (0..rows).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_file_s_name_is_one_that_every_system_takes() {
        assert_eq!(file_name("Prix L’Œuvre d'Été / Net & Clair"), "prix-l-oeuvre-d-ete-net-clair");
    }
}
