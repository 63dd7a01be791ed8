//! The rules by which a time of a partner's calendar cannot be had.

use contract::{Error, Lang, OrderId, Refusal, Why, Words};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::{
    calendar::{hours, interval::TimeRange, paris},
    text::format,
};

/// Why a time cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSlot {
    /// A slot is chosen from this day on.
    TooSoon(Date),
    /// No further ahead than so many days, this day the last.
    TooFar(u32, Date),
    /// The time has passed.
    Past,
    /// The partner has no calendar at the desk.
    NoCalendar,
    /// The partner is closed on this day, although the weekly hours have it open.
    Closed(Date),
    /// The partner has no hours on this day.
    NotComing(Date),
    /// It begins when the partner is not there; with the hours of the day.
    OutsideHours(Vec<TimeRange>),
    /// It begins between two units of so many minutes.
    BetweenUnits(u32),
    /// It would last beyond the partner's time, which goes on at `next`.
    TooLong { end: Timestamp, closes: Timestamp, next: Option<Timestamp> },
    /// It is no half day, or too long for the one that begins then.
    NoHalfDay,
    /// The partner is not there long enough on that half day.
    HalfDayShut,
    /// The desk, where it is carried out, is not open for all of it; with the desk's hours of the day.
    DeskClosed(Vec<TimeRange>),
    /// There is no time between its begin and its end.
    Empty,
    /// An order has it, or a part of it.
    Booked(OrderId, TimeRange),
    /// It is held for another draft until then.
    Held(Timestamp),
    /// A partner proposes it for an order.
    Proposed(OrderId),
    /// No time of the day is free for long enough.
    Full,
}

impl From<NoSlot> for Refusal {
    fn from(_: NoSlot) -> Self {
        Refusal::SlotTaken
    }
}

impl From<NoSlot> for Error {
    fn from(rule: NoSlot) -> Self {
        Refusal::from(rule).into()
    }
}

impl TimeRange {
    /// Whether there is any time in it.
    pub(super) fn lasts(self) -> Result<(), NoSlot> {
        if self.from < self.to { Ok(()) } else { Err(NoSlot::Empty) }
    }
}

impl NoSlot {
    /// The rule, for the desk and the partner.
    pub fn why(&self) -> Why {
        let text = Words::new(self.text(Lang::Fr), self.text(Lang::En));
        let order_id = match self {
            Self::Booked(order, _) | Self::Proposed(order) => Some(*order),
            _ => None,
        };
        Why { order_id, ..Why::new(self.code(), text.fr, text.en) }
    }

