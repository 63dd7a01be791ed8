//! Invalid fields of a request, collected so that a form can show all of them at once.

use std::collections::BTreeMap;

use contract::{Error, Result, Words};

/// Invalid fields, by their name on the wire.
#[derive(Debug, Default)]
pub(crate) struct Fields(BTreeMap<String, Words>);

impl Fields {
    /// Keeps the first thing wrong with a field.
    pub(crate) fn add(&mut self, field: impl Into<String>, words: Words) {
        self.0.entry(field.into()).or_insert(words);
    }

    /// Adds `words` unless the rule holds.
    pub(crate) fn expect(&mut self, holds: bool, field: &str, words: impl FnOnce() -> Words) {
        if !holds {
            self.add(field, words());
        }
    }

    /// A text without blanks around it, if there is one; too long is an error of the field.
    pub(crate) fn text(&mut self, field: &str, text: Option<&str>, max: usize) -> Option<String> {
        let text = text.map(super::trim).filter(|it| !it.is_empty())?;
        self.expect(text.chars().count() <= max, field, || too_long(max));
        Some(text.to_owned())
    }

    /// The same for a text that has to say something: a reason, a comment, an explanation. It is absent when
    /// the text does not.
    pub(crate) fn said(&mut self, field: &str, text: Option<&str>, max: usize) -> Option<String> {
        self.text(field, text.and_then(super::written), max)
    }

    /// The same of what must say something.
    pub(crate) fn required(&mut self, field: &str, text: &str, max: usize) -> String {
        let text = self.said(field, Some(text), max);
        self.expect(text.is_some(), field, required);
        text.unwrap_or_default()
    }

    /// A text that is required in both languages, without blanks around it.
    pub(crate) fn words(&mut self, field: &str, words: &Words, max: usize) -> Words {
        let mut each = |lang: &str, text: &str| self.required(&format!("{field}.{lang}"), text, max);
        Words { fr: each("fr", &words.fr), en: each("en", &words.en) }
    }

    /// Formatted text in both languages, as much of it as may be kept; neither is required.
    pub(crate) fn rich(&mut self, field: &str, words: &Words, max: usize) -> Words {
        let mut each = |lang: &str, html: &str| {
            let html = super::rich::clean(html);
            self.expect(html.chars().count() <= max, &format!("{field}.{lang}"), || too_long(max));
            html
        };
        Words { fr: each("fr", &words.fr), en: each("en", &words.en) }
    }

    /// The same of a text in which pictures of ours may stand.
    pub(crate) fn illustrated(&mut self, field: &str, words: &Words, max: usize) -> Words {
        Words {
            fr: self.illustrated_text(&format!("{field}.fr"), &words.fr, max),
            en: self.illustrated_text(&format!("{field}.en"), &words.en, max),
        }
    }

    /// The same in one language.
    pub(crate) fn illustrated_text(&mut self, field: &str, html: &str, max: usize) -> String {
        let html = super::rich::clean_with_pictures(html);
        self.expect(html.chars().count() <= max, field, || too_long(max));
        self.expect(super::pictures::count(&html) <= super::pictures::MOST, field, too_many_pictures);
        html
    }

    /// A text that may be there in either language, without blanks around it.
    pub(crate) fn either(&mut self, field: &str, words: &Words, max: usize) -> Words {
        let mut each = |lang: &str, text: &str| {
            self.text(&format!("{field}.{lang}"), Some(text), max).unwrap_or_default()
        };
        Words { fr: each("fr", &words.fr), en: each("en", &words.en) }
    }

    /// The same, required in French.
    pub(crate) fn french(&mut self, field: &str, words: &Words, max: usize) -> Words {
        let words = self.either(field, words, max);
        self.expect(super::written(&words.fr).is_some(), &format!("{field}.fr"), required);
        words
    }

    /// Adds the faults that another rule found in fields, whose result is then absent; any other error of it
    /// goes on.
    pub(crate) fn absorb<T>(&mut self, checked: Result<T>) -> Result<Option<T>> {
        match checked {
            Err(Error::Invalid(fields)) => {
                fields.into_iter().for_each(|(field, words)| self.add(field, words));
                Ok(None)
            }
            other => other.map(Some),
        }
    }

    /// Nothing is wrong, or everything that is.
    pub(crate) fn finish(self) -> Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(Error::Invalid(self.0)) }
    }
}

/// A required field is empty.
pub(crate) fn required() -> Words {
    Words::required()
}

/// A text is too long.
pub(crate) fn too_long(max: usize) -> Words {
    Words::new(
        format!("Ce champ ne peut contenir plus de {max} caractères maximum."),
        format!("This field cannot hold more than {max} characters."),
    )
}

/// A text shows more pictures than one may.
fn too_many_pictures() -> Words {
    let most = super::pictures::MOST;
    Words::new(
        format!("Ce texte ne peut montrer plus de {most} images."),
        format!("This text cannot show more than {most} pictures."),
    )
}

/// A number is out of its bounds.
pub(crate) fn between(least: u32, most: u32) -> Words {
    Words::new(
        format!("Indiquez un nombre de {least} à {most}."),
        format!("Enter a number from {least} to {most}."),
    )
}

/// A day is before today.
pub(crate) fn past() -> Words {
    Words::new("Cette date est passée.", "This date has passed.")
}

/// A day is years ahead.
pub(crate) fn too_far() -> Words {
    Words::new("Cette date est trop lointaine.", "This date is too far ahead.")
}
