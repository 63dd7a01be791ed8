use std::collections::BTreeMap;

use contract::{ConciergerieId, NewsId, OrderId, UserId, Words, games::SpinNumber};
use jiff::{SignedDuration, Timestamp, civil::Date};
use proptest::prelude::*;

use super::{Seeded, chi_square, wheel_rules};
use crate::games::{
    audit::{DrawProblem, audit, problems},
    draw::{Draw, DrawInputs, DrawNumbers, DrawReading, Supply, WheelRules},
    forecast::forecast,
    odds::Odds,
    wheel::{MeantSpin, WheelPlay, no_spin},
    wheel_form,
};

/// A store of plays and counters, each of which is written only by somebody who has read it as it is.
#[derive(Default)]
struct Table {
    plays: BTreeMap<UserId, WheelPlay>,
    desk_wins: BTreeMap<(ConciergerieId, Date), u32>,
    all_wins: u32,
    draws: BTreeMap<(UserId, Date, u32), Draw>,
}

/// A spin that was read and drawn, and is not written yet.
struct Pending {
    user: UserId,
    play: WheelPlay,
    draw: Draw,
}

impl Table {
    fn play(&self, user: UserId) -> WheelPlay {
        self.plays.get(&user).copied().unwrap_or(WheelPlay::new(NewsId(3), user))
    }

    /// Reads and draws, as a handler does.
    fn read(&self, rules: &WheelRules, user: UserId, at: Timestamp, numbers: DrawNumbers) -> Option<Pending> {
        let play = self.play(user);
        let MeantSpin::New(spin) = play.meant(None, rules, at) else { return None };
        let desk = desk(user);
        let read = DrawReading {
            user,
            desk,
            at,
            spin,
            won_today: play.has_won_on(spin),
            offered: true,
            desk_wins: self.desk_wins.get(&(desk, spin.day.0)).copied().unwrap_or_default(),
            all_wins: self.all_wins,
        };
        let order = OrderId(i64::try_from(numbers.segment >> 1).unwrap());
        Some(Pending { user, play, draw: DrawInputs::of(rules, read).draw(numbers, order) })
    }

    /// Writes, if the conditions hold: the play as it was read, and for a win the counters as they were.
    fn write(&mut self, pending: Pending) -> bool {
        let Pending { user, mut play, draw } = pending;
        let inputs = &draw.inputs;
        let counter = self.desk_wins.entry((inputs.desk, inputs.day)).or_default();
        let left = |it: Supply| it.all - it.left == self.all_wins;
        let as_read = *counter == inputs.desk_wins && inputs.supply.is_none_or(left);
        if draw.outcome.won && !as_read {
            return false;
        }
        let key = (user, inputs.day, inputs.nth);
        if self.plays.get(&user).is_some_and(|it| *it != play) || self.draws.contains_key(&key) {
            return false;
        }
        if draw.outcome.won {
            *counter += 1;
            self.all_wins += 1;
        }
        assert!(play.count(&draw), "it was the next one when it was read");
        self.plays.insert(user, play);
        self.draws.insert(key, draw);
        true
    }

    fn draws_of(&self, day: Date) -> Vec<Draw> {
        self.draws.values().filter(|it| it.inputs.day == day).cloned().collect()
    }
}

fn desk(user: UserId) -> ConciergerieId {
    ConciergerieId(10 + user.0 % 2)
}

/// Plays rounds in which many read before any of them writes; those who were overtaken draw again by the same numbers.
fn played(rules: &WheelRules, rounds: &[(Timestamp, Vec<i64>)], seed: u64) -> Table {
    let (mut table, mut random) = (Table::default(), Seeded(seed));
    for (at, users) in rounds {
        let mut open: Vec<_> = users.iter().map(|it| (UserId(*it), random.numbers())).collect();
        while !open.is_empty() {
            let drawn: Vec<_> = open
                .iter()
                .filter_map(|(user, numbers)| Some((*numbers, table.read(rules, *user, *at, *numbers)?)))
                .collect();
            open.clear();
            for (numbers, pending) in drawn {
                let user = pending.user;
                if !table.write(pending) {
                    open.push((user, numbers));
                }
            }
        }
    }
    table
}

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

/// Instants around the midnights of the last night of summer time and the one after it.
fn rounds() -> impl Strategy<Value = Vec<(Timestamp, Vec<i64>)>> {
    let night =
        prop::sample::select(vec!["2026-10-24T22:00:00Z", "2026-10-25T01:00:00Z", "2026-10-25T23:00:00Z"]);
    let instant = (night, -5_000i64..5_000)
        .prop_map(|(near, seconds)| near.parse::<Timestamp>().unwrap() + SignedDuration::from_secs(seconds));
    prop::collection::vec((instant, prop::collection::vec(1i64..25, 1..40)), 1..12).prop_map(|mut rounds| {
        rounds.sort();
        rounds
    })
}

