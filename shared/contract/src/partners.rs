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

use crate::{Entry, Permission};

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

/// Who may change what a partner is and offers.
const KEEPERS: &[Permission] = &[Permission::CanEditOffreItems, Permission::ManageOffresPart];

/// The actions of the group.
pub const ACTIONS: &[Entry] = &[
    Entry::of::<GetAllPartners2>(),
    Entry::of::<CreatePartner>(),
    Entry::of::<GetPartnerInfo>(),
    Entry::of::<GetPartnerOptions>(),
    Entry::of::<SetPartnerOptions>(),
    Entry::of::<EntPartSettingsAction>(),
    Entry::of::<AllOrdersPartner>(),
    Entry::of::<PartnerOrderDetail>(),
    Entry::of::<GetPartnerRound>(),
    Entry::of::<AnswerPartnerOrder>(),
    Entry::of::<ProposePartnerQuote>(),
    Entry::of::<GetProposableSlots>(),
    Entry::of::<ProposeOrderTime>(),
    Entry::of::<WithdrawProposedTime>(),
    Entry::of::<GetPresentationsForPartenaire>(),
    Entry::of::<GetPresentationForPartenaire>(),
    Entry::of::<SavePartenairePresentation>(),
    Entry::of::<GetWaitingPresentations>(),
    Entry::of::<GetPartnerImages>(),
    Entry::of::<UploadPartnerImage>(),
    Entry::of::<UploadImagePartner>(),
    Entry::of::<GetImageView>(),
    Entry::of::<GetPartnerOrders>(),
    Entry::of::<GetPartnerCalendar>(),
    Entry::of::<GetGestionnaireCalendarInfo>(),
    Entry::of::<DefineRealCalendarEntry>(),
    Entry::of::<DefineRecurringCalendarEntry>(),
    Entry::of::<DefineDaysOff>(),
    Entry::of::<GetCalendarFeed>(),
    Entry::of::<SetCalendarFeed>(),
    Entry::of::<ReadCalendarFeed>(),
    Entry::of::<GetOrderNotices>(),
    Entry::of::<SetOrderNotices>(),
];
