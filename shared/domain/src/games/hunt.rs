//! How somebody stands in an egg hunt: where their egg lies, and what a click on it means.
//!
//! The server places one egg at a time and names it by a random text, so that a click can be invented by nobody. The next
//! one is placed in the change that counts a click, and may lie there from tomorrow on: to read where an egg lies changes
//! nothing.

use contract::{
    EggHuntId, OrderId, Result, UserId,
    games::{EggPlace, HuntImage, HuntOutcome, HuntScreen, HuntStatus},
    lengths,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    games::{
        draw::Supply,
        odds::{below, one_of},
        publication::Period,
        quota::DayQuota,
    },
    text::fields::Fields,
};

/// Nobody sees an egg, goes to it and clicks on it faster.
pub const SOONEST: SignedDuration = SignedDuration::from_secs(2);
/// An egg lies so far from the edges at least, in thousandths.
const MARGIN: u64 = 100;

/// The rules of a hunt, as far as they decide a click.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HuntRules {
    pub hunt: EggHuntId,
    pub period: Period,
    /// Wins a day at each desk.
    pub wins_a_day: u32,
    /// Empty eggs of a day before one that may be won.
    pub empty_eggs: u32,
    /// Prizes in all, where they are limited.
    pub stock: Option<u32>,
}

/// A person in a hunt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HuntPlay {
    pub hunt: EggHuntId,
    pub user: UserId,
    /// Absent until they say whether they take part.
    pub accepted: Option<bool>,
    /// The egg that lies there, or will.
    pub egg: Option<Egg>,
    /// Eggs found on the last day on which any was.
    pub found: DayQuota,
    /// The last click that counted.
    pub last: Option<CountedClick>,
}

/// An egg of somebody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Egg {
    /// Random, and never used twice.
    pub name: String,
    pub place: EggPlace,
    /// It lies there from this instant on.
    pub from: Timestamp,
}

/// The data that a new egg is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewEgg {
    /// A random text.
    pub name: String,
    /// A random number, which decides where it lies.
    pub number: u64,
}

/// The content of an egg that was clicked on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum EggContent {
    Nothing,
    Prize,
    /// Nothing, and the prizes of the day are gone.
    NothingToday,
}

/// A click that counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CountedClick {
    /// The name of the egg.
    pub egg: String,
    pub at: Timestamp,
    pub content: EggContent,
    /// The place of the egg among those of the day, from 1.
    pub nth: u32,
    /// The order that a win is.
    pub order: Option<OrderId>,
}

/// A click on an egg.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EggClick<'a> {
    /// The egg, as the client names it.
    pub egg: &'a str,
    pub at: Timestamp,
    /// The number that the order has, if this is a win.
    pub order: OrderId,
    /// Wins at the desk of the person today.
    pub wins_today: u32,
    /// Wins of the whole hunt so far.
    pub all_wins: u32,
    /// The offer that is won can be ordered at the desk.
    pub offered: bool,
}

/// A click that changes nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uncounted {
    /// The hunt has ended.
    Ended,
    /// The hunt has not begun.
    NotBegun,
    /// The person does not take part.
    NotPlaying,
    /// No such egg lies there, or it was found before the last one.
    Unknown,
    /// It came before the egg was there, or sooner than anybody can click.
    TooSoon,
}

/// The meaning of a click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClickResult {
    /// It counts, for the first time.
    Counted(CountedClick),
    /// The same egg once more: the answer is the first one, and nothing has changed.
    Again(CountedClick),
    Uncounted(Uncounted),
}

impl ClickResult {
    /// The outcome as the client is told of it.
    pub fn outcome(&self) -> HuntOutcome {
        match self {
            Self::Counted(click) | Self::Again(click) => match click.content {
                EggContent::Nothing => HuntOutcome::Losing,
                EggContent::Prize => HuntOutcome::Winning,
                EggContent::NothingToday => HuntOutcome::DoneForToday,
            },
            Self::Uncounted(Uncounted::Ended) => HuntOutcome::Ended,
            Self::Uncounted(_) => HuntOutcome::Ignored,
        }
    }
}

impl CountedClick {
    /// The popup that it is answered with.
    pub fn popup(&self) -> HuntImage {
        match self.content {
            EggContent::Nothing => HuntImage::LosingEgg,
            EggContent::Prize => HuntImage::WinningEgg,
            EggContent::NothingToday => HuntImage::DoneForTodayEgg,
        }
    }
}

/// The name of an egg, as a client may send it.
///
/// # Errors
/// Invalid `egg`.
pub fn egg_name(asked: &str) -> Result<String> {
    let mut fields = Fields::default();
    let name = fields.text("egg", Some(asked), lengths::EGG).unwrap_or_default();
    fields.finish()?;
    Ok(name)
}

impl HuntPlay {
    /// Somebody who has not said whether they take part.
    pub fn new(hunt: EggHuntId, user: UserId) -> Self {
        Self { hunt, user, accepted: None, egg: None, found: DayQuota::default(), last: None }
    }

