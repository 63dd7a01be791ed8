//! Invariants of games: nobody plays or wins more than the rules allow, and a win is kept.

use std::collections::BTreeMap;

use contract::{ConciergerieId, NewsId, UserId, content::NewsForm, games::GameKind};
use domain::{
    calendar::paris,
    content::item::EditorialItem,
    games::{
        audit,
        draw::{Draw, WheelRules},
        winners::GameWin,
    },
    order::Order,
};
use jiff::civil::Date;
use store::{Entity, KeptDraw};

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// I10: a draw stays as it was drawn; somebody who is deleted is taken out of it.
pub(super) fn i10_draws_stay(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != KeptDraw::KIND {
        return None;
    }
    let before: KeptDraw = read(change.before.as_deref()?)?;
    let after: Option<KeptDraw> = change.after.as_deref().and_then(read);
    let mut left = before.draw.clone();
    left.inputs.user = None;
    let stays = after.as_ref().is_some_and(|it| it.draw == before.draw || it.draw == left);
    (!stays).then(|| format!("{before:?} became {after:?}"))
}

/// I10: a win is an order for nothing of its winner, made in the same change.
pub(super) fn i10_a_win_is_an_order(change: &Change, commit: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != GameWin::KIND || change.before.is_some() {
        return None;
    }
    let win: GameWin = read(change.after.as_deref()?)?;
    let orders = commit.changes.iter().filter(|it| it.kind() == Order::KIND && it.before.is_none());
    let mut orders = orders.filter_map(|it| read::<Order>(it.after.as_deref()?));
    let order = orders.find(|it| it.id == win.order);
    let right = order.as_ref().is_some_and(|it| {
        Some(it.beneficiary) == win.user && it.conciergerie == win.desk && it.money().remainder.0 == 0
    });
    (!right).then(|| format!("{win:?} is {:?}", order.map(|it| (it.id, it.beneficiary, it.money()))))
}

/// I6: whoever saves a news item has seen the edition that stands.
pub(super) fn i6_editions_rise_by_one(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != EditorialItem::<NewsForm>::KIND {
        return None;
    }
    let [before, after] =
        [&change.before, &change.after].map(|it| read::<EditorialItem<NewsForm>>(it.as_deref()?));
    let (before, after) = before.zip(after)?;
    let saved = (&before.published, &before.draft) != (&after.published, &after.draft);
    (saved && after.edition != before.edition + 1)
        .then(|| format!("news {} went from edition {} to {}", after.id, before.edition, after.edition))
}

/// I10: each draw is what its inputs give, and together the draws of a day keep every limit.
pub(super) fn i10_draws_are_fair(observation: &Observation) -> Vec<String> {
    let games = &observation.snapshot.games;
    let rules: Vec<WheelRules> = games.rules.values().cloned().collect();
    let mut days: BTreeMap<(NewsId, Date), Vec<Draw>> = BTreeMap::new();
    for kept in games.draws.values() {
        days.entry((kept.draw.inputs.wheel, kept.draw.inputs.day)).or_default().push(kept.draw.clone());
    }
    let mut wrong = vec![];
    for ((wheel, day), draws) in days {
        let own: Vec<_> = rules.iter().filter(|it| it.wheel == wheel).cloned().collect();
        let faults = audit::audit(&draws, &own).faults;
        wrong.extend(faults.into_iter().map(|it| format!("wheel {wheel} on {day}: {it:?}")));
    }
    wrong
}

/// I10: a spin of somebody that counts was drawn once.
pub(super) fn i10_spins_are_drawn(observation: &Observation) -> Vec<String> {
    let games = &observation.snapshot.games;
    let mut wrong = vec![];
    for play in games.wheel_plays.values() {
        let drawn = games.draws.values().filter(|it| {
            it.player == play.key
                && it.draw.inputs.wheel == play.play.wheel
                && it.draw.inputs.day == play.play.spins.day
        });
        let drawn = drawn.count();
        if drawn != play.play.spins.used as usize {
            wrong.push(format!("{drawn} draws of {play:?}"));
        }
    }
    wrong
}

/// I10: wins are counted, and no desk gives more on a day than its rules ever allowed.
pub(super) fn i10_wins_are_counted(observation: &Observation) -> Vec<String> {
    let games = &observation.snapshot.games;
    let mut given: BTreeMap<(GameKind, i64), u32> = BTreeMap::new();
    let mut at_desk: BTreeMap<(GameKind, i64, ConciergerieId), u32> = BTreeMap::new();
    for win in games.wins.values() {
        *given.entry((win.game, win.id)).or_default() += 1;
        *at_desk.entry((win.game, win.id, win.desk)).or_default() += 1;
    }
    let mut told: BTreeMap<(GameKind, i64, ConciergerieId), u32> = BTreeMap::new();
    let mut wrong = vec![];
    for counted in games.wins_of_days.values() {
        let (kind, id) = (counted.game.kind, counted.game.id);
        *told.entry((kind, id, counted.desk)).or_default() += counted.wins;
        let most = match kind {
            GameKind::Wheel => {
                let rules = games.rules.values().filter(|it| it.wheel.0 == id);
                rules.map(|it| it.wins_a_day).max().unwrap_or_default()
            }
            GameKind::Hunt => games.most_eggs.get(&id).copied().unwrap_or_default(),
        };
        if counted.wins > most {
            wrong.push(format!("{counted:?}, and {most} are allowed"));
        }
    }
    let totals: BTreeMap<_, _> =
        games.totals.values().map(|it| ((it.game.kind, it.game.id), it.wins)).collect();
    if told != at_desk || totals != given {
        wrong.push(format!("{at_desk:?} were won, {told:?} and {totals:?} are counted"));
    }
    wrong
}

/// I10: nobody wins twice a day at one game.
pub(super) fn i10_one_win_a_day(observation: &Observation) -> Vec<String> {
    let mut won: BTreeMap<(GameKind, i64, UserId, Date), u32> = BTreeMap::new();
    for win in observation.snapshot.games.wins.values() {
        if let Some(user) = win.user {
            *won.entry((win.game, win.id, user, paris::today(win.at))).or_default() += 1;
        }
    }
    won.into_iter().filter(|it| it.1 > 1).map(|it| format!("{it:?}")).collect()
}
