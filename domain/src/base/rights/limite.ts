import { addDays, isDay, startInBrasilia } from '../brazil/dates.ts'

/** Limit of a group as stored: the event, its title when the group was saved, and the last day 'AAAA-MM-DD', or ''. */
export interface Limite {
  evento?: string | undefined
  titulo?: string | undefined
  ate?: string | undefined
}

/** Later than every instant of a date: the end of a limit without a last day, which `salvarGrupo` does not store. */
const SEM_FIM = 8.64e15

/** The event to which a group is limited, or undefined. */
export const eventoDoLimite = (limite: Limite | undefined): string | undefined => limite?.evento || undefined

/** First instant at which a limited group gives nothing any more, milliseconds since 1970: the end of its last day in Brasília. */
export function fimDoLimite({ ate = '' }: Limite): number {
  if (ate === '') return SEM_FIM
  return isDay(ate) ? startInBrasilia(addDays(ate, 1)) : 0
}
