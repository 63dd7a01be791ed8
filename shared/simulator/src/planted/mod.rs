//! Bugs that are planted on purpose, to see that they are found. They need no hook in the platform: each alters what
//! goes over the wire to the tables or to the bank as the bug would, and runs in a simulation only.

mod bank;
mod books;
mod calls;
mod conversations;
mod counter;
mod games;
mod lockers;
mod mailings;
mod offers;
mod people;
mod reminders;
mod tables;
mod waitlists;

use jiff::Timestamp;
use runtime::Clock;

/// A bug.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Planted {
    CreditUnguarded,
    CreditReturnedTwice,
    CreditReturnedToo,
    FloatAmount,
    OrderUnguarded,
    HistoryOverwritten,
    PaymentBookedTwice,
    NumberReused,
    SlotUnguarded,
    SlotNotFreed,
    SlotFreedTwice,
    AppointmentForgotten,
    HoldForgotten,
    MonthNotKept,
    MonthInUtc,
    DraftNotKept,
    AnswerNotKept,
    AuditMissing,
    LookUpForgotten,
    PageAwaited,
    RefundAwaited,
    CardChargedAgain,
    RefundTooMuch,
    LedgerLeftOut,
    DayMadeTwice,
    SeriesForgotten,
    SkipForgotten,
    SkipUnguarded,
    LineForgotten,
    OperationForgotten,
    RankForgotten,
    BadgeForgotten,
    PricedAnew,
    VersionOverwritten,
    ShelfForgotten,
    RightKept,
    SessionKept,
    SessionRevived,
    EditorTrusted,
    RightsForAll,
    MoveUnlisted,
    MoveMiscounted,
    LoginKept,
    DeletedFound,
    DeletedNamed,
    RegisterUnguarded,
    OpenerUnguarded,
    LineAltered,
    ClosingLeftOut,
    TotalsBegunAnew,
    ClosingCountedTwice,
    TicketNumberReused,
    OpenerOverlooked,
    PaymentUnregistered,
    PaymentUntold,
    CorrectionForgotten,
    InventoryForgotten,
    ItemsMovedTwice,
    GoodsUnlisted,
    CreditKeptDead,
    CreditReplacedNowhere,
    DebtUnnamed,
    GoodsOverlooked,
    WinUnguarded,
    SpinUnguarded,
    EggUnguarded,
    WinUncounted,
    WheelStopsElsewhere,
    PrizeForgotten,
    EditionUnguarded,
    TurnSkipped,
    ReminderOfCancelled,
    ReminderForgotten,
    ReminderToldTwice,
    MessageOverwritten,
    MessageUncounted,
    NoteShown,
    CampaignSentTwice,
    CampaignForgotten,
    CampaignUncounted,
    WeekForgotten,
    LeaverKept,
    NightLate,
    CodeUsedTwice,
    EventAppliedTwice,
    FreedWhileFull,
    BoxGivenTwice,
    ExpectationUnguarded,
    ClaimForgotten,
    PartUncounted,
    MatchUnentered,
    MatchedKept,
}

pub(crate) use self::reminders::reminded_orders;
use Planted::*;

