use contract::partners::{GetOrderNotices, SetOrderNotices};
use serde_json::json;
use testkit::{codes, decoded, world::*};

use crate::app;

#[tokio::test]
async fn a_partner_is_written_to_once_a_day_unless_they_choose_otherwise() {
    let app = app().await;
    let lucie = app.client(LUCIE).await;
    let usual = json!({ "notices": "daily", "email": "lucie@concierge.test" });
    assert_eq!(lucie.ok(GetOrderNotices {}).await, usual);
    for notices in ["atOnce", "never", "daily"] {
        let chosen = lucie.ok(SetOrderNotices { notices: decoded(&notices) }).await;
        assert_eq!(chosen["notices"], notices);
        assert_eq!(lucie.ok(GetOrderNotices {}).await, chosen);
    }
    let unknown = lucie.raw::<SetOrderNotices>(json!({ "notices": "hourly" })).await;
    assert_eq!(unknown.code, codes::UNREADABLE, "{:?}", unknown.message);
    assert_eq!(lucie.ok(GetOrderNotices {}).await, usual);
    for who in [ALICE, MARIE] {
        app.client(who).await.refused(GetOrderNotices {}, codes::NOT_FOUND).await;
    }
}
