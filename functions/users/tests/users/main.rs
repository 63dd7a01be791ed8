//! People, managers and what these may do, and the accounts that a desk keeps, through the front door.

mod accounts;
mod beneficiaries;
mod canary;
mod concierges;
mod cost_centers;
mod fees;
mod files;
mod inactivity;
mod many;
mod people;
mod removals;
mod rights;
mod rising;

use contract::auth::{ChangePassword, Login};
use serde_json::{Value, json};
use store::Changes;
use testkit::{App, world::ALICE};

const INVALID: u16 = testkit::codes::INVALID;
const NOT_FOUND: u16 = testkit::codes::NOT_FOUND;
const NO_SESSION: u16 = testkit::codes::NO_SESSION;
const BAD_LOGIN: u16 = contract::Refusal::BadLogin.code();
const LINK_EXPIRED: u16 = contract::Refusal::LinkExpired.code();
const STAFF_ACCOUNT: u16 = contract::Refusal::StaffAccount.code();
const PASSWORD: &str = "une phrase longue";

/// The small world, in which Alice has chosen a password, and where people have accounts.
async fn app() -> App {
    let app = App::world(users::router().merge(account::router()).merge(auth::router())).await;
    change(&app, ALICE, |it| it.password = runtime::password::hash(PASSWORD).expect("a hash")).await;
    app
}

async fn change(app: &App, user: contract::UserId, set: impl FnOnce(&mut domain::people::person::Person)) {
    let mut person = app.store().people().get(user).await.expect("somebody");
    set(&mut person);
    app.store().commit(Changes::new().save(&person).expect("writable")).await.expect("saved");
}

async fn sign_in(app: &App, login: &str, pass: &str) -> u16 {
    app.anonymous()
        .call(Login { login: login.into(), pass: pass.into(), no_cookies: true, ..Default::default() })
        .await
        .code
}

/// Has all that waits done, and gives the mails of an address: what each is, and the token of its link.
async fn mails_to(app: &App, address: &str) -> Vec<(String, String)> {
    app.work(&jobs::router()).await;
    let mails = app.sent().all();
    let told = mails.iter().filter(|it| it.to == address).map(|mail| {
        let text: Value = serde_json::to_value(mail).expect("json");
        let link = text["text"]["button"][1].as_str().unwrap_or_default().to_owned();
        (mail.kind.clone(), link.rsplit(['/', '=']).next().unwrap_or_default().to_owned())
    });
    told.collect()
}

fn by_link(token: &str, password: &str) -> ChangePassword {
    ChangePassword {
        uid: Some(token.into()),
        npass1: password.into(),
        npass2: password.into(),
        ..Default::default()
    }
}
