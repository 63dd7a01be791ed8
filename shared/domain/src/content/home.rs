//! The news and offers of the moment on the home screen of a desk: the same rule for the screen itself and for its preview.

use contract::{
    Lang, Why,
    content::{HomePageContent, News, NewsCard, Spotlight},
};
use jiff::Timestamp;

use crate::{
    calendar::interval::TimeRange,
    content::{
        audience::{Audience, AudienceDesk},
        publication,
    },
    text::format,
};

/// The home screen at an instant, of the items that the desk shows, in their order: all news that are online, and the first offer
/// of the moment that is.
pub fn page(news: &[News], spotlights: &[Spotlight], at: Timestamp) -> HomePageContent {
    HomePageContent {
        actus: news.iter().filter(|it| news_online(it, at)).map(card).collect(),
        offre_du_moment: spotlights.iter().find(|it| spotlight_online(it, at)).cloned(),
    }
}

/// Whether a news item is shown at an instant.
pub fn news_online(news: &News, at: Timestamp) -> bool {
    publication::is_online(TimeRange { from: news.from_date, to: news.to_date }, at)
}

/// Whether an offer of the moment is shown at an instant.
pub fn spotlight_online(spotlight: &Spotlight, at: Timestamp) -> bool {
    publication::is_online(TimeRange { from: spotlight.from_date, to: spotlight.to_date }, at)
}

/// A news item in a list.
pub fn card(news: &News) -> NewsCard {
    NewsCard {
        id: news.id,
        title: news.title.clone(),
        summary: news.summary.clone(),
        date: news.date.clone(),
        image: news.image.clone(),
        has_wheel: news.has_wheel,
    }
}

/// The items with the one of a form in its place: it replaces itself, and a new one comes first.
pub fn with_item<T, I: PartialEq>(mut items: Vec<T>, item: T, id: impl Fn(&T) -> I) -> Vec<T> {
    match items.iter_mut().find(|it| id(it) == id(&item)) {
        Some(known) => *known = item,
        None => items.insert(0, item),
    }
    items
}

/// The reason for which an item is not shown at a desk at an instant.
pub fn hidden(
    term: Option<TimeRange>,
    audience: &Audience,
    desk: AudienceDesk,
    at: Timestamp,
) -> Option<Why> {
    match term {
        None => Some(Why::new(
            "content.noDates",
            "Il manque une date de publication ou de dépublication.",
            "A date of publication or of its end is missing.",
        )),
        Some(term) if term.to <= at => {
            let (fr, en) = (
                format!("Dépubliée depuis le {}.", format::moment(term.to, Lang::Fr)),
                format!("No longer published since {}.", format::moment(term.to, Lang::En)),
            );
            Some(Why::new("content.ended", fr, en))
        }
        Some(term) if at < term.from => {
            let (fr, en) = (
                format!("En attente jusqu’au {}.", format::moment(term.from, Lang::Fr)),
                format!("Not published before {}.", format::moment(term.from, Lang::En)),
            );
            Some(Why::new("content.waiting", fr, en))
        }
        Some(_) if !audience.shows(desk) => Some(Why::new(
            "content.elsewhere",
            "Cette conciergerie n’y est pas associée.",
            "This concierge desk is not associated with it.",
        )),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use contract::{CompanyId, ConciergerieId, NewsId, SpotlightId, Words};
    use proptest::prelude::*;

    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(second).unwrap()
    }

    fn news(id: i64, from: i64, to: i64) -> News {
        News {
            id: NewsId(id),
            title: Words::new(format!("Actualité {id}"), ""),
            summary: Words::default(),
            date: Words::default(),
            heure: Words::default(),
            location: Words::default(),
            action: Words::default(),
            url: None,
            offre_id: None,
            content: Words::default(),
            from_date: at(from),
            to_date: at(to),
            image: None,
            has_wheel: false,
        }
    }

    fn spotlight(id: i64, from: i64, to: i64) -> Spotlight {
        Spotlight {
            id: SpotlightId(id),
            title: Words::default(),
            content: Words::default(),
            from_date: at(from),
            to_date: at(to),
            url: None,
            code_promo: None,
            offre_id: None,
            image: None,
        }
    }

    #[test]
    fn an_item_of_a_form_takes_its_own_place_and_a_new_one_comes_first() {
        let items = || vec![news(1, 0, 9), news(2, 0, 9)];
        let ids =
            |all: Vec<News>| all.into_iter().map(|it| (it.id.0, it.to_date.as_second())).collect::<Vec<_>>();
        assert_eq!(ids(with_item(items(), news(2, 0, 5), |it| it.id)), [(1, 9), (2, 5)]);
        assert_eq!(ids(with_item(items(), news(-1, 0, 5), |it| it.id)), [(-1, 5), (1, 9), (2, 9)]);
    }

    #[test]
    fn the_reason_that_hides_an_item_is_told_and_none_when_it_is_shown() {
        let desk = AudienceDesk { id: ConciergerieId(1), company: CompanyId(1) };
        let here = Audience { companies: [CompanyId(1)].into(), ..Audience::default() };
        let term = Some(TimeRange { from: at(100), to: at(200) });
        let code =
            |term, audience: &Audience, instant| hidden(term, audience, desk, at(instant)).map(|it| it.code);
        assert_eq!(code(None, &here, 150).as_deref(), Some("content.noDates"));
        assert_eq!(code(term, &here, 99).as_deref(), Some("content.waiting"));
        assert_eq!(code(term, &here, 150), None);
        assert_eq!(code(term, &here, 200).as_deref(), Some("content.ended"));
        assert_eq!(code(term, &Audience::default(), 150).as_deref(), Some("content.elsewhere"));
    }

    proptest! {
        #[test]
        fn a_home_screen_shows_what_is_online_in_its_order(
            terms in prop::collection::vec((0..50_i64, 0..50_i64), 0..8),
            now in 0..60_i64,
        ) {
            let news: Vec<_> = (1..).zip(&terms).map(|(id, (from, to))| self::news(id, *from, *to)).collect();
            let spotlights: Vec<_> = (1..).zip(&terms).map(|(id, (from, to))| spotlight(id, *from, *to)).collect();
            let shown = page(&news, &spotlights, at(now));
            let naive: Vec<i64> = (1..).zip(&terms).filter(|(_, (from, to))| *from <= now && now < *to).map(|it| it.0).collect();
            prop_assert_eq!(shown.actus.iter().map(|it| it.id.0).collect::<Vec<_>>(), naive.clone());
            prop_assert_eq!(shown.offre_du_moment.map(|it| it.id.0), naive.first().copied());
        }
    }
}
