import { formatDay, isDay, startInBrasilia, addDays } from '../brazil/dates.ts'

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

/**
 * "só em Copa Sul, até 12/10/2026", or '' for a group without a limit. @param hoje 'AAAA-MM-DD', to say of a past last day that it is over; '' where
 * the text is kept
 */
export function fraseDoLimite(limite: Limite | undefined, hoje: string): string {
  if (!limite || eventoDoLimite(limite) === undefined) return ''
  const { evento = '', titulo, ate = '' } = limite
  const until = ate === '' ? '' : `, até ${formatDay(ate)}${hoje > ate ? ', que já passou' : ''}`
  return `só em ${titulo || evento}${until}`
}
