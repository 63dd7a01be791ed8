//! A statement of the bank, and what becomes of its lines.

use demo::MARIE;
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
}
