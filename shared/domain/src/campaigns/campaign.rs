//! A campaign: a draft that follows its template, then frozen and sent.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    CompanyId, ConciergerieId, Error, FlashDispoId, FlashTemplateId, Refusal, Result, UniverseId, UserId,
    Words,
    campaigns::{
        CampaignState, CampaignStep, FlashDispo, FlashDispoForm, FlashDispoHtml, MailLimit, TemplateVariable,
        VariableValues,
    },
    lengths,
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    attachment,
    lead::{Lead, day_is_over},
    pace::end_of_night,
    recipient::CampaignCounts,
    rendering::{Filled, Reader, SAMPLE},
    template::FlashTemplate,
};
use crate::{
    calendar::paris,
    content::static_files::file::PublishedFile,
    text::fields::{Fields, required},
};

/// Bytes of the text of a mail: with all that is around it, a mail stays under the 100 kB that mail programs show.
const LARGEST: usize = 60_000;

/// A campaign of a company.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Campaign {
    pub id: FlashDispoId,
    pub company: CompanyId,
    pub topic: UniverseId,
    pub template: FlashTemplateId,
    pub template_name: String,
    /// The subject with its variables filled in.
    pub subject: String,
    pub author: String,
    pub created: Timestamp,
    pub values: BTreeMap<String, String>,
    pub desks: Vec<ConciergerieId>,
    /// Absent of one whose mails are text alone.
    #[serde(default)]
    pub lead: Option<Lead>,
    /// The file to which its mails lead.
    #[serde(default)]
    pub attachment: Option<PublishedFile>,
    pub state: CampaignState,
    /// It paused by itself, because the mail server took nothing.
    #[serde(default)]
    pub held: bool,
    /// It paused by itself, because its mails passed this limit.
    #[serde(default)]
    pub over_limit: Option<MailLimit>,
    /// The numbers with which somebody had it go on after that: these mails are not held against it again.
    #[serde(default)]
    pub condoned: CampaignCounts,
    /// Rises whenever it goes on, stops or is sent: messages of before do nothing.
    pub run: u32,
    /// Present once it is sent.
    pub sending: Option<Sending>,
}

/// The text that was frozen when a campaign was sent, or when its hour was chosen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sending {
    /// The instant at which it leaves, or has left.
    pub at: Timestamp,
    pub by: UserId,
    pub by_name: String,
    pub topic_label: Words,
    pub subject: String,
    pub body: String,
    pub variables: Vec<TemplateVariable>,
}

impl Campaign {
    /// The campaign that a form asks for: a new one, or this one changed. Desks are of the company.
    ///
    /// # Errors
    /// Invalid `conciergeries` and `variables`.
    pub fn edited(
        mut self,
        form: &FlashDispoForm,
        template: &FlashTemplate,
        desks: &[ConciergerieId],
    ) -> Result<Self> {
        let mut fields = Fields::default();
        let chosen: BTreeSet<_> = form.conciergeries.iter().copied().collect();
        fields.expect(!chosen.is_empty(), "conciergeries", required);
        if chosen.iter().any(|it| !desks.contains(it)) {
            return Err(Error::NotFound("conciergerie"));
        }
        let known = |id: &str| template.variables.iter().any(|it| it.id == id);
        let values = form.variables.map.iter().filter(|(id, _)| known(id));
        self.values = values
            .filter_map(|(id, value)| {
                let value = fields.text(&format!("variables.{id}"), Some(value), lengths::COMMENT)?;
                Some((id.clone(), value))
            })
            .collect();
        self.desks = chosen.into_iter().collect();
        self.attachment = self.attachment.filter(|_| !form.remove_attachment);
        fields.finish()?;
        self.template_name.clone_from(&template.name);
        self.subject = self.filled(template).subject_for(SAMPLE);
        Ok(self)
    }

    /// A file takes the place of the one that stands.
    ///
    /// # Errors
    /// Invalid `file` where the template takes none.
    pub fn attach(&mut self, file: PublishedFile, template: &FlashTemplate) -> Result<()> {
        if !template.allow_attachment {
            let words = attachment::not_allowed();
            return Err(Error::invalid("file", words.fr, words.en));
        }
        self.attachment = Some(file);
        Ok(())
    }

