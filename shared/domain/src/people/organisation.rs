//! Client companies, their concierge desks, and the partners.

use std::collections::BTreeMap;

use contract::{
    CompanyId, ConciergerieId, Feature, Lang, PartnerId, UserId, Words,
    account::{OpeningHours, ServiceLocation, UnusualDay},
    catalogue::Address,
    conciergeries::ConciergerieProfile,
};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::{opening::Opening, paris, special_days::SpecialDays},
    people::{desk_options::DeskOptions, partner::declaration::Declaration, person::Person},
};

/// A client company (entreprise).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Company {
    pub id: CompanyId,
    pub name: String,
}

/// A concierge desk of a company.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Conciergerie {
    pub id: ConciergerieId,
    pub name: String,
    pub company: CompanyId,
    pub company_name: String,
    /// Upper case; unique on the platform; empty: no registration by code.
    pub registration_code: String,
    pub address: Address,
    /// Where it is written to; several by comma.
    pub mail: String,
    pub tel: String,
    pub description: Words,
    pub hours: Vec<OpeningHours>,
    pub hours_benef: Vec<OpeningHours>,
    #[serde(default)]
    pub special_days: SpecialDays,
    /// Minutes after it opens within which nobody is late yet.
    #[serde(default)]
    pub grace_period: u32,
    #[serde(default)]
    pub targets: ResponseTargets,
    /// The manager who answers for it.
    #[serde(default)]
    pub responsable: Option<UserId>,
    pub active: bool,
    /// Card payments online are open.
    pub axepta_active: bool,
    /// Direct debits are closed: no mandate is signed, nothing is debited.
    #[serde(default)]
    pub disable_sepa: bool,
    #[serde(default)]
    pub details: DeskDetails,
    #[serde(default)]
    pub options: DeskOptions,
    /// The features that somebody has set, by their names: those of a flag that is gone may stay.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub features: BTreeMap<String, FeatureSetting>,
}

/// A feature as somebody has set it last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FeatureSetting {
    pub on: bool,
    pub by: UserId,
    pub by_name: String,
    pub at: Timestamp,
}

/// Within how many minutes of opening a desk is to act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct ResponseTargets {
    /// Accept an order, where its offer says nothing.
    pub accept: Option<u32>,
    /// Answer a comment.
    pub answer: Option<u32>,
}

/// The person who answers for a desk, and its other contact data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DeskDetails {
    /// The person who answers for it.
    pub first_name: String,
    pub last_name: String,
    pub mobile: String,
    /// Telephone of customer relations.
    pub crc: String,
    /// Key of a kept picture.
    pub logo: Option<String>,
    /// Key of the picture under its mails.
    pub signature: Option<String>,
    pub notes: DeskNotes,
}

/// Notes by those who work at a desk, produce or keep the platform. No list holds them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct DeskNotes {
    pub concierge: String,
    pub prod: String,
    pub it: String,
}

/// A provider of services.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Partner {
    pub id: PartnerId,
    pub name: String,
    /// The name that beneficiaries read instead.
    pub name_for_bnf: String,
    /// Prefixes of the zip codes served; when empty, all are served.
    pub zip_codes: Vec<String>,
    pub mail: String,
    pub active: bool,
    /// The person to ask for there.
    #[serde(default)]
    pub first_name: String,
    #[serde(default)]
    pub last_name: String,
    /// The account that signs in for it.
    #[serde(default)]
    pub user: Option<UserId>,
    /// The companies it works with: it does not exist for the managers of others.
    #[serde(default)]
    pub companies: Vec<CompanyId>,
    #[serde(default)]
    pub created: Timestamp,
    #[serde(default)]
    pub terms: Terms,
}

/// How one works with a partner.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Terms {
    pub no_iskills_payment: bool,
    pub will_bill: bool,
    /// The address to which its invoicing expectations are sent.
    pub expectations_mail: String,
    /// 0 subcontracting, 1 collection mandate.
    pub invoicing: u8,
    /// 0 from stock, 1 consignment, 2 none.
    pub selling: u8,
    /// PHC string of the PIN for lockers; empty: none.
    pub nexence_pin: String,
    pub nexence_mail: String,
    /// Its declaration, where it carries out home services.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub home_services: Option<Declaration>,
}

