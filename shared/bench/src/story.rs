//! One call of every action, each by somebody who may make it.

mod bank;
mod bi;
mod calls;
mod campaigns;
mod content;
mod conversations;
mod desks;
mod employers;
mod games;
mod handover;
mod invoicing;
mod lockers;
mod offers;
pub(super) mod ops;
mod orders;
mod partners;
mod people;
mod registers;
mod series;
mod sign_in;
mod staff;
mod tax_certificates;
mod waitlist;

pub(super) use orders::free_slots;

use anyhow::{Context, ensure};
use contract::{Access, ConciergerieId, Entry, Method, OfferId, Role, UserId};
use demo::{ALICE, BRUNO, CHAIR_MASSAGE, CHLOE, MARIE};
use domain::people::{
    person::Person,
    session::{Purpose, Ticket},
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use store::{Changes, Sequence};
use testkit::{
    App, CardBank, Client, DebitCollector, Employers, SimulatedCalls, SimulatedLockers,
    requests::{RequestSubjects, example},
};

use super::{cost::Cost, wire::Wire};
use dev::accounts::{PASSWORD, REGISTRATION_CODE};

/// The desk of Alice, Bruno and Marie, and another of their company.
const DESK: ConciergerieId = ConciergerieId(1);
const OTHER_DESK: ConciergerieId = ConciergerieId(2);

/// Makes the calls, one after the other, and gives what each cost.
pub(super) async fn tell(
    app: &App,
    (bank, collector, employers, calls, lockers): (
        &CardBank,
        &DebitCollector,
        &Employers,
        &SimulatedCalls,
        &SimulatedLockers,
    ),
    wire: &Wire,
) -> anyhow::Result<Vec<(&'static str, Cost)>> {
    let world = demo::world(app.now(), "");
    let mut story = Story { app, bank, collector, employers, calls, lockers, wire, costs: vec![] };
    let ordered = story.crowd(&world).await?;
    story.sign_in().await?;
    story.employers().await?;
    story.account().await?;
    story.catalogue(ordered.offer).await?;
    story.partners(&ordered).await?;
    story.quotes(&world).await?;
    story.offers(ordered.offer).await?;
    story.content(&world).await?;
    story.campaigns(ordered.offer).await?;
    story.calls().await?;
    story.conversations().await?;
    story.games(&world).await?;
    story.ordering(&ordered).await?;
    story.desk_calendar().await?;
    story.series(&world).await?;
    story.desk(&ordered).await?;
    story.steering(&ordered).await?;
    story.handover(&ordered).await?;
    story.lockers(ordered.offer).await?;
    story.afterwards(&ordered).await?;
    story.invoicing(ordered.first()).await?;
    story.tax_certificates(ordered.first()).await?;
    story.payments(&ordered).await?;
    story.ledger(&ordered).await?;
    story.mandate().await?;
    story.credits(&ordered).await?;
    story.settings().await?;
    story.registers(ordered.first()).await?;
    story.bank().await?;
    story.tax_reports().await?;
    story.ops().await?;
    story.read_the_rest(&ordered.about(ordered.first())).await?;
    story.hours().await?;
    story.people().await?;
    story.staff().await?;
    story.devices().await?;
    story.impersonation().await?;
    story.second_factor().await?;
    story.leave().await?;
    Ok(story.costs)
}

struct Story<'a> {
    app: &'a App,
    bank: &'a CardBank,
    collector: &'a DebitCollector,
    employers: &'a Employers,
    calls: &'a SimulatedCalls,
    lockers: &'a SimulatedLockers,
    wire: &'a Wire,
    costs: Vec<(&'static str, Cost)>,
}

impl Story<'_> {
    /// Calls an action that must succeed, keeps what it cost, and gives its data.
    async fn call(&mut self, client: &Client<'_>, name: &str, params: Value) -> anyhow::Result<Value> {
        let entry = contract::entry(name).with_context(|| format!("{name} is not a built action"))?;
        self.wire.take();
        // The call is sent as browsers send it, so that the counted bytes are the real ones.
        let client = client.clone().header("accept-encoding", "gzip");
        let answer = client.ask(entry.name, entry.group, entry.method, &params).await;
        // A picture has no envelope, and so no code.
        ensure!(
            answer.status == 200 && matches!(answer.code, 0 | u16::MAX),
            "{name} {params}: {} {:?} {}",
            answer.code,
            answer.message,
            answer.data
        );
        let cost = Cost::read(answer.header("x-used"), self.wire.take(), answer.body.len());
        self.costs.push((entry.name, cost.with_context(|| name.to_owned())?));
        Ok(answer.data)
    }

    /// Asks a second time what is asked again and again: nothing has changed.
    async fn poll(&mut self, client: &Client<'_>, name: &str) -> anyhow::Result<()> {
        let entry = contract::entry(name).with_context(|| format!("{name} is not a built action"))?;
        let nothing = json!({});
        let first = client.ask(entry.name, entry.group, entry.method, &nothing).await;
        self.wire.take();
        let again = client.clone().header("if-none-match", first.header("etag"));
        let same = again.ask(entry.name, entry.group, entry.method, &nothing).await;
        ensure!(same.status == 304, "{name} is sent again: {}", same.status);
        let cost = Cost::read(same.header("x-used"), self.wire.take(), same.body.len());
        self.costs.push((entry.name, cost.with_context(|| name.to_owned())?));
        Ok(())
    }

    /// Calls an action about an order, a desk or an offer.
    async fn call_about(
        &mut self,
        client: &Client<'_>,
        name: &str,
        it: &RequestSubjects,
    ) -> anyhow::Result<Value> {
        let entry = contract::entry(name).with_context(|| format!("{name} is not a built action"))?;
        self.call(client, name, example(entry, it)).await
    }

    /// Calls every reading action that was not called yet, with its example from the contract, as somebody who may.
    async fn read_the_rest(&mut self, it: &RequestSubjects) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        // A screen on a wall reads by a key of its own.
        let by_session = |it: &&'static Entry| it.method == Method::Get && it.access != Access::Display;
        let reads = contract::ACTIONS.iter().copied().flatten().filter(by_session);
        for entry in reads {
            if self.costs.iter().any(|(called, _)| *called == entry.name) {
                continue;
            }
            let hers = entry.access.grants(&[Role::Adherent], &[]) && !entry.example.contains("$desk");
            let client = if hers { &alice } else { &marie };
            self.call(client, entry.name, example(entry, it)).await?;
        }
        Ok(())
    }

    async fn person(&self, user: UserId) -> anyhow::Result<Person> {
        Ok(self.app.store().people().get(user).await.map_err(failed)?.entity)
    }

    /// Leaves somebody a one-use link, as a mail brings it, and gives its token.
    async fn link(&self, person: &Person, purpose: Purpose) -> anyhow::Result<String> {
        let token = runtime::id();
        let expires = self.app.now() + SignedDuration::from_hours(1);
        let ticket = Ticket::new(runtime::hash(&token), person, purpose, expires);
        self.app.store().commit(Changes::new().insert(&ticket).map_err(failed)?).await.map_err(failed)?;
        Ok(token)
    }

    /// Somebody like Bruno whom the platform does not know yet.
    async fn newcomer(&self, email: &str) -> anyhow::Result<Person> {
        let id = UserId(self.app.store().next_number(Sequence::Person).await.map_err(failed)?);
        Ok(Person { id, login: email.to_owned(), email: email.to_owned(), ..self.person(BRUNO).await? })
    }

    async fn sign_in(&mut self) -> anyhow::Result<()> {
        let nobody = self.app.anonymous();
        self.call(&nobody, "ActionOnLogin", json!({ "login": "bruno@orion.test" })).await?;
        self.call(&nobody, "ValidateCodeConciergerie", json!({ "code": REGISTRATION_CODE })).await?;
        let registration = json!({
            "code": REGISTRATION_CODE, "email": "nina.roche@orion.test", "password": "une phrase longue",
            "firstName": "Nina", "name": "Roche", "mobileNumber": "0639001099", "lang": "fr", "cguRead": true,
        });
        self.call(&nobody, "RegisterAdherent", registration).await?;
        let nina = self.newcomer("nina.roche@orion.test").await?;
        let token = self.link(&nina, Purpose::Register(Box::new(nina.clone()))).await?;
        self.call(&nobody, "ConfirmRegistration", json!({ "token": token })).await?;
        let credentials = json!({ "login": "bruno@orion.test", "pass": PASSWORD, "noCookies": true });
        self.call(&nobody, "login", credentials).await?;
        self.call(&nobody, "lostPassword", json!({ "email": "bruno@orion.test" })).await?;
        let uid = self.link(&self.person(BRUNO).await?, Purpose::Password).await?;
        self.call(&nobody, "CheckPasswordLink", json!({ "uid": uid })).await?;
        Ok(())
    }

    async fn leave(&mut self) -> anyhow::Result<()> {
        self.call(&self.app.client(BRUNO).await, "logout", json!({})).await?;
        let new = "une autre phrase longue";
        let change = json!({ "cpass": PASSWORD, "npass1": new, "npass2": new });
        self.call(&self.app.client(BRUNO).await, "changePassword", change).await?;
        Ok(())
    }

    async fn account(&mut self) -> anyhow::Result<()> {
        let alice = self.app.client(ALICE).await;
        self.call(&alice, "SetMyProfile", json!({ "data": { "city": "Lyon" } })).await?;
        self.call(&alice, "SetCguRead", json!({})).await?;
        let topics = self.call(&alice, "GetSubscriptionsForUser", json!({})).await?;
        let mut first = topics["subscriptions"][0].clone();
        first["selected"] = json!(true);
        self.call(&alice, "SetSubscriptionsForUser", json!({ "availableSubscriptions": [first] })).await?;
        self.call(&alice, "GetNoticeChoices", json!({})).await?;
        let choice = json!({ "topic": "ratings", "mail": false, "alert": true });
        self.call(&alice, "SetNoticeChoices", json!({ "topics": [choice], "remindedSoon": true })).await?;
        let service = self.app.services.config.push.as_ref().and_then(|it| it.local.as_deref());
        let endpoint = format!("{}/push/0", service.context("no service of browsers")?);
        let entry = contract::entry("SetPushDevice").context("SetPushDevice is not a built action")?;
        let mut browser: Value = serde_json::from_str(entry.example)?;
        browser["endpoint"] = json!(endpoint);
        self.call(&alice, "SetPushDevice", browser).await?;
        self.call(&alice, "DropPushDevice", json!({})).await?;
        self.call(&alice, "ExportMyData", json!({})).await?;
        let favorite = json!({ "asFavorite": true, "favorite": { "originalOffreId": CHAIR_MASSAGE } });
        self.call(&alice, "SetFavorite", favorite).await?;
        let failure = json!({ "m": "TypeError: Cannot read properties of undefined" });
        self.call(&alice, "logJavaScriptException", failure).await?;
        let marie = self.app.client(MARIE).await.at(DESK);
        self.poll(&alice, "BasicData").await?;
        self.poll(&marie, "getBasicUserData").await?;
        let chloe = self.app.client(CHLOE).await;
        self.call(&chloe, "ChangeConciergerieAction", json!({ "conciergerie": DESK })).await?;

        // Another desk than her own: its people are many.
        let marie = self.app.client(MARIE).await;
        self.call(&marie, "GetConciergeUsersList", json!({ "conciergerieId": OTHER_DESK })).await?;
        Ok(())
    }

    /// The instance has answered somebody of the desk before.
    async fn catalogue(&mut self, offer: OfferId) -> anyhow::Result<()> {
        let alice = self.app.client(ALICE).await;
        self.app.client(BRUNO).await.ok(contract::catalogue::GetOffre { id: offer }).await;
        self.call(&alice, "OffreWebappPath", json!({ "id": offer })).await?;
        let offer = self.call(&alice, "GetOffre", json!({ "id": offer })).await?;
        self.call(&alice, "GetUniverseCategories", json!({ "universeId": offer["universeId"] })).await?;
        self.call(&alice, "PartPrezList", json!({ "coid": offer["catOffreId"] })).await?;
        self.call(&alice, "getCategorieOffreImage", json!({ "coId": offer["catOffreId"] })).await?;
        self.office(&self.app.client(MARIE).await, &offer["universeId"]).await
    }

    /// The manager of the catalogue switches a whole universe off, and on again.
    async fn office(&mut self, marie: &Client<'_>, universe: &Value) -> anyhow::Result<()> {
        let tree = self.call(marie, "GetAllCategories", json!({})).await?;
        let all = tree["universes"].as_array().context("no universes")?;
        let read = all.iter().find(|it| it["id"] == *universe).context("no universe")?;
        for (active, later) in [(false, 0), (true, 1)] {
            let edition = read["edition"].as_u64().map(|it| it + later);
            let mut changed = read.clone();
            changed["active"] = json!(active);
            changed.as_object_mut().context("no universe")?.remove("edition");
            let request = json!({ "universe": changed, "edition": edition });
            self.call(marie, "UpdateUniverse", request).await?;
        }
        self.call(marie, "MoveUniverse", json!({ "id": universe })).await?;
        for name in [
            "UpdateCategory",
            "MoveCategory",
            "uploadBinaryData",
            "PrepareUpload",
            "GetProducts",
            "SetProduct",
            "MergeProducts",
            "UndoProductMerge",
            "RemoveProductFromOffres",
        ] {
            let entry = contract::entry(name).context(name)?;
            self.call(marie, name, serde_json::from_str(entry.example)?).await?;
        }
        Ok(())
    }
}

fn failed(error: store::Error) -> anyhow::Error {
    anyhow::anyhow!("{error:?}")
}
