import { sha256 } from '../../base/taekwondo/sha256.ts'

/** Id of the results of one class of an event: one record for each, and one for each further part of a split class. */
export const idDoResultado = (evento: string, classe: string, parte = 1): string =>
  sha256(`resultado\n${evento}\n${parte > 1 ? `${classe}/${parte}` : classe}`).slice(0, 40)
