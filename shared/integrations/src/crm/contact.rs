//! The contacts of the CRM.

use contract::Lang;

/// The facts that the CRM is told about a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Ours, the same for ever.
    pub key: String,
    pub email: String,
    /// The number with the prefix of its country; empty for none.
    pub cellphone: String,
    pub first_name: String,
    pub last_name: String,
    pub lang: Lang,
    /// The name of their desk.
    pub desk: String,
}