impl Planted {
    /// All of them, with what the platform would do wrong.
    pub const ALL: &[(Planted, &'static str, &'static str)] = &[
        (CreditUnguarded, "credit-unguarded", "a credit is written whoever else took of it meanwhile"),
        (CreditReturnedTwice, "credit-returned-twice", "a cancelled order gives its credits back twice"),
        (
            CreditReturnedToo,
            "credit-returned-too",
            "a cancelled order gives back to its credits what went back otherwise",
        ),
        (FloatAmount, "float-amount", "what an order takes of a credit goes through a float"),
        (OrderUnguarded, "order-unguarded", "an order is written whoever else changed it meanwhile"),
        (HistoryOverwritten, "history-overwritten", "a status is forgotten when the next one comes"),
        (PaymentBookedTwice, "payment-booked-twice", "a payment that is collected is entered once more"),
        (NumberReused, "number-reused", "a number of an order is given twice"),
        (SlotUnguarded, "slot-unguarded", "a partner's time is taken whoever else takes it"),
        (SlotNotFreed, "slot-not-freed", "a cancelled order keeps its slot"),
        (SlotFreedTwice, "slot-freed-twice", "who gives a slot back frees the time of others"),
        (
            AppointmentForgotten,
            "appointment-forgotten",
            "an order that moves is missing among the days of its partner",
        ),
        (HoldForgotten, "hold-forgotten", "a kept slot is not seen by who books or moves"),
        (MonthNotKept, "month-not-kept", "nobody remembers that the free order of a month was used"),
        (MonthInUtc, "month-in-utc", "a month ends at midnight in Greenwich"),
        (DraftNotKept, "draft-not-kept", "two clicks on one draft make two orders"),
        (AnswerNotKept, "answer-not-kept", "a repeat of a request is done once more"),
        (AuditMissing, "audit-missing", "credits move without a trace"),
        (LookUpForgotten, "look-up-forgotten", "nobody asks the bank what became of a payment"),
        (PageAwaited, "page-awaited", "a page of the bank is taken for a charge, and never given up"),
        (RefundAwaited, "refund-awaited", "a refund that the bank does not make is awaited for ever"),
        (CardChargedAgain, "card-charged-again", "a card is charged anew when no answer came"),
        (RefundTooMuch, "refund-too-much", "more is given back than was said"),
        (LedgerLeftOut, "ledger-left-out", "a new price is not entered in the ledger"),
        (DayMadeTwice, "day-made-twice", "a day of a series is made whoever else makes it"),
        (
            SeriesForgotten,
            "series-forgotten",
            "nobody makes the orders of a series that were not due at first",
        ),
        (SkipForgotten, "skip-forgotten", "who makes the orders of a series sees no day that is skipped"),
        (SkipUnguarded, "skip-unguarded", "a day is skipped whoever makes its order meanwhile"),
        (LineForgotten, "line-forgotten", "an operation passes a line that was not done"),
        (OperationForgotten, "operation-forgotten", "nobody goes on with an operation that is resumed"),
        (
            RankForgotten,
            "rank-forgotten",
            "nobody looks at an order again when time alone makes it more pressing",
        ),
        (BadgeForgotten, "badge-forgotten", "an order leaves the inbox of its desk and stays counted there"),
        (PricedAnew, "priced-anew", "an order that changes costs what its offer costs by then"),
        (VersionOverwritten, "version-overwritten", "an offer is saved over the version that orders name"),
        (ShelfForgotten, "shelf-forgotten", "nobody hears that an offer of their desk was saved"),
        (RightKept, "right-kept", "who is at work goes on with a right that was taken"),
        (SessionKept, "session-kept", "the session of who is switched off is kept in memory"),
        (SessionRevived, "session-revived", "sessions of before an account was switched off work again"),
        (EditorTrusted, "editor-trusted", "two administrators take each other's rights, and both do"),
        (RightsForAll, "rights-for-all", "who is given a right comes to work for all companies"),
        (MoveUnlisted, "move-unlisted", "who moves to another desk stays in the lists of the one before"),
        (MoveMiscounted, "move-miscounted", "orders of who moved are counted at the desk they moved to"),
        (LoginKept, "login-kept", "the login that somebody had still leads to them"),
        (DeletedFound, "deleted-found", "who was deleted is still found by their name"),
        (DeletedNamed, "deleted-named", "orders name who was deleted"),
        (RegisterUnguarded, "register-unguarded", "a number of a journal is given twice"),
        (OpenerUnguarded, "opener-unguarded", "one person has two registers open"),
        (LineAltered, "line-altered", "a line of a journal is kept otherwise than it was sealed"),
        (ClosingLeftOut, "closing-left-out", "a register is closed, and its journal does not say so"),
        (TotalsBegunAnew, "totals-begun-anew", "the perpetual totals begin anew with a closing"),
        (ClosingCountedTwice, "closing-counted-twice", "a closing counts twice in the perpetual totals"),
        (TicketNumberReused, "ticket-number-reused", "a ticket has the number of the one before"),
        (OpenerOverlooked, "opener-overlooked", "who signs out is not asked to close their register"),
        (PaymentUnregistered, "payment-unregistered", "what is paid at the desk goes through no register"),
        (PaymentUntold, "payment-untold", "what is paid at a register is written without what was sold"),
        (
            CorrectionForgotten,
            "correction-forgotten",
            "what was paid at a register costs something else, and no journal says so",
        ),
        (InventoryForgotten, "inventory-forgotten", "a register is closed without the inventory that is due"),
        (ItemsMovedTwice, "items-moved-twice", "goods that have moved are moved again"),
        (GoodsUnlisted, "goods-unlisted", "nobody finds goods that have moved at their desk"),
        (CreditKeptDead, "credit-kept-dead", "what comes back to a credit that ended stays there"),
        (
            CreditReplacedNowhere,
            "credit-replaced-nowhere",
            "the credit that takes the place of one that ended is not written",
        ),
        (DebtUnnamed, "debt-unnamed", "an order that is owed does not say so among those that wait"),
        (GoodsOverlooked, "goods-overlooked", "an order is done although its partner has goods of it"),
        (WinUnguarded, "win-unguarded", "two who win at once have one prize of the day"),
        (SpinUnguarded, "spin-unguarded", "one spin in two tabs is drawn twice"),
        (EggUnguarded, "egg-unguarded", "one egg in two tabs is found twice"),
        (WinUncounted, "win-uncounted", "a win does not count among those of its day"),
        (WheelStopsElsewhere, "wheel-stops-elsewhere", "a wheel stops beside the segment that was drawn"),
        (PrizeForgotten, "prize-forgotten", "a win is told, and no order is made of it"),
        (EditionUnguarded, "edition-unguarded", "of two editors who save at once, the last one wins"),
        (TurnSkipped, "turn-skipped", "time that is free is offered to the last who waits for it"),
        (
            ReminderOfCancelled,
            "reminder-of-cancelled",
            "somebody is reminded of an appointment although it was cancelled",
        ),
        (ReminderForgotten, "reminder-forgotten", "nobody is reminded of anything"),
        (ReminderToldTwice, "reminder-told-twice", "a reminder that a queue brings twice is told twice"),
        (
            MessageOverwritten,
            "message-overwritten",
            "of two messages at once, one takes the place of the other",
        ),
        (MessageUncounted, "message-uncounted", "a message is written, and not counted as unread"),
        (NoteShown, "note-shown", "a beneficiary reads what their desk wrote for itself"),
        (CampaignSentTwice, "campaign-sent-twice", "a mail of a campaign that may have left is sent again"),
        (CampaignForgotten, "campaign-forgotten", "nobody goes on with a campaign whose worker was killed"),
        (CampaignUncounted, "campaign-uncounted", "a mail of a campaign leaves, and is not counted"),
        (WeekForgotten, "week-forgotten", "nobody counts the mails that somebody gets within a week"),
        (LeaverKept, "leaver-kept", "whoever leaves a topic is told so, and is written to as before"),
        (NightLate, "night-late", "the night in which no mail of a campaign leaves begins two hours late"),
        (CodeUsedTwice, "code-used-twice", "nobody remembers that a code of a locker was used"),
        (EventAppliedTwice, "event-applied-twice", "an event of a locker counts each time that it is told"),
        (FreedWhileFull, "freed-while-full", "a box is free once goods were put in"),
        (BoxGivenTwice, "box-given-twice", "a box is given to an order whoever else took it meanwhile"),
        (
            ExpectationUnguarded,
            "expectation-unguarded",
            "an expectation is computed whoever closes it meanwhile",
        ),
        (ClaimForgotten, "claim-forgotten", "nobody remembers on which expectation an order stands"),
        (PartUncounted, "part-uncounted", "an order comes to an expectation, and its sums stay"),
        (MatchUnentered, "match-unentered", "a line of the bank is matched, and the ledger does not say so"),
        (MatchedKept, "matched-kept", "a line whose match was undone counts as matched"),
    ];

