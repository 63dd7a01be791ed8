//! Somebody comes through their employer: for the first time, and because their desk wants it so. Then a manager makes the
//! sign-in of the company anew.

use demo::{ALICE, MARIE};
use domain::people::session::Purpose;
use sandbox::pool::PEOPLE;
use serde_json::json;

use super::Story;

impl Story<'_> {
    /// A sign-in from where it leaves to the account that it begins.
    pub(super) async fn employers(&mut self) -> anyhow::Result<()> {
        let anonymous = self.app.anonymous();
        let [paul, ..] = PEOPLE else { anyhow::bail!("nobody signs in at an employer") };
        let start = self.call(&anonymous, "SSOGetToken", json!({ "p": "orion" })).await?;
        let answer = self.employers.answer(&start, paul, None);
        let infos = self.call(&anonymous, "SSOGetUserInfos", json!(answer)).await?;
        let profile = json!({
            "email": paul.email, "firstName": paul.first_name, "lastNname": paul.name, "phone": "0639001097",
            "token": infos["token"], "noCookies": true,
        });
        self.call(&anonymous, "InitializeUserProfile", profile).await?;

        let alice = self.person(ALICE).await?;
        let token = self.link(&alice, Purpose::SsoLink(None)).await?;
        let named = json!({ "email": alice.email, "token": token });
        self.call(&anonymous, "ChangeUserEmailBeforeSSO", named).await?;
        self.sign_in_of_a_company().await
    }

    /// Marie takes the sign-in of her company away, makes another one, tries it and switches it on.
    async fn sign_in_of_a_company(&mut self) -> anyhow::Result<()> {
        let marie = self.app.client(MARIE).await;
        let [paul, ..] = PEOPLE else { anyhow::bail!("nobody signs in at an employer") };
        let known = self.call(&marie, "GetSsoProviders", json!({})).await?;
        let company = &known["providers"][0]["companyId"];
        let off = json!({ "companyId": company, "on": false, "edition": known["providers"][0]["edition"] });
        let off = self.call(&marie, "SwitchSsoProvider", off).await?;
        let gone = json!({ "companyId": company, "edition": off["edition"] });
        self.call(&marie, "RemoveSsoProvider", gone).await?;
        let provider = json!({ "companyId": company, "id": "orion", "protocol": "oidc", "address": "https://id.orion.test",
            "clientId": "concierge", "clientSecret": "s3cret", "domains": ["employer.test"], "edition": 0 });
        self.call(&marie, "SetSsoProvider", provider).await?;
        let start = self.call(&marie, "BeginSsoTest", json!({ "companyId": company })).await?;
        let answer = self.employers.answer(&start, paul, None);
        let end = json!({ "token": answer.token, "state": answer.state });
        self.call(&marie, "EndSsoTest", end).await?;
        let known = self.call(&marie, "GetSsoProviders", json!({})).await?;
        let on = json!({ "companyId": company, "on": true, "edition": known["providers"][0]["edition"] });
        self.call(&marie, "SwitchSsoProvider", on).await?;
        Ok(())
    }
}
