//! Partners, as the desks that work with them keep them.

mod calendar;
mod closing;
mod desk_calendar;
mod feed;
mod images;
mod list;
mod notices;
mod options;
mod orders;
mod own;
mod presentations;
mod proposals;
mod quotes;
mod settings;
mod sheet;

use crate::Permission;

pub use calendar::*;
pub use closing::*;
pub use desk_calendar::*;
pub use feed::*;
pub use images::*;
pub use list::*;
pub use notices::*;
pub use options::*;
pub use orders::*;
pub use own::*;
pub use presentations::*;
pub use proposals::*;
pub use quotes::*;
pub use settings::*;
pub use sheet::*;

/// Those who may change a partner and its offers.
const KEEPERS: &[Permission] = &[Permission::CanEditOffreItems, Permission::ManageOffresPart];

crate::action::actions! {
    GetAllPartners2,
    CreatePartner,
    GetPartnerInfo,
    UpdatePartner,
    SwitchPartner,
    GetPartnerOptions,
    SetPartnerOptions,
    EntPartSettingsAction,
    AllOrdersPartner,
    PartnerOrderDetail,
    GetPartnerRound,
    AnswerPartnerOrder,
    ProposePartnerQuote,
    GetProposableSlots,
    ProposeOrderTime,
    WithdrawProposedTime,
    GetPresentationsForPartenaire,
    GetPresentationForPartenaire,
    SavePartenairePresentation,
    GetWaitingPresentations,
    GetPartnerImages,
    UploadPartnerImage,
    UploadImagePartner,
    GetImageView,
    GetPartnerOrders,
    GetPartnerCalendar,
    GetGestionnaireCalendarInfo,
    DefineRealCalendarEntry,
    DefineRecurringCalendarEntry,
    DefineDaysOff,
    GetCalendarFeed,
    SetCalendarFeed,
    ReadCalendarFeed,
    GetOrderNotices,
    SetOrderNotices,
}