    /// Whether it is about the counter: it is looked for in runs in which that is open, and all others in runs in which it is not.
    pub(crate) fn is_of_the_counter(self) -> bool {
        matches!(
            self,
            RegisterUnguarded
                | OpenerUnguarded
                | LineAltered
                | ClosingLeftOut
                | TotalsBegunAnew
                | ClosingCountedTwice
                | TicketNumberReused
                | OpenerOverlooked
                | PaymentUnregistered
                | PaymentUntold
                | CorrectionForgotten
                | InventoryForgotten
                | ItemsMovedTwice
                | GoodsUnlisted
                | GoodsOverlooked
        )
    }

    /// Whether it is about games: it is looked for in runs in which people play, and all others in runs in which nobody does.
    pub(crate) fn is_of_games(self) -> bool {
        matches!(
            self,
            WinUnguarded
                | SpinUnguarded
                | EggUnguarded
                | WinUncounted
                | WheelStopsElsewhere
                | PrizeForgotten
                | EditionUnguarded
        )
    }

    /// Whether it is about lockers: it is looked for in runs in which a block stands there, and all others in runs in which none does.
    pub(crate) fn is_of_lockers(self) -> bool {
        matches!(self, CodeUsedTwice | EventAppliedTwice | FreedWhileFull | BoxGivenTwice)
    }