proptest! {
    #[test]
    fn many_at_once_never_win_more_than_allowed_and_every_draw_replays(
        rounds in rounds(),
        seed: u64,
        spins_a_day in 1u32..6,
        wins_a_day in 0u32..4,
        chance in 1u32..=10_000,
        stock in prop::option::of(0u32..12),
    ) {
        let chance = Odds::of_ten_thousand(chance);
        let rules = WheelRules { spins_a_day, wins_a_day, chance, stock, ..wheel_rules() };
        let table = played(&rules, &rounds, seed);
        let days: Vec<Date> = (23..28).map(|it| jiff::civil::date(2026, 10, it)).collect();
        let mut wins = 0;
        for day in days {
            let draws = table.draws_of(day);
            prop_assert_eq!(problems(&draws, std::slice::from_ref(&rules)), vec![]);
            for desk in [10, 11] {
                let won = draws.iter().filter(|it| it.outcome.won && it.inputs.desk.0 == desk).count();
                prop_assert!(won <= usize::try_from(wins_a_day).unwrap());
                wins += won;
            }
            for user in 1..25 {
                let of = draws.iter().filter(|it| it.inputs.user == Some(UserId(user)));
                prop_assert!(of.clone().count() <= usize::try_from(spins_a_day).unwrap());
                prop_assert!(of.filter(|it| it.outcome.won).count() <= 1);
            }
        }
        prop_assert_eq!(wins, usize::try_from(table.all_wins).unwrap());
        prop_assert!(stock.is_none_or(|it| table.all_wins <= it));
    }

    #[test]
    fn people_who_leave_break_no_count(rounds in rounds(), seed: u64, gone in prop::collection::vec(1i64..25, 1..25)) {
        let rules = WheelRules { chance: Odds::share(1, 2), wins_a_day: 3, ..wheel_rules() };
        let table = played(&rules, &rounds, seed);
        for day in [24, 25, 26].map(|it| jiff::civil::date(2026, 10, it)) {
            let before = table.draws_of(day);
            let mut after = before.clone();
            let leaves = |it: &&mut Draw| it.inputs.user.is_some_and(|it| gone.contains(&it.0));
            after.iter_mut().filter(leaves).for_each(Draw::forget_player);
            prop_assert!(after.iter().all(|it| it.inputs.user.is_none_or(|it| !gone.contains(&it.0))));
            let rules = std::slice::from_ref(&rules);
            let (before, after) = (audit(&before, rules), audit(&after, rules));
            prop_assert_eq!((before.draws, before.wins), (after.draws, after.wins));
            prop_assert_eq!(before.expected_wins_per_thousand, after.expected_wins_per_thousand);
            prop_assert_eq!(after.faults, vec![]);
        }
    }

    #[test]
    fn a_draw_that_was_kept_says_the_same_after_it_was_written_and_read(
        seed: u64, won_today: bool, desk_wins in 0u32..3, wins_a_day in 0u32..3, stock in prop::option::of(0u32..9),
        all_wins in 0u32..9,
    ) {
        let rules = WheelRules { wins_a_day, stock, ..wheel_rules() };
        let mut random = Seeded(seed);
        let draw = DrawInputs::of(&rules, DrawReading { won_today, desk_wins, all_wins, ..reading() })
            .draw(random.numbers(), OrderId(7));
        prop_assert!(draw.replays());
        let read: Draw = serde_json::from_str(&serde_json::to_string(&draw).unwrap()).unwrap();
        prop_assert_eq!(&read, &draw);
        prop_assert!(read.replays());
        prop_assert_eq!(draw.outcome.won, rules.winning.contains(&draw.outcome.segment));
        prop_assert!(!(draw.outcome.won && (won_today || desk_wins >= wins_a_day)));
    }

    #[test]
    fn prizes_come_out_evenly_and_all_of_them_by_the_last_day(all in 0u32..200, days in 1u32..60) {
        let out = |day| Supply { all, left: all, day, days }.available();
        prop_assert_eq!(out(days), all);
        prop_assert!(all == 0 || out(1) >= 1);
        for day in 1..days {
            let more = out(day + 1) - out(day);
            prop_assert!(more <= all.div_ceil(days), "{more} on one day");
        }
    }

    #[test]
    fn a_spin_is_drawn_once_however_often_it_is_asked_for(rounds in rounds(), seed: u64) {
        let rules = wheel_rules();
        let table = played(&rules, &rounds, seed);
        for draw in table.draws.values() {
            let play = table.play(draw.inputs.user.unwrap());
            let asked = draw.inputs.spin();
            for now in [draw.inputs.at, draw.inputs.at + SignedDuration::from_hours(30)] {
                prop_assert_eq!(play.meant(Some(asked), &rules, now), MeantSpin::Drawn(asked));
            }
            let mut again = play;
            prop_assert!(!again.count(draw), "it is counted once");
            prop_assert_eq!(again, play);
        }
    }
}

