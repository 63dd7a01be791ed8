//! Acts of games: editors hang wheels onto news and hide eggs, and people who do not wait for each other play.

use contract::UserId;
use jiff::SignedDuration;
use serde_json::{Value, json};
use testkit::world::{ORION_CAMPUS, ORION_TOWER, SHIRTS};

use super::author::{Author, Call};
use crate::games::EDITORS;

/// The most news and the most hunts that editors make in a run.
const MOST: usize = 2;
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// An editor writes a news item with a wheel, or changes one: its rules, its desks, its dates.
pub(super) fn write_news(author: &mut Author) -> Option<Call> {
    let news: Vec<_> = author.snapshot.games.news.values().map(|it| (it.id, it.edition)).collect();
    let known = author.dice.pick(&news).copied().filter(|_| news.len() >= MOST || author.dice.chance(70));
    let (id, edition) = known.unwrap_or((-1, 0));
    let name = format!("Roue {}", *author.keys);
    let (from, to) = dates(author);
    let roue = if author.dice.chance(85) { wheel(author) } else { Value::Null };
    let draft = author.dice.chance(10);
    let object = json!({ "id": id, "titreInterne": name, "title": fr(&name), "summary": fr("Tournez."),
        "content": fr("<p>Tournez.</p>"), "fromDate": from, "toDate": to, "roue": roue });
    let associations = desks(author);
    let params =
        json!({ "object": object, "associations": associations, "edition": edition, "draft": draft });
    Some(by_editor(author, "SetActualite", params))
}

/// An editor takes a news item away.
pub(super) fn delete_news(author: &mut Author) -> Option<Call> {
    let news: Vec<_> = author.snapshot.games.news.values().map(|it| (it.id, it.edition)).collect();
    let (id, edition) = *author.dice.pick(&news)?;
    let object =
        json!({ "id": id, "titreInterne": "", "title": fr(""), "summary": fr(""), "content": fr("") });
    Some(by_editor(author, "DeleteActualite", json!({ "object": object, "edition": edition })))
}

/// Somebody spins: the next spin, one that was drawn before, or one that nobody was given.
pub(super) fn spin(author: &mut Author) -> Option<Call> {
    let who = author.beneficiary();
    spun(author, who)
}

fn spun(author: &mut Author, who: UserId) -> Option<Call> {
    let wheels: Vec<_> = author.snapshot.games.wheels.keys().copied().collect();
    let wheel = *author.dice.pick(&wheels)?;
    let mut plays = author.snapshot.games.wheel_plays.values();
    let spins = plays.find(|it| (it.play.wheel, it.play.user) == (wheel, who)).map(|it| it.play.spins);
    let spin = spins.filter(|_| author.dice.chance(40)).map(|it| {
        let nth = author.dice.between(1, i64::from(it.used) + 1);
        json!({ "day": it.day, "nth": nth })
    });
    let params = json!({ "roueId": wheel, "already": [], "spin": spin });
    Some(author.by_beneficiary(who, "LaunchRoue", params))
}

/// An editor writes a hunt, or changes one.
pub(super) fn write_hunt(author: &mut Author) -> Option<Call> {
    let hunts: Vec<_> =
        author.snapshot.games.hunts.values().map(|it| (it.kept.hunt.id.0, it.edition)).collect();
    let known = author.dice.pick(&hunts).copied().filter(|_| hunts.len() >= MOST || author.dice.chance(70));
    let (id, edition) = known.unwrap_or((-1, 0));
    let (from, to) = dates(author);
    let (eggs, empty) = (author.dice.one([1, 1, 2]), author.dice.one([0, 0, 1]));
    let stock = author.dice.one([None, Some(1), Some(3)]);
    let object = json!({ "id": id, "titre": "Pâques", "fromDate": from, "toDate": to, "nbEggsToWin": eggs,
        "nbEggsBeforeWinning": empty, "offre": SHIRTS, "stock": stock, "buttonClosePopup": fr("Fermer"),
        "buttonAcceptGame": fr("Je joue"), "buttonRefuseGame": fr("Non"), "textWelcomePopup": fr("<p>Cherchez</p>"),
        "textLosingEgg": fr("<p>Vide</p>"), "textDoneForTodayEgg": fr("<p>À demain</p>"),
        "textWinningEgg": fr("<p>Gagné</p>") });
    let associations = desks(author);
    let params = json!({ "object": object, "associations": associations, "edition": edition });
    Some(by_editor(author, "SetEggHunt", params))
}

