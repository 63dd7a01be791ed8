//! A campaign is made of a template, tried, sent and stopped; its reader chooses what they are written about.

use anyhow::{Context, ensure};
use contract::OfferId;
use demo::{ALICE, MARIE};
use runtime::Request;
use serde_json::{Value, json};
use store::Changes;
use testkit::App;

use super::{Cost, DESK, Story, failed};

impl Story<'_> {
    pub(super) async fn campaigns(&mut self, offer: OfferId) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let list = self.call(&marie, "GetFlashDispoTemplates", json!({ "onlyPublished": true })).await?;
        let topic = list["topics"][0]["id"].clone();
        let example = contract::entry("SaveFlashDispoTemplate").context("no template")?.example;
        let mut template: Value = serde_json::from_str(example)?;
        template["template"]["topic"] = topic.clone();
        let saved = self.call(&marie, "SaveFlashDispoTemplate", template).await?;
        let template = saved["template"]["id"].clone();
        self.call(&marie, "GetFlashDispoTemplateDetail", json!({ "id": template })).await?;
        let preview: Value =
            serde_json::from_str(contract::entry("GetFlashDispoHtml").context("no preview")?.example)?;
        self.call(&marie, "GetFlashDispoHtml", preview).await?;
        let values = json!({ "map": { "DATE": "demain", "CRENEAUX": "9 h\n10 h" } });
        let form = json!({
            "id": 0, "templateId": template, "variables": values, "conciergeries": [DESK], "offerId": offer
        });
        let made = self.call(&marie, "SaveFlashDispo", json!({ "data": form })).await?;
        let id = made["flashDispo"]["id"].clone();
        self.call(&marie, "GetFlashDispos", json!({ "topic": topic })).await?;
        self.call(&marie, "GetFlashDispoDetail", json!({ "id": id })).await?;
        self.call(&marie, "GetFlashDispoAudience", json!({ "id": id })).await?;
        let own = self.app.store().people().get(MARIE).await.map_err(failed)?.email.clone();
        self.call(&marie, "TestFlashDispo", json!({ "email": own, "flashDispoId": id })).await?;
        self.call(&marie, "SendFlashDispo", json!({ "flashDispoId": id, "edition": 1 })).await?;
        let token = recipient(self.app, &id, &topic).await?;
        self.call(&marie, "SteerFlashDispo", json!({ "flashDispoId": id, "step": "pause" })).await?;
        let list = self.call(&marie, "GetSuppressedMails", json!({})).await?;
        let address = &list["addresses"][0];
        let free = json!({ "id": address["id"], "reason": address["reason"] });
        self.call(&marie, "FreeSuppressedMail", free).await?;
        let alice = self.app.client(ALICE).await;
        self.call(&alice, "OpenCampaign", json!({ "flashDispoId": id })).await?;
        let nobody = self.app.anonymous();
        self.call(&nobody, "GetMailPreferences", json!({ "token": token })).await?;
        self.call(&nobody, "SetMailPreferences", json!({ "token": token, "subscriptions": [] })).await?;
        self.one_click(&token).await
    }

    /// A mail program sends a form to the address in the header of the mail.
    async fn one_click(&mut self, token: &str) -> anyhow::Result<()> {
        self.wire.take();
        let request = Request {
            method: "POST".to_owned(),
            path: "/api/campaigns/LeaveCampaigns".to_owned(),
            query: format!("token={token}"),
            headers: [("content-type".to_owned(), "application/x-www-form-urlencoded".to_owned())].into(),
            body: b"List-Unsubscribe=One-Click".to_vec(),
            ip: "192.0.2.1".to_owned(),
        };
        let answer = self.app.anonymous().send(request).await;
        ensure!(answer.code == 0, "one click: {} {:?}", answer.code, answer.message);
        let cost = Cost::read(answer.header("x-used"), self.wire.take(), answer.body.len());
        self.costs.push(("LeaveCampaigns", cost.context("LeaveCampaigns")?));
        Ok(())
    }
}

/// Alice stands among those whom the campaign is sent to, and among those whose address refused a mail, as the jobs would write
/// down; gives the token in her mail.
async fn recipient(app: &App, id: &Value, topic: &Value) -> anyhow::Result<String> {
    use contract::campaigns::{CampaignState, LeftOut};
    use domain::campaigns::{
        recipient::{MailState, Recipient},
        suppressed::{RefusedMail, SuppressedAddress},
    };
    let id = serde_json::from_value(id.clone())?;
    let mut campaign = app.store().campaigns().get(id).await.map_err(failed)?;
    campaign.state = CampaignState::Sending;
    let mut alice = app.store().people().get(ALICE).await.map_err(failed)?;
    alice.subscriptions.insert(serde_json::from_value(topic.clone())?);
    let mut one = Recipient::new(id, ALICE, None, "secret".to_owned(), app.now());
    one.state = MailState::Claimed(app.now());
    let mut changes = Changes::new();
    let mail = RefusedMail { company: campaign.company, campaign: id, user: ALICE, at: app.now() };
    let refused = SuppressedAddress::new(&alice.email, LeftOut::Bounced, Some(mail), app.now());
    changes.save(&campaign).and_then(|it| it.save(&alice)?.insert(&one)?.insert(&refused)).map_err(failed)?;
    changes.count_mails(id, one.state.counts());
    app.store().commit(&mut changes).await.map_err(failed)?;
    Ok(one.token())
}
