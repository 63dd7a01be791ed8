//! The longest texts of requests, in characters. The schemas give these lengths, the rules refuse longer
//! texts, and the forms of the web application, for which these are printed, let nobody type more.

macro_rules! lengths {
    ($($(#[doc = $doc:literal])+ $name:ident = $longest:literal;)+) => {
        $($(#[doc = $doc])+ pub const $name: usize = $longest;)+

        /// Every length by its name, with the text that it is for.
        #[cfg(feature = "schema")]
        pub const ALL: &[(&str, usize, &str)] = &[$((stringify!($name), $longest, concat!($($doc),+))),+];
    };
}

lengths! {
    /// A text that somebody writes to somebody else, notes, or gives as a reason.
    COMMENT = 2_000;
    /// A name: of a person, a register, a holiday, a part of a company, a line of a quote.
    NAME = 100;
    /// A line of an address.
    ADDRESS = 200;
    /// A French zip code.
    ZIP = 5;
    /// An address of mail.
    EMAIL = 254;
    /// A telephone number that a desk shows.
    PHONE = 20;
    /// A telephone number of a person, as they write it.
    PERSON_PHONE = 40;
    /// The telephone number of customer relations.
    CRC_PHONE = 30;
    /// A password.
    PASSWORD = 128;
    /// A label of the catalogue, or of a cost.
    LABEL = 90;
    /// A label for narrow places.
    SHORT_LABEL = 14;
    /// The name of an icon, or of a colour.
    ICON = 40;
    /// The reference of a product.
    REFERENCE = 40;
    /// The name of an offer, or of one of its lines.
    OFFER_NAME = 150;
    /// The unit that an offer counts in.
    UNIT = 40;
    /// The text above the calendar of an offer.
    CALENDAR_TEXT = 1_000;
    /// The short description of an offer, with its marks.
    SUMMARY = 2_000;
    /// A long formatted text, with its marks.
    RICH_TEXT = 20_000;
    /// Words that the search finds something by.
    KEYWORDS = 99;
    /// The reference of a payment to a partner, as long as one of a SEPA transfer.
    PAYOUT_REFERENCE = 140;
    /// The name of a partner.
    PARTNER_NAME = 99;
    /// The postal address of a partner, on one line or more.
    PARTNER_ADDRESS = 300;
    /// The number of a declared body of home services: `SAP` and nine digits, perhaps with blanks.
    SAP_NUMBER = 20;
    /// The reason for which a partner is away.
    CLOSING_REASON = 100;
    /// A number that a beneficiary types for a line of an order.
    LINE_NUMBER = 15;
    /// The title of a credit.
    CREDIT_TITLE = 200;
    /// A list of people that is pasted, a line for each.
    PASTED_LIST = 100_000;
    /// The number of a deposit, or the name of the person who brings it.
    DEPOSIT = 20;
    /// The number of a merchant, or of a terminal.
    MERCHANT = 20;
    /// The lines of the company that sells, on paper.
    LEGAL_LINES = 400;
    /// The code of a register in the books.
    BOOKS_CODE = 10;
    /// The title of a canned reply.
    REPLY_TITLE = 60;
    /// The title of a white-label design.
    DESIGN_TITLE = 40;
    /// A sentence of a white-label design.
    DESIGN_MESSAGE = 200;
    /// The address of mail that a white-label design shows.
    DESIGN_EMAIL = 100;
    /// The address of a page on which people sign in elsewhere.
    LOGIN_PAGE = 300;
    /// A text about a desk for its beneficiaries.
    DESCRIPTION = 1_000;
    /// Several addresses of mail.
    EMAILS = 500;
    /// The name of somebody who asks for the end of an account.
    REMOVAL_NAME = 200;
    /// The reason for which somebody asks for the end of an account.
    REMOVAL_REASON = 500;
    /// The reason for which a manager opens the account of a beneficiary.
    TAKEOVER_REASON = 300;
    /// The name of a company's sign-in in addresses.
    SSO_NAME = 30;
    /// The address of a company's provider of single sign-on.
    SSO_ADDRESS = 500;
    /// The client that such a provider knows the user pool by.
    SSO_CLIENT = 200;
    /// The secret of that client.
    SSO_SECRET = 500;
    /// The name of the company that reports to the tax office.
    TAX_NAME = 99;
    /// The beginning of the numbers of invoices in the name of a partner.
    INVOICE_SERIES = 12;
    /// The name by which staff know a news item.
    NEWS_NAME = 100;
    /// The title of a news item.
    NEWS_TITLE = 100;
    /// The summary of a news item, on its card.
    NEWS_SUMMARY = 500;
    /// The day, the time or the place of a news item, in words.
    NEWS_FACT = 25;
    /// The label of a call to action.
    ACTION_LABEL = 95;
    /// The title of an offer of the moment, also the one that staff know it by.
    SPOTLIGHT_TITLE = 95;
    /// The address to which a news item or an offer of the moment leads.
    CONTENT_URL = 95;
    /// The code that an offer of the moment gives.
    PROMO_CODE = 19;
    /// A legal text, with its marks.
    LEGAL_TEXT = 60_000;
    /// The name of a file or of a folder.
    FILE_NAME = 100;
    /// The folders that lead to a file, with their slashes.
    FILE_PATH = 510;
    /// The title of a game, or the label of one of its buttons.
    GAME_TITLE = 100;
    /// The text that a wheel shows when it stops.
    PRIZE_TEXT = 200;
    /// The name of an egg that lies on a screen.
    EGG = 64;
    /// The name of a box of a locker.
    BOX = 12;
}
