//! The people whom a file switches off, and those whom none does.

use super::*;

#[tokio::test]
async fn a_file_that_cannot_be_trusted_switches_nobody_off() {
    let (app, gone, _) = with_more().await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let text = "E-mail;Nom\nalice@concierge.test;Martin\n;Lefèvre\n=A1;Roy\nmax@;Roy\n#REF!;Roy\nlea@@x;Roy\nbruno@conc";
    let told =
        marie.ok(BnfFileUpdate { simulation: true, input: decoded(&file(text)), ..Default::default() }).await;
    let lines: Vec<_> =
        told["failures"].as_array().expect("a list").iter().map(|it| it["line"].clone()).collect();
    assert_eq!(lines, [3, 4, 5, 6, 7, 8], "{told:#}");
    assert_eq!(told["failures"][2]["reason"], "E-mail : « max@ » n’est pas une adresse.");
    marie.refused(BnfFileUpdate { input: decoded(&file(text)), ..Default::default() }, FILE_HAS_FAULTS).await;
    let gilles = app.client(GILLES).await.at(ORION_TOWER);
    gilles
        .refused(
            BnfFileUpdate { input: decoded(&file("E-mail\na@b.test\n")), ..Default::default() },
            NOT_FOUND,
        )
        .await;
    assert!(active(&app, gone).await);
}

#[tokio::test]
async fn who_works_here_is_never_switched_off_by_a_file() {
    let (app, gone, _) = with_more().await;
    change(&app, gone, |it| it.roles.push(contract::Role::Gestionnaire)).await;
    let marie = app.client(MARIE).await.at(ORION_TOWER);
    let text = "E-mail\nalice@concierge.test\nbruno@concierge.test\n";
    for simulation in [true, false] {
        let request = BnfFileUpdate {
            simulation,
            input: decoded(&file(text)),
            disable_engaged: true,
            ..Default::default()
        };
        let told = marie.ok(request).await;
        let counts = ["nbDisabled", "nbEngaged", "nbStaff"].map(|it| told[it].clone());
        assert_eq!(counts, [json!(0), json!(1), json!(1)], "{told:#}");
        if simulation {
            assert_eq!(told["engaged"][0]["reasons"], json!(["compte d’un gestionnaire"]));
        }
    }
    app.work(&jobs::router()).await;
    assert!(active(&app, gone).await);
}
