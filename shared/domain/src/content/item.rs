//! A news item or an offer of the moment as it is kept: what is published, the draft beside it, and its history.

use std::collections::BTreeSet;

use contract::{
    CompanyId, OfferId, Result, Words,
    content::{
        ContentCounts, ContentDraft, ContentEventKind, ContentKind, ContentRef, ContentStatus,
        ContentVersion, FileReferrer, PublicationState, ReferrerKind,
    },
    offers::FieldChange,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{
    calendar::interval::TimeRange,
    catalogue::differences::changed_fields,
    content::{
        audience::{Audience, AudienceDesk, Place},
        publication,
        static_files::referring::{self, ReferringPage},
    },
    people::person::Person,
    text::pictures,
};

/// The text of an item: a form whose fields may be missing while it is a draft.
pub trait Content: Clone + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static {
    const KIND: ContentKind;

    /// Its number; 0 or less while it has none.
    fn id(&self) -> i64;

    /// The name that staff know it by, and its titles.
    fn names(&self) -> [&str; 3];

    /// The offer that its call to action orders.
    fn offer(&self) -> Option<OfferId>;

    /// The offer that is won at its wheel.
    fn prize(&self) -> Option<OfferId> {
        None
    }

    /// The form as lists tell it: without its content.
    #[must_use]
    fn brief(self) -> Self;

    /// The parts of it that home screens read.
    #[must_use]
    fn on_home(self) -> Self;

    /// Points to put right in one that was saved, in French.
    fn warnings(&self, now: Timestamp) -> Vec<String>;

    /// The form as it may be published.
    ///
    /// # Errors
    /// The invalid fields.
    fn for_publishing(&self) -> Result<Self>;

    /// The form as it may be kept as a draft: texts are cleaned and no longer than they may be.
    ///
    /// # Errors
    /// The invalid fields.
    fn for_drafting(&self) -> Result<Self>;

    /// The same with another number and picture.
    #[must_use]
    fn identified(self, id: i64, image: Option<String>) -> Self;

    /// The first instant at which it is shown, and the one from which it is not.
    fn dates(&self) -> (Option<Timestamp>, Option<Timestamp>);

    /// The same with other dates.
    #[must_use]
    fn dated(self, dates: (Option<Timestamp>, Option<Timestamp>)) -> Self;

    /// Its picture.
    fn image(&self) -> Option<&str>;

    /// Its formatted text, in which pictures may stand.
    fn text(&self) -> &Words;

    /// The same with another formatted text.
    #[must_use]
    fn with_text(self, text: Words) -> Self;

    /// The texts that stand in both languages or in neither, by their names in the form.
    fn translated(&self) -> Vec<(&'static str, &Words)>;
}

/// An item as it is kept. Two people who save it race for this: each save names the version that its author has seen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct EditorialItem<C> {
    pub id: i64,
    /// Absent while nothing of it was ever published.
    pub published: Option<C>,
    /// Those who see what is published.
    #[serde(default)]
    pub audience: Audience,
    pub draft: Option<SavedDraft<C>>,
    /// The companies whose managers keep it while nobody sees it.
    #[serde(default)]
    pub makers: BTreeSet<CompanyId>,
    /// Its place among all items of its kind, lowest first.
    pub rank: i64,
    /// Rises with each save, also of the draft; a move does not raise it.
    #[serde(default)]
    pub edition: u64,
}

/// A text that somebody has written and not published.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SavedDraft<C> {
    pub content: C,
    #[serde(default)]
    pub audience: Audience,
    pub by: String,
    pub at: Timestamp,
}

/// An entry of the history, written with the change.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ContentEvent<C> {
    pub item: ContentRef,
    /// That of the item, once changed.
    pub edition: u64,
    pub kind: ContentEventKind,
    pub at: Timestamp,
    pub by: String,
    pub changes: Vec<FieldChange>,
    /// The text that the change made; absent where it made none.
    pub content: Option<C>,
}

/// An item at one of the places where desks look for what they show.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlacedItem<C> {
    pub place: Place,
    pub from: Timestamp,
    pub to: Timestamp,
    pub rank: i64,
    pub content: C,
}

/// The dates of a text, where it has both.
pub fn term<C: Content>(content: &C) -> Option<TimeRange> {
    let (from, to) = content.dates();
    Some(TimeRange { from: from?, to: to? })
}

