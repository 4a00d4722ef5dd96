import { sha256 } from '../../base/taekwondo/sha256.ts'

/** Fields that identify an entry. */
export interface Unica {
  evento: string
  pessoa: string
  papel: string
  /** code of the class; '' for staff and for events without classes */
  classe: string
}

/** Id of a draft: one for a person, role and modality, as its class may still be unknown; for staff and courses the id of the entry. */
export const idDoRascunho = ({ modalidade, ...unica }: Omit<Unica, 'classe'> & { modalidade: string }): string =>
  idDaInscricao({ ...unica, classe: modalidade === '' ? '' : `rascunho-${modalidade}` })

/**
 * Id of an entry: equal for the same person, role and category of an event, so that there is only one. 40 hex characters.
 */
export const idDaInscricao = ({ evento, pessoa, papel, classe }: Unica): string =>
  sha256([evento, pessoa, papel, classe].join('\n')).slice(0, 40)
