/** Years back to which an open annuity is looked for: a query has at most a hundred conditions, counted once for each alternative. */
const YEARS = 15

/** Filter value of those whose annuity of a year is open: never settled, or last settled in one of the years before. */
export const emAberto = (year: number): string => `0,${year - YEARS}-${year - 1}`
