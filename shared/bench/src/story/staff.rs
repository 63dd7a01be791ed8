//! Managers, and what they may do.

use anyhow::Context;
use demo::{GILLES, MARIE};
use serde_json::json;
use testkit::Client;

use super::{DESK, Story};

impl Story<'_> {
    /// A colleague comes, answers for the desk, and is given more to do until a day.
    pub(super) async fn staff(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        self.call(&marie, "RecountDeskFigures", json!({})).await?;
        let new = json!({ "companyId": 1, "name": "Roche", "firstName": "Paule", "professionalNumbr": "0155170199",
            "email": "p.roche@orion.test", "login": "proche" });
        let made = self.call(&marie, "CreateConcierge", new).await?;
        self.call(&marie, "ResendInvitation", json!({ "targetUserId": made["id"] })).await?;
        let profile = json!({ "id": made["id"], "firstName": "Paule", "name": "Roche-Blin",
            "email": "p.roche@orion.test", "professionalNumbr": "0155170198" });
        let profile = json!({ "user": profile, "edition": made["edition"] });
        self.call(&marie, "UpdateProfilConcierge", profile).await?;
        self.call(&marie, "SetResponsableConciergerie", json!({ "userId": GILLES })).await?;
        let read = self.call(&marie, "GetPermissionsForUser", json!({ "userId": GILLES })).await?;
        let permissions = json!([{ "permission": "CAN_VIEW_NOTES", "held": true }, { "permission": "BI", "held": true },
            { "permission": "COMPTA", "held": true, "until": "2027-06-30" }]);
        let permissions = json!({ "userId": GILLES, "permissions": permissions, "edition": read["edition"] });
        self.call(&marie, "SetPermissionsForUser", permissions).await?;
        let read = self.call(&marie, "GetEntRelForUser", json!({ "userId": GILLES })).await?;
        let companies = json!({ "userId": GILLES, "entities": [1], "edition": read["edition"] });
        self.call(&marie, "SetEntRelForUser", companies).await?;
        self.pivots(&marie).await?;
        self.wall(&marie).await
    }

    /// A screen hangs on a wall, and is taken down.
    async fn wall(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        let display = json!({ "name": "Salle de pilotage", "companies": [1] });
        let made = self.call(marie, "CreateDisplay", display).await?;
        let key = made["key"].as_str().context("a key")?.to_owned();
        let screen = self.app.anonymous().header("x-display-key", &key);
        self.call(&screen, "GetWallScreen", json!({})).await?;
        self.call(marie, "GetDisplays", json!({})).await?;
        self.call(marie, "RevokeDisplay", json!({ "id": made["id"] })).await?;
        Ok(())
    }
}