    fn code(&self) -> &'static str {
        match self {
            Self::TooSoon(_) => "slot.tooSoon",
            Self::TooFar(..) => "slot.tooFar",
            Self::Past => "slot.past",
            Self::NoCalendar => "slot.noCalendar",
            Self::Closed(day) if hours::holiday(*day).is_some() => "slot.holiday",
            Self::Closed(_) => "slot.closed",
            Self::NotComing(_) => "slot.notComing",
            Self::OutsideHours(_) => "slot.outsideHours",
            Self::BetweenUnits(_) => "slot.betweenUnits",
            Self::TooLong { next: None, .. } => "slot.tooLong",
            Self::TooLong { next: Some(_), .. } => "slot.overPause",
            Self::NoHalfDay => "slot.noHalfDay",
            Self::HalfDayShut => "slot.halfDayShut",
            Self::DeskClosed(_) => "slot.deskClosed",
            Self::Empty => "slot.empty",
            Self::Booked(..) => "slot.booked",
            Self::Held(_) => "slot.held",
            Self::Proposed(_) => "slot.proposed",
            Self::Full => "slot.full",
        }
    }

    fn text(&self, lang: Lang) -> String {
        let fr = lang == Lang::Fr;
        let day = |date: Date| format::date(date, lang);
        match self {
            Self::TooSoon(first) if fr => {
                format!("un créneau se choisit au plus tard la veille, donc à partir du {}", day(*first))
            }
            Self::TooSoon(first) => {
                format!("a slot is chosen no later than the day before, so from {} on", day(*first))
            }
            Self::TooFar(days, last) if fr => {
                format!("les créneaux s’ouvrent {days} jours à l’avance, donc jusqu’au {}", day(*last))
            }
            Self::TooFar(days, last) => {
                format!("slots open {days} days ahead, so until {}", day(*last))
            }
            Self::Closed(date) => closed(*date, lang),
            Self::NotComing(date) if fr => {
                format!("le partenaire n’a pas d’horaires ce {}", format::weekday(*date, lang))
            }
            Self::NotComing(date) => {
                format!("the partner has no hours on this {}", format::weekday(*date, lang))
            }
            Self::OutsideHours(hours) => {
                let said =
                    if fr { "hors des horaires du partenaire" } else { "outside the partner’s hours" };
                format!("{said} ({})", spans(hours, lang))
            }
            Self::DeskClosed(hours) => desk_closed(hours, lang),
            Self::BetweenUnits(minutes) if fr => {
                format!("les créneaux de ce jour commencent toutes les {minutes} minutes")
            }
            Self::BetweenUnits(minutes) => format!("slots of this day begin every {minutes} minutes"),
            Self::TooLong { end, closes, next } => too_long(*end, *closes, *next, lang),
            Self::Booked(order, time) if fr => {
                format!("déjà pris par la commande {order} ({})", span(*time, lang))
            }
            Self::Booked(order, time) => format!("taken by order {order} ({})", span(*time, lang)),
            Self::Held(until) if fr => {
                format!("retenu par quelqu’un qui commande, jusqu’à {} au plus tard", clock(*until, lang))
            }
            Self::Held(until) => {
                format!("kept for somebody who is ordering, until {} at the latest", clock(*until, lang))
            }
            Self::Proposed(order) if fr => format!("proposé par le partenaire pour la commande {order}"),
            Self::Proposed(order) => format!("proposed by the partner for order {order}"),
            plain => plain.plain().get(lang).to_owned(),
        }
    }

    /// The words of the rules that have no figures.
    fn plain(&self) -> Words {
        match self {
            Self::Past => Words::new("cette heure est passée", "this time has passed"),
            Self::NoCalendar => Words::new(
                "le partenaire n’a pas de calendrier dans cette conciergerie",
                "the partner has no calendar at this concierge desk",
            ),
            Self::NoHalfDay => Words::new(
                "une demi-journée commence à 8 h ou à 13 h, et la prestation doit y tenir",
                "a half day begins at 8:00 or 13:00, and the service has to fit in",
            ),
            Self::HalfDayShut => Words::new(
                "le partenaire n’est pas là au milieu de cette demi-journée",
                "the partner is not there in the middle of this half day",
            ),
            Self::Full => Words::new(
                "plus aucun créneau assez long n’est libre ce jour-là",
                "no slot of this day is free for long enough",
            ),
            _ => Words::new("la prestation n’a pas de durée", "the service has no length"),
        }
    }
}

fn closed(date: Date, lang: Lang) -> String {
    match (hours::holiday(date), lang) {
        (Some(name), Lang::Fr) => format!("jour férié du partenaire ({})", name.fr),
        (Some(name), Lang::En) => format!("public holiday of the partner ({})", name.en),
        (None, Lang::Fr) => "fermeture ou congé du partenaire".to_owned(),
        (None, Lang::En) => "the partner is closed or on leave".to_owned(),
    }
}

fn too_long(end: Timestamp, closes: Timestamp, next: Option<Timestamp>, lang: Lang) -> String {
    let (end, closes) = (clock(end, lang), clock(closes, lang));
    match (next.map(|it| clock(it, lang)), lang) {
        (Some(next), Lang::Fr) => {
            format!("finirait à {end} et empiéterait sur la pause du partenaire, de {closes} à {next}")
        }
        (Some(next), Lang::En) => {
            format!("would end at {end}, over the partner’s break from {closes} to {next}")
        }
        (None, Lang::Fr) => format!("finirait à {end}, alors que le partenaire part à {closes}"),
        (None, Lang::En) => format!("would end at {end}, when the partner leaves at {closes}"),
    }
}

