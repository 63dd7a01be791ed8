use contract::{Lang, Words};
use serde::{Deserialize, Serialize};

use crate::{
    order::{Order, ics::CalendarEntry},
    text::{self, paths},
};

/// The content of a mail, in both languages.
#[derive(Clone, Debug)]
pub struct Letter {
    subject: Words,
    paragraphs: Vec<Words>,
    facts: Vec<(Words, Words)>,
    /// The facts about its order, which come after its own facts.
    about: Vec<(Words, Words)>,
    quote: String,
    table: Option<LetterTable>,
    button: Option<(Words, String)>,
    /// The appointment, in each language.
    calendar: Option<[CalendarEntry; 2]>,
}

/// Rows of figures in a mail, in both languages: the first cell of a row is its heading.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LetterTable {
    pub head: Vec<Words>,
    pub rows: Vec<Vec<Words>>,
}

/// The same for its reader.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenTable {
    pub head: Vec<String>,
    pub rows: Vec<Vec<String>>,
}

/// The text of a mail for its reader. It travels through a queue.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    /// One line.
    pub subject: String,
    pub greeting: String,
    pub paragraphs: Vec<String>,
    /// Label and value, in the order of reading.
    pub facts: Vec<(String, String)>,
    /// A text that somebody wrote, with its line breaks.
    pub quote: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<WrittenTable>,
    /// Label and address of the one thing to do.
    pub button: Option<(String, String)>,
    /// The appointment that goes with it as a file, or is taken back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub calendar: Option<CalendarEntry>,
}

impl Written {
    /// The same text with each of its links, that of its appointment included, passed through `change`.
    pub fn with_links(mut self, change: impl Fn(&str) -> String) -> Self {
        if let Some((_, link)) = &mut self.button {
            *link = change(link);
        }
        if let Some(entry) = &mut self.calendar {
            let link = change(&entry.link);
            entry.about = entry.about.replace(&entry.link, &link);
            entry.link = link;
        }
        self
    }
}

impl Letter {
    pub(super) fn new(fr: impl Into<String>, en: impl Into<String>) -> Self {
        let subject = Words::new(fr, en);
        let quote = String::new();
        Self {
            subject,
            paragraphs: vec![],
            facts: vec![],
            about: vec![],
            quote,
            table: None,
            button: None,
            calendar: None,
        }
    }

    /// A mail to the beneficiary of an order. Whatever it says, it tells what the order stands for: service,
    /// day, place, amount, what happens with the money and what comes next; it leads to the order, and its
    /// appointment goes with it.
    pub(super) fn of_order(order: &Order, fr: impl Into<String>, en: impl Into<String>) -> Self {
        let recurrence = order.dates.recurrence_text();
        let (date, total) = match &recurrence {
            Some(_) => (("Première date", "First date"), ("Total par séance", "Total per session")),
            None => (("Date", "Date"), ("Total", "Total")),
        };
        let mut letter = Self::new(fr, en)
            .fact("Prestation", "Service", order.offer_label.clone())
            .about("Partenaire", "Provider", order.partner_name.clone())
            .about(date.0, date.1, Words::each(|lang| order.dates.when_told(lang)))
            .about("Récurrence", "Recurrence", recurrence.unwrap_or_default())
            .about("Lieu", "Place", order.where_told())
            .about(total.0, total.1, Words::each(|lang| order.price_told(lang)))
            .about("Règlement", "Payment", Words::each(|lang| order.money_told(lang)))
            .about("Suite", "Next step", sentence(order.next_step_told()))
            .leads("Voir ma commande", "See my order", paths::order(order.id));
        // An order that is over stands in the calendar as it was.
        if !order.is_finished() {
            let entry = |lang| CalendarEntry::of(order, lang, &paths::order(order.id));
            letter.calendar = entry(Lang::Fr).zip(entry(Lang::En)).map(|(fr, en)| [fr, en]);
        }
        letter
    }

