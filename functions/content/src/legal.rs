//! Legal texts: their versions for people who write them, and the text of a day for everybody.

pub(crate) mod acceptances;

use std::collections::BTreeSet;

use contract::{
    CompanyId, Done, Error, Permission, Refusal, Result, Role,
    content::{
        GetAllTextBlobs, GetTextBlobOfDay, LegalTextOfDay, LegalTextSet, LegalTextVersion, LegalTexts,
        UpdateTextBlob, WithdrawTextBlob,
    },
};
use domain::{
    calendar::paris,
    content::legal::{
        self, GENERAL, KINDS, LegalVersion,
        acceptance::set_of,
        editing::{Writing, keeps, saved, shown, to_come},
    },
    text::pictures::{TextPage, referred_in},
};
use futures::try_join;
use runtime::Ctx;
use store::{Changes, Sequence, TextSet, Versioned};
use usecases::text_pictures;

pub(crate) async fn list(ctx: Ctx, request: GetAllTextBlobs) -> Result<LegalTexts> {
    let content = ctx.store.content();
    let (versions, named) = try_join!(content.legal_versions(), content.text_sets())?;
    let sets = sets(&ctx, &versions, &named)?;
    let name = request.object_name.trim();
    if !sets.iter().any(|it| it.object_name == name) {
        return Err(Error::NotFound("text"));
    }
    let today = paris::today(ctx.now);
    let all = plain(&versions);
    let mut of_set: Vec<_> = versions.iter().filter(|it| it.set == name).collect();
    let kind = |it: &LegalVersion| KINDS.iter().position(|kind| *kind == it.kind);
    of_set.sort_by_key(|it| (kind(it), std::cmp::Reverse((it.from, it.id))));
    Ok(LegalTexts {
        text_blobs: of_set.into_iter().map(|it| shown(&all, it, it.version, today)).collect(),
        sets,
        unwritten: legal::unwritten(&all, name, today),
    })
}

/// The sets that the caller may read: the general one first.
fn sets(ctx: &Ctx, versions: &[Versioned<LegalVersion>], named: &[TextSet]) -> Result<Vec<LegalTextSet>> {
    let person = ctx.person()?;
    let everywhere = ctx.is(Role::Admin) || ctx.may(Permission::ManageAllEntreprise);
    let mut names: BTreeSet<&str> = versions.iter().map(|it| it.set.as_str()).collect();
    names.extend(named.iter().map(|it| it.name.as_str()).chain([GENERAL]));
    let set = |name: &str| {
        let of = named.iter().find(|it| it.name == name);
        let companies = of.map(TextSet::companies).unwrap_or_default();
        let theirs = |company: CompanyId| everywhere || person.works_for(company);
        if name != GENERAL && !everywhere && !companies.iter().any(|it| theirs(*it)) {
            return None;
        }
        let desks = of.map(|it| &it.desks[..]).unwrap_or_default();
        let desks = desks.iter().filter(|it| theirs(it.company));
        Some(LegalTextSet {
            object_name: name.to_owned(),
            conciergeries: desks.map(|it| it.conciergerie).collect(),
            editable: keeps(person, name, &companies),
        })
    };
    Ok(names.into_iter().filter_map(set).collect())
}

pub(crate) async fn save(ctx: Ctx, request: UpdateTextBlob) -> Result<LegalTextVersion> {
    let new = request.data.id <= 0;
    let id = match new {
        true => number_for(&ctx, &request).await?,
        false => request.data.id,
    };
    let mut form = request.data;
    let texts = [("contentFr", &mut form.content_fr), ("contentEn", &mut form.content_en)];
    let texts = texts.map(|(field, it)| (field.to_owned(), it)).into();
    text_pictures::adopt(&ctx, TextPage::LegalText(id), texts).await?;
    ctx.change(|| async {
        let content = ctx.store.content();
        let (versions, named) = try_join!(content.legal_versions(), content.text_sets())?;
        let all = plain(&versions);
        let person = ctx.person()?;
        let read = match new {
            true => None,
            false => Some(seen(&ctx, &versions, &named, (id, request.edition))?),
        };
        let author = person.full_name();
        let version = saved(&all, &form, Writing { id, author: &author, now: ctx.now })?;
        expect_kept(&ctx, &version.set, &named)?;
        let mut changes = Changes::new();
        let edition = read.as_ref().map_or(1, |it| it.version + 1);
        let before = referred_in(read.as_ref().map(|it| &it.content));
        text_pictures::release(&ctx, &mut changes, &before, &referred_in([&version.content]))?;
        match read {
            Some(mut read) => {
                read.entity = version.clone();
                changes.save(&read)?;
            }
            None => {
                changes.insert(&version)?;
            }
        }
        let others = all.into_iter().filter(|it| it.id != id);
        let all: Vec<_> = others.chain([version.clone()]).collect();
        Ok((changes, shown(&all, &version, edition, paris::today(ctx.now))))
    })
    .await
}

