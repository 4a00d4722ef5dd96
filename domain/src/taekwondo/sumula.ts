import { foldMatch, type EstadoLuta, type EventoLuta } from './luta.ts'
import { orderNotes, type Nota, type NotasEmOrdem } from './notas.ts'
import type { Recusa } from './recusa.ts'
import { REGRAS_LUTA_PADRAO, type RegrasLuta } from './regrasLuta.ts'

/** What a tablet writes on the score sheet of a match. */
export type EventoSumula =
  | Exclude<EventoLuta, { tipo: 'desfazer' }>
  /** takes back any earlier entry by its id, also an undo, which then counts again */
  | { tipo: 'desfazer'; nota: string }

export type NotaSumula = Nota<EventoSumula>

export interface SumulaApurada {
  estado: EstadoLuta
  /** ids of the entries that count, in their order */
  valem: string[]
  /** ids of the entries that were taken back */
  desfeitas: string[]
  /** entries that are impossible where they stand, with the reason */
  recusas: (Recusa & { nota: string })[]
  quarentena: NotasEmOrdem<EventoSumula>['quarentena']
  faltam: NotasEmOrdem<EventoSumula>['faltam']
}

/**
 * Score sheet of a match from the entries of all its tablets. The same entries give the same sheet in whatever order they arrive, on the
 * server and on each tablet. Nothing is ever deleted: who looks later sees what was taken back and what was refused.
 */
export function foldScoreSheet(notes: readonly NotaSumula[], rules: RegrasLuta = REGRAS_LUTA_PADRAO): SumulaApurada {
  const { notas, quarentena, faltam } = orderNotes(notes)
  const recusas: SumulaApurada['recusas'] = []
  const seen = new Map<string, EventoSumula>()
  const undone = new Set<string>()
  for (const { id, dado } of notas) {
    if (dado.tipo === 'desfazer') {
      const target = seen.get(dado.nota)
      if (!target || undone.has(dado.nota)) {
        recusas.push({ nota: id, codigo: 'nada-a-desfazer', frase: 'Este lançamento não existe ou já foi desfeito.' })
        continue
      }
      undone.add(dado.nota)
      if (target.tipo === 'desfazer') undone.delete(target.nota)
    }
    seen.set(id, dado)
  }
  const entries = notas.flatMap(({ id, dado }) =>
    dado.tipo === 'desfazer' || undone.has(id) ? [] : [{ id, event: dado }],
  )
  const folded = foldMatch(
    entries.map(({ event }) => event),
    rules,
  )
  const refused = new Set(folded.recusas.map(({ indice }) => indice))
  return {
    estado: folded.estado,
    valem: entries.flatMap(({ id }, i) => (refused.has(i) ? [] : [id])),
    desfeitas: notas.flatMap(({ id }) => (undone.has(id) ? [id] : [])),
    recusas: [
      ...recusas,
      ...folded.recusas.map(({ indice, codigo, frase }) => ({ nota: entries[indice]?.id ?? '', codigo, frase })),
    ],
    quarentena,
    faltam,
  }
}
