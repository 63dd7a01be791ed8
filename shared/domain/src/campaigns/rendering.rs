//! How a template becomes the mail of one reader. Values are data: what looks like a call of a variable in one stays text.

use std::collections::BTreeMap;

use contract::campaigns::{FlashDispoHtml, TemplateVariable, VariableType};

use crate::text::rich;

/// The variables that every template has: the names of the reader.
pub const NAMES: [&str; 2] = ["NOM", "PRENOM"];

/// Characters of a subject that mail programs show.
const SUBJECT: usize = 200;

/// A piece of a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Text(&'a str),
    /// The name of a variable that is called.
    Call(&'a str),
}

/// A template with what fills it.
#[derive(Clone, Copy, Debug)]
pub struct Filled<'a> {
    pub subject: &'a str,
    /// Clean HTML.
    pub body: &'a str,
    pub variables: &'a [TemplateVariable],
    pub values: &'a BTreeMap<String, String>,
}

/// The names of somebody who reads a mail.
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    pub name: &'a str,
    pub first_name: &'a str,
}

/// The invented reader of previews.
pub const SAMPLE: Reader<'static> = Reader { name: "Martin", first_name: "Camille" };

/// The pieces of a template, in their order. A mark that is not closed is text.
pub fn pieces(template: &str) -> Vec<Piece<'_>> {
    let (mut pieces, mut rest) = (vec![], template);
    while let Some((before, called)) = rest.split_once("{{") {
        let Some((name, behind)) = called.split_once("}}") else { break };
        pieces.push(Piece::Text(before));
        pieces.push(Piece::Call(name.trim()));
        rest = behind;
    }
    pieces.push(Piece::Text(rest));
    pieces
}

impl Filled<'_> {
    /// The mail of a reader.
    pub fn read_by(&self, reader: Reader<'_>) -> FlashDispoHtml {
        let html = self.put_together(
            self.body,
            |value, kind| match kind {
                VariableType::SimpleText => escaped_lines(value),
                VariableType::BulletList => {
                    let points: String =
                        points(value).map(|it| format!("<li>{}</li>", escaped(it))).collect();
                    format!("<ul>{points}</ul>")
                }
            },
            reader,
        );
        // A list ends the paragraph in which it is called: what is left of that says nothing.
        let html = rich::clean_with_pictures(&html).replace("<p></p>", "");
        let text = plain(&html);
        FlashDispoHtml { subject: self.subject_for(reader), html, text }
    }

    /// The subject for a reader: one line, whatever stands in its values.
    pub fn subject_for(&self, reader: Reader<'_>) -> String {
        let subject = self.put_together(
            self.subject,
            |value, kind| match kind {
                VariableType::SimpleText => value.to_owned(),
                VariableType::BulletList => points(value).collect::<Vec<_>>().join(", "),
            },
            reader,
        );
        let blank = |it: char| it.is_control() || it.is_whitespace() || matches!(it, '\u{2028}' | '\u{2029}');
        let words: Vec<_> = subject.split(blank).filter(|it| !it.is_empty()).collect();
        words.join(" ").chars().take(SUBJECT).collect()
    }

    /// The template with each call replaced once: what a value holds is not looked through again.
    fn put_together(
        &self,
        template: &str,
        written: impl Fn(&str, VariableType) -> String,
        reader: Reader<'_>,
    ) -> String {
        let piece = |it: Piece<'_>| match it {
            Piece::Text(text) => text.to_owned(),
            Piece::Call("NOM") => written(reader.name, VariableType::SimpleText),
            Piece::Call("PRENOM") => written(reader.first_name, VariableType::SimpleText),
            Piece::Call(name) => match self.variables.iter().find(|it| it.id == name) {
                Some(variable) => self.filled(variable, &written),
                None => format!("{{{{{name}}}}}"),
            },
        };
        pieces(template).into_iter().map(piece).collect()
    }

    /// The value of a variable; its label where it has none.
    fn filled(&self, variable: &TemplateVariable, written: &impl Fn(&str, VariableType) -> String) -> String {
        let value = self.values.get(&variable.id).map(String::as_str).and_then(crate::text::written);
        match value {
            Some(value) => written(value, variable.kind),
            None => written(&format!("[{}]", variable.label), variable.kind),
        }
    }
}

/// The points of a list: its lines that say something.
fn points(value: &str) -> impl Iterator<Item = &str> {
    value.lines().map(crate::text::trim).filter(|it| !it.is_empty())
}

/// Text as HTML shows it.
fn escaped(text: &str) -> String {
    let shown = text.chars().filter(|it| !it.is_control());
    shown.fold(String::with_capacity(text.len()), |mut html, letter| {
        match letter {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '"' => html.push_str("&quot;"),
            '\'' => html.push_str("&#39;"),
            other => html.push(other),
        }
        html
    })
}

/// The same with its line breaks.
fn escaped_lines(text: &str) -> String {
    text.lines().map(escaped).collect::<Vec<_>>().join("<br>")
}

