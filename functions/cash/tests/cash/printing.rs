//! Tickets, closings on paper, and the drawer.

use contract::{
    CashRegisterId, Cents, OrderId, Refusal,
    cash::{
        GetCaissesForConciergerie, OpenCaisseDrawer, PlanForInventoryAtNextUpdate, PrintCaisseReport,
        UpdateCaisse,
    },
    desk::{AllOrdersList, GenerateTicket, GetConciergeOrderDetail, InboxOrdersList, OrdersQuery},
    orders::PaymentMode,
};
use futures::future::join_all;
use serde_json::{Value, json};
use testkit::{App, Client, codes, decoded, world::*};

use crate::{
    INVALID, NOT_FOUND, app, closing, expect_sound, gilles, lines, marie, opened, opening, register, said,
};

const PRINTER: &str = "192.0.2.7:8043";

async fn shirts(app: &App) -> i64 {
    app.ordered(SHIRTS, ALICE, &[(SHIRT, 2)], PaymentMode::Conciergerie, None).await.id.0
}

/// Gives a register its printer.
async fn with_printer(client: &Client<'_>, id: i64, address: &str) -> testkit::Answered {
    let all = client.ok(GetCaissesForConciergerie::default()).await;
    let all = all["registers"].as_array().expect("registers").clone();
    let it = all.iter().find(|it| it["id"] == id).expect("the register");
    let caisse = json!({ "id": id, "name": it["name"], "typeCash": true, "typeCB": true, "typeCheck": true,
        "thermalPrinterAddress": address, "legalLines": "Orion SAS\nSIRET 123" });
    client.call(UpdateCaisse { caisse: decoded(&caisse), edition: decoded(&it["edition"]) }).await
}

fn texts(printed: &Value) -> Vec<String> {
    let lines = printed["ticket"]["lines"].as_array().expect("lines").iter();
    lines.map(|it| it["text"].as_str().expect("text").trim().to_owned()).collect()
}

#[tokio::test]
async fn a_ticket_is_printed_once_and_then_as_a_duplicate_that_the_journal_notes() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    assert_eq!(with_printer(&marie, id, PRINTER).await.code, 0);
    let order = shirts(&app).await;
    let asked = GenerateTicket { order_id: OrderId(order) };
    let first = marie.ok(asked.clone()).await;
    assert_eq!((&first["printerAddress"], &first["printingType"]), (&json!(PRINTER), &json!("thermal")));
    assert_eq!((&first["ticket"]["number"], &first["ticket"]["duplicate"]), (&json!(1), &json!(0)));
    let paper = texts(&first);
    for line in ["Orion SAS", "SIRET 123", "TICKET N° 1", &format!("Commande n° {order}")] {
        assert!(paper.iter().any(|it| it == line), "{line} in {paper:?}");
    }
    assert!(paper.iter().any(|it| it.starts_with("TOTAL TTC") && it.ends_with("25,80 €")), "{paper:?}");
    assert!(!first.to_string().contains("Alice"), "a journal tells of nobody: {first}");
    let again = marie.ok(asked.clone()).await;
    assert_eq!((&again["ticket"]["number"], &again["ticket"]["duplicate"]), (&json!(1), &json!(1)));
    assert!(texts(&again).contains(&"DUPLICATA 1".to_owned()));

    // A payment has a ticket of its own in the journal, with the next number, and that is printed.
    marie.ok(payment_request(OrderId(order), 3, Cents(2_580))).await;
    let paid = marie.ok(asked).await;
    assert_eq!((&paid["ticket"]["number"], &paid["ticket"]["duplicate"]), (&json!(2), &json!(0)));
    let told: Vec<_> = lines(&marie, id)
        .await
        .iter()
        .filter(|it| {
            it["kind"] == "ticket" || it["label"].as_str().is_some_and(|it| it.starts_with("Duplicata"))
        })
        .map(|it| it["label"].as_str().expect("a label").to_owned())
        .collect();
    assert_eq!(told, ["Ticket n° 1", &format!("Duplicata 1 de la ligne 4 de la caisse {id}")]);
    expect_sound(&marie, id, 0).await;
}

#[tokio::test]
async fn fifty_who_print_one_order_get_one_ticket_and_duplicates_without_a_gap() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    let order = shirts(&app).await;
    let print = |_| marie.call(GenerateTicket { order_id: OrderId(order) });
    let answers = join_all((0..50).map(print)).await;
    assert!(answers.iter().all(|it| [0, codes::BUSY].contains(&it.code)), "{answers:?}");
    let mut duplicates: Vec<_> = answers
        .iter()
        .filter(|it| it.code == 0)
        .map(|it| it.data["ticket"]["duplicate"].as_u64().expect("a number"))
        .collect();
    duplicates.sort_unstable();
    assert_eq!(duplicates, (0..duplicates.len() as u64).collect::<Vec<_>>(), "one original, and no gap");
    assert!(answers.iter().filter(|it| it.code == 0).all(|it| it.data["ticket"]["number"] == 1));
    expect_sound(&marie, id, 0).await;
}

#[tokio::test]
async fn a_repeat_with_the_same_key_prints_the_same_paper() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    let order = shirts(&app).await;
    let same = marie.clone().header("idempotency-key", "the-ticket-1");
    let first = same.ok(GenerateTicket { order_id: OrderId(order) }).await;
    assert_eq!(same.ok(GenerateTicket { order_id: OrderId(order) }).await, first);
    assert_eq!(lines(&marie, id).await.iter().filter(|it| it["kind"] == "ticket").count(), 1);
}