    /// A draft of a template for a desk, with nothing filled in.
    pub fn draft(template: &FlashTemplate, desk: ConciergerieId, author: String, now: Timestamp) -> Self {
        let mut draft = Self {
            id: FlashDispoId(0),
            company: template.company,
            topic: template.topic,
            template: template.id,
            template_name: template.name.clone(),
            subject: String::new(),
            author,
            created: now,
            values: BTreeMap::new(),
            desks: vec![desk],
            lead: None,
            attachment: None,
            state: CampaignState::Draft,
            held: false,
            over_limit: None,
            condoned: CampaignCounts::default(),
            run: 0,
            sending: None,
        };
        draft.subject = draft.filled(template).subject_for(SAMPLE);
        draft
    }

    fn filled<'a>(&'a self, template: &'a FlashTemplate) -> Filled<'a> {
        Filled {
            subject: &template.subject,
            body: &template.body,
            variables: &template.variables,
            values: &self.values,
        }
    }

    /// The mail of a draft, for a reader.
    pub fn tried(&self, template: &FlashTemplate, reader: Reader<'_>) -> FlashDispoHtml {
        self.filled(template).read_by(reader)
    }

    /// The mail as it was frozen, for a reader. Absent for a draft.
    pub fn mail(&self, reader: Reader<'_>) -> Option<FlashDispoHtml> {
        let Sending { subject, body, variables, .. } = self.sending.as_ref()?;
        Some(Filled { subject, body, variables, values: &self.values }.read_by(reader))
    }

    /// Refuses to change what was sent, or waits for its hour.
    ///
    /// # Errors
    /// `CampaignSent`, `CampaignScheduled`.
    pub fn expect_draft(&self) -> Result<()> {
        match self.state {
            CampaignState::Draft => Ok(()),
            CampaignState::Scheduled => Err(Refusal::CampaignScheduled.into()),
            _ => Err(Refusal::CampaignSent.into()),
        }
    }

    /// It is sent, now or at an hour to come. Text and template are those of now in both cases.
    ///
    /// # Errors
    /// Those of [`Campaign::expect_draft`]; `TemplateNotPublished`; invalid `variables` where one is not filled in, or the mail is too long.
    pub fn send(
        &mut self,
        template: &FlashTemplate,
        topic_label: Words,
        (by, by_name): (UserId, String),
        (now, later): (Timestamp, Option<Timestamp>),
    ) -> Result<()> {
        self.expect_draft()?;
        if !template.published {
            return Err(Refusal::TemplateNotPublished.into());
        }
        let mut fields = Fields::default();
        for variable in &template.variables {
            fields.expect(
                self.values.contains_key(&variable.id),
                &format!("variables.{}", variable.id),
                required,
            );
        }
        let day = paris::wall(later.unwrap_or(now)).date();
        let over = self.lead.and_then(|it| it.day).is_some_and(|it| it < day);
        fields.expect(!over, "day", day_is_over);
        let has_room = template.allow_attachment || self.attachment.is_none();
        fields.expect(has_room, "file", attachment::not_allowed);
        let mail = self.tried(template, SAMPLE);
        fields.expect(mail.html.len() + mail.text.len() <= LARGEST, "variables", || {
            Words::new(
                "Ce mail est trop long : raccourcissez ses textes.",
                "This mail is too long: shorten its texts.",
            )
        });
        fields.finish()?;
        self.subject = mail.subject;
        self.state = later.map_or(CampaignState::Gathering, |_| CampaignState::Scheduled);
        self.run += 1;
        self.sending = Some(Sending {
            at: later.unwrap_or(now),
            by,
            by_name,
            topic_label,
            subject: template.subject.clone(),
            body: template.body.clone(),
            variables: template.variables.clone(),
        });
        Ok(())
    }

    /// Its hour has come: readers are those of now. Says whether it leaves; one that was called off meanwhile does not.
    pub fn depart(&mut self, run: u32, now: Timestamp) -> bool {
        let leaves = self.state == CampaignState::Scheduled && self.run == run;
        if leaves {
            self.state = CampaignState::Gathering;
            self.sending = self.sending.take().map(|it| Sending { at: now, ..it });
        }
        leaves
    }

