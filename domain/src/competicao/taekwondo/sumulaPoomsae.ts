import { semDesfeitas, type UndoEntry } from './desfeitas.ts'
import { orderNotes, type Nota, type NotasEmOrdem } from './notas.ts'
import { rankPoomsae, scoreForms, scorePoomsae, type NotaFinal, type NotaJuiz, type RegrasPoomsae } from './poomsae.ts'
import type { Recusa } from '../../base/taekwondo/recusa.ts'

/** Entry of a judge or of the head table in one round of a poomsae category. */
export type EventoPoomsae =
  /** `forma` from 1; greater than `formas` for tie-break performances. `juiz` from 1. A later mark of the same judge replaces it. */
  | { tipo: 'marca'; inscricao: string; forma: number; juiz: number; nota: NotaJuiz }
  | { tipo: 'fora'; inscricao: string; motivo: ForaDaRodada }
  | UndoEntry
  | { tipo: 'encerrar' }
  /** keeps its number in the count of its device without effect: a closing that a correction undid */
  | { tipo: 'nada' }
export type ForaDaRodada = 'ausentes' | 'desclassificados'

export type NotaPoomsae = Nota<EventoPoomsae>

export interface RodadaPoomsae {
  /** ids of the entries in their order of performance */
  participantes: readonly string[]
  /** number of forms that each performer shows */
  formas: number
  juizes: number
  /** places between which nobody may be tied when the round closes: those who advance, or the medals */
  cortes: readonly number[]
  regras: RegrasPoomsae
  /** decisions of the referee committee, in their order */
  decisoes?: readonly DecisaoDoEmpate[] | undefined
}

/** Who of those tied the referee committee put ahead, and why; it counts only while exactly those are tied. */
export interface DecisaoDoEmpate {
  frente: string
  empatados: readonly string[]
  motivo: string
}

export interface Apresentacao {
  id: string
  /** marks by form and judge (from 1) of each form that was begun; null where one is missing */
  marcas: (NotaJuiz | null)[][]
  /** mark of the round once all judges marked all forms */
  nota: NotaFinal | null
  fora: ForaDaRodada | null
  /** 0 without a mark */
  posicao: number
}

export interface PoomsaeApurado {
  apresentacoes: Apresentacao[]
  /** ids of performers who must show a further form, because they are tied at a cut */
  desempatar: string[]
  /** decisions of the committee that count */
  decididos: DecisaoDoEmpate[]
  /** id of the entry that closed the round */
  encerramento: string | null
  valem: string[]
  desfeitas: string[]
  recusas: (Recusa & { nota: string })[]
  quarentena: NotasEmOrdem<EventoPoomsae>['quarentena']
  faltam: NotasEmOrdem<EventoPoomsae>['faltam']
}

/** Greatest number of tie-break performances of one round; after them the referee committee decides [D]. */
export const MAIS_FORMAS = 3

interface Marca {
  autor: string
  nota: NotaJuiz
}

/**
 * One round of a poomsae category from the entries of all its tablets. The same entries give the same round in whatever order they arrive. A
 * judge's chair belongs, for one form of one performer, to the author of its first mark: nobody else overwrites that mark, unless it is undone.
 */
export function foldPoomsae(notes: readonly NotaPoomsae[], round: RodadaPoomsae): PoomsaeApurado {
  const { notas, quarentena, faltam } = orderNotes(notes)
  const { entradas, desfeitas, recusas } = semDesfeitas<EventoPoomsae>(notas)
  const state: Estado = { marcas: new Map(), fora: new Map() }
  let encerramento: string | null = null
  const refused = new Set<string>()
  for (const { id, autor, dado } of entradas) {
    if (dado.tipo === 'nada') continue
    const why =
      encerramento !== null
        ? { codigo: 'sumula-encerrada', frase: 'A rodada já foi encerrada.' }
        : dado.tipo === 'encerrar'
          ? falta(apresentacoesDe(state, round).apresentacoes, round)
          : applyEntry(state, autor, dado, round)
    if (why) {
      refused.add(id)
      recusas.push({ nota: id, ...why })
    } else if (dado.tipo === 'encerrar') encerramento = id
  }
  const { apresentacoes, decididos } = apresentacoesDe(state, round)
  return {
    apresentacoes,
    decididos,
    desempatar: empatados(apresentacoes, round),
    encerramento,
    valem: entradas.flatMap(({ id }) => (refused.has(id) ? [] : [id])),
    desfeitas,
    recusas,
    quarentena,
    faltam,
  }
}

interface Estado {
  /** by entry, form and judge */
  marcas: Map<string, Marca>
  fora: Map<string, ForaDaRodada>
}
const chairOf = (inscricao: string, forma: number, juiz: number) => `${forma} ${juiz} ${inscricao}`
const within = (value: number, most: number) => Number.isInteger(value) && value >= 1 && value <= most

/** @returns why the entry is impossible at its position */
function applyEntry(
  { marcas, fora }: Estado,
  autor: string,
  dado: Extract<EventoPoomsae, { tipo: 'marca' | 'fora' }>,
  { participantes, formas, juizes, regras }: RodadaPoomsae,
): Recusa | undefined {
  if (!participantes.includes(dado.inscricao))
    return { codigo: 'fora-da-rodada', frase: 'Este atleta não se apresenta nesta rodada.' }
  if (dado.tipo === 'fora') {
    fora.set(dado.inscricao, dado.motivo)
    return undefined
  }
  if (fora.has(dado.inscricao)) return { codigo: 'atleta-fora', frase: 'Este atleta está fora da rodada.' }
  if (!within(dado.forma, formas + MAIS_FORMAS))
    return { codigo: 'forma-inexistente', frase: 'Esta rodada não tem essa forma.' }
  if (!within(dado.juiz, juizes)) return { codigo: 'juiz-inexistente', frase: `A rodada tem ${juizes} juízes.` }
  const score = scorePoomsae([dado.nota], regras)
  if (!score.ok) return score.recusa
  const chair = chairOf(dado.inscricao, dado.forma, dado.juiz)
  const taken = marcas.get(chair)
  if (taken && taken.autor !== autor)
    return { codigo: 'cadeira-ocupada', frase: `Outra pessoa já deu a nota do juiz ${dado.juiz}.` }
  marcas.set(chair, { autor, nota: dado.nota })
  return undefined
}

