//! The data of a desk that people may change, and the opening of a desk.

mod entries;

use contract::{
    ConciergerieId, Error, Lang, Result, WallClock, Words,
    account::{ConciergeInfos, OpeningHours},
    catalogue::Address,
    conciergeries::{
        ConciergerieGroup, CreateConciergerie, Design, DeskExtraInfos, DeskProfile, DeskSheet, GroupSheet,
    },
    lengths,
};
use jiff::Timestamp;

use crate::{
    calendar::opening::checked_week,
    people::{
        design::RegistrationError,
        desk_options::{DeskOptions, waiting},
        organisation::{Company, Conciergerie, DeskDetails, DeskNotes},
        profile::is_zip,
    },
    text::{
        fields::{Fields, required},
        written,
    },
};

use entries::{
    LONGEST_DELAY, excluded, mails, no_mail, not_yours, parts, phone, picture, too_long_a_delay, wrong_zip,
};
pub use entries::{access_code, code_taken, named_company, no_such_offer, normal_code};

/// The contact data of a desk that somebody may change.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DeskRights {
    pub profile: bool,
    pub access_code: bool,
    /// Reads and writes the notes for the production.
    pub prod: bool,
    /// Reads and writes the notes for those who keep the platform.
    pub it: bool,
}

impl Conciergerie {
    /// The view for those who may come there. Where there is nowhere to go, there are no hours.
    pub fn infos(&self, now: Timestamp, lang: Lang) -> ConciergeInfos {
        let somewhere = !self.options.no_place;
        let week = |hours: &[OpeningHours]| if somewhere { hours.to_vec() } else { vec![] };
        ConciergeInfos {
            name: self.name.clone(),
            open: self.is_open(now),
            hours: week(&self.hours),
            hours_benef: week(&self.hours_benef),
            closing_date: self.options.closing_date,
            mail: self.mails().next().unwrap_or_default().to_owned(),
            tel: self.called_at().to_owned(),
            logo: self.details.logo.clone(),
            description: self.description.get(lang).to_owned(),
            unusual_days: if somewhere { self.unusual_days(now, lang) } else { vec![] },
        }
    }

    /// The addresses it is written to; beneficiaries are told the first.
    pub fn mails(&self) -> impl Iterator<Item = &str> {
        self.mail.split(',').map(str::trim).filter(|it| !it.is_empty())
    }

    /// The contact data and the notes of a desk, as far as its reader may know them.
    pub fn sheet(&self, rights: DeskRights) -> DeskSheet {
        let DeskDetails { first_name, last_name, mobile, crc, signature, notes, .. } = self.details.clone();
        DeskSheet {
            id: self.id,
            label: self.name.clone(),
            company_name: self.company_name.clone(),
            profile: DeskProfile {
                first_name,
                name: last_name,
                mobile_number: mobile,
                professional_numbr: self.tel.clone(),
                email: self.mail.clone(),
                address1: self.address.address1.clone(),
                address2: self.address.address2.clone(),
                zip_code: self.address.zip_code.clone(),
                city: self.address.city.clone(),
                description: self.description.clone(),
            },
            extra_infos: DeskExtraInfos {
                access_code: self.registration_code.clone(),
                telephone_crc: crc,
                concierge_infos: notes.concierge,
                prod_infos: rights.prod.then_some(notes.prod),
                it_infos: rights.it.then_some(notes.it),
                image_signature_email: signature,
            },
            can_edit_properties: rights.profile,
            can_edit_access_code: rights.access_code,
        }
    }

