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
    recipient::CampaignCounts,
    rendering::{Filled, Reader, SAMPLE},
    template::FlashTemplate,
};
use crate::text::fields::{Fields, required};

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

/// The text that was frozen when a campaign was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sending {
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
        fields.finish()?;
        self.template_name.clone_from(&template.name);
        self.subject = self.filled(template).subject_for(SAMPLE);
        Ok(self)
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

    /// Refuses to change what was sent.
    ///
    /// # Errors
    /// `CampaignSent`.
    pub fn expect_draft(&self) -> Result<()> {
        match self.state {
            CampaignState::Draft => Ok(()),
            _ => Err(Refusal::CampaignSent.into()),
        }
    }

    /// It is sent: text and template are those of now.
    ///
    /// # Errors
    /// `CampaignSent`; `TemplateNotPublished`; invalid `variables` where one is not filled in, or the mail is too long.
    pub fn send(
        &mut self,
        template: &FlashTemplate,
        topic_label: Words,
        (by, by_name): (UserId, String),
        now: Timestamp,
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
        let mail = self.tried(template, SAMPLE);
        fields.expect(mail.html.len() + mail.text.len() <= LARGEST, "variables", || {
            Words::new(
                "Ce mail est trop long : raccourcissez ses textes.",
                "This mail is too long: shorten its texts.",
            )
        });
        fields.finish()?;
        self.subject = mail.subject;
        self.state = CampaignState::Gathering;
        self.run += 1;
        self.sending = Some(Sending {
            at: now,
            by,
            by_name,
            topic_label,
            subject: template.subject.clone(),
            body: template.body.clone(),
            variables: template.variables.clone(),
        });
        Ok(())
    }

    /// It is held, goes on, or is stopped.
    ///
    /// # Errors
    /// `CampaignOver` where that cannot be, or nothing remains.
    pub fn steer(&mut self, step: CampaignStep, counts: &CampaignCounts) -> Result<()> {
        use CampaignState::{Paused, Sending, Stopped};
        let remains = counts.remaining > counts.unknown;
        self.state = match (self.state, step) {
            (Sending, CampaignStep::Pause) if remains => Paused,
            (Paused, CampaignStep::Resume) => Sending,
            (Sending | Paused, CampaignStep::Stop) if remains => Stopped,
            _ => return Err(Refusal::CampaignOver.into()),
        };
        if self.over_limit.take().is_some() {
            self.condoned = *counts;
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

    /// The view for staff.
    pub fn shown(&self, topic_label: Words, counts: CampaignCounts, edition: u64) -> FlashDispo {
        let number = |it: i64| u32::try_from(it).unwrap_or_default();
        let sending = self.sending.as_ref();
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
            state: self.progress(&counts),
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
            edition,
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::campaigns::VariableType;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_795_507_200, 0);
    const DESK: ConciergerieId = ConciergerieId(4);

    fn template() -> FlashTemplate {
        FlashTemplate {
            id: FlashTemplateId(2),
            company: CompanyId(1),
            topic: UniverseId(3),
            name: "Massages".to_owned(),
            published: true,
            subject: "Le {{DATE}}".to_owned(),
            body: "<p>{{PRENOM}} {{DATE}}</p>".to_owned(),
            variables: vec![TemplateVariable {
                id: "DATE".to_owned(),
                label: "jour".to_owned(),
                kind: VariableType::SimpleText,
            }],
            author: String::new(),
        }
    }

    fn form(date: &str) -> FlashDispoForm {
        let map = [("DATE".to_owned(), date.to_owned()), ("AUTRE".to_owned(), "x".to_owned())].into();
        FlashDispoForm { conciergeries: vec![DESK], variables: VariableValues { map }, ..Default::default() }
    }

    fn draft(date: &str) -> Campaign {
        Campaign::draft(&template(), DESK, "Marie".to_owned(), NOW)
            .edited(&form(date), &template(), &[DESK])
            .unwrap()
    }

    fn sent() -> Campaign {
        let mut campaign = draft("lundi");
        campaign.send(&template(), Words::default(), (UserId(5), "Marie".to_owned()), NOW).unwrap();
        campaign
    }

    #[test]
    fn a_draft_follows_its_template_and_what_was_sent_does_not() {
        let draft = draft("lundi");
        assert_eq!((draft.subject.as_str(), draft.values.len()), ("Le lundi", 1), "values of no variable go");
        let sent = sent();
        let reader = Reader { name: "Martin", first_name: "Alice" };
        assert_eq!(sent.mail(reader).unwrap().html, "<p>Alice lundi</p>");
        assert_eq!(draft.mail(reader), None);
    }

    #[test]
    fn it_is_sent_once_and_whole() {
        let mut again = sent();
        let by = (UserId(5), String::new());
        let refusal = again.send(&template(), Words::default(), by.clone(), NOW).unwrap_err().refusal();
        assert_eq!(refusal, Some(Refusal::CampaignSent));
        let mut empty = draft(" ");
        assert!(matches!(empty.send(&template(), Words::default(), by.clone(), NOW), Err(Error::Invalid(_))));
        let unpublished = FlashTemplate { published: false, ..template() };
        let refusal = draft("lundi").send(&unpublished, Words::default(), by, NOW).unwrap_err().refusal();
        assert_eq!(refusal, Some(Refusal::TemplateNotPublished));
    }

    #[test]
    fn desks_are_those_of_the_company() {
        let none = FlashDispoForm { conciergeries: vec![], ..form("a") };
        assert!(matches!(draft("a").edited(&none, &template(), &[DESK]), Err(Error::Invalid(_))));
        let other = FlashDispoForm { conciergeries: vec![ConciergerieId(9)], ..form("a") };
        assert!(matches!(draft("a").edited(&other, &template(), &[DESK]), Err(Error::NotFound(_))));
    }

    #[test]
    fn it_is_held_and_goes_on_until_nothing_remains() {
        let counts = CampaignCounts { audience: 2, sent: 1, remaining: 1, ..CampaignCounts::default() };
        let mut campaign = Campaign { state: CampaignState::Sending, ..sent() };
        campaign.steer(CampaignStep::Pause, &counts).unwrap();
        assert!(campaign.steer(CampaignStep::Pause, &counts).is_err());
        campaign.steer(CampaignStep::Resume, &counts).unwrap();
        let over = CampaignCounts { audience: 2, sent: 2, ..CampaignCounts::default() };
        assert!(campaign.steer(CampaignStep::Stop, &over).is_err());
        assert_eq!(campaign.progress(&over), CampaignState::Sent);
        campaign.steer(CampaignStep::Stop, &counts).unwrap();
        assert!(campaign.steer(CampaignStep::Resume, &counts).is_err(), "for good");
        assert_eq!(campaign.run, 4);
    }

    #[test]
    fn it_pauses_over_a_limit_and_what_somebody_condoned_is_not_held_against_it_again() {
        let mut campaign = Campaign { state: CampaignState::Sending, ..sent() };
        let few = CampaignCounts { sent: 200, remaining: 700, bounced: 10, ..CampaignCounts::default() };
        assert!(!campaign.pause_over_limit(&few), "five of a hundred are not more than five");
        let many = CampaignCounts { bounced: 11, ..few };
        assert!(campaign.pause_over_limit(&many) && !campaign.pause_over_limit(&many));
        assert_eq!((campaign.state, campaign.over_limit), (CampaignState::Paused, Some(MailLimit::Bounces)));
        campaign.steer(CampaignStep::Resume, &many).unwrap();
        assert!(campaign.over_limit.is_none() && !campaign.pause_over_limit(&many));
        let more = CampaignCounts { sent: 300, remaining: 600, bounced: 17, ..many };
        assert!(campaign.pause_over_limit(&more));
        campaign.steer(CampaignStep::Resume, &more).unwrap();
        let over = CampaignCounts { sent: 900, remaining: 0, bounced: 500, ..more };
        assert!(!campaign.pause_over_limit(&over), "nothing is left to hold back");
    }
}
