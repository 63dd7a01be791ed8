//! Mail campaigns about free places: templates, and what is made and sent from them; and the people who wait for a place.

mod flash;
mod opening;
mod preferences;
mod sending;
mod suppressed;
mod template;
mod waitlist;

pub use flash::{
    CampaignError, CampaignState, FlashDispo, FlashDispoAttachment, FlashDispoDesk, FlashDispoForm,
    FlashDispoList, FlashDispoToEdit, GetFlashDispoDetail, GetFlashDispos, LeftOut, MailLimit,
    SaveFlashDispo,
};
pub use opening::OpenCampaign;
pub use preferences::{GetMailPreferences, LeaveCampaigns, MailPreferences, SetMailPreferences};
pub use sending::{
    AudienceShare, CampaignStep, FlashDispoAudience, FlashDispoSent, GetFlashDispoAudience, SendFlashDispo,
    SteerFlashDispo, TestFlashDispo,
};
pub use suppressed::{FreeSuppressedMail, GetSuppressedMails, SuppressedMail, SuppressedMails};
pub use template::{
    FlashDispoHtml, FlashDispoTemplate, FlashDispoTemplates, FlashDispoTopic, GetFlashDispoHtml,
    GetFlashDispoTemplateDetail, GetFlashDispoTemplates, SaveFlashDispoTemplate, SavedFlashDispoTemplate,
    TemplateVariable, VariableList, VariableType, VariableValues,
};
pub use waitlist::{DeskWaitingPlace, DeskWaitlist, GetDeskWaitlist};

crate::action::actions! {
    GetFlashDispoTemplates,
    GetFlashDispoTemplateDetail,
    SaveFlashDispoTemplate,
    GetFlashDispoHtml,
    TestFlashDispo,
    GetFlashDispos,
    GetFlashDispoDetail,
    SaveFlashDispo,
    GetFlashDispoAudience,
    SendFlashDispo,
    SteerFlashDispo,
    GetSuppressedMails,
    FreeSuppressedMail,
    OpenCampaign,
    GetMailPreferences,
    SetMailPreferences,
    LeaveCampaigns,
    GetDeskWaitlist,
}
