//! A desk makes somebody a beneficiary, and keeps their account.

use demo::MARIE;
use serde_json::json;

use super::{DESK, OTHER_DESK, Story};

impl Story<'_> {
    /// From the first mail to the day on which the account is switched off.
    pub(super) async fn people(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let param = json!({
            "email": "nadia.petit@orion.test", "lastname": "Petit", "firstname": "Nadia", "conciergerie": DESK,
            "phones": { "mobileNumber": "0639001098" }, "buildingOrDivision": "Tour Est", "geo1": "Étage 4",
        });
        let nadia = self.call(&marie, "newUserAdherentV2", json!({ "param": param })).await?["id"].clone();
        for typed in ["06 39 00", "tour est", "bernrad"] {
            self.call(&marie, "SearchUser", json!({ "expression": typed })).await?;
        }
        self.call(&marie, "GetUserInfos", json!({ "userId": nadia })).await?;
        let profile = self.call(&marie, "UserProfile", json!({ "userId": nadia })).await?;
        let change = json!({ "userId": nadia, "data": { "city": "Lyon" }, "edition": profile["edition"] });
        self.call(&marie, "SetUserProfile", change).await?;
        self.call(&marie, "SetUserConciergerie", json!({ "userId": nadia, "entId": OTHER_DESK })).await?;
        self.call(&marie, "unlock", json!({ "toUser": nadia })).await?;
        for (name, field, value) in [
            ("changeUserVipStatus", "vip", json!(true)),
            ("changeUserLogin", "newLogin", json!("nadia.petit")),
            ("resendCguMail", "notify", json!(true)),
            ("reinviteUser", "targetUserId", nadia.clone()),
            ("changeUserStatus", "newStatus", json!(false)),
        ] {
            let mut request = json!({ "targetUserId": nadia });
            request[field] = value;
            self.call(&marie, name, request).await?;
        }
        Ok(())
    }
}
