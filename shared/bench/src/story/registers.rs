//! A register of a desk, from when it is made until it is closed.

use contract::OrderId;
use demo::MARIE;
use serde_json::{Value, json};
use testkit::Client;

use super::{DESK, Story};

impl Story<'_> {
    /// A register is opened, used, counted, closed and checked: nobody has one open afterwards.
    pub(super) async fn registers(&mut self, order: OrderId) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let asked = json!({ "name": "Essai", "cash": 15_000 });
        let made = self.call(&marie, "CreateCaisseForConciergerie", asked).await?;
        let id = &made["id"];
        let caisse = json!({ "id": id, "name": "Essai", "typeCash": true, "typeCB": true, "typeCheck": true,
            "thermalPrinterAddress": "192.0.2.7" });
        self.call(&marie, "UpdateCaisse", json!({ "caisse": caisse, "edition": made["edition"] })).await?;
        let opening = json!({ "ouverture": true, "caisse": id, "cash": 15_000 });
        self.call(&marie, "UpdateCaisseAmount", opening).await?;
        self.call(&marie, "GenerateTicket", json!({ "orderId": order })).await?;
        self.call(&marie, "GetCaisseStatus", json!({})).await?;
        self.call(&marie, "GetCaissesForConciergerie", json!({})).await?;
        let brought = json!({ "caisse": id, "amount": 1_000, "category": 3 });
        let brought = self.call(&marie, "SetEntreeCaisse", brought).await?;
        let back = json!({ "id": brought["id"], "comment": "Saisie deux fois" });
        self.call(&marie, "ReverseCaisseMovement", back).await?;
        let deposit = json!({ "caisse": id, "amount": 5_000, "category": 2, "type": "bank",
            "depositNumber": "BRD-1", "depositPerson": "Marie" });
        let deposit = self.call(&marie, "SetSortieCaisse", deposit).await?;
        let arrived = json!({ "depositNumber": "BRD-1", "paymentId": deposit["id"] });
        self.call(&marie, "CollecterSortieDeCaisse", arrived).await?;
        self.call(&marie, "PrintCaisseReport", json!({ "id": id })).await?;
        self.call(&marie, "OpenCaisseDrawer", json!({ "id": id })).await?;
        self.call(&marie, "PlanForInventoryAtNextUpdate", json!({ "cashRegisterId": id })).await?;
        let shown = self.call(&marie, "GetCaisseById", json!({ "id": id })).await?;
        self.call(&marie, "GetCaisseReport", json!({ "id": id })).await?;
        let closing = json!({ "fermeture": true, "caisse": id, "session": shown["caisse"]["session"], "cb": 0,
            "cashDetail": [{ "value": 5_000, "count": 2 }] });
        self.call(&marie, "UpdateCaisseAmountInventory", closing).await?;
        self.call(&marie, "GetCaisseJournal", json!({ "id": id })).await?;
        self.call(&marie, "VerifyCaisse", json!({ "id": id })).await?;
        self.call(&marie, "GetCaisseAttestation", json!({})).await?;
        self.books(&marie, id).await
    }

    /// The files that accountants take from the registers of a desk.
    async fn books(&mut self, marie: &Client<'_>, id: &Value) -> anyhow::Result<()> {
        let desks = json!({ "conciergeries": [DESK] });
        self.call(marie, "ExtractCaisseJournal", desks.clone()).await?;
        self.call(marie, "ExtractCashRegisterInventory", desks.clone()).await?;
        self.call(marie, "ExtractCashRegisterInventorySummary", desks).await?;
        let month = json!({ "year": 2026, "month": 11, "conciergeries": [DESK] });
        self.call(marie, "ExtractCaisseInextenso", month).await?;
        self.call(marie, "ArchiveCaisse", json!({ "id": id })).await?;
        Ok(())
    }
}
