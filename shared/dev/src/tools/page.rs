//! The page for people. It is drawn here, whole, and runs no script.

use axum::{
    extract::{Query, State},
    http::HeaderMap,
    response::Html,
};
use jiff::Timestamp;
use minijinja::{Environment, Value, context};
use serde::Deserialize;

use super::{
    bank, clock, mails, queues,
    state::{Problem, Tools},
};
use crate::{
    accounts::{self, Account, PASSWORD},
    state,
};

/// Lines shown of what can grow.
const SHOWN: usize = 30;

#[derive(Deserialize)]
pub(super) struct PageQuery {
    lang: Option<String>,
}

/// The words of the page: key, French, English.
const WORDS: &[(&str, &str, &str)] = &[
    ("title", "Conciergerie : côté développement", "Concierge: for developers"),
    ("application", "Application", "Application"),
    ("other", "English", "Français"),
    ("skip", "Aller au contenu", "Skip to the content"),
    ("none", "Rien pour l’instant.", "Nothing yet."),
    ("accounts", "Comptes", "Accounts"),
    ("password", "Mot de passe de tous :", "Everybody’s password:"),
    ("code", "Code d’inscription de la conciergerie 1 :", "Registration code of conciergerie 1:"),
    ("login", "Identifiant", "Login"),
    ("who", "Qui", "Who"),
    ("mails", "Courriels partis", "Sent mails"),
    ("to", "À", "To"),
    ("date", "Date", "Date"),
    ("links", "Liens", "Links"),
    ("content", "Contenu", "Content"),
    ("file", "Fichier joint :", "Attached file:"),
    ("answer", "Réponse", "Answer"),
    ("reply", "Répondre", "Reply"),
    ("clock", "Horloge", "Clock"),
    ("now", "Il est, sur la plateforme (heure de Paris) :", "The platform’s time (Paris):"),
    ("moved", "Écart avec la machine :", "Apart from the machine by"),
    ("exact", "La même que celle de la machine.", "The same as the machine’s."),
    ("advance", "Avancer de", "Move forward by"),
    ("hour", "1 heure", "1 hour"),
    ("day", "1 jour", "1 day"),
    ("week", "1 semaine", "1 week"),
    ("set", "Mettre à l’heure", "Set"),
    ("set_to", "Instant (RFC 3339)", "Instant (RFC 3339)"),
    ("jobs", "Tâches planifiées", "Scheduled jobs"),
    ("job", "Tâche", "Job"),
    ("schedule", "Planification", "Schedule"),
    ("next", "Prochaine", "Next"),
    ("last", "Dernière", "Last"),
    ("run", "Lancer", "Run"),
    ("well", "réussie", "went well"),
    ("unbuilt", "pas encore écrite", "not built yet"),
    ("asked", "sur message", "when asked by a message"),
    ("queues", "Files d’attente", "Queues"),
    ("queue", "File", "Queue"),
    ("waiting", "En attente", "Waiting"),
    ("in_flight", "En cours", "In flight"),
    ("dead", "Abandonnés", "Dead letters"),
    ("given_up", "Abandonnés dans", "Given up in"),
    ("redrive", "Renvoyer", "Send again"),
    ("bank", "Banque simulée", "Sandbox bank"),
    ("payment", "Paiement", "Payment"),
    ("kind", "Mouvement", "Move"),
    ("amount", "Montant (€)", "Amount (€)"),
    ("cards", "Cartes de test", "Test cards"),
    ("number", "Numéro", "Number"),
    ("effect", "Effet", "Effect"),
    ("faults", "Pannes", "Faults"),
    ("bank_next", "La banque, à la prochaine opération", "The bank, at its next operation"),
    ("bank_down", "Erreurs 500 de la banque, nombre d’appels", "Errors 500 of the bank, number of calls"),
    ("lose", "Perdre la prochaine réponse de l’action", "Lose the next answer of the action"),
    ("lost", "Réponses qui seront perdues :", "Answers that will be lost:"),
    ("provoke", "Provoquer", "Make it happen"),
];

