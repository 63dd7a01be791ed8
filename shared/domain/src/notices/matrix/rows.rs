//! The rows.

use super::cell::{
    Cell::{self, Silent, Told, Waits},
    Row,
};

/// Declares the occasions, each with its name and its row: beneficiary, partner, desk, others touched.
macro_rules! rows {
    ($($occasion:ident $label:literal: $beneficiary:expr, $partner:expr, $desk:expr, $others:expr;)*) => {
        /// Something that people may have to know.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Occasion { $($occasion,)* }

        impl Occasion {
            /// All of them, in the order of the table.
            pub const ALL: &'static [Self] = &[$(Self::$occasion),*];

            /// The name of the occasion.
            pub fn label(self) -> &'static str {
                match self { $(Self::$occasion => $label,)* }
            }

            /// The people who are told of it, and how.
            pub fn row(self) -> Row {
                match self {
                    $(Self::$occasion => Row {
                        beneficiary: $beneficiary,
                        partner: $partner,
                        desk: $desk,
                        others: $others,
                    },)*
                }
            }
        }
    };
}

const NOBODY: Cell = Silent("nobody else has a part in it");
const THEIR_OWN: Cell = Silent("they did it themselves, and were answered");
const NOT_THEIRS: Cell = Silent("partners see nothing of what a beneficiary pays");
const NO_ORDER: Cell = Silent("it is about no order of theirs");
const LISTS: Cell = Silent("its lists and the log of the order show it");
const OWN_BOOKS: Cell = Silent("the desk keeps its own books by it");