    /// Is reached, and noted, as it is asked for.
    ///
    /// # Errors
    /// The invalid fields, those among them that the editor may not change.
    pub fn set_sheet(
        &mut self,
        infos: &DeskExtraInfos,
        profile: &DeskProfile,
        rights: DeskRights,
    ) -> Result<()> {
        let mut fields = Fields::default();
        let code = fields.absorb(access_code(&infos.access_code))?.unwrap_or_default();
        let theirs = rights.access_code || code == self.registration_code;
        fields.expect(theirs, "accessCode", not_yours);
        let crc = phone("telephoneCrc", &infos.telephone_crc, lengths::CRC_PHONE, &mut fields);
        let mut note =
            |field: &str, text: &str| fields.text(field, Some(text), lengths::COMMENT).unwrap_or_default();
        let DeskNotes { prod, it, .. } = self.details.notes.clone();
        let notes = DeskNotes {
            concierge: note("conciergeInfos", &infos.concierge_infos),
            prod: infos
                .prod_infos
                .as_ref()
                .filter(|_| rights.prod)
                .map_or(prod, |text| note("prodInfos", text)),
            it: infos.it_infos.as_ref().filter(|_| rights.it).map_or(it, |text| note("itInfos", text)),
        };
        let mut changed = Self { registration_code: code, ..self.clone() };
        changed.details =
            DeskDetails { crc, notes, signature: picture(&infos.image_signature_email), ..changed.details };
        if rights.profile {
            changed.set_profile(profile, &mut fields);
        } else {
            fields.expect(*profile == self.sheet(rights).profile, "profile", not_yours);
        }
        fields.finish()?;
        *self = changed;
        Ok(())
    }

    fn set_profile(&mut self, asked: &DeskProfile, fields: &mut Fields) {
        self.mail = mails("email", &asked.email, fields);
        self.tel = phone("professionalNumbr", &asked.professional_numbr, lengths::PHONE, fields);
        self.details.mobile = phone("mobileNumber", &asked.mobile_number, lengths::PHONE, fields);
        self.description = fields.either("description", &asked.description, lengths::DESCRIPTION);
        let mut text =
            |field: &str, text: &str, most| fields.text(field, Some(text), most).unwrap_or_default();
        self.details.first_name = text("firstName", &asked.first_name, lengths::NAME);
        self.details.last_name = text("name", &asked.name, lengths::NAME);
        self.address.address1 = text("address1", &asked.address1, lengths::ADDRESS);
        self.address.address2 = text("address2", &asked.address2, lengths::ADDRESS);
        self.address.city = text("city", &asked.city, lengths::ADDRESS);
        self.address.zip_code = text("zipCode", &asked.zip_code, lengths::ZIP);
        let zip = &self.address.zip_code;
        fields.expect(zip.is_empty() || is_zip(zip), "zipCode", wrong_zip);
    }

    /// Its settings.
    pub fn group_sheet(&self) -> GroupSheet {
        let options = self.options.clone();
        GroupSheet {
            id: self.id,
            company: self.company,
            company_name: self.company_name.clone(),
            group: ConciergerieGroup {
                group_name: self.name.clone(),
                image_url: self.details.logo.clone(),
                access_code: self.registration_code.clone(),
                exclude_emails_for_registration: options.excluded_emails.join(", "),
                no_bnf_creation_by_concierge: options.no_people_by_manager,
                avoid_all_emails: options.avoid_mails,
                delay_for_flash_dispo: options.flash_delay,
                use_email_to_send_mail: options.own_sender,
                mail_template: options.mail_template,
                text_blob_name: options.text_blob_name,
                closing_date: options.closing_date.map(WallClock),
                disable_sepa: self.disable_sepa,
                axepta_active: self.axepta_active,
                allow_shortcuts: options.allow_shortcuts,
                classic_interface: options.classic,
                no_physical_location: options.no_place,
                fake_conciergerie: options.fake,
                include_in_alerts: options.in_alerts,
                include_in_splio: options.in_splio,
                sub_entities: options.sub_entities,
                sub_location: options.sub_locations,
                package_delivery_offre_id: options.parcel_offer,
                avoid_deleting_users_upon_no_activity: options.keep_inactive,
                connection_type: options.connection,
            },
            waiting: waiting(),
        }
    }

