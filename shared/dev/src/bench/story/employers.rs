//! Somebody comes through their employer: for the first time, and because their desk wants it so.

use demo::ALICE;
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
        let infos = self.call(&anonymous, "SSOGetUserInfos", answer).await?;
        let profile = json!({
            "email": paul.email, "firstName": paul.first_name, "lastNname": paul.name, "phone": "0639001097",
            "token": infos["token"], "noCookies": true,
        });
        self.call(&anonymous, "InitializeUserProfile", profile).await?;

        let alice = self.person(ALICE).await?;
        let token = self.link(&alice, Purpose::SsoLink(None)).await?;
        let named = json!({ "email": alice.email, "token": token });
        self.call(&anonymous, "ChangeUserEmailBeforeSSO", named).await?;
        Ok(())
    }
}
