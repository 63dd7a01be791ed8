//! Tries all access: every built action by every kind of caller, and every object by everybody outside its reach.

use contract::{
    ACTIONS, Access, Action, CashRegisterId, Cents, CreditId, Entry, Error, Group, Lang, OrderId, PaymentId,
    Permission, PresentationId, Refusal, Role,
    account::FavoriteTarget,
    cash::{
        CreateCaisseForConciergerie, DepositPlace, GetCaisseJournal, SetSortieCaisse, UpdateCaisseAmount,
    },
    content::{NewsForm, SpotlightForm},
    invoicing::LoadTaxCertificatePdf,
    orders::{NewOrder, NewOrderItem},
};
use domain::content::item::{Content, EditorialItem};
use jiff::{ToSpan, civil::datetime};
use runtime::Router;
use serde_json::{Value, json};
use store::Changes;
use testkit::{
    Answered, App, Client, codes, decoded,
    requests::{RequestSubjects, example, names_an_object},
    world::{self, ADA, ALICE, BRUNO, CHLOE, GILLES, HUGO, MARIE, SABINE, ZOE},
};

fn entries() -> impl Iterator<Item = &'static Entry> {
    ACTIONS.iter().copied().flatten()
}

async fn app() -> App {
    App::world(groups::actions()).await
}

/// Calls an action by its entry.
async fn call(client: &Client<'_>, entry: &Entry, params: &Value) -> Answered {
    client.ask(entry.name, entry.group, entry.method, params).await
}

fn is_unknown_action(answer: &Answered) -> bool {
    answer.code == codes::NOT_FOUND && answer.message == Some(Error::UnknownAction.message(Lang::Fr))
}

#[test]
fn the_platform_has_exactly_the_built_actions() {
    let mut declared: Vec<_> = entries().map(|it| it.name).collect();
    declared.sort_unstable();
    assert!(Router::names(&groups::actions()).eq(declared));
}

#[test]
fn each_function_has_a_handler_for_every_action_of_its_group() {
    for (name, router) in groups::each() {
        let mut declared: Vec<_> = entries().filter(|it| it.group.name() == name).map(|it| it.name).collect();
        declared.sort_unstable();
        assert!(router.names().eq(declared), "{name}");
    }
}

#[tokio::test]
async fn an_action_that_is_not_for_a_caller_does_not_exist_for_them() {
    let app = app().await;
    for user in [ALICE, MARIE, GILLES, SABINE, ADA] {
        let person = app.store().people().get(user).await.expect("the person");
        let client = app.client(user).await;
        for entry in entries().filter(|it| !it.access.is_of_things()) {
            // The answer to an admitted caller does not matter here, as the request has no parameters.
            let answer = call(&client, entry, &json!({ "unreadable": [] })).await;
            let granted = entry.access.grants(&person.roles, &person.permissions);
            let (name, by) = (entry.name, &person.login);
            assert_eq!(!granted, is_unknown_action(&answer), "{name} by {by}: {answer:?}");
        }
    }
}

/// Actions that stand for all of them: those that name this one, and one of each other set of permissions.
fn tried_with(permission: Permission) -> impl Iterator<Item = &'static Entry> {
    let mut seen = std::collections::BTreeSet::new();
    let mut is_tried = move |of: &'static [Permission]| seen.insert(of) | of.contains(&permission);
    entries().filter(move |it| matches!(it.access, Access::AnyOf(of) if is_tried(of)))
}

#[tokio::test]
async fn each_permission_alone_opens_what_it_names_and_nothing_else() {
    let app = app().await;
    for permission in Permission::ALL {
        let mut gilles = app.store().people().get(GILLES).await.expect("Gilles");
        gilles.permissions = vec![*permission];
        app.store().commit(Changes::new().save(&gilles).expect("writable")).await.expect("saved");
        let client = app.client(GILLES).await;
        for entry in tried_with(*permission) {
            let answer = call(&client, entry, &json!({ "unreadable": [] })).await;
            let granted = entry.access.grants(&[Role::Gestionnaire], &[*permission]);
            assert_eq!(!granted, is_unknown_action(&answer), "{} with {}", entry.name, permission.name());
        }
    }
}

#[tokio::test]
async fn without_a_session_only_public_actions_answer() {
    let app = app().await;
    let expired = app.client(ALICE).await;
    app.advance(jiff::SignedDuration::from_hours(24 * 31));
    for client in [app.anonymous(), expired, app.anonymous().with_token("1.guess")] {
        for entry in entries() {
            let answer = call(&client, entry, &json!({ "unreadable": [] })).await;
            let open = entry.access.admit(&contract::Caller::Anonymous).is_ok();
            assert_eq!(
                !open,
                answer.code == codes::NO_SESSION && answer.status == 401,
                "{}: {answer:?}",
                entry.name
            );
        }
    }
}

