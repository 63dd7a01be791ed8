//! The traits and tables that make a request an action.

#[cfg(feature = "schema")]
use schemars::{Schema, SchemaGenerator};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::{Access, Caller, Error, Group, Refusal, Result, SessionKind, Subject};

/// A type with a schema, where schemas are printed; any type in a function, which carries none.
#[cfg(feature = "schema")]
pub trait Described: schemars::JsonSchema {}
#[cfg(feature = "schema")]
impl<T: schemars::JsonSchema> Described for T {}
/// A type with a schema, where schemas are printed; any type in a function, which carries none.
#[cfg(not(feature = "schema"))]
pub trait Described {}
#[cfg(not(feature = "schema"))]
impl<T> Described for T {}

/// The names that `actions!` adds to each action in its table.
pub trait Named {
    /// The name of the struct.
    const STRUCT: &'static str;
}

/// Gives each action the name of its struct.
#[macro_export]
macro_rules! named {
    ($($action:ident),+ $(,)?) => {
        $(impl $crate::Named for $action {
            const STRUCT: &'static str = stringify!($action);
        })+
    };
}

/// The table of a group's actions.
macro_rules! actions {
    ($($action:ident,)+) => {
        /// The actions of the group, in the order the docs show them.
        pub const ACTIONS: &[$crate::Entry] = &[$($crate::Entry::of::<$action>()),+];
        $(impl $crate::Named for $action {
            const STRUCT: &'static str = stringify!($action);
        })+
        $(const _: () = assert!(
            $crate::action::says_what_it_outdates::<$action>(),
            concat!(stringify!($action), " writes: say by OUTDATES what it makes stale, or that nothing is.")
        );)+
    };
}
pub(crate) use actions;

/// Whether an action that writes says so; a POST may also be a long question, which then says what it shows. A GET writes nothing.
pub(crate) const fn says_what_it_outdates<A: Action>() -> bool {
    match A::METHOD {
        Method::Get => A::OUTDATES.is_none(),
        Method::Post => A::OUTDATES.is_some() || !A::SHOWS.is_empty(),
    }
}

/// One thing a caller can ask the platform to do.
///
/// The implementing struct *is* the request: its doc comment is the action's documentation, its
/// fields are the parameters.
pub trait Action: Named + DeserializeOwned + Described + Send + 'static {
    /// The name on the wire, as the specification writes it. It is the struct's, but for the few that begin with a small letter.
    const NAME: &'static str = Self::STRUCT;
    /// Whether the specification does not name it: it is an addition of ours.
    const OURS: bool = false;
    /// GET reads, POST writes.
    const METHOD: Method;
    /// The function that answers.
    const GROUP: Group;
    /// The rule on who may call it.
    const ACCESS: Access;
    /// Business refusals a caller must be ready for, beyond the failures any action can have.
    const REFUSALS: &'static [Refusal] = &[];
    /// The subjects that the answer of a reading action shows: it is stale once an action outdates one of these.
    const SHOWS: &'static [Subject] = &[];
    /// The subjects that a writing action makes stale wherever they are shown. Each one says it, also that nothing
    /// is; a reading action says `None`.
    const OUTDATES: Option<&'static [Subject]> = None;
    /// Whether GET works too, with the headers of our clients: the specification says so of some actions that write.
    const GET_TOO: bool = false;
    /// Whether the bytes of an [`Image`] are sent as such, without an envelope. By GET `<img>` opens them, which sends no
    /// header of ours: such an action only reads.
    const SENDS_BYTES: bool = false;
    /// Whether clients ask it again and again: who asks is known from memory, the answer has a tag, and the same answer
    /// is not sent twice.
    const POLLED: bool = false;
    /// Whether only the owner of an account does it, and no manager who has taken it over: it is about how they sign in, or what
    /// they pay with, it accepts something in their name, takes their data or their account away, or hides what they were told.
    const OWNER_ONLY: bool = false;
    /// Whether it answers people who still have to set up a second factor.
    const BEFORE_SECOND_FACTOR: bool = false;
    /// Whether it answers the session of a provider at a locker, which is good for nothing else.
    const AT_LOCKER: bool = false;
    /// A valid request as JSON, needed where a parameter is. `"$order"`, `"$part"` (of the order), `"$offer"`, `"$item"` (of
    /// the offer), `"$desk"`, `"$user"`, `"$manager"`, `"$credit"`, `"$partner"`, `"$presentation"` (of the partner), `"$day"`
    /// and `"$slot"` stand for what it is about.
    const EXAMPLE: &'static str = "{}";
    /// The type that a successful answer holds in `data`.
    type Response: Serialize + Described + Send;
}

/// How an action travels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads only; parameters in the query.
    Get,
    /// Changes something; parameters in the body: JSON, a form with JSON fields, or multipart.
    Post,
}

impl Method {
    /// `GET` or `POST`.
    pub fn name(self) -> &'static str {
        match self {
            Method::Get => "GET",
            Method::Post => "POST",
        }
    }
}

