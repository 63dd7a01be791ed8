//! A statement of the bank, and what becomes of its lines; a report to the tax office.

use anyhow::{anyhow, ensure};
use demo::MARIE;
use domain::calendar::paris;
use runtime::{Job, tasks::GatherTaxDays};
use serde_json::json;

use super::{DESK, Story};

impl Story<'_> {
    /// A statement is taken in, one of its lines is matched by hand, and given back; what the banks say of the last days.
    pub(super) async fn bank(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let statement = json!({ "account": "300040012300001234567", "header": "Date;Libelle;Montant", "keep": true,
            "lines": ["20/11/2026;FRAIS TENUE DE COMPTE;-12,50", "20/11/2026;VIREMENT;45,50"] });
        self.call(&marie, "BankStatementImport", statement).await?;
        let open = self.call(&marie, "BankStatementReconciliation", json!({})).await?;
        let line = &open["reconciliation"]["lines"][0];
        let share = json!({ "account": line["account"], "id": line["id"], "amount": line["open"] });
        let others = json!([{ "account": "fees", "amount": line["open"] }]);
        let made = self.call(&marie, "MatchBankLines", json!({ "lines": [share], "others": others })).await?;
        let number = json!({ "number": made["number"] });
        self.call(&marie, "GetBankMatch", number.clone()).await?;
        self.call(&marie, "UndoBankMatch", number).await?;
        let learned = self.call(&marie, "GetBankRules", json!({})).await?;
        let off = json!({ "id": learned["rules"][0]["id"], "active": false });
        self.call(&marie, "SwitchBankRule", off).await?;
        self.call(&marie, "GetMoneyComparisons", json!({})).await?;
        Ok(())
    }

    /// The company says how it reports to the tax office, the night adds up the days, and a period is looked at and sent.
    pub(super) async fn tax_reports(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await.at(DESK);
        let since = paris::today(self.app.now()).first_of_month().yesterday()?.first_of_month();
        let settings = json!({ "siren": "732829320", "name": "Orion", "regime": "monthly", "since": since });
        self.call(&marie, "SetTaxReporting", json!({ "settings": settings, "edition": 0 })).await?;
        let message = GatherTaxDays {}.message().map_err(|error| anyhow!("{error:?}"))?;
        let failed = self.app.deliver(&groups::jobs(), &[message.to_string()]).await;
        ensure!(failed.is_empty(), "{failed:?}");
        self.app.work(&groups::jobs()).await;
        self.call(&marie, "GetTaxReports", json!({})).await?;
        let period = json!({ "from": since });
        self.call(&marie, "GetTaxReport", period.clone()).await?;
        self.call(&marie, "SendTaxReport", period.clone()).await?;
        self.call(&marie, "ExtractTaxReport", period).await?;
        Ok(())
    }
}