#[tokio::test]
async fn requests_of_other_sites_reach_no_action() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for entry in entries().filter(|it| it.access != Access::Webhook) {
        for client in
            [marie.clone().header("fromapp", ""), marie.clone().header("sec-fetch-site", "cross-site")]
        {
            let answer = call(&client, entry, &json!({})).await;
            let opened = entry.sends_bytes && entry.method == contract::Method::Get;
            assert!(answer.code == codes::FOREIGN || opened, "{}: {answer:?}", entry.name);
        }
    }
}

/// A refusal that the contract does not declare panics here; whatever is typed may be of any length.
#[tokio::test]
async fn no_action_fails_on_our_side_whoever_calls_it() {
    let app = app().await;
    let long = "x".repeat(3_000);
    for user in [None, Some(ALICE), Some(MARIE), Some(SABINE), Some(ADA)] {
        let client = match user {
            Some(user) => app.client(user).await,
            None => app.anonymous(),
        };
        for entry in entries().filter(|it| it.name != "logout") {
            for params in [json!({}), example(entry, &of_vega(1, NO_REGISTER)), typed(entry, &long)] {
                let answer = call(&client, entry, &params).await;
                assert_ne!(answer.code, codes::INTERNAL, "{} by {user:?}: {answer:?}", entry.name);
            }
        }
    }
}

/// A request in which somebody typed a lot wherever something can be typed.
fn typed(entry: &Entry, text: &str) -> Value {
    let mut generator = schemars::SchemaGenerator::default();
    let schema = (entry.request)(&mut generator).to_value();
    filled(&schema, generator.definitions(), text)
}