/// Clean HTML as text: paragraphs apart, points with a dash, addresses of links behind their words.
pub fn plain(html: &str) -> String {
    let (mut text, mut rest, mut link) = (String::new(), html, None::<String>);
    while let Some((before, tagged)) = rest.split_once('<') {
        text.push_str(before);
        let (tag, behind) = tagged.split_once('>').unwrap_or((tagged, ""));
        rest = behind;
        match tag.split(' ').next().unwrap_or_default() {
            "br" | "/li" => text.push('\n'),
            "img" => {
                text.extend(value_of(tag, "alt").filter(|it| !it.is_empty()).map(|it| format!("[{it}]")))
            }
            "li" => text.push_str("- "),
            "/p" | "/h2" | "/h3" | "/h4" | "/ul" | "/ol" | "/blockquote" => text.push_str("\n\n"),
            "a" => link = value_of(tag, "href"),
            "/a" => {
                if let Some(link) = link.take().filter(|it| !text.ends_with(it.as_str())) {
                    text.push_str(&format!(" ({link})"));
                }
            }
            _ => {}
        }
    }
    text.push_str(rest);
    let text = unescaped(&text);
    let mut lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    lines.dedup_by(|next, line| next.is_empty() && line.is_empty());
    lines.join("\n").trim().to_owned()
}

/// The value of an attribute of a clean tag.
fn value_of(tag: &str, attribute: &str) -> Option<String> {
    Some(tag.split_once(&format!(" {attribute}=\""))?.1.split_once('"')?.0.to_owned())
}

fn unescaped(text: &str) -> String {
    let signs = [
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&#39;", "'"),
        ("&nbsp;", "\u{a0}"),
        ("&amp;", "&"),
    ];
    signs.iter().fold(text.to_owned(), |text, (code, sign)| text.replace(code, sign))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn variables() -> Vec<TemplateVariable> {
        let variable =
            |id: &str, kind| TemplateVariable { id: id.to_owned(), label: id.to_lowercase(), kind };
        vec![variable("DATE", VariableType::SimpleText), variable("HEURES", VariableType::BulletList)]
    }

    fn read(subject: &str, body: &str, values: &[(&str, &str)]) -> FlashDispoHtml {
        let values = values.iter().map(|it| (it.0.to_owned(), it.1.to_owned())).collect();
        let body = rich::clean(body);
        let variables = variables();
        Filled { subject, body: &body, variables: &variables, values: &values }.read_by(SAMPLE)
    }

    #[test]
    fn names_texts_and_lists_stand_where_they_are_called() {
        let mail = read(
            "{{PRENOM}}, un massage {{ DATE }} ?",
            "<p>Bonjour {{PRENOM}} {{NOM}},</p><p>{{HEURES}}</p><p><a href=\"https://a.test/x\">Réserver</a></p>",
            &[("DATE", "demain\n& plus"), ("HEURES", "9 h\n\n 10 h <\n")],
        );
        assert_eq!(mail.subject, "Camille, un massage demain & plus ?");
        assert!(
            mail.html
                .starts_with("<p>Bonjour Camille Martin,</p><ul><li>9 h</li><li>10 h &lt;</li></ul><p><a "),
            "{}",
            mail.html
        );
        assert_eq!(mail.text, "Bonjour Camille Martin,\n\n- 9 h\n- 10 h <\n\nRéserver (https://a.test/x)");
    }

    #[test]
    fn a_variable_without_a_value_shows_its_label() {
        assert_eq!(read("{{DATE}}", "<p>{{HEURES}}</p>", &[("DATE", " ")]).subject, "[date]");
        assert_eq!(read("", "<p>{{HEURES}}</p>", &[]).html, "<ul><li>[heures]</li></ul>");
    }

    #[test]
    fn a_value_that_looks_like_a_template_stays_text() {
        let mail = read("{{DATE}}", "<p>{{DATE}}</p>", &[("DATE", "{{7*7}} {{NOM}} {% x %} ${y}")]);
        assert_eq!(mail.subject, "{{7*7}} {{NOM}} {% x %} ${y}");
        assert_eq!(mail.html, "<p>{{7*7}} {{NOM}} {% x %} ${y}</p>");
        assert_eq!(read("{{7*7}}{{", "<p>a</p>", &[]).subject, "{{7*7}}{{");
    }

    #[test]
    fn a_subject_has_no_line_that_would_be_a_header() {
        let mail = read("Le {{DATE}}", "<p>a</p>", &[("DATE", "1\r\nBcc: a@b.test\u{2028}x\0")]);
        assert_eq!(mail.subject, "Le 1 Bcc: a@b.test x");
    }

    proptest! {
        #[test]
        fn nothing_in_a_value_becomes_an_element_or_a_line_of_the_subject(value in "\\PC{0,20}[<>&\"'\r\n{}]{0,6}\\PC{0,20}") {
            let mail = read("a {{DATE}}", "<p>b {{DATE}}</p><p>{{HEURES}}</p>", &[("DATE", &value), ("HEURES", &value)]);
            prop_assert!(!mail.subject.contains(['\r', '\n']));
            let tags = mail.html.split('<').skip(1).map(|it| it.split(['>', ' ']).next().unwrap_or_default());
            for tag in tags {
                prop_assert!(["p", "/p", "ul", "/ul", "li", "/li", "br"].contains(&tag), "{} in {}", tag, mail.html);
            }
        }
    }
}
