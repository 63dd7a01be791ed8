use contract::{
    Done, Lang, Refusal, Result,
    account::{
        Cgu, LogJavaScriptException, SetCguRead, Terms, TermsAccepted, TextBlob, TextBlobAction, TextBlobType,
    },
};
use domain::{
    people::{
        person::Person,
        session::{Purpose, Ticket},
    },
    text::masking::masked,
};
use runtime::Ctx;
use store::{Changes, Versioned};

/// The most characters that are kept of a client's failure.
const FAILURE_KEPT: usize = 4_000;

pub(crate) async fn terms(ctx: Ctx, request: Cgu) -> Result<Terms> {
    let lang = match &request.token {
        Some(token) => by_link(&ctx, token).await?.0.reading_lang(),
        None => ctx.lang,
    };
    let blob = ctx.store.content().text(TextBlobType::Cgu).await?.entity;
    let text = match request.lang.unwrap_or(lang) {
        Lang::Fr => blob.content_fr,
        Lang::En => blob.content_en,
    };
    Ok(Terms { text, creation_date: blob.creation_date })
}

pub(crate) async fn accept_terms(ctx: Ctx, request: SetCguRead) -> Result<TermsAccepted> {
    let (mut person, ticket) = match &request.token {
        Some(token) => {
            let (person, ticket) = by_link(&ctx, token).await?;
            (person, Some(ticket))
        }
        None => (ctx.person()?.clone(), None),
    };
    person.terms_accepted = Some(ctx.now);

    // A person who comes by a mail is not signed in, and learns nothing of the account.
    let user = if ticket.is_some() { None } else { Some(ctx.for_client(&person).await?) };
    let answer = TermsAccepted { user };
    let changes = Changes::new().save(&person)?;
    let changes = match &ticket {
        Some(ticket) => changes.delete(ticket),
        None => changes,
    };
    ctx.commit(changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn blob(ctx: Ctx, request: TextBlobAction) -> Result<TextBlob> {
    Ok(ctx.store.content().text(request.kind).await?.entity)
}

/// Goes to the log, one line of JSON like all others, without what looks like a secret.
pub(crate) async fn log_client_failure(ctx: Ctx, request: LogJavaScriptException) -> Result<Done> {
    let one_line = |it: char| if it.is_control() { ' ' } else { it };
    let text: String = request.m.chars().map(one_line).take(FAILURE_KEPT).collect();
    let user = ctx.user().ok().map(|it| it.0);
    tracing::warn!(user, text = masked(&text), "a client failed");
    Ok(Done {})
}

/// The person to whom the link of a mail was sent. It is void once the account was switched off, or had its password
/// changed.
async fn by_link(ctx: &Ctx, token: &str) -> Result<(Versioned<Person>, Versioned<Ticket>)> {
    let ticket = match ctx.store.sessions().ticket(&runtime::hash(token), ctx.now).await {
        Ok(ticket) if ticket.purpose == Purpose::Terms => ticket,
        Ok(_) | Err(store::Error::NotFound(_)) => return Err(Refusal::LinkExpired.into()),
        Err(error) => return Err(error.into()),
    };
    let person = ctx.store.people().get(ticket.user).await?;
    if ticket.generation == person.generation {
        Ok((person, ticket))
    } else {
        Err(Refusal::LinkExpired.into())
    }
}
