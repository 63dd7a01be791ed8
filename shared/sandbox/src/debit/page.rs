//! The page on which a mandate is signed.

use axum::{
    Form,
    extract::{Path, State},
    response::{IntoResponse, Redirect, Response},
};
use minijinja::context;
use serde::Deserialize;

use super::{ACCOUNTS, Collector, Fate, Fault, books::Order, script::is_iban};
use crate::page;

/// The decision of a person on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Signer {
    /// Types an account and signs.
    Sign(String),
    /// Refuses to sign.
    Refuse,
    /// Goes back: the page stays open.
    Leave,
}

/// The reason why the page stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageError {
    /// There is no such page.
    NoSuchPage,
    /// The text is no account number.
    Account,
}

impl Collector {
    /// Does on the page at `url` what somebody would, and gives the address the browser is sent to. A page is used once:
    /// who comes later is sent where the first was.
    pub async fn signer(&self, url: &str, signer: Signer) -> Result<String, PageError> {
        let landing = self.act(url.rsplit('/').next().unwrap_or_default(), signer)?;
        self.announce(Fault::None).await;
        Ok(landing)
    }

    /// [`signer`](Self::signer) who signs with the account that has this fate.
    pub async fn sign(&self, url: &str, fate: Fate) -> Result<String, PageError> {
        let account = ACCOUNTS.iter().find(|it| it.fate == fate).map_or("", |it| it.iban);
        self.signer(url, Signer::Sign(account.to_owned())).await
    }

    fn act(&self, id: &str, signer: Signer) -> Result<String, PageError> {
        let now = self.now();
        let mut books = self.books();
        let order = books.orders.get_mut(id).ok_or(PageError::NoSuchPage)?;
        let landing = order.return_url.clone();
        if order.state != "open.running" {
            return Ok(landing);
        }
        match signer {
            Signer::Leave => return Ok(landing),
            Signer::Refuse => order.state = "closed.aborted.aborted_byclient".to_owned(),
            Signer::Sign(account) => {
                let account = plain(&account);
                if !is_iban(&account) {
                    return Err(PageError::Account);
                }
                books.sign(id, Fate::of(&account), now);
            }
        }
        let notice = books.orders.get(id).map(Order::notice);
        books.waiting.extend(notice);
        Ok(landing)
    }
}

/// An account number without spaces, in capitals.
fn plain(text: &str) -> String {
    text.chars().filter(|it| !it.is_whitespace()).collect::<String>().to_uppercase()
}

/// The fields of the page's form.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    decision: String,
    account: String,
}

pub(super) async fn show(State(collector): State<Collector>, Path(id): Path<String>) -> Response {
    render(&collector, &id, "", None)
}

pub(super) async fn submit(
    State(collector): State<Collector>,
    Path(id): Path<String>,
    Form(fields): Form<Fields>,
) -> Response {
    let signer = match fields.decision.as_str() {
        "refuse" => Signer::Refuse,
        "leave" => Signer::Leave,
        _ => Signer::Sign(fields.account.clone()),
    };
    match collector.signer(&id, signer).await {
        Ok(landing) => Redirect::to(&landing).into_response(),
        Err(error) => render(&collector, &id, &fields.account, Some(error)),
    }
}

fn render(collector: &Collector, id: &str, account: &str, error: Option<PageError>) -> Response {
    let books = collector.books();
    let Some(Order { state, return_url, english, signatory, reference, .. }) = books.orders.get(id) else {
        return page::missing();
    };
    if state != "open.running" {
        return Redirect::to(return_url).into_response();
    }
    let numbers: Vec<_> =
        ACCOUNTS.iter().map(|it| (page::spaced(it.iban), if *english { it.en } else { it.fr })).collect();
    let wrong = error.is_some();
    let creditor = &collector.0.settings.creditor;
    let page = context! { english, signatory, reference, creditor, numbers, account, wrong };
    page::show(include_str!("page.html"), page, wrong)
}
