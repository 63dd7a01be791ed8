//! The rules of a game, as beneficiaries read them.

use contract::{
    EggHuntId, Error, NewsId, OfferId, Result, Words,
    games::{GameKind, GameRules, GetGameRules},
};
use domain::{
    content::audience::AudienceDesk,
    games::{
        hunt_form,
        rules::{GamePage, of_hunt, of_wheel},
    },
    people::organisation::Conciergerie,
};
use runtime::Ctx;
use usecases::{games::prize, storefront};

pub(crate) async fn show(ctx: Ctx, request: GetGameRules) -> Result<GameRules> {
    let desk = storefront::customers_desk(&ctx).await?;
    let games = ctx.store.games();
    let no_game = || Error::NotFound("game");
    match request.game {
        GameKind::Hunt => {
            let found = games.hunt(EggHuntId(request.id)).await?;
            let kept = found.filter(|it| it.is_played_at(desk.id)).ok_or_else(no_game)?;
            let title = Words::new(kept.hunt.titre.clone(), kept.hunt.titre.clone());
            let told = PageFacts::load(&ctx, &desk, kept.hunt.offre, |it| kept.desks.contains(&it)).await?;
            Ok(of_hunt(&hunt_form::rules(&kept.hunt)?, &told.page(title, &ctx)))
        }
        GameKind::Wheel => {
            let found = games.wheel(NewsId(request.id)).await?;
            let kept = found.filter(|it| it.is_of(AudienceDesk::from(&desk))).ok_or_else(no_game)?;
            let offer = Some(kept.wheel.winning_offre).filter(|it| *it > OfferId(0));
            let told = PageFacts::load(&ctx, &desk, offer, |it| kept.audience.shows(it)).await?;
            Ok(of_wheel(&kept.rules, &told.page(kept.title.clone(), &ctx)))
        }
    }
}

/// The facts that the page tells beside the rules.
struct PageFacts {
    desks: Vec<String>,
    prize: Option<Words>,
}

impl PageFacts {
    /// Desks of the reader's own company are named: they know of no other.
    async fn load(
        ctx: &Ctx,
        desk: &Conciergerie,
        offer: Option<OfferId>,
        plays: impl Fn(AudienceDesk) -> bool,
    ) -> Result<Self> {
        let desks = ctx.store.places().conciergeries_of(desk.company).await?;
        let desks = desks.iter().filter(|it| plays(AudienceDesk::from(*it))).map(|it| it.name.clone());
        let prize = match offer {
            Some(offer) => prize::name_at(ctx, desk.id, offer).await?,
            None => None,
        };
        Ok(Self { desks: desks.collect(), prize })
    }

    fn page(&self, title: Words, ctx: &Ctx) -> GamePage<'_> {
        GamePage { title, desks: &self.desks, prize: self.prize.as_ref(), now: ctx.now }
    }
}