/// The texts that stand in one language alone, by the path of the empty one: `title.en`.
pub fn missing_translations<C: Content>(content: &C) -> Vec<String> {
    let missing = content.translated().into_iter().filter_map(|(name, words)| {
        let [fr, en] = [&words.fr, &words.en].map(|it| crate::text::written(it).is_some());
        match (fr, en) {
            (true, false) => Some(format!("{name}.en")),
            (false, true) => Some(format!("{name}.fr")),
            _ => None,
        }
    });
    missing.collect()
}

impl<C: Content> EditorialItem<C> {
    /// An item of which nothing is saved yet.
    pub fn new(id: i64, makers: BTreeSet<CompanyId>, rank: i64) -> Self {
        Self { id, published: None, audience: Audience::default(), draft: None, makers, rank, edition: 0 }
    }

    /// The text that editors go on from, and its audience: the draft, where there is one.
    pub fn latest(&self) -> Option<(&C, &Audience)> {
        let draft = self.draft.as_ref().map(|it| (&it.content, &it.audience));
        draft.or_else(|| self.published.as_ref().map(|it| (it, &self.audience)))
    }

    /// Keeps a text that nobody else sees. The published one stays.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn save_draft(
        &mut self,
        content: &C,
        audience: Audience,
        by: &str,
        at: Timestamp,
    ) -> Result<Vec<FieldChange>> {
        let content = content.for_drafting()?.identified(self.id, content.image().map(str::to_owned));
        let changes = self.changes_to(&content, &audience);
        self.make_for(&audience);
        self.draft = Some(SavedDraft { content, audience, by: by.to_owned(), at });
        self.edition += 1;
        Ok(changes)
    }

    /// Publishes a text: at its dates everybody of its audience sees it. No draft is left.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn publish(&mut self, content: &C, audience: Audience) -> Result<Vec<FieldChange>> {
        let content = content.for_publishing()?.identified(self.id, content.image().map(str::to_owned));
        let changes = self.changes_to(&content, &audience);
        self.make_for(&audience);
        (self.published, self.audience, self.draft) = (Some(content), audience, None);
        self.edition += 1;
        Ok(changes)
    }

    /// Throws the draft away. Tells whether anything is left of the item.
    pub fn drop_draft(&mut self) -> bool {
        self.draft = None;
        self.edition += 1;
        self.published.is_some()
    }

    /// Makes a text of the history the draft. Dates and audience stay those that editors see now.
    pub fn restore(&mut self, content: &C, by: &str, at: Timestamp) -> Vec<FieldChange> {
        let (dates, audience) = match self.latest() {
            Some((latest, audience)) => (latest.dates(), audience.clone()),
            None => (content.dates(), Audience::default()),
        };
        let image = content.image().map(str::to_owned);
        let content = content.clone().dated(dates).identified(self.id, image);
        let changes = self.changes_to(&content, &audience);
        self.draft = Some(SavedDraft { content, audience, by: by.to_owned(), at });
        self.edition += 1;
        changes
    }

    /// How it stands at an instant, by the dates of what is published.
    pub fn state(&self, now: Timestamp) -> PublicationState {
        publication::state(self.published.as_ref().and_then(term), now)
    }

    /// The item at each place where desks look for it: as often as it is written.
    pub fn placed(&self) -> Vec<PlacedItem<C>> {
        let Some((content, TimeRange { from, to })) =
            self.published.as_ref().and_then(|it| Some((it, term(it)?)))
        else {
            return vec![];
        };
        let places = self.audience.places().into_iter();
        places
            .map(|place| PlacedItem { place, from, to, rank: self.rank, content: content.clone().on_home() })
            .collect()
    }

    /// The keys of the pictures that it still needs.
    pub fn images(&self) -> BTreeSet<&str> {
        let texts = self.published.iter().chain(self.draft.as_ref().map(|it| &it.content));
        texts.filter_map(C::image).collect()
    }

    /// It as a page, once for each file to which its texts lead.
    pub fn referring_pages(&self) -> Vec<ReferringPage> {
        let kind = match C::KIND {
            ContentKind::News => ReferrerKind::News,
            ContentKind::Spotlight => ReferrerKind::Spotlight,
        };
        let name = self.latest().map(|it| it.0.names()[0].to_owned()).unwrap_or_default();
        let audiences = [Some(&self.audience), self.draft.as_ref().map(|it| &it.audience)];
        let mut companies = self.makers.clone();
        companies.extend(audiences.into_iter().flatten().flat_map(Audience::named_companies));
        if self.audience.all {
            companies.clear();
        }
        let texts = (&self.published, self.draft.as_ref().map(|it| &it.content));
        referring::pages(&texts, &FileReferrer { kind, id: self.id, name }, &companies)
    }

    /// Whether a manager may change it: who sees it, and who would see its draft.
    pub fn kept_by(&self, person: &Person) -> bool {
        let draft = self.draft.as_ref().is_none_or(|it| it.audience.kept_by(person, &self.makers));
        draft && self.audience.kept_by(person, &self.makers)
    }

    /// Whether it exists for a manager.
    pub fn known_to(&self, person: &Person) -> bool {
        let kept = self.kept_by(person);
        kept || (self.published.is_some() && self.audience.known_to(person, &self.makers))
    }

    /// How it stands, for lists and forms of a manager. A draft is for those alone who may change it.
    pub fn status(&self, person: &Person, counts: ContentCounts, now: Timestamp) -> ContentStatus {
        let editable = self.kept_by(person);
        let draft = self.draft.as_ref().filter(|_| editable);
        let (content, audience) = self.shown_to(person);
        ContentStatus {
            state: self.state(now),
            audience: audience.shown(),
            draft: draft.map(|it| ContentDraft {
                by: it.by.clone(),
                at: it.at,
                changes: self.draft_changes(),
            }),
            missing: content.map(missing_translations).unwrap_or_default(),
            editable,
            counts,
            edition: self.edition,
        }
    }

    /// The text that a manager reads, and its audience: a draft is for those alone who may change it.
    pub fn shown_to(&self, person: &Person) -> (Option<&C>, &Audience) {
        match self.draft.as_ref().filter(|_| self.kept_by(person)) {
            Some(draft) => (Some(&draft.content), &draft.audience),
            None => (self.published.as_ref(), &self.audience),
        }
    }

    /// Whether the people of a desk see it at an instant.
    pub fn online_at(&self, desk: AudienceDesk, now: Timestamp) -> bool {
        self.audience.shows(desk) && self.state(now) == PublicationState::Online
    }

    /// The same without the content of its texts.
    #[must_use]
    pub fn brief(self) -> Self {
        let draft = self.draft.map(|it| SavedDraft { content: it.content.brief(), ..it });
        Self { published: self.published.map(C::brief), draft, ..self }
    }

    /// The differences of the draft from what is published.
    fn draft_changes(&self) -> Vec<FieldChange> {
        match (&self.published, &self.draft) {
            (Some(published), Some(draft)) => {
                differences((published, &self.audience), (&draft.content, &draft.audience))
            }
            _ => vec![],
        }
    }

    fn changes_to(&self, content: &C, audience: &Audience) -> Vec<FieldChange> {
        self.latest().map(|before| differences(before, (content, audience))).unwrap_or_default()
    }

    /// While nobody sees it any more, it is of the companies whose people saw it last.
    fn make_for(&mut self, audience: &Audience) {
        let named = audience.named_companies();
        if !named.is_empty() {
            self.makers = named;
        }
    }
}