/// An [`Action`] with its types erased, so that all of them fit in one table.
pub struct Entry {
    /// See [`Action::NAME`].
    pub name: &'static str,
    /// See [`Action::OURS`].
    pub ours: bool,
    /// See [`Action::METHOD`].
    pub method: Method,
    /// See [`Action::GROUP`].
    pub group: Group,
    /// See [`Action::ACCESS`].
    pub access: Access,
    /// See [`Action::REFUSALS`].
    pub refusals: &'static [Refusal],
    /// See [`Action::GET_TOO`].
    pub get_too: bool,
    /// See [`Action::SENDS_BYTES`].
    pub sends_bytes: bool,
    /// See [`Action::POLLED`].
    pub polled: bool,
    /// See [`Action::OWNER_ONLY`].
    pub owner_only: bool,
    /// See [`Action::BEFORE_SECOND_FACTOR`].
    pub before_second_factor: bool,
    /// See [`Action::AT_LOCKER`].
    pub at_locker: bool,
    /// See [`Action::EXAMPLE`]. No function carries it, nor the schemas.
    #[cfg(feature = "schema")]
    pub example: &'static str,
    /// See [`Action::SHOWS`].
    #[cfg(feature = "schema")]
    pub shows: &'static [Subject],
    /// See [`Action::OUTDATES`]; empty for an action that only reads.
    #[cfg(feature = "schema")]
    pub outdates: &'static [Subject],
    /// The schema of the request. The documents are printed from it; no function carries it.
    #[cfg(feature = "schema")]
    pub request: fn(&mut SchemaGenerator) -> Schema,
    /// The schema of the answer.
    #[cfg(feature = "schema")]
    pub response: fn(&mut SchemaGenerator) -> Schema,
}

impl Entry {
    /// The entry of an action.
    pub const fn of<A: Action>() -> Self {
        Self {
            name: A::NAME,
            ours: A::OURS,
            method: A::METHOD,
            group: A::GROUP,
            access: A::ACCESS,
            refusals: A::REFUSALS,
            get_too: A::GET_TOO,
            sends_bytes: A::SENDS_BYTES,
            polled: A::POLLED,
            owner_only: A::OWNER_ONLY,
            before_second_factor: A::BEFORE_SECOND_FACTOR,
            at_locker: A::AT_LOCKER,
            #[cfg(feature = "schema")]
            example: A::EXAMPLE,
            #[cfg(feature = "schema")]
            shows: A::SHOWS,
            #[cfg(feature = "schema")]
            outdates: match A::OUTDATES {
                Some(subjects) => subjects,
                None => &[],
            },
            #[cfg(feature = "schema")]
            request: SchemaGenerator::subschema_for::<A>,
            #[cfg(feature = "schema")]
            response: SchemaGenerator::subschema_for::<A::Response>,
        }
    }

    /// Lets a caller through to the action, or says why not: who they are, then what their session is good for.
    ///
    /// # Errors
    /// The errors of [`Access::admit`]; the refusals `SecondFactorDue` and `OwnerOnly`; of a session at a locker, as if the action did not exist.
    pub fn admit(&self, caller: &Caller, session: SessionKind) -> Result<()> {
        self.access.admit(caller)?;
        match session {
            SessionKind::Enrolling if !self.before_second_factor => Err(Refusal::SecondFactorDue.into()),
            SessionKind::Locker if !self.at_locker => Err(Error::UnknownAction),
            SessionKind::Impersonated if self.owner_only => Err(Refusal::OwnerOnly.into()),
            _ => Ok(()),
        }
    }

    /// The one place that decides what an action's URL looks like.
    pub fn path(&self) -> String {
        format!("/api/{}/{}", self.group, self.name)
    }
}

/// The answer of an action that only says it is done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Done {}

/// The answer of an action that sends bytes instead of an envelope.
///
/// The router sends `body` (base64 here) as such, with its content type.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct Image {
    /// `image/svg+xml`, `image/jpeg` ...
    pub content_type: String,
    /// Base64 of the bytes.
    pub data: String,
    /// The name of a document, which is saved under it and which nobody keeps on the way; a picture has none.
    pub name: Option<String>,
    /// Instead of the bytes of a large document: the address that hands them out for some minutes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub location: Option<String>,
}

/// A file that came in a multipart field.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct FileUpload {
    /// The name that the sender gave it; it is never used as a path.
    pub name: String,
    /// The type that the sender declared; it is checked against the content.
    pub content_type: String,
    /// Base64 of the bytes.
    #[serde(default)]
    pub data: String,
    /// Instead of the bytes: where `PrepareUpload` had them sent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub key: Option<String>,
}

