use contract::{
    Done, Error, Lang, Refusal, Result,
    account::{Cgu, LogJavaScriptException, SetCguRead, Terms, TermsAccepted, TextBlob, TextBlobAction},
    content::AcceptanceWay,
};
use domain::{
    calendar::paris,
    content::legal::{
        LegalVersion,
        acceptance::{Acceptance, Reading, set_of},
        in_force,
    },
    people::{
        organisation::Conciergerie,
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
    let (person, lang) = match &request.token {
        Some(token) => {
            let person = by_link(&ctx, token).await?.0;
            let lang = person.reading_lang();
            (Some(person), lang)
        }
        None => (ctx.person().ok().cloned(), ctx.lang),
    };
    let texts = async { Ok(ctx.store.content().legal_texts().await?) };
    let (desk, texts) = futures::try_join!(own_desk(&ctx, person.as_deref()), texts)?;
    let terms = Reading::at(&texts, desk.as_ref(), ctx.now).terms().ok_or(Error::NotFound("text"))?;
    Ok(Terms {
        text: terms.text(request.lang.unwrap_or(lang)),
        creation_date: terms.created,
        version: terms.id,
        from: terms.from,
    })
}

pub(crate) async fn accept_terms(ctx: Ctx, request: SetCguRead) -> Result<TermsAccepted> {
    ctx.change(|| async {
        let (mut person, ticket) = match &request.token {
            Some(token) => {
                let (person, ticket) = by_link(&ctx, token).await?;
                (person, Some(ticket))
            }
            None => (ctx.store.people().get(ctx.user()?).await?, None),
        };
        let how = match ticket {
            Some(_) => (person.reading_lang(), AcceptanceWay::MailLink),
            None => (ctx.lang, AcceptanceWay::SignedIn),
        };
        let acceptance = accepted(&ctx, &person, request.version, how).await?;
        person.accept_terms(&acceptance);
        let mut changes = Changes::new();
        changes.save(&person)?;
        // The first time counts; it may be a second visit to the same text.
        if ctx.store.content().acceptance(person.id, acceptance.version).await?.is_none() {
            changes.insert(&acceptance)?;
        }
        if let Some(ticket) = &ticket {
            changes.delete(ticket);
        }
        // A person who comes by a mail is not signed in, and learns nothing of the account.
        let user = if ticket.is_some() { None } else { Some(ctx.for_client(&person).await?) };
        Ok((changes, TermsAccepted { user }))
    })
    .await
}

/// Somebody accepts the terms in force, if these are what they were shown. Another instance may know of a newer version: what is
/// kept in memory accepts nothing that it does not know, and refuses nothing.
async fn accepted(
    ctx: &Ctx,
    person: &Person,
    shown: Option<i64>,
    how: (Lang, AcceptanceWay),
) -> Result<Acceptance> {
    let desk = ctx.desk_of(person).await?;
    let accept = |texts: &[LegalVersion]| {
        Reading::at(texts, desk.as_ref(), ctx.now).accept(person, shown, how, ctx.now)
    };
    if let Ok(acceptance) = accept(&ctx.store.content().legal_texts().await?) {
        return Ok(acceptance);
    }
    let read = ctx.store.content().legal_versions().await?;
    accept(&read.into_iter().map(|it| it.entity).collect::<Vec<_>>())
}

pub(crate) async fn blob(ctx: Ctx, request: TextBlobAction) -> Result<TextBlob> {
    let person = ctx.person().ok().map(|it| &it.entity);
    let texts = async { Ok(ctx.store.content().legal_texts().await?) };
    let (desk, texts) = futures::try_join!(own_desk(&ctx, person), texts)?;
    let text = in_force(&texts, request.kind, set_of(desk.as_ref()), paris::today(ctx.now));
    Ok(text.ok_or(Error::NotFound("text"))?.blob())
}

/// The desk whose texts somebody reads.
async fn own_desk(ctx: &Ctx, person: Option<&Person>) -> Result<Option<Conciergerie>> {
    match person {
        Some(person) => ctx.desk_of(person).await,
        None => Ok(None),
    }
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
