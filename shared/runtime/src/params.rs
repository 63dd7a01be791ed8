//! Reads a request's parameters into its type: a query, JSON, a form whose structured fields hold JSON, multipart.

use base64::{Engine, engine::general_purpose::STANDARD};
use contract::{Error, FileUpload, Result, Words};
use domain::people::session::ChosenContext;
use serde::de::{self, DeserializeOwned};
use serde_json::Value;
use serde_path_to_error::Segment;

use crate::{
    Request,
    part::{MISSING, Part},
    typed::{may_hide, plain_of, typed},
};

/// The largest file a multipart field may bring.
const MAX_FILE: usize = 5 * 1024 * 1024;

/// The parameters of a request, not yet of a type.
pub(crate) enum Params {
    Json(Vec<u8>),
    Fields(Vec<(String, String)>),
}

impl Params {
    /// Method and content type decide where the parameters are. Names, addresses and numbers among them are read as
    /// somebody would have typed them.
    pub(crate) async fn of(request: &Request) -> Result<Self> {
        Ok(Self::sent(request).await?.plain())
    }

    async fn sent(request: &Request) -> Result<Self> {
        let pairs = |bytes: &[u8]| Params::Fields(form_urlencoded::parse(bytes).into_owned().collect());
        if request.method == "GET" {
            return Ok(pairs(request.query.as_bytes()));
        }
        let content_type = request.header("content-type").unwrap_or_default();
        match content_type.split(';').next().unwrap_or_default().trim() {
            "multipart/form-data" => multipart(content_type, request.body.clone()).await.map(Params::Fields),
            "application/x-www-form-urlencoded" => Ok(pairs(&request.body)),
            _ if request.body.is_empty() => Ok(Params::Fields(vec![])),
            "application/json" | "application/hal+json" => Ok(Params::Json(request.body.clone())),
            other => Err(Error::Unreadable(format!("content type {other}"))),
        }
    }

    /// Text that is no JSON is refused later, by the type that reads it.
    fn plain(self) -> Self {
        match self {
            Params::Json(bytes) => Params::Json(plain_json("", bytes)),
            Params::Fields(fields) => Params::Fields(fields.into_iter().map(plain_field).collect()),
        }
    }

    /// Reads them as a type.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T> {
        serde_path_to_error::deserialize(self.parts()?).map_err(|error| wrong(&error))
    }

    fn parts(&self) -> Result<Part> {
        match self {
            Params::Json(bytes) => {
                serde_json::from_slice(bytes).map_err(|error| Error::Unreadable(error.to_string()))
            }
            Params::Fields(fields) => {
                let typed = |(name, value): &(String, String)| (name.clone(), Part::Typed(value.clone()));
                Ok(Part::Fields(fields.iter().map(typed).collect()))
            }
        }
    }

    /// The same for the same parameters of an action in the same context: what an idempotency key stands for.
    pub(crate) fn fingerprint(&self, action: &str, chosen: &ChosenContext) -> String {
        let asked = format!("{action} {chosen:?}");
        match self {
            Params::Json(bytes) => crate::hash(format!("{asked} {}", String::from_utf8_lossy(bytes))),
            Params::Fields(fields) => crate::hash(format!("{asked} {fields:?}")),
        }
    }
}

fn plain_json(field: &str, bytes: Vec<u8>) -> Vec<u8> {
    let may_hide = std::str::from_utf8(&bytes).is_ok_and(may_hide);
    let read = may_hide.then(|| serde_json::from_slice::<Value>(&bytes).ok()).flatten();
    let written = read.and_then(|mut it| {
        typed(field, &mut it);
        serde_json::to_vec(&it).ok()
    });
    written.unwrap_or(bytes)
}

/// A field of a form: text, or JSON of what has parts.
fn plain_field((name, value): (String, String)) -> (String, String) {
    if !may_hide(&value) {
        return (name, value);
    }
    let value = match plain_of(&name, &value) {
        Some(plain) => plain,
        None if value.starts_with(['{', '[']) => {
            String::from_utf8(plain_json(&name, value.into_bytes())).unwrap_or_default()
        }
        None => value,
    };
    (name, value)
}

/// The error that says what is wrong with a request. A field that is missing, or that holds no number or no day or time
/// where one is wanted, is told to the person at the form; anything else only a program can send.
fn wrong(error: &serde_path_to_error::Error<de::value::Error>) -> Error {
    let detail = error.inner().to_string();
    let named = detail.strip_prefix(MISSING).and_then(|it| it.split('`').nth(1));
    let mut names = error.path().iter().filter_map(|it| match it {
        Segment::Map { key } => Some(key.as_str()),
        _ => None,
    });
    let Some(field) = named.or_else(|| names.next_back()) else { return Error::Unreadable(detail) };
    let expected = detail.split_once("expected ").map_or("", |(_, expected)| expected);
    let is_number = expected.starts_with("a number")
        || expected.trim_start_matches(['i', 'u']).starts_with(|first: char| first.is_ascii_digit());
    let words = if detail.starts_with(MISSING) || detail.starts_with("invalid type: unit value") {
        Words::required()
    } else if is_number {
        Words::not_a_number()
    } else if ["a day", "a time"].iter().any(|it| expected.starts_with(it)) {
        Words::not_a_date()
    } else {
        return Error::Unreadable(detail);
    };
    Error::invalid(field, words.fr, words.en)
}