fn desk_closed(hours: &[TimeRange], lang: Lang) -> String {
    match (hours, lang) {
        ([], Lang::Fr) => "la conciergerie n’ouvre pas ce jour-là".to_owned(),
        ([], Lang::En) => "the concierge desk does not open on that day".to_owned(),
        (hours, Lang::Fr) => format!("hors des horaires de la conciergerie ({})", spans(hours, lang)),
        (hours, Lang::En) => format!("outside the concierge desk’s hours ({})", spans(hours, lang)),
    }
}

/// `9 h – 12 h et 14 h – 18 h`.
fn spans(hours: &[TimeRange], lang: Lang) -> String {
    let hours: Vec<_> = hours.iter().map(|it| span(*it, lang)).collect();
    format::list(&hours, lang)
}

/// `10 h – 11 h 30`.
fn span(time: TimeRange, lang: Lang) -> String {
    format!("{} – {}", clock(time.from, lang), clock(time.to, lang))
}

/// The time of an instant, Europe/Paris; midnight at the end of a day reads as one.
fn clock(at: Timestamp, lang: Lang) -> String {
    let time: Time = paris::wall(at).time();
    format::time(time, lang)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use jiff::civil::{date, time};

    use super::*;

    #[test]
    fn each_rule_has_its_own_words_in_both_languages() {
        let day = date(2026, 11, 24);
        let at = |hour| paris::instant(day, time(hour, 0, 0, 0));
        let range = TimeRange { from: at(9), to: at(11) };
        let too_long = |next| NoSlot::TooLong { end: at(12), closes: at(11), next };
        let rules = [
            (NoSlot::TooSoon(day), "un créneau se choisit", "a slot is chosen"),
            (NoSlot::TooFar(14, day), "les créneaux s’ouvrent 14 jours", "slots open 14 days"),
            (NoSlot::Past, "cette heure est passée", "this time has passed"),
            (NoSlot::NoCalendar, "le partenaire n’a pas de calendrier", "the partner has no calendar"),
            (NoSlot::Closed(day), "fermeture ou congé", "the partner is closed"),
            (NoSlot::Closed(date(2026, 12, 25)), "jour férié", "public holiday"),
            (NoSlot::NotComing(day), "le partenaire n’a pas d’horaires ce mardi", "the partner has no hours"),
            (NoSlot::OutsideHours(vec![range]), "hors des horaires", "outside the partner’s hours"),
            (NoSlot::BetweenUnits(30), "les créneaux de ce jour commencent", "slots of this day begin"),
            (too_long(None), "finirait à 12\u{a0}h, alors", "would end at 12:00, when"),
            (too_long(Some(at(14))), "finirait à 12\u{a0}h et", "would end at 12:00, over"),
            (NoSlot::NoHalfDay, "une demi-journée commence", "a half day begins"),
            (NoSlot::HalfDayShut, "le partenaire n’est pas là", "the partner is not there"),
            (
                NoSlot::DeskClosed(vec![range]),
                "hors des horaires de la conciergerie (9",
                "outside the concierge desk’s",
            ),
            (NoSlot::Empty, "la prestation n’a pas de durée", "the service has no length"),
            (NoSlot::Booked(OrderId(7), range), "déjà pris par la commande 7", "taken by order 7"),
            (NoSlot::Held(at(9)), "retenu par quelqu’un", "kept for somebody"),
            (NoSlot::Proposed(OrderId(7)), "proposé par le partenaire", "proposed by the partner"),
            (NoSlot::Full, "plus aucun créneau", "no slot of this day is free"),
        ];
        for (rule, fr, en) in &rules {
            let (french, english) = (rule.text(Lang::Fr), rule.text(Lang::En));
            assert!(french.starts_with(fr), "{french}");
            assert!(english.starts_with(en), "{english}");
        }
        let codes: BTreeSet<_> = rules.iter().map(|(rule, ..)| rule.code()).collect();
        assert_eq!(codes.len(), rules.len());
    }
}
