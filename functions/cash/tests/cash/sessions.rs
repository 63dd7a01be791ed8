//! A register from its opening to its closing.

use contract::{
    CashRegisterId, Cents, Refusal,
    auth::Logout,
    cash::{
        CountComments, CreateCaisseForConciergerie, GetCaisseById, GetCaisseReport, GetCaisseStatus,
        GetCaissesForConciergerie, Pieces, PlanForInventoryAtNextUpdate, SetEntreeCaisse, SetSortieCaisse,
        UpdateCaisse, UpdateCaisseAmount, UpdateCaisseAmountInventory,
    },
};
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::{decoded, world::*};

use crate::{
    INVALID, NOT_FOUND, app, closing, expect_sound, gilles, lines, marie, opened, opening, register, said,
};

#[tokio::test]
async fn a_register_is_made_set_up_opened_and_closed() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let refused = marie
        .call(CreateCaisseForConciergerie { name: " ".into(), cash: Cents(-1), ..Default::default() })
        .await;
    assert_eq!(refused.code, INVALID);
    let asked = CreateCaisseForConciergerie { name: "Accueil".into(), ..Default::default() };
    gilles.refused(asked, NOT_FOUND).await;
    let id = register(&app, "Accueil").await;
    let caisse = json!({ "id": id, "name": "Accueil", "caisseInexcompta": "530001", "numberMerchantProximity": "12",
        "typeCash": true, "typeCB": true, "typeCheck": false });
    let set = UpdateCaisse { caisse: decoded(&caisse), edition: 1 };
    let refused = gilles.call(set.clone()).await;
    assert_eq!(refused.code, INVALID, "what a register takes is for others to say");
    let kept = marie.ok(set.clone()).await;
    assert_eq!((&kept["caisseInexcompta"], &kept["typeCheck"]), (&json!("530001"), &json!(false)));
    assert_eq!(marie.call(set).await.code, Refusal::EditedMeanwhile.code(), "it was edited meanwhile");
    let shown = gilles.ok(GetCaissesForConciergerie::default()).await["registers"][0].clone();
    assert_eq!((&shown["opened"], &shown["caisseInexcompta"]), (&json!(false), &Value::Null));
    // A manager who needs an open register is asked to open one; one who does not is not asked.
    let status = gilles.ok(GetCaisseStatus {}).await;
    assert_eq!((&status["caisseOpen"], &status["mustOpen"]), (&json!(false), &json!(true)));
    assert_eq!(marie.ok(GetCaisseStatus {}).await["mustOpen"], json!(false));
    gilles.ok(opening(id, 15_000)).await;
    let status = gilles.ok(GetCaisseStatus {}).await;
    assert_eq!(
        (&status["caisseOpen"], &status["mustOpen"], &status["own"]["id"]),
        (&json!(true), &json!(false), &json!(id))
    );
    let refused = marie.call(opening(id, 15_000)).await;
    assert_eq!(said(&refused), (181, "Cette caisse est déjà ouverte par Gilles Perrin."));
    let refused = gilles.call(Logout {}).await;
    assert_eq!((refused.code, &refused.data["id"]), (Refusal::RegisterOpen.code(), &json!(id)));
    let done = gilles.ok(closing(&gilles, id).await).await;
    assert_eq!(done["report"]["scope"], "session");
    gilles.ok(Logout {}).await;
    expect_sound(&marie, id, 1).await;
}

