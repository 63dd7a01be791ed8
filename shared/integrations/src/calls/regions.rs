//! The regions of Genesys Cloud. A configuration names one of them, and no caller names a host: so a token goes nowhere
//! else.

/// The domains that Genesys Cloud runs its regions under.
pub const REGIONS: &[&str] = &[
    "mypurecloud.com",
    "mypurecloud.ie",
    "mypurecloud.de",
    "mypurecloud.jp",
    "mypurecloud.com.au",
    "use2.us-gov-pure.cloud",
    "usw2.pure.cloud",
    "cac1.pure.cloud",
    "sae1.pure.cloud",
    "euw2.pure.cloud",
    "euc2.pure.cloud",
    "aps1.pure.cloud",
    "apne2.pure.cloud",
    "apne3.pure.cloud",
    "mec1.pure.cloud",
];

/// The addresses of the API and of the sign-in of a region. Absent for anything but one of [`REGIONS`].
pub fn hosts_of_region(region: &str) -> Option<(String, String)> {
    let region = REGIONS.iter().find(|it| **it == region)?;
    Some((format!("https://api.{region}"), format!("https://login.{region}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_other_host_is_called() {
        let (api, login) = hosts_of_region("mypurecloud.de").expect("a region");
        assert_eq!(
            (api.as_str(), login.as_str()),
            ("https://api.mypurecloud.de", "https://login.mypurecloud.de")
        );
        for other in
            ["", "evil.example", "mypurecloud.de.evil.example", "MYPURECLOUD.DE", "mypurecloud.de/", "@evil"]
        {
            assert_eq!(hosts_of_region(other), None, "{other}");
        }
    }
}
