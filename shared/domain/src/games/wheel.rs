//! How somebody stands at a wheel, and the spin that a request means.

use contract::{
    NewsId, UserId, WallClock, Words,
    games::{Spin, SpinNumber, Wheel, WheelForBnf},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    games::{
        draw::{Draw, WheelRules},
        quota::DayQuota,
    },
};

/// A person at a wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WheelPlay {
    pub wheel: NewsId,
    pub user: UserId,
    pub spins: DayQuota,
    /// The last day in Paris on which they won.
    pub won: Option<Date>,
}

/// The spin that a request means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeantSpin {
    /// It was drawn before, and is answered as it was.
    Drawn(SpinNumber),
    /// It is to be drawn.
    New(SpinNumber),
    /// All spins of the day are drawn.
    NoneLeft,
}

impl WheelPlay {
    /// Somebody who has never played.
    pub fn new(wheel: NewsId, user: UserId) -> Self {
        Self { wheel, user, spins: DayQuota::default(), won: None }
    }

    /// The spin that a request means. A number that was never given out means a new spin.
    pub fn meant(&self, asked: Option<SpinNumber>, rules: &WheelRules, now: Timestamp) -> MeantSpin {
        let drawn = |it: &SpinNumber| it.day.0 == self.spins.day && (1..=self.spins.used).contains(&it.nth);
        let earlier = |it: &SpinNumber| it.day.0 < self.spins.day && it.nth > 0;
        match asked {
            Some(spin) if drawn(&spin) || earlier(&spin) => MeantSpin::Drawn(spin),
            _ => self.next(rules, now).map_or(MeantSpin::NoneLeft, MeantSpin::New),
        }
    }

    /// The next spin of the day, if one is left.
    pub fn next(&self, rules: &WheelRules, now: Timestamp) -> Option<SpinNumber> {
        let taken = self.spins.take(rules.spins_a_day, now)?;
        Some(SpinNumber { day: WallClock(taken.day), nth: taken.used })
    }

    /// Whether they have won on the day of a spin.
    pub fn has_won_on(&self, spin: SpinNumber) -> bool {
        self.won == Some(spin.day.0)
    }

    /// Counts a draw. Returns whether it was the next one: otherwise nothing has changed, and somebody drew it before.
    #[must_use]
    pub fn count(&mut self, draw: &Draw) -> bool {
        let day = draw.inputs.day;
        let before = if day > self.spins.day { 0 } else { self.spins.used };
        let is_next = day >= self.spins.day
            && draw.inputs.nth == before.saturating_add(1)
            && draw.inputs.nth <= draw.inputs.spins_a_day;
        if is_next {
            self.spins = DayQuota { day, used: draw.inputs.nth };
            self.won = if draw.outcome.won { Some(day) } else { self.won };
        }
        is_next
    }

    /// The wheel as they see it.
    pub fn shown(&self, wheel: &Wheel, rules: &WheelRules, now: Timestamp) -> WheelForBnf {
        WheelForBnf {
            roue_id: self.wheel,
            libelles_courts: wheel.libelles_courts.iter().map(in_both).collect(),
            description: in_both(&wheel.description),
            launch_label: in_both(&wheel.launch_label),
            libelle_long_no_more_spins: no_more_spins(wheel),
            nb_spins_per_user_per_day: rules.spins_a_day,
            spins_left: self.spins.left(rules.spins_a_day, now),
            next: self.next(rules, now),
            won_today: self.won == Some(paris::today(now)),
        }
    }

    /// The answer to a spin that was drawn, now or before.
    pub fn answer(&self, draw: &Draw, wheel: &Wheel, rules: &WheelRules, now: Timestamp) -> Spin {
        let label = wheel.libelles_longs.get(usize::from(draw.outcome.segment));
        let text = if draw.outcome.won { Some(&wheel.libelle_long_winner) } else { label };
        Spin {
            can_spin: true,
            text: text.map(in_both).unwrap_or_default(),
            segment: Some(draw.outcome.segment),
            won: draw.outcome.won,
            order_id: draw.order,
            spin: Some(draw.inputs.spin()),
            next: self.next(rules, now),
            spins_left: self.spins.left(rules.spins_a_day, now),
        }
    }
}

/// The answer to somebody who has no spin left today.
pub fn no_spin(wheel: &Wheel) -> Spin {
    Spin {
        can_spin: false,
        text: no_more_spins(wheel),
        segment: None,
        won: false,
        order_id: None,
        spin: None,
        next: None,
        spins_left: 0,
    }
}

fn no_more_spins(wheel: &Wheel) -> Words {
    if wheel.libelle_long_no_more_spins.fr.is_empty() {
        return Words::new(
            "Vous avez joué toutes vos parties du jour : à demain !",
            "You have had all your spins of the day: see you tomorrow!",
        );
    }
    in_both(&wheel.libelle_long_no_more_spins)
}

/// The French text stands in for an English one that nobody wrote.
pub(crate) fn in_both(words: &Words) -> Words {
    let en = if words.en.is_empty() { &words.fr } else { &words.en };
    Words::new(words.fr.clone(), en.clone())
}
