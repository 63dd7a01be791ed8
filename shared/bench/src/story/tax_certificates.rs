//! Home services that somebody paid in the last year, and their certificate.

use contract::{Cents, OrderId, PartnerId, PaymentId, UserId, catalogue::HomeService};
use domain::{
    money::{
        ledger::Accounted,
        payment::{PaymentKind, PaymentLine, PaymentState},
    },
    order::Order,
    people::{organisation::Partner, partner::declaration::Declaration},
};
use jiff::{SignedDuration, civil::date};
use serde_json::json;
use store::{Changes, Sequence};

use super::{DESK, Story, failed};

/// A partner whose home services are these orders alone, of somebody who has no others.
const PARTNER: PartnerId = PartnerId(9_001);
/// The orders that a certificate tells of.
const ORDERS: usize = 10;
/// Surely in the year before.
const AGO: SignedDuration = SignedDuration::from_hours(24 * 360);

impl Story<'_> {
    pub(super) async fn tax_certificates(&mut self, model: OrderId) -> anyhow::Result<()> {
        let person = self.newcomer("nette@orion.test").await?;
        let store = self.app.store();
        store.commit(Changes::new().insert(&person).map_err(failed)?).await.map_err(failed)?;
        self.home_services(model, person.id).await?;
        let client = self.app.client(person.id).await;
        self.call(&client, "GetHomeServiceGauge", json!({ "activity": "gardening" })).await?;
        let marie = self.app.client(demo::MARIE).await.at(DESK);
        self.call(&marie, "GetTaxCertificates", json!({ "userId": person.id })).await?;
        let year = domain::calendar::paris::today(self.app.now() - AGO).year();
        self.call(&client, "LoadTaxCertificatePdf", json!({ "year": year })).await?;
        Ok(())
    }

    async fn home_services(&self, model: OrderId, user: UserId) -> anyhow::Result<()> {
        let (store, then) = (self.app.store(), self.app.now() - AGO);
        let mut partner = Partner {
            id: PARTNER,
            name: "Maison nette".to_owned(),
            active: true,
            created: then,
            ..Partner::default()
        };
        partner.terms.home_services = Some(Declaration {
            number: "SAP732829320".to_owned(),
            date: date(2020, 3, 2),
            address: "1 rue de la Paix, 75002 Paris".to_owned(),
        });
        store.commit(Changes::new().insert(&partner).map_err(failed)?).await.map_err(failed)?;
        let model = store.orders().get(model).await.map_err(failed)?.entity;
        for nth in 0..ORDERS {
            let id = OrderId(store.next_number(Sequence::Order).await.map_err(failed)?);
            let mut order = Order {
                id,
                beneficiary: user,
                partner: PARTNER,
                home_service: Some(HomeService::Housekeeping),
                created: then,
                updated: then,
                inbox: None,
                anomalies: vec![],
                events: vec![],
                ..model.clone()
            };
            order.payments.lines = vec![paid(&order, then + SignedDuration::from_hours(nth as i64))];
            let mut changes = Changes::new();
            changes.put(&order).map_err(failed)?;
            for entry in order.entries(None, 1) {
                changes.put(&entry).map_err(failed)?;
            }
            store.commit(&mut changes).await.map_err(failed)?;
        }
        Ok(())
    }
}

fn paid(order: &Order, at: jiff::Timestamp) -> PaymentLine {
    PaymentLine {
        id: PaymentId(order.id.0 * 100 + 1),
        kind: PaymentKind::DeskCard,
        amount: order.money().final_amount.max(Cents(1)),
        state: PaymentState::Collected,
        created: at,
        collected: Some(at),
        moved: None,
        credit: None,
        cost_center: None,
        register: None,
        pay_id: None,
        execution: None,
        form_url: None,
        refusal: None,
        reverses: None,
    }
}
