//! The audit of a day's draws: each is done again, and together they keep every limit.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Words,
    games::{DrawAudit, DrawFault},
};
use jiff::SignedDuration;

use crate::{
    calendar::paris,
    games::{
        draw::{Draw, DrawInputs, DrawReading, WheelRules},
        forecast::expected_of,
    },
};

/// The clocks of two servers differ by less.
const CLOCK_SKEW: SignedDuration = SignedDuration::from_mins(5);

/// The rule that a draw breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DrawProblem {
    /// Its inputs and numbers give another outcome.
    Outcome,
    /// Its inputs are not those of the rules that were in force.
    Rules,
    /// It stands under another day, or outside of the game.
    Day,
    /// The person had no such spin, or had it twice.
    Spins,
    /// Another win has its place among those of the desk on the day, or one before it is missing.
    Quota,
    /// Another win has the same prize of the stock.
    Stock,
    /// A win without an order, a second win of one order, or an order without a win.
    Order,
    /// The person had won on this day already.
    OncePerDay,
}

impl DrawProblem {
    fn code(self) -> &'static str {
        match self {
            Self::Outcome => "outcome",
            Self::Rules => "rules",
            Self::Day => "day",
            Self::Spins => "spins",
            Self::Quota => "quota",
            Self::Stock => "stock",
            Self::Order => "order",
            Self::OncePerDay => "oncePerDay",
        }
    }

    fn words(self) -> Words {
        match self {
            Self::Outcome => Words::new(
                "Le résultat n’est pas celui que donnent ses données.",
                "The outcome is not the one that its inputs give.",
            ),
            Self::Rules => Words::new(
                "Les données ne sont pas celles des règles en vigueur.",
                "The inputs are not those of the rules in force.",
            ),
            Self::Day => Words::new(
                "Le tirage est hors du jour ou de la période du jeu.",
                "The draw is outside of its day, or of the game.",
            ),
            Self::Spins => Words::new(
                "Cette partie n’existait pas pour ce joueur, ou a été tirée deux fois.",
                "The player did not have this spin, or had it twice.",
            ),
            Self::Quota => Words::new(
                "Le rang de ce gain à la conciergerie ce jour-là ne suit pas les autres.",
                "The place of this win at the desk on this day does not follow the others.",
            ),
            Self::Stock => {
                Words::new("Ce lot a été gagné deux fois.", "This prize of the stock was won twice.")
            }
            Self::Order => Words::new(
                "Le gain n’a pas exactement une commande.",
                "The win does not have exactly one order.",
            ),
            Self::OncePerDay => Words::new(
                "Le joueur avait déjà gagné ce jour-là.",
                "The player had won on this day already.",
            ),
        }
    }
}

/// The problems of the draws of a wheel on one day, each with the place of its draw. The draws may be in any order, and those
/// of people who were deleted are among them. `rules` holds the rules of every edition that was in force on the day.
pub fn problems(draws: &[Draw], rules: &[WheelRules]) -> Vec<(usize, DrawProblem)> {
    let mut found = Vec::new();
    let mut spins: BTreeMap<_, BTreeSet<u32>> = BTreeMap::new();
    let (mut places, mut prizes) = (BTreeMap::<_, BTreeSet<u32>>::new(), BTreeSet::new());
    let (mut orders, mut winners) = (BTreeSet::new(), BTreeSet::new());
    for (at, draw) in draws.iter().enumerate() {
        let DrawInputs { user, desk, nth, desk_wins, .. } = draw.inputs;
        let mut expect = |holds: bool, problem| {
            if !holds {
                found.push((at, problem));
            }
        };
        expect(draw.replays(), DrawProblem::Outcome);
        let in_force = rules.iter().find(|it| it.edition == draw.inputs.edition);
        expect(in_force.is_some_and(|it| follows(&draw.inputs, it)), DrawProblem::Rules);
        expect(in_force.is_none_or(|it| stands_on_its_day(&draw.inputs, it)), DrawProblem::Day);
        expect((1..=draw.inputs.spins_a_day).contains(&nth), DrawProblem::Spins);
        if let Some(user) = user {
            expect(spins.entry(user).or_default().insert(nth), DrawProblem::Spins);
        }
        expect(draw.outcome.won == draw.order.is_some(), DrawProblem::Order);
        expect(draw.order.is_none_or(|it| orders.insert(it)), DrawProblem::Order);
        if draw.outcome.won {
            expect(places.entry(desk).or_default().insert(desk_wins), DrawProblem::Quota);
            let prize = draw.inputs.supply.map(|it| it.left);
            expect(prize.is_none_or(|it| prizes.insert(it)), DrawProblem::Stock);
            expect(user.is_none_or(|it| winners.insert(it)), DrawProblem::OncePerDay);
        }
    }
    // The places of several are 1, 2, 3 ... without a gap: one that is missing was taken out.
    for (at, draw) in draws.iter().enumerate() {
        let DrawInputs { user, desk, nth, desk_wins, .. } = draw.inputs;
        let most = |of: &BTreeSet<u32>| u32::try_from(of.len()).unwrap_or(u32::MAX);
        if user.and_then(|it| spins.get(&it)).is_some_and(|it| nth > most(it)) {
            found.push((at, DrawProblem::Spins));
        }
        if draw.outcome.won && places.get(&desk).is_some_and(|it| desk_wins >= most(it)) {
            found.push((at, DrawProblem::Quota));
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// Whether the inputs are those that the rules give for what was read.
fn follows(inputs: &DrawInputs, rules: &WheelRules) -> bool {
    let left = inputs.supply.map_or(0, |it| it.left);
    let read = DrawReading {
        user: inputs.user.unwrap_or_default(),
        desk: inputs.desk,
        at: inputs.at,
        spin: inputs.spin(),
        won_today: inputs.won_today,
        offered: inputs.offered,
        desk_wins: inputs.desk_wins,
        all_wins: rules.stock.unwrap_or_default().saturating_sub(left),
    };
    DrawInputs { user: inputs.user, ..DrawInputs::of(rules, read) } == *inputs
}

fn stands_on_its_day(inputs: &DrawInputs, rules: &WheelRules) -> bool {
    let ahead = inputs.at.checked_add(CLOCK_SKEW).unwrap_or(inputs.at);
    let day = inputs.day == paris::today(inputs.at) || inputs.day == paris::today(ahead);
    day && rules.period.is_online(inputs.at)
}

/// The audit as its reader sees it.
pub fn audit(draws: &[Draw], rules: &[WheelRules]) -> DrawAudit {
    let number = |it: usize| u64::try_from(it).unwrap_or(u64::MAX);
    let faults = problems(draws, rules).into_iter().map(|(at, problem)| DrawFault {
        draw: number(at),
        conciergerie_id: draws[at].inputs.desk,
        code: problem.code().to_owned(),
        text: problem.words(),
    });
    DrawAudit {
        draws: number(draws.len()),
        wins: number(draws.iter().filter(|it| it.outcome.won).count()),
        expected_wins_per_thousand: expected_of(draws.iter().map(|it| it.inputs.odds())),
        faults: faults.collect(),
    }
}