impl Conciergerie {
    /// A desk of a company as it opens: nothing is said of it yet, and people may pay in every way.
    pub fn new(id: ConciergerieId, name: &str, company: &Company) -> Self {
        Self {
            id,
            name: name.to_owned(),
            company: company.id,
            company_name: company.name.clone(),
            registration_code: String::new(),
            address: Address::default(),
            mail: String::new(),
            tel: String::new(),
            description: Words::default(),
            hours: vec![],
            hours_benef: vec![],
            special_days: SpecialDays::default(),
            grace_period: 0,
            targets: ResponseTargets::default(),
            responsable: None,
            active: true,
            axepta_active: true,
            disable_sepa: false,
            details: DeskDetails::default(),
            options: DeskOptions::default(),
            features: BTreeMap::new(),
        }
    }

    /// Somebody is there at times: it keeps opening hours, somewhere.
    pub fn is_staffed(&self) -> bool {
        !self.options.no_place && !self.hours.is_empty()
    }

    /// Somebody is to be there.
    pub fn is_open(&self, now: Timestamp) -> bool {
        let somewhere = !self.options.no_place && !self.closed_on(paris::today(now));
        somewhere && self.opening().is_open(now)
    }

    /// When it opens, where it is closed now and will open; absent for a desk without hours.
    pub fn opens_at(&self, now: Timestamp) -> Option<Timestamp> {
        let opens = self.hours_kept().filter(|_| !self.is_open(now))?.next_after(now)?;
        (!self.closed_on(paris::today(opens))).then_some(opens)
    }

    /// It has closed for good before this day.
    pub fn closed_on(&self, day: Date) -> bool {
        self.options.closing_date.is_some_and(|last| last < day)
    }

    /// People may come to belong to it.
    pub fn takes_people(&self, now: Timestamp) -> bool {
        self.active && !self.closed_on(paris::today(now))
    }

    /// It is for training: its orders reach no bank, no partner and no figure.
    pub fn is_training(&self) -> bool {
        self.options.fake
    }

    /// Cards are taken online.
    pub fn takes_cards(&self) -> bool {
        self.axepta_active && !self.is_training()
    }

    /// Mandates are signed, and debited.
    pub fn takes_debits(&self) -> bool {
        !self.disable_sepa && !self.is_training()
    }

    /// Whether it has a feature: as somebody has set it, or else as its list says.
    pub fn has(&self, feature: Feature) -> bool {
        self.features.get(feature.name()).map_or(feature.by_default(), |it| it.on)
    }

    /// The features that it has.
    pub fn features_on(&self) -> Vec<Feature> {
        Feature::ALL.iter().copied().filter(|it| self.has(*it)).collect()
    }

    /// Gives it a feature, or takes it away; tells whether that changes anything.
    pub fn set_feature(&mut self, feature: Feature, on: bool, by: &Person, at: Timestamp) -> bool {
        if self.has(feature) == on {
            return false;
        }
        let setting = FeatureSetting { on, by: by.id, by_name: by.full_name(), at };
        self.features.insert(feature.name().to_owned(), setting);
        true
    }

    /// The number that beneficiaries call.
    pub fn called_at(&self) -> &str {
        if self.details.crc.is_empty() { &self.tel } else { &self.details.crc }
    }

