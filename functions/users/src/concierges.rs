//! Managers, as their colleagues find and keep them.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Access, Action, CompanyId, Done, Edited, Error, Permission, Result, Role, UserId,
    users::{
        ConciergeFound, ConciergeProfile, Concierges, ConciergesFound, CreateConcierge, GetConciergeList,
        GetConciergeUser, SearchConcierge, SetResponsableConciergerie, UpdateProfilConcierge,
    },
};
use domain::{
    notices::AccountCreated,
    people::{
        concierge::{self, LastSeen, ManagerContext, StaffSummary},
        organisation::{Company, Conciergerie},
        person::Person,
        rights,
        session::Purpose,
    },
    text::fold,
};
use jiff::Timestamp;
use runtime::Ctx;
use store::{Changes, Sequence, StaffMember};
use usecases::accounts::{INVITATION, expect_free};

use crate::{
    editor::{self, with_editor},
    people::{FOUND, LIST, beginning, cursor_of},
};

pub(crate) async fn list(ctx: Ctx, request: GetConciergeList) -> Result<Concierges> {
    let desk = ctx.managed_desk(request.conciergerie_id).await?;
    let (mut members, truncated) = of_company(&ctx, desk.company).await?;
    let off = ctx.may(Permission::Prod);
    members.retain(|it| if it.person.active { request.include_enabled } else { off });
    let seen = ctx.store.people().last_seen(members.iter().map(|it| it.person.id)).await?;
    let seen: BTreeMap<UserId, _> = seen.into_iter().map(|it| (it.user, it)).collect();
    let about = |id| ManagerContext { seen: seen.get(&id), desk: Some(&desk), now: ctx.now };
    let concierges = members.iter().map(|it| it.person.entry(about(it.person.id))).collect();
    Ok(Concierges { concierges, truncated, as_of: ctx.now })
}

/// The managers of a company by name, those of all companies among them for a caller who is one of these; and whether there are more.
pub(crate) async fn of_company(ctx: &Ctx, company: CompanyId) -> Result<(Vec<StaffMember>, bool)> {
    let (people, of_all) = (ctx.store.people(), ctx.person()?.works_for_all());
    let everywhere = async {
        match of_all {
            true => people.staff_of(None, LIST).await,
            false => Ok((vec![], false)),
        }
    };
    let ((mut members, more), (others, more_others)) =
        futures::try_join!(people.staff_of(Some(company), LIST), everywhere)?;
    members.extend(others);
    members.sort_by_cached_key(|it| fold(&format!("{} {}", it.person.name, it.person.first_name)));
    let truncated = more || more_others || LIST < members.len();
    members.truncate(LIST);
    Ok((members, truncated))
}

pub(crate) async fn search(ctx: Ctx, request: SearchConcierge) -> Result<ConciergesFound> {
    let search = beginning(&request.expression)?;
    let cursor = cursor_of(&search, request.cursor.as_deref())?;
    let (caller, off) = (ctx.person()?, ctx.may(Permission::Prod));
    let known = |it: &StaffSummary| {
        (it.active || off) && (it.id == caller.id || caller.knows_manager_of(&it.companies, it.all))
    };
    let found = ctx.store.people().search_staff(&search, known, cursor, FOUND).await?;
    let companies = found.people.iter().flat_map(|it| it.companies.iter().copied());
    let companies = companies_of(&ctx, companies).await?;
    let shown = |it: StaffSummary| ConciergeFound {
        entreprise: names(&it.companies, it.all, &companies).join(", "),
        id: it.id,
        firstname: it.first_name,
        lastname: it.name,
        email: it.email,
        login: it.login,
        active: it.active,
    };
    Ok(ConciergesFound { concierges: found.people.into_iter().map(shown).collect(), next: found.next })
}

pub(crate) async fn get(ctx: Ctx, request: GetConciergeUser) -> Result<Edited<ConciergeProfile>> {
    let person = ctx.manager(request.id).await?;
    let seen = person.active
        || person.id == ctx.user()?
        || ctx.may(Permission::Prod)
        || ctx.may(Permission::EditPermissionRel);
    match seen {
        true => {
            Ok(Edited { it: ProfileView::of(&ctx, &person).await?.shown(&person), edition: person.version })
        }
        false => Err(Error::NotFound("person")),
    }
}

pub(crate) async fn create(ctx: Ctx, request: CreateConcierge) -> Result<Edited<ConciergeProfile>> {
    // Before any number is taken.
    newcomer(ctx.person()?, &request, UserId::default(), ctx.now)?;
    ctx.store.places().company(request.company_id).await?;
    let id = UserId(ctx.store.next_number(Sequence::Person).await?);
    ctx.change(|| async {
        let editor = editor::read(&ctx, CreateConcierge::ACCESS).await?;
        let person = newcomer(&editor, &request, id, ctx.now)?;
        expect_free(&ctx.store, &person.login, person.id, "login").await?;
        expect_free(&ctx.store, &person.email, person.id, "email").await?;
        let mut changes = Changes::new();
        ctx.store.people().insert(&mut changes, &person)?;
        let token = ctx.ticket(&mut changes, &person, Purpose::Password, INVITATION)?;
        let answer = Edited { it: ProfileView::of(&ctx, &person).await?.shown(&person), edition: 1 };
        let notice = AccountCreated { login: &answer.it.login, token: &token };
        ctx.tell(&mut changes, &person, &notice)?;
        changes.detail([format!("+company {}", request.company_id)]);
        with_editor(&mut changes, &editor, &person);
        Ok((changes, answer))
    })
    .await
}

