//! Games: their wins, and how many there were. A win is written with the counts that allowed it, so that two who win at once
//! never have the same prize.

use contract::{ConciergerieId, UserId, games::GameKind};
use domain::games::winners::GameWin;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Changes, Entity, Error, Indexes, Key, Page, PageRequest, Position, Result, Store, Versioned,
    entity::{entity_of, is_kind},
    keys::{self, games},
    table::range::{Index, Range},
};

/// Games: hunts, wheels, and what is won at them.
pub struct Games<'a>(pub(super) &'a Store);

/// One of all games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameRef {
    pub kind: GameKind,
    /// The news item of a wheel, or the hunt.
    pub id: i64,
}

/// The wins of a game at all desks.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameWins {
    pub game: GameRef,
    pub wins: u32,
}

/// The wins of a game at a desk on a day in Paris.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct GameWinsOfDay {
    pub game: GameRef,
    pub day: Date,
    pub desk: ConciergerieId,
    pub wins: u32,
}

/// The counts that limit the wins of a game, as they were read.
#[derive(Clone, Debug)]
pub struct WinCounts {
    game: GameRef,
    day: Date,
    desk: ConciergerieId,
    total: Option<Versioned<GameWins>>,
    of_day: Option<Versioned<GameWinsOfDay>>,
}

impl WinCounts {
    /// Wins at the desk on the day.
    pub fn at_desk(&self) -> u32 {
        self.of_day.as_ref().map_or(0, |it| it.wins)
    }

    /// Wins of the whole game.
    pub fn all(&self) -> u32 {
        self.total.as_ref().map_or(0, |it| it.wins)
    }
}

impl Entity for GameWins {
    const KIND: &'static str = "gameWins";

    fn key(&self) -> Key {
        games::wins(self.game.kind, self.game.id)
    }
}

impl Entity for GameWinsOfDay {
    const KIND: &'static str = "gameWinsOfDay";

    fn key(&self) -> Key {
        games::wins_of_day(self.game.kind, self.game.id, self.day, self.desk)
    }
}

impl Entity for GameWin {
    const KIND: &'static str = "gameWin";

    fn key(&self) -> Key {
        games::win(self.game, self.id, self.at, self.order)
    }

    fn indexes(&self) -> Indexes {
        let of = |user| Key::new(games::wins_of(user), keys::dated(self.at, self.order.0));
        Indexes { gsi3: self.user.map(of), ..Indexes::default() }
    }
}

impl From<&GameWin> for Position {
    fn from(win: &GameWin) -> Self {
        Self { rank: 0, at: win.at, id: win.order.0 }
    }
}

impl Store {
    /// Games: hunts, wheels, and what is won at them.
    pub fn games(&self) -> Games<'_> {
        Games(self)
    }
}

impl Games<'_> {
    /// The counts that limit the wins of a game at a desk on a day, read consistently.
    pub async fn win_counts(&self, game: GameRef, day: Date, desk: ConciergerieId) -> Result<WinCounts> {
        let GameRef { kind, id } = game;
        let keys = vec![games::wins(kind, id), games::wins_of_day(kind, id, day, desk)];
        let mut counts = WinCounts { game, day, desk, total: None, of_day: None };
        for item in self.0.table().get_items(keys).await? {
            if is_kind::<GameWins>(&item) {
                counts.total = Some(entity_of(item)?);
            } else {
                counts.of_day = Some(entity_of(item)?);
            }
        }
        Ok(counts)
    }

    /// The wins of a game at all desks.
    pub async fn wins(&self, game: GameRef) -> Result<u32> {
        let found = self.0.table().find::<GameWins>(games::wins(game.kind, game.id)).await?;
        Ok(found.map_or(0, |it| it.wins))
    }

    /// A page of the wins of a game, by when they were won.
    pub async fn winners(&self, game: GameRef, request: PageRequest) -> Result<Page<GameWin>> {
        let PageRequest { after, descending, limit, within } = request;
        let key = |at, id| format!("{}{}", games::WINS, keys::dated(at, id));
        let begins =
            |at: Option<Timestamp>| format!("{}{}", games::WINS, at.map(keys::instant).unwrap_or_default());
        let (first, last) = (begins(within.0), format!("{}{}", begins(within.1), keys::LAST));
        let (from, to) = match after {
            None => (first, last),
            Some(Position { at, id, .. }) if descending => (first, key(at, id - 1)),
            Some(Position { at, id, .. }) => (key(at, id + 1), last),
        };
        let range = Range::all(games::game(game.kind, game.id)).between(from, to).limit(limit).consistent();
        let range = if descending { range.newest_first() } else { range };
        let found = self.0.table().list::<GameWin>(range).await?;
        let more = i32::try_from(found.len()).unwrap_or(i32::MAX) >= limit;
        Ok(Page { items: found.into_iter().map(|it| it.entity).collect(), more })
    }

    /// All that somebody has won.
    pub async fn wins_of(&self, user: UserId) -> Result<Vec<Versioned<GameWin>>> {
        let keys = self.0.table().keys(Index::Gsi3, Range::all(games::wins_of(user))).await?;
        self.0.table().get_many(keys).await
    }
}

impl Changes {
    /// Writes a win, and counts it. A win since the counts were read comes first.
    ///
    /// # Errors
    /// A win of another game or desk than the counts are of.
    pub fn win(&mut self, counts: &WinCounts, win: &GameWin) -> Result<&mut Self> {
        let WinCounts { game, day, desk, total, of_day } = counts.clone();
        if (win.game, win.id, win.desk) != (game.kind, game.id, desk) {
            return Err(Error::unavailable(anyhow::anyhow!("a win that is counted elsewhere")));
        }
        let wins = counts.all() + 1;
        self.keep(total, GameWins { game, wins })?;
        let wins = counts.at_desk() + 1;
        self.keep(of_day, GameWinsOfDay { game, day, desk, wins })?;
        self.insert(win)
    }
}
