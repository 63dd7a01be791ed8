//! The part of the tables that is about games.

use std::collections::BTreeMap;

use contract::{EggHuntId, NewsId, OrderId, content::NewsForm};
use domain::{
    content::item::EditorialItem,
    games::{
        draw::WheelRules, hunt::HuntPlay, kept_hunt::KeptHunt, kept_wheel::KeptWheel, winners::GameWin,
    },
};
use store::{Entity, GameWins, GameWinsOfDay, KeptDraw, PlayedWheel};

use super::Snapshot;
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

impl Snapshot {
    /// Follows one change of games.
    pub(super) fn follow_games(&mut self, change: &Change) {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        let place = change.place.clone();
        match change.kind() {
            EditorialItem::<NewsForm>::KIND => self.set::<EditorialItem<NewsForm>, _>(
                before,
                after,
                |it| it.id,
                |it| &mut it.games.news,
            ),
            KeptWheel::KIND => {
                self.set::<KeptWheel, _>(before, after, |it| it.rules.wheel, |it| &mut it.games.wheels);
            }
            WheelRules::KIND => self.set::<WheelRules, _>(
                before,
                after,
                |it| (it.wheel, it.edition),
                |it| &mut it.games.rules,
            ),
            PlayedWheel::KIND => {
                self.set::<PlayedWheel, _>(before, after, |_| place.clone(), |it| &mut it.games.wheel_plays);
            }
            KeptDraw::KIND => {
                self.set::<KeptDraw, _>(before, after, |_| place.clone(), |it| &mut it.games.draws);
            }
            KeptHunt::KIND => self.follow_hunt(change),
            HuntPlay::KIND => {
                self.set::<HuntPlay, _>(before, after, |_| place.clone(), |it| &mut it.games.hunt_plays);
            }
            GameWin::KIND => self.set::<GameWin, _>(before, after, |it| it.order, |it| &mut it.games.wins),
            GameWins::KIND => {
                self.set::<GameWins, _>(before, after, |_| place.clone(), |it| &mut it.games.totals);
            }
            GameWinsOfDay::KIND => {
                self.set::<GameWinsOfDay, _>(
                    before,
                    after,
                    |_| place.clone(),
                    |it| &mut it.games.wins_of_days,
                );
            }
            _ => {}
        }
    }

    fn follow_hunt(&mut self, change: &Change) {
        if let Some(gone) = change.before.as_deref().and_then(read::<KeptHunt>) {
            self.games.hunts.remove(&gone.hunt.id);
        }
        let Some(row) = change.after.as_deref() else { return };
        let edition = row.get("version").and_then(|it| it.parse().ok());
        let Some((kept, edition)) = read::<KeptHunt>(row).zip(edition) else {
            self.odd.insert(format!("{row:?}"));
            return;
        };
        let most = self.games.most_eggs.entry(kept.hunt.id.0).or_default();
        *most = (*most).max(kept.hunt.nb_eggs_to_win.unwrap_or_default());
        self.games.hunts.insert(kept.hunt.id, SavedHunt { edition, kept });
    }
}
