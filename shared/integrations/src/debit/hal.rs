//! Links: found by their relation, never built.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::{Error, Result};

const RELATIONS: &str = "https://api.slimpay.net/alps#";

/// The links of a resource, by relation.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(super) struct Links(BTreeMap<String, Link>);

#[derive(Clone, Debug, Deserialize)]
struct Link {
    href: String,
}

impl Links {
    /// The address behind a relation of the provider's, none when there is no such link.
    pub(super) fn find(&self, relation: &str) -> Option<&str> {
        self.0.get(&format!("{RELATIONS}{relation}")).map(|it| it.href.as_str())
    }

    /// The same with the variables of its template filled in; one the template does not name is an error.
    pub(super) fn expand(&self, relation: &str, variables: &[(&str, &str)]) -> Result<String> {
        let template = self.find(relation).ok_or_else(|| missing(relation))?;
        expand(template, variables)
    }
}

fn missing(relation: &str) -> Error {
    Error::unavailable(format!("the provider has no link {relation}"))
}

/// Fills a template such as `/orders{?creditorReference,reference}`. Variables without a value are left out.
fn expand(template: &str, variables: &[(&str, &str)]) -> Result<String> {
    let Some((address, rest)) = template.split_once("{?") else {
        return if variables.is_empty() { Ok(template.to_owned()) } else { Err(odd(template)) };
    };
    let names: Vec<&str> = rest.strip_suffix('}').ok_or_else(|| odd(template))?.split(',').collect();
    if address.contains('{') || variables.iter().any(|(name, _)| !names.contains(name)) {
        return Err(odd(template));
    }
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.extend_pairs(variables);
    Ok(format!("{address}?{}", query.finish()))
}

fn odd(template: &str) -> Error {
    Error::unavailable(format!("an odd link: {template}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn templates_are_filled_with_what_they_name_and_nothing_else() {
        let template = "https://api.example/orders{?creditorReference,reference}";
        let filled = expand(template, &[("reference", "a b&c")]).unwrap();
        assert_eq!(filled, "https://api.example/orders?reference=a+b%26c");
        assert!(expand(template, &[("state", "x")]).is_err());
        assert!(expand("https://api.example/orders/{id}", &[("id", "1")]).is_err());
        assert!(expand("https://api.example/orders{?id", &[("id", "1")]).is_err());
        assert_eq!(expand("https://api.example/in", &[]).unwrap(), "https://api.example/in");
    }
}
