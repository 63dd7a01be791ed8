//! Companies whose people sign in through them. The user pool of one's own machine has their clients.

use contract::{
    CompanyId,
    conciergeries::{SsoProtocol, SsoState},
};
use domain::people::sso::{InPool, PoolState, Provider};

/// Two companies. People of Orion may sign in through it whatever the domain of their address; those of one domain are sent
/// there, of which nobody has an address yet.
pub fn providers() -> Vec<Provider> {
    vec![
        provider("orion", "Orion", 1, &["employer.test", "orion.test"], &["employer.test"]),
        provider("vega", "Vega", 2, &["vega.test"], &[]),
    ]
}

fn provider(id: &str, name: &str, company: i64, domains: &[&str], sent: &[&str]) -> Provider {
    let texts = |all: &[&str]| all.iter().map(|it| (*it).to_owned()).collect();
    Provider {
        id: id.to_owned(),
        company: CompanyId(company),
        protocol: SsoProtocol::Saml,
        address: format!("https://sso.{id}.test/metadata"),
        client_id: String::new(),
        domains: texts(domains),
        sent: texts(sent),
        no_bar: false,
        state: SsoState::On,
        pool: InPool {
            name: name.to_owned(),
            client: Some(format!("sandbox-{id}")),
            former: vec![],
            made: PoolState::Whole,
        },
        tested: None,
    }
}
