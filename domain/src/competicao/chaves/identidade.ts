import { sha256 } from '../../base/taekwondo/sha256.ts'

/** Id of a bracket: one for each class of an event, and one for each further part of a split class. */
export const idDaChave = (evento: string, classe: string, parte = 1): string =>
  sha256(`chave\n${evento}\n${parte > 1 ? `${classe}/${parte}` : classe}`).slice(0, 40)
