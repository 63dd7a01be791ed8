//! Replies to mails, as their readers' mail programs would send them and SES would take them in.

use axum::{extract::State, http::StatusCode, response::Response};
use contract::Error;
use domain::messaging::reply_address::{AnsweredThread, ReplyAddress, address_of};
use sandbox::ses::IncomingMail;
use serde::Deserialize;
use serde_json::json;
use store::Changes;

use super::{
    input::Input,
    mails::sent,
    state::{Problem, Tools},
};
use crate::mail_events::REPLY_DOMAIN;

/// The words that the owner of an address writes in answer to the last mail that takes replies.
#[derive(Deserialize)]
struct Reply {
    to: String,
    text: String,
}

/// Has the reply come in. The local cloud forgets at which address a mail is answered: the conversation to which it leads gets
/// another one.
pub(super) async fn reply(State(tools): State<Tools>, input: Input) -> Result<Response, Problem> {
    let Reply { to, text } = input.read()?;
    let mails = sent(&tools).await?;
    let answered = mails.iter().find(|it| it.answered && it.to.eq_ignore_ascii_case(&to));
    let thread = answered.and_then(|it| it.links.iter().find_map(|link| thread_of(link)));
    let nobody = || Problem(StatusCode::NOT_FOUND, format!("no mail to {to} takes replies"));
    let thread = thread.ok_or_else(nobody)?;
    let reader = tools.store.people().by_typed_login(&to).await.map_err(Error::from)?.ok_or_else(nobody)?;

    let (now, id) = (tools.scheduler.clock().now(), runtime::id());
    let token = format!("{:016x}{:016x}", runtime::number(), runtime::number());
    let address = ReplyAddress::new(runtime::hash(&token), reader.id, thread, now);
    let mut changes = Changes::new();
    changes.insert(&address).map_err(Error::from)?;
    tools.store.commit(&mut changes).await.map_err(Error::from)?;

    let (key, address) = (format!("inbound/{id}"), address_of(&token, REPLY_DOMAIN));
    let mail = format!(
        "From: {to}\r\nTo: {address}\r\nMessage-ID: <{id}@reader.test>\r\nSubject: Re:\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n{text}\r\n"
    );
    let files = tools.provisions.aws.files(tools.provisions.bucket);
    files.put(&key, "message/rfc822", mail.into_bytes()).await?;
    let incoming = IncomingMail { key: &key, from: &to, to: &address, id: &id, proofs: ["PASS"; 3] };
    let notification = tools.mail_events.received(&incoming, now, None);
    tools.provisions.aws.queue(&tools.provisions.mail_events.url).send(notification).await?;
    Ok(input.answer(json!({ "address": address })))
}

/// The conversation to which a link of a mail leads.
fn thread_of(link: &str) -> Option<AnsweredThread> {
    let number = |path: &str| link.split_once(path)?.1.parse().ok();
    number("/chat/campaign/")
        .map(|it| AnsweredThread::Campaign(contract::FlashDispoId(it)))
        .or_else(|| number("/chat/desk/").map(|it| AnsweredThread::Desk(contract::ConciergerieId(it))))
        .or_else(|| number("/bnfv2/orderDetail/").map(|it| AnsweredThread::Order(contract::OrderId(it))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mail_leads_to_the_conversation_that_it_tells_of() {
        let link = |path: &str| format!("http://localhost:8080/#{path}");
        let desk = domain::text::paths::conversation(contract::ConciergerieId(3));
        assert_eq!(thread_of(&link(&desk)), Some(AnsweredThread::Desk(contract::ConciergerieId(3))));
        let order = domain::text::paths::order(contract::OrderId(7));
        assert_eq!(thread_of(&link(&order)), Some(AnsweredThread::Order(contract::OrderId(7))));
        let campaign = domain::text::paths::campaign_answer(contract::FlashDispoId(9));
        assert_eq!(thread_of(&link(&campaign)), Some(AnsweredThread::Campaign(contract::FlashDispoId(9))));
        assert_eq!(thread_of("http://localhost:8080/#/mailPreferences/7"), None);
    }
}
