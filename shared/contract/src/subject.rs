//! The things that screens show and that actions change.

/// Something that reading actions show and writing actions change.
///
/// A screen asks again for whatever shows a subject that an action has outdated, and nobody lists those screens by hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Subject {
    /// The caller's own profile, terms and session.
    Account,
    /// Lines of our bank accounts, what they are matched with, and what is expected there.
    Bank,
    /// The calendar of a partner: weekly entries, days off, and the visits planned on them.
    Calendar,
    /// Mail campaigns, their templates and how far they are.
    Campaign,
    /// Universes and categories.
    Catalogue,
    /// Cost centres of a company, and who belongs to them.
    CostCenter,
    /// Credits and compensations of beneficiaries.
    Credit,
    /// White-label designs.
    Design,
    /// A conciergerie: its sheet, its group, its rules.
    Desk,
    /// Screens on walls, and their keys.
    Display,
    /// News and offers of the moment, their drafts and what was counted of them.
    Editorial,
    /// Invoicing expectations of partners, and what stands on them.
    Expectation,
    /// The offers that a beneficiary keeps.
    Favorite,
    /// Recurring fees of a person.
    Fee,
    /// Games: wheels and hunts, how somebody stands in them, and who has won.
    Game,
    /// The things of orders and their place: with a partner, at the desk, handed over.
    Goods,
    /// The opening hours of a conciergerie: weeks, holidays, exceptional hours.
    Hours,
    /// Legal texts, their versions and who accepted them.
    LegalText,
    /// Blocks of lockers, their boxes and what is in them.
    Locker,
    /// Managers who look at orders of a desk, and orders that have just come into other hands.
    Look,
    /// The means that a beneficiary pays with: cards and mandates.
    Means,
    /// Conversations of beneficiaries with desks, and who has read what.
    Message,
    /// Notices to somebody, and whether they have read them.
    Notice,
    /// Offers, their drafts, lines and prices.
    Offer,
    /// Work under way, what instances keep in memory, and messages that were given up.
    Operations,
    /// Orders: lines, state, dates, conversation, series, quotes.
    Order,
    /// A partner's own sheet, images and settings.
    Partner,
    /// Debts and payments of orders.
    Payment,
    /// Beneficiaries.
    Person,
    /// Presentations of partners in categories.
    Presentation,
    /// Products that offers sell.
    Product,
    /// Cash registers and their journals.
    Register,
    /// Accounts that are to be removed.
    Removal,
    /// Canned replies.
    Reply,
    /// Pivots that the caller has kept.
    SavedReport,
    /// Sessions and the second factor of the caller.
    SignIn,
    /// Hours that can be taken.
    Slot,
    /// Money that the desk laid out for orders.
    Spending,
    /// Employers through which people sign in.
    SsoProvider,
    /// Managers: profiles, companies, permissions, how they sign in.
    Staff,
    /// Files that everybody may read, and their folders.
    StaticFile,
    /// Managers who act in the account of a beneficiary.
    Takeover,
    /// Reports to the tax office on sales, and their calendar.
    TaxReport,
    /// Subjects of the mails that somebody has chosen.
    Topic,
    /// People who wait for time of a partner, and what they are offered of it.
    Waitlist,
    /// Work on many things at once.
    Work,
}