    /// To the partner of an order, who reads nothing of what its beneficiary pays.
    pub(super) fn of_partner(order: &Order, fr: impl Into<String>, en: impl Into<String>) -> Self {
        let path = paths::partner_order(order.id);
        let mut letter = Self::new(fr, en)
            .fact("Prestation", "Service", order.offer_label.clone())
            .about("Date", "Date", Words::each(|lang| order.dates.when_told(lang)))
            .about("Récurrence", "Recurrence", order.dates.recurrence_text().unwrap_or_default())
            .about("Lieu", "Place", order.where_told())
            .about("Conciergerie", "Concierge desk", order.conciergerie_name.clone())
            .about("À réaliser", "To be done", order.lines_told())
            .about("Règlement", "Payment", order.money_told_to_partner())
            .about("Suite", "Next step", sentence(order.next_step_of_partner()))
            .leads("Voir la commande", "See the order", path.clone());
        if !order.is_finished() {
            let entry = CalendarEntry::of(order, Lang::Fr, &path);
            letter.calendar = entry.map(|it| [it.clone(), it]);
        }
        letter
    }

    pub(super) fn says(mut self, fr: impl Into<String>, en: impl Into<String>) -> Self {
        self.paragraphs.push(Words::new(fr, en));
        self
    }

    /// Adds a fact; an empty one is left out when the letter is written.
    pub(super) fn fact(mut self, fr: &str, en: &str, value: impl Into<Words>) -> Self {
        self.facts.push((Words::new(fr, en), value.into()));
        self
    }

    fn about(mut self, fr: &str, en: &str, value: impl Into<Words>) -> Self {
        self.about.push((Words::new(fr, en), value.into()));
        self
    }

    /// The date of the order is another than the one that this is about.
    pub(super) fn present_date(mut self) -> Self {
        for (label, _) in self.about.iter_mut().filter(|(label, _)| label.en == "Date") {
            *label = Words::new("Date actuelle", "Present date");
        }
        self
    }

    /// The reader's next step because of this notice, and not because of the status of the order.
    pub(super) fn next_step(mut self, fr: &str, en: &str) -> Self {
        for (_, step) in self.about.iter_mut().filter(|(label, _)| label.en == "Next step") {
            *step = Words::new(fr, en);
        }
        self
    }

    pub(super) fn quotes(mut self, text: &str) -> Self {
        text.clone_into(&mut self.quote);
        self
    }

    pub(super) fn table(mut self, table: LetterTable) -> Self {
        self.table = Some(table);
        self
    }

    /// The one thing to do; `path` is of the application.
    pub(super) fn leads(mut self, fr: &str, en: &str, path: impl Into<String>) -> Self {
        self.button = Some((Words::new(fr, en), path.into()));
        self
    }

    /// The text for its reader. Somebody whose name nobody knows is greeted without one.
    pub fn written(&self, lang: Lang, name: &str, link: impl Fn(&str) -> String) -> Written {
        let in_lang = |words: &Words| words.get(lang).to_owned();
        let hello = if lang == Lang::Fr { "Bonjour" } else { "Hello" };
        let facts = self.facts.iter().chain(&self.about);
        let facts = facts.map(|(label, value)| (in_lang(label), in_lang(value)));
        let calendar = self.calendar.as_ref().map(|[fr, en]| if lang == Lang::Fr { fr } else { en });
        let calendar = calendar.map(|it| {
            let (path, link) = (it.link.as_str(), link(&it.link));
            CalendarEntry { about: it.about.replace(path, &link), link, ..it.clone() }
        });
        Written {
            subject: in_lang(&self.subject),
            greeting: match text::trim(name) {
                "" => format!("{hello},"),
                name => format!("{hello} {name},"),
            },
            paragraphs: self.paragraphs.iter().map(in_lang).collect(),
            facts: facts.filter(|(_, value)| !value.is_empty()).collect(),
            quote: Some(self.quote.clone()).filter(|it| !text::trim(it).is_empty()),
            table: self.table.as_ref().map(|it| WrittenTable {
                head: it.head.iter().map(in_lang).collect(),
                rows: it.rows.iter().map(|row| row.iter().map(in_lang).collect()).collect(),
            }),
            button: self.button.as_ref().map(|(label, path)| (in_lang(label), link(path))),
            calendar,
        }
    }
}

/// Words as a line of their own begins with them.
fn sentence(words: Words) -> Words {
    let begun = |text: &str| {
        let mut letters = text.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    };
    Words::each(|lang| begun(words.get(lang)))
}
