//! The rule on feature flags: none outlives its last day.

use contract::Feature;

use super::source::Source;
use launcher::process::{output, program};

pub(super) fn expired(_: &[Source]) -> Vec<String> {
    match output(program("date").args(["-u", "+%Y-%m-%d"])) {
        Ok(today) => expired_on(today.trim(), Feature::ALL),
        Err(error) => vec![format!("today is not known: {error:#}")],
    }
}

/// The flags whose last day is before a day. Days are written so that they sort as text.
fn expired_on(today: &str, flags: &[Feature]) -> Vec<String> {
    let over = flags.iter().filter(|it| it.until().to_string().as_str() < today);
    over.map(|it| format!("the flag {} was to go by {}", it.name(), it.until())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flag_may_stay_until_its_last_day() {
        for it in Feature::ALL {
            assert!(expired_on(&it.until().to_string(), &[*it]).is_empty());
            assert_eq!(expired_on(&it.until().tomorrow().expect("a day").to_string(), &[*it]).len(), 1);
        }
    }
}
