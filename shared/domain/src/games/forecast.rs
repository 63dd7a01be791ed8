//! Wins to be expected from a wheel, for its editor.
//!
//! Each player is one trial that wins or does not, and a desk gives its prizes of the day to the first winners. So the
//! distribution of wins is counted player by player, in fixed point: the same on every machine.

use contract::{
    ConciergerieId, NewsId, Result, UserId, Words,
    games::{ExpectedWins, GetRoueOdds, MOST_PLAYERS, SpinNumber, WheelOdds},
};

use crate::{
    games::{
        draw::{DrawInputs, DrawReading, WheelRules},
        odds::Odds,
        publication::Period,
        wheel_form,
    },
    text::fields::{Fields, between},
};

/// Certainty, as a whole number.
const ONE: u128 = 1 << 60;
/// Desks that an editor may ask about.
const MOST_DESKS: u32 = 500;
/// Numbers of players that every editor is told of.
const USUAL: [u32; 5] = [10, 50, 100, 500, 1_000];

fn times(one: u128, other: u128) -> u128 {
    (one * other) >> 60
}

/// The chance to win at least once in so many spins.
fn within(odds: Odds, spins: u32) -> u128 {
    let miss = ONE - ONE * u128::from(odds.cases) / u128::from(odds.of.max(1));
    ONE - (0..spins).fold(ONE, |so_far, _| times(so_far, miss))
}

/// The expected number of winners among players who each win with a chance, when there are prizes for `most` of them.
fn winners(chance: u128, players: u32, most: u32) -> u128 {
    let Ok(most) = usize::try_from(most) else { return 0 };
    // The chance that so many have won.
    let mut wins = vec![0u128; most + 1];
    wins[0] = ONE;
    for _ in 0..players.min(MOST_PLAYERS) {
        for before in (0..most).rev() {
            let winning = times(wins[before], chance);
            wins[before] -= winning;
            wins[before + 1] += winning;
        }
    }
    (0u128..).zip(wins).map(|(number, chance)| number * chance).sum()
}

/// The odds of a wheel on its first day, and what is to be expected of it at some numbers of players.
pub fn forecast(rules: &WheelRules, players: u32) -> WheelOdds {
    let first = first_spin(rules);
    let odds = first.odds();
    let available = first.supply.map_or(u32::MAX, |it| it.available());
    let prizes = if odds == Odds::NEVER { 0 } else { rules.wins_a_day.min(available) };
    let chance = within(odds, rules.spins_a_day);
    let expected = |players| ExpectedWins {
        players,
        wins_per_thousand: rounded(winners(chance, players, prizes) * 1_000),
        chance_per_player: u32::try_from(rounded(chance * 10_000)).unwrap_or(u32::MAX),
    };
    let days = rules.period.day_count();
    let a_day =
        if rules.winning.is_empty() { 0 } else { u64::from(rules.wins_a_day) * u64::from(rules.desks) };
    let stock = rules.stock.map_or(u64::MAX, u64::from);
    WheelOdds {
        chance_per_spin: odds.per_ten_thousand(),
        expected: std::iter::once(players).chain(USUAL).map(expected).collect(),
        most_wins_a_day: a_day.min(stock),
        most_wins: a_day.saturating_mul(u64::from(days)).min(stock),
        days,
    }
}

/// The rules of a wheel that is being written.
///
/// # Errors
/// The invalid fields.
pub fn checked(asked: &GetRoueOdds) -> Result<WheelRules> {
    let mut fields = Fields::default();
    let mut number = |field, number: u32, most| {
        fields.expect((1..=most).contains(&number), field, || between(1, most));
    };
    number("players", asked.players, MOST_PLAYERS);
    number("nbConciergeries", asked.nb_conciergeries, MOST_DESKS);
    fields.expect(asked.from_date < asked.to_date, "toDate", || {
        Words::new("La dépublication doit suivre la publication.", "The end must follow the beginning.")
    });
    let wheel = fields.absorb(wheel_form::checked(&asked.roue))?;
    fields.finish()?;
    let period = Period { from: asked.from_date, to: asked.to_date };
    let wheel = wheel.unwrap_or_else(wheel_form::usual);
    Ok(wheel_form::rules(&wheel, NewsId(0), 0, period, asked.nb_conciergeries))
}

/// The first spin that anybody has.
fn first_spin(rules: &WheelRules) -> DrawInputs {
    let spin = SpinNumber { day: rules.period.days().0.into(), nth: 1 };
    let read = DrawReading {
        user: UserId(0),
        desk: ConciergerieId(0),
        at: rules.period.from,
        spin,
        won_today: false,
        offered: true,
        desk_wins: 0,
        all_wins: 0,
    };
    DrawInputs::of(rules, read)
}

fn rounded(fixed: u128) -> u64 {
    u64::try_from((fixed + ONE / 2) >> 60).unwrap_or(u64::MAX)
}

/// Wins that draws with these odds let expect together, in thousandths.
pub fn expected_of(odds: impl IntoIterator<Item = Odds>) -> u64 {
    let sum = odds.into_iter().map(|it| ONE * u128::from(it.cases) / u128::from(it.of.max(1))).sum::<u128>();
    rounded(sum * 1_000)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_few_players_are_counted_as_by_hand() {
        // Two spins at one in two: three players of four win, and one of them at most gets something.
        let chance = within(Odds::share(1, 2), 2);
        assert_eq!(chance, ONE / 4 * 3);
        assert_eq!(winners(chance, 1, 1), ONE / 4 * 3);
        assert_eq!(winners(chance, 2, 1), ONE / 16 * 15);
        assert_eq!(winners(chance, 2, 2), ONE / 2 * 3);
        assert_eq!(winners(chance, 5, 0), 0);
    }

    proptest! {
        #[test]
        fn nobody_expects_more_than_there_is_and_more_players_never_win_less(
            cases in 0u32..=10_000, spins in 1u32..8, players in 0u32..60, most in 0u32..12,
        ) {
            let chance = within(Odds::of_ten_thousand(cases), spins);
            let wins = winners(chance, players, most);
            prop_assert!(wins <= ONE * u128::from(most.min(players)));
            prop_assert!(wins <= winners(chance, players + 1, most));
            prop_assert!(wins <= winners(chance, players, most + 1));
            if most >= players {
                // Nobody is turned away: the expectation is that of each player, added up. Each step drops a last digit.
                let sum = chance * u128::from(players);
                prop_assert!(sum.abs_diff(wins) <= u128::from(players) * u128::from(players + 1));
            }
        }
    }
}
