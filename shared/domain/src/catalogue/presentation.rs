//! The presentation of a partner in a category: the part that is shown, and the part that waits.

use contract::{
    CategoryId, ConciergerieId, Error, PartnerId, PresentationId, Result, Words,
    catalogue::Category,
    lengths,
    partners::{DraftState, PresentationDraft, PresentationEntry},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::text::{self, fields::Fields};

const HIGHEST_RANK: i32 = 9_999;
/// Desks of a presentation: one transaction writes it on all their shelves.
const MOST_DESKS: usize = 80;

/// A partner as shown in one category.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Presentation {
    pub id: PresentationId,
    pub partner: PartnerId,
    /// The name beneficiaries read.
    pub partner_name: String,
    #[serde(flatten)]
    pub content: Content,
    /// Whether it stands on the shelves of its desks; one that never was waits with its draft.
    #[serde(default = "shown")]
    pub published: bool,
    /// The changes that somebody proposes.
    #[serde(default)]
    pub draft: Option<Draft>,
}

fn shown() -> bool {
    true
}

/// The text and the place of a presentation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Content {
    pub category: CategoryId,
    /// Sanitised HTML.
    pub short_desc: Words,
    pub display_description: bool,
    pub image: Option<String>,
    pub cover_image: Option<String>,
    /// Place among the presentations of the category, lowest first.
    pub rank: i32,
    /// Words the search finds it by.
    pub keywords: Vec<String>,
    /// Desks whose beneficiaries see it.
    pub conciergeries: Vec<ConciergerieId>,
}

/// A content that waits for somebody to publish it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    pub content: Content,
    pub by: String,
    pub at: Timestamp,
    /// It was sent back, and waits for its author.
    pub sent_back: Option<SentBack>,
}

/// Why a draft is not published as it is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SentBack {
    pub by: String,
    pub at: Timestamp,
    pub comment: String,
}

impl Presentation {
    /// The content that editors go on from: its draft, where it has one.
    pub fn latest(&self) -> &Content {
        self.draft.as_ref().map_or(&self.content, |it| &it.content)
    }

    /// The form in which it stands on the shelf of a desk.
    pub fn on_shelf(&self) -> Self {
        Self { draft: None, ..self.clone() }
    }

    /// Shows this from now on, and nothing waits any more.
    pub fn publish(&mut self, content: Content) {
        self.content = content;
        self.published = true;
        self.draft = None;
    }

    /// Has this wait until somebody publishes it. The published content stays until then.
    pub fn wait(&mut self, content: Content, by: String, at: Timestamp) {
        if !self.published {
            self.content = Content { conciergeries: vec![], ..content.clone() };
        }
        self.draft = Some(Draft { content, by, at, sent_back: None });
    }

    /// Sends the waiting content back to its author.
    ///
    /// # Errors
    /// Invalid `sendBack`: nothing waits, or nobody said why.
    pub fn send_back(&mut self, comment: &str, by: String, at: Timestamp) -> Result<()> {
        let mut fields = Fields::default();
        let comment = fields.said("sendBack", Some(comment), lengths::COMMENT);
        fields.expect(comment.is_some(), "sendBack", || {
            Words::new("Dites ce qui est à reprendre.", "Say what should be changed.")
        });
        fields.finish()?;
        let waits = self.draft.as_mut().filter(|it| it.sent_back.is_none());
        let Some((draft, comment)) = waits.zip(comment) else {
            return Err(Error::invalid(
                "sendBack",
                "Aucun brouillon n’attend ici.",
                "No draft is waiting here.",
            ));
        };
        draft.sent_back = Some(SentBack { by, at, comment });
        Ok(())
    }

    /// Since when it waits to be published.
    pub fn waiting_since(&self) -> Option<Timestamp> {
        self.draft.as_ref().filter(|it| it.sent_back.is_none()).map(|it| it.at)
    }

