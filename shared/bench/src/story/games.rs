//! Games.

use anyhow::Context;
use demo::{ALICE, MARIE};
use jiff::SignedDuration;
use serde_json::json;

use super::{DESK, Story};

impl Story<'_> {
    /// Alice finds an egg of the hunt that runs, and spins a wheel; Marie asks for its odds,
    /// writes another hunt, and takes it away.
    pub(super) async fn games(&mut self, world: &demo::World) -> anyhow::Result<()> {
        let running = world.hunts.first().context("no hunt")?.hunt.id;
        let alice = self.app.client(ALICE).await;
        let joining = json!({ "accepted": true, "eggHuntId": running });
        let joined = self.call(&alice, "AcceptEggHuntParticipation", joining).await?;
        // Nobody clicks on an egg in the moment in which it appears.
        self.app.advance(SignedDuration::from_secs(3));
        self.call(&alice, "EggHuntClick", json!({ "eggHuntId": running, "egg": joined["egg"] })).await?;
        let wheel = world.wheels.first().context("no wheel")?;
        self.call(&alice, "LaunchRoue", json!({ "roueId": wheel.rules.wheel, "already": [] })).await?;
        let marie = self.app.client(MARIE).await.at(DESK);
        let odds = json!({
            "roue": wheel.wheel, "fromDate": wheel.rules.period.from, "toDate": wheel.rules.period.to,
            "nbConciergeries": 2, "players": 40,
        });
        self.call(&marie, "GetRoueOdds", odds).await?;
        let words = || json!({ "fr": "", "en": "" });
        let hunt = json!({
            "id": -1, "titre": "Printemps", "fromDate": "2027-03-22T07:00:00Z", "toDate": "2027-03-29T17:00:00Z",
            "nbEggsToWin": 1, "nbEggsBeforeWinning": 1, "offre": world.hunts[0].hunt.offre,
            "buttonClosePopup": words(), "buttonAcceptGame": words(), "buttonRefuseGame": words(),
            "textWelcomePopup": words(), "textLosingEgg": words(), "textDoneForTodayEgg": words(),
            "textWinningEgg": words(),
        });
        let saved =
            self.call(&marie, "SetEggHunt", json!({ "object": hunt, "associations": [DESK] })).await?;
        let gone = json!({ "object": { "id": saved["hunt"]["id"] }, "edition": saved["edition"] });
        self.call(&marie, "DeleteEggHunt", gone).await?;
        self.call(&marie, "ExtractGameWinners", json!({ "game": "hunt", "id": running })).await?;
        Ok(())
    }
}
