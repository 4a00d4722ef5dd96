import { tempoUtil, type Pausa } from '../base/prazos/prazo.ts'
import { FATORES, type Prioridade, type SituacaoDoChamado } from './estados.ts'

/** Promised business hours of a queue: to the first answer, and to the solution. */
export interface Promessa {
  resposta: number
  solucao: number
}

export const PROMESSA_PADRAO: Promessa = { resposta: 8, solucao: 40 }

const MINUTE = 60_000

/** States that stop the clock: the desk waits for the user, or the ticket is finished. */
const PARADAS: readonly SituacaoDoChamado[] = ['aguardandoUsuario', 'resolvido', 'fechado', 'duplicado']

export const relogioParado = (situacao: SituacaoDoChamado): boolean => PARADAS.includes(situacao)

/** The promise of a queue for a priority, each time at least an hour. */
export const promessaDe = ({ resposta, solucao }: Promessa, prioridade: Prioridade): Promessa => ({
  resposta: Math.max(1, Math.round(resposta * FATORES[prioridade])),
  solucao: Math.max(1, Math.round(solucao * FATORES[prioridade])),
})

/**
 * Pauses of the clock after a change of state: a state that stops it begins a pause, a state that runs it ends the open
 * one.
 * @param agora milliseconds since 1970, not before the pauses
 */
export function comPassagem(pausas: readonly Pausa[], para: SituacaoDoChamado, agora: number): Pausa[] {
  const last = pausas.at(-1)
  const stands = last?.ate === null
  if (relogioParado(para) === stands) return [...pausas]
  if (!stands) return [...pausas, { de: agora, ate: null }]
  return [...pausas.slice(0, -1), { de: last.de, ate: Math.max(last.de, agora) }]
}

/** Whole business minutes between two instants, pauses excluded. */
export const minutosUteis = (de: number, ate: number, pausas: readonly Pausa[] = []): number =>
  Math.round(tempoUtil(de, ate, pausas) / MINUTE)
