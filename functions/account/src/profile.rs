use std::sync::Arc;

use contract::{
    Edited, Result, Role,
    account::{MyProfile, Profile, SetMyProfile, SetUserProfile, UserProfile},
};
use domain::{
    content::legal::{LegalVersion, acceptance::Reading},
    people::{organisation::Conciergerie, person::Person, profile::ProfileContext},
};
use jiff::Timestamp;
use runtime::Ctx;
use usecases::{accounts::change_profile, crm};

pub(crate) async fn mine(ctx: Ctx, _: MyProfile) -> Result<Profile> {
    Ok(ProfileView::own(&ctx).await?.of_person(ctx.person()?))
}

pub(crate) async fn change(ctx: Ctx, request: SetMyProfile) -> Result<Profile> {
    let mut person = ctx.person()?.clone();
    let mut changes = change_profile(&ctx, &mut person, request.data).await?;
    let answer = ProfileView::own(&ctx).await?.of_person(&person);
    crm::follow(&ctx, changes.save(&person)?, Some(&ctx.person()?.entity), &person).await?;
    ctx.commit(&mut changes, &answer).await?;
    Ok(answer)
}

pub(crate) async fn of_user(ctx: Ctx, request: UserProfile) -> Result<Edited<Profile>> {
    let person = ctx.beneficiary_in_reach(request.user_id).await?;
    let view = ProfileView::of(&ctx, &person).await?;
    Ok(Edited { it: view.of_person(&person), edition: person.version })
}

pub(crate) async fn change_user(ctx: Ctx, request: SetUserProfile) -> Result<Edited<Profile>> {
    let SetUserProfile { user_id, data, edition } = request;
    ctx.change(|| async {
        let read = ctx.beneficiary_in_reach(user_id).await?;
        read.expect_kept_by_desk()?;
        let view = ProfileView::of(&ctx, &read).await?;
        let mut person = read.clone().as_shown(edition, |it| view.of_person(it))?;
        let mut changes = change_profile(&ctx, &mut person, data.clone()).await?;
        let answer = Edited { it: view.of_person(&person), edition: person.version + 1 };
        crm::follow(&ctx, changes.save(&person)?, Some(&read.entity), &person).await?;
        Ok((changes, answer))
    })
    .await
}

/// The surroundings that a profile is shown with.
struct ProfileView {
    /// An adherent's are those of the company, a manager's all theirs.
    desks: Vec<Conciergerie>,
    texts: Arc<Vec<LegalVersion>>,
    now: Timestamp,
}

impl ProfileView {
    async fn own(ctx: &Ctx) -> Result<Self> {
        let texts = async { Ok(ctx.store.content().legal_texts().await?) };
        let (desks, texts) = futures::try_join!(ctx.desks_in_reach(), texts)?;
        Ok(Self { desks, texts, now: ctx.now })
    }

    /// The view of a beneficiary whom the caller reaches.
    async fn of(ctx: &Ctx, person: &Person) -> Result<Self> {
        let desks = async {
            match person.company {
                Some(company) => ctx.store.places().conciergeries_of(company).await,
                None => Ok(vec![]),
            }
        };
        let content = ctx.store.content();
        let (desks, texts) = futures::try_join!(desks, content.legal_texts())?;
        Ok(Self { desks, texts, now: ctx.now })
    }

    fn of_person(&self, person: &Person) -> Profile {
        let own = self.desks.iter().find(|desk| Some(desk.id) == person.conciergerie);
        let owes_terms = Reading::at(&self.texts, own, self.now).is_owed_by(person);
        let around = ProfileContext { conciergerie: own, owes_terms, ..ProfileContext::default() };
        let payment =
            person.is(Role::Adherent) && own.is_some_and(|desk| desk.takes_cards() || desk.takes_debits());
        person.profile(around, self.desks.iter().filter(|desk| desk.active), payment)
    }
}
