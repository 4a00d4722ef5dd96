/** Prefix of the keys of queued notes on the device. They outlive a sign-out: they are sent when their author signs in again. */
export const FILA = 'sie-fila:'
/** Prefix of the keys of notes that are sealed while their author is not signed in. */
export const LACRE = 'sie-lacre:'

/** Keys of an account's notes that wait on this device. */
export const chavesDaFila = (uid: string): string[] =>
  Object.keys(localStorage).filter((key) => key.startsWith(`${FILA}${uid}:`))
