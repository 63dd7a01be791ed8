//! Where each kind of thing that is kept stands in somebody's own data, or why it does not. A test of the store looks for each kind
//! that it has: whoever adds one says here what its people are told of it.

/// What people are told of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// In this chapter of the file.
    In(&'static str),
    /// Nothing, for this reason.
    Not(&'static str),
}

const CATALOGUE: &str = "It is what the desk shows to all.";
const DESK: &str = "It is of a desk, a company or a partner, and of no beneficiary.";
const STAFF: &str = "It is of those who work here.";
const DERIVED: &str = "It repeats what an order, a credit, the ledger or the account says, to be found by.";
const BRIEF: &str = "It is forgotten within a month, and holds what was just asked for.";
const FILES: &str = "Its name stands with the message of the order that it was sent with.";
const EMPLOYER: &str = "It is a number by which an employer's server knows the account.";
const SECRET: &str = "It is a secret by which somebody signs in.";
const GONE: &str = "Nobody is left who would read it.";

/// Each kind, by its name in the store.
pub const KINDS: &[(&str, Told)] = &[
    ("activity", Told::In("account")),
    ("anomaly", Told::Not(DERIVED)),
    ("answer", Told::Not(BRIEF)),
    ("appointment", Told::Not(DERIVED)),
    ("bulkOperation", Told::Not(DESK)),
    ("calendar", Told::Not(DESK)),
    ("cashRegister", Told::Not(DESK)),
    ("category", Told::Not(CATALOGUE)),
    ("chargedFees", Told::Not(DESK)),
    ("company", Told::Not(DESK)),
    ("companyDesign", Told::Not(DESK)),
    ("conciergerie", Told::Not(DESK)),
    ("costCenter", Told::Not(DESK)),
    ("costCentersOfPerson", Told::Not(DESK)),
    ("credit", Told::In("credits")),
    ("dayTotals", Told::Not(DESK)),
    ("debt", Told::Not(DERIVED)),
    ("design", Told::Not(DESK)),
    ("designHost", Told::Not(DESK)),
    ("deskFee", Told::Not(DESK)),
    ("draft", Told::Not(BRIEF)),
    ("entPartSettings", Told::Not(DESK)),
    ("erasure", Told::Not(GONE)),
    ("failedLine", Told::Not(BRIEF)),
    ("favorite", Told::In("favorites")),
    ("federatedIdentity", Told::Not(EMPLOYER)),
    ("feedKey", Told::Not(DESK)),
    ("file", Told::Not(FILES)),
    ("goods", Told::Not(DERIVED)),
    ("handover", Told::Not(DESK)),
    ("impersonation", Told::In("takeovers")),
    ("lastSeen", Told::Not(STAFF)),
    ("ledgerEntry", Told::In("movements")),
    ("listedOffers", Told::Not(CATALOGUE)),
    ("listedPresentation", Told::Not(CATALOGUE)),
    ("listedProduct", Told::Not(CATALOGUE)),
    ("login", Told::In("account")),
    ("long", Told::Not(DERIVED)),
    ("look", Told::Not(BRIEF)),
    ("monthBalance", Told::Not(DERIVED)),
    ("news", Told::Not(CATALOGUE)),
    ("notification", Told::In("notifications")),
    ("occurrence", Told::Not(DERIVED)),
    ("offer", Told::Not(CATALOGUE)),
    ("offerEvent", Told::Not(CATALOGUE)),
    ("offerReference", Told::Not(CATALOGUE)),
    ("offerTimeline", Told::Not(CATALOGUE)),
    ("olderOrder", Told::In("olderOrders")),
    ("onceAMonth", Told::Not(BRIEF)),
    ("openRegister", Told::Not(DESK)),
    ("order", Told::In("orders")),
    ("outgoing", Told::Not(BRIEF)),
    ("partner", Told::Not(DESK)),
    ("partnerImage", Told::Not(DESK)),
    ("payment", Told::Not(DERIVED)),
    ("pendingOffer", Told::Not(CATALOGUE)),
    ("person", Told::In("account")),
    ("personWord", Told::Not(DERIVED)),
    ("presentation", Told::Not(CATALOGUE)),
    ("printout", Told::Not(DESK)),
    ("product", Told::Not(CATALOGUE)),
    ("registerLine", Told::Not(DESK)),
    ("registrationCode", Told::Not(DESK)),
    ("removalRequest", Told::In("removal")),
    ("reply", Told::Not(DESK)),
    ("replyCount", Told::Not(DESK)),
    ("secondFactor", Told::Not(SECRET)),
    ("sent", Told::Not(BRIEF)),
    ("series", Told::Not(DERIVED)),
    ("session", Told::In("devices")),
    ("shelvedPresentation", Told::Not(CATALOGUE)),
    ("slide", Told::Not(CATALOGUE)),
    ("slotHold", Told::Not(BRIEF)),
    ("spotlight", Told::Not(CATALOGUE)),
    ("staffMember", Told::Not(STAFF)),
    ("staffSignIn", Told::Not(STAFF)),
    ("staffWord", Told::Not(STAFF)),
    ("textBlob", Told::Not(CATALOGUE)),
    ("throttle", Told::Not(BRIEF)),
    ("ticket", Told::Not(BRIEF)),
    ("timeUnit", Told::Not(DERIVED)),
    ("transaction", Told::Not(DERIVED)),
    ("universe", Told::Not(CATALOGUE)),
    ("workload", Told::Not(BRIEF)),
    ("workloadPart", Told::Not(BRIEF)),
];
