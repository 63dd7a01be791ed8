//! The values with which a person fills a canned reply.

use crate::{
    people::person::Person,
    text::replies::{Values, Variable},
};

impl Person {
    /// The values that are known of them at a desk.
    pub fn reply_values(&self, desk: &str) -> Values {
        Values::from([
            (Variable::FirstName, self.first_name.clone()),
            (Variable::LastName, self.name.clone()),
            (Variable::Desk, desk.to_owned()),
        ])
    }
}
