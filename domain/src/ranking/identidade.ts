import { sha256 } from '../taekwondo/sha256.ts'

/** One record for each class of an event. */
export const idDoResultado = (evento: string, classe: string): string =>
  sha256(`resultado\n${evento}\n${classe}`).slice(0, 40)
