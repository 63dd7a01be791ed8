use contract::Lang;
use domain::notices::Written;
use serde::{Deserialize, Serialize};

/// One mail to one person. It travels through the queue as JSON.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mail {
    /// Names this mail for ever: whoever sends checks that it was not sent yet.
    pub key: String,
    /// What is told, such as `orderMoved`.
    pub kind: String,
    /// The address, without a name.
    pub to: String,
    /// The language of the reader.
    pub lang: Lang,
    /// What it says; links are absolute.
    pub text: Written,
}