fn reading() -> DrawReading {
    DrawReading {
        user: UserId(1),
        desk: ConciergerieId(10),
        at: at("2026-10-20T10:00:00Z"),
        spin: SpinNumber { day: jiff::civil::date(2026, 10, 20).into(), nth: 1 },
        won_today: false,
        offered: true,
        desk_wins: 0,
        all_wins: 0,
    }
}

#[test]
fn a_seeded_run_stops_everywhere_as_often_as_the_odds_say() {
    const DRAWS: u64 = 120_000;
    let rules = WheelRules { chance: Odds::of_ten_thousand(1_000), ..wheel_rules() };
    let inputs = DrawInputs::of(&rules, reading());
    let (mut random, mut stops, mut wins) = (Seeded(20_261_126), [0u64; 12], 0);
    for _ in 0..DRAWS {
        let outcome = inputs.outcome(random.numbers());
        stops[usize::from(outcome.segment)] += 1;
        wins += u64::from(outcome.won);
    }
    // One spin in ten wins, at one of two segments; the others stop at one of ten.
    let expected = |segment: usize| if [0, 6].contains(&segment) { DRAWS / 20 } else { DRAWS * 9 / 100 };
    let counts: Vec<_> = (0..12).map(|it| (stops[it], expected(it))).collect();
    // With 11 degrees of freedom, one run in a thousand is above 31.264; with one degree, above 10.828.
    let statistic = chi_square(&counts);
    assert!(statistic < 31_264, "{statistic}");
    let statistic = chi_square(&[(wins, DRAWS / 10), (DRAWS - wins, DRAWS * 9 / 10)]);
    assert!(statistic < 10_828, "{statistic}");
    // The test sees a wheel that is a little off.
    let off: Vec<_> = counts.iter().map(|(_, expected)| (*expected * 104 / 100, *expected)).collect();
    assert!(chi_square(&off) > 31_264);
}

#[test]
fn a_seeded_run_wins_as_often_as_its_editor_was_told() {
    const DAYS: u64 = 400;
    for (players, wins_a_day, chance) in [(10, 1, 200), (40, 2, 100), (5, 3, 2_500)] {
        let rules =
            WheelRules { wins_a_day, desks: 1, chance: Odds::of_ten_thousand(chance), ..wheel_rules() };
        let users: Vec<i64> = (1..=players).map(|it| it * 2).collect();
        let day: Vec<_> =
            (0..rules.spins_a_day).map(|_| (at("2026-10-20T10:00:00Z"), users.clone())).collect();
        let won: u64 = (0..DAYS).map(|seed| u64::from(played(&rules, &day, seed).all_wins)).sum();
        let told = forecast(&rules, u32::try_from(players).unwrap()).expected[0].wins_per_thousand;
        let found = won * 1_000 / DAYS;
        assert!(found.abs_diff(told) < 120, "{players} players: {found} and not {told} thousandths a day");
    }
}

#[test]
fn an_editor_reads_odds_that_follow_stock_and_desks() {
    let told = |change: fn(&mut WheelRules)| {
        let mut rules = wheel_rules();
        change(&mut rules);
        forecast(&rules, 40)
    };
    let plain = told(|_| {});
    assert_eq!((plain.days, plain.chance_per_spin), (14, 1_666));
    assert_eq!((plain.most_wins_a_day, plain.most_wins), (2, 28));
    assert_eq!(plain.expected.iter().map(|it| it.players).collect::<Vec<_>>(), [40, 10, 50, 100, 500, 1_000]);
    assert!(plain.expected.iter().all(|it| it.wins_per_thousand <= 1_000));
    // A prize for two desks: the chance is half of what it was.
    let scarce = told(|it| it.stock = Some(14));
    assert_eq!((scarce.chance_per_spin, scarce.most_wins), (833, 14));
    let gone = told(|it| it.stock = Some(0));
    assert_eq!((gone.chance_per_spin, gone.expected[0].wins_per_thousand), (0, 0));
    let none = told(|it| it.winning = vec![]);
    assert_eq!((none.expected[0].chance_per_player, none.most_wins), (0, 0));
}

