//! Several servers: what lives on which. One table tells all of them; each leaves out itself.

use contract::CompanyId;
use serde::{Deserialize, Serialize};

use crate::people::desk::normal_code;

/// A server, and what lives there.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Server {
    /// Where people open the application, without a slash at the end. Its pages may call the others.
    pub url: String,
    /// Companies whose people and desks are there.
    #[serde(default)]
    pub companies: Vec<CompanyId>,
    /// Domains of the addresses of people who sign in there.
    #[serde(default)]
    pub domains: Vec<String>,
    /// How registration codes begin that open desks there.
    #[serde(default)]
    pub codes: Vec<String>,
}

/// The other servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Servers(Vec<Server>);

impl Servers {
    /// Reads the table of all servers, as seen from the one that is opened at `home`.
    ///
    /// # Errors
    /// The text is no such table, or something of it lives on two servers.
    pub fn read(text: &str, home: &str) -> Result<Self, String> {
        let all: Vec<Server> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        for (nth, one) in all.iter().enumerate() {
            if !(one.url.starts_with("https://") || is_this_machine(&one.url)) || one.url.ends_with('/') {
                return Err(format!("{} is no address of a server", one.url));
            }
            let both = |it: &&Server| {
                it.url == one.url
                    || it.companies.iter().any(|company| one.companies.contains(company))
                    || it.domains.iter().any(|domain| one.domains.contains(domain))
                    || it.codes.iter().any(|code| one.codes.contains(code))
            };
            if let Some(other) = all[..nth].iter().find(both) {
                return Err(format!("{} and {} hold the same", other.url, one.url));
            }
        }
        Ok(Self(all.into_iter().filter(|it| it.url != home).collect()))
    }

    /// Where people of a company are, when not here.
    pub fn of_company(&self, company: Option<CompanyId>) -> Option<&str> {
        self.find(|it| company.is_some_and(|company| it.companies.contains(&company)))
    }

    /// The place where somebody with this login signs in, when it is not here. It depends on the domain,
    /// whoever has an account.
    pub fn of_login(&self, login: &str) -> Option<&str> {
        let (_, domain) = login.trim().rsplit_once('@')?;
        self.find(|it| it.domains.iter().any(|it| it.eq_ignore_ascii_case(domain)))
    }

    /// Where the desk is that a registration code opens, when not here.
    pub fn of_code(&self, code: &str) -> Option<&str> {
        let code = normal_code(code);
        self.find(|it| it.codes.iter().any(|it| code.starts_with(&normal_code(it))))
    }

    /// Whether this is the origin of pages of ours.
    pub fn are_at(&self, origin: &str) -> bool {
        self.0.iter().any(|it| it.url == origin)
    }

    /// The addresses of the servers.
    pub fn urls(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|it| it.url.as_str())
    }

    fn find(&self, holds: impl Fn(&Server) -> bool) -> Option<&str> {
        self.0.iter().find(|it| holds(it)).map(|it| it.url.as_str())
    }
}

/// Plain HTTP stays on a developer's machine.
fn is_this_machine(url: &str) -> bool {
    let host = url.strip_prefix("http://").and_then(|it| it.split(['/', ':']).next());
    matches!(host, Some("localhost" | "127.0.0.1"))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = r#"[
        {"url": "https://a.orion.example", "companies": [1]},
        {"url": "https://b.orion.example", "companies": [3], "domains": ["altair.test"], "codes": ["ALTAIR"]}
    ]"#;

    fn from(home: &str) -> Servers {
        Servers::read(TABLE, home).expect("a table")
    }

    #[test]
    fn what_lives_elsewhere_is_found_there_and_nothing_of_our_own() {
        let (a, b) = (from("https://a.orion.example"), from("https://b.orion.example"));
        let there = Some("https://b.orion.example");
        assert_eq!(a.of_company(Some(CompanyId(3))), there);
        assert_eq!(a.of_login(" Sam@Altair.Test "), there);
        assert_eq!(a.of_code(" altair 1"), there);
        for nothing in [
            a.of_company(Some(CompanyId(1))),
            a.of_company(None),
            a.of_login("altair.test"),
            a.of_code("ORION1"),
        ] {
            assert_eq!(nothing, None);
        }
        assert_eq!((b.of_company(Some(CompanyId(3))), b.of_login("sam@altair.test")), (None, None));
        assert_eq!(b.of_company(Some(CompanyId(1))), Some("https://a.orion.example"));
    }

    #[test]
    fn only_pages_of_the_other_servers_are_ours() {
        let a = from("https://a.orion.example");
        assert!(a.are_at("https://b.orion.example"));
        for foreign in ["https://b.orion.example.evil.test", "http://b.orion.example", "null", ""] {
            assert!(!a.are_at(foreign), "{foreign}");
        }
    }

    #[test]
    fn a_table_that_says_two_things_is_refused() {
        for wrong in [
            "{}",
            r#"[{"url": "http://a.example"}]"#,
            r#"[{"url": "https://a.example/"}]"#,
            r#"[{"url": "https://a.example"}, {"url": "https://a.example"}]"#,
            r#"[{"url": "https://a.example", "companies": [1]}, {"url": "https://b.example", "companies": [1]}]"#,
            r#"[{"url": "https://a.example", "codes": ["A"]}, {"url": "https://b.example", "codes": ["A"]}]"#,
        ] {
            assert!(Servers::read(wrong, "").is_err(), "{wrong}");
        }
        assert_eq!(Servers::read("[]", ""), Ok(Servers::default()));
    }
}
