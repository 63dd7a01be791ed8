//! The state that the tools work on, and their errors.

use std::{path::Path, sync::Arc};

use axum::{
    Json,
    http::StatusCode,
    response::{IntoResponse, Response},
};
use sandbox::MailEvents;
use serde_json::json;
use store::Store;

use crate::{
    bank::OpenBank,
    calls::OpenCallCentre,
    cloud::{Provisions, Reader},
    collector::OpenCollector,
    crm::OpenUniverse,
    faults::Faults,
    lockers::OpenLockers,
    printer::OpenPrinter,
    push::OpenPushService,
    scheduler::Scheduler,
    tax_platform::OpenTaxPlatform,
    texts::OpenTexts,
};

/// The state that the tools look at and change.
#[derive(Clone, Debug)]
pub struct Tools {
    pub scheduler: Scheduler,
    pub bank: OpenBank,
    pub collector: OpenCollector,
    pub crm: OpenUniverse,
    pub calls: OpenCallCentre,
    pub lockers: OpenLockers,
    pub printer: OpenPrinter,
    pub push: OpenPushService,
    pub texts: OpenTexts,
    pub tax_platform: OpenTaxPlatform,
    pub mail_events: MailEvents,
    pub faults: Faults,
    pub cloud: Reader,
    pub provisions: Provisions,
    /// The file that keeps how far the clock is moved.
    pub clock_file: Arc<Path>,
    pub port: u16,
    pub store: Store,
}

/// The reason why a tool did not do what was asked.
#[derive(Debug)]
pub(super) struct Problem(pub(super) StatusCode, pub(super) String);

impl Problem {
    pub(super) fn unreadable(error: impl std::fmt::Display) -> Self {
        Self(StatusCode::BAD_REQUEST, error.to_string())
    }
}

impl<E: Into<anyhow::Error>> From<E> for Problem {
    fn from(error: E) -> Self {
        Self(StatusCode::INTERNAL_SERVER_ERROR, format!("{:#}", error.into()))
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        (self.0, Json(json!({ "message": self.1 }))).into_response()
    }
}