fn filled(schema: &Value, named: &serde_json::Map<String, Value>, text: &str) -> Value {
    if let Some(name) = schema["$ref"].as_str().and_then(|it| it.strip_prefix("#/$defs/")) {
        return filled(&named[name], named, text);
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    let fields = schema["properties"].as_object();
    match kind {
        Some("string") if schema["format"].is_string() => Value::Null,
        Some("string") => schema["enum"].get(0).cloned().unwrap_or_else(|| json!(text)),
        Some("integer" | "number") => json!(1),
        Some("boolean") => json!(true),
        Some("array") => json!([]),
        _ if fields.is_some() => {
            fields.into_iter().flatten().map(|(name, it)| (name.clone(), filled(it, named, text))).collect()
        }
        _ => Value::Null,
    }
}

/// An order of Zoé's, at a desk of Vega.
async fn order_of_zoe(app: &App) -> i64 {
    let offer = world::offer(world::VEGA_ONLY);
    let draft = contract::orders::CreateOrder {
        o: NewOrder {
            offre_id: offer.id,
            items: vec![NewOrderItem { offre_item_id: offer.items[0].id, quantity: 1, ..Default::default() }],
            address_type: Some("ent".into()),
            comment: Some("canari".into()),
            ..Default::default()
        },
    };
    let created = app.client(ZOE).await.ok(draft).await;
    created["orderId"].as_i64().expect("a number")
}

/// Objects of Vega, and an order of Zoé's. A new action with the number of an object fails
/// [`every_action_that_names_an_object_is_tried`] until its example names it.
fn of_vega(order: i64, (register, movement): (i64, i64)) -> RequestSubjects {
    let offer = world::offer(world::VEGA_ONLY);
    RequestSubjects {
        desk: world::VEGA_TOWER,
        offer: offer.id,
        item: offer.items[0].id,
        order: OrderId(order),
        beneficiary: ZOE,
        manager: HUGO,
        credit: CREDIT_OF_ZOE,
        partner: world::CYCLIST,
        presentation: PresentationId(world::CYCLIST.0),
        register: CashRegisterId(register),
        movement: PaymentId(movement),
        slot: datetime(2026, 12, 1, 9, 0, 0, 0),
    }
}

/// Neither a register nor a line of its journal.
const NO_REGISTER: (i64, i64) = (1, 1);

/// A register of Hugo's desk that he has open, and what he took to the bank.
async fn register_of_hugo(app: &App) -> (i64, i64) {
    let hugo = app.client(HUGO).await.at(world::VEGA_TOWER);
    let made = hugo
        .ok(CreateCaisseForConciergerie { name: "canari".into(), cash: Cents(15_000), ..Default::default() })
        .await;
    let register = made["id"].as_i64().expect("a number");
    let (caisse, cash) = (CashRegisterId(register), Some(Cents(15_000)));
    hugo.ok(UpdateCaisseAmount { ouverture: true, caisse, cash, ..Default::default() }).await;
    let out = SetSortieCaisse {
        caisse,
        amount: Cents(5_000),
        category: Some(2),
        place: Some(DepositPlace::Bank),
        deposit_number: Some("BRD-1".into()),
        deposit_person: Some("Marie".into()),
        ..Default::default()
    };
    let line = hugo.ok(out).await;
    (register, line["id"].as_i64().expect("a number"))
}

const OFFER_UNAVAILABLE: u16 = Refusal::OfferUnavailable.code();
const DESK_NOT_ALLOWED: u16 = Refusal::ConciergerieNotAllowed.code();
const NO_BENEFICIARY: u16 = Refusal::NoBeneficiary.code();
/// A credit that Zoé has.
const CREDIT_OF_ZOE: CreditId = CreditId(77);

/// Actions whose numbers name nothing that belongs to somebody: a login's desk, a credit or comment of one's own call, the form of
/// an item that is removed, a wheel that is only reckoned with. The tests of content try the desk of its lists.
const OWN: &str = "login lostPassword ackNotifications GetActualites DeleteActualite GetOffresDuMoment DeleteOffreDuMoment GetRoueOdds \
    GetGameWinners";

fn is_own(entry: &Entry) -> bool {
    entry.access.is_of_things() || OWN.split(' ').any(|own| own == entry.name)
}

#[test]
fn every_action_that_names_an_object_is_tried() {
    let untried = entries()
        .filter(|it| !is_own(it) && it.name != "SetFavorite")
        .filter(|entry| {
            let mut generator = schemars::SchemaGenerator::default();
            let request = serde_json::to_string(&(entry.request)(&mut generator)).expect("json");
            let all = format!("{request}{}", serde_json::to_string(generator.definitions()).expect("json"));
            let names = "Order OrderItem Comment Conciergerie User Offer Credit Payment Spending Partner Presentation CashRegister";
            let owned = names.split(' ').any(|it| all.contains(&format!("#/$defs/{it}Id\"")));
            owned && !names_an_object(entry)
        });
    assert_eq!(untried.map(|it| it.name).collect::<Vec<_>>(), [""; 0]);
}

#[tokio::test]
async fn what_is_outside_one_s_reach_does_not_exist_and_does_not_change() {
    let app = app().await;
    let order = order_of_zoe(&app).await;
    let register = register_of_hugo(&app).await;
    let journal = async || {
        app.client(HUGO).await.ok(GetCaisseJournal { id: decoded(&register.0), ..Default::default() }).await
    };
    let written = journal().await;
    let before = app.store().orders().get(contract::OrderId(order)).await.expect("the order");
    world::give_credit(app.store(), ZOE, CREDIT_OF_ZOE.0, 5_000, None).await;
    for user in [ALICE, BRUNO, CHLOE, MARIE, GILLES, SABINE] {
        let client = app.client(user).await;
        for entry in entries().filter(|it| names_an_object(it) && !is_own(it)) {
            let answer = call(&client, entry, &example(entry, &of_vega(order, register))).await;
            assert_ne!(answer.code, 0, "{} by {user}", entry.name);
            assert!(!format!("{answer:?}").contains("canari"), "{} by {user}: {answer:?}", entry.name);
            // A desk that nobody has is refused in the same words.
            let hidden = matches!(answer.code, codes::NOT_FOUND | OFFER_UNAVAILABLE | DESK_NOT_ALLOWED)
                || answer.data["fields"].get("associations").is_some()
                || (user != MARIE
                    && matches!(answer.code, codes::NO_SESSION | NO_BENEFICIARY | codes::INVALID));
            assert!(hidden, "{} by {user}: {answer:?}", entry.name);
        }
    }
    let after = app.store().orders().get(contract::OrderId(order)).await.expect("the order");
    assert_eq!((before.version, before.entity), (after.version, after.entity));
    assert_eq!(journal().await, written);
    let credits = app.store().credits().of(ZOE).await.expect("her credits");
    assert_eq!(credits.iter().map(|it| (it.id, it.version)).collect::<Vec<_>>(), [(CREDIT_OF_ZOE, 1)]);
    // A manager within reach may see it.
    app.client(HUGO).await.ok(contract::desk::GetConciergeOrderDetail { id: OrderId(order) }).await;
}

/// A request of an action that a manager may send on behalf of a beneficiary: the example, about massages. Each one that
/// places an order has a Thursday of its own.
fn on_behalf(entry: &Entry) -> Value {
    let massage = world::offer(world::MASSAGE);
    let mut request = example(
        entry,
        &RequestSubjects { offer: massage.id, item: massage.items[0].id, ..of_vega(1, NO_REGISTER) },
    );
    if let Some(order) = request.get_mut("o") {
        let placing = delegable().filter(|it| it.example.contains("\"o\""));
        let nth = placing.take_while(|it| it.name != entry.name).count() as i64;
        let begin_date = Some(world::THURSDAY.0 + (7 * nth).days());
        *order = json!(NewOrder {
            begin_date: begin_date.map(Into::into),
            draft_id: Some(entry.name.to_owned()),
            ..world::order_request(&massage)
        });
    }
    // The person for whom somebody acts is named by the context alone.
    request.as_object_mut().and_then(|it| it.remove("userId"));
    request
}

/// The items of Alice on her home: news, offers of the moment, a hunt, an order, a favourite.
async fn at_home(app: &App) {
    let words = || json!({ "fr": "Marché", "en": "Market" });
    let shown = json!({
        "id": 1, "title": words(), "content": words(), "fromDate": "2026-11-01T00:00:00Z",
        "toDate": "2026-12-31T00:00:00Z",
    });
    let mut changes = Changes::new();
    changes
        .insert(&item::<NewsForm>(&shown))
        .and_then(|it| it.insert(&item::<SpotlightForm>(&shown)))
        .and_then(|it| it.insert(&world::hunt(app.now())))
        .expect("writable");
    app.store().commit(&mut changes).await.expect("written");
    world::placed(app, ALICE, world::SHIRTS, 900).await;
    let favorite = contract::account::SetFavorite {
        as_favorite: true,
        favorite: FavoriteTarget { original_offre_id: Some(world::MASSAGE), ..Default::default() },
    };
    app.client(ALICE).await.ok(favorite).await;
}

/// An item that the people of Orion see.
fn item<C: Content>(shown: &Value) -> EditorialItem<C> {
    let mut item = EditorialItem::new(1, [world::ORION].into(), 0);
    item.published = Some(decoded(shown));
    item.audience.companies.insert(world::ORION);
    item
}

fn delegable() -> impl Iterator<Item = &'static Entry> {
    entries().filter(|it| it.access == Access::OnBehalf)
}

