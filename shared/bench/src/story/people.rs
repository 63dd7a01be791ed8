//! A desk makes somebody a beneficiary, and keeps their account.

use anyhow::Context;
use base64::Engine;
use contract::OfferId;
use demo::{ALICE, MARIE};
use domain::{calendar::paris, order::fee};
use serde_json::{Value, json};
use testkit::Client;

use super::{DESK, OTHER_DESK, Story, failed};

impl Story<'_> {
    /// The life of an account, from the first mail to the day on which it is switched off.
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
        self.cost_centers(&marie, &nadia).await?;
        self.fees(&marie).await?;
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
        self.call(&marie, "CancelInactiveUserAutoRemoval", json!({ "userId": nadia })).await?;
        self.removal(&marie, nadia).await?;
        self.files().await
    }

    /// Somebody asks for their account to be deleted, somebody else thinks better of it.
    async fn removal(&mut self, marie: &Client<'_>, nadia: Value) -> anyhow::Result<()> {
        let nobody = self.app.anonymous();
        for mail in ["nadia.petit@orion.test", "alice@orion.test"] {
            self.call(&nobody, "RemoveAccountAnonymous", json!({ "mail": mail, "name": "Petit" })).await?;
        }
        self.app.work(&groups::jobs()).await;
        let alice = self.app.client(ALICE).await;
        for name in ["GetMyAccountRemoval", "WithdrawAccountRemoval"] {
            self.call(&alice, name, json!({})).await?;
        }
        self.call(&nobody, "RemoveAccountAnonymous", json!({ "mail": "alice@orion.test", "name": "Petit" }))
            .await?;
        self.app.work(&groups::jobs()).await;
        let waiting = self.call(marie, "GetAccountRemovals", json!({ "conciergerieId": DESK })).await?;
        for removal in waiting["removals"].as_array().into_iter().flatten() {
            self.call(marie, "CloseAccountRemoval", json!({ "id": removal["id"] })).await?;
        }
        let deletion = json!({ "userId": nadia, "reason": "asked", "shouldSendMail": true });
        self.call(marie, "DeleteAdherentAction", deletion).await?;
        self.app.work(&groups::jobs()).await;
        Ok(())
    }

    /// The desk says that it charges no fee, then what it charges, and has that done.
    async fn fees(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        self.call(marie, "GetRecurringFee", json!({})).await?;
        let offer = self.chargeable().await?;
        let begin = paris::today(self.app.now()).first_of_month();
        let fee = json!({ "offreId": offer, "period": "month", "from": begin });
        self.call(marie, "SetRecurringFee", json!({ "fee": fee })).await?;
        self.call(marie, "StartRecurringFees", json!({})).await?;
        Ok(())
    }

    /// An offer of the desk that can be a fee.
    async fn chargeable(&self) -> anyhow::Result<OfferId> {
        let catalogue = self.app.store().catalogue();
        for listed in &catalogue.of_desk(DESK).await.map_err(failed)?.offers {
            let offer = catalogue.offer(listed.id).await.map_err(failed)?;
            if listed.published && listed.to.is_none() && fee::amount(&offer).is_ok() {
                return Ok(offer.original);
            }
        }
        anyhow::bail!("no offer of the desk can be a fee")
    }

    /// A company has one more cost centre, which somebody's orders may be billed to.
    async fn cost_centers(&mut self, marie: &Client<'_>, of: &Value) -> anyhow::Result<()> {
        let entry = contract::entry("UpdateCostCenter").context("no cost centres")?;
        let made = self.call(marie, entry.name, serde_json::from_str(entry.example)?).await?;
        self.call(marie, "GetCostCenters", json!({})).await?;
        self.call(marie, "GetUserCostCenterAssoc", json!({ "userId": of })).await?;
        let own = json!({ "userId": of, "costCenters": [made["id"]] });
        self.call(marie, "SetUserCostCenterAssoc", own).await?;
        Ok(())
    }

    /// A file of two people is simulated and begun; one of those who remain is only simulated, as it would end the others' stories.
    async fn files(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let file = |text: &str| {
            let data = base64::engine::general_purpose::STANDARD.encode(text);
            json!({ "name": "salaries.csv", "contentType": "text/csv", "data": data })
        };
        let list = file("Nom;Prénom;E-mail\nRoy;Léa;lea.roy@orion.test\nRoy;Léo;leo.roy@orion.test\n");
        self.call(&marie, "CreateUsersBatch", json!({ "simulation": true, "list": list })).await?;
        let begun =
            self.call(&marie, "CreateUsersBatch", json!({ "simulation": false, "list": list })).await?;
        self.app.work(&groups::jobs()).await;
        let import = json!({ "name": "import", "values": [begun["operation"]["id"].to_string()] });
        let data = json!({ "conciergerieId": DESK, "filters": [import] });
        self.call(&marie, "GetImportedUsers", json!({ "data": data })).await?;
        let input = file("E-mail\nlea.roy@orion.test\n");
        self.call(&marie, "BnfFileUpdate", json!({ "simulation": true, "input": input })).await?;
        let older = file("Numéro;E-mail;Date;Service\nB-1;lea.roy@orion.test;09/03/2021;Pressing\n");
        for simulation in [true, false] {
            let request = json!({ "simulation": simulation, "input": older });
            self.call(&marie, "ImportOlderOrders", request).await?;
        }
        Ok(())
    }
}