/// An editor takes a hunt away.
pub(super) fn delete_hunt(author: &mut Author) -> Option<Call> {
    let hunts: Vec<_> =
        author.snapshot.games.hunts.values().map(|it| (it.kept.hunt.id, it.edition)).collect();
    let (id, edition) = *author.dice.pick(&hunts)?;
    Some(by_editor(author, "DeleteEggHunt", json!({ "object": { "id": id }, "edition": edition })))
}

/// Somebody takes part in a hunt, or declines.
pub(super) fn join(author: &mut Author) -> Option<Call> {
    let hunts: Vec<_> = author.snapshot.games.hunts.keys().copied().collect();
    let hunt = *author.dice.pick(&hunts)?;
    let (who, accepted) = (author.beneficiary(), author.dice.chance(90));
    let params = json!({ "accepted": accepted, "eggHuntId": hunt });
    Some(author.by_beneficiary(who, "AcceptEggHuntParticipation", params))
}

/// Somebody clicks on the egg that lies there, on one that they found before, or on one that never was.
pub(super) fn click(author: &mut Author) -> Option<Call> {
    let plays: Vec<_> = author.snapshot.games.hunt_plays.values().collect();
    let play = (*author.dice.pick(&plays)?).clone();
    let found = play.last.map(|it| it.egg).filter(|_| author.dice.chance(15));
    let egg = found.or(play.egg.map(|it| it.name)).filter(|_| author.dice.chance(95));
    let params = json!({ "eggHuntId": play.hunt, "egg": egg.unwrap_or_else(|| "inventé".to_owned()) });
    Some(author.by_beneficiary(play.user, "EggHuntClick", params))
}

/// Several people win at once, one person plays in two tabs, or somebody plays while an editor changes the rules.
pub(super) fn at_once(author: &mut Author) -> Vec<Call> {
    let play = author.dice.one([spin, click]);
    let first = play(author);
    let second = match author.dice.below(6) {
        0 | 5 => first.clone().map(|it| Call { key: author.key(), ..it }),
        1 => write_news(author),
        2 => write_hunt(author),
        _ => play(author),
    };
    let third = author.dice.chance(40).then(|| play(author)).flatten();
    [first, second, third].into_iter().flatten().collect()
}

/// Two editors save one item at once. A draft writes its item and its history alone, and these must keep the two apart.
pub(super) fn two_editors(author: &mut Author) -> Vec<Call> {
    let write = author.dice.one([write_news, write_hunt]);
    let Some(mut first) = write(author) else { return vec![] };
    if first.name == "SetActualite" && author.dice.chance(50) {
        first.params["draft"] = json!(true);
    }
    let mut second = Call { who: author.dice.one(EDITORS), key: author.key(), ..first.clone() };
    second.params["object"]["toDate"] = json!(dates(author).1);
    vec![first, second]
}

/// A wheel at which people win often. Its rules have few values, so that limits are met.
fn wheel(author: &mut Author) -> Value {
    let labels: Vec<_> = (0..12).map(|nth| fr(&nth.to_string())).collect();
    let (spins, wins) = (author.dice.one([1, 2, 3]), author.dice.one([1, 1, 2, 3]));
    let chance = author.dice.one([Some(10_000), Some(10_000), Some(5_000), None]);
    let stock = author.dice.one([None, Some(1), Some(4)]);
    json!({ "libellesCourts": labels, "libellesLongs": labels, "description": fr(""), "launchLabel": fr("Tourner"),
        "libelleLongWinner": fr("Gagné"), "libelleLongNoMoreSpins": fr("À demain"), "nbSpinsPerUserPerDay": spins,
        "nbWinsPerConciergeriePerDay": wins, "winningOffre": SHIRTS, "winningSegments": [0, 6], "winChance": chance,
        "stock": stock })
}

/// Mostly dates of now, so that people play.
fn dates(author: &mut Author) -> (String, String) {
    let from = author.now - DAY * author.dice.one([0, 1, 1]);
    let to = author.now + DAY * author.dice.one([1, 4, 10]);
    (from.to_string(), to.to_string())
}

fn desks(author: &mut Author) -> Value {
    match author.dice.below(10) {
        0 => json!([]),
        1 | 2 => json!([ORION_TOWER]),
        _ => json!([ORION_TOWER, ORION_CAMPUS]),
    }
}

fn fr(text: &str) -> Value {
    json!({ "fr": text, "en": "" })
}

fn by_editor(author: &mut Author, name: &'static str, params: Value) -> Call {
    let who = author.dice.one(EDITORS);
    Call { who, desk: Some(ORION_TOWER), acting_for: None, name, params, key: author.key() }
}
