//! Templates of campaigns, and what may stand in one.

use std::collections::BTreeSet;

use contract::{
    CompanyId, FlashTemplateId, Result, UniverseId, Words,
    campaigns::{FlashDispoTemplate, TemplateVariable, VariableList},
    lengths,
};
use serde::{Deserialize, Serialize};

use super::rendering::{NAMES, Piece, pieces};
use crate::text::fields::{Fields, required, too_long};

/// Templates of a company.
pub const MOST: usize = 200;
/// Variables of a template.
const VARIABLES: usize = 20;

/// A template of campaigns of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FlashTemplate {
    pub id: FlashTemplateId,
    pub company: CompanyId,
    pub topic: UniverseId,
    pub name: String,
    pub published: bool,
    /// Campaigns of it may have a file.
    #[serde(default)]
    pub allow_attachment: bool,
    pub subject: String,
    /// Clean HTML, with pictures of its own.
    pub body: String,
    pub variables: Vec<TemplateVariable>,
    /// The name of the person who saved it last.
    pub author: String,
}

impl FlashTemplate {
    /// The template that a form asks for.
    ///
    /// # Errors
    /// Invalid `name`, `subject`, `body` and `variables`.
    pub fn read(form: &FlashDispoTemplate, company: CompanyId, author: String) -> Result<Self> {
        let mut fields = Fields::default();
        let name = fields.required("name", &form.name, lengths::NEWS_NAME);
        let subject = fields.required("subject", &form.subject, lengths::OFFER_NAME);
        fields.expect(!subject.contains(char::is_control), "subject", || {
            Words::new("L’objet tient sur une ligne.", "The subject is one line.")
        });
        let body = fields.illustrated_text("body", &form.body, lengths::RICH_TEXT);
        fields.expect(!body.contains("href=\"http://"), "body", || {
            Words::new(
                "Dans un mail, l’adresse d’un lien commence par https://.",
                "In a mail, the address of a link begins with https://.",
            )
        });
        fields.expect(!body.is_empty(), "body", required);
        let variables = declared(&mut fields, &form.variables.list);
        for (field, text) in [("subject", &subject), ("body", &body)] {
            expect_known_calls(&mut fields, field, text, &variables);
        }
        fields.expect(!calls_within_tags(&body), "body", || {
            Words::new(
                "Une variable ne peut pas être dans l’adresse d’un lien : écrivez-la dans le texte.",
                "A variable cannot be in the address of a link: write it in the text.",
            )
        });
        fields.finish()?;
        let FlashDispoTemplate { id, topic, published, allow_attachment, .. } = *form;
        Ok(Self { id, company, topic, name, published, allow_attachment, subject, body, variables, author })
    }

    /// The view for staff.
    pub fn shown(&self, topic_label: Words, edition: u64) -> FlashDispoTemplate {
        FlashDispoTemplate {
            id: self.id,
            name: self.name.clone(),
            published: self.published,
            topic: self.topic,
            topic_label,
            author_label: self.author.clone(),
            allow_attachment: self.allow_attachment,
            subject: self.subject.clone(),
            body: self.body.clone(),
            variables: VariableList { list: self.variables.clone() },
            edition,
        }
    }
}

/// The variables that a form declares.
fn declared(fields: &mut Fields, asked: &[TemplateVariable]) -> Vec<TemplateVariable> {
    fields.expect(asked.len() <= VARIABLES, "variables", || {
        Words::new("Un modèle a 20 variables au plus.", "A template has 20 variables at most.")
    });
    let mut seen = BTreeSet::from(NAMES.map(str::to_owned));
    let mut variables = vec![];
    for variable in asked {
        let id = crate::text::trim(&variable.id).to_owned();
        fields.expect(id.chars().count() <= lengths::REFERENCE, "variables", || too_long(lengths::REFERENCE));
        fields.expect(is_name(&id), "variables", || {
            Words::new(
                "Le nom d’une variable est en majuscules, chiffres et « _ » : DATE, CRENEAUX_LIBRES.",
                "The name of a variable is in capitals, digits and “_”: DATE, FREE_SLOTS.",
            )
        });
        fields.expect(seen.insert(id.clone()), "variables", || {
            Words::new(
                "Deux variables ont le même nom, ou l’une s’appelle NOM ou PRENOM.",
                "Two variables have one name, or one is called NOM or PRENOM.",
            )
        });
        let label = fields.required("variables", &variable.label, lengths::LABEL);
        variables.push(TemplateVariable { id, label, kind: variable.kind });
    }
    variables
}

