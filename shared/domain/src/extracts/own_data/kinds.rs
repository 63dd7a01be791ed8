//! Where each kind of thing that is kept stands in somebody's own data, or why it does not. A test of the store looks for each kind
//! that it has: whoever adds one says here what its people are told of it.

/// The place of a kind in the file, or the reason why it is left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InFile {
    /// It stands in this chapter of the file.
    In(&'static str),
    /// Nothing, for this reason.
    Not(&'static str),
}

const CATALOGUE: &str = "It is what the desk shows to all.";
const DESK: &str = "It is of a desk, a company or a partner, and of no beneficiary.";
const STAFF: &str = "It is of those who work here.";
const DERIVED: &str =
    "It repeats what an order, a message, a credit, the ledger or the account says, to be found by.";
const BRIEF: &str = "It is forgotten within a month, and holds what was just asked for.";
const FILES: &str = "Its name stands with the message that it was sent with.";
const EMPLOYER: &str = "It is a number by which an employer's server knows the account.";
const SECRET: &str = "It is a secret by which somebody signs in.";
const SECRET_ADDRESS: &str =
    "It is a secret address that a mail in their mailbox has, and its conversation stands with their messages.";
const DRAWN: &str =
    "It is one spin of a wheel: how often somebody played, and what they won, stands with their games.";
const MAILED: &str =
    "It says that a mail was sent, which they have in their mailbox, and names them by a number alone.";
const WAITED: &str =
    "It says for which time somebody waits: their page of orders shows it, and it ends with its day.";
const GONE: &str = "Nobody is left who would read it.";

/// Each kind, by its name in the store.
pub const KINDS: &[(&str, InFile)] = &[
    ("activity", InFile::In("account")),
    ("anomaly", InFile::Not(DERIVED)),
    ("answer", InFile::Not(BRIEF)),
    ("appointment", InFile::Not(DERIVED)),
    ("bulkOperation", InFile::Not(DESK)),
    ("calendar", InFile::Not(DESK)),
    ("campaign", InFile::Not(DESK)),
    ("campaignRecipient", InFile::Not(MAILED)),
    ("cashRegister", InFile::Not(DESK)),
    ("category", InFile::Not(CATALOGUE)),
    ("chargedFees", InFile::Not(DESK)),
    ("company", InFile::Not(DESK)),
    ("companyDesign", InFile::Not(DESK)),
    ("conciergerie", InFile::Not(DESK)),
    ("connection", InFile::Not(BRIEF)),
    ("contentEvent", InFile::Not(CATALOGUE)),
    ("contentMarks", InFile::Not(BRIEF)),
    ("costCenter", InFile::Not(DESK)),
    ("costCentersOfPerson", InFile::Not(DESK)),
    ("credit", InFile::In("credits")),
    ("dayTotals", InFile::Not(DESK)),
    ("debt", InFile::Not(DERIVED)),
    ("design", InFile::Not(DESK)),
    ("designHost", InFile::Not(DESK)),
    ("deskFee", InFile::Not(DESK)),
    ("deskMessage", InFile::In("messages")),
    ("deskThread", InFile::Not(DERIVED)),
    ("draft", InFile::Not(BRIEF)),
    ("draw", InFile::Not(DRAWN)),
    ("editorial", InFile::Not(CATALOGUE)),
    ("eggHunt", InFile::Not(CATALOGUE)),
    ("eggHuntPlace", InFile::Not(CATALOGUE)),
    ("entPartSettings", InFile::Not(DESK)),
    ("erasure", InFile::Not(GONE)),
    ("failedLine", InFile::Not(BRIEF)),
    ("favorite", InFile::In("favorites")),
    ("federatedIdentity", InFile::Not(EMPLOYER)),
    ("feedKey", InFile::Not(DESK)),
    ("file", InFile::Not(FILES)),
    ("fileReferrer", InFile::Not(CATALOGUE)),
    ("flashTemplate", InFile::Not(DESK)),
    ("gameWin", InFile::In("games")),
    ("gameWins", InFile::Not(DESK)),
    ("gameWinsOfDay", InFile::Not(DESK)),
    ("goods", InFile::Not(DERIVED)),
    ("handover", InFile::Not(DESK)),
    ("huntPlay", InFile::In("games")),
    ("impersonation", InFile::In("takeovers")),
    ("lastSeen", InFile::Not(STAFF)),
    ("ledgerEntry", InFile::In("movements")),
    ("legalTextSet", InFile::Not(DESK)),
    ("legalVersion", InFile::Not(CATALOGUE)),
    ("listedContent", InFile::Not(CATALOGUE)),
    ("listedOffers", InFile::Not(CATALOGUE)),
    ("listedPresentation", InFile::Not(CATALOGUE)),
    ("listedProduct", InFile::Not(CATALOGUE)),
    ("login", InFile::In("account")),
    ("long", InFile::Not(DERIVED)),
    ("look", InFile::Not(BRIEF)),
    ("mailPace", InFile::Not(DESK)),
    ("monthBalance", InFile::Not(DERIVED)),
    ("mailWeek", InFile::Not(MAILED)),
    ("notification", InFile::In("notifications")),
    ("occurrence", InFile::Not(DERIVED)),
    ("offer", InFile::Not(CATALOGUE)),
    ("offerEvent", InFile::Not(CATALOGUE)),
    ("offerReference", InFile::Not(CATALOGUE)),
    ("offerTimeline", InFile::Not(CATALOGUE)),
    ("olderOrder", InFile::In("olderOrders")),
    ("onceAMonth", InFile::Not(BRIEF)),
    ("openRegister", InFile::Not(DESK)),
    ("order", InFile::In("orders")),
    ("orderThread", InFile::Not(DERIVED)),
    ("outgoing", InFile::Not(BRIEF)),
    ("partner", InFile::Not(DESK)),
    ("partnerImage", InFile::Not(DESK)),
    ("payment", InFile::Not(DERIVED)),
    ("pendingOffer", InFile::Not(CATALOGUE)),
    ("person", InFile::In("account")),
    ("personWord", InFile::Not(DERIVED)),
    ("placedContent", InFile::Not(CATALOGUE)),
    ("presentation", InFile::Not(CATALOGUE)),
    ("printout", InFile::Not(DESK)),
    ("product", InFile::Not(CATALOGUE)),
    ("publicFile", InFile::Not(CATALOGUE)),
    ("registerLine", InFile::Not(DESK)),
    ("registrationCode", InFile::Not(DESK)),
    ("removalRequest", InFile::In("removal")),
    ("reply", InFile::Not(DESK)),
    ("replyAddress", InFile::Not(SECRET_ADDRESS)),
    ("replyCount", InFile::Not(DESK)),
    ("secondFactor", InFile::Not(SECRET)),
    ("sent", InFile::Not(BRIEF)),
    ("series", InFile::Not(DERIVED)),
    ("session", InFile::In("devices")),
    ("shelvedPresentation", InFile::Not(CATALOGUE)),
    ("slide", InFile::Not(CATALOGUE)),
    ("slotHold", InFile::Not(BRIEF)),
    ("ssoClaim", InFile::Not(DESK)),
    ("ssoProvider", InFile::Not(DESK)),
    ("staffMember", InFile::Not(STAFF)),
    ("staffSignIn", InFile::Not(STAFF)),
    ("staffWord", InFile::Not(STAFF)),
    ("staticFile", InFile::Not(CATALOGUE)),
    ("staticTree", InFile::Not(CATALOGUE)),
    ("suppressedAddress", InFile::In("campaignMails")),
    ("termsAcceptance", InFile::In("terms")),
    ("textBlob", InFile::Not(CATALOGUE)),
    ("textPicture", InFile::Not(CATALOGUE)),
    ("throttle", InFile::Not(BRIEF)),
    ("ticket", InFile::Not(BRIEF)),
    ("timeUnit", InFile::Not(DERIVED)),
    ("transaction", InFile::Not(DERIVED)),
    ("universe", InFile::Not(CATALOGUE)),
    ("waitingPlaces", InFile::Not(WAITED)),
    ("waitlist", InFile::Not(WAITED)),
    ("wheel", InFile::Not(CATALOGUE)),
    ("wheelPlay", InFile::In("games")),
    ("wheelRules", InFile::Not(CATALOGUE)),
    ("workload", InFile::Not(BRIEF)),
    ("workloadPart", InFile::Not(BRIEF)),
];
