//! Finds the person who is asking, from the token of the request.

use contract::{Access, Caller, Entry, Error, LockerBlockId, Method, Result, Role, UserId};
use domain::people::{
    concierge::LastSeen,
    device::Device,
    person::Person,
    session::{Session, TokenTransport},
};
use jiff::{SignedDuration, Timestamp};
use store::{Asks, Changes, SignedIn, Store};

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

/// A session's use is written down so often within its idle time at most.
const TOUCHES: i32 = 6;

fn life(person: &Person, remember: bool) -> Life {
    let staff = person.roles.iter().any(|role| *role != Role::Adherent);
    match (staff, remember) {
        (true, _) => STAFF,
        (false, true) => REMEMBERED,
        (false, false) => BENEFICIARY,
    }
}

/// The properties of a new session.
#[derive(Clone, Copy, Debug, Default)]
pub struct NewSession {
    /// The client keeps the token itself.
    pub no_cookies: bool,
    /// It lasts longer, where it may.
    pub remember: bool,
    /// It opens nothing but what sets up a second factor.
    pub enrolling: bool,
    /// It is good for the actions of this block of lockers, and for nothing else.
    pub locker: Option<LockerBlockId>,
}

/// A new session of a person, and its token.
pub(crate) fn open(person: &Person, asked: NewSession, device: Device, now: Timestamp) -> (Token, Session) {
    let NewSession { no_cookies, remember, enrolling, locker } = asked;
    let carrier = if no_cookies { TokenTransport::Header } else { TokenTransport::Cookie };
    let life = life(person, remember);
    // The number lets session and person be read in one call; it is no secret.
    let token = token(&format!("{}.", person.id));
    let session = Session {
        token_hash: token.hash.clone(),
        user: person.id,
        carrier,
        created: now,
        last_seen: now,
        idle_until: now + life.idle,
        ends: now + life.most,
        remember,
        device,
        enrolling,
        locker,
        generation: person.generation,
        push: None,
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

/// The person who is asking, and the answer they got before under an idempotency key. A token of a cookie does not work
/// in the header, nor the reverse.
pub(crate) async fn authenticate(
    entry: &Entry,
    request: &Request,
    idempotency_key: Option<&str>,
    store: &Store,
    now: Timestamp,
) -> Result<Option<SignedIn>> {
    let (secret, carrier) = match (request.header("x-session"), request.cookie(COOKIE)) {
        (Some(secret), _) => (secret, TokenTransport::Header),
        (None, Some(secret)) => (secret, TokenTransport::Cookie),
        (None, None) => return Ok(None),
    };
    let Some(user) = secret.split_once('.').and_then(|(user, _)| user.parse().ok()).map(UserId) else {
        return Ok(None);
    };
    let lives = |SignedIn { session, person, .. }: &SignedIn| {
        session.lives(person, now) && session.carrier == carrier
    };
    let (sessions, hash) = (store.sessions(), hash(secret));
    let asks = match (entry.method, entry.access) {
        // A permission that was taken opens nothing any more, not even to look, and not for a moment.
        (Method::Get, Access::AnyOf(_)) => Asks::ToChange(None),
        (Method::Get, _) => Asks::ToRead,
        (Method::Post, _) => Asks::ToChange(idempotency_key),
    };
    let mut who = sessions.signed_in(&hash, user, asks, lives).await?;
    if let Some(who) = &mut who {
        touch(store, who, now).await;
        // The job that writes it down may be a minute late; whoever asks is not.
        who.person.see_rights_at(now);
    }
    Ok(who)
}

/// Moves the idle end on. Losing one such write costs nobody anything.
async fn touch(store: &Store, SignedIn { session, person, .. }: &SignedIn, now: Timestamp) {
    let idle = life(person, session.remember).idle;
    if (now + idle).duration_since(session.idle_until) < idle / TOUCHES {
        return;
    }
    let mut session = session.clone();
    session.last_seen = now;
    session.idle_until = now + idle;
    let seen = async {
        match at_work(person, true, now) {
            Some(seen) => store.seen(&seen).await,
            None if person.may_lapse() => store.active(person.id, now).await,
            None => Ok(()),
        }
    };
    let sessions = store.sessions();
    if let Err(error) = futures::try_join!(sessions.touch(&session), seen) {
        tracing::debug!(?error, "a session's use was not written down");
    }
}

/// Writes down that a beneficiary signs in; who begins just now is written down with their account. Losing one such write costs nobody anything: the next use of the session is another.
pub(crate) async fn comes(store: &Store, person: &Person, now: Timestamp) {
    if person.may_lapse()
        && person.created < now
        && let Err(error) = store.active(person.id, now).await
    {
        tracing::debug!(?error, "a sign-in was not written down");
    }
}

/// The mark that a manager is at work now, or has just left.
pub(crate) fn at_work(person: &Person, signed_in: bool, now: Timestamp) -> Option<LastSeen> {
    let desk = person.conciergerie;
    person.is(Role::Gestionnaire).then_some(LastSeen { user: person.id, at: now, signed_in, desk })
}

/// The caller as the access rules see them.
pub(crate) fn caller(who: Option<&SignedIn>) -> Caller {
    who.map_or(Caller::Anonymous, |it| Caller::User(it.person.identity()))
}

/// The person that a request goes on as. Somebody who owes a second factor, or is signed in at a locker alone, counts as
/// nobody for actions that anybody may call.
pub(crate) fn admitted(entry: &Entry, who: Option<SignedIn>) -> Option<SignedIn> {
    let public = matches!(entry.access, Access::Public | Access::Webhook);
    who.filter(|it| {
        let limited = (it.session.enrolling && !entry.before_second_factor) || it.session.locker.is_some();
        !(public && limited)
    })
}

/// The person, or code 1.
pub(crate) fn required(who: Option<&SignedIn>) -> Result<&SignedIn> {
    who.ok_or(Error::NoSession)
}

/// Signs a person in without a password: for tests, which need a session and not its ceremony.
pub async fn open_test_session(services: &crate::Services, person: &Person) -> store::Result<String> {
    let asked = NewSession { no_cookies: true, ..NewSession::default() };
    let (token, session) = open(person, asked, Device::default(), services.clock.now());
    services.store.commit(Changes::new().insert(&session)?).await?;
    Ok(token.secret)
}