async fn multipart(content_type: &str, body: Vec<u8>) -> Result<Vec<(String, String)>> {
    let unreadable = |error: multer::Error| Error::Unreadable(error.to_string());
    let boundary = multer::parse_boundary(content_type).map_err(unreadable)?;
    let once = futures::stream::once(async move { Ok::<_, std::convert::Infallible>(body) });
    let mut parts = multer::Multipart::new(once, boundary);
    let mut fields = vec![];
    while let Some(part) = parts.next_field().await.map_err(unreadable)? {
        let name = part.name().unwrap_or_default().to_owned();
        let file = part.file_name().map(str::to_owned);
        let content_type = part.content_type().map(ToString::to_string).unwrap_or_default();
        let bytes = part.bytes().await.map_err(unreadable)?;
        let value = match file {
            None => {
                String::from_utf8(bytes.to_vec()).map_err(|error| Error::Unreadable(error.to_string()))?
            }
            // A browser sends an empty part without a name where no file was chosen.
            Some(file) if bytes.is_empty() && file.is_empty() => continue,
            Some(_) if bytes.is_empty() => {
                return Err(Error::invalid(&name, "Ce fichier est vide.", "This file is empty."));
            }
            Some(_) if bytes.len() > MAX_FILE => {
                return Err(Error::invalid(
                    &name,
                    "Le fichier dépasse 5 Mo.",
                    "The file is larger than 5 MB.",
                ));
            }
            Some(file) => {
                let upload =
                    FileUpload { name: file, content_type, data: STANDARD.encode(&bytes), key: None };
                serde_json::to_string(&upload).map_err(Error::internal)?
            }
        };
        fields.push((name, value));
    }
    Ok(fields)
}

#[cfg(test)]
mod tests {
    use contract::{Cents, Euros, OrderId};
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct SampleParams {
        id: OrderId,
        q: Option<String>,
        #[serde(default)]
        yes: bool,
        ids: Option<Vec<i64>>,
        price: Option<Euros>,
        lang: Option<contract::Lang>,
    }

    fn read(query: &str) -> Result<SampleParams> {
        Params::Fields(form_urlencoded::parse(query.as_bytes()).into_owned().collect()).read()
    }

    #[test]
    fn a_query_is_read_by_the_types_it_is_for() {
        let wanted = read("id=12&q=12&yes=1&ids=[1,2]&price=12,50&lang=en").expect("readable");
        assert_eq!(wanted.id, OrderId(12));
        assert_eq!(wanted.q.as_deref(), Some("12"));
        assert!(wanted.yes);
        assert_eq!(wanted.ids, Some(vec![1, 2]));
        assert_eq!(wanted.price, Some(Euros(Cents(1250))));
        assert_eq!(wanted.lang, Some(contract::Lang::En));
    }

    fn json(text: &str) -> Result<SampleParams> {
        Params::Json(text.as_bytes().to_vec()).read()
    }

    #[test]
    fn a_form_says_yes_and_lists_in_its_own_way() {
        let wanted = read("id= 7&yes=on&ids=1,2").expect("readable");
        assert_eq!((wanted.id, wanted.yes, wanted.ids), (OrderId(7), true, Some(vec![1, 2])));
        assert_eq!(read("id=1&ids=3").expect("readable").ids, Some(vec![3]));
        let json: SampleParams =
            Params::Json(br#"{"id":"12","yes":false}"#.to_vec()).read().expect("readable");
        assert_eq!(json.id, OrderId(12), "a number in quotes is one");
    }

    #[test]
    fn a_field_that_is_missing_or_no_number_is_told_to_the_form() {
        let told = |read: Result<SampleParams>| match read {
            Err(Error::Invalid(fields)) => fields.into_iter().next().map(|(name, words)| (name, words.en)),
            _ => None,
        };
        let missing = |name: &str| Some((name.to_owned(), Words::required().en));
        let no_number = |name: &str| Some((name.to_owned(), Words::not_a_number().en));
        for empty in [read(""), read("id="), read("q=x"), json("{}"), json(r#"{"id":null}"#)] {
            assert_eq!(told(empty), missing("id"));
        }
        for wrong in [read("id=x"), read("id=[1]"), json(r#"{"id":"x"}"#), json(r#"{"id":1.5}"#)] {
            assert_eq!(told(wrong), no_number("id"));
        }
        for wrong in
            [read("id=1&price=abc"), json(r#"{"id":1,"price":"abc"}"#), json(r#"{"id":1,"price":[]}"#)]
        {
            assert_eq!(told(wrong), no_number("price"));
        }
        assert_eq!(told(json(r#"{"id":1,"ids":[1,"x"]}"#)), no_number("ids"));
    }

    #[test]
    fn an_empty_comment_of_a_line_is_one_in_a_form_too() {
        use contract::desk::UpdateOrderItem;
        let form =
            |text: &str| Params::Fields(form_urlencoded::parse(text.as_bytes()).into_owned().collect());
        let comment = |params: Params| params.read::<UpdateOrderItem>().expect("readable").comment;
        assert_eq!(comment(form("id=1&comment=")).as_deref(), Some(""));
        assert_eq!(comment(form("id=1&comment=null")).as_deref(), Some("null"));
        assert_eq!(comment(form("id=1&quantity=")), None);
        assert_eq!(comment(Params::Json(br#"{"id":1,"comment":null}"#.to_vec())), None);
        assert_eq!(comment(Params::Json(br#"{"id":1,"comment":""}"#.to_vec())).as_deref(), Some(""));
    }

    #[test]
    fn what_only_a_program_can_send_is_unreadable() {
        for query in ["id=1&id=2", "id=1&other=2", "id=1&ids=[1]x", "id=1&lang=de"] {
            assert!(matches!(read(query), Err(Error::Unreadable(_))), "{query}");
        }
        for text in [
            "",
            "[]",
            "{",
            r#"{"id":1} x"#,
            r#"{"id":1,"other":2}"#,
            r#"{"id":1,"yes":"maybe"}"#,
            r#"{"id":1,"id":1}"#,
        ] {
            assert!(matches!(json(text), Err(Error::Unreadable(_))), "{text}");
        }
    }
}
