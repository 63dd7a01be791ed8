//! A manager signs in to the call centre, comes on queue, and calls somebody.

use anyhow::ensure;
use demo::MARIE;
use serde_json::json;

use super::{DESK, Story};

impl Story<'_> {
    pub(super) async fn calls(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let code = self.calls.code("marie", "the secret of the challenge");
        let opened = json!({ "code": code, "verifier": "the secret of the challenge" });
        let token = self.call(&marie, "OpenCallCentre", opened).await?["token"].clone();
        self.call(&marie, "SetCallCentreStatus", json!({ "token": token, "onQueue": true })).await?;
        self.call(&marie, "GetCallCentreStatus", json!({ "token": token })).await?;
        let call = json!({ "token": token, "phoneNumber": "06 39 00 10 01" });
        let started = self.call(&marie, "GenesysStartCallAction", call).await?;
        ensure!(started["callStarted"] == true, "nothing rings");
        Ok(())
    }
}