#[tokio::test]
async fn only_who_opened_a_register_moves_cash_and_each_difference_needs_a_comment() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    let out = SetSortieCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(500),
        category: Some(1),
        comment: Some("Timbres".into()),
        ..Default::default()
    };
    marie.refused(out.clone(), Refusal::NotOpener).await;
    gilles.ok(out).await;
    let change = gilles
        .ok(SetEntreeCaisse {
            caisse: CashRegisterId(id),
            amount: Cents(120),
            category: Some(4),
            ..Default::default()
        })
        .await;
    assert_eq!((&change["amount"], &change["typeLabel"]), (&json!(120), &json!("Espèces")));
    let too_much = SetSortieCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(100_000),
        category: Some(5),
        ..Default::default()
    };
    assert_eq!(said(&gilles.call(too_much).await).0, 186);
    let nowhere = SetSortieCaisse {
        caisse: CashRegisterId(id),
        amount: Cents(100),
        category: Some(2),
        ..Default::default()
    };
    assert_eq!(gilles.call(nowhere).await.code, INVALID, "a deposit goes somewhere");
    let mut count = closing(&gilles, id).await;
    assert_eq!(count.cash, Some(Cents(14_620)));
    count.cash = Some(Cents(14_600));
    let refused = gilles.refused(count.clone(), INVALID).await;
    assert!(refused.data["fields"]["comments.cash"].to_string().contains("Il manque 0,20"), "{refused:?}");
    count.comments.cash = Some("\u{200b}".into());
    assert_eq!(gilles.call(count.clone()).await.data, refused.data, "nobody sees it");
    count.comments.cash = Some("Pièce perdue".into());
    let x = gilles.ok(GetCaisseReport { id: CashRegisterId(id) }).await["reports"][0].clone();
    let done = gilles.ok(count).await;
    let z = &done["report"];
    assert_eq!(
        (&z["totals"]["taken"], &z["totals"]["brought"]),
        (&x["totals"]["taken"], &x["totals"]["brought"])
    );
    assert_eq!(
        (&z["totals"]["differences"]["cash"], &done["differences"]["cash"]),
        (&json!(-20), &json!(-20))
    );
    expect_sound(&marie, id, 1).await;
}

#[tokio::test]
async fn an_inventory_is_counted_blind_and_says_when_it_was_forced() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    gilles.refused(PlanForInventoryAtNextUpdate { cash_register_id: CashRegisterId(id) }, NOT_FOUND).await;
    marie.ok(PlanForInventoryAtNextUpdate { cash_register_id: CashRegisterId(id) }).await;
    let shown =
        gilles.ok(GetCaisseById { id: CashRegisterId(id), ordinary: true, ..Default::default() }).await;
    assert_eq!(shown["requireInventory"], true);
    assert_eq!(
        (&shown["cashAmount"], &shown["cardAmount"], &shown["checkAmount"]),
        (&Value::Null, &Value::Null, &Value::Null)
    );
    let ordinary = UpdateCaisseAmount {
        fermeture: true,
        caisse: CashRegisterId(id),
        cash: Some(Cents(15_000)),
        cb: Some(Cents(0)),
        ..Default::default()
    };
    gilles.refused(ordinary, Refusal::InventoryDue).await;
    let blind = |count: u32, comment: Option<&str>| UpdateCaisseAmountInventory {
        fermeture: true,
        caisse: CashRegisterId(id),
        session: decoded(&shown["caisse"]["session"]),
        cb: Some(Cents(0)),
        cash_detail: vec![Pieces { value: 5_000, count }],
        comments: CountComments { cash: comment.map(str::to_owned), ..Default::default() },
        ..Default::default()
    };
    let first = gilles.ok(blind(2, None)).await;
    assert_eq!(
        (&first["kept"], &first["differences"]["cash"], &first["caisse"]["opened"]),
        (&json!(false), &json!(-5_000), &json!(true))
    );
    assert!(first["message"].as_str().expect("words").starts_with("L’inventaire est en écart"));
    let forced = gilles.ok(blind(2, Some("Introuvable"))).await;
    assert_eq!((&forced["kept"], &forced["caisse"]["opened"]), (&json!(true), &json!(false)));
    let told = lines(&marie, id).await;
    let last = told.last().expect("a line");
    assert_eq!(last["balance"]["commentCash"], "Inventaire à l’aveugle forcé : Introuvable");
    assert_eq!(
        (&last["balance"]["forced"], &last["caisse"]["plannedInventory"]),
        (&json!(true), &Value::Null)
    );
    let kept: Vec<_> = told
        .iter()
        .filter(|it| it["balance"]["inventory"] == true)
        .map(|it| it["balance"]["kept"].clone())
        .collect();
    assert_eq!(kept, [false, true], "the first count stays in sight");
    expect_sound(&marie, id, 1).await;
}

