/** Characters of a partner's name, for staff and for beneficiaries. */
export const MAX_NAME = 99
/** Characters of what a place is called. */
export const MAX_PLACE = 90
/** Characters of the keywords of a presentation. */
export const MAX_KEYWORDS = 99