    /// Takes part, or declines. Somebody who takes part already keeps their egg, and nobody gets a day twice by declining
    /// in between.
    ///
    /// # Errors
    /// [`Uncounted::Ended`] or [`Uncounted::NotBegun`]; then nothing has changed.
    pub fn answer(
        &mut self,
        accepted: bool,
        rules: &HuntRules,
        new: NewEgg,
        now: Timestamp,
    ) -> Result<(), Uncounted> {
        open(rules, now)?;
        if accepted && self.accepted != Some(true) {
            self.egg = Some(self.next_egg(new, self.is_done(now), now));
        }
        if !accepted {
            self.egg = None;
        }
        self.accepted = Some(accepted);
        Ok(())
    }

    /// The day in Paris on which a find at an instant counts.
    pub fn day(&self, now: Timestamp) -> Date {
        self.found.at(now).day
    }

    /// Whether they go on tomorrow only.
    pub fn is_done(&self, now: Timestamp) -> bool {
        let ended = |it: &CountedClick| it.content != EggContent::Nothing;
        paris::today(now) <= self.found.day && self.last.as_ref().is_some_and(ended)
    }

    /// A click on an egg. One that counts opens it and places the next one; any other changes nothing.
    pub fn click(&mut self, rules: &HuntRules, click: EggClick, next: NewEgg) -> ClickResult {
        if let Some(last) = self.last.as_ref().filter(|it| it.egg == click.egg) {
            return ClickResult::Again(last.clone());
        }
        if let Err(why) = self.counts(rules, click) {
            return ClickResult::Uncounted(why);
        }
        let found = self.found.at(click.at);
        let content = content(rules, click, found.used);
        self.found = DayQuota { used: found.used.saturating_add(1), ..found };
        let counted = CountedClick {
            egg: click.egg.to_owned(),
            at: click.at,
            content,
            nth: self.found.used,
            order: (content == EggContent::Prize).then_some(click.order),
        };
        self.last = Some(counted.clone());
        self.egg = Some(self.next_egg(next, content != EggContent::Nothing, click.at));
        ClickResult::Counted(counted)
    }

    /// Whether a click on an egg that was not found yet counts.
    fn counts(&self, rules: &HuntRules, click: EggClick) -> Result<(), Uncounted> {
        open(rules, click.at)?;
        if self.accepted != Some(true) {
            return Err(Uncounted::NotPlaying);
        }
        let egg = self.egg.as_ref().filter(|it| it.name == click.egg).ok_or(Uncounted::Unknown)?;
        match click.at.duration_since(egg.from) < SOONEST {
            true => Err(Uncounted::TooSoon),
            false => Ok(()),
        }
    }

    /// The next egg: on another screen than the last one, and from tomorrow on where today is over.
    fn next_egg(&self, new: NewEgg, tomorrow: bool, now: Timestamp) -> Egg {
        let day = paris::today(now).max(self.found.day);
        let from = if tomorrow { paris::begin_of(paris::days_after(day, 1)) } else { now };
        let last = self.egg.as_ref().map(|it| it.place.screen);
        Egg { name: new.name, place: placed(last, new.number), from }
    }

    /// Where they stand.
    pub fn status(&self, rules: &HuntRules, now: Timestamp) -> HuntStatus {
        if open(rules, now).is_err() {
            return HuntStatus::default();
        }
        let plays = self.accepted == Some(true);
        let egg = self.egg.as_ref().filter(|it| plays && it.from <= now);
        HuntStatus {
            egg_hunt_id: Some(self.hunt),
            accepted_yet: self.accepted,
            should_show_egg: egg.is_some(),
            place: egg.map(|it| it.place),
            egg: egg.map(|it| it.name.clone()),
            done_for_today: plays && egg.is_none(),
            found_today: self.found.at(now).used,
        }
    }
}

fn open(rules: &HuntRules, now: Timestamp) -> Result<(), Uncounted> {
    if now >= rules.period.to {
        Err(Uncounted::Ended)
    } else if now < rules.period.from {
        Err(Uncounted::NotBegun)
    } else {
        Ok(())
    }
}

/// The content of the next egg. Once the prizes of the day are gone, nobody is left to search in vain: the first egg says so.
fn content(rules: &HuntRules, click: EggClick, found: u32) -> EggContent {
    let supply = rules.stock.map(|all| Supply {
        all,
        left: all.saturating_sub(click.all_wins),
        day: rules.period.nth_day(paris::today(click.at)),
        days: rules.period.day_count(),
    });
    let all_given = click.wins_today >= rules.wins_a_day || !click.offered;
    if all_given || supply.is_some_and(|it| it.available() == 0) {
        EggContent::NothingToday
    } else if found < rules.empty_eggs {
        EggContent::Nothing
    } else {
        EggContent::Prize
    }
}

/// The place of an egg, which is never on the screen of the last one.
fn placed(last: Option<HuntScreen>, number: u64) -> EggPlace {
    let screens: Vec<_> = HuntScreen::ALL.iter().copied().filter(|it| Some(*it) != last).collect();
    // The high digits choose the screen, lower ones the place on it.
    let within = |digits: u64| {
        let at = MARGIN + below(digits, 1_001 - 2 * MARGIN);
        u16::try_from(at).unwrap_or_default()
    };
    let screen = one_of(number, &screens).unwrap_or(HuntScreen::Home);
    EggPlace { screen, x: within(number << 16), y: within(number << 40) }
}