/// A new manager, as somebody may make them: nobody makes others work for a company for longer than they do themselves.
fn newcomer(editor: &Person, asked: &CreateConcierge, id: UserId, now: Timestamp) -> Result<Person> {
    if !editor.works_for(asked.company_id) {
        return Err(Error::NotFound("company"));
    }
    let person = concierge::newcomer(asked, id, now)?;
    match rights::covers(editor, &person, now) {
        true => Ok(person),
        false => Err(Error::invalid(
            "companyId",
            "Vous ne travaillez vous-même pour cette entreprise que pour un temps : demandez à un collègue.",
            "You work for this company for a time only yourself: ask a colleague.",
        )),
    }
}

pub(crate) async fn update(ctx: Ctx, request: UpdateProfilConcierge) -> Result<Edited<ConciergeProfile>> {
    ctx.change(|| async {
        let editor = editor::read(&ctx, Access::Role(Role::Gestionnaire)).await?;
        let person = ctx.manager(request.user.id).await?;
        let view = ProfileView { viewer: &editor, ..ProfileView::of(&ctx, &person).await? };
        if !view.shown(&person).can_edit {
            return Err(Error::UnknownAction);
        }
        let mut person = person.as_shown(request.edition, |it| view.shown(it))?;
        let was_active = person.active;
        let mut changes = Changes::new();
        if person.change_concierge(&editor, &request.user, ctx.now)? {
            ctx.confirm_email(&mut changes, &person).await?;
        }
        let answer = Edited { it: view.shown(&person), edition: person.version + 1 };
        let switched = (was_active != person.active).then(|| format!("active: {}", person.active));
        with_editor(changes.save(&person)?.detail(switched), &editor, &person);
        Ok((changes, answer))
    })
    .await
}

pub(crate) async fn set_responsable(ctx: Ctx, request: SetResponsableConciergerie) -> Result<Done> {
    ctx.change(|| async {
        let id = ctx.managed_desk(request.conciergerie_id).await?.id;
        let mut desk = ctx.store.places().stored_desk(id).await?;
        let mut changes = Changes::new();
        if let Some(user) = request.user_id {
            let person = ctx.manager(user).await?;
            if !person.active || !person.works_for(desk.company) {
                return Err(Error::invalid(
                    "userId",
                    "Cette personne ne travaille pas pour cette conciergerie.",
                    "This person does not work for this concierge desk.",
                ));
            }
            changes.unchanged(&person);
        }
        desk.responsable = request.user_id;
        let told = request.user_id.map_or_else(|| "nobody".to_owned(), |it| it.to_string());
        changes.save(&desk)?.detail([format!("responsable: {told}")]);
        Ok((changes, Done {}))
    })
    .await
}

/// The material of a manager's page.
struct ProfileView<'a> {
    viewer: &'a Person,
    companies: Vec<String>,
    seen: Option<LastSeen>,
    desk: Option<Conciergerie>,
    now: Timestamp,
}

impl<'a> ProfileView<'a> {
    async fn of(ctx: &'a Ctx, person: &Person) -> Result<Self> {
        let seen = async { Ok(ctx.store.people().last_seen([person.id]).await?.pop()) };
        let companies = companies_of(ctx, person.companies.iter().copied());
        let (companies, seen, desk) = futures::try_join!(companies, seen, chosen_desk(ctx))?;
        let companies = names(&person.companies, person.works_for_all(), &companies);
        Ok(Self { viewer: ctx.person()?, companies, seen, desk, now: ctx.now })
    }

    fn shown(&self, person: &Person) -> ConciergeProfile {
        let about = ManagerContext { seen: self.seen.as_ref(), desk: self.desk.as_ref(), now: self.now };
        person.concierge_profile(self.viewer, &self.companies, about)
    }
}

/// The chosen desk, if one is.
async fn chosen_desk(ctx: &Ctx) -> Result<Option<Conciergerie>> {
    match ctx.managed_desk(None).await {
        Ok(desk) => Ok(Some(desk)),
        Err(Error::Refused(_) | Error::NotFound(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Those among some companies that exist for the caller.
async fn companies_of(ctx: &Ctx, ids: impl Iterator<Item = CompanyId>) -> Result<Vec<Company>> {
    let caller = ctx.person()?;
    let ids: BTreeSet<_> = ids.filter(|it| caller.works_for(*it)).collect();
    let mut companies = ctx.store.places().some_companies(ids).await?;
    companies.sort_by_cached_key(|it| fold(&it.name));
    Ok(companies)
}

fn names(ids: &[CompanyId], all: bool, companies: &[Company]) -> Vec<String> {
    match all {
        true => vec!["Toutes les entreprises".to_owned()],
        false => companies.iter().filter(|it| ids.contains(&it.id)).map(|it| it.name.clone()).collect(),
    }
}
