//! Partners, as the desk keeps them.

use anyhow::Context;
use contract::{
    Cents, Euros, OrderId,
    orders::{NewOrder, NewOrderItem},
    partners::PartnerOrderDetail,
};
use demo::{ALICE, MARIE, World};
use jiff::civil::DateTime;
use serde_json::json;
use testkit::{Client, decoded};

use super::{DESK, Story, orders::Ordered};

/// A presentation of a partner.
const PRESENTATION: i64 = 1;
/// A partner of the desk.
const PARTNER: i64 = 2;

impl Story<'_> {
    /// Somebody makes a partner, and says how one works with another.
    pub(super) async fn partners(&mut self, ordered: &Ordered) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let new = json!({ "entreprise": "Vélo Service", "firstname": "Paul", "lastname": "Roue",
            "email": "velo@partner.test" });
        let made = self.call(&marie, "CreatePartner", new).await?;
        let contact = json!({ "partnerId": made["id"], "entreprise": "Vélo Service", "firstname": "Paul",
            "lastname": "Rouet", "email": "velo.service@partner.test", "edition": 1 });
        self.call(&marie, "UpdatePartner", contact).await?;
        for active in [false, true] {
            self.call(&marie, "SwitchPartner", json!({ "partnerId": made["id"], "active": active })).await?;
        }
        let options = self.call(&marie, "GetPartnerOptions", json!({ "partnerId": PARTNER })).await?;
        let options = json!({ "partnerId": PARTNER, "zipCodes": "75, 92", "edition": options["edition"] });
        self.call(&marie, "SetPartnerOptions", options).await?;
        let settings = json!({ "entId": DESK, "partId": PARTNER,
            "serviceLocationLabel": { "fr": "Salon", "en": "Lounge" } });
        self.call(&marie, "EntPartSettingsAction", json!({ "action": "set", "data": settings })).await?;
        let read = json!({ "ppId": PRESENTATION });
        let read = self.call(&marie, "GetPresentationForPartenaire", read).await?;
        let mut presentation = read["presentation"].clone();
        presentation.as_object_mut().context("no presentation")?.remove("edition");
        let edition = read["presentation"]["edition"].clone();
        let saved = json!({ "presentation": presentation, "edition": edition });
        self.call(&marie, "SavePartenairePresentation", saved).await?;
        let about = ordered.about(ordered.first());
        for name in ["UploadPartnerImage", "uploadImagePartner"] {
            let kept = self.call_about(&marie, name, &about).await?;
            if name == "uploadImagePartner" {
                self.call(&marie, "getImageView", json!({ "id": kept["id"] })).await?;
            }
        }
        let calendar = json!({ "partnerId": PARTNER, "entId": DESK });
        let mut edition = self.call(&marie, "GetPartnerCalendar", calendar).await?["edition"].clone();
        for name in ["DefineRecurringCalendarEntry", "DefineRealCalendarEntry"] {
            let entry = match name {
                "DefineRealCalendarEntry" => json!({ "id": "", "partnerId": PARTNER, "entId": DESK,
                    "date": "2026-11-28T18:00", "lengthInMinutes": 60 }),
                _ => {
                    json!({ "id": "", "partnerId": PARTNER, "entId": DESK, "dayOfWeek": 6, "hour": 18, "minutes": 0,
                    "lengthInMinutes": 60 })
                }
            };
            let change = json!({ "action": "create", "data": entry, "edition": edition });
            edition = self.call(&marie, name, change).await?["calendar"]["edition"].clone();
        }
        let (from, to) = ("2026-12-21", "2026-12-24");
        let off = json!({ "partnerId": PARTNER, "entId": DESK, "from": from, "to": to, "reason": "Congés" });
        let off = json!({ "off": true, "data": off, "edition": edition });
        self.call(&marie, "DefineDaysOff", off).await?;
        self.extracts(&marie).await?;
        self.own_orders().await
    }

    /// A desk looks at who comes in a week, once its catalogue has been read.
    pub(super) async fn desk_calendar(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        // Demo orders are for two weeks ahead: nothing is booked of this one, however many there are.
        let week = json!({ "entId": DESK, "day": "2027-01-14" });
        self.call(&marie, "GetGestionnaireCalendarInfo", week).await?;
        Ok(())
    }

    /// The masseur proposes another time for an order of Alice's, twice; she confirms it.
    pub(super) async fn proposing(&mut self, order: OrderId, slot: DateTime) -> anyhow::Result<()> {
        let (masseur, alice) = (self.app.client(demo::MASSAGE).await, self.app.client(demo::ALICE).await);
        self.call(&masseur, "GetProposableSlots", json!({ "id": order })).await?;
        for withdrawn in [true, false] {
            let seen = masseur.ok(PartnerOrderDetail { id: order }).await;
            let asked = json!({ "id": order, "version": seen["version"], "begin": slot });
            let id = self.call(&masseur, "ProposeOrderTime", asked).await?["proposal"]["id"].clone();
            if withdrawn {
                self.call(&masseur, "WithdrawProposedTime", json!({ "id": order, "proposalId": id })).await?;
            } else {
                let confirmed = json!({ "orderId": order, "proposalId": id, "accept": true });
                self.call(&alice, "AnswerProposedTime", confirmed).await?;
            }
        }
        Ok(())
    }

    /// A partner looks at their orders, and takes one.
    async fn own_orders(&mut self) -> anyhow::Result<()> {
        let partner = self.app.client(demo::PRESSING).await;
        let new = json!({ "data": { "filters": [{ "name": "status", "values": ["NEW"] }] } });
        let page = self.call(&partner, "AllOrdersPartner", new).await?;
        let id = page["items"][0]["id"].as_i64().context("a new order")?;
        self.call(&partner, "GetPartnerRound", json!({ "day": "2026-11-26" })).await?;
        let order = self.call(&partner, "PartnerOrderDetail", json!({ "id": id })).await?;
        let accept = json!({ "id": id, "version": order["version"], "answer": "accept" });
        self.call(&partner, "AnswerPartnerOrder", accept).await?;
        // A file costs what is written in it: of a month without orders.
        let month = json!({ "data": { "month": "2024-01-01" } });
        self.call(&partner, "ExtractAllOrdersPartner", month).await?;
        self.call(&partner, "GetCalendarFeed", json!({})).await?;
        self.call(&partner, "GetOrderNotices", json!({})).await?;
        self.call(&partner, "SetOrderNotices", json!({ "notices": "daily" })).await?;
        let feed = self.call(&partner, "SetCalendarFeed", json!({ "on": true })).await?;
        let key = feed["address"].as_str().and_then(|it| it.split("key=").nth(1)).context("no address")?;
        let calendar = json!({ "partner": PARTNER, "key": key });
        self.call(&self.app.anonymous(), "ReadCalendarFeed", calendar).await?;
        Ok(())
    }

    /// Somebody takes the prices and the catalogue away with them.
    async fn extracts(&mut self, marie: &Client<'_>) -> anyhow::Result<()> {
        self.call(marie, "PartnerPricesExtract", json!({ "partnerId": PARTNER })).await?;
        self.call(marie, "ConcPricesExtract", json!({})).await?;
        let made = self.call(marie, "ExtractCatalogue", json!({})).await?;
        self.call(marie, "OpenExtract", json!({ "ticket": made["ticket"] })).await?;
        Ok(())
    }

    /// The desk and a partner propose what a wedding dress is to cost, and Alice accepts.
    pub(super) async fn quotes(&mut self, world: &World) -> anyhow::Result<()> {
        let (alice, marie) = (self.app.client(ALICE).await, self.app.client(MARIE).await.at(DESK));
        let partner = self.app.client(demo::PRESSING).await;
        let offer = world.offers.iter().find(|it| it.quote_freely && it.partner.0 == PARTNER);
        let offer = offer.context("no offer that its partner quotes")?;
        let [dress, description, ..] = offer.items.as_slice() else { anyhow::bail!("nothing to quote") };
        let request = contract::orders::CreateOrder {
            o: NewOrder {
                offre_id: offer.id,
                part_id: decoded(&offer.partner),
                items: vec![
                    NewOrderItem { offre_item_id: dress.id, quantity: 1, ..Default::default() },
                    NewOrderItem {
                        offre_item_id: description.id,
                        quantity: 1,
                        extended_value: Some("Robe en soie".into()),
                        ..Default::default()
                    },
                ],
                draft_id: Some("quote".into()),
                address_type: Some("ent".into()),
                budget: Some(Euros(Cents(30000))),
                ..Default::default()
            },
        };
        let order = alice.ok(request).await["orderId"].clone();
        let read = contract::desk::GetConciergeOrderDetail { id: decoded(&order) };
        let read = marie.ok(read).await["order"].clone();
        let line = &read["toQuote"][0];
        let lines = json!([{ "id": line["id"], "quantity": 1, "unitPrice": 18000, "tvaRate": 2000 }]);
        let by_desk = json!({ "orderId": order, "lines": lines, "validUntil": "2027-01-31" });
        let proposed = self.call(&marie, "ProposeQuote", by_desk).await?;
        let by_partner = json!({ "id": order, "version": proposed["version"], "lines": lines,
            "validUntil": "2027-01-31" });
        self.call(&partner, "ProposePartnerQuote", by_partner).await?;
        let accepted = json!({ "orderId": order, "quoteVersion": 2, "accept": true });
        self.call(&alice, "AnswerQuote", accepted).await?;
        Ok(())
    }
}
