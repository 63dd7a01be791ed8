//! Another price than the one a series was agreed at: its owner is told first, and may end it before it is owed.

use contract::Cents;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// The least number of days between the notice of a higher price and the first order that costs it.
const NOTICE_DAYS: u32 = 14;

/// Another price, of which the owner of a series was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AnnouncedPrice {
    /// The price of its orders so far.
    pub before: Cents,
    /// The price that they will have.
    pub amount: Cents,
    /// The first day whose order costs it.
    pub from: Date,
}

/// The change that the present cost of an offer makes to the price of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PriceNews {
    /// Its owner has to be told.
    Announce(AnnouncedPrice),
    /// Its owner was told, and has let it go on: it is the price that was agreed.
    Agreed,
    /// The offer costs what was agreed again.
    Forget,
}

/// The change that follows from the present cost of an offer. Orders up to the day `made_until` are made
/// already, or now.
pub fn price_news(
    agreed: Cents,
    costs: Cents,
    announced: Option<AnnouncedPrice>,
    today: Date,
    made_until: Date,
) -> Option<PriceNews> {
    match announced {
        _ if costs == agreed => announced.map(|_| PriceNews::Forget),
        Some(told) if told.amount == costs => (told.from <= today).then_some(PriceNews::Agreed),
        _ => {
            let noticed = paris::days_after(made_until.max(paris::days_after(today, NOTICE_DAYS)), 1);
            let from = if costs < agreed { today } else { noticed };
            Some(PriceNews::Announce(AnnouncedPrice { before: agreed, amount: costs, from }))
        }
    }
}

/// Whether the order of a day costs what its offer costs now; otherwise it costs what was agreed.
pub fn costs_as_now(agreed: Cents, costs: Cents, announced: Option<AnnouncedPrice>, date: Date) -> bool {
    costs == agreed || announced.is_some_and(|told| told.amount == costs && told.from <= date)
}

#[cfg(test)]
mod tests {
    use jiff::{ToSpan, civil::date};
    use proptest::prelude::*;

    use super::*;

    const TODAY: Date = date(2026, 11, 24);

    #[test]
    fn a_higher_price_waits_for_two_weeks_and_for_what_is_ordered_already_and_a_lower_one_for_nothing() {
        let told = |costs, made_until| price_news(Cents(1200), Cents(costs), None, TODAY, made_until);
        let announce = |amount, from| {
            Some(PriceNews::Announce(AnnouncedPrice { before: Cents(1200), amount: Cents(amount), from }))
        };
        assert_eq!(told(1800, TODAY), announce(1800, date(2026, 12, 9)));
        assert_eq!(told(1800, date(2026, 12, 22)), announce(1800, date(2026, 12, 23)));
        assert_eq!(told(900, date(2026, 12, 22)), announce(900, TODAY));
        assert_eq!(told(1200, TODAY), None);
    }

    #[test]
    fn what_was_told_is_agreed_on_its_day_and_forgotten_when_it_is_taken_back() {
        let told = AnnouncedPrice { before: Cents(1200), amount: Cents(1800), from: date(2026, 12, 9) };
        let news = |costs, today| price_news(Cents(1200), Cents(costs), Some(told), today, today);
        assert_eq!(news(1800, date(2026, 12, 8)), None);
        assert_eq!(news(1800, told.from), Some(PriceNews::Agreed));
        assert_eq!(news(1200, TODAY), Some(PriceNews::Forget));
        let again = news(31_750, date(2026, 12, 8));
        assert!(matches!(again, Some(PriceNews::Announce(it)) if it.from == date(2026, 12, 23)), "{again:?}");
    }

    proptest! {
        /// Each order costs what was agreed, or what its owner was told of, long enough before where that is more, whatever
        /// its offer costs from day to day and whenever it is made.
        #[test]
        fn no_order_costs_what_its_owner_was_not_told_of(
            prices in proptest::collection::vec(1_i64..5, 1..60),
            ahead in 0_u32..30,
            runs in proptest::collection::vec(any::<bool>(), 60),
        ) {
            let (mut agreed, mut announced) = (Cents(prices[0]), None);
            // Each price that was told, its day, and whether it was higher than the agreed one.
            let mut told: Vec<(Cents, Date, bool)> = vec![];
            let first = agreed;
            let mut made_until = TODAY.yesterday().unwrap();
            for (days, costs) in prices.iter().enumerate() {
                if !runs[days] {
                    continue;
                }
                let today = TODAY.checked_add(i64::try_from(days).unwrap().days()).unwrap();
                let (costs, horizon) = (Cents(*costs), paris::days_after(today, ahead));
                while let Some(news) = price_news(agreed, costs, announced, today, horizon) {
                    match news {
                        PriceNews::Announce(price) => {
                            announced = Some(price);
                            told.push((price.amount, today, price.amount > agreed));
                        }
                        PriceNews::Agreed => (agreed, announced) = (costs, None),
                        PriceNews::Forget => announced = None,
                    }
                }
                // The days that passed without a run get no order.
                let from = today.max(paris::days_after(made_until, 1));
                for date in from.series(1.day()).take_while(|it| *it <= horizon) {
                    let paid = if costs_as_now(agreed, costs, announced, date) { costs } else { agreed };
                    let known = |(price, on, more): &(Cents, Date, bool)| {
                        let noticed = !more || paris::days_after(*on, NOTICE_DAYS) < date;
                        *price == paid && *on <= today && noticed
                    };
                    prop_assert!(paid == first || told.iter().any(known), "{paid} on {date}: {told:?}");
                }
                made_until = made_until.max(horizon);
            }
        }
    }
}
