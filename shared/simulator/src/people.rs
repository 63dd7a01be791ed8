//! Who is signed in.

use std::collections::BTreeMap;

use contract::UserId;
use jiff::{SignedDuration, Timestamp};
use testkit::{Answered, App};

use crate::acts::Call;

/// Staff are signed out after half an hour without use.
const FRESH: SignedDuration = SignedDuration::from_mins(20);

/// Sessions, and when each was opened.
#[derive(Debug, Default)]
pub(crate) struct People(BTreeMap<UserId, (String, Timestamp)>);

impl People {
    /// Sees to it that somebody is signed in, before anything goes wrong.
    pub(crate) async fn sign_in(&mut self, app: &App, who: UserId) {
        let now = app.now();
        let fresh = self.0.get(&who).is_some_and(|(_, at)| now.duration_since(*at).abs() < FRESH);
        if !fresh {
            let person = app.store().people().get(who).await.expect("the person");
            let token = runtime::open_test_session(&app.services, &person).await.expect("a session");
            self.0.insert(who, (token, now));
        }
    }

    /// Has somebody ask.
    pub(crate) async fn ask(&self, app: &App, call: &Call) -> Answered {
        let entry = contract::entry(call.name).expect("an action of the contract");
        let token = self.0.get(&call.who).map_or("", |it| it.0.as_str());
        let mut client = app.anonymous().with_token(token).header("idempotency-key", &call.key);
        client = call.desk.into_iter().fold(client, testkit::Client::at);
        client = call.acting_for.into_iter().fold(client, testkit::Client::acting_for);
        client.ask(entry.name, entry.group, entry.method, &call.params).await
    }
}
