//! Notices to people, by mail and as an alert. Each notice is a file: its words in both languages, where it
//! leads, and what names it.

mod account_created;
mod account_deleted;
mod account_taken_over;
mod appointment_near;
mod card_expiring;
mod confirm_email;
mod confirm_registration;
mod credit_expiring;
mod credit_given;
mod debit_announced;
mod debit_moved;
mod desk_closing;
mod desk_reopened;
mod email_changing;
mod expectation_sent;
mod fee_charged;
mod goods_wait;
mod inactivity_ended;
mod inactivity_warned;
mod invitation;
mod letter;
mod locker_late;
mod locker_ready;
mod login_changed;
mod mandate_signed;
pub mod matrix;
mod message_written;
mod order_assigned;
mod order_comment;
mod order_created;
mod order_moved;
mod order_status;
mod order_updated;
mod own_data_ready;
mod partner_digest;
mod partner_order;
mod password_changed;
mod password_link;
mod password_reset;
mod payment_failed;
mod quote_proposed;
mod rating_asked;
mod removal_asked;
mod reply_refused;
mod report_mail_ended;
mod report_mailed;
mod report_shared;
mod rights_changed;
mod second_factor_changed;
mod series_ended;
mod series_price;
mod series_trouble;
mod shared_changed;
mod slot_freed;
mod tax_certificate_ready;
mod terms_link;
mod time_proposed;

use contract::{Words, account::NoticeTopic};
use jiff::{SignedDuration, Timestamp};

use crate::{messaging::reply_address::AnsweredThread, order::Order, people::person::Person, text::paths};

pub use account_created::AccountCreated;
pub use account_deleted::AccountDeleted;
pub use account_taken_over::AccountTakenOver;
pub use appointment_near::AppointmentNear;
pub use card_expiring::CardExpiring;
pub use confirm_email::ConfirmEmail;
pub use confirm_registration::ConfirmRegistration;
pub use credit_expiring::CreditExpiring;
pub use credit_given::CreditGiven;
pub use debit_announced::DebitAnnounced;
pub use debit_moved::DebitMoved;
pub use desk_closing::DeskClosing;
pub use desk_reopened::DeskReopened;
pub use email_changing::EmailChanging;
pub use expectation_sent::ExpectationSent;
pub use fee_charged::FeeCharged;
pub use goods_wait::GoodsWait;
pub use inactivity_ended::InactivityEnded;
pub use inactivity_warned::InactivityWarned;
pub use invitation::Invitation;
pub use letter::{Letter, LetterTable, Written, WrittenTable};
pub use locker_late::LockerLate;
pub use locker_ready::{LockerPickup, LockerReady};
pub use login_changed::LoginChanged;
pub use mandate_signed::MandateSigned;
pub use message_written::MessageWritten;
pub use order_assigned::OrderAssigned;
pub use order_comment::CommentWritten;
pub use order_created::OrderCreated;
pub use order_moved::OrderMoved;
pub use order_status::OrderMovedOn;
pub use order_updated::OrderUpdated;
pub use own_data_ready::OwnDataReady;
pub use partner_digest::PartnerDigest;
pub use partner_order::{PartnerNews, PartnerTold};
pub use password_changed::PasswordChanged;
pub use password_link::PasswordLink;
pub use password_reset::PasswordReset;
pub use payment_failed::{FailureCause, PaymentFailed};
pub use quote_proposed::QuoteProposed;
pub use rating_asked::RatingAsked;
pub use removal_asked::RemovalAsked;
pub use reply_refused::ReplyRefused;
pub use report_mail_ended::{MailEnd, ReportMailEnded};
pub use report_mailed::ReportMailed;
pub use report_shared::ReportShared;
pub use rights_changed::RightsChanged;
pub use second_factor_changed::SecondFactorChanged;
pub use series_ended::SeriesEnded;
pub use series_price::SeriesPriceChanges;
pub use series_trouble::SeriesTrouble;
pub use shared_changed::{SharedChanged, SharedThing};
pub use slot_freed::SlotFreed;
pub use tax_certificate_ready::TaxCertificateReady;
pub use terms_link::TermsLink;
pub use time_proposed::TimeProposed;

/// Something that a person is told.
pub trait Notice {
    /// The name of its kind, in logs and tests.
    fn kind(&self) -> &'static str;

    /// Names its mail for ever: a second one of this name is not sent. It is absent when each mail is another
    /// one.
    fn key(&self) -> Option<String> {
        None
    }

    /// Whether nobody could keep their account without it: no desk keeps its mail back.
    fn is_of_account(&self) -> bool {
        false
    }

    /// The topic by which a beneficiary can do without it; absent when it reaches them whatever they choose.
    fn topic(&self) -> Option<NoticeTopic> {
        matrix::topic_of(self.kind())
    }

    /// The address of its mail; empty when no mail can be sent.
    fn address<'a>(&'a self, reader: &'a Person) -> &'a str {
        &reader.email
    }

    /// The conversation into which a reply to its mail comes as a message. Absent when nobody reads replies.
    fn answered_in(&self) -> Option<AnsweredThread> {
        None
    }

    /// The content of its mail. It is absent when there is no mail this time.
    fn letter(&self) -> Option<Letter>;

    /// The file that goes with its mail.
    fn file(&self) -> Option<NoticeFile> {
        None
    }

    /// The short text that goes to the telephone of those who want that. It is absent of most.
    fn text_message(&self) -> Option<Words> {
        None
    }

    /// The words that the browsers of those who want that show: those of its alert, unless they are to say more.
    fn push_label(&self) -> Option<Words> {
        self.alert().map(|it| it.label)
    }

    /// The content of its alert. It is absent when the notice comes by mail alone.
    fn alert(&self) -> Option<Alert> {
        None
    }
}

/// A stored file that goes with a mail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeFile {
    /// The key under which it is kept.
    pub key: String,
    pub name: String,
    pub content_type: &'static str,
}

/// An entry among the alerts of a person.
#[derive(Clone, Debug)]
pub struct Alert {
    /// One of `contract::account::Notification`.
    pub kind: &'static str,
    pub label: Words,
    /// The path of the screen that it leads to.
    pub target: String,
    /// Tells alerts of one millisecond apart.
    pub about: i64,
    /// The instant that numbers it, where that is not the one in which it is written.
    pub due: Option<Timestamp>,
}

impl Alert {
    /// The alert about something that has just happened to an order.
    fn of_order(order: &Order, kind: &'static str, label: Words) -> Self {
        let nth = i64::try_from(order.events.len()).unwrap_or_default();
        // One change may tell of an order in several ways.
        let of_kind: i64 = kind.bytes().map(i64::from).sum();
        let about = order.id.0 * 31 + nth + of_kind;
        Self { kind, label, target: paths::order(order.id), about, due: None }
    }

    /// The reminder about an order that is due at an instant, told once however often it is found to be due. Orders whose
    /// numbers end alike have it at milliseconds of their own.
    fn once(order: &Order, label: Words, due: Timestamp) -> Self {
        let apart = SignedDuration::from_millis(order.id.0.div_euclid(1_000).rem_euclid(60_000));
        let (target, about) = (paths::order(order.id), order.id.0);
        Self { kind: "reminder", label, target, about, due: Some(due + apart) }
    }
}

#[cfg(test)]
mod tests;
