//! The pages that lead to a file: written with each page, so that whoever removes the file is told of them.

use std::collections::BTreeSet;

use contract::{CompanyId, content::FileReferrer};
use serde::{Deserialize, Serialize};

use super::address::referred;
use crate::people::person::Person;

/// A page that leads to a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReferringPage {
    /// That of the file.
    pub token: String,
    pub page: FileReferrer,
    /// The companies whose managers know the page; empty: those of every company.
    #[serde(default)]
    pub companies: BTreeSet<CompanyId>,
}

impl ReferringPage {
    /// Whether a manager may know of the page.
    pub fn known_to(&self, person: &Person) -> bool {
        self.companies.is_empty() || self.companies.iter().any(|it| person.works_for(*it))
    }
}

/// A page once for each file to which any of its texts and addresses leads.
pub fn pages(
    content: &impl Serialize,
    page: &FileReferrer,
    companies: &BTreeSet<CompanyId>,
) -> Vec<ReferringPage> {
    let text = serde_json::to_string(content).unwrap_or_default();
    let tokens = referred(&text).into_iter();
    tokens.map(|token| ReferringPage { token, page: page.clone(), companies: companies.clone() }).collect()
}

#[cfg(test)]
mod tests {
    use contract::{
        Words,
        content::{NewsForm, ReferrerKind},
    };

    use super::*;

    #[test]
    fn every_text_of_a_page_is_looked_through() {
        let (one, other) = ("AbCdEfGhIjKlMnOpQrSt-_", "0123456789012345678901");
        let form = NewsForm {
            url: format!("https://a.test/files/{one}/a.pdf"),
            content: Words::new("", format!("<p><a href=\"https://a.test/files/{other}/b.pdf\">b</a></p>")),
            ..NewsForm::default()
        };
        let page = FileReferrer { kind: ReferrerKind::News, id: 4, name: "Marché".to_owned() };
        let found = pages(&form, &page, &BTreeSet::from([CompanyId(1)]));
        assert_eq!(
            found.iter().map(|it| it.token.as_str()).collect::<BTreeSet<_>>(),
            BTreeSet::from([one, other])
        );
        assert!(found.iter().all(|it| it.page == page));
        assert_eq!(pages(&NewsForm::default(), &page, &BTreeSet::new()), []);
    }
}