fn is_name(id: &str) -> bool {
    id.starts_with(|it: char| it.is_ascii_uppercase())
        && id.chars().all(|it| it.is_ascii_uppercase() || it.is_ascii_digit() || it == '_')
}

/// Each call is one of a declared variable, or of a name of the reader.
fn expect_known_calls(fields: &mut Fields, field: &str, text: &str, variables: &[TemplateVariable]) {
    for piece in pieces(text) {
        if let Piece::Call(name) = piece
            && !NAMES.contains(&name)
            && variables.iter().all(|it| it.id != name)
        {
            let (fr, en) = (
                format!(
                    "La variable « {name} » n’existe pas : ajoutez-la à la liste, ou retirez-la du texte."
                ),
                format!("There is no variable “{name}”: add it to the list, or take it out of the text."),
            );
            fields.add(field, Words::new(fr, en));
        }
    }
}

/// Whether a variable is called within a tag, where its value would be no text.
fn calls_within_tags(body: &str) -> bool {
    body.split('<').skip(1).any(|it| {
        let tag = it.split('>').next().unwrap_or_default();
        tag.contains("{{") || tag.contains("}}") || tag.contains("%7B%7B")
    })
}

#[cfg(test)]
mod tests {
    use contract::{Error, campaigns::VariableType};

    use super::*;

    fn form() -> FlashDispoTemplate {
        FlashDispoTemplate {
            name: "Massages".to_owned(),
            subject: "Un massage {{DATE}} ?".to_owned(),
            body: "<p onclick=\"a()\">Bonjour {{PRENOM}}</p><script>a()</script>".to_owned(),
            variables: VariableList {
                list: vec![TemplateVariable {
                    id: "DATE".to_owned(),
                    label: "Jour".to_owned(),
                    kind: VariableType::SimpleText,
                }],
            },
            ..FlashDispoTemplate::default()
        }
    }

    fn faults(form: &FlashDispoTemplate) -> Vec<String> {
        match FlashTemplate::read(form, CompanyId(1), String::new()) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            Err(other) => panic!("{other}"),
            Ok(_) => vec![],
        }
    }

    #[test]
    fn a_template_is_kept_without_what_runs() {
        let read = FlashTemplate::read(&form(), CompanyId(1), "Marie".to_owned()).unwrap();
        assert_eq!(read.body, "<p>Bonjour {{PRENOM}}</p>");
        assert_eq!(read.shown(Words::default(), 3).edition, 3);
    }

    #[test]
    fn what_is_wrong_with_a_template_is_told_at_its_field() {
        assert_eq!(faults(&FlashDispoTemplate::default()), ["body", "name", "subject"]);
        assert_eq!(faults(&FlashDispoTemplate { body: "<p>{{7*7}}</p>".to_owned(), ..form() }), ["body"]);
        assert_eq!(faults(&FlashDispoTemplate { subject: "{{LIEU}}".to_owned(), ..form() }), ["subject"]);
        let header = "a\r\nBcc: b@c.test".to_owned();
        assert_eq!(faults(&FlashDispoTemplate { subject: header, ..form() }), ["subject"]);
        let open = "<p><a href=\"http://a.test\">a</a></p>".to_owned();
        assert_eq!(faults(&FlashDispoTemplate { body: open, ..form() }), ["body"]);
        let linked = "<p><a href=\"https://a.test/{{DATE}}\">a</a></p>".to_owned();
        assert_eq!(faults(&FlashDispoTemplate { body: linked, ..form() }), ["body"]);
        for id in ["NOM", "date", "A B", "1A", ""] {
            let mut wrong = form();
            wrong
                .variables
                .list
                .push(TemplateVariable { id: id.to_owned(), ..wrong.variables.list[0].clone() });
            assert_eq!(faults(&wrong), ["variables"], "{id}");
        }
        let mut twice = form();
        twice.variables.list.push(twice.variables.list[0].clone());
        assert_eq!(faults(&twice), ["variables"]);
    }
}
