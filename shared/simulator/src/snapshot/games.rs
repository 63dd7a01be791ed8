//! The part of the tables that is about games.

use std::collections::BTreeMap;

use contract::{EggHuntId, NewsId, OrderId, content::NewsForm};
use domain::{
    content::item::EditorialItem,
    games::{draw::WheelRules, hunt::HuntPlay, kept_hunt::KeptHunt, kept_wheel::KeptWheel, winners::GameWin},
};
use store::{Entity, GameWins, GameWinsOfDay, KeptDraw, PlayedWheel};

use super::rows::replaced;
use crate::commit::{Change, Place, read};

/// News with their wheels, hunts, and how people stand in them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Games {
    pub(crate) news: BTreeMap<i64, EditorialItem<NewsForm>>,
    pub(crate) wheels: BTreeMap<NewsId, KeptWheel>,
    /// The rules of each edition of a wheel.
    pub(crate) rules: BTreeMap<(NewsId, u64), WheelRules>,
    pub(crate) wheel_plays: BTreeMap<Place, PlayedWheel>,
    pub(crate) draws: BTreeMap<Place, KeptDraw>,
    pub(crate) hunts: BTreeMap<EggHuntId, SavedHunt>,
    /// The most eggs of a day that the rules of a hunt ever allowed at a desk.
    pub(crate) most_eggs: BTreeMap<i64, u32>,
    pub(crate) hunt_plays: BTreeMap<Place, HuntPlay>,
    /// By the orders that they are.
    pub(crate) wins: BTreeMap<OrderId, GameWin>,
    pub(crate) totals: BTreeMap<Place, GameWins>,
    pub(crate) wins_of_days: BTreeMap<Place, GameWinsOfDay>,
}

/// A hunt with its edition.
#[derive(Clone, Debug)]
pub(crate) struct SavedHunt {
    pub(crate) edition: u64,
    pub(crate) kept: KeptHunt,
}

impl Games {
    /// Follows one change. Returns a row that cannot be read.
    pub(super) fn follow(&mut self, change: &Change) -> Option<String> {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        match change.kind() {
            EditorialItem::<NewsForm>::KIND => replaced(&mut self.news, before, after, |it| it.id),
            KeptWheel::KIND => replaced(&mut self.wheels, before, after, |it| it.rules.wheel),
            WheelRules::KIND => replaced(&mut self.rules, before, after, |it| (it.wheel, it.edition)),
            PlayedWheel::KIND => replaced(&mut self.wheel_plays, before, after, |_| change.place.clone()),
            KeptDraw::KIND => replaced(&mut self.draws, before, after, |_| change.place.clone()),
            KeptHunt::KIND => self.follow_hunt(change),
            HuntPlay::KIND => replaced(&mut self.hunt_plays, before, after, |_| change.place.clone()),
            GameWin::KIND => replaced(&mut self.wins, before, after, |it| it.order),
            GameWins::KIND => replaced(&mut self.totals, before, after, |_| change.place.clone()),
            GameWinsOfDay::KIND => replaced(&mut self.wins_of_days, before, after, |_| change.place.clone()),
            _ => None,
        }
    }

    fn follow_hunt(&mut self, change: &Change) -> Option<String> {
        if let Some(gone) = change.before.as_deref().and_then(read::<KeptHunt>) {
            self.hunts.remove(&gone.hunt.id);
        }
        let row = change.after.as_deref()?;
        let edition = row.get("version").and_then(|it| it.parse().ok());
        let Some((kept, edition)) = read::<KeptHunt>(row).zip(edition) else {
            return Some(format!("{row:?}"));
        };
        let most = self.most_eggs.entry(kept.hunt.id.0).or_default();
        *most = (*most).max(kept.hunt.nb_eggs_to_win.unwrap_or_default());
        self.hunts.insert(kept.hunt.id, SavedHunt { edition, kept });
        None
    }
}
