//! Days on which a partner is off.

use contract::{Error, Result, Words, lengths, partners::DaysOff};
use jiff::{
    ToSpan,
    civil::{Date, DateSeries},
};

use crate::{
    calendar::{
        PartnerCalendar,
        editing::{expect_planned, remembered},
    },
    text::{self, fields::too_long},
};

impl PartnerCalendar {
    /// Closes days, or opens them again. Days that were over a month ago are forgotten.
    ///
    /// # Errors
    /// Invalid `from`, `to` or `reason`; then nothing has changed.
    pub fn define_off(&mut self, off: bool, asked: &DaysOff, today: Date) -> Result<()> {
        let (from, to) = (asked.from.0, asked.to.0);
        expect_planned("from", from, today)?;
        expect_planned("to", to, today)?;
        if to < from {
            let words = Words::new(
                "Le dernier jour doit suivre le premier.",
                "The last day must not come before the first.",
            );
            return Err(Error::invalid("to", words.fr, words.en));
        }
        let reason = text::trim(&asked.reason);
        if reason.chars().count() > lengths::CLOSING_REASON {
            let words = too_long(lengths::CLOSING_REASON);
            return Err(Error::invalid("reason", words.fr, words.en));
        }
        let oldest = remembered(today);
        self.closed.retain(|it| oldest <= *it && !(from..=to).contains(it));
        self.closed_for.retain(|it, _| oldest <= *it && !(from..=to).contains(it));
        if off {
            let days: DateSeries = from.series(1.day());
            for day in days.take_while(|it| *it <= to) {
                self.closed.push(day);
                if !reason.is_empty() {
                    self.closed_for.insert(day, reason.to_owned());
                }
            }
            self.closed.sort_unstable();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use contract::{ConciergerieId, PartnerId, WallClock};
    use jiff::civil::{date, time};
    use proptest::prelude::*;

    use super::*;
    use crate::calendar::{WeeklyEntry, editing::AHEAD, paris};

    const TODAY: Date = date(2026, 11, 24);

    fn days(from: Date, to: Date, reason: &str) -> DaysOff {
        let (partner_id, ent_id) = (PartnerId(1), ConciergerieId(1));
        DaysOff { partner_id, ent_id, from: WallClock(from), to: WallClock(to), reason: reason.to_owned() }
    }

    /// Comes every day.
    fn calendar() -> PartnerCalendar {
        let weekly = (1..=7).map(|weekday| WeeklyEntry { weekday, start: time(9, 0, 0, 0), minutes: 60 });
        PartnerCalendar { weekly: weekly.collect(), ..PartnerCalendar::default() }
    }

    #[test]
    fn days_off_are_planned_from_today_on_in_their_order_and_for_a_short_reason() {
        let last = paris::days_after(TODAY, AHEAD);
        let tried = |from, to, reason: &str| match calendar().define_off(true, &days(from, to, reason), TODAY)
        {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            other => format!("{other:?}"),
        };
        assert_eq!(tried(TODAY, last, "Congés"), "Ok(())");
        assert_eq!(tried(date(2026, 11, 23), TODAY, ""), "from");
        assert_eq!(tried(TODAY, last.tomorrow().unwrap(), ""), "to");
        assert_eq!(tried(date(2026, 11, 25), TODAY, ""), "to");
        assert_eq!(tried(TODAY, TODAY, &"é".repeat(100)), "Ok(())");
        assert_eq!(tried(TODAY, TODAY, &"é".repeat(101)), "reason");
    }

    proptest! {
        #[test]
        fn a_partner_is_off_on_the_days_that_were_closed_last(
            calls in proptest::collection::vec((any::<bool>(), 0u32..40, 0u32..10), 0..12),
        ) {
            let mut it = calendar();
            let mut off = std::collections::BTreeMap::new();
            for (nth, (closes, from, length)) in calls.into_iter().enumerate() {
                let day = |it| paris::days_after(TODAY, it);
                // Every third one says no reason.
                let reason = if nth % 3 == 0 { String::new() } else { format!("{nth}") };
                it.define_off(closes, &days(day(from), day(from + length), &reason), TODAY).unwrap();
                for at in from..=from + length {
                    if closes { off.insert(day(at), reason.clone()); } else { off.remove(&day(at)); }
                }
            }
            for at in 0..60 {
                let day = paris::days_after(TODAY, at);
                prop_assert_eq!(it.ranges(day).is_err(), off.contains_key(&day));
                let reason = off.get(&day).filter(|it| !it.is_empty());
                prop_assert_eq!(it.closed_for.get(&day), reason);
            }
            prop_assert!(it.closed.windows(2).all(|it| it[0] < it[1]), "each day once, in order");
        }
    }
}
