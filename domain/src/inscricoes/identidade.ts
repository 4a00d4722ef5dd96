import { sha256 } from '../taekwondo/sha256.ts'

/** What there is one entry of. */
export interface Unica {
  evento: string
  pessoa: string
  papel: string
  /** code of the class; '' for staff and where the event has none */
  classe: string
}

/** Id of an entry: the same for the same person, role and category of an event, so that there is one. 40 hex characters. */
export const idDaInscricao = ({ evento, pessoa, papel, classe }: Unica): string =>
  sha256([evento, pessoa, papel, classe].join('\n')).slice(0, 40)
