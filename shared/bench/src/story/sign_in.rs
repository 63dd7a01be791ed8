//! The devices and ways by which an account is open.

use anyhow::Context;
use contract::auth::Login;
use demo::{ALICE, BRUNO, GILLES, MARIE};
use domain::people::second_factor::shown_code;
use serde_json::{Value, json};
use testkit::{Client, decoded};

use super::{DESK, Story};
use dev::accounts::PASSWORD;

impl Story<'_> {
    /// Bruno signs out of what he does not know any more.
    pub(super) async fn devices(&mut self) -> anyhow::Result<()> {
        let (bruno, _other) = (self.app.client(BRUNO).await, self.app.client(BRUNO).await);
        self.call(&bruno, "OpenLive", json!({})).await?;
        let listed = self.call(&bruno, "GetMySessions", json!({})).await?;
        let mut sessions = listed["sessions"].as_array().context("no sessions")?.iter();
        let other = sessions.find(|it| it["current"] == false).context("no other session")?;
        self.call(&bruno, "EndSession", json!({ "id": other["id"] })).await?;
        self.call(&bruno, "EndOtherSessions", json!({})).await?;
        Ok(())
    }

    /// The company demands a second factor, Gilles sets one up, and a colleague takes it away when he has lost it.
    pub(super) async fn second_factor(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let gilles = self.app.client(GILLES).await;
        let renewed = self.enrol(&gilles).await?;
        self.call(&gilles, "GetSecondFactor", json!({})).await?;
        let credentials = Login {
            login: "gilles@orion.test".into(),
            pass: decoded(&PASSWORD),
            no_cookies: true,
            ..Default::default()
        };
        let asked = self.app.anonymous().call(credentials).await;
        let code = json!({ "uid": asked.data["uid"], "code": renewed[0] });
        self.call(&self.app.anonymous(), "SignInWithCode", code).await?;
        self.call(&gilles, "EndSecondFactor", json!({ "code": renewed[1] })).await?;
        self.enrol(&gilles).await?;
        self.call(&marie, "ResetSecondFactor", json!({ "userId": GILLES })).await?;
        let rule = self.call(&marie, "GetStaffSignIn", json!({})).await?;
        let rule = json!({ "secondFactor": true, "edition": rule["edition"] });
        self.call(&marie, "SetStaffSignIn", rule).await?;
        Ok(())
    }

    /// Sets one up, and gives its recovery codes.
    async fn enrol(&mut self, client: &Client<'_>) -> anyhow::Result<Value> {
        let shown = self.call(client, "BeginSecondFactor", json!({})).await?;
        let code = shown["secret"].as_str().and_then(|it| shown_code(it, self.app.now()));
        let confirmed = self.call(client, "ConfirmSecondFactor", json!({ "code": code })).await?;
        let code = json!({ "code": confirmed["recoveryCodes"][0] });
        Ok(self.call(client, "NewRecoveryCodes", code).await?["recoveryCodes"].clone())
    }

    /// Marie looks at what Alice sees, and Alice reads why.
    pub(super) async fn impersonation(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let asked = json!({ "userId": ALICE, "reason": "Elle ne voit pas sa commande" });
        let begun = self.call(&marie, "StartImpersonation", asked).await?;
        let context = json!({ "beneficiaryId": ALICE, "impersonationId": begun["id"] }).to_string();
        self.call(&marie.clone().header("x-context", &context), "MyOrdersList", json!({})).await?;
        self.call(&marie, "EndImpersonation", json!({ "userId": ALICE, "id": begun["id"] })).await?;
        self.call(&self.app.client(ALICE).await, "GetAccountAccesses", json!({})).await?;
        Ok(())
    }
}
