/** Firestore error codes, by the numbers of google.rpc.Code. */
export const NOT_FOUND = 5
export const ALREADY_EXISTS = 6
export const FAILED_PRECONDITION = 9
/** too much contention: the transaction was given up after its retries */
export const ABORTED = 10

/** Whether an error of the accounts says that there is none with this id or address. */
export const isWithoutAccount = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === 'auth/user-not-found'

/** The code of a database error; -1 for any other error. */
export const codeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number' ? error.code : -1