/// The keys of the bytes of all pictures of a text.
pub fn objects<C: Content>(content: &C) -> Vec<String> {
    let in_text = pictures::referred_in([content.text()]);
    let in_text = in_text.iter().map(|it| pictures::object(it));
    in_text.chain(content.image().map(str::to_owned)).collect()
}

impl<C: Content> ContentEvent<C> {
    /// The entry for the screen.
    pub fn shown(self) -> ContentVersion {
        ContentVersion {
            edition: self.edition,
            kind: self.kind,
            at: self.at,
            by: self.by,
            changes: self.changes,
            restorable: self.content.is_some(),
        }
    }
}

fn differences<C: Content>(before: (&C, &Audience), after: (&C, &Audience)) -> Vec<FieldChange> {
    let mut changes = changed_fields("object", before.0, after.0);
    changes.extend(changed_fields("audience", &listed(before.1), &listed(after.1)));
    changes
}

/// An audience as text, so that a difference in it can be told.
fn listed(audience: &Audience) -> impl Serialize {
    #[derive(Serialize)]
    struct Listed {
        all: Option<bool>,
        companies: Vec<String>,
        conciergeries: Vec<String>,
    }
    let shown = audience.shown();
    Listed {
        all: shown.all.then_some(true),
        companies: shown.companies.iter().map(ToString::to_string).collect(),
        conciergeries: shown.conciergeries.iter().map(ToString::to_string).collect(),
    }
}

#[cfg(test)]
mod tests;
