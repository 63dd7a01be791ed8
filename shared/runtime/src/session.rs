//! Who is asking: from a token to a person.

use contract::{Caller, Error, Result, Role, UserId};
use domain::people::{
    person::Person,
    session::{Carrier, Session},
};
use jiff::{SignedDuration, Timestamp};
use store::{Changes, SignedIn, Store, Versioned};

use crate::{Request, Token, hash, token};

/// The cookie that holds a browser's token.
pub(crate) const COOKIE: &str = "__Host-sid";

/// No script reads it, and no other site sends it with a call.
const ATTRIBUTES: &str = "Path=/; Secure; HttpOnly; SameSite=Lax";

/// How long a session lives: without use, and at most.
struct Life {
    idle: SignedDuration,
    most: SignedDuration,
}

const STAFF: Life = Life { idle: SignedDuration::from_mins(30), most: SignedDuration::from_hours(12) };
const BENEFICIARY: Life =
    Life { idle: SignedDuration::from_hours(12), most: SignedDuration::from_hours(24 * 30) };
const REMEMBERED: Life =
    Life { idle: SignedDuration::from_hours(24 * 30), most: SignedDuration::from_hours(24 * 90) };

/// A session's use is written down this often at most.
const TOUCH_EVERY: SignedDuration = SignedDuration::from_mins(5);

fn life(person: &Person, remember: bool) -> Life {
    let staff = person.roles.iter().any(|role| *role != Role::Adherent);
    match (staff, remember) {
        (true, _) => STAFF,
        (false, true) => REMEMBERED,
        (false, false) => BENEFICIARY,
    }
}

/// A new session of a person, and its token.
pub(crate) fn open(person: &Person, carrier: Carrier, remember: bool, now: Timestamp) -> (Token, Session) {
    let life = life(person, remember);
    // The number lets session and person be read in one call; it is no secret.
    let token = token(&format!("{}.", person.id));
    let session = Session {
        token_hash: token.hash.clone(),
        user: person.id,
        carrier,
        created: now,
        idle_until: now + life.idle,
        ends: now + life.most,
        remember,
        generation: person.generation,
    };
    (token, session)
}

/// The cookie of a new session; one to remember stays in the browser as long as the session lives.
pub(crate) fn cookie(secret: &str, session: &Session, now: Timestamp) -> String {
    let age = session.ends.duration_since(now).as_secs();
    let age = if session.remember { format!("; Max-Age={age}") } else { String::new() };
    format!("{COOKIE}={secret}; {ATTRIBUTES}{age}")
}

/// A cookie that forgets the token.
pub(crate) fn no_cookie() -> String {
    format!("{COOKIE}=; {ATTRIBUTES}; Max-Age=0")
}

/// Who is asking, and what they were answered before under an idempotency key. A token of a cookie does not work in the
/// header, nor the reverse.
pub(crate) async fn authenticate(
    request: &Request,
    idempotency_key: Option<&str>,
    store: &Store,
    now: Timestamp,
) -> Result<Option<SignedIn>> {
    let (secret, carrier) = match (request.header("x-session"), request.cookie(COOKIE)) {
        (Some(secret), _) => (secret, Carrier::Header),
        (None, Some(secret)) => (secret, Carrier::Cookie),
        (None, None) => return Ok(None),
    };
    let Some(user) = secret.split_once('.').and_then(|(user, _)| user.parse().ok()).map(UserId) else {
        return Ok(None);
    };
    let Some(who) = store.sessions().signed_in(&hash(secret), user, idempotency_key).await? else {
        return Ok(None);
    };
    let SignedIn { session, person, .. } = &who;
    let live = now < session.idle_until && now < session.ends && session.generation == person.generation;
    if !live || session.carrier != carrier || session.user != user || !person.may_sign_in() {
        return Ok(None);
    }
    touch(store, session, person, now).await;
    Ok(Some(who))
}

/// Moves the idle end on. Losing one such write costs nobody anything.
async fn touch(store: &Store, session: &Versioned<Session>, person: &Person, now: Timestamp) {
    let idle_until = now + life(person, session.remember).idle;
    if idle_until.duration_since(session.idle_until) < TOUCH_EVERY {
        return;
    }
    let mut session = session.clone();
    session.idle_until = idle_until;
    let written = match Changes::new().save(&session) {
        Ok(changes) => store.commit(changes).await,
        Err(error) => Err(error),
    };
    if let Err(error) = written {
        tracing::debug!(?error, "a session's use was not written down");
    }
}

/// The caller as the access rules see them.
pub(crate) fn caller(who: Option<&SignedIn>) -> Caller {
    who.map_or(Caller::Anonymous, |it| Caller::User(it.person.identity()))
}

/// The person, or code 1.
pub(crate) fn required(who: Option<&SignedIn>) -> Result<&SignedIn> {
    who.ok_or(Error::NoSession)
}

/// Signs a person in without a password: for tests, which need a session and not its ceremony.
pub async fn open_test_session(services: &crate::Services, person: &Person) -> store::Result<String> {
    let (token, session) = open(person, Carrier::Header, false, services.clock.now());
    services.store.commit(Changes::new().insert(&session)?).await?;
    Ok(token.secret)
}
