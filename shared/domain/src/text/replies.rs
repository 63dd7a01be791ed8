//! Canned replies: what their texts leave open, and how that is filled.

use std::collections::BTreeMap;

use contract::{
    ConciergerieId, Error, Result, Words, lengths,
    messaging::{FilledReply, ReplyModel, ReplyVariable},
};
use serde::{Deserialize, Serialize};

use crate::text::fields::Fields;

/// Replies of a desk.
pub const MOST: u32 = 100;

/// A gap that a text may leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Variable {
    FirstName,
    LastName,
    Order,
    Offer,
    Date,
    Partner,
    Desk,
}

/// A canned reply of a desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Reply {
    pub conciergerie: ConciergerieId,
    #[serde(flatten)]
    pub model: ReplyModel,
}

/// How many replies a desk has, and the number of the last that was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReplyCount {
    pub conciergerie: ConciergerieId,
    pub count: u32,
    pub last_id: i64,
}

/// The values that fill a text; one that is missing or empty is not known.
pub type Values = BTreeMap<Variable, String>;

impl Variable {
    /// All there are, in the order they are offered in.
    pub const ALL: [Variable; 7] =
        [Self::FirstName, Self::LastName, Self::Order, Self::Offer, Self::Date, Self::Partner, Self::Desk];

    /// The name that stands between braces.
    pub fn name(self) -> &'static str {
        match self {
            Self::FirstName => "prenom",
            Self::LastName => "nom",
            Self::Order => "commande",
            Self::Offer => "offre",
            Self::Date => "date",
            Self::Partner => "partenaire",
            Self::Desk => "conciergerie",
        }
    }

    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.name() == name)
    }

    /// The description for an editor.
    pub fn shown(self) -> ReplyVariable {
        let (label, example) = match self {
            Self::FirstName => ("Prénom du bénéficiaire", "Camille"),
            Self::LastName => ("Nom du bénéficiaire", "Durand"),
            Self::Order => ("Numéro de la commande", "1042"),
            Self::Offer => ("Prestation commandée", "Pressing"),
            Self::Date => ("Date de la prestation", "jeudi 26 novembre 2026 à 14 h"),
            Self::Partner => ("Nom du partenaire", "Pressing des Lilas"),
            Self::Desk => ("Nom de la conciergerie", "Tour Orion"),
        };
        ReplyVariable { name: self.name().to_owned(), label: label.to_owned(), example: example.to_owned() }
    }
}

impl ReplyCount {
    /// The count of a desk that has none yet.
    pub fn none(conciergerie: ConciergerieId) -> Self {
        Self { conciergerie, count: 0, last_id: 0 }
    }

    /// Gives the number of one more.
    ///
    /// # Errors
    /// Invalid `title`: the desk has as many as it may.
    pub fn one_more(&mut self) -> Result<i64> {
        if self.count >= MOST {
            return Err(Error::invalid(
                "title",
                format!("{MOST} réponses types au plus : supprimez-en une d’abord."),
                format!("{MOST} canned replies at most: delete one first."),
            ));
        }
        (self.count, self.last_id) = (self.count + 1, self.last_id + 1);
        Ok(self.last_id)
    }

    /// One is gone.
    pub fn one_less(&mut self) {
        self.count = self.count.saturating_sub(1);
    }
}

/// A reply as it is kept.
///
/// # Errors
/// Invalid `title` or `text`: missing, too long, or a variable that there is not, by its name.
pub fn checked(asked: &ReplyModel) -> Result<ReplyModel> {
    let mut fields = Fields::default();
    let title = fields.required("title", &asked.title, lengths::REPLY_TITLE);
    let body = fields.required("text", &asked.text, lengths::COMMENT);
    for part in parts(&body) {
        if let Part::Braces(name) = part {
            fields.expect(Variable::named(name).is_some(), "text", || unknown(name));
        }
    }
    fields.finish()?;
    Ok(ReplyModel { id: asked.id, title, text: body })
}

fn unknown(name: &str) -> Words {
    let all: Vec<_> = Variable::ALL.iter().map(|it| format!("{{{}}}", it.name())).collect();
    let all = all.join(", ");
    Words::new(
        format!("La variable {{{name}}} n’existe pas. Variables possibles : {all}."),
        format!("There is no variable {{{name}}}. Possible ones: {all}."),
    )
}

