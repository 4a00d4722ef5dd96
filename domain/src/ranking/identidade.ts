import { sha256 } from '../taekwondo/sha256.ts'

/** Id of the results of one class of an event: one record for each. */
export const idDoResultado = (evento: string, classe: string): string =>
  sha256(`resultado\n${evento}\n${classe}`).slice(0, 40)