    /// Is set as it is asked for.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn set_group(&mut self, asked: &ConciergerieGroup) -> Result<()> {
        let mut fields = Fields::default();
        let code = fields.absorb(access_code(&asked.access_code))?.unwrap_or_default();
        let excluded = fields.absorb(excluded(&asked.exclude_emails_for_registration))?.unwrap_or_default();
        let sub_entities = parts("subEntities", &asked.sub_entities, &mut fields);
        let sub_locations = parts("subLocation", &asked.sub_location, &mut fields);
        let named = written(&asked.group_name).is_some();
        fields.expect(named, "groupName", required);
        fields.expect(!asked.use_email_to_send_mail || !self.mail.is_empty(), "useEmailToSendMail", no_mail);
        fields.expect(asked.delay_for_flash_dispo <= LONGEST_DELAY, "delayForFlashDispo", too_long_a_delay);
        let mut text =
            |field: &str, text: &str| fields.text(field, Some(text), lengths::NAME).unwrap_or_default();
        let name = text("groupName", &asked.group_name);
        let options = DeskOptions {
            excluded_emails: excluded,
            no_people_by_manager: asked.no_bnf_creation_by_concierge,
            avoid_mails: asked.avoid_all_emails,
            flash_delay: asked.delay_for_flash_dispo,
            own_sender: asked.use_email_to_send_mail,
            mail_template: text("mailTemplate", &asked.mail_template),
            text_blob_name: text("textBlobName", &asked.text_blob_name),
            closing_date: WallClock::shown(asked.closing_date),
            allow_shortcuts: asked.allow_shortcuts,
            classic: asked.classic_interface,
            no_place: asked.no_physical_location,
            fake: asked.fake_conciergerie,
            in_alerts: asked.include_in_alerts,
            in_splio: asked.include_in_splio,
            sub_entities,
            sub_locations,
            parcel_offer: asked.package_delivery_offre_id.filter(|it| it.0 > 0),
            keep_inactive: asked.avoid_deleting_users_upon_no_activity,
            connection: asked.connection_type,
        };
        fields.finish()?;
        self.name = name;
        self.details.logo = picture(&asked.image_url);
        self.registration_code = code;
        self.disable_sepa = asked.disable_sepa;
        self.axepta_active = asked.axepta_active;
        self.options = options;
        Ok(())
    }

    /// Whether somebody with this address may register, or why not in the words of the design.
    ///
    /// # Errors
    /// Invalid `email`.
    pub fn expect_may_register(&self, email: &str, design: Option<&Design>) -> Result<()> {
        let email = email.trim().to_lowercase();
        let domain = email.rsplit_once('@').map_or("", |it| it.1);
        let of = |domain: &str, other: &str| {
            domain.strip_suffix(other).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
        };
        match self.options.excluded_emails.iter().any(|it| *it == email || of(domain, it)) {
            false => Ok(()),
            true => {
                let Words { fr, en } = RegistrationError::ExcludedEmail.words(design);
                Err(Error::invalid("email", fr, en))
            }
        }
    }
}

/// A desk that opens in a company.
///
/// # Errors
/// The invalid fields.
pub fn opened(asked: &CreateConciergerie, id: ConciergerieId, company: &Company) -> Result<Conciergerie> {
    let mut fields = Fields::default();
    let code = fields.absorb(access_code(&asked.access_code))?.unwrap_or_default();
    let week: Vec<OpeningHours> = fields.absorb(checked_week(&asked.weekly_hours))?.unwrap_or_default();
    let mail = mails("email", &asked.email, &mut fields);
    fields.expect(!mail.is_empty(), "email", required);
    let tel = phone("telephone", &asked.telephone, lengths::PHONE, &mut fields);
    fields.expect(!tel.is_empty(), "telephone", required);
    let mut needed = |field: &str, text: &str, most| fields.required(field, text, most);
    let name = needed("name", &asked.name, lengths::NAME);
    let address1 = needed("address1", &asked.address.address1, lengths::ADDRESS);
    let city = needed("city", &asked.address.city, lengths::ADDRESS);
    let address2 =
        fields.text("address2", Some(&asked.address.address2), lengths::ADDRESS).unwrap_or_default();
    let zip_code = fields.text("zipCode", Some(&asked.address.zip_code), lengths::ZIP).unwrap_or_default();
    fields.expect(is_zip(&zip_code), "zipCode", wrong_zip);
    fields.finish()?;
    Ok(Conciergerie {
        registration_code: code,
        address: Address { address1, address2, zip_code, city, telephone: tel.clone() },
        mail,
        tel,
        hours: week,
        ..Conciergerie::new(id, &name, company)
    })
}

#[cfg(test)]
mod tests;
