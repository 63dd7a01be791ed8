//! The rules on the fields of a news item.

use contract::{
    NewsId, OfferId, Result, Words,
    content::{ContentKind, News, NewsForm},
    lengths,
};
use jiff::Timestamp;

use crate::{
    content::{item::Content, link},
    games::wheel_form,
    text::fields::{self, Fields},
};

impl Content for NewsForm {
    const KIND: ContentKind = ContentKind::News;

    fn id(&self) -> i64 {
        self.id.0
    }

    fn names(&self) -> [&str; 3] {
        [&self.titre_interne, &self.title.fr, &self.title.en]
    }

    fn offer(&self) -> Option<OfferId> {
        self.offre_id
    }

    fn prize(&self) -> Option<OfferId> {
        self.roue.as_ref().map(|it| it.winning_offre)
    }

    fn brief(self) -> Self {
        Self { content: Words::default(), ..self }
    }

    /// A home says that there is a wheel, and none of its texts.
    fn on_home(self) -> Self {
        Self { roue: self.roue.as_ref().map(|_| wheel_form::usual()), ..Self::brief(self) }
    }

    fn warnings(&self, now: Timestamp) -> Vec<String> {
        warnings(self, now)
    }

    fn for_publishing(&self) -> Result<Self> {
        let mut fields = Fields::default();
        let form = cleaned(self, &mut fields);
        fields.required("titreInterne", &self.titre_interne, lengths::NEWS_NAME);
        fields.french("summary", &self.summary, lengths::NEWS_SUMMARY);
        expect_shown(&mut fields, &form.content, (form.from_date, form.to_date));
        fields.finish()?;
        Ok(form)
    }

    fn for_drafting(&self) -> Result<Self> {
        let mut fields = Fields::default();
        let form = cleaned(self, &mut fields);
        fields.finish()?;
        Ok(form)
    }

    fn identified(self, id: i64, image: Option<String>) -> Self {
        Self { id: NewsId(id), image, ..self }
    }

    fn dates(&self) -> (Option<Timestamp>, Option<Timestamp>) {
        (self.from_date, self.to_date)
    }

    fn dated(self, (from_date, to_date): (Option<Timestamp>, Option<Timestamp>)) -> Self {
        Self { from_date, to_date, ..self }
    }

    fn image(&self) -> Option<&str> {
        self.image.as_deref()
    }

    fn text(&self) -> &Words {
        &self.content
    }

    fn with_text(self, content: Words) -> Self {
        Self { content, ..self }
    }

    fn translated(&self) -> Vec<(&'static str, &Words)> {
        vec![
            ("title", &self.title),
            ("summary", &self.summary),
            ("date", &self.date),
            ("heure", &self.heure),
            ("location", &self.location),
            ("action", &self.action),
            ("content", &self.content),
        ]
    }
}

/// The form with its texts as they are kept. A text that is too long is a fault, and scripts are gone.
fn cleaned(form: &NewsForm, fields: &mut Fields) -> NewsForm {
    NewsForm {
        id: form.id,
        titre_interne: fields
            .text("titreInterne", Some(&form.titre_interne), lengths::NEWS_NAME)
            .unwrap_or_default(),
        title: fields.either("title", &form.title, lengths::NEWS_TITLE),
        summary: fields.either("summary", &form.summary, lengths::NEWS_SUMMARY),
        date: fields.either("date", &form.date, lengths::NEWS_FACT),
        heure: fields.either("heure", &form.heure, lengths::NEWS_FACT),
        location: fields.either("location", &form.location, lengths::NEWS_FACT),
        action: fields.either("action", &form.action, lengths::ACTION_LABEL),
        url: link::checked(fields, "url", &form.url),
        offre_id: form.offre_id.filter(|it| it.0 > 0),
        content: fields.illustrated("content", &form.content, lengths::RICH_TEXT),
        from_date: form.from_date,
        to_date: form.to_date,
        image: form.image.clone(),
        roue: form.roue.as_ref().and_then(|it| fields.absorb(wheel_form::checked(it)).ok().flatten()),
    }
}

/// An item that is shown has a French text, and two dates in their order.
pub(super) fn expect_shown(
    fields: &mut Fields,
    content: &Words,
    (from, to): (Option<Timestamp>, Option<Timestamp>),
) {
    fields.expect(!content.fr.is_empty(), "content.fr", empty_content);
    fields.expect(from.is_some(), "fromDate", fields::required);
    fields.expect(to.is_some(), "toDate", fields::required);
    let ordered = from.zip(to).is_none_or(|(from, to)| from < to);
    fields.expect(ordered, "toDate", || {
        Words::new(
            "La dépublication doit suivre la publication.",
            "The end of publication must follow its beginning.",
        )
    });
}

/// A text that people are to read says nothing.
fn empty_content() -> Words {
    Words::new("Le contenu ne peut être vide", "The content cannot be empty")
}

/// The news item that beneficiaries read; absent while it has no dates. Its text is cleaned once more on the way out: it may have
/// been kept under former rules.
pub fn news(form: &NewsForm) -> Option<News> {
    Some(News {
        id: form.id,
        title: form.title.clone(),
        summary: form.summary.clone(),
        date: form.date.clone(),
        heure: form.heure.clone(),
        location: form.location.clone(),
        action: form.action.clone(),
        url: Some(form.url.clone()).filter(|it| !it.is_empty()),
        offre_id: form.offre_id,
        content: crate::text::rich::clean_words_with_pictures(&form.content),
        from_date: form.from_date?,
        to_date: form.to_date?,
        image: form.image.clone(),
        has_wheel: form.roue.is_some(),
    })
}

/// Points to put right in a news item that was saved, in French.
pub fn warnings(form: &NewsForm, now: Timestamp) -> Vec<String> {
    let points = [
        (form.title.fr.is_empty(), "Le titre français est vide : la carte commence par le résumé."),
        (
            form.to_date.is_some_and(|it| it <= now),
            "La date de dépublication est passée : personne ne verra cet élément.",
        ),
        (form.image.is_none(), "Sans image, la carte reste sans illustration."),
        (
            !form.action.fr.is_empty() && form.url.is_empty() && form.offre_id.is_none(),
            "Le bouton ne mène nulle part : indiquez une adresse ou une prestation.",
        ),
    ];
    points.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text.to_owned()).collect()
}

#[cfg(test)]
mod tests;
