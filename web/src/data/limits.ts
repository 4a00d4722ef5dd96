/** Limit of a query; the rules refuse lists without a limit or above this one (QUALITY 1). */
export const MAX_LIMIT = 100