#[tokio::test]
async fn a_manager_who_acts_for_a_beneficiary_sees_what_they_see() {
    let app = app().await;
    at_home(&app).await;
    let (alice, marie) = (app.client(ALICE).await, app.client(MARIE).await.at(world::ORION_TOWER));
    let marie = marie.acting_for(ALICE);
    for entry in delegable() {
        let answer = call(&marie, entry, &on_behalf(entry)).await;
        // Nobody waits while something is free: the tests of `orders` have the desk join for somebody. Alice has paid no home service,
        // of which there would be a certificate: those of `invoicing` have the desk print one.
        let has_none = entry.name.ends_with("Waitlist") || entry.name == LoadTaxCertificatePdf::NAME;
        assert!(answer.code == 0 || has_none, "{}: {answer:?}", entry.name);
        // The catalogue also shows managers what only the desk orders, and a preview how the desk may pay.
        if matches!(entry.group, Group::Content | Group::Games | Group::Account) {
            let own = call(&alice, entry, &on_behalf(entry)).await;
            assert_eq!(own.data, answer.data, "{}", entry.name);
        }
    }
    let orders = marie.ok(contract::orders::MyOrdersList::default()).await;
    assert_eq!(orders, alice.ok(contract::orders::MyOrdersList::default()).await);
    assert_eq!(orders["data"].as_array().map(Vec::len), Some(2), "the massage is hers, too");
    let offer = marie.ok(contract::catalogue::GetOffre { id: world::MASSAGE }).await;
    assert_eq!(offer["favorite"], true);
    let nobody = app.client(MARIE).await.at(world::ORION_TOWER);
    for entry in delegable().filter(|it| it.group != Group::Catalogue) {
        let answer = call(&nobody, entry, &on_behalf(entry)).await;
        assert_eq!(answer.code, Refusal::NoBeneficiary.code(), "{}: {answer:?}", entry.name);
    }
}

#[tokio::test]
async fn a_manager_acts_for_nobody_outside_their_companies() {
    let app = app().await;
    at_home(&app).await;
    for desk in [world::VEGA_TOWER, world::ORION_TOWER] {
        let marie = app.client(MARIE).await.at(desk).acting_for(ZOE);
        for entry in delegable() {
            let answer = call(&marie, entry, &on_behalf(entry)).await;
            assert_eq!(answer.code, codes::NOT_FOUND, "{}: {answer:?}", entry.name);
        }
    }
}
