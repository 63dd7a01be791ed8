/** The longest comment, in characters. */
export const COMMENT_MAX = 2000
