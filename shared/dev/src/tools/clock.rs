//! The time on the platform's clock, which a developer may move.

use axum::{Json, extract::State, response::Response};
use domain::calendar::paris;
use jiff::{Span, Timestamp};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    input::Input,
    state::{Problem, Tools},
};
use crate::state;

/// The new time, or how far from the present one: `PT24H`, `P1D` (a day of Paris), `-PT1H`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Wanted {
    now: Option<Timestamp>,
    advance: Option<Span>,
}

pub(super) async fn show(State(tools): State<Tools>) -> Json<Value> {
    Json(view(&tools))
}

/// Moves time, and runs what became due before it answers.
pub(super) async fn set(State(tools): State<Tools>, input: Input) -> Result<Response, Problem> {
    let clock = tools.scheduler.clock();
    let to = match input.read()? {
        Wanted { now: Some(now), advance: None } => now,
        Wanted { now: None, advance: Some(by) } => later(clock.now(), by)?,
        _ => return Err(Problem::unreadable("one of now and advance")),
    };
    clock.move_to(to);
    state::keep_moved(&tools.clock_file, clock)?;
    tools.collector.catch_up().await;
    let ran = tools.scheduler.look().await;
    let mut answer = view(&tools);
    answer["ran"] = serde_json::to_value(ran)?;
    Ok(input.answer(answer))
}

pub(super) fn view(tools: &Tools) -> Value {
    let clock = tools.scheduler.clock();
    json!({ "now": clock.now(), "movedBySeconds": state::moved(clock) / 1000 })
}

fn later(now: Timestamp, by: Span) -> Result<Timestamp, Problem> {
    Ok(now.to_zoned(paris::ZONE.clone()).checked_add(by).map_err(Problem::unreadable)?.timestamp())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_hours_and_days_are_those_of_paris() {
        let before: Timestamp = "2027-03-27T08:00:00Z".parse().unwrap();
        let by = |text: &str| later(before, text.parse().unwrap()).unwrap().to_string();
        assert_eq!(by("PT24H"), "2027-03-28T08:00:00Z");
        assert_eq!(by("P1D"), "2027-03-28T07:00:00Z", "a day of 23 hours");
        assert_eq!(by("-PT1H"), "2027-03-27T07:00:00Z");
    }
}