rows! {
    // Events of an order.
    Ordered "An order is made": Told(&["orderCreated", "seriesTrouble", "feeCharged"]), Told(&["partnerOrder"]),
        Waits("new, until somebody has looked at it"), NOBODY;
    Accepted "It is accepted": Told(&["orderStatus"]), Told(&["partnerOrder"]), LISTS, NOBODY;
    Processed "Work on it goes on": Told(&["orderStatus"]),
        Silent("they do the work, and their list shows each step"), LISTS, NOBODY;
    Finished "It is done, or paid": Told(&["orderStatus"]), Silent("who has carried it out knows"),
        Waits("unpaid, where something remains to be paid"), NOBODY;
    Cancelled "It is cancelled": Told(&["orderStatus"]), Told(&["partnerOrder"]),
        Waits("to give back, where something was paid; its comment, where it was accepted before"),
        Silent("who waits for its time is told by the row of freed time");
    Reopened "It stands in an earlier status again": Told(&["orderStatus"]), Told(&["partnerOrder"]), LISTS, NOBODY;
    Moved "It has another date": Told(&["orderMoved", "orderUpdated"]), Told(&["partnerOrder"]), LISTS, NOBODY;
    ContentChanged "Its lines change": Silent("the desk tells once all is changed: `orderUpdated`, by hand"),
        Told(&["partnerOrder"]), LISTS, NOBODY;
    Priced "Its price is set": Silent("the desk tells once all is changed: `orderUpdated`, by hand"), NOT_THEIRS,
        OWN_BOOKS, NOBODY;
    Overlapped "Another order takes its time, by force, or no longer":
        Silent("both stand as they were agreed to until the desk decides"),
        Silent("the desk that forces it settles it with them"), Waits("overlap, until one of them moves"),
        Silent("the other order has this row too");
    MessageWritten "Somebody writes about it": Told(&["orderComment"]), Told(&["partnerOrder"]),
        Waits("a comment that waits, unless the desk wrote it"), NOBODY;
    CancellationAsked "Its beneficiary asks to cancel it": THEIR_OWN,
        Silent("nothing is decided: they are told once it is cancelled"), Waits("cancellation asked"), NOBODY;
    MessageShown "A message is shown to more readers": Told(&["orderComment"]), Told(&["partnerOrder"]), LISTS, NOBODY;
    MessageRead "The desk has read a message, or not yet": Silent("only an answer concerns them"),
        Silent("only an answer concerns them"), OWN_BOOKS, NOBODY;
    PartnerAnswered "Its partner writes, or declines it": Silent("the desk decides what becomes of it, and shows it or not"),
        THEIR_OWN, Waits("a comment that waits"), NOBODY;
    TimeProposed "Its partner proposes another time": Told(&["timeProposed"]), THEIR_OWN,
        Silent("the beneficiary answers, and the page of the order says until when"), NOBODY;
    TimeDeclined "The proposed time is declined": Silent("it keeps its date, by their own answer or that of the desk"),
        Told(&["partnerOrder"]), LISTS, NOBODY;
    TimeWithdrawn "The proposed time is withdrawn": Silent("it keeps its date, and its page asks for nothing any more"),
        THEIR_OWN, LISTS, NOBODY;
    QuoteProposed "A quote is proposed": Told(&["quoteProposed"]), Silent("it is theirs, or holds prices of others"),
        LISTS, NOBODY;
    QuoteAccepted "The quote is accepted": THEIR_OWN, Told(&["partnerOrder"]), LISTS, NOBODY;
    QuoteDeclined "The quote is declined": THEIR_OWN, Told(&["partnerOrder"]), Waits("the price is missing again"), NOBODY;
    SeriesChanged "Its series changes": Silent("the screen where it is changed says what comes of it"),
        Silent("each order that is made, moved or cancelled with it has its own row"), LISTS, NOBODY;
    PaymentEntered "A payment is entered, taken back or collected":
        Silent("the page of the order and their statement show it; the bank sends its own proof"), NOT_THEIRS,
        OWN_BOOKS, NOBODY;
    DebitDateSet "Its debit has another day": Told(&["debitMoved"]), NOT_THEIRS, OWN_BOOKS, NOBODY;
    BillDeleted "A bill is deleted": Silent("it was never shown to them"), Silent("it was never shown to them"), OWN_BOOKS, NOBODY;
    Reprocessed "Its work is done once more": Silent("the desk has agreed to it with them at the counter"),
        Silent("goods that are handed over again come with a paper"), LISTS, NOBODY;
    GoodsHandedOver "Goods of it change hands": Silent("the status that comes with it is told, or the box in which they lie"),
        Silent("they sign the paper of it"), LISTS, NOBODY;
    RecoveryDecided "What becomes of its debt is decided": Silent("the desk speaks with who owes it"), NOT_THEIRS, OWN_BOOKS, NOBODY;
    SpendingEntered "What the desk laid out is entered": Silent("it is no money of theirs"), NOT_THEIRS, OWN_BOOKS, NOBODY;
    Assigned "Somebody of the desk takes care of it": Silent("the desk divides its own work"),
        Silent("the desk divides its own work"), Told(&["orderAssigned"]), NOBODY;
    Released "Nobody of the desk takes care of it any more": Silent("the desk divides its own work"),
        Silent("the desk divides its own work"), LISTS, NOBODY;
    PutOff "It is put off in the inbox, or taken back": Silent("the desk divides its own work"),
        Silent("the desk divides its own work"), OWN_BOOKS, NOBODY;
    DeskNotifies "The desk tells its beneficiary how it stands": Told(&["orderUpdated"]),
        Silent("each change was told when it was made"), LISTS, NOBODY;
    RatingAsked "An opinion is asked for": Told(&["scoring"]), Silent("opinions are for the desk"), LISTS, NOBODY;
    Rated "Its beneficiary says what they think of it": THEIR_OWN, Silent("opinions are for the desk"),
        Waits("low note, from 0 to 3"), NOBODY;
    DeskClosed "Its desk closes at the time of its appointment": Told(&["deskClosing"]),
        Silent("they are told once it is moved or cancelled for it"), Waits("desk closed, until it has another date"), NOBODY;
    DeskReopened "Its desk is open at the time of its appointment after all": Told(&["deskReopened"]),
        Silent("they were told nothing of the closing"), LISTS, NOBODY;

    // Events of money and series beside a single order.
    SeriesMissed "A date of a series does not come about as planned": Told(&["seriesTrouble"]),
        Silent("nothing is ordered of them on that date"), Waits("series trouble"), NOBODY;
    SeriesEnded "A series ends": Told(&["seriesEnded"]), Silent("each order that is cancelled with it has its own row"),
        Waits("a comment that waits, unless the desk ended it"), NOBODY;
    SeriesPriced "A series is to cost another amount": Told(&["seriesPrice"]), NOT_THEIRS,
        Silent("who changed the offer knows, and the log of its first order tells"), NOBODY;
    PaymentRefused "A payment is refused, or a debit comes back": Told(&["paymentFailed"]), NOT_THEIRS,
        Waits("card failed, or unpaid"), NOBODY;
    DebitAnnounced "A direct debit is announced": Told(&["debitAnnounced"]), NOT_THEIRS, OWN_BOOKS, NOBODY;
    MandateSigned "A mandate is signed": Told(&["mandateSigned"]), NO_ORDER, OWN_BOOKS, NOBODY;
    CardExpiring "A registered card expires soon": Told(&["cardExpiring"]), NO_ORDER, OWN_BOOKS, NOBODY;
    CreditGiven "A credit is given": Told(&["creditGiven"]), NO_ORDER, OWN_BOOKS, NOBODY;
    CreditExpiring "A credit of an employer expires soon": Told(&["creditExpiring"]), NO_ORDER, OWN_BOOKS, NOBODY;
    AppointmentNear "An appointment is near": Told(&["appointmentNear"]),
        Silent("their calendar and their day show it"), Silent("its day shows what is planned"), NOBODY;
    GoodsWait "Goods wait to be collected": Told(&["goodsWait"]), Silent("the desk has them"),
        Silent("the list of goods shows since when they wait"), NOBODY;
    LockerFilled "Goods are put in a locker for their beneficiary": Told(&["lockerReady"]),
        Silent("who has put them in knows, and the tablet has said so"), Silent("the screen of lockers shows each box"), NOBODY;
    LockerLate "Goods stay in a locker for too long": Told(&["lockerLate"]),
        Silent("the tablet lists them as late for who carries the order out"),
        Waits("the list of late goods in lockers: to be called, once they were reminded of"), NOBODY;
    TimeFreed "Time that somebody waits for is free again": Told(&["slotFreed"]),
        Silent("their calendar shows what is taken"), Silent("the list of those who wait shows what is held for whom"),
        Silent("the next in turn is told once the first has not taken it");
    ReplyRefused "A reply by mail is not taken": Told(&["replyRefused"]), NO_ORDER,
        Silent("nothing has reached it"), NOBODY;
    TaxCertified "The tax certificate of a year is ready": Told(&["taxCertificateReady"]), NO_ORDER,
        Silent("the page of the beneficiary has it"), NOBODY;
    FeeCharged "A recurring fee is charged": Told(&["feeCharged"]), Silent("it asks for nothing to be done"), OWN_BOOKS, NOBODY;

    // Conversations with a desk; those about an order stand above.
    DeskAsked "Somebody writes to their desk": THEIR_OWN, NO_ORDER,
        Waits("the list of conversations, with its clock"), NOBODY;
    DeskAnswered "A desk writes to somebody": Told(&["message"]), NO_ORDER, OWN_BOOKS, NOBODY;

    // Changes of desks, partners and offers.
    PartnerAway "A partner comes no longer, or at other hours":
        Silent("orders that are moved or cancelled for it have their own rows"), THEIR_OWN,
        Silent("the partner is shown the orders and agrees with the desk"), NOBODY;
    OfferChanged "An offer has a new version": Silent("what is ordered keeps the version it was ordered at"),
        Silent("the desk agrees on it with them"), Silent("offers that wait to be published stand in a list of their own"),
        Silent("other desks that sell it see its history");
    SharedChanged "A product, a branch or a partner that companies share is changed": Silent("what is offered stays as it was"),
        Silent("the desk agrees on it with them"), THEIR_OWN, Told(&["sharedChanged"]);
    DayOfPartner "A day of a partner who wants one mail a day": Silent("it is about no order in particular"),
        Told(&["partnerDigest"]), Silent("each change was shown when it was made"), NOBODY;
    ExpectationSent "A partner is told what it is to invoice": Silent("it is between the desk and its partner"),
        Told(&["expectationSent"]), OWN_BOOKS, NOBODY;

    // Pivots, which managers alone have.
    ReportShared "A pivot is shared with a colleague": Silent("pivots are for managers"), Silent("pivots are for managers"),
        Told(&["reportShared"]), Silent("it is in nobody else's list");
    ReportMailed "A pivot is due to be mailed": Silent("pivots are for managers"), Silent("pivots are for managers"),
        Told(&["reportMailed"]), Silent("colleagues who have it in their list are mailed their own");
    ReportMailEnded "A pivot can be mailed no more": Silent("pivots are for managers"), Silent("pivots are for managers"),
        Told(&["reportMailEnded"]), Silent("it stays in the lists of colleagues");

    // Events of accounts. The beneficiary column here is for everybody who has the account, manager and
    // partner too.
    Registered "Somebody registers": Told(&["confirmRegistration"]), NO_ORDER, Silent("people register by a code of the desk"), NOBODY;
    AccountMade "An account is made for somebody": Told(&["invitation", "accountCreated"]), Told(&["passwordLink"]), THEIR_OWN, NOBODY;
    EmailChanged "An address is to change": Told(&["confirmEmail", "emailChanging"]), Told(&["confirmEmail", "emailChanging"]),
        OWN_BOOKS, NOBODY;
    PasswordForgotten "A password is forgotten": Told(&["passwordLink"]), Told(&["passwordLink"]), OWN_BOOKS, NOBODY;
    PasswordChanged "A password is changed, or reset by a desk": Told(&["passwordChanged", "passwordReset"]),
        Told(&["passwordChanged"]), OWN_BOOKS, NOBODY;
    LoginChanged "A desk changes a login": Told(&["loginChanged"]), Silent("no desk changes it"), OWN_BOOKS, NOBODY;
    TermsAsked "A desk asks for consent to the terms": Told(&["termsLink"]), Silent("they order nothing"), OWN_BOOKS, NOBODY;
    RightsChanged "The rights of a manager change": Silent("beneficiaries have none"), Silent("partners have none"),
        Told(&["rightsChanged"]), NOBODY;
    SecondFactorChanged "A second factor is set up, removed or reset": Told(&["secondFactorChanged"]),
        Silent("they have none"), Told(&["secondFactorChanged"]), NOBODY;
    AccountTakenOver "A manager acts in an account": Told(&["accountTakenOver"]), Silent("nobody acts in theirs"), OWN_BOOKS, NOBODY;
    RemovalAsked "An account is to be deleted": Told(&["removalAsked"]), Silent("no desk deletes theirs"),
        Waits("the list of accounts to be deleted"), NOBODY;
    AccountDeleted "An account is deleted": Told(&["accountDeleted"]), Silent("their orders keep what is to be done"), OWN_BOOKS, NOBODY;
    OwnDataAsked "Somebody asks for all that is kept of them": Told(&["ownDataReady"]), NO_ORDER, OWN_BOOKS, NOBODY;
    Inactive "An account is not used for long": Told(&["inactivityWarned", "inactivityEnded"]), Silent("theirs stays"), OWN_BOOKS, NOBODY;
}
