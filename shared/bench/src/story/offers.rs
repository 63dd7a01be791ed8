//! An offer is copied, edited with many items, drafted and published.

use anyhow::Context;
use contract::{OfferId, Permission};
use demo::{GILLES, MARIE};
use serde_json::{Value, json};
use store::Changes;
use testkit::decoded;

use super::{DESK, Story, failed};

/// Items of the offer that is edited.
const ITEMS: i64 = 200;
/// Offers of the partner whose lists are read. The test compares what orders cost, for which some do: in a debug build each
/// takes a tenth of a second to copy.
const OFFERS: usize = if cfg!(test) { 50 } else { 500 };

impl Story<'_> {
    /// The manager of offers works on a copy of one, so that nobody orders it.
    pub(super) async fn offers(&mut self, offer: OfferId) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let read = self.call(&marie, "GetEditableOffre", json!({ "offreId": offer })).await?;
        let copied = json!({ "newPartnerId": read["partner"]["id"], "offreId": offer });
        let copy = self.call(&marie, "DuplicateOffre", copied).await?;
        let first = copy["newOffreId"].clone();
        let category = json!({ "categoryId": read["offre"]["catOffreId"] });
        let products = self.call(&marie, "GetProductsForOffre", category).await?;
        let mut content = copy["saved"].clone();
        content["items"] = (0..ITEMS).map(|nth| item(nth, &products["products"][0]["id"])).collect();
        let saved = self.call(&marie, "UpdateOffre", content).await?;
        let mut edition = saved["saved"]["edition"].clone();
        let items = saved["saved"]["items"].clone();
        let id = &saved["newOffreId"];
        self.call(&marie, "GetEditableOffre", json!({ "offreId": id })).await?;
        for (name, mut request) in [
            ("UpdateOffreItems", json!({ "offreId": id, "items": items })),
            ("ChangeOffrePrices", json!({ "offreId": id, "prices": "sale", "percent": 250 })),
            ("ScheduleNewVersion", json!({ "offreId": id, "from": "2100-01-01T00:00:00Z" })),
            ("RestoreOffre", json!({ "offreId": first })),
        ] {
            request["edition"] = edition;
            let answer = self.call(&marie, name, request).await?;
            let saved = answer.get("saved").filter(|it| it.get("saved").is_some()).unwrap_or(&answer);
            edition = saved["saved"]["edition"].clone();
        }
        let price = json!([{ "productId": products["products"][0]["id"], "buyingPrice": 8.5 }]);
        self.call(&marie, "CopyBuyingPriceToOffres", json!({ "items": price, "offres": [id] })).await?;
        for name in ["AddOffreToConc", "RemoveOffreFromConc"] {
            self.call(&marie, name, json!({ "conciergerieId": DESK, "offreId": id })).await?;
        }
        self.drafted(id).await?;
        let copied = contract::offers::DuplicateOffre {
            new_partner_id: decoded(&read["partner"]["id"]),
            offre_id: offer,
        };
        for _ in 0..OFFERS {
            marie.ok(copied.clone()).await;
        }
        self.call(&marie, "GetOffresForPartenaire", json!({ "partId": read["partner"]["id"] })).await?;
        self.call(&marie, "GetAllOffresForPartner", json!({ "partnerId": read["partner"]["id"] })).await?;
        Ok(())
    }

    /// Somebody who may not publish drafts it; the draft is sent back, and thrown away.
    async fn drafted(&mut self, id: &Value) -> anyhow::Result<()> {
        let mut gilles = self.app.store().people().get(GILLES).await.map_err(failed)?;
        gilles.permissions.push(Permission::ManageOffresPart);
        self.app.store().commit(Changes::new().save(&gilles).map_err(failed)?).await.map_err(failed)?;
        let gilles = self.app.client(GILLES).await.at(DESK);
        let read = gilles
            .ok(contract::offers::GetEditableOffre { offre_id: decoded(&id), ..Default::default() })
            .await;
        let request = contract::offers::UpdateOffre {
            offre: decoded(&read["offre"]),
            items: decoded(&read["items"]),
            addresses: decoded(&read["addresses"]),
            edition: decoded(&read["edition"]),
            draft_edition: None,
            confirmed_prices: false,
        };
        gilles.ok(request).await;
        let marie = self.app.client(MARIE).await.at(DESK);
        let back = json!({ "offreId": id, "draftEdition": 1, "comment": "Quel prix ?" });
        let draft = self.call(&marie, "SendBackOffre", back).await?;
        let drop = json!({ "offreId": id, "draftEdition": draft["draftEdition"] });
        self.call(&marie, "DropOffreDraft", drop).await.context("a draft")?;
        Ok(())
    }
}

fn item(nth: i64, product: &Value) -> Value {
    json!({
        "id": 0, "type": "default", "productId": product, "sequence": nth,
        "name": { "fr": format!("Article {nth}"), "en": format!("Item {nth}") }, "price": 3.5, "fixedPrice": true,
        "estimate": false, "buyingPrice": 2, "timeDuration": 0, "lockerHangerForReturn": false,
        "lockerUseSensor": false, "extension": {},
    })
}
