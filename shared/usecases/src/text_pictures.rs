//! Pictures in formatted texts. Each is of one page: a text that shows the picture of another page gets a copy of it, so that a page
//! that goes takes its pictures along and no other loses any.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Error, Result, Words, content::SentTextPicture};
use domain::text::{
    pictures::{MOST, TextPage, TextPicture, address, count, object, referred, replaced},
    rich,
};
use jiff::SignedDuration;
use runtime::{Ctx, tasks::ForgetTextPictures};
use store::{Changes, Versioned};

use crate::pictures;

/// How long a picture waits for its text to be saved.
const WAITS: SignedDuration = SignedDuration::from_hours(24 * 7);
/// How long one stays that its text shows no more: somebody may take the change back.
const STAYS: SignedDuration = SignedDuration::from_hours(24);

/// Keeps a picture for a text that is not saved yet.
///
/// # Errors
/// Invalid `file`.
pub async fn keep(ctx: &Ctx, changes: &mut Changes, sent: &[u8]) -> Result<SentTextPicture> {
    let drawn = pictures::redrawn_for_text(sent)?;
    let picture = TextPicture {
        token: runtime::id(),
        content_type: drawn.content_type.to_owned(),
        page: None,
        taken: None,
    };
    ctx.put_file(&picture.object(), &picture.content_type, drawn.bytes).await?;
    changes.insert(&picture)?;
    let job = ForgetTextPictures { pictures: vec![picture.token.clone()] };
    ctx.task(changes, format!("forget-unsaved-{}", picture.token), &job, ctx.now + WAITS)?;
    Ok(SentTextPicture { address: address(&picture.token), width: drawn.width, height: drawn.height })
}

/// Makes the pictures in a page's texts, which are named by their fields, its own. They are written before the page: together they
/// could be more than a transaction writes, and a job removes those that no page shows in the end.
///
/// # Errors
/// The field of a text that shows a picture which is gone.
pub async fn adopt(ctx: &Ctx, page: TextPage, texts: Vec<(String, &mut String)>) -> Result<()> {
    let mut own: BTreeMap<String, String> = BTreeMap::new();
    for (field, html) in texts {
        *html = rich::clean_with_pictures(html);
        // The rules of the text refuse it.
        if count(html) > MOST {
            continue;
        }
        for token in referred(html) {
            let by = match own.get(&token) {
                Some(by) => by.clone(),
                None => adopted(ctx, page, &token).await?.ok_or_else(|| gone(&field))?,
            };
            *html = replaced(html, &token, &by);
            own.insert(token, by);
        }
    }
    Ok(())
}

/// The texts of words in both languages, by the paths of their fields.
pub fn both<'a>(field: &str, words: &'a mut Words) -> [(String, &'a mut String); 2] {
    [(format!("{field}.fr"), &mut words.fr), (format!("{field}.en"), &mut words.en)]
}

/// Has the pictures forgotten that a page showed before a change and does not show after it.
///
/// # Errors
/// Internal ones.
pub fn release(
    ctx: &Ctx,
    changes: &mut Changes,
    before: &BTreeSet<String>,
    after: &BTreeSet<String>,
) -> Result<()> {
    let pictures: Vec<_> = before.difference(after).cloned().collect();
    if pictures.is_empty() {
        return Ok(());
    }
    let name = format!("forget-pictures-{}", runtime::id());
    ctx.task(changes, name, &ForgetTextPictures { pictures }, ctx.now + STAYS)
}

/// The picture as one of the page: itself, or a copy of that of another page. Absent where there is none. The picture says when it
/// was taken, so that a job which removes what no page shows waits until the page is saved.
async fn adopted(ctx: &Ctx, page: TextPage, token: &str) -> Result<Option<String>> {
    loop {
        let Some(mut picture) = ctx.store.content().text_picture(token).await? else { return Ok(None) };
        match picture.page {
            Some(other) if other != page => return copied(ctx, page, &picture).await.map(Some),
            Some(_) if !picture.is_to_be_taken(ctx.now) => return Ok(Some(token.to_owned())),
            _ => {}
        }
        picture.page = Some(page);
        picture.taken = Some(ctx.now);
        match ctx.write(Changes::new().save(&picture)?).await {
            Ok(()) => return Ok(Some(token.to_owned())),
            // Another page was faster, or a job has removed it: it is read again.
            Err(store::Error::Stale) => {}
            Err(error) => return Err(error.into()),
        }
    }
}

async fn copied(ctx: &Ctx, page: TextPage, picture: &Versioned<TextPicture>) -> Result<String> {
    let copy = TextPicture { token: runtime::id(), page: Some(page), taken: None, ..picture.entity.clone() };
    let bytes = ctx.bytes(&object(&picture.token)).await?;
    ctx.put_file(&copy.object(), &copy.content_type, bytes).await?;
    let mut changes = Changes::new();
    changes.insert(&copy)?;
    // Should the page not be saved in the end, nothing shows the copy.
    let job = ForgetTextPictures { pictures: vec![copy.token.clone()] };
    ctx.task(&mut changes, format!("forget-unsaved-{}", copy.token), &job, ctx.now + WAITS)?;
    ctx.write(&mut changes).await?;
    Ok(copy.token)
}

fn gone(field: &str) -> Error {
    Error::invalid(
        field,
        "Une image de ce texte n’existe plus : retirez-la, puis insérez-la à nouveau.",
        "A picture of this text is gone: take it out, then insert it anew.",
    )
}