#[tokio::test]
async fn month_end_proposes_then_requires_an_inventory() {
    let app = app().await;
    let gilles = gilles(&app).await;
    let id = opened(&app, &gilles).await;
    let asked = async || {
        // Nobody stays signed in for that long.
        let gilles = crate::gilles(&app).await;
        let shown = gilles.ok(GetCaisseById { id: CashRegisterId(id), ..Default::default() }).await;
        (shown["proposeInventory"] == true, shown["requireInventory"] == true, shown["cashAmount"].is_null())
    };
    assert_eq!(asked().await, (false, false, false));
    app.advance(SignedDuration::from_hours(4 * 24));
    assert_eq!(asked().await, (true, false, true), "28 November");
    let asked_for = GetCaisseById { id: CashRegisterId(id), ordinary: true, ..Default::default() };
    let ordinary = crate::gilles(&app).await.ok(asked_for).await;
    assert_eq!(ordinary["cashAmount"], 15_000);
    app.advance(SignedDuration::from_hours(2 * 24));
    assert_eq!(asked().await, (false, true, true), "30 November");
    app.advance(SignedDuration::from_hours(3 * 24));
    assert_eq!(asked().await, (false, true, true), "it stays due until it is made");
}

#[tokio::test]
async fn one_person_has_one_register_and_registers_of_others_do_not_exist() {
    let app = app().await;
    let marie = marie(&app).await;
    let first = opened(&app, &marie).await;
    let second = register(&app, "Étage").await;
    let refused = marie.call(opening(second, 15_000)).await;
    assert_eq!(said(&refused), (180, "Vous devez d'abord fermer la caisse 'Accueil'"));
    let refused = marie.call(opening(first, 15_000)).await;
    assert_eq!(said(&refused), (180, "Vous avez déjà une caisse ouverte."));
    let hugo = app.client(HUGO).await.at(VEGA_TOWER);
    hugo.refused(GetCaisseById { id: CashRegisterId(first), ..Default::default() }, NOT_FOUND).await;
    assert_eq!(hugo.call(opening(second, 15_000)).await.code, NOT_FOUND);
    let out = SetSortieCaisse {
        caisse: CashRegisterId(first),
        amount: Cents(100),
        category: Some(1),
        ..Default::default()
    };
    hugo.refused(out, NOT_FOUND).await;
    assert_eq!(hugo.ok(GetCaisseStatus {}).await["caisseOpen"], false);
}

#[tokio::test]
async fn who_may_closes_the_register_of_somebody_who_is_away_and_the_journal_says_so() {
    let app = app().await;
    let (marie, gilles) = (marie(&app).await, gilles(&app).await);
    let id = opened(&app, &gilles).await;
    marie.ok(closing(&marie, id).await).await;
    let told = lines(&marie, id).await;
    let labels: Vec<_> = told.iter().rev().take(2).filter_map(|it| it["label"].as_str()).collect();
    assert_eq!(labels, ["Fermeture", "Intervention sur la caisse d’une autre personne (PROD)"]);
    gilles.ok(Logout {}).await;
    let second = opened(&app, &marie).await;
    let refused = crate::gilles(&app)
        .await
        .call(UpdateCaisseAmount {
            fermeture: true,
            caisse: CashRegisterId(second),
            cash: Some(Cents(15_000)),
            cb: Some(Cents(0)),
            ..Default::default()
        })
        .await;
    assert_eq!(refused.code, Refusal::NotOpener.code());
    let phone = UpdateCaisseAmount {
        ouverture: true,
        caisse: CashRegisterId(id),
        cash: Some(Cents(15_000)),
        small_screen: true,
        ..Default::default()
    };
    crate::gilles(&app).await.refused(phone, Refusal::RegisterNotOnPhone).await;
}