#[tokio::test]
async fn without_an_open_register_there_is_no_ticket_and_without_a_printer_the_browser_prints_it() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let order = shirts(&app).await;
    let asked = GenerateTicket { order_id: OrderId(order) };
    let refused = marie.call(asked.clone()).await;
    assert_eq!(said(&refused), (190, "Aucune caisse ouverte avec une imprimante thermique"));
    let id = opened(&app, &marie).await;
    assert_eq!(
        gilles.call(asked.clone()).await.code,
        Refusal::NoThermalPrinter.code(),
        "it is the register of somebody else"
    );
    let printed = marie.ok(asked).await;
    assert_eq!((&printed["printerAddress"], &printed["printingType"]), (&json!(null), &json!("browser")));
    let drawer = OpenCaisseDrawer { id: CashRegisterId(id) };
    let refused = marie.call(drawer.clone()).await;
    assert_eq!(said(&refused), (191, "Aucune caisse avec une imprimante n'est ouverte"));
    assert_eq!(with_printer(&marie, id, "not an address").await.code, INVALID);
    assert_eq!(with_printer(&marie, id, PRINTER).await.code, 0);
    assert_eq!(marie.ok(drawer.clone()).await["printerAddress"], PRINTER);
    gilles.refused(drawer, Refusal::NotOpener).await;
    assert_eq!(lines(&marie, id).await.last().expect("a line")["label"], "Tiroir ouvert sans règlement");
    marie.refused(GenerateTicket { order_id: OrderId(999_999) }, NOT_FOUND).await;
}

#[tokio::test]
async fn lists_and_details_of_orders_say_where_their_tickets_are_printed() {
    let app = app().await;
    let marie = marie(&app).await;
    let order = shirts(&app).await;
    let all = async || {
        [
            marie.ok(AllOrdersList { data: OrdersQuery::default() }).await,
            marie.ok(InboxOrdersList { data: OrdersQuery::default() }).await,
            marie.ok(GetConciergeOrderDetail { id: OrderId(order) }).await,
        ]
    };
    for it in all().await {
        assert_eq!((&it["printerAddress"], &it["printingType"]), (&json!(null), &json!("browser")));
    }
    let id = opened(&app, &marie).await;
    with_printer(&marie, id, PRINTER).await;
    for it in all().await {
        assert_eq!((&it["printerAddress"], &it["printingType"]), (&json!(PRINTER), &json!("thermal")));
    }
}

#[tokio::test]
async fn a_register_of_learners_prints_tickets_of_its_own_that_say_so() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let order = shirts(&app).await;
    let training = contract::cash::CreateCaisseForConciergerie {
        name: "École".into(),
        cash: Cents(0),
        training: true,
        ..Default::default()
    };
    let made = marie.ok(training).await;
    let school = made["id"].as_i64().expect("a number");
    gilles.ok(opening(school, 0)).await;
    let printed = gilles.ok(GenerateTicket { order_id: OrderId(order) }).await;
    assert!(texts(&printed).contains(&"CAISSE ÉCOLE - SANS VALEUR".to_owned()));
    opened(&app, &marie).await;
    let real = marie.ok(GenerateTicket { order_id: OrderId(order) }).await;
    assert_eq!((&real["ticket"]["number"], &real["ticket"]["duplicate"]), (&json!(1), &json!(0)));
    assert!(!texts(&real).iter().any(|it| it.contains("ÉCOLE")));
}

#[tokio::test]
async fn x_is_printed_at_any_time_and_z_once() {
    let app = app().await;
    let marie = marie(&app).await;
    let id = opened(&app, &marie).await;
    let x = marie.ok(PrintCaisseReport { id: CashRegisterId(id), ..Default::default() }).await;
    assert!(texts(&x).contains(&"TOTAUX (X)".to_owned()), "{x}");
    marie.ok(closing(&marie, id).await).await;
    let z = lines(&marie, id).await.iter().rfind(|it| it["report"].is_object()).expect("Z")["number"].clone();
    let asked = PrintCaisseReport { id: CashRegisterId(id), line: decoded(&z) };
    let print = |_| marie.call(asked.clone());
    let mut duplicates: Vec<_> = join_all((0..10).map(print))
        .await
        .iter()
        .filter(|it| it.code == 0)
        .map(|it| it.data["ticket"]["duplicate"].as_u64().expect("a number"))
        .collect();
    duplicates.sort_unstable();
    assert_eq!(duplicates, (0..duplicates.len() as u64).collect::<Vec<_>>());
    let opening = PrintCaisseReport { id: CashRegisterId(id), line: Some(1) };
    assert_eq!(marie.call(opening).await.code, NOT_FOUND, "it closed nothing");
    let other = register(&app, "Autre").await;
    marie.refused(PrintCaisseReport { id: CashRegisterId(other), line: decoded(&z) }, NOT_FOUND).await;
    expect_sound(&marie, id, 1).await;
}

#[tokio::test]
async fn z_says_nothing_of_the_drawer_to_whoever_is_to_count_it_blind_next() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    gilles.ok(closing(&gilles, id).await).await;
    let z =
        lines(&gilles, id).await.iter().rfind(|it| it["report"].is_object()).expect("Z")["number"].clone();
    let print = PrintCaisseReport { id: CashRegisterId(id), line: decoded(&z) };
    let drawer = async |client: &testkit::Client<'_>| {
        let printed = client.ok(print.clone()).await;
        let paper = texts(&printed).iter().any(|it| it.starts_with("Espèces attendues"));
        let told = lines(client, id).await;
        let screen = told.iter().any(|it| it["report"]["drawer"].is_object());
        (paper, screen)
    };
    assert_eq!(drawer(&gilles).await, (true, true));
    marie.ok(PlanForInventoryAtNextUpdate { cash_register_id: CashRegisterId(id) }).await;
    assert_eq!(drawer(&gilles).await, (false, false));
    assert_eq!(drawer(&marie).await, (true, true), "she keeps the books");
}