pub(crate) async fn withdraw(ctx: Ctx, request: WithdrawTextBlob) -> Result<Done> {
    ctx.change(|| async {
        let content = ctx.store.content();
        let (versions, named) = try_join!(content.legal_versions(), content.text_sets())?;
        let read = seen(&ctx, &versions, &named, (request.id, request.edition))?;
        let mut changes = Changes::new();
        text_pictures::release(&ctx, &mut changes, &referred_in([&read.content]), &BTreeSet::new())?;
        changes.delete(&read);
        Ok((changes, Done {}))
    })
    .await
}

/// A version of the caller's whose day is still to come, if it is still what they have seen.
///
/// # Errors
/// `NotFound`; the refusals `TextHolds`, and `EditedMeanwhile` with the version as it is now.
fn seen(
    ctx: &Ctx,
    versions: &[Versioned<LegalVersion>],
    named: &[TextSet],
    (id, edition): (i64, u64),
) -> Result<Versioned<LegalVersion>> {
    let read = versions.iter().find(|it| it.id == id).ok_or(Error::NotFound("text"))?;
    expect_kept(ctx, &read.set, named)?;
    let (all, today) = (plain(versions), paris::today(ctx.now));
    to_come(&all, id, today)?;
    match read.version == edition {
        true => Ok(read.clone()),
        false => Err(Error::refused_with(Refusal::EditedMeanwhile, &shown(&all, read, read.version, today))),
    }
}

/// Insists that the caller may change the texts of a set.
///
/// # Errors
/// `NotFound`.
fn expect_kept(ctx: &Ctx, set: &str, named: &[TextSet]) -> Result<()> {
    let companies = named.iter().find(|it| it.name == set).map(TextSet::companies).unwrap_or_default();
    if keeps(ctx.person()?, set, &companies) { Ok(()) } else { Err(Error::NotFound("text")) }
}

/// A number above those of all texts, also of texts that were there before numbers were counted. A refused text takes no number.
async fn number_for(ctx: &Ctx, request: &UpdateTextBlob) -> Result<i64> {
    let content = ctx.store.content();
    let (known, named) = try_join!(content.legal_texts(), content.text_sets())?;
    let checked = saved(&known, &request.data, Writing { id: 0, author: "", now: ctx.now })?;
    expect_kept(ctx, &checked.set, &named)?;
    let last = known.iter().map(|it| it.id).max().unwrap_or(0);
    loop {
        let number = ctx.store.next_number(Sequence::LegalVersion).await?;
        if number > last {
            return Ok(number);
        }
    }
}

fn plain(versions: &[Versioned<LegalVersion>]) -> Vec<LegalVersion> {
    versions.iter().map(|it| it.entity.clone()).collect()
}

pub(crate) async fn of_day(ctx: Ctx, request: GetTextBlobOfDay) -> Result<LegalTextOfDay> {
    let own = async {
        match (&request.object_name, ctx.person()) {
            (Some(name), _) => Ok(name.trim().to_owned()),
            (None, Ok(person)) => Ok(set_of(ctx.desk_of(person).await?.as_ref()).to_owned()),
            (None, Err(_)) => Ok(GENERAL.to_owned()),
        }
    };
    let texts = async { Ok::<_, Error>(ctx.store.content().legal_texts().await?) };
    let (set, texts) = try_join!(own, texts)?;
    let today = paris::today(ctx.now);
    let day = request.day.map_or(today, |it| it.0);
    legal::of_day(&texts, request.kind, &set, day, today).ok_or(Error::NotFound("text"))
}
