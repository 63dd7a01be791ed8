//! Mail campaigns about free places: templates, and what is made and sent from them.

mod flash;
mod preferences;
mod suppressed;
mod template;

pub use flash::{
    AudienceShare, CampaignError, CampaignState, CampaignStep, FlashDispo, FlashDispoAudience,
    FlashDispoDesk, FlashDispoForm, FlashDispoList, FlashDispoSent, FlashDispoToEdit, GetFlashDispoAudience,
    GetFlashDispoDetail, GetFlashDispos, LeftOut, MailLimit, SaveFlashDispo, SendFlashDispo, SteerFlashDispo,
    TestFlashDispo,
};
pub use preferences::{GetMailPreferences, LeaveCampaigns, MailPreferences, SetMailPreferences};
pub use suppressed::{FreeSuppressedMail, GetSuppressedMails, SuppressedMail, SuppressedMails};
pub use template::{
    FlashDispoHtml, FlashDispoTemplate, FlashDispoTemplates, FlashDispoTopic, GetFlashDispoHtml,
    GetFlashDispoTemplateDetail, GetFlashDispoTemplates, SaveFlashDispoTemplate, SavedFlashDispoTemplate,
    TemplateVariable, VariableList, VariableType, VariableValues,
};

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
    GetMailPreferences,
    SetMailPreferences,
    LeaveCampaigns,
}
