import { seedOrder } from './chave.ts'
import type { Sorteio } from './sorteio.ts'

/** One step of the animation of a draw. */
export interface PassoSorteio {
  /** slot from 0; in a round robin the position in its order */
  vaga: number
  /** null reveals a bye */
  id: string | null
  tipo: 'cabeca' | 'bye' | 'sorteio'
}

/**
 * Steps in which a draw is shown: the seeds by their number, each with its bye, then the others from top to bottom, and last their byes.
 * Every slot occurs once, so the animation ends with the same bracket when it is skipped.
 */
export function drawSteps({ vagas, opcoes }: Pick<Sorteio, 'vagas' | 'opcoes'>): PassoSorteio[] {
  if (opcoes.formato === 'todos-contra-todos') return vagas.map((id, vaga) => ({ vaga, id, tipo: 'sorteio' }))
  const numbers = seedOrder(vagas.length)
  const isSeed = (slot: number) => (numbers[slot] ?? 0) <= opcoes.cabecas
  const step = (vaga: number): PassoSorteio => {
    const id = vagas[vaga] ?? null
    return { vaga, id, tipo: id === null ? 'bye' : isSeed(vaga) ? 'cabeca' : 'sorteio' }
  }
  const slots = vagas.map((_, slot) => slot)
  const seeds = slots.filter(isSeed).sort((a, b) => (numbers[a] ?? 0) - (numbers[b] ?? 0))
  const beside = (slot: number) => (vagas.length > 1 && vagas[slot ^ 1] === null ? [slot ^ 1] : [])
  const first = seeds.flatMap((slot) => [slot, ...beside(slot)])
  const rest = slots.filter((slot) => !first.includes(slot))
  return [...first, ...rest.filter((slot) => vagas[slot] !== null), ...rest.filter((slot) => vagas[slot] === null)].map(
    step,
  )
}