    /// The view for an editor at a desk.
    pub fn for_editor(&self, desk: ConciergerieId) -> PresentationEntry {
        let content = self.latest();
        PresentationEntry {
            id: self.id,
            partner_id: self.partner,
            cat_offre_id: content.category,
            order_rank: content.rank,
            keywords: content.keywords.join(", "),
            image_id: content.image.clone(),
            cover_image_id: content.cover_image.clone(),
            display_description: content.display_description,
            short_desc: content.short_desc.clone(),
            here: content.conciergeries.contains(&desk),
            published: self.published,
            draft: self.draft.as_ref().map(|it| PresentationDraft {
                state: if it.sent_back.is_some() { DraftState::SentBack } else { DraftState::Waiting },
                author: it.by.clone(),
                date: it.at,
                sent_back_by: it.sent_back.as_ref().map(|it| it.by.clone()),
                comment: it.sent_back.as_ref().map(|it| it.comment.clone()),
            }),
        }
    }
}

/// The checked content of a presentation that is edited at a desk. `standing` holds the desks that it is
/// shown at, or would be.
///
/// # Errors
/// The invalid fields.
pub fn content(
    asked: &PresentationEntry,
    desk: ConciergerieId,
    standing: &[ConciergerieId],
    categories: &[Category],
) -> Result<Content> {
    let mut fields = Fields::default();
    let known = categories.iter().any(|it| it.id == asked.cat_offre_id);
    fields.expect(known, "catOffreId", || {
        Words::new("Merci de choisir une catégorie.", "Please choose a category.")
    });
    let keywords = fields.text("keywords", Some(&asked.keywords), lengths::KEYWORDS).unwrap_or_default();
    fields.expect((0..=HIGHEST_RANK).contains(&asked.order_rank), "orderRank", || {
        Words::new(
            format!("Le rang va de 0 à {HIGHEST_RANK}."),
            format!("The rank is between 0 and {HIGHEST_RANK}."),
        )
    });
    let short_desc = fields.rich("shortDesc", &asked.short_desc, lengths::RICH_TEXT);
    let mut conciergeries: Vec<_> = standing.iter().copied().filter(|it| *it != desk).collect();
    if asked.here {
        conciergeries.push(desk);
    }
    fields.expect(conciergeries.len() <= MOST_DESKS, "here", || {
        Words::new(
            format!("{MOST_DESKS} conciergeries le présentent déjà, le maximum."),
            format!("{MOST_DESKS} desks present it already, which is the most."),
        )
    });
    fields.finish()?;
    let words = keywords.split([',', ';']).map(str::trim).filter(|it| !it.is_empty());
    Ok(Content {
        category: asked.cat_offre_id,
        short_desc,
        display_description: asked.display_description,
        image: asked.image_id.clone().filter(|it| !it.is_empty()),
        cover_image: asked.cover_image_id.clone().filter(|it| !it.is_empty()),
        rank: asked.order_rank,
        keywords: words.map(str::to_owned).collect(),
        conciergeries,
    })
}

/// Whether a partner may be presented in this category: once in each.
///
/// # Errors
/// Invalid `catOffreId`.
pub fn expect_alone<'a>(
    id: PresentationId,
    category: CategoryId,
    mut all: impl Iterator<Item = &'a Presentation>,
) -> Result<()> {
    match all.any(|it| it.id != id && it.content.category == category) {
        false => Ok(()),
        true => Err(Error::invalid(
            "catOffreId",
            "Ce partenaire est déjà présenté dans cette catégorie : modifiez cette présentation.",
            "This partner is already presented in this category: change that presentation.",
        )),
    }
}

