//! The hour at which a campaign leaves: at once, or later where somebody chose an hour or its desks ask for a delay.

use contract::{Error, Result, WallClock};
use jiff::{SignedDuration, Timestamp, civil::DateTime};

use super::pace::end_of_night;
use crate::{calendar::paris, people::organisation::Conciergerie};

/// A campaign waits for three months at most: places that are free then are known by nobody earlier.
const AHEAD: SignedDuration = SignedDuration::from_hours(24 * 92);

/// The hour at which a campaign of these desks leaves. Absent when that is at once.
///
/// # Errors
/// Invalid `at`: past, too far ahead, at night, or skipped by a clock change.
pub fn departure(
    chosen: Option<WallClock<DateTime>>,
    desks: &[Conciergerie],
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    let chosen = chosen.map(|it| expect_hour(paris::meant(it, "at")?, now)).transpose()?;
    let delay = desks.iter().map(|it| it.options.flash_delay).max().unwrap_or_default();
    let earliest = paris::minutes_after(now, delay);
    let at = chosen.unwrap_or(now).max(earliest);
    Ok((at > now).then_some(at))
}

fn expect_hour(at: Timestamp, now: Timestamp) -> Result<Timestamp> {
    if at <= now {
        return Err(wrong("Choisissez une heure à venir.", "Choose a time to come."));
    }
    if at > now + AHEAD {
        return Err(wrong(
            "Une campagne se programme trois mois à l’avance au plus.",
            "A campaign is scheduled three months ahead at most.",
        ));
    }
    match end_of_night(at) {
        None => Ok(at),
        Some(_) => Err(wrong(
            "Personne ne reçoit rien entre 21 h et 7 h : choisissez une heure de la journée.",
            "Nobody is written to between 21:00 and 07:00: choose a time of the day.",
        )),
    }
}

fn wrong(fr: &str, en: &str) -> Error {
    Error::invalid("at", fr, en)
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    /// Ten in the morning.
    const NOW: Timestamp = Timestamp::constant(1_795_510_800, 0);

    fn chosen(day: i8, hour: i8) -> Option<WallClock<DateTime>> {
        Some(date(2026, 12, day).at(hour, 0, 0, 0).into())
    }

    fn desk(delay: u32) -> Conciergerie {
        let mut desk = fixtures::conciergerie();
        desk.options.flash_delay = delay;
        desk
    }

    #[test]
    fn it_leaves_at_once_or_at_the_hour_of_paris_that_was_chosen() {
        assert_eq!(departure(None, &[desk(0)], NOW).unwrap(), None);
        let at = departure(chosen(5, 9), &[desk(0)], NOW).unwrap().unwrap();
        assert_eq!(paris::wall(at), date(2026, 12, 5).at(9, 0, 0, 0));
        for wrong in [
            Some(date(2026, 11, 24).at(9, 0, 0, 0).into()),
            Some(date(2027, 6, 1).at(9, 0, 0, 0).into()),
            Some(date(2027, 3, 28).at(2, 30, 0, 0).into()),
            chosen(5, 6),
            chosen(5, 21),
        ] {
            assert!(matches!(departure(wrong, &[desk(0)], NOW), Err(Error::Invalid(_))), "{wrong:?}");
        }
    }

    #[test]
    fn it_waits_for_the_longest_delay_of_its_desks_and_an_hour_after_that_is_kept() {
        let half = NOW + SignedDuration::from_mins(30);
        assert_eq!(departure(None, &[desk(0), desk(30), desk(5)], NOW).unwrap(), Some(half));
        let later = departure(chosen(5, 9), &[desk(30)], NOW).unwrap();
        assert_eq!(later, departure(chosen(5, 9), &[desk(0)], NOW).unwrap());
    }

    proptest! {
        #[test]
        fn no_delay_is_ever_cut_short(delays in prop::collection::vec(0u32..1441, 0..4), hour in 7i8..21, day in 1i8..28) {
            let desks: Vec<_> = delays.iter().map(|it| desk(*it)).collect();
            for at in [None, chosen(day, hour)] {
                let leaves = departure(at, &desks, NOW).unwrap().unwrap_or(NOW);
                for delay in &delays {
                    prop_assert!(leaves >= paris::minutes_after(NOW, *delay));
                }
            }
        }
    }
}
