//! Short texts to telephones (SMS), through Amazon SNS.
//!
//! SNS is asked by its query API, which needs no client of its own. It knows no idempotency key: a text is sent once, and only the
//! caller can tell whether it may be sent again.

use std::{fmt, sync::Arc, time::Duration};

use aws_credential_types::Credentials;
use http::{HeaderValue, Method, header};
use jiff::Timestamp;

use crate::{Error, Recorder, Result, http::Http, signature::Signer};

/// The longest that SNS may take.
const LIMIT: Duration = Duration::from_secs(5);
const FORM: &str = "application/x-www-form-urlencoded";

/// A text for one telephone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextMessage {
    /// The number, in E.164.
    pub to: String,
    pub text: String,
}

/// The carrier of short texts.
#[derive(Clone, Debug)]
pub enum Texts {
    Sns(Arc<Sns>),
    /// Keeps them for a test.
    Memory(Recorder<TextMessage>),
}

/// The calls by which SNS sends a text.
pub struct Sns {
    http: Http,
    url: String,
    region: String,
    credentials: Credentials,
    /// The name under which it is sent, 11 letters at most.
    sender: String,
}

/// The key never reaches a log.
impl fmt::Debug for Sns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Sns({} at {})", self.sender, self.url)
    }
}

impl Texts {
    /// Those that SNS of a region sends, or a local cloud at an endpoint.
    ///
    /// # Errors
    /// [`Error::Refused`] when the endpoint is neither HTTPS nor of this machine.
    pub(crate) fn of_sns(
        endpoint: Option<&str>,
        region: &str,
        credentials: Credentials,
        sender: &str,
    ) -> Result<Self> {
        let url = endpoint.map_or_else(|| format!("https://sns.{region}.amazonaws.com"), str::to_owned);
        let url = format!("{}/", crate::http::origin(&url)?);
        let (http, region, sender) = (Http::new(LIMIT, "*/*"), region.to_owned(), sender.to_owned());
        Ok(Self::Sns(Arc::new(Sns { http, url, region, credentials, sender })))
    }

    /// Sends a text, once.
    ///
    /// # Errors
    /// [`Error::Busy`] above the rate or the budget: nothing left. [`Error::Undeliverable`] when the number takes no texts;
    /// [`Error::Refused`] when we may not send. After [`Error::Unavailable`] the text may have left.
    pub async fn send(&self, message: &TextMessage, now: Timestamp) -> Result<()> {
        match self {
            Self::Memory(recorder) => recorder.record(message.clone()),
            Self::Sns(sns) => sns.send(message, now).await,
        }
    }
}

impl Sns {
    async fn send(&self, message: &TextMessage, now: Timestamp) -> Result<()> {
        let attribute = |nth: u8, name: &str, value: &str| {
            let entry = format!("MessageAttributes.entry.{nth}");
            [
                (format!("{entry}.Name"), name.to_owned()),
                (format!("{entry}.Value.DataType"), "String".to_owned()),
                (format!("{entry}.Value.StringValue"), value.to_owned()),
            ]
        };
        let body = form_urlencoded::Serializer::new(String::new())
            .append_pair("Action", "Publish")
            .append_pair("Version", "2010-03-31")
            .append_pair("PhoneNumber", &message.to)
            .append_pair("Message", &message.text)
            .extend_pairs(attribute(1, "AWS.SNS.SMS.SenderID", &self.sender))
            // A code that comes late is of no use: such texts go before others.
            .extend_pairs(attribute(2, "AWS.SNS.SMS.SMSType", "Transactional"))
            .finish();
        let signer = Signer { credentials: &self.credentials, region: &self.region, service: "sns" };
        let mut headers =
            signer.sign(&Method::POST, &self.url, &[(header::CONTENT_TYPE.as_str(), FORM)], &body, now)?;
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(FORM));
        let answer = self.http.send(Method::POST, &self.url, headers, body).await;
        let answer = answer.map_err(|_| Error::unavailable("SNS does not answer"))?;
        match answer.status.as_u16() {
            200 => Ok(()),
            429 => Err(Error::Busy),
            status @ 400..=499 => Err(refusal(status, &String::from_utf8_lossy(&answer.body))),
            status => Err(Error::unavailable(format!("SNS answers {status}"))),
        }
    }
}

/// The meaning of an error of SNS, by the code in its XML.
fn refusal(status: u16, body: &str) -> Error {
    let code = body.split_once("<Code>").and_then(|it| it.1.split_once("</Code>")).map_or("", |it| it.0);
    match code {
        "Throttling" | "ThrottledException" | "KMSThrottling" => Error::Busy,
        "InvalidParameter" | "InvalidParameterValue" | "OptedOut" => Error::Undeliverable(code.to_owned()),
        _ => Error::refused(format!("SNS answers {status} {code}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_of_sns_says_whether_to_try_again() {
        let xml = |code: &str| {
            format!("<ErrorResponse><Error><Type>Sender</Type><Code>{code}</Code></Error></ErrorResponse>")
        };
        assert_eq!(refusal(400, &xml("Throttling")), Error::Busy);
        assert!(matches!(refusal(400, &xml("InvalidParameter")), Error::Undeliverable(_)));
        assert!(matches!(refusal(403, &xml("AuthorizationError")), Error::Refused(_)));
        assert!(matches!(refusal(400, "<html>"), Error::Refused(_)));
    }
}
