//! The bank's books, and what is to go wrong.

use axum::{Json, extract::State, response::Response};
use sandbox::bank::{Behaviour, CARDS};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    input::Input,
    state::{Problem, Tools},
};

/// One or several.
#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMore<T> {
    Several(Vec<T>),
    One(T),
}

impl<T> Default for OneOrMore<T> {
    fn default() -> Self {
        OneOrMore::Several(vec![])
    }
}

impl<T> OneOrMore<T> {
    fn all(self) -> Vec<T> {
        match self {
            OneOrMore::Several(all) => all,
            OneOrMore::One(one) => vec![one],
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct BankBehaviour {
    /// How the bank treats its next writes or customers.
    #[serde(default)]
    bank: OneOrMore<Behaviour>,
    /// Calls that the bank answers with an error 500.
    bank_down_for: Option<u32>,
    /// The bank forgets the tokens it gave.
    #[serde(default)]
    revoke_tokens: bool,
    /// Actions whose next answer is lost after they did what they do.
    #[serde(default)]
    lose_answer_of: OneOrMore<String>,
}

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    Json(view(&tools))
}

pub(super) fn view(tools: &Tools) -> Value {
    let bank = &tools.bank.bank;
    json!({
        "url": tools.bank.origin,
        "ledger": bank.ledger(),
        "deliveries": bank.deliveries(),
        "cards": CARDS,
    })
}

pub(super) async fn faults(State(tools): State<Tools>) -> Json<Value> {
    Json(json!({ "loseAnswerOf": tools.faults.waiting() }))
}

pub(super) async fn set_faults(State(tools): State<Tools>, input: Input) -> Result<Response, Problem> {
    let wanted: BankBehaviour = input.read()?;
    let actions = wanted.lose_answer_of.all();
    if let Some(unknown) = actions.iter().find(|name| contract::entry(name).is_none()) {
        return Err(Problem::unreadable(format!("no action {unknown:?}")));
    }
    for behaviour in wanted.bank.all() {
        tools.bank.bank.next(behaviour);
    }
    if let Some(calls) = wanted.bank_down_for {
        tools.bank.bank.go_down_for(calls);
    }
    if wanted.revoke_tokens {
        tools.bank.bank.revoke_tokens();
    }
    for action in &actions {
        tools.faults.lose_answer_of(action);
    }
    Ok(input.answer(json!({ "loseAnswerOf": tools.faults.waiting() })))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_fault_or_several_read_alike_and_the_unknown_is_refused() {
        let read = |value| serde_json::from_value::<BankBehaviour>(value);
        let several =
            read(json!({ "bank": [{ "kind": "decline", "value": 305 }, { "kind": "timeoutBefore" }] }));
        assert_eq!(several.unwrap().bank.all(), [Behaviour::Decline(305), Behaviour::TimeoutBefore]);
        assert_eq!(read(json!({ "bank": { "kind": "do" } })).unwrap().bank.all(), [Behaviour::Do]);
        assert_eq!(read(json!({ "loseAnswerOf": "login" })).unwrap().lose_answer_of.all(), ["login"]);
        assert!(read(json!({ "loseAnswersOf": "login" })).is_err());
    }
}
