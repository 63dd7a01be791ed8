//! The offer to which the mails of a campaign lead, and the day that is free.

use contract::{FlashDispoId, Lang, OfferId, Result, Words, campaigns::FlashDispoForm};
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::recipient::{CampaignCounts, MailState, Recipient};
use crate::text::{fields::Fields, format};

/// An offer, and perhaps a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Lead {
    /// The version that was chosen.
    pub offer: OfferId,
    /// The number that all its versions share.
    pub original: OfferId,
    pub day: Option<Date>,
}

impl Lead {
    /// The lead that a form asks for, whose offer is known by its original.
    ///
    /// # Errors
    /// Invalid `day`: past, or without an offer.
    pub fn read(form: &FlashDispoForm, original: Option<OfferId>, today: Date) -> Result<Option<Self>> {
        let offer = form.offer_id.filter(|it| it.0 > 0);
        let day = form.day.map(|it| it.0);
        let mut fields = Fields::default();
        fields.expect(day.is_none() || offer.is_some(), "day", without_offer);
        fields.expect(day.is_none_or(|it| it >= today), "day", day_is_over);
        fields.finish()?;
        Ok(offer.zip(original).map(|(offer, original)| Self { offer, original, day }))
    }

    /// The words of the button of the mail.
    pub fn button(&self, lang: Lang) -> String {
        let Some(day) = self.day else { return Words::new("Réserver", "Book").get(lang).to_owned() };
        let day = format::date(day, lang);
        Words::new(format!("Voir les créneaux du {day}"), format!("See the slots of {day}"))
            .get(lang)
            .to_owned()
    }

    /// The address to which the mail leads, after that of the screen that starts the order. A day that is over is left out.
    pub fn address(&self, start: &str, campaign: FlashDispoId, today: Date) -> String {
        match self.day.filter(|it| *it >= today) {
            Some(day) => format!("{start}?campaign={campaign}&day={day}"),
            None => format!("{start}?campaign={campaign}"),
        }
    }
}

fn without_offer() -> Words {
    Words::new("Choisissez la prestation libre ce jour-là.", "Choose the service that is free on that day.")
}

/// Why a day that is over is refused.
pub(crate) fn day_is_over() -> Words {
    Words::new("Ce jour est passé : choisissez-en un autre.", "This day is over: choose another one.")
}

impl Recipient {
    /// Whether a mail has left, or may have: what its reader does is counted.
    fn was_written_to(&self) -> bool {
        matches!(self.state, MailState::Sent | MailState::Unknown | MailState::Claimed(_))
    }

    /// They open the offer by the mail. Gives what that changes of the numbers: nothing the second time.
    pub fn open(&mut self) -> CampaignCounts {
        let before = self.counts();
        self.opened |= self.was_written_to();
        self.counts().minus(before)
    }

    /// They order it.
    pub fn order(&mut self) -> CampaignCounts {
        let before = self.counts();
        self.opened |= self.was_written_to();
        self.ordered |= self.was_written_to();
        self.counts().minus(before)
    }
}

#[cfg(test)]
mod tests {
    use contract::{Error, UserId, campaigns::LeftOut};
    use jiff::{Timestamp, civil::date};

    use super::*;

    const TODAY: Date = date(2026, 11, 24);

    fn form(offer: Option<i64>, day: Option<Date>) -> FlashDispoForm {
        FlashDispoForm { offer_id: offer.map(OfferId), day: day.map(Into::into), ..FlashDispoForm::default() }
    }

    #[test]
    fn a_day_is_one_to_come_of_an_offer() {
        let read = |offer, day| Lead::read(&form(offer, day), Some(OfferId(3)), TODAY);
        assert_eq!(read(None, None).unwrap(), None);
        let lead = read(Some(5), Some(TODAY)).unwrap().unwrap();
        assert_eq!(lead, Lead { offer: OfferId(5), original: OfferId(3), day: Some(TODAY) });
        assert_eq!(lead.button(Lang::Fr), "Voir les créneaux du mardi 24 novembre 2026");
        for (offer, day) in [(None, TODAY), (Some(5), date(2026, 11, 23))] {
            assert!(matches!(read(offer, Some(day)), Err(Error::Invalid(_))));
        }
    }

    #[test]
    fn a_day_that_is_over_is_left_out_of_the_address() {
        let lead = Lead { offer: OfferId(5), original: OfferId(3), day: Some(TODAY) };
        let to = |today| lead.address("/start/5", FlashDispoId(7), today);
        assert_eq!(to(TODAY), "/start/5?campaign=7&day=2026-11-24");
        assert_eq!(to(date(2026, 11, 25)), "/start/5?campaign=7");
    }

    #[test]
    fn each_reader_counts_once_and_only_when_a_mail_may_have_left() {
        let one = Recipient::new(FlashDispoId(1), UserId(1), None, String::new(), Timestamp::UNIX_EPOCH);
        let mut sent = Recipient { state: MailState::Sent, ..one.clone() };
        assert_eq!((sent.open().opened, sent.open().opened), (1, 0));
        let by = sent.order();
        assert_eq!((by.opened, by.ordered, sent.order().ordered), (0, 1, 0));
        let mut at_once = Recipient { state: MailState::Unknown, ..one.clone() };
        let by = at_once.order();
        assert_eq!((by.opened, by.ordered), (1, 1));
        let mut left_out = Recipient { state: MailState::Suppressed(LeftOut::OptedOut), ..one };
        assert_eq!(left_out.order(), CampaignCounts::default());
    }
}