/// The largest file that is taken, bytes.
pub const LARGEST_FILE: usize = 20 * 1024 * 1024;
/// Files of one message; together they are no larger than one file may be.
pub const MOST_FILES: usize = 5;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Identity, Role, UserId, entry};

    fn admits(name: &str, role: Role, session: SessionKind) -> u16 {
        let caller = Caller::User(Identity { user: UserId(1), roles: vec![role], permissions: vec![] });
        entry(name).expect("an action").admit(&caller, session).map_or_else(|error| error.code(), |()| 0)
    }

    /// The actions that a manager can call in the account of a beneficiary, under both names.
    const IN_A_TAKEOVER: &[&str] = &[
        "AnswerProposedTime",
        "AnswerQuote",
        "BasicData",
        "CancelOrder",
        "ChangeConciergerieAction",
        "CountContent",
        "CreateOrder",
        "GetAccountAccesses",
        "GetActedForMe",
        "GetActualiteForBnf",
        "GetAllCredits",
        "GetAllPayments",
        "GetBinaryData",
        "GetBinaryDataAsBase64",
        "GetBinaryDataAsBase64Array",
        "GetBnfHomePageContent",
        "GetCalendarSlots",
        "GetConcInfos",
        "GetEggHuntForBnf",
        "GetFavorites",
        "GetGameImageAndText",
        "GetGameRules",
        "GetHomeServiceGauge",
        "GetHuntStatusForBnf",
        "GetKernLockerStatus",
        "GetKernOrderDetail",
        "GetKernOrders",
        "GetMyAccountRemoval",
        "GetMyPaymentOptions",
        "GetMyStatement",
        "GetMyWaitlists",
        "GetNoticeChoices",
        "GetOffre",
        "GetOffreDuMomentForBnf",
        "GetOffresDuMomentForBnf",
        "GetOrderAgain",
        "GetOrderAppointment",
        "GetRoueForBnf",
        "GetSeries",
        "GetServiceLocationOptions",
        "GetSubscriptionsForUser",
        "GetTaxCertificates",
        "GetUniverseCategories",
        "GetUniverses",
        "HoldSlot",
        "HomeCategoriesV2",
        "JoinWaitlist",
        "LeaveWaitlist",
        "MobileCarrousel2",
        "MoveOrder",
        "MoveSeriesDate",
        "MyAlerts",
        "MyOrdersList",
        "MyProfile",
        "NewOrderComment",
        "OffreWebappPath",
        "OffreWebappPathToContinueOrder",
        "OpenCampaign",
        "OrderDetail",
        "PartPrezList",
        "PrepareUpload",
        "PreviewOrder",
        "ReleaseSlot",
        "SearchCatalogue",
        "SetFavorite",
        "SetMyProfile",
        "SetSeriesState",
        "SetSubscriptionsForUser",
        "SkipSeriesDate",
        "getBasicUserData",
        "getImageView",
        "getMessageThread",
        "getMessageThreads",
    ];

    #[test]
    fn a_session_is_good_for_what_its_kind_says_after_what_its_person_may() {
        for (name, role, session, code) in [
            ("MyProfile", Role::Adherent, SessionKind::Own, 0),
            ("MyProfile", Role::Adherent, SessionKind::Impersonated, 0),
            ("changePassword", Role::Adherent, SessionKind::Impersonated, 136),
            ("deleteCc", Role::Adherent, SessionKind::Impersonated, 136),
            ("ExportMyData", Role::Adherent, SessionKind::Impersonated, 136),
            ("OpenExtract", Role::Adherent, SessionKind::Impersonated, 136),
            ("OpenExtract", Role::Adherent, SessionKind::Own, 0),
            ("RemoveAccountAnonymous", Role::Adherent, SessionKind::Impersonated, 136),
            ("WithdrawAccountRemoval", Role::Adherent, SessionKind::Impersonated, 136),
            ("GetMyAccountRemoval", Role::Adherent, SessionKind::Impersonated, 0),
            ("deleteCc", Role::Gestionnaire, SessionKind::Impersonated, 404),
            ("GetConciergeList", Role::Adherent, SessionKind::Impersonated, 404),
            ("MyProfile", Role::Gestionnaire, SessionKind::Enrolling, 131),
            ("BeginSecondFactor", Role::Gestionnaire, SessionKind::Enrolling, 0),
            ("BeginSecondFactor", Role::Adherent, SessionKind::Enrolling, 404),
        ] {
            assert_eq!(admits(name, role, session), code, "{name} by {role:?}, {session:?}");
        }
    }

    /// The author of an action for beneficiaries says here, or by `OWNER_ONLY`, what a manager in their account does of it.
    #[test]
    fn a_takeover_does_what_is_named_here_and_nothing_else() {
        let caller =
            Caller::User(Identity { user: UserId(1), roles: vec![Role::Adherent], permissions: vec![] });
        let done = crate::ACTIONS.iter().copied().flatten().filter(|it| {
            !it.access.needs_no_session() && it.admit(&caller, SessionKind::Impersonated).is_ok()
        });
        let mut names: Vec<_> = done.map(|it| it.name).collect();
        names.sort_unstable();
        assert_eq!(names, IN_A_TAKEOVER);
    }

    #[test]
    fn nobody_admits_by_the_kind_of_a_session_who_has_none() {
        for entry in crate::ACTIONS.iter().copied().flatten() {
            let open = entry.access.needs_no_session();
            assert_eq!(entry.admit(&Caller::Anonymous, SessionKind::Own).is_ok(), open, "{}", entry.name);
        }
    }
}