const complete = (form: readonly (NotaJuiz | null)[] | undefined): form is NotaJuiz[] =>
  form !== undefined && form.every((mark) => mark !== null)

/** Number of tie-break forms that all judges marked. */
export const maisFormas = ({ marcas }: Pick<Apresentacao, 'marcas'>, formas: number): number =>
  marcas.slice(formas).filter(complete).length

function apresentacoesDe(state: Estado, round: RodadaPoomsae): Pick<PoomsaeApurado, 'apresentacoes' | 'decididos'> {
  const { participantes, formas, juizes, regras } = round
  const all = participantes.map((id): Apresentacao & { mais: NotaFinal[] } => {
    const forms = Array.from({ length: formas + MAIS_FORMAS }, (_f, f) =>
      Array.from({ length: juizes }, (_j, j) => state.marcas.get(chairOf(id, f + 1, j + 1))?.nota ?? null),
    )
    const shown = forms.slice(0, formas)
    const score = shown.every(complete) ? scoreForms(shown as NotaJuiz[][], regras) : undefined
    const mais = forms.slice(formas).filter(complete)
    const last = forms.findLastIndex((form) => form.some((mark) => mark !== null))
    const fora = state.fora.get(id) ?? null
    return {
      id,
      marcas: forms.slice(0, last + 1),
      nota: fora === null && score?.ok ? score.valor : null,
      fora,
      posicao: 0,
      mais: mais.flatMap((form) => {
        const mark = scorePoomsae(form, regras)
        return mark.ok ? [mark.valor] : []
      }),
    }
  })
  const places = ordem(all.flatMap(({ id, nota, mais }) => (nota ? [{ id, notas: [nota, ...mais] }] : [])))
  // A decision parts only those who have shown every further form, so that what came before them folds as it did.
  const shown = new Set(all.flatMap(({ id, mais }) => (mais.length < MAIS_FORMAS ? [] : [id])))
  const decididos = (round.decisoes ?? []).filter(({ frente, empatados: tied }) => {
    const place = places.get(frente)
    const level = [...places.keys()].filter((id) => places.get(id) === place)
    const same = level.length === tied.length && level.every((id) => shown.has(id) && tied.includes(id))
    if (same) for (const id of level) if (id !== frente) places.set(id, (place ?? 0) + 1)
    return same
  })
  const apresentacoes = all.map(({ mais: _, ...one }) => ({ ...one, posicao: places.get(one.id) ?? 0 }))
  return { apresentacoes, decididos }
}

/**
 * Places by the mark of the round, then of one tie-break performance after the other, which counts once all who are level have shown
 * it: who shows it first is not ahead meanwhile.
 */
function ordem(
  rows: readonly { id: string; notas: readonly NotaFinal[] }[],
  depth = 0,
  first = 1,
): Map<string, number> {
  const having = rows.flatMap(({ id, notas }) => (notas[depth] ? [{ id, nota: notas[depth] }] : []))
  if (having.length < rows.length) return new Map(rows.map(({ id }) => [id, first]))
  const places = new Map<string, number>()
  const ranked = rankPoomsae(having)
  for (const { id, posicao } of ranked) places.set(id, first + posicao - 1)
  for (const place of new Set(ranked.filter((each) => each.desempatar).map(({ posicao }) => posicao))) {
    const level = rows.filter(({ id }) => ranked.some((each) => each.id === id && each.posicao === place))
    for (const [id, at] of ordem(level, depth + 1, first + place - 1)) places.set(id, at)
  }
  return places
}

/** Ids of performers who share a place on both sides of a cut, once all have a mark. */
function empatados(all: readonly Apresentacao[], { cortes }: RodadaPoomsae): string[] {
  if (all.some(({ nota, fora }) => nota === null && fora === null)) return []
  const level = (place: number) => all.filter(({ posicao }) => posicao === place && posicao > 0)
  return all
    .filter(({ posicao }) => posicao > 0)
    .filter(({ posicao }) => cortes.some((cut) => posicao <= cut && cut < posicao + level(posicao).length - 1))
    .map(({ id }) => id)
}

function falta(all: readonly Apresentacao[], round: RodadaPoomsae): Recusa | undefined {
  const open = all.filter(({ nota, fora }) => nota === null && fora === null).length
  if (open > 0)
    return {
      codigo: 'faltam-notas',
      frase: open === 1 ? 'Falta a nota de 1 atleta.' : `Faltam as notas de ${open} atletas.`,
    }
  const tied = new Set(empatados(all, round))
  if (tied.size > 0) {
    const more = all.some((one) => tied.has(one.id) && maisFormas(one, round.formas) < MAIS_FORMAS)
    return {
      codigo: 'empate',
      frase: more
        ? 'Há empate no corte: quem empatou mostra mais uma forma.'
        : 'Há empate no corte, e as formas de desempate acabaram: a comissão de arbitragem decide.',
    }
  }
  return undefined
}
