//! Feature flags: things that a conciergerie can be given before all of them have it, or be kept from.
//!
//! A flag is there for a time. From its last day on, `cargo xtask check` fails until it is taken out of this list, and of the code
//! with it: what stays is what its default was.

use jiff::civil::{Date, date};
use serde::{Deserialize, Serialize};

use crate::Words;

macro_rules! features {
    ($($(#[$doc:meta])* $variant:ident = $name:literal, $default:literal, $since:expr, $until:expr, $fr:literal, $en:literal;)+) => {
        /// Something that a conciergerie has or has not.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        #[serde(rename_all = "camelCase")]
        pub enum Feature { $( $(#[$doc])* $variant, )+ }

        impl Feature {
            /// All of them, in the order that screens show.
            pub const ALL: &'static [Feature] = &[$(Feature::$variant),+];

            /// The name under which it is kept.
            pub const fn name(self) -> &'static str {
                match self { $(Feature::$variant => $name,)+ }
            }

            /// Whether a conciergerie has it for which nobody has set it.
            pub const fn by_default(self) -> bool {
                match self { $(Feature::$variant => $default,)+ }
            }

            /// The day on which the flag was made.
            pub const fn since(self) -> Date {
                match self { $(Feature::$variant => $since,)+ }
            }

            /// The last day on which the flag may still be there.
            pub const fn until(self) -> Date {
                match self { $(Feature::$variant => $until,)+ }
            }

            /// The thing that a conciergerie has with it.
            pub fn words(self) -> Words {
                match self { $(Feature::$variant => Words::new($fr, $en),)+ }
            }
        }
    };
}

features! {
    /// The figures of the desk stand on the home screen of its managers.
    FiguresOnHome = "figuresOnHome", true, date(2026, 11, 28), date(2027, 5, 31),
        "Chiffres de la conciergerie sur l’accueil des concierges", "Figures of the desk on the home screen of its concierges";
    /// Notifications of a locker have the codes that open its boxes; otherwise they only say that goods wait.
    LockerCodesPushed = "lockerCodesPushed", true, date(2026, 11, 28), date(2027, 5, 31),
        "Codes des casiers dans les notifications du téléphone", "Codes of lockers in notifications on the phone";
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_is_kept_under_the_name_that_clients_read_and_ends_after_it_began() {
        for it in Feature::ALL {
            assert_eq!(serde_json::to_value(it).expect("json"), it.name());
            assert!(it.since() < it.until(), "{it:?}");
            assert!(!it.words().fr.is_empty() && !it.words().en.is_empty(), "{it:?}");
        }
    }
}