pub(super) async fn show(
    State(tools): State<Tools>,
    Query(wanted): Query<PageQuery>,
    headers: HeaderMap,
) -> Result<Html<String>, Problem> {
    let english = match wanted.lang.as_deref() {
        Some(lang) => lang == "en",
        None => prefers_english(&headers),
    };
    let words: std::collections::BTreeMap<_, _> =
        WORDS.iter().map(|(key, fr, en)| (*key, if english { *en } else { *fr })).collect();
    let known = accounts::known(&tools.store).await?;
    let now = tools.scheduler.clock().now();
    let who = |it: &Account| match (it.code(now), if english { it.en } else { it.fr }) {
        (Some(code), who) => format!("{who}, code {code}"),
        (None, who) => who.to_owned(),
    };
    let accounts: Vec<_> = known.iter().map(|it| (it.login, who(it))).collect();
    let actions: Vec<&str> = contract::ACTIONS.iter().copied().flatten().map(|it| it.name).collect();
    let mut bank = bank::view(&tools);
    if let Some(ledger) = bank["ledger"].as_array_mut() {
        ledger.reverse();
        ledger.truncate(SHOWN);
    }
    let mut mails = mails::sent(&tools).await?;
    mails.truncate(SHOWN);
    let page = environment()?.get_template("page.html")?.render(context! {
        lang => if english { "en" } else { "fr" },
        t => words,
        accounts, actions, bank, mails,
        password => PASSWORD,
        registration_code => accounts::registration_code(&tools.store).await?,
        clock => clock::view(&tools),
        moved => state::moved(tools.scheduler.clock()) / 1000,
        jobs => tools.scheduler.jobs(),
        queues => queues::views(&tools).await?,
        lost => tools.faults.waiting(),
    })?;
    Ok(Html(page))
}

/// Whether English stands before French in what the browser asks for.
fn prefers_english(headers: &HeaderMap) -> bool {
    let asked = headers.get("accept-language").and_then(|it| it.to_str().ok()).unwrap_or_default();
    let place = |lang| asked.find(lang).unwrap_or(usize::MAX);
    place("en") < place("fr")
}

fn environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    environment.add_filter("paris", paris);
    environment.add_filter("minute", minute);
    environment.add_filter("span", span);
    environment.add_filter("euros", |cents: i64| format!("{}.{:02}", cents / 100, cents % 100));
    environment.add_filter("json", |value: Value| serde_json::to_string(&value).unwrap_or_default());
    environment.add_template("page.html", include_str!("page.html"))?;
    Ok(environment)
}

/// An instant as people in Paris read it.
fn paris(instant: &str) -> String {
    let at = instant.parse::<Timestamp>();
    at.map_or_else(
        |_| String::new(),
        |it| domain::calendar::paris::wall(it).strftime("%Y-%m-%d %H:%M:%S").to_string(),
    )
}

/// An instant without its seconds, to be changed by hand.
fn minute(instant: &str) -> String {
    let at = instant.parse::<Timestamp>().ok();
    at.map_or_else(String::new, |at| at.strftime("%Y-%m-%dT%H:%M:00Z").to_string())
}

/// Seconds as days, hours and minutes: `-1 d 2 h 30 min`.
fn span(seconds: i64) -> String {
    let minutes = seconds.abs() / 60;
    let parts = [(minutes / 1440, "d"), (minutes / 60 % 24, "h"), (minutes % 60, "min")];
    let told: Vec<_> =
        parts.iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count} {unit}")).collect();
    format!("{}{}", if seconds < 0 { "-" } else { "" }, told.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_span_is_told_in_days_hours_and_minutes() {
        assert_eq!(span(181_933), "2 d 2 h 32 min");
        assert_eq!(span(-3600), "-1 h");
    }

    #[test]
    fn the_page_is_a_template() {
        environment().expect("its templates").get_template("page.html").expect("this one");
    }

    #[test]
    fn every_word_of_the_page_is_there_and_none_is_left_over() {
        let page = include_str!("page.html");
        let used = |key: &str| page.contains(&format!("t.{key} ")) || page.contains(&format!("t.{key}|"));
        for (key, fr, en) in WORDS {
            assert!(used(key), "{key} is not used");
            assert!(!fr.is_empty() && !en.is_empty());
        }
        for key in page.split(" t.").skip(1).filter_map(|it| it.split(' ').next()) {
            let word = key.chars().all(|it| it.is_ascii_lowercase() || it == '_');
            assert!(!word || WORDS.iter().any(|it| it.0 == key), "{key} is missing");
        }
    }

    #[test]
    fn the_browser_says_which_language() {
        let asking = |text: &str| {
            prefers_english(&HeaderMap::from_iter([(
                "accept-language".parse().unwrap(),
                text.parse().unwrap(),
            )]))
        };
        assert!(asking("en-GB,en;q=0.9,fr;q=0.5"));
        assert!(!asking("fr-FR,fr;q=0.9,en;q=0.8"));
        assert!(!asking("de"));
    }
}
