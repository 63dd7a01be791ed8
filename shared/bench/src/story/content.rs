//! News and offers of the moment are read, written, put in order, counted and removed.

use anyhow::Context;
use contract::content::ContentKind;
use demo::{ADMIN, ALICE, MARIE};
use domain::calendar::paris;
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::Client;

use super::{DESK, Story};

/// A kind of items, with the names that its actions have on the wire.
struct Names {
    kind: ContentKind,
    list: &'static str,
    get: &'static str,
    id: &'static str,
    set: &'static str,
    order: &'static str,
    delete: &'static str,
    /// The item in an answer, and the rows of a list.
    form: &'static str,
    rows: &'static str,
}

const NEWS: Names = Names {
    kind: ContentKind::News,
    list: "GetActualites",
    get: "GetActualite",
    id: "actualiteId",
    set: "SetActualite",
    order: "SetActuOrder",
    delete: "DeleteActualite",
    form: "actu",
    rows: "actus",
};

const SPOTLIGHTS: Names = Names {
    kind: ContentKind::Spotlight,
    list: "GetOffresDuMoment",
    get: "GetOffreDuMoment",
    id: "id",
    set: "SetOffreDuMoment",
    order: "SetOffreDuMomentOrder",
    delete: "DeleteOffreDuMoment",
    form: "offreDuMoment",
    rows: "offresDuMoment",
};

impl Story<'_> {
    pub(super) async fn content(&mut self, world: &demo::World) -> anyhow::Result<()> {
        let alice = self.app.client(ALICE).await;
        let home = self.call(&alice, "GetBnfHomePageContent", json!({})).await?;
        let spotlight = json!({ "offreDuMomentId": home["offreDuMoment"]["id"] });
        self.call(&alice, "GetOffreDuMomentForBnf", spotlight).await?;
        let news = json!({ "actualiteId": home["actus"][0]["id"] });
        self.call(&alice, "GetActualiteForBnf", news).await?;
        let picture = world.images.first().context("no picture")?;
        self.call(&alice, "GetBinaryData", json!({ "id": picture.key })).await?;
        self.call(&alice, "GetBinaryDataAsBase64", json!({ "id": picture.key })).await?;
        self.call(&alice, "GetBinaryDataAsBase64Array", json!({ "ids": [picture.key] })).await?;
        let first = json!({ "kind": ContentKind::News, "id": home["actus"][0]["id"] });
        self.call(&alice, "CountContent", json!({ "seen": [first], "opened": first })).await?;
        let marie = self.app.client(MARIE).await.at(DESK);
        let today = paris::today(self.app.now());
        let days = json!({ "item": first, "from": today, "to": today });
        self.call(&marie, "GetContentCounts", days).await?;
        self.edited(&marie, &NEWS).await?;
        self.edited(&marie, &SPOTLIGHTS).await?;
        self.static_files(&marie).await?;
        self.text_picture(&marie).await?;
        let admin = self.app.client(ADMIN).await;
        self.legal_texts(&admin).await
    }

    /// A picture is sent for a text, and read.
    async fn text_picture(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        let example = contract::entry("UploadTextPicture").context("no upload")?.example;
        let sent = self.call(marie, "UploadTextPicture", serde_json::from_str(example)?).await?;
        let address = sent["address"].as_str().context("no address")?;
        let id = address.strip_prefix(domain::text::pictures::ADDRESS).context("no token")?;
        self.call(&self.app.anonymous(), "GetTextPicture", json!({ "id": id })).await?;
        Ok(())
    }

    /// A folder is made, a picture sent and read in it, and both are removed.
    async fn static_files(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        let example = contract::entry("UploadNewStaticFile").context("no upload")?.example;
        let mut picture: Value = serde_json::from_str(example)?;
        picture["path"] = json!("Lettres");
        self.call(marie, "CreateNewStaticFileFolder", json!({ "path": "", "name": "Lettres" })).await?;
        let sent = self.call(marie, "UploadNewStaticFile", picture).await?;
        let address = sent["publicUrl"].as_str().context("no address")?;
        let token =
            address.split("/files/").nth(1).and_then(|it| it.split('/').next()).context("no token")?;
        self.call(&self.app.anonymous(), "ReadStaticFile", json!({ "token": token })).await?;
        self.call(marie, "GetStaticFiles", json!({ "path": "Lettres" })).await?;
        let file = json!({ "path": "Lettres", "name": sent["name"] });
        self.call(marie, "GetStaticFileReferrers", file.clone()).await?;
        self.call(marie, "RemoveStaticFile", file).await?;
        self.call(marie, "RemoveStaticFileFolder", json!({ "path": "", "name": "Lettres" })).await?;
        Ok(())
    }

    /// A version of the credits to come is written and withdrawn.
    async fn legal_texts(&mut self, admin: &Client<'_>) -> anyhow::Result<()> {
        let from = paris::today(self.app.now()).checked_add(30.days())?;
        let text = json!({ "id": 0, "type": "CREDITS", "contentFr": "<p>Crédits</p>", "contentEn": "", "from": from,
            "asksAgain": false });
        let saved = self.call(admin, "UpdateTextBlob", json!({ "data": text })).await?;
        self.call(admin, "WithdrawTextBlob", json!({ "id": saved["id"], "edition": 1 })).await?;
        Ok(())
    }

    /// An item is made, moved behind another one, drafted, restored, and removed.
    async fn edited(&mut self, marie: &Client<'_>, names: &Names) -> anyhow::Result<()> {
        let list = self.call(marie, names.list, json!({})).await?;
        let other = list[names.rows][0][names.form]["id"].clone();
        let example = contract::entry(names.set).context(names.set)?.example;
        let mut request: Value = serde_json::from_str(example)?;
        request["associations"] = json!([DESK]);
        let saved = self.call(marie, names.set, request.clone()).await?;
        let id = saved["saved"][names.form]["id"].clone();
        let item = json!({ "kind": names.kind, "id": id });
        self.call(marie, names.get, json!({ names.id: id })).await?;
        self.call(marie, names.order, json!({ "from": id, "to": other, "seen": [id, other] })).await?;
        (request["object"]["id"], request["edition"], request["draft"]) = (id.clone(), json!(1), json!(true));
        marie.ask(names.set, contract::Group::Content, contract::Method::Post, &request).await;
        self.call(marie, "DropContentDraft", json!({ "item": item, "edition": 2 })).await?;
        self.call(marie, "GetContentHistory", json!({ "item": item })).await?;
        self.call(marie, "RestoreContent", json!({ "item": item, "version": 1, "edition": 3 })).await?;
        let today = paris::today(self.app.now());
        let calendar = json!({ "kind": names.kind, "from": today, "to": today });
        self.call(marie, "GetContentCalendar", calendar).await?;
        let preview =
            json!({ names.form: request["object"], "at": paris::wall(self.app.now()), "adherentId": ALICE });
        self.call(marie, "PreviewContent", preview).await?;
        self.call(marie, names.delete, json!({ "object": { "id": id }, "edition": 4 })).await?;
        Ok(())
    }
}
