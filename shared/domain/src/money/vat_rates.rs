//! The rates of VAT in France, and from when on each may be typed. An amount that was stored at another rate
//! keeps it.

use contract::Words;
use jiff::civil::{Date, date};

use crate::text::fields::Fields;

/// A rate, and the days on which it is one.
struct Dated {
    /// Percent times 100.
    rate: u32,
    from: Date,
    /// The first day on which it is none any more.
    to: Option<Date>,
}

/// No day that a rate is asked for is earlier: the rates of 10 and 20 % began then.
const FIRST: Date = date(2014, 1, 1);

const fn since_2014(rate: u32) -> Dated {
    Dated { rate, from: FIRST, to: None }
}

/// A change of law is a line here, or the last day of one. 8.5 % is the usual rate overseas.
const RATES: [Dated; 6] =
    [since_2014(0), since_2014(210), since_2014(550), since_2014(850), since_2014(1000), since_2014(2000)];

/// The rates of a day, percent times 100, lowest first.
pub fn rates_on(day: Date) -> Vec<u32> {
    let day = day.max(FIRST);
    let holds = |it: &&Dated| it.from <= day && it.to.is_none_or(|to| day < to);
    RATES.iter().filter(holds).map(|it| it.rate).collect()
}

/// Insists that a rate that somebody types is one on that day.
pub(crate) fn expect_rate(fields: &mut Fields, field: &str, rate: u32, day: Date) {
    let rates = rates_on(day);
    fields.expect(rates.contains(&rate), field, || no_rate(&rates));
}

fn no_rate(rates: &[u32]) -> Words {
    let list = |point: &str, last: &str| {
        let one = |rate: &u32| match rate % 100 {
            0 => format!("{}", rate / 100),
            part if part % 10 == 0 => format!("{}{point}{}", rate / 100, part / 10),
            part => format!("{}{point}{part:02}", rate / 100),
        };
        let all: Vec<_> = rates.iter().map(one).collect();
        match all.split_last() {
            Some((end, [])) => end.clone(),
            Some((end, others)) => {
                format!("{} {last} {end}", others.join(if point == "," { " ; " } else { ", " }))
            }
            None => String::new(),
        }
    };
    Words::new(
        format!("Choisissez un taux de TVA en vigueur : {}\u{a0}%.", list(",", "ou")),
        format!("Choose a rate of VAT that holds: {}%.", list(".", "or")),
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn told(rate: u32, day: Date) -> Option<String> {
        let mut fields = Fields::default();
        expect_rate(&mut fields, "tauxTva", rate, day);
        fields.finish().err().map(|it| match it {
            contract::Error::Invalid(fields) => fields["tauxTva"].fr.clone(),
            other => panic!("{other:?}"),
        })
    }

    #[test]
    fn a_rate_that_is_none_is_refused_with_those_that_are() {
        let day = date(2026, 11, 25);
        assert_eq!(rates_on(day), [0, 210, 550, 850, 1000, 2000]);
        assert_eq!(rates_on(Date::MIN), rates_on(FIRST), "whatever the clock says");
        let text = "Choisissez un taux de TVA en vigueur : 0 ; 2,1 ; 5,5 ; 8,5 ; 10 ou 20\u{a0}%.";
        for wrong in [1, 20, 1960, 2001, 12_300, u32::MAX] {
            assert_eq!(told(wrong, day).as_deref(), Some(text), "{wrong}");
        }
    }

    proptest! {
        #[test]
        fn exactly_the_rates_of_a_day_may_be_typed_on_it(rate in 0u32..13_000, days in 0i32..20_000) {
            let day = crate::calendar::paris::days_after(FIRST, days.unsigned_abs());
            prop_assert_eq!(told(rate, day).is_none(), rates_on(day).contains(&rate));
        }
    }
}
