//! Tries a company's demand on the sign-in of its staff.

use contract::conciergeries::{GetStaffSignIn, SetStaffSignIn};
use futures::future::join_all;
use serde_json::json;
use testkit::world::*;

use crate::{EDITED_MEANWHILE, NOT_FOUND, app};

#[tokio::test]
async fn who_configures_desks_demands_a_second_factor_of_the_whole_company() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    let read = marie.ok(GetStaffSignIn { id: Some(ORION_TOWER) }).await;
    assert_eq!(
        read,
        json!({ "companyId": ORION, "companyName": "Orion", "secondFactor": false, "edition": 0 })
    );
    let demand = SetStaffSignIn { id: Some(ORION_TOWER), second_factor: true, edition: 0 };
    let said = marie.ok(demand).await;
    assert_eq!((&said["secondFactor"], &said["edition"]), (&json!(true), &json!(1)));
    assert_eq!(marie.ok(GetStaffSignIn { id: Some(ORION_CAMPUS) }).await, said, "at its other desk");
    let vega = app.client(HUGO).await.ok(GetStaffSignIn { id: Some(VEGA_TOWER) }).await;
    assert_eq!(vega["secondFactor"], false);
    for (user, desk) in [(GILLES, ORION_TOWER), (HUGO, ORION_TOWER), (ALICE, ORION_TOWER)] {
        let demand = SetStaffSignIn { id: Some(desk), second_factor: false, edition: 1 };
        assert_eq!(app.client(user).await.call(demand).await.code, NOT_FOUND, "{user}");
    }
}

/// When two decide at once, whether or not anybody had decided before, one has not seen the decision of the other.
#[tokio::test]
async fn of_two_who_decide_at_once_one_reads_what_the_other_decided() {
    let app = app().await;
    let marie = app.client(MARIE).await;
    for edition in [0, 1] {
        let say = |second_factor| SetStaffSignIn { id: Some(ORION_TOWER), second_factor, edition };
        let both = [true, false].map(|it| marie.call(say(it)));
        let mut codes: Vec<_> = join_all(both).await.iter().map(|it| it.code).collect();
        codes.sort_unstable();
        assert_eq!(codes, [0, EDITED_MEANWHILE], "edition {edition}");
    }
}
