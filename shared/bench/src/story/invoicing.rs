//! A month of a partner that invoices: computed, corrected, closed, sent and printed.

use anyhow::Context;
use contract::{
    CompanyId, OrderId, PartnerId,
    orders::OrderStatus,
    partners::{EntPartSettings, RateType},
};
use demo::MARIE;
use domain::{
    calendar::paris,
    invoicing::{months, self_billed::SelfBilledInvoice},
    order::{Order, StatusChange},
    people::organisation::{Partner, Terms},
};
use serde_json::json;
use store::{Changes, Sequence};

use super::{DESK, Story, failed};

/// A partner of Orion that has these orders alone, so that its month costs the same however many orders others have.
const PARTNER: PartnerId = PartnerId(9_000);
/// The partner of the demonstration that invoices.
const MASSEUSE: PartnerId = PartnerId(1);
const ORION: CompanyId = CompanyId(1);
const ORDERS: usize = 20;

impl Story<'_> {
    pub(super) async fn invoicing(&mut self, model: OrderId) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let month = months::last_over(paris::today(self.app.now()));
        let orders = self.month_of_orders(model).await?;
        self.call(&marie, "GetAttenduFactuEligiblePartners", json!({})).await?;
        let partner = json!({ "partnerId": PARTNER });
        self.call(&marie, "GetNextPotentialAttendus", partner.clone()).await?;
        let computing = json!({ "partnerId": PARTNER, "annee": month.year(), "mois": month.month() });
        self.call(&marie, "ComputeNextAttenduFactu", computing.clone()).await?;
        self.call(&marie, "GetAttenduFactuPartnerSummary", partner).await?;
        let it = json!({ "attenduFactuId": months::id(PARTNER, month) });
        self.call(&marie, "GetAttenduFactuDetail", it.clone()).await?;
        let order = orders.first().context("an order")?;
        for add in [false, true] {
            let request = json!({ "orderId": order, "add": add });
            self.call(&marie, "AddOrRemoveOrderToAttenduFactu", request).await?;
        }
        self.call(&marie, "RecomputeAttenduFactu", it.clone()).await?;
        let turn = |opened: bool| json!({ "attenduFactuId": it["attenduFactuId"], "statusOpened": opened });
        self.call(&marie, "OpenOrCloseAttenduFactu", turn(false)).await?;
        self.call(&marie, "SendAttenduFactuByMail", it.clone()).await?;
        let pdf = json!({ "data": { "afId": it["attenduFactuId"] } });
        self.call(&marie, "LoadAttenduFactuPdf", pdf).await?;
        self.call(&marie, "OpenOrCloseAttenduFactu", turn(true)).await?;
        self.call(&marie, "DeleteAttenduFactu", it.clone()).await?;
        // One that the books have a payment of is not deleted any more.
        self.call(&marie, "ComputeNextAttenduFactu", computing).await?;
        self.call(&marie, "OpenOrCloseAttenduFactu", turn(false)).await?;
        let payout = json!({ "attenduFactuId": it["attenduFactuId"], "date": month, "amount": 100, "reference": "VIR 1" });
        self.call(&marie, "RecordPayout", payout).await?;
        let first = json!({ "attenduFactuId": it["attenduFactuId"], "nth": 0 });
        self.call(&marie, "UndoPayout", first).await?;
        let company = |name: &str, siren: &str, key: &str| {
            json!({ "name": name, "siren": siren, "vatNumber": format!("FR{key}{siren}"),
            "street": "12 rue des Lilas", "zip": "69003", "city": "Lyon" })
        };
        let sheet = self.call(&marie, "GetPartnerBilling", json!({ "partnerId": PARTNER })).await?;
        let buyer =
            json!({ "company": company("Orion", "552100554", "96"), "edition": sheet["buyerEdition"] });
        self.call(&marie, "SetBillingCompany", buyer).await?;
        let billing = json!({ "company": company("Atelier du mois", "732829320", "44"), "series": "AF9", "mandateSigned": month });
        let billing = json!({ "partnerId": PARTNER, "billing": billing, "edition": 0 });
        self.call(&marie, "SetPartnerBilling", billing).await?;
        self.call(&marie, "IssueSelfBilledInvoice", it.clone()).await?;
        self.call(&marie, "LoadSelfBilledInvoice", it.clone()).await?;
        // Without an approved platform it is handed in by hand, until somebody sends it once more.
        self.app.work(&groups::jobs()).await;
        self.call(&marie, "SendSelfBilledInvoice", it.clone()).await?;
        let masseur = self.app.client(demo::MASSAGE).await;
        self.call(&masseur, "GetPartnerPayouts", json!({})).await?;
        // The masseuse is given one like it: making hers would cost more the more orders she has.
        let store = self.app.store();
        let made = store.invoicing().invoice(PARTNER, month).await.map_err(failed)?.context("an invoice")?;
        let own = SelfBilledInvoice { partner: MASSEUSE, ..made.entity };
        store.commit(Changes::new().insert(&own).map_err(failed)?).await.map_err(failed)?;
        let own = json!({ "attenduFactuId": months::id(MASSEUSE, month) });
        self.call(&masseur, "LoadOwnInvoice", own).await?;
        self.call(&marie, "GenererAttenduFactuPourTous", json!({})).await?;
        Ok(())
    }

    /// Orders that a partner of its own had done by the end of the last month, at a rate for each.
    async fn month_of_orders(&self, model: OrderId) -> anyhow::Result<Vec<OrderId>> {
        let store = self.app.store();
        let terms = Terms { will_bill: true, ..Terms::default() };
        let partner = Partner {
            id: PARTNER,
            name: "Atelier du mois".to_owned(),
            mail: "compta@partner.test".to_owned(),
            active: true,
            companies: vec![ORION],
            created: self.app.now(),
            terms,
            ..Partner::default()
        };
        let rate = EntPartSettings {
            ent_id: DESK,
            part_id: PARTNER,
            rate: contract::Cents(1_500),
            rate_type: RateType::Order,
            ..EntPartSettings::default()
        };
        let mut changes = Changes::new();
        changes.insert(&partner).map_err(failed)?.insert(&rate).map_err(failed)?;
        store.commit(&mut changes).await.map_err(failed)?;
        let month = months::last_over(paris::today(self.app.now()));
        let at = paris::end_of(month.last_of_month());
        let model = store.orders().get(model).await.map_err(failed)?.entity;
        let mut made = vec![];
        for _ in 0..ORDERS {
            let id = OrderId(store.next_number(Sequence::Order).await.map_err(failed)?);
            let done = StatusChange { status: OrderStatus::Done, at, ..model.statuses[0].clone() };
            let order = Order {
                id,
                partner: PARTNER,
                partner_name: partner.name.clone(),
                status: OrderStatus::Done,
                // The model may be done already, in a month that runs.
                statuses: vec![model.statuses[0].clone(), done],
                inbox: None,
                anomalies: vec![],
                ..model.clone()
            };
            let mut changes = Changes::new();
            changes.put(&order).map_err(failed)?;
            store.commit(&mut changes).await.map_err(failed)?;
            let due = domain::invoicing::due::PendingDue::of_order(None, &order).context("it is due")?;
            store.commit(Changes::new().put(&due).map_err(failed)?).await.map_err(failed)?;
            made.push(id);
        }
        Ok(made)
    }
}