/// Fills a text. A value that is not known stays in braces, so that nobody sends a sentence with a hole: it
/// is reported as missing.
pub fn fill(model: &ReplyModel, values: &Values) -> FilledReply {
    let (mut text, mut missing) = (String::new(), Vec::<String>::new());
    for part in parts(&model.text) {
        match part {
            Part::Text(words) => text.push_str(words),
            Part::Braces(name) => {
                let value = Variable::named(name).and_then(|it| values.get(&it));
                match value.map(|it| it.trim()).filter(|it| !it.is_empty()) {
                    Some(value) => text.push_str(value),
                    None => {
                        text.push_str(&format!("{{{name}}}"));
                        if !missing.iter().any(|it| it == name) {
                            missing.push(name.to_owned());
                        }
                    }
                }
            }
        }
    }
    FilledReply { id: model.id, text, missing }
}

enum Part<'a> {
    Text(&'a str),
    /// The text between braces.
    Braces(&'a str),
}

/// The parts of a text. A brace that nothing closes is text; so are the outer ones of several.
fn parts(text: &str) -> Vec<Part<'_>> {
    let (mut found, mut rest) = (vec![], text);
    while let Some(close) = rest.find('}') {
        match rest[..close].rfind('{') {
            Some(open) => {
                found.push(Part::Text(&rest[..open]));
                found.push(Part::Braces(&rest[open + 1..close]));
            }
            None => found.push(Part::Text(&rest[..=close])),
        }
        rest = &rest[close + 1..];
    }
    found.push(Part::Text(rest));
    found
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn model(text: &str) -> ReplyModel {
        ReplyModel { id: 1, title: "Prête".into(), text: text.into() }
    }

    fn invalid(asked: &ReplyModel) -> BTreeMap<String, String> {
        match checked(asked) {
            Err(Error::Invalid(fields)) => {
                fields.into_iter().map(|(field, words)| (field, words.fr)).collect()
            }
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_text_is_filled_with_what_is_known() {
        let values =
            Values::from([(Variable::FirstName, "Alice".to_owned()), (Variable::Date, "  ".to_owned())]);
        let filled = fill(&model("Bonjour {prenom}, le {date} ou le {date} chez {partenaire} {"), &values);
        assert_eq!(filled.text, "Bonjour Alice, le {date} ou le {date} chez {partenaire} {");
        assert_eq!(filled.missing, ["date", "partenaire"], "nothing is sent blank");
    }

    #[test]
    fn an_unknown_variable_is_named() {
        let said = invalid(&model("Bonjour {telephone}"));
        assert_eq!(
            said["text"],
            "La variable {telephone} n’existe pas. Variables possibles : {prenom}, {nom}, {commande}, {offre}, {date}, {partenaire}, {conciergerie}."
        );
        for text in ["{Prenom}", "{ prenom }", "{}", "{{x}}"] {
            assert!(invalid(&model(text)).contains_key("text"), "{text}");
        }
        for text in ["} et {", "{{prenom}}", "a { b"] {
            assert!(checked(&model(text)).is_ok(), "{text}");
        }
    }

    #[test]
    fn a_reply_has_a_title_and_a_text_that_fit() {
        let blank = ReplyModel { id: 0, title: " ".into(), text: String::new() };
        assert_eq!(invalid(&blank).keys().collect::<Vec<_>>(), ["text", "title"]);
        let long = ReplyModel { id: 0, title: "é".repeat(61), text: "é".repeat(2001) };
        assert_eq!(invalid(&long).len(), 2);
        let most = ReplyModel { id: 0, title: "é".repeat(60), text: "é".repeat(2000) };
        assert_eq!(checked(&most).unwrap(), most);
    }

    #[test]
    fn a_desk_has_a_hundred_and_numbers_are_not_used_again() {
        let mut count = ReplyCount::none(ConciergerieId(1));
        for nth in 1..=100 {
            assert_eq!(count.one_more().unwrap(), nth);
        }
        assert!(count.one_more().is_err());
        count.one_less();
        assert_eq!(count.one_more().unwrap(), 101);
    }

    proptest! {
        #[test]
        fn only_variables_change(text in "[a-z{} é]{0,40}") {
            let values: Values = Variable::ALL.into_iter().map(|it| (it, "X".to_owned())).collect();
            let nothing = fill(&model(&text), &Values::new());
            prop_assert_eq!(&nothing.text, &text, "what is not known stays as it was written");
            if checked(&model(&text)).is_ok() {
                prop_assert!(fill(&model(&text), &values).missing.is_empty());
            }
        }
    }
}