#[test]
fn an_audit_finds_what_was_tampered_with() {
    let rules = WheelRules { chance: Odds::share(1, 2), wins_a_day: 3, stock: Some(40), ..wheel_rules() };
    let day = jiff::civil::date(2026, 10, 25);
    let table = played(&rules, &[(at("2026-10-25T10:00:00Z"), (1..25).collect())], 5);
    let draws = table.draws_of(day);
    let rules = std::slice::from_ref(&rules);
    assert_eq!(problems(&draws, rules), []);
    let won = draws.iter().position(|it| it.outcome.won && it.inputs.desk_wins == 0).unwrap();
    let lost = draws.iter().position(|it| !it.outcome.won).unwrap();
    let found = |which: usize, change: &dyn Fn(&mut Draw)| {
        let mut draws = draws.clone();
        change(&mut draws[which]);
        let found = problems(&draws, rules).into_iter().filter(|(at, _)| *at == which);
        found.map(|it| it.1).collect::<Vec<_>>()
    };
    assert_eq!(found(lost, &|it| it.outcome.won = true)[0], DrawProblem::Outcome);
    assert_eq!(found(lost, &|it| it.order = Some(OrderId(99))), [DrawProblem::Order]);
    assert_eq!(found(lost, &|it| it.inputs.chance = Odds::NEVER), [DrawProblem::Rules]);
    assert_eq!(found(lost, &|it| it.inputs.edition = 2), [DrawProblem::Rules]);
    assert_eq!(found(lost, &|it| it.inputs.nth = 2), [DrawProblem::Spins]);
    assert_eq!(found(lost, &|it| it.inputs.at = at("2026-10-25T23:30:00Z")), [DrawProblem::Day]);
    assert_eq!(found(won, &|it| it.order = None), [DrawProblem::Order]);
    assert!(found(won, &|it| it.numbers.win = u64::MAX).contains(&DrawProblem::Outcome));
    // A win that was taken out leaves a gap among those of its desk.
    let mut fewer = draws.clone();
    fewer.remove(won);
    assert!(problems(&fewer, rules).iter().any(|it| it.1 == DrawProblem::Quota));
    // A draw that was put in twice is found by everything that counts it.
    let mut twice = draws.clone();
    twice.push(draws[won].clone());
    let problems: Vec<_> = problems(&twice, rules).into_iter().map(|it| it.1).collect();
    for problem in [
        DrawProblem::Spins,
        DrawProblem::Quota,
        DrawProblem::Stock,
        DrawProblem::Order,
        DrawProblem::OncePerDay,
    ] {
        assert!(problems.contains(&problem), "{problem:?}");
    }
    assert_eq!(audit(&twice, rules).faults.len(), problems.len());
}

#[test]
fn the_answer_says_where_the_wheel_stops_and_what_is_left() {
    let wheel = contract::games::Wheel {
        libelles_longs: (0..12).map(|it| Words::new(format!("Texte {it}"), "")).collect(),
        libelle_long_winner: Words::new("Gagné", "You win"),
        ..wheel_form::usual()
    };
    let rules = WheelRules { spins_a_day: 2, chance: Odds::of_ten_thousand(10_000), ..wheel_rules() };
    let now = reading().at;
    let mut play = WheelPlay::new(NewsId(3), UserId(1));
    let draw = |nth, won_today| {
        let spin = SpinNumber { nth, ..reading().spin };
        DrawInputs::of(&rules, DrawReading { spin, won_today, ..reading() })
            .draw(DrawNumbers { win: 0, segment: 0 }, OrderId(8))
    };
    let first = draw(1, false);
    assert!(play.count(&first));
    let answer = play.answer(&first, &wheel, &rules, now);
    assert_eq!((answer.won, answer.segment, answer.order_id), (true, Some(0), Some(OrderId(8))));
    assert_eq!((answer.text.fr.as_str(), answer.spins_left), ("Gagné", 1));
    assert!(play.has_won_on(reading().spin));
    let second = draw(2, true);
    assert!(play.count(&second));
    let answer = play.answer(&second, &wheel, &rules, now);
    assert_eq!((answer.won, answer.segment, answer.text.en.as_str()), (false, Some(1), "Texte 1"));
    assert_eq!((answer.next, play.meant(None, &rules, now)), (None, MeantSpin::NoneLeft));
    assert_eq!(play.shown(&wheel, &rules, now).spins_left, 0);
    assert!(!no_spin(&wheel).can_spin && no_spin(&wheel).text.fr.contains("à demain"));
    // The next day has spins of its own, and a number that was never given out means the next one.
    let tomorrow = now + SignedDuration::from_hours(24);
    let MeantSpin::New(next) = play.meant(Some(SpinNumber { nth: 9, ..reading().spin }), &rules, tomorrow)
    else {
        panic!("a new one")
    };
    assert_eq!((next.day.0, next.nth), (jiff::civil::date(2026, 10, 21), 1));
}
