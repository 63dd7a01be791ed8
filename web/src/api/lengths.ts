// Printed by `cargo xtask generate` from shared/contract. Do not edit.
/* How long texts may be, in characters. */

/** A text that somebody writes to somebody else, notes, or gives as a reason. */
export const COMMENT = 2000

/** A name: of a person, a register, a holiday, a part of a company, a line of a quote. */
export const NAME = 100

/** A line of an address. */
export const ADDRESS = 200

/** A French zip code. */
export const ZIP = 5

/** An address of mail. */
export const EMAIL = 254

/** A telephone number that a desk shows. */
export const PHONE = 20

/** A telephone number of a person, as they write it. */
export const PERSON_PHONE = 40

/** The telephone number of customer relations. */
export const CRC_PHONE = 30

/** A password. */
export const PASSWORD = 128

/** A label of the catalogue, or of a cost. */
export const LABEL = 90

/** A label for narrow places. */
export const SHORT_LABEL = 14

/** The name of an icon, or of a colour. */
export const ICON = 40

/** The reference of a product. */
export const REFERENCE = 40

/** The name of an offer, or of one of its lines. */
export const OFFER_NAME = 150

/** The unit that an offer counts in. */
export const UNIT = 40

/** The text above the calendar of an offer. */
export const CALENDAR_TEXT = 1000

/** The short description of an offer, with its marks. */
export const SUMMARY = 2000

/** A long formatted text, with its marks. */
export const RICH_TEXT = 20000

/** Words that the search finds something by. */
export const KEYWORDS = 99

/** The reference of a payment to a partner, as long as one of a SEPA transfer. */
export const PAYOUT_REFERENCE = 140

/** The name of a partner. */
export const PARTNER_NAME = 99

/** The postal address of a partner, on one line or more. */
export const PARTNER_ADDRESS = 300

/** The number of a declared body of home services: `SAP` and nine digits, perhaps with blanks. */
export const SAP_NUMBER = 20

/** The reason for which a partner is away. */
export const CLOSING_REASON = 100

/** A number that a beneficiary types for a line of an order. */
export const LINE_NUMBER = 15

/** The title of a credit. */
export const CREDIT_TITLE = 200

/** A list of people that is pasted, a line for each. */
export const PASTED_LIST = 100000

/** The number of a deposit, or the name of the person who brings it. */
export const DEPOSIT = 20

/** The number of a merchant, or of a terminal. */
export const MERCHANT = 20

/** The lines of the company that sells, on paper. */
export const LEGAL_LINES = 400

/** The code of a register in the books. */
export const BOOKS_CODE = 10

/** The title of a canned reply. */
export const REPLY_TITLE = 60

/** The title of a white-label design. */
export const DESIGN_TITLE = 40

/** A sentence of a white-label design. */
export const DESIGN_MESSAGE = 200

/** The address of mail that a white-label design shows. */
export const DESIGN_EMAIL = 100

/** The address of a page on which people sign in elsewhere. */
export const LOGIN_PAGE = 300

/** A text about a desk for its beneficiaries. */
export const DESCRIPTION = 1000

/** Several addresses of mail. */
export const EMAILS = 500

/** The name of somebody who asks for the end of an account. */
export const REMOVAL_NAME = 200

/** The reason for which somebody asks for the end of an account. */
export const REMOVAL_REASON = 500

/** The reason for which a manager opens the account of a beneficiary. */
export const TAKEOVER_REASON = 300

/** The name of a company's sign-in in addresses. */
export const SSO_NAME = 30

/** The address of a company's provider of single sign-on. */
export const SSO_ADDRESS = 500

/** The client that such a provider knows the user pool by. */
export const SSO_CLIENT = 200

/** The secret of that client. */
export const SSO_SECRET = 500

/** The name of the company that reports to the tax office. */
export const TAX_NAME = 99

/** The beginning of the numbers of invoices in the name of a partner. */
export const INVOICE_SERIES = 12

/** The name by which staff know a news item. */
export const NEWS_NAME = 100

/** The title of a news item. */
export const NEWS_TITLE = 100

/** The summary of a news item, on its card. */
export const NEWS_SUMMARY = 500

/** The day, the time or the place of a news item, in words. */
export const NEWS_FACT = 25

/** The label of a call to action. */
export const ACTION_LABEL = 95

/** The title of an offer of the moment, also the one that staff know it by. */
export const SPOTLIGHT_TITLE = 95

/** The address to which a news item or an offer of the moment leads. */
export const CONTENT_URL = 95

/** The code that an offer of the moment gives. */
export const PROMO_CODE = 19

/** A legal text, with its marks. */
export const LEGAL_TEXT = 60000

/** The name of a file or of a folder. */
export const FILE_NAME = 100

/** The folders that lead to a file, with their slashes. */
export const FILE_PATH = 510

/** The title of a game, or the label of one of its buttons. */
export const GAME_TITLE = 100

/** The text that a wheel shows when it stops. */
export const PRIZE_TEXT = 200

/** The name of an egg that lies on a screen. */
export const EGG = 64

/** The name of a box of a locker. */
export const BOX = 12
