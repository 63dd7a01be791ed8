use std::collections::{BTreeMap, BTreeSet};

use contract::{
    EggHuntId, OrderId, UserId,
    games::{HuntOutcome, HuntScreen},
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use proptest::prelude::*;

use super::{Seeded, chi_square};
use crate::{
    calendar::paris,
    games::{
        hunt::{
            ClickResult, CountedClick, EggClick, EggContent, HuntPlay, HuntRules, NewEgg, SOONEST, Uncounted,
        },
        publication::Period,
    },
};

/// A hunt over the change to summer time.
fn rules() -> HuntRules {
    HuntRules {
        hunt: EggHuntId(4),
        period: Period { from: at("2027-03-25T07:00:00Z"), to: at("2027-03-30T17:00:00Z") },
        wins_a_day: 2,
        empty_eggs: 2,
        stock: None,
    }
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn egg(random: &mut Seeded) -> NewEgg {
    NewEgg { name: format!("{:016x}", random.number()), number: random.number() }
}

fn seconds(seconds: i64) -> SignedDuration {
    SignedDuration::from_secs(seconds)
}

fn click(egg: &str, at: Timestamp) -> EggClick<'_> {
    EggClick { egg, at, order: OrderId(8), wins_today: 0, all_wins: 0, offered: true }
}

/// Somebody who takes part from this instant on.
fn playing(now: Timestamp, random: &mut Seeded) -> HuntPlay {
    let mut play = HuntPlay::new(EggHuntId(4), UserId(1));
    play.answer(true, &rules(), egg(random), now).unwrap();
    play
}

/// The name of the egg that lies there.
fn lying(play: &HuntPlay, now: Timestamp) -> String {
    play.status(&rules(), now).egg.expect("an egg lies there")
}

fn counted(result: ClickResult) -> CountedClick {
    match result {
        ClickResult::Counted(it) => it,
        other => panic!("{other:?}"),
    }
}

#[test]
fn two_empty_eggs_come_before_the_one_that_wins_and_tomorrow_has_another() {
    let (mut random, mut now) = (Seeded(1), at("2027-03-27T10:00:00Z"));
    let mut play = playing(now, &mut random);
    for (nth, content) in [(1, EggContent::Nothing), (2, EggContent::Nothing), (3, EggContent::Prize)] {
        now += seconds(30);
        let name = lying(&play, now);
        let click = counted(play.click(&rules(), click(&name, now), egg(&mut random)));
        assert_eq!((click.nth, click.content), (nth, content));
        assert_eq!(click.order.is_some(), content == EggContent::Prize);
    }
    let status = play.status(&rules(), now);
    assert_eq!((status.done_for_today, status.should_show_egg, status.found_today), (true, false, 3));
    // The next day begins at midnight in Paris; it has 23 hours.
    let midnight = at("2027-03-27T23:00:00Z");
    assert!(play.status(&rules(), midnight - seconds(1)).done_for_today);
    let status = play.status(&rules(), midnight);
    assert_eq!((status.done_for_today, status.should_show_egg, status.found_today), (false, true, 0));
    let name = lying(&play, midnight);
    let first = counted(play.click(&rules(), click(&name, midnight + SOONEST), egg(&mut random)));
    assert_eq!((first.nth, first.content), (1, EggContent::Nothing));
}

#[test]
fn a_lost_answer_is_given_again_and_counts_nothing() {
    let (mut random, now) = (Seeded(2), at("2027-03-27T10:00:00Z"));
    let mut play = playing(now, &mut random);
    let name = lying(&play, now);
    let first = play.click(&rules(), click(&name, now + SOONEST), egg(&mut random));
    let before = play.clone();
    for later in [seconds(3), seconds(86_400), seconds(864_000)] {
        let again = play.click(&rules(), click(&name, now + later), egg(&mut random));
        assert!(matches!(&again, ClickResult::Again(_)));
        assert_eq!(again.outcome(), first.outcome());
        assert_eq!(play, before);
    }
}

#[test]
fn clicks_that_are_invented_hurried_replayed_or_late_never_count() {
    let (mut random, now) = (Seeded(3), at("2027-03-27T10:00:00Z"));
    let mut play = playing(now, &mut random);
    let name = lying(&play, now);
    let soon = now + SOONEST - SignedDuration::from_millis(1);
    let mut never = |play: &mut HuntPlay, egg_name: &str, at, why, outcome| {
        let before = play.clone();
        let result = play.click(&rules(), click(egg_name, at), egg(&mut random));
        assert_eq!(result, ClickResult::Uncounted(why));
        assert_eq!(result.outcome(), outcome);
        assert_eq!(*play, before);
    };
    never(&mut play, &name, soon, Uncounted::TooSoon, HuntOutcome::Ignored);
    never(&mut play, "invented", now + seconds(9), Uncounted::Unknown, HuntOutcome::Ignored);
    never(&mut play, "", now + seconds(9), Uncounted::Unknown, HuntOutcome::Ignored);
    never(&mut play, &name, at("2027-03-25T06:59:59Z"), Uncounted::NotBegun, HuntOutcome::Ignored);
    // The hunt ends while somebody plays.
    never(&mut play, &name, at("2027-03-30T17:00:00Z"), Uncounted::Ended, HuntOutcome::Ended);
    assert_eq!(play.status(&rules(), at("2027-03-30T17:00:00Z")), Default::default());
    let mut random = Seeded(4);
    counted(play.click(&rules(), click(&name, now + seconds(9)), egg(&mut random)));
    let second = lying(&play, now + seconds(9));
    counted(play.click(&rules(), click(&second, now + seconds(18)), egg(&mut random)));
    let before = play.clone();
    let replayed = play.click(&rules(), click(&name, now + seconds(27)), egg(&mut random));
    assert_eq!((replayed, play), (ClickResult::Uncounted(Uncounted::Unknown), before));
}

#[test]
fn somebody_who_declines_sees_no_egg_and_gets_no_day_twice() {
    let (mut random, now) = (Seeded(5), at("2027-03-27T10:00:00Z"));
    let mut play = HuntPlay::new(EggHuntId(4), UserId(1));
    assert_eq!(play.status(&rules(), now).accepted_yet, None);
    play.answer(false, &rules(), egg(&mut random), now).unwrap();
    let status = play.status(&rules(), now);
    assert_eq!(
        (status.accepted_yet, status.should_show_egg, status.done_for_today),
        (Some(false), false, false)
    );
    assert!(matches!(
        play.click(&rules(), click("x", now), egg(&mut random)),
        ClickResult::Uncounted(Uncounted::NotPlaying)
    ));
    play.answer(true, &rules(), egg(&mut random), now).unwrap();
    let kept = play.clone();
    play.answer(true, &rules(), egg(&mut random), now + seconds(5)).unwrap();
    assert_eq!(play, kept, "to accept twice changes nothing");
    // The prizes of the day are gone: they are done, and are so after declining in between, too.
    let name = lying(&play, now);
    let gone = EggClick { wins_today: 2, ..click(&name, now + seconds(9)) };
    assert_eq!(counted(play.click(&rules(), gone, egg(&mut random))).content, EggContent::NothingToday);
    play.answer(false, &rules(), egg(&mut random), now + seconds(10)).unwrap();
    play.answer(true, &rules(), egg(&mut random), now + seconds(11)).unwrap();
    assert!(play.status(&rules(), now + seconds(12)).done_for_today);
    assert_eq!(
        play.answer(true, &rules(), egg(&mut random), at("2027-04-01T10:00:00Z")),
        Err(Uncounted::Ended)
    );
}

#[test]
fn nobody_wins_what_is_not_there() {
    let (mut random, now) = (Seeded(6), at("2027-03-27T10:00:00Z"));
    let none_empty = HuntRules { empty_eggs: 0, stock: Some(6), ..rules() };
    let mut content = |change: fn(&mut EggClick)| {
        let mut play = playing(now, &mut Seeded(7));
        let name = lying(&play, now);
        let mut click = click(&name, now + seconds(9));
        change(&mut click);
        counted(play.click(&none_empty, click, egg(&mut random))).content
    };
    assert_eq!(content(|_| {}), EggContent::Prize);
    assert_eq!(content(|it| it.wins_today = 2), EggContent::NothingToday);
    assert_eq!(content(|it| it.offered = false), EggContent::NothingToday);
    // On the third of six days three of six prizes have come out.
    assert_eq!(content(|it| it.all_wins = 2), EggContent::Prize);
    assert_eq!(content(|it| it.all_wins = 3), EggContent::NothingToday);
}

#[test]
fn eggs_lie_everywhere_as_often() {
    const EGGS: u64 = 40_000;
    let (mut random, mut last) = (Seeded(8), None);
    let (mut screens, mut columns, mut rows) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    let now = at("2027-03-27T10:00:00Z");
    let lazy = HuntRules { empty_eggs: u32::MAX, ..rules() };
    let mut play = playing(now, &mut random);
    for nth in 0..EGGS {
        let egg_there = play.egg.clone().unwrap();
        let place = egg_there.place;
        assert_ne!(Some(place.screen), last, "never twice on one screen");
        last = Some(place.screen);
        assert!((100..=900).contains(&place.x) && (100..=900).contains(&place.y), "{place:?}");
        *screens.entry(place.screen).or_insert(0u64) += 1;
        *columns.entry((place.x - 100) / 81).or_insert(0u64) += 1;
        *rows.entry((place.y - 100) / 81).or_insert(0u64) += 1;
        let second = now + seconds(2 * i64::try_from(nth).unwrap() + 2);
        // The day is left out of it: an egg lies there at once.
        if let ClickResult::Uncounted(why) =
            play.click(&lazy, click(&egg_there.name, second), egg(&mut random))
        {
            panic!("{why:?}");
        }
    }
    assert_eq!(screens.len(), HuntScreen::ALL.len());
    let even = |counts: &BTreeMap<_, u64>| counts.values().map(|it| (*it, EGGS / 5)).collect::<Vec<_>>();
    let statistic = chi_square(&even(&screens));
    // With 4 degrees of freedom, one run in a thousand is above 18.467.
    assert!(statistic < 18_467, "{statistic}");
    // Ten columns: 801 places, the last column has 72 of them. With 9 degrees, one run in a thousand is above 27.877.
    for strips in [&columns, &rows] {
        let expected = |strip: u16| EGGS * if strip == 9 { 72 } else { 81 } / 801;
        let counts: Vec<_> = strips.iter().map(|(strip, count)| (*count, expected(*strip))).collect();
        let statistic = chi_square(&counts);
        assert!(counts.len() == 10 && statistic < 27_877, "{statistic}");
    }
}

/// Things that somebody does with an egg.
#[derive(Clone, Copy, Debug)]
enum Doing {
    Click,
    ClickTwice,
    Invent,
    Replay,
    Decline,
    Accept,
}

fn doings() -> impl Strategy<Value = Vec<(i64, usize, Doing)>> {
    let doing = prop::sample::select(vec![
        Doing::Click,
        Doing::Click,
        Doing::Click,
        Doing::ClickTwice,
        Doing::Invent,
        Doing::Replay,
        Doing::Decline,
        Doing::Accept,
    ]);
    prop::collection::vec((0i64..4 * 86_400, 0usize..6, doing), 1..200)
}

proptest! {
    #[test]
    fn wins_keep_the_quota_of_each_paris_day_and_every_win_has_its_empty_eggs(
        mut doings in doings(), seed: u64, wins_a_day in 1u32..4, empty_eggs in 0u32..3,
    ) {
        doings.sort_by_key(|it| it.0);
        let rules = HuntRules { wins_a_day, empty_eggs, ..rules() };
        let begin = at("2027-03-26T12:00:00Z");
        let mut random = Seeded(seed);
        let mut plays: Vec<_> = (0..6).map(|it| HuntPlay::new(EggHuntId(4), UserId(it))).collect();
        let (mut wins, mut opened) = (BTreeMap::<Date, u32>::new(), BTreeSet::new());
        let (mut found, mut used) = (BTreeMap::<(usize, Date), u32>::new(), Vec::<String>::new());
        for (second, who, doing) in doings {
            let now = begin + seconds(second);
            let play = &mut plays[who];
            let today = paris::today(now);
            let names = match doing {
                Doing::Decline | Doing::Accept => {
                    play.answer(matches!(doing, Doing::Accept), &rules, egg(&mut random), now).unwrap();
                    continue;
                }
                Doing::Invent => vec!["invented".to_owned()],
                Doing::Replay => used.iter().rev().nth(1).cloned().into_iter().collect(),
                Doing::Click => play.status(&rules, now).egg.into_iter().collect(),
                Doing::ClickTwice => play.status(&rules, now).egg.into_iter().cycle().take(2).collect(),
            };
            for name in names {
                let wins_today = wins.get(&today).copied().unwrap_or_default();
                let click = EggClick { wins_today, all_wins: wins.values().sum(), ..click(&name, now) };
                let result = play.click(&rules, click, egg(&mut random));
                let ClickResult::Counted(click) = result else { continue };
                prop_assert!(opened.insert(name.clone()), "an egg counts once");
                used.push(name.clone());
                let nth = found.entry((who, today)).or_default();
                *nth += 1;
                prop_assert_eq!(click.nth, *nth);
                if click.content == EggContent::Prize {
                    *wins.entry(today).or_default() += 1;
                    prop_assert_eq!(click.nth, empty_eggs + 1, "and once a day");
                }
                prop_assert_eq!(play.is_done(now), click.content != EggContent::Nothing);
            }
        }
        prop_assert!(wins.values().all(|it| *it <= wins_a_day));
    }
}
