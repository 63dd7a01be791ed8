//! The rules on the fields of an offer of the moment.

use contract::{
    OfferId, Result, SpotlightId, Words,
    content::{ContentKind, Spotlight, SpotlightForm},
    lengths,
};
use jiff::Timestamp;

use crate::{
    content::{item::Content, link, news::expect_shown},
    text::fields::Fields,
};

impl Content for SpotlightForm {
    const KIND: ContentKind = ContentKind::Spotlight;

    fn id(&self) -> i64 {
        self.id.0
    }

    fn names(&self) -> [&str; 3] {
        [&self.titre_interne, &self.title.fr, &self.title.en]
    }

    fn offer(&self) -> Option<OfferId> {
        self.offre_id
    }

    fn brief(self) -> Self {
        Self { content: Words::default(), ..self }
    }

    fn on_home(self) -> Self {
        self
    }

    fn warnings(&self, now: Timestamp) -> Vec<String> {
        warnings(self, now)
    }

    fn for_publishing(&self) -> Result<Self> {
        let mut fields = Fields::default();
        let form = cleaned(self, &mut fields);
        fields.required("titreInterne", &self.titre_interne, lengths::SPOTLIGHT_TITLE);
        fields.french("title", &self.title, lengths::SPOTLIGHT_TITLE);
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
        Self { id: SpotlightId(id), image, ..self }
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
        vec![("title", &self.title), ("content", &self.content)]
    }
}

fn cleaned(form: &SpotlightForm, fields: &mut Fields) -> SpotlightForm {
    SpotlightForm {
        id: form.id,
        titre_interne: fields
            .text("titreInterne", Some(&form.titre_interne), lengths::SPOTLIGHT_TITLE)
            .unwrap_or_default(),
        title: fields.either("title", &form.title, lengths::SPOTLIGHT_TITLE),
        url: link::checked(fields, "url", &form.url),
        offre_id: form.offre_id.filter(|it| it.0 > 0),
        code_promo: fields.text("codePromo", Some(&form.code_promo), lengths::PROMO_CODE).unwrap_or_default(),
        content: fields.illustrated("content", &form.content, lengths::RICH_TEXT),
        from_date: form.from_date,
        to_date: form.to_date,
        image: form.image.clone(),
    }
}

/// The offer of the moment that beneficiaries read; absent while it has no dates. Its text is cleaned once more on the way out.
pub fn spotlight(form: &SpotlightForm) -> Option<Spotlight> {
    let written = |text: &str| Some(text.to_owned()).filter(|it| !it.is_empty());
    Some(Spotlight {
        id: form.id,
        title: form.title.clone(),
        content: crate::text::rich::clean_words_with_pictures(&form.content),
        from_date: form.from_date?,
        to_date: form.to_date?,
        url: written(&form.url),
        code_promo: written(&form.code_promo),
        offre_id: form.offre_id,
        image: form.image.clone(),
    })
}

/// Points to put right in an offer of the moment that was saved, in French.
pub fn warnings(form: &SpotlightForm, now: Timestamp) -> Vec<String> {
    let points = [
        (
            form.to_date.is_some_and(|it| it <= now),
            "La date de dépublication est passée : personne ne verra cet élément.",
        ),
        (form.image.is_none(), "Sans image, la bannière reste sans illustration."),
        (
            form.url.is_empty() && form.offre_id.is_none(),
            "Cette offre ne mène nulle part : indiquez une adresse ou une prestation.",
        ),
    ];
    points.into_iter().filter(|(holds, _)| *holds).map(|(_, text)| text.to_owned()).collect()
}
