//! A beneficiary and a desk write to each other.

use contract::UserId;
use demo::{ALICE, MARIE};
use domain::{messaging::desk_thread::DeskThread, people::actor::Actor};
use serde_json::json;
use store::Changes;

use super::{DESK, Story, failed};

/// Conversations that wait at the desk: more than a page lists, so that lists are as long among few orders as among many.
const WAITING: i64 = 60;
/// The first of the people who wait there, whom no demo data have.
const FIRST: i64 = 900_000_000;

impl Story<'_> {
    pub(super) async fn conversations(&mut self) -> anyhow::Result<()> {
        self.crowded_desk().await?;
        let alice = self.app.client(ALICE).await;
        let marie = self.app.client(MARIE).await.at(DESK);
        let hers = json!({ "type": "desk", "targetId": DESK, "message": "Avez-vous un parapluie ?" });
        let thread = self.call(&alice, "postMessage", hers).await?;
        self.call(&marie, "getMessageThreads", json!({ "ofDesk": true })).await?;
        self.call(&marie, "getMessageThread", json!({ "type": "person", "targetId": ALICE })).await?;
        let ids = json!([thread["elements"][0]["id"]]);
        self.call(&marie, "ackMessage", json!({ "messageIds": ids })).await?;
        Ok(())
    }

    /// Many people wait for an answer.
    async fn crowded_desk(&self) -> anyhow::Result<()> {
        let (store, now) = (self.app.store(), self.app.now());
        let alice = store.people().get(ALICE).await.map_err(failed)?;
        let desk = store.places().stored_desk(DESK).await.map_err(failed)?;
        let mut changes = Changes::new();
        for nth in 0..WAITING {
            let user = UserId(FIRST + nth);
            let mut thread = DeskThread { user, ..DeskThread::new(&alice, &desk, now) };
            let by = Actor { user, ..Actor::beneficiary(&alice) };
            let posted = thread.post("Avez-vous un parapluie ?", &by, now);
            posted.map_err(|error| anyhow::anyhow!("{error:?}"))?;
            changes.keep_thread(None, thread).map_err(failed)?;
        }
        store.commit(&mut changes).await.map_err(failed)
    }
}
