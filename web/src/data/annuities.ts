/** Years back in which an open annuity is searched: a query has at most a hundred conditions, counted once for each alternative. */
const YEARS = 15

/** Filter value for people whose annuity of a year is open: never settled, or last settled in one of the previous years. */
export const emAberto = (year: number): string => `0,${year - YEARS}-${year - 1}`