    /// It is held, goes on, is stopped, or is called off before its hour, which makes it a draft again.
    ///
    /// # Errors
    /// `CampaignOver` where that cannot be, or nothing remains.
    pub fn steer(&mut self, step: CampaignStep, counts: &CampaignCounts) -> Result<()> {
        use CampaignState::{Draft, Paused, Scheduled, Sending, Stopped};
        let remains = counts.remaining > counts.unknown;
        self.state = match (self.state, step) {
            (Sending, CampaignStep::Pause) if remains => Paused,
            (Paused, CampaignStep::Resume) => Sending,
            (Sending | Paused, CampaignStep::Stop) if remains => Stopped,
            (Scheduled, CampaignStep::CallOff) => Draft,
            _ => return Err(Refusal::CampaignOver.into()),
        };
        if self.over_limit.take().is_some() {
            self.condoned = *counts;
        }
        if self.state == Draft {
            self.sending = None;
        }
        self.held = false;
        self.run += 1;
        Ok(())
    }

    /// It pauses by itself where its mails have passed a limit and some are still to leave, and says whether it did.
    pub fn pause_over_limit(&mut self, counts: &CampaignCounts) -> bool {
        let limit = counts.minus(self.condoned).limit_passed();
        if self.state != CampaignState::Sending || counts.remaining <= counts.unknown || limit.is_none() {
            return false;
        }
        (self.state, self.over_limit) = (CampaignState::Paused, limit);
        self.run += 1;
        true
    }

    /// It pauses by itself, because the mail server takes nothing.
    pub fn hold(&mut self) {
        if self.state == CampaignState::Sending {
            (self.state, self.held) = (CampaignState::Paused, true);
            self.run += 1;
        }
    }

    /// How far it is, as staff are told.
    pub fn progress(&self, counts: &CampaignCounts) -> CampaignState {
        match self.state {
            CampaignState::Sending if counts.remaining == 0 => CampaignState::Sent,
            state => state,
        }
    }

    /// The view for staff at an instant, with addresses on a host.
    pub fn shown(
        &self,
        topic_label: Words,
        counts: CampaignCounts,
        (edition, now, host): (u64, Timestamp, &str),
    ) -> FlashDispo {
        let number = |it: i64| u32::try_from(it).unwrap_or_default();
        let scheduled = self.state == CampaignState::Scheduled;
        let chosen = self.sending.as_ref().filter(|_| scheduled);
        let sending = self.sending.as_ref().filter(|_| !scheduled);
        let state = self.progress(&counts);
        let rests = matches!(state, CampaignState::Gathering | CampaignState::Sending);
        FlashDispo {
            id: self.id,
            template_id: self.template,
            template_name: self.template_name.clone(),
            topic: self.topic,
            topic_label,
            subject: self.subject.clone(),
            author_label: self.author.clone(),
            creation_date: self.created,
            variables: VariableValues { map: self.values.clone() },
            conciergeries: self.desks.clone(),
            state,
            scheduled_date: chosen.map(|it| it.at),
            scheduled_by_label: chosen.map(|it| it.by_name.clone()),
            resting_until: end_of_night(now).filter(|_| rests),
            held: self.held,
            over_limit: self.over_limit,
            sent: sending.is_some(),
            sent_date: sending.map(|it| it.at),
            sent_by_label: sending.map(|it| it.by_name.clone()),
            audience: number(counts.audience),
            sent_to_nb_users: number(counts.sent),
            remains_nb_users: number(counts.remaining),
            failed_nb_users: number(counts.failed),
            suppressed_nb_users: number(counts.suppressed),
            unknown_nb_users: number(counts.unknown),
            bounced_nb_users: number(counts.bounced),
            complained_nb_users: number(counts.complained),
            opened_nb_users: number(counts.opened),
            ordered_nb_users: number(counts.ordered),
            offer_id: self.lead.map(|it| it.offer),
            day: self.lead.and_then(|it| it.day),
            attachment: self.attachment.as_ref().map(|it| attachment::shown(it, host)),
            edition,
        }
    }
}

#[cfg(test)]
mod tests;
