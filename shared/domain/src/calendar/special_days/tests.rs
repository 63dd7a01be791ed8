use jiff::civil::date;

use super::*;
use crate::fixtures::now;

fn holiday(name: &str, day: Option<Date>, last_day: Option<Date>) -> AskedHoliday {
    let (day, last_day) = (day.map(Into::into), last_day.map(Into::into));
    AskedHoliday { id: 0, name: name.into(), day, last_day, creation_date: None }
}

fn hours(day: Option<Date>, start_time: Option<u16>, end_time: Option<u16>) -> AskedHours {
    AskedHours { id: 0, day: day.map(Into::into), open: 1, start_time, end_time }
}

fn said(refused: Error) -> Option<String> {
    let Error::Invalid(fields) = refused else { return None };
    fields.into_values().next().map(|it| it.fr)
}

#[test]
fn what_is_missing_is_asked_for() {
    let (mut days, day) = (SpecialDays::default(), Some(date(2026, 12, 24)));
    for (asked, words) in [
        (holiday("Pont", None, None), "Merci de choisir une date"),
        (holiday("  ", day, None), "Merci de choisir un nom"),
        (holiday(&"x".repeat(101), day, None), "Merci de choisir un nom de moins de 100 caractères"),
        (holiday("Pont", Some(date(2026, 11, 20)), None), "Cette date est passée."),
        (holiday("Pont", day, Some(date(2027, 12, 25))), "Une fermeture dure un an au plus."),
    ] {
        assert_eq!(days.add_holiday(&asked, now()).err().and_then(said).as_deref(), Some(words));
    }
    for (asked, words) in [
        (hours(None, Some(900), Some(1200)), "Merci de choisir une date"),
        (hours(day, None, Some(1200)), "Merci de choisir une heure de début"),
        (hours(day, Some(900), None), "Merci de choisir une heure de fin"),
        (hours(day, Some(900), Some(900)), "Merci de choisir une heure de fin"),
        (hours(day, Some(975), Some(1200)), "Écrivez une heure entre 00:00 et 24:00."),
    ] {
        assert_eq!(days.add_hours(&asked, now()).err().and_then(said).as_deref(), Some(words));
    }
    assert_eq!(days, SpecialDays::default());
    assert!(days.add_holiday(&holiday(&"é".repeat(100), day, None), now()).is_ok());
}

#[test]
fn days_and_times_are_put_the_right_way_round() {
    let mut days = SpecialDays::default();
    let (first, last) = (date(2026, 12, 24), date(2026, 12, 31));
    days.add_holiday(&holiday(" Fêtes ", Some(last), Some(first)), now()).unwrap();
    let kept = &days.holidays[0];
    assert_eq!((kept.name.as_str(), kept.day, kept.last_day), ("Fêtes", first, last));
    days.add_hours(&hours(Some(first), Some(1800), Some(900)), now()).unwrap();
    assert_eq!((days.exceptional[0].start_time, days.exceptional[0].end_time), (900, 1800));
}

#[test]
fn of_two_editors_the_second_sees_what_stands() {
    let mut days = SpecialDays::default();
    let day = Some(date(2026, 12, 24));
    let added = days.add_holiday(&holiday("Pont", day, None), now()).unwrap();
    let other = |name: &str| AskedHoliday { id: added.it.id, ..holiday(name, day, None) };
    let edited = days.edit_holiday(&other("Fermeture"), added.edition, now()).unwrap();
    assert_eq!((edited.edition, edited.it.creation_date), (2, added.it.creation_date));
    let refused = days.edit_holiday(&other("Congés"), added.edition, now());
    let Err(Error::RefusedWith(Refusal::EditedMeanwhile, stands)) = refused else { panic!("{refused:?}") };
    assert_eq!((&stands["name"], &stands["edition"]), (&"Fermeture".into(), &2.into()));
    days.remove_holiday(added.it.id, now()).unwrap();
    assert!(matches!(days.remove_holiday(added.it.id, now()), Err(Error::NotFound(_))));
    assert!(matches!(days.edit_holiday(&other("x"), 2, now()), Err(Error::NotFound(_))));
    let again = days.add_holiday(&holiday("Pont", day, None), now()).unwrap();
    assert_ne!(again.it.id, added.it.id, "a number is given once");
}

#[test]
fn entries_are_forgotten_a_month_after_they_were_and_200_are_enough() {
    let mut days = SpecialDays::default();
    let day = date(2026, 11, 21);
    days.add_holiday(&holiday("Pont", Some(day), None), now()).unwrap();
    let later = |days: i64| now() + jiff::SignedDuration::from_hours(24 * days);
    days.add_hours(&hours(Some(date(2027, 2, 1)), Some(900), Some(1200)), now()).unwrap();
    days.add_holiday(&holiday("Noël", Some(date(2026, 12, 24)), None), later(31)).unwrap();
    assert_eq!(days.holidays.len(), 2);
    days.add_holiday(&holiday("Noël", Some(date(2026, 12, 26)), None), later(32)).unwrap();
    assert_eq!(days.holidays.len(), 2, "the first one is gone");
    for nth in 0..198 {
        days.add_holiday(&holiday(&nth.to_string(), Some(date(2027, 1, 4)), None), later(32)).unwrap();
    }
    assert!(days.add_holiday(&holiday("Encore", Some(date(2027, 1, 4)), None), later(32)).is_err());
}
