//! CloudWatch, asked by its JSON protocol, which needs no client of its own.

use std::{fmt, time::Duration};

use aws_credential_types::Credentials;
use http::{HeaderValue, Method, header};
use jiff::Timestamp;

use super::{figures::FunctionFigures, wire};
use crate::{Error, Result, http::Http, signature::Signer};

/// Somebody waits for the screen.
const LIMIT: Duration = Duration::from_secs(3);
const JSON: &str = "application/x-amz-json-1.0";
const TARGET: &str = "GraniteServiceVersion20100801.GetMetricData";

/// The metrics of one stage.
pub struct CloudWatch {
    http: Http,
    url: String,
    region: String,
    credentials: Credentials,
    stage: String,
}

/// The key never reaches a log.
impl fmt::Debug for CloudWatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CloudWatch({} at {})", self.stage, self.url)
    }
}

impl CloudWatch {
    /// That of a region, or of a local cloud at an endpoint.
    ///
    /// # Errors
    /// [`Error::Refused`] when the endpoint is neither HTTPS nor of this machine.
    pub fn new(endpoint: Option<&str>, region: &str, credentials: Credentials, stage: &str) -> Result<Self> {
        let url =
            endpoint.map_or_else(|| format!("https://monitoring.{region}.amazonaws.com"), str::to_owned);
        let url = format!("{}/", crate::http::origin(&url)?);
        let (http, region, stage) =
            (Http::new(LIMIT, "application/json"), region.to_owned(), stage.to_owned());
        Ok(Self { http, url, region, credentials, stage })
    }

    pub(super) async fn last_hour(&self, names: &[&str], now: Timestamp) -> Result<Vec<FunctionFigures>> {
        let body = wire::question(&self.stage, names, now).to_string();
        let signer = Signer { credentials: &self.credentials, region: &self.region, service: "monitoring" };
        let headers = [(header::CONTENT_TYPE.as_str(), JSON), ("x-amz-target", TARGET)];
        let mut signed = signer.sign(&Method::POST, &self.url, &headers, &body, now)?;
        signed.insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
        signed.insert("x-amz-target", HeaderValue::from_static(TARGET));
        let answer = self.http.send(Method::POST, &self.url, signed, body).await;
        let answer = answer.map_err(|_| Error::unavailable("CloudWatch does not answer"))?;
        match answer.status.as_u16() {
            200 => wire::figures(names.len(), &answer.body),
            429 => Err(Error::Busy),
            status @ 400..=499 => Err(wire::refusal(status, &answer.body)),
            status => Err(Error::unavailable(format!("CloudWatch answers {status}"))),
        }
    }
}
