//! The jobs, and a run of one.

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
    response::Response,
};

use super::{
    input::Input,
    state::{Problem, Tools},
};
use crate::scheduler::JobView;

pub(super) async fn list(State(tools): State<Tools>) -> Json<Vec<JobView>> {
    Json(tools.scheduler.jobs())
}

pub(super) async fn run(
    State(tools): State<Tools>,
    Path(name): Path<String>,
    input: Input,
) -> Result<Response, Problem> {
    if !tools.scheduler.jobs().iter().any(|it| it.name == name && it.built) {
        return Err(Problem(StatusCode::NOT_FOUND, format!("no job {name:?}")));
    }
    let run = tools.scheduler.run(&name, input.value.clone()).await;
    Ok(input.answer(run))
}
