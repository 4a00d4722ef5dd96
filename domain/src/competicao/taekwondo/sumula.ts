import type { ToqueCronometro } from './cronometro.ts'
import { semDesfeitas, type UndoEntry } from './desfeitas.ts'
import { foldMatch, foldRounds, type EstadoLuta, type EventoLuta } from './luta.ts'
import { orderNotes, type Nota, type NotasEmOrdem } from './notas.ts'
import type { Recusa } from '../../base/taekwondo/recusa.ts'
import { REGRAS_LUTA_PADRAO, type RegrasLuta } from './regrasLuta.ts'

/** Entry of a tablet in the score sheet of a match. */
export type EventoSumula =
  | Exclude<EventoLuta, { tipo: 'desfazer' }>
  | UndoEntry
  | ({ tipo: 'cronometro' } & Omit<ToqueCronometro, 'em'>)
  /** without a winner: both absent, or both disqualified */
  | { tipo: 'sem-vencedor'; motivo: SemVencedor }
  /** the sheet is signed: later entries do not count */
  | { tipo: 'encerrar' }
export type SemVencedor = 'ausentes' | 'desclassificados'

export type NotaSumula = Nota<EventoSumula>

export interface SumulaApurada {
  estado: EstadoLuta
  /** starts, stops and corrections of the clock, by the server's time */
  toques: ToqueCronometro[]
  /** ids of the entries that ended a round, in their order: undone, that round goes on */
  fins: string[]
  /** reason why nobody wins; null where somebody does, or the match goes on */
  semVencedor: SemVencedor | null
  /** id of the entry that closed the sheet */
  encerramento: string | null
  /** ids of the entries that count, in their order */
  valem: string[]
  /** ids of the undone entries */
  desfeitas: string[]
  /** entries that are impossible at their position, with the reason */
  recusas: (Recusa & { nota: string })[]
  quarentena: NotasEmOrdem<EventoSumula>['quarentena']
  faltam: NotasEmOrdem<EventoSumula>['faltam']
}

/**
 * Score sheet of a match from the entries of all its tablets. The same entries give the same sheet in whatever order they arrive, on the
 * server and on each tablet. Nothing is ever deleted: undone and refused entries stay visible.
 */
export function foldScoreSheet(notes: readonly NotaSumula[], rules: RegrasLuta = REGRAS_LUTA_PADRAO): SumulaApurada {
  const { notas, quarentena, faltam } = orderNotes(notes)
  const { entradas: entries, desfeitas, recusas } = semDesfeitas<EventoSumula>(notas)
  const parts = partsOf(entries, rules)
  const folded = foldRounds(
    parts.luta.map(({ event }) => event),
    rules,
  )
  const refused = [
    ...parts.recusas,
    ...folded.recusas.map(({ indice, codigo, frase }) => ({ nota: parts.luta[indice]?.id ?? '', codigo, frase })),
  ]
  const without = new Set(refused.map(({ nota }) => nota))
  return {
    estado: folded.estado,
    toques: parts.toques,
    fins: folded.fins.flatMap((indice) => parts.luta[indice]?.id ?? []),
    semVencedor: parts.semVencedor,
    encerramento: parts.encerramento,
    valem: entries.flatMap(({ id }) => (without.has(id) ? [] : [id])),
    desfeitas,
    recusas: [...recusas, ...refused],
    quarentena,
    faltam,
  }
}

interface Partes {
  luta: { id: string; event: Exclude<EventoLuta, { tipo: 'desfazer' }> }[]
  toques: ToqueCronometro[]
  semVencedor: SemVencedor | null
  encerramento: string | null
  recusas: SumulaApurada['recusas']
}

/** Entries that were not undone, by subject. Only a decided match can be closed, and nothing follows its end. */
function partsOf(entries: readonly Nota<Exclude<EventoSumula, UndoEntry>>[], rules: RegrasLuta): Partes {
  const parts: Partes = { luta: [], toques: [], semVencedor: null, encerramento: null, recusas: [] }
  const refuse = (nota: string, codigo: string, frase: string) => void parts.recusas.push({ nota, codigo, frase })
  const winner = () =>
    foldMatch(
      parts.luta.map(({ event }) => event),
      rules,
    ).estado.vencedor
  for (const { id, em, desvio, dado } of entries) {
    if (parts.encerramento !== null) refuse(id, 'sumula-encerrada', 'A súmula já foi encerrada.')
    else if (dado.tipo === 'cronometro') {
      const { tipo: _, ...toque } = dado
      parts.toques.push({ ...toque, em: em + desvio })
    } else if (dado.tipo === 'encerrar') {
      if (parts.semVencedor !== null || winner() !== null) parts.encerramento = id
      else refuse(id, 'luta-aberta', 'A luta ainda não tem resultado.')
    } else if (parts.semVencedor !== null)
      refuse(id, 'luta-encerrada', 'A luta já terminou; desfaça o resultado para lançar de novo.')
    else if (dado.tipo === 'sem-vencedor') {
      if (winner() === null) parts.semVencedor = dado.motivo
      else refuse(id, 'luta-encerrada', 'A luta já tem vencedor; desfaça o resultado para lançar de novo.')
    } else parts.luta.push({ id, event: dado })
  }
  return parts
}
