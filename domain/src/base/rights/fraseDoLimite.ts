import { formatDay } from '../brazil/dates.ts'
import { eventoDoLimite, type Limite } from './limite.ts'

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
