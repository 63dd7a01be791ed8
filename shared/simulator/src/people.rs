//! The people who are signed in.

use std::collections::BTreeMap;

use contract::{Access, UserId};
use jiff::{SignedDuration, Timestamp};
use testkit::{Answered, App, Client, lockers::LAUNDRY_PIN, world::SABINE};

use crate::{acts::Call, dice::Dice, lockers::device_key};

/// Staff are signed out after half an hour without use.
const FRESH: SignedDuration = SignedDuration::from_mins(20);

/// Sessions.
#[derive(Debug, Default)]
pub(crate) struct People(BTreeMap<UserId, Opened>);

/// The session by which somebody asks.
#[derive(Debug)]
struct Opened {
    token: String,
    at: Timestamp,
    /// Its person may not sign in any more, or could not since.
    ended: bool,
}

impl People {
    /// Sees to it that somebody is signed in who may, before anything goes wrong. A person who may not sign in asks
    /// by the session they had; so do others now and then, who may again.
    pub(crate) async fn sign_in(&mut self, app: &App, who: UserId, turnover: Option<&mut Dice>) {
        let now = app.now();
        let known = self.0.get(&who);
        if known.is_some_and(|it| !it.ended && now.duration_since(it.at).abs() < FRESH) {
            return;
        }
        let person = app.store().people().get(who).await.expect("the person");
        let tries = known.is_some_and(|it| it.ended) && turnover.is_some_and(|it| it.chance(25));
        let opened = match person.may_sign_in() {
            true if tries => return,
            true => {
                let token = runtime::open_test_session(&app.services, &person).await.expect("a session");
                Opened { token, at: now, ended: false }
            }
            false if known.is_some() => return,
            false => Opened { token: String::new(), at: now, ended: true },
        };
        self.0.insert(who, opened);
    }

    /// Sees to it that whoever calls from the tablet of the block is signed in there, where they are a provider: by their PIN.
    pub(crate) async fn sign_in_at_locker(&mut self, app: &App, who: UserId) {
        let now = app.now();
        let is_fresh = self.0.get(&who).is_some_and(|it| now.duration_since(it.at).abs() < FRESH);
        if who != SABINE || is_fresh {
            return;
        }
        // After a crash the app counts its requests anew, and would repeat a key that the tablet has used.
        let key = format!("locker-{}", now.as_millisecond());
        let tablet = app.anonymous().header("x-locker-key", &device_key()).header("idempotency-key", &key);
        let session = tablet.ok(app.laundry_login(LAUNDRY_PIN).await).await;
        let token = session["sessionToken"].as_str().expect("a token").to_owned();
        self.0.insert(who, Opened { token, at: now, ended: false });
    }

    /// Their sessions are over.
    pub(crate) fn end(&mut self, of: impl IntoIterator<Item = UserId>) {
        for who in of {
            if let Some(opened) = self.0.get_mut(&who) {
                opened.ended = true;
            }
        }
    }

    /// Whether somebody asks by a session that is over.
    pub(crate) fn has_ended(&self, who: UserId) -> bool {
        self.0.get(&who).is_none_or(|it| it.ended)
    }

    /// Has somebody ask.
    pub(crate) async fn ask(&self, app: &App, call: &Call) -> Answered {
        let entry = call.entry();
        if entry.access == Access::Device {
            let device = app.anonymous().header("x-locker-key", &device_key());
            let device = device.header("idempotency-key", &call.key);
            let session = self.0.get(&call.who);
            let device = session.into_iter().fold(device, |it, opened| it.with_token(&opened.token));
            return device.ask(entry.name, entry.group, entry.method, &call.params).await;
        }
        let token = self.0.get(&call.who).map_or("", |it| it.token.as_str());
        let mut client = app.anonymous().with_token(token).header("idempotency-key", &call.key);
        client = call.desk.into_iter().fold(client, Client::at);
        client = call.acting_for.into_iter().fold(client, Client::acting_for);
        client.ask(entry.name, entry.group, entry.method, &call.params).await
    }
}