/// Checks that a presentation shows something when it is published: a description, or a picture.
///
/// # Errors
/// Invalid `shortDesc`.
pub fn expect_something(content: &Content) -> Result<()> {
    let Words { fr, en } = &content.short_desc;
    let described = [fr, en].into_iter().any(|it| text::written(it).is_some());
    match described || content.image.is_some() || content.cover_image.is_some() {
        true => Ok(()),
        false => Err(Error::invalid(
            "shortDesc",
            "Cette présentation est vide : écrivez une description ou choisissez une image.",
            "This presentation is empty: write a description or choose a picture.",
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    fn asked(here: bool, keywords: &str) -> PresentationEntry {
        PresentationEntry {
            cat_offre_id: CategoryId(3),
            keywords: keywords.into(),
            short_desc: Words::new("<p>Soin<script>x()</script></p>", "<p> </p>"),
            here,
            ..PresentationEntry::default()
        }
    }

    fn categories() -> Vec<Category> {
        vec![Category {
            id: CategoryId(3),
            universe_id: contract::UniverseId(1),
            active: true,
            label: Words::default(),
            place_label: Words::default(),
            sequence: 1,
            date_flexible: false,
            images: Default::default(),
        }]
    }

    const DESK: ConciergerieId = ConciergerieId(1);

    fn blank(content: Content) -> Presentation {
        Presentation {
            id: PresentationId(1),
            partner: PartnerId(1),
            partner_name: "Bleu".into(),
            content,
            published: false,
            draft: None,
        }
    }

    fn content_at(standing: &[ConciergerieId], here: bool) -> Content {
        content(&asked(here, "linge, repassage ;"), DESK, standing, &categories()).expect("valid")
    }

    #[test]
    fn what_says_and_shows_nothing_is_not_published() {
        let described = content_at(&[], true);
        let empty = Content { short_desc: Words::default(), ..described.clone() };
        let pictured = Content { image: Some("images/1".into()), ..empty.clone() };
        assert!(expect_something(&described).is_ok() && expect_something(&pictured).is_ok());
        assert!(matches!(expect_something(&empty), Err(Error::Invalid(_))));
    }

    #[test]
    fn a_desk_adds_or_takes_away_itself_alone() {
        let other = ConciergerieId(2);
        assert_eq!(content_at(&[other], true).conciergeries, [other, DESK]);
        assert_eq!(content_at(&[DESK, other], true).conciergeries, [other, DESK]);
        assert_eq!(content_at(&[DESK, other], false).conciergeries, [other]);
        let kept = content_at(&[], true);
        assert_eq!(kept.keywords, ["linge", "repassage"]);
        assert_eq!((kept.short_desc.fr.as_str(), kept.short_desc.en.as_str()), ("<p>Soin</p>", ""));
    }

    #[test]
    fn what_is_too_long_or_unknown_is_named() {
        let wrong = PresentationEntry {
            cat_offre_id: CategoryId(4),
            order_rank: -1,
            ..asked(true, &"x".repeat(100))
        };
        let Err(Error::Invalid(fields)) = content(&wrong, DESK, &[], &categories()) else {
            panic!("it is not valid")
        };
        assert_eq!(fields.into_keys().collect::<Vec<_>>(), ["catOffreId", "keywords", "orderRank"]);
    }

    #[test]
    fn what_waits_shows_nothing_and_what_is_published_waits_no_more() {
        let now = fixtures::now();
        let mut it = blank(content_at(&[], false));
        it.wait(content_at(&[], true), "Ana".into(), now);
        assert_eq!((it.published, it.waiting_since()), (false, Some(now)));
        assert_eq!(it.content.conciergeries, []);
        assert!(it.send_back(" ", "Marie".into(), now).is_err(), "nobody said why");
        it.send_back("Plus court", "Marie".into(), now).expect("it waits");
        assert_eq!(it.waiting_since(), None);
        assert!(it.send_back("Encore", "Marie".into(), now).is_err(), "it is back already");
        it.wait(content_at(&[], true), "Ana".into(), now);
        let waits = it.latest().clone();
        it.publish(waits);
        assert_eq!(
            (it.published, it.draft.is_none(), it.content.conciergeries.as_slice()),
            (true, true, &[DESK][..])
        );
        // From now on a draft leaves it as it is shown.
        it.wait(content_at(&[DESK], false), "Ana".into(), now);
        assert_eq!((it.content.conciergeries.as_slice(), it.latest().conciergeries.len()), (&[DESK][..], 0));
        assert!(it.on_shelf().draft.is_none());
    }

    #[test]
    fn a_category_has_a_partner_once() {
        let (one, mut other) = (blank(content_at(&[], true)), blank(content_at(&[], true)));
        other.id = PresentationId(2);
        let all = [one.clone(), other];
        assert!(expect_alone(PresentationId(1), CategoryId(3), all.iter()).is_err());
        assert!(expect_alone(PresentationId(1), CategoryId(3), [one].iter()).is_ok());
        assert!(expect_alone(PresentationId(1), CategoryId(4), all.iter()).is_ok());
    }
}