    /// Whether it is about the books: it is looked for in runs in which months pass, and all others in runs in which none do.
    pub(crate) fn is_of_the_books(self) -> bool {
        matches!(self, ExpectationUnguarded | ClaimForgotten | PartUncounted | MatchUnentered | MatchedKept)
    }

    /// Whether it is about waitlists: it is looked for in runs in which people wait, and all others in runs in which nobody does.
    pub(crate) fn is_of_waitlists(self) -> bool {
        self == TurnSkipped
    }

    /// Whether it is about conversations: it is looked for in runs that have many, and all others in runs that have few.
    pub(crate) fn is_of_conversations(self) -> bool {
        matches!(self, MessageOverwritten | MessageUncounted | NoteShown)
    }

    /// Whether it is about campaigns: it is looked for in runs that have some, and all others in runs that have none.
    pub(crate) fn is_of_mailings(self) -> bool {
        matches!(
            self,
            CampaignSentTwice
                | CampaignForgotten
                | CampaignUncounted
                | WeekForgotten
                | LeaverKept
                | NightLate
        )
    }

    /// Whether a queue does not bring a message back whose worker was killed.
    pub(crate) fn loses(self, message: &str) -> bool {
        self == CampaignForgotten && mailings::is_of_a_campaign(message)
    }

    /// The clock by which a message is dealt with at an instant, where the bug gives it one of its own.
    pub(crate) fn clock_of(self, message: &str, now: Timestamp) -> Option<Clock> {
        (self == NightLate && mailings::is_of_a_campaign(message)).then(|| mailings::late(now))
    }

    /// Whether it is about what changes among people: it is looked for in runs in which something does, and all others in
    /// runs in which nothing does.
    pub(crate) fn is_of_people(self) -> bool {
        matches!(
            self,
            RightKept
                | SessionKept
                | SessionRevived
                | EditorTrusted
                | RightsForAll
                | MoveUnlisted
                | MoveMiscounted
                | LoginKept
                | DeletedFound
                | DeletedNamed
        )
    }

    /// The file of where each was found last: name, seed, steps.
    pub const FOUND_IN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/planted/found.tsv");

    /// The bug of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|it| it.1 == name).map(|it| it.0)
    }

    /// The seed and the steps with which it was found last. It is looked for there first, which takes a moment and no
    /// search.
    pub fn found_before(self) -> Option<(u64, u32)> {
        let mut lines = include_str!("found.tsv").lines().map(|it| it.split('\t'));
        let mut line = lines.find(|it| it.clone().next() == Some(self.name()))?.skip(1);
        Some((line.next()?.parse().ok()?, line.next()?.parse().ok()?))
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|it| it.0 == self).map_or("", |it| it.1)
    }
}