    /// The hours at which somebody works there.
    pub fn opening(&self) -> Opening<'_> {
        Opening { week: &self.hours, special: &self.special_days }
    }

    /// The hours to which work at its place is bound; absent when the desk keeps no hours.
    pub fn hours_kept(&self) -> Option<Opening<'_>> {
        self.is_staffed().then(|| self.opening())
    }

    /// When it will have worked for so long since an instant: while it is open, or by the clock on the wall where it keeps no hours.
    pub fn worked_after(&self, from: Timestamp, long: SignedDuration) -> Timestamp {
        match self.hours_kept() {
            Some(opening) => opening.after(from, long),
            None => from.checked_add(long).unwrap_or(Timestamp::MAX),
        }
    }

    /// How many whole minutes it has worked between two instants; of a desk that keeps hours, within two months at most.
    pub fn minutes_worked(&self, from: Timestamp, to: Timestamp) -> u32 {
        let worked = match self.hours_kept() {
            Some(opening) => opening.between(from, to),
            None => to.duration_since(from),
        };
        u32::try_from(worked.as_mins()).unwrap_or_default()
    }

    /// Days of the coming month on which beneficiaries may not come as they always do.
    pub fn unusual_days(&self, now: Timestamp, lang: Lang) -> Vec<UnusualDay> {
        let week = if self.hours_benef.is_empty() { &self.hours } else { &self.hours_benef };
        Opening { week, special: &self.special_days }.unusual_days(now, lang)
    }

    /// The view for those who work there.
    pub fn profile(&self, now: Timestamp) -> ConciergerieProfile {
        ConciergerieProfile {
            id: self.id,
            name: self.name.clone(),
            company: self.company,
            company_name: self.company_name.clone(),
            address: self.address.clone(),
            mail: self.mail.clone(),
            tel: self.tel.clone(),
            description: self.description.clone(),
            active: self.active,
            closing_date: self.options.closing_date,
            opening_time_grace_period: self.grace_period,
            accept_within: self.targets.accept,
            answer_within: self.targets.answer,
            weekly_hours: self.hours.clone(),
            weekly_hours_benef: self.hours_benef.clone(),
            no_bnf_creation_by_concierge: self.options.no_people_by_manager,
            sub_entities: self.options.sub_entities.clone(),
            sub_location: self.options.sub_locations.clone(),
            should_be_open: self.is_open(now),
            is_in_grace_period: self.is_open(now) && self.opening().in_grace(self.grace_period, now),
        }
    }

    /// The view for a person who may choose it.
    pub fn as_location(&self, person: &Person, now: Timestamp) -> ServiceLocation {
        ServiceLocation {
            id: self.id,
            name: self.name.clone(),
            company_id: self.company,
            company: self.company_name.clone(),
            city: self.address.city.clone(),
            zip_code: self.address.zip_code.clone(),
            open: self.is_open(now),
            current: person.conciergerie == Some(self.id),
        }
    }
}

impl Partner {
    /// Works with one more company from now on. Tells whether it did not yet.
    pub fn work_with(&mut self, company: CompanyId) -> bool {
        let new = !self.companies.contains(&company);
        self.companies.extend(new.then_some(company));
        new
    }

    /// The name beneficiaries read.
    pub fn shown_name(&self) -> &str {
        if self.name_for_bnf.is_empty() { &self.name } else { &self.name_for_bnf }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    #[test]
    fn a_location_says_whether_it_is_the_one_of_its_reader() {
        let (desk, now) = (fixtures::conciergerie(), fixtures::now());
        let reader = |conciergerie| Person { conciergerie, ..fixtures::beneficiary() };
        for (of, current) in [(Some(desk.id), true), (Some(ConciergerieId(99)), false), (None, false)] {
            assert_eq!(desk.as_location(&reader(of), now).current, current, "{of:?}");
        }
        let seen = desk.as_location(&reader(None), now);
        assert_eq!(
            (seen.name.as_str(), seen.company.as_str(), seen.city.as_str()),
            ("Tour Lilas", "Lilas", "Lyon")
        );
    }

    #[test]
    fn beneficiaries_read_the_name_that_is_meant_for_them() {
        let partner = |name_for_bnf: &str| Partner {
            id: PartnerId(5),
            name: "SARL Bleu".into(),
            name_for_bnf: name_for_bnf.into(),
            zip_codes: vec![],
            active: true,
            ..Partner::default()
        };
        assert_eq!(partner("").shown_name(), "SARL Bleu");
        assert_eq!(partner("Pressing Bleu").shown_name(), "Pressing Bleu");
    }
}
