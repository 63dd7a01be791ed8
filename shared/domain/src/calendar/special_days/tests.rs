use jiff::civil::date;

use super::*;
use crate::fixtures::now;

fn holiday(name: &str, day: Option<Date>, last_day: Option<Date>) -> AskedHoliday {
    let (day, last_day) = (day.map(Into::into), last_day.map(Into::into));
    AskedHoliday { id: 0, name: name.into(), name_en: String::new(), day, last_day, creation_date: None }
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
fn a_holiday_has_an_english_name_where_somebody_wrote_one() {
    let mut days = SpecialDays::default();
    let asked = holiday("Pont", Some(date(2026, 12, 24)), None);
    let plain = days.add_holiday(&asked, now()).unwrap();
    days.edit_holiday(
        &AskedHoliday { id: plain.it.id, name_en: " Long weekend ".into(), ..asked.clone() },
        1,
        now(),
    )
    .unwrap();
    let kept = &days.holidays[0];
    assert_eq!((kept.name_in(Lang::Fr), kept.name_in(Lang::En)), ("Pont", "Long weekend"));
    days.edit_holiday(&AskedHoliday { id: plain.it.id, ..asked.clone() }, 2, now()).unwrap();
    assert_eq!(days.holidays[0].name_in(Lang::En), "Pont");
    let long = AskedHoliday { name_en: "é".repeat(101), ..asked };
    let Err(Error::Invalid(fields)) = days.add_holiday(&long, now()) else { panic!("it is too long") };
    assert_eq!(fields.keys().collect::<Vec<_>>(), ["nameEn"]);
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

#[test]
fn a_holiday_lasts_a_year_and_ends_today_at_the_earliest() {
    let today = date(2026, 11, 21);
    let mut days = SpecialDays::default();
    let mut add = |first: Date, last: Date| {
        days.add_holiday(&holiday("Travaux", Some(first), Some(last)), now()).is_ok()
    };
    assert!(add(today, today) && add(date(2026, 11, 1), today), "it may have begun before");
    assert!(!add(date(2026, 11, 1), date(2026, 11, 20)));
    assert!(add(today, date(2027, 11, 21)), "366 days");
    assert!(!add(today, date(2027, 11, 22)), "367 days");
}

#[test]
fn exceptional_hours_are_of_today_at_the_earliest_and_reach_from_midnight_to_midnight() {
    let mut days = SpecialDays::default();
    assert!(days.add_hours(&hours(Some(date(2026, 11, 20)), Some(900), Some(1200)), now()).is_err());
    days.add_hours(&hours(Some(date(2026, 11, 21)), Some(2400), Some(0)), now()).unwrap();
    assert_eq!((days.exceptional[0].start_time, days.exceptional[0].end_time), (0, 2400));
    for (start, end) in [(0, 2401), (1260, 1300), (900, 960)] {
        assert!(days.add_hours(&hours(Some(date(2026, 11, 21)), Some(start), Some(end)), now()).is_err());
    }
}

#[test]
fn a_holiday_holds_its_last_day_and_each_kind_of_hours_is_asked_for_by_itself() {
    let mut days = SpecialDays::default();
    let (first, last) = (date(2026, 12, 24), date(2026, 12, 26));
    days.add_holiday(&holiday("Fêtes", Some(first), Some(last)), now()).unwrap();
    let held: Vec<_> = (23..28).map(|day| days.holiday(date(2026, 12, day)).is_some()).collect();
    assert_eq!(held, [false, true, true, true, false]);
    days.add_hours(&AskedHours { open: 0, ..hours(Some(first), Some(900), Some(1000)) }, now()).unwrap();
    days.add_hours(&hours(Some(first), Some(1000), Some(1100)), now()).unwrap();
    let on = |day, open| days.exceptional_on(day, open).collect::<Vec<_>>();
    assert_eq!((on(first, true), on(first, false)), (vec![(1000, 1100)], vec![(900, 1000)]));
    assert_eq!(on(last, true), []);
}

#[test]
fn entries_stand_by_day_and_those_of_one_day_as_they_were_entered() {
    let mut days = SpecialDays::default();
    let mut add = |day: i8, start| {
        days.add_hours(&hours(Some(date(2026, 12, day)), Some(start), Some(1200)), now()).unwrap()
    };
    let (third, first, second) = (add(3, 900), add(1, 1100), add(1, 900));
    let ids: Vec<_> = days.exceptional.iter().map(|it| it.id).collect();
    assert_eq!(ids, [first.it.id, second.it.id, third.it.id]);
    let moved = AskedHours { id: third.it.id, ..hours(Some(date(2026, 11, 30)), Some(900), Some(1200)) };
    days.edit_hours(&moved, third.edition, now()).unwrap();
    assert_eq!(days.exceptional[0].id, third.it.id);
    assert_eq!(days.exceptional[0].edition, 2);
    days.remove_hours(first.it.id, now()).unwrap();
    assert!(matches!(days.remove_hours(first.it.id, now()), Err(Error::NotFound(_))));
}

#[test]
fn the_public_holiday_of_today_is_still_shown_and_one_day_has_no_last_one() {
    let mut days = SpecialDays::default();
    let noel = paris::begin_of(date(2026, 12, 25));
    days.add_holiday(&holiday("Pont", Some(date(2026, 12, 28)), None), noel).unwrap();
    days.add_holiday(&holiday("Fêtes", Some(date(2026, 12, 30)), Some(date(2026, 12, 31))), noel).unwrap();
    let shown = days.shown_holidays(noel);
    assert_eq!(shown.public_holidays[0].day, date(2026, 12, 25));
    assert_eq!(shown.public_holidays.len(), 12, "and the eleven of next year");
    let lasts: Vec<_> = shown.holidays.iter().map(|it| it.it.last_day.is_some()).collect();
    assert_eq!(lasts, [false, true]);
}
