/** Why the database did not do something, by the numbers of google.rpc.Code. */
export const ALREADY_EXISTS = 6
export const FAILED_PRECONDITION = 9
/** so many wrote the same at once that it gave up taking turns */
export const ABORTED = 10

/** The code of a failure of the database; -1 for any other failure. */
export const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : -1
