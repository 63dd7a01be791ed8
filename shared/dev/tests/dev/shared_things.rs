//! Things that companies share, a product, a category, a partner, tell nobody of an offer that only others sell, and
//! a change of them leaves that offer as it is. Every action is tried, with requests that name what is shared.

use contract::{ACTIONS, Entry, OrderId, PaymentId, PresentationId, Words};
use jiff::civil::datetime;
use serde_json::{Map, Value, json};
use testkit::{
    App,
    requests::{RequestSubjects, example},
    world::{self, ERRANDS, HUGO, MARIE, MEALS, ORION_TOWER, SHIRT_PRODUCT, SHIRTS, VEGA_ONLY},
};

const CANARY: &str = "canari";

/// An offer of Vega's, of a partner, a category and products with which Orion works, too.
async fn sold_at_vega(app: &App) {
    let shirts = world::offer(SHIRTS);
    let basket = world::offer(VEGA_ONLY);
    let items = shirts
        .items
        .iter()
        .zip(8_000..)
        .map(|(it, id)| contract::catalogue::OfferItem { id: contract::OfferItemId(id), ..it.clone() });
    let canary = domain::catalogue::offer::Offer {
        name: Words::new(CANARY, CANARY),
        partner: shirts.partner,
        partner_name: shirts.partner_name.clone(),
        category: shirts.category,
        items: items.collect(),
        ..basket
    };
    world::sell(app.store(), &canary).await;
}

/// The objects that an example names: those that Orion shares with Vega.
fn shared(offer: contract::OfferId) -> RequestSubjects {
    RequestSubjects {
        desk: ORION_TOWER,
        offer,
        item: world::offer(offer).items[0].id,
        order: OrderId(1),
        beneficiary: world::ALICE,
        manager: world::GILLES,
        credit: contract::CreditId(1),
        partner: world::PRESSING,
        presentation: PresentationId(world::PRESSING.0),
        register: contract::CashRegisterId(1),
        movement: PaymentId(1),
        slot: datetime(2026, 12, 1, 9, 0, 0, 0),
    }
}

/// A request of what its schema says, in which every number of something shared is that of what Vega sells, too.
fn by_schema(entry: &Entry) -> Value {
    let mut generator = schemars::SchemaGenerator::default();
    let schema = (entry.request)(&mut generator).to_value();
    filled(&schema, generator.definitions())
}

fn filled(schema: &Value, named: &Map<String, Value>) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/")) {
        return match name {
            "ProductId" => json!(SHIRT_PRODUCT),
            "CategoryId" => json!(world::LAUNDRY),
            "UniverseId" => json!(ERRANDS),
            "PartnerId" => json!(world::PRESSING),
            "PresentationId" => json!(world::PRESSING.0),
            "ConciergerieId" => json!(ORION_TOWER),
            "OfferId" => json!(SHIRTS),
            _ => filled(&named[name], named),
        };
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match (kind, schema["properties"].as_object()) {
        (_, Some(fields)) => fields.iter().map(|(name, it)| (name.clone(), filled(it, named))).collect(),
        (Some("string"), _) => schema["enum"].get(0).cloned().unwrap_or_else(|| json!("x")),
        (Some("integer" | "number"), _) => json!(1),
        (Some("boolean"), _) => json!(true),
        (Some("array"), _) => json!([filled(&schema["items"], named)]),
        _ => Value::Null,
    }
}

#[tokio::test]
async fn no_action_tells_or_changes_by_what_is_shared_what_only_another_company_sells() {
    let app = App::world(groups::actions()).await;
    sold_at_vega(&app).await;
    let stands = async || {
        let timeline = app.store().catalogue().timeline(VEGA_ONLY).await.expect("read").expect("it stands");
        let version = app.store().catalogue().offer(VEGA_ONLY).await.expect("the version");
        (timeline.version, timeline.entity, version.entity)
    };
    let before = stands().await;
    let tried = ACTIONS.iter().copied().flatten().filter(|it| it.name != "logout");
    for entry in tried {
        let marie = app.client(MARIE).await.at(ORION_TOWER);
        let examples = [SHIRTS, MEALS].map(|it| example(entry, &shared(it)));
        for request in examples.into_iter().chain([by_schema(entry)]) {
            let answer = marie.ask(entry.name, entry.group, entry.method, &request).await;
            let told = format!("{answer:?}").contains(CANARY)
                || String::from_utf8_lossy(&answer.body).contains(CANARY);
            assert!(!told, "{} of {request}: {answer:?}", entry.name);
        }
    }
    app.work(&groups::jobs()).await;
    assert_eq!(stands().await, before);
    // The manager who keeps it is told of it.
    let hugo = app.client(HUGO).await.at(world::VEGA_TOWER);
    let seen =
        hugo.ok(contract::catalogue::GetOffresForProduct { id: SHIRT_PRODUCT, ..Default::default() }).await;
    assert!(seen.to_string().contains(CANARY), "{seen}");
}
