//! The device that somebody signs in with, by its own description: it proves nothing, but its owner
//! recognises it.

use serde::{Deserialize, Serialize};

/// The names of a browser and of its system, where they are known ones.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Device {
    pub browser: Option<String>,
    pub platform: Option<String>,
}

/// By what their header holds. Browsers claim to be those that were there before them: the first that is found is the one.
const BROWSERS: &[(&str, &str)] = &[
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Vivaldi/", "Vivaldi"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

const PLATFORMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("CrOS", "ChromeOS"),
    ("Macintosh", "macOS"),
    ("Linux", "Linux"),
];

impl Device {
    /// The device that a header `User-Agent` describes.
    pub fn of(user_agent: &str) -> Self {
        let known = |table: &[(&str, &str)]| {
            table.iter().find(|(mark, _)| user_agent.contains(mark)).map(|(_, name)| (*name).to_owned())
        };
        Self { browser: known(BROWSERS), platform: known(PLATFORMS) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_device_is_known_by_what_it_says() {
        for (header, browser, platform) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51",
                "Edge",
                "Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
                "Safari",
                "macOS",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1",
                "Chrome",
                "iPhone",
            ),
            ("Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0", "Firefox", "Linux"),
            (
                "Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36",
                "Samsung Internet",
                "Android",
            ),
        ] {
            let device = Device::of(header);
            assert_eq!(
                (device.browser.as_deref(), device.platform.as_deref()),
                (Some(browser), Some(platform))
            );
        }
    }

    #[test]
    fn what_says_nothing_known_is_no_known_device() {
        for header in ["", "curl/8.5.0", "\u{0}é"] {
            assert_eq!(Device::of(header), Device::default(), "{header}");
        }
    }

    proptest! {
        #[test]
        fn nothing_of_a_header_is_kept_but_known_names(header in ".{0,200}") {
            let device = Device::of(&header);
            let known = |name: &Option<String>, table: &[(&str, &str)]| {
                name.as_deref().is_none_or(|it| table.iter().any(|(_, name)| *name == it))
            };
            prop_assert!(known(&device.browser, BROWSERS) && known(&device.platform, PLATFORMS));
        }
    }
}
