//! Wheels of news items, the rules by which each edition was drawn, and the draws.

use contract::{NewsId, UserId, games::SpinNumber};
use domain::games::{
    draw::{Draw, WheelRules},
    kept_wheel::KeptWheel,
    wheel::WheelPlay,
};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::games::Games;
use crate::{
    Changes, Entity, Indexes, Key, Page, PageRequest, Position, Result, Versioned,
    keys::{self, games, people},
    table::range::{Index, Range},
};

/// Draws that have a number of their own among those of one instant and wheel.
const SPINS: i64 = 1_000;

/// How somebody stands at a wheel, and the random text by which their draws are found.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlayedWheel {
    #[serde(flatten)]
    pub play: WheelPlay,
    pub key: String,
}

/// A draw under the random text of its player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptDraw {
    pub player: String,
    #[serde(flatten)]
    pub draw: Draw,
}

impl Entity for KeptWheel {
    const KIND: &'static str = "wheel";

    fn key(&self) -> Key {
        games::wheel(self.rules.wheel)
    }
}

impl Entity for WheelRules {
    const KIND: &'static str = "wheelRules";

    fn key(&self) -> Key {
        games::wheel_rules(self.wheel, self.edition)
    }
}

impl Entity for PlayedWheel {
    const KIND: &'static str = "wheelPlay";

    fn key(&self) -> Key {
        games::wheel_play(self.play.user, self.play.wheel)
    }
}

impl Entity for KeptDraw {
    const KIND: &'static str = "draw";

    fn key(&self) -> Key {
        games::draw(self.draw.inputs.wheel, &self.player, self.draw.inputs.spin())
    }

    fn indexes(&self) -> Indexes {
        let Position { at, id, .. } = self.into();
        let of = |user| Key::new(games::draws_of(user), keys::dated(at, id));
        Indexes { gsi3: self.draw.inputs.user.map(of), ..Indexes::default() }
    }
}

impl From<&KeptDraw> for Position {
    fn from(draw: &KeptDraw) -> Self {
        let inputs = &draw.draw.inputs;
        Self { rank: 0, at: inputs.at, id: inputs.wheel.0 * SPINS + i64::from(inputs.nth) }
    }
}

impl Games<'_> {
    /// The wheel of a news item, read consistently.
    pub async fn wheel(&self, id: NewsId) -> Result<Option<Versioned<KeptWheel>>> {
        self.0.table().find(games::wheel(id)).await
    }

    /// The wheels of some news items, in no order; most have none.
    pub async fn wheels(&self, ids: impl IntoIterator<Item = NewsId>) -> Result<Vec<Versioned<KeptWheel>>> {
        self.0.table().glance_many(ids.into_iter().map(games::wheel).collect()).await
    }

    /// The rules of all editions of a wheel.
    pub async fn wheel_rules(&self, id: NewsId) -> Result<Vec<WheelRules>> {
        let range = Range::all(games::wheels(id)).starting(games::RULES).consistent();
        let found = self.0.table().list::<WheelRules>(range).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// How somebody stands at a wheel, read consistently.
    pub async fn wheel_play(&self, wheel: NewsId, user: UserId) -> Result<Option<Versioned<PlayedWheel>>> {
        self.0.table().find(games::wheel_play(user, wheel)).await
    }

    /// How somebody stands at all wheels.
    pub async fn wheel_plays(&self, user: UserId) -> Result<Vec<Versioned<PlayedWheel>>> {
        let range = Range::all(people::of_user(user)).starting(games::WHEEL_PLAYS).consistent();
        self.0.table().list(range).await
    }

    /// A draw of a player, if it was made.
    pub async fn draw(&self, wheel: NewsId, player: &str, spin: SpinNumber) -> Result<Option<Draw>> {
        let found = self.0.table().find::<KeptDraw>(games::draw(wheel, player, spin)).await?;
        Ok(found.map(|it| it.entity.draw))
    }

    /// All draws of a wheel on a day.
    pub async fn draws(&self, wheel: NewsId, day: Date) -> Result<Vec<Draw>> {
        let range = Range::all(games::draws(wheel, day)).consistent();
        let found = self.0.table().list::<KeptDraw>(range).await?;
        Ok(found.into_iter().map(|it| it.entity.draw).collect())
    }

    /// A page of somebody's draws, oldest first.
    pub async fn draws_of(&self, user: UserId, request: PageRequest) -> Result<Page<Versioned<KeptDraw>>> {
        let from = request.after.map_or_else(|| "0".to_owned(), |it| keys::dated(it.at, it.id + 1));
        let range = Range::all(games::draws_of(user)).between(from, keys::LAST).limit(request.limit);
        let found = self.0.table().keys(Index::Gsi3, range).await?;
        let more = i32::try_from(found.len()).unwrap_or(i32::MAX) >= request.limit;
        let mut items = self.0.table().get_many::<KeptDraw>(found).await?;
        items.sort_by_key(|it| Position::from(&it.entity));
        Ok(Page { items, more })
    }
}

impl Changes {
    /// Writes a wheel with the rules by which it is drawn from now on.
    pub fn keep_wheel(
        &mut self,
        before: Option<Versioned<KeptWheel>>,
        wheel: KeptWheel,
    ) -> Result<&mut Self> {
        self.insert(&wheel.rules)?;
        self.keep(before, wheel)?;
        Ok(self)
    }
}
