use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::{opening::Opening, special_days::ExceptionalHours},
    fixtures::now,
};

fn asked(year: i16, alsace_moselle: bool, open: &[(Date, u16, u16)]) -> SetHolidaysOfYear {
    let open = open
        .iter()
        .map(|&(day, start_time, end_time)| OpenHoliday { day: day.into(), start_time, end_time })
        .collect();
    SetHolidaysOfYear { conciergerie_id: None, year, alsace_moselle, open, agreed: None }
}

#[test]
fn a_year_has_its_eleven_days_and_two_more_in_alsace_and_moselle() {
    let days = SpecialDays::default().holidays_of_year(2027, now()).unwrap().days;
    let of = |regional| days.iter().filter(move |it| it.alsace_moselle == regional);
    assert_eq!(of(false).count(), 11);
    let two: Vec<_> = of(true).map(|it| (it.day, it.name.as_str())).collect();
    assert_eq!(two, [(date(2027, 3, 26), "Vendredi saint"), (date(2027, 12, 26), "Saint-Étienne")]);
    assert!(days.iter().all(|it| !it.entered && it.hours.is_empty()));
    assert!(days.is_sorted_by_key(|it| it.day));
}

#[test]
fn only_what_is_to_come_of_this_year_and_the_next_two_is_offered() {
    let year = paris::today(now()).year();
    let offered = |year| SpecialDays::default().holidays_of_year(year, now()).map(|it| it.days);
    assert!(offered(year).unwrap().iter().all(|it| it.day >= paris::today(now())));
    assert!(offered(year + 2).is_ok());
    assert!(offered(year - 1).is_err() && offered(year + 3).is_err());
    assert!(offered(i16::MAX).is_err() && offered(i16::MIN).is_err());
}

#[test]
fn what_works_opens_and_all_else_stays_closed() {
    let mut days = SpecialDays::default();
    let armistice = date(2027, 11, 11);
    let answer = days.take_over(&asked(2027, true, &[(armistice, 1200, 900)]), now()).unwrap();
    let week = [contract::account::OpeningHours { days_of_week: 127, start_time: 800, end_time: 1900 }];
    let opening = Opening { week: &week, special: &days };
    for it in &answer.days {
        let expected = if it.day == armistice { vec![(540, 720)] } else { vec![] };
        assert_eq!(opening.spans(it.day), expected, "{}", it.name);
        assert_eq!(it.entered, it.alsace_moselle || it.day == armistice);
    }
    let before = days.clone();
    assert_eq!(days.take_over(&asked(2027, true, &[(armistice, 900, 1200)]), now()).unwrap(), answer);
    assert_eq!(days.take_over(&asked(2027, false, &[]), now()).unwrap(), answer);
    assert_eq!(days, before, "what stands is left alone");
}

#[test]
fn without_alsace_and_moselle_nothing_is_entered_of_what_is_closed() {
    let mut days = SpecialDays::default();
    days.take_over(&asked(2027, false, &[]), now()).unwrap();
    assert_eq!(days, SpecialDays::default());
}

#[test]
fn entries_of_a_day_are_left_alone() {
    let (ascension, noel) = (date(2027, 5, 6), date(2027, 12, 25));
    let shut =
        ExceptionalHours { id: 1, edition: 1, day: ascension, open: false, start_time: 900, end_time: 1000 };
    let mut days = SpecialDays { last_id: 1, exceptional: vec![shut], ..SpecialDays::default() };
    let bridge = AskedHoliday {
        id: 0,
        name: "Fermeture annuelle".into(),
        name_en: String::new(),
        day: Some(date(2027, 12, 24).into()),
        last_day: Some(date(2027, 12, 31).into()),
        creation_date: None,
    };
    days.add_holiday(&bridge, now()).unwrap();
    let before = days.clone();
    let open = [(ascension, 900, 1200), (noel, 900, 1200)];
    let answer = days.take_over(&asked(2027, true, &open), now()).unwrap();
    assert_eq!(days.exceptional, before.exceptional);
    let names: Vec<_> = days.holidays.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["Vendredi saint", "Fermeture annuelle"], "26 December is closed already");
    assert_eq!(days.holidays[0].name_en, "Good Friday");
    assert!(answer.days.iter().filter(|it| [ascension, noel].contains(&it.day)).all(|it| it.entered));
}

#[test]
fn a_day_that_is_no_public_holiday_changes_nothing() {
    let mut days = SpecialDays::default();
    let armistice = date(2027, 11, 11);
    for wrong in [
        vec![(date(2027, 11, 12), 900, 1200)],
        vec![(date(2028, 11, 11), 900, 1200)],
        vec![(date(2027, 3, 26), 900, 1200)],
        vec![(armistice, 900, 1200), (armistice, 1400, 1800)],
    ] {
        assert!(days.take_over(&asked(2027, true, &wrong), now()).is_err(), "{wrong:?}");
        assert_eq!(days, SpecialDays::default());
    }
    let mut tried = days.clone();
    assert!(tried.take_over(&asked(2027, false, &[(armistice, 900, 900)]), now()).is_err());
    assert!(tried.take_over(&asked(2027, false, &[(armistice, 960, 1200)]), now()).is_err());
}

proptest! {
    #[test]
    fn it_is_done_once_however_often_it_is_asked_for(
        year in 2026..2029i16,
        (first, second) in (any::<bool>(), any::<bool>()),
        open in prop::collection::btree_map(0usize..11, (0u16..24, 0u16..24), 0..6),
    ) {
        let mut days = SpecialDays::default();
        let to_come = days.holidays_of_year(year, now()).unwrap().days;
        let of_all: Vec<_> = to_come.iter().filter(|it| !it.alsace_moselle).map(|it| it.day).collect();
        let open: Vec<_> = open
            .into_iter()
            .filter_map(|(nth, (from, to))| Some((*of_all.get(nth)?, from * 100, to * 100 + 30)))
            .collect();
        let once = days.take_over(&asked(year, first, &open), now()).unwrap();
        prop_assert_eq!(days.exceptional.len(), open.len());
        let (kept, holidays) = (days.exceptional.clone(), days.holidays.clone());
        let twice = days.take_over(&asked(year, first, &open), now()).unwrap();
        prop_assert_eq!(&once, &twice);
        prop_assert_eq!((&days.exceptional, &days.holidays), (&kept, &holidays));
        // A later request for fewer days takes nothing away.
        days.take_over(&asked(year, second, &[]), now()).unwrap();
        prop_assert_eq!(&days.exceptional, &kept);
        prop_assert!(holidays.iter().all(|it| days.holidays.contains(it)));
    }
}
