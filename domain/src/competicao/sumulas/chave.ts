import { sameValue } from '../../base/records/plans/same.ts'
import type { Chave } from '../collections/chaves.ts'
import { roundRobin } from '../taekwondo/chave.ts'
import { repechage, repechageSize, setRepechageNoWinner, setRepechageWinner } from '../taekwondo/repescagem.ts'
import {
  bracketMatches,
  groupStandings,
  setNoWinner,
  setWinner,
  standings,
  type PartidaChave,
} from '../taekwondo/resultados.ts'
import type { LugarNoPodio, LutaDaChave } from './campos.ts'
import { tudoDecidido } from './tudoDecidido.ts'

export type ChaveComLutas = Pick<Chave, 'opcoes' | 'vagas' | 'inscritos' | 'lutas' | 'desempate'>

const LAST_ON_PODIUM = 3

/** Initial state of a match. */
const nova = (luta: string, numero: number, azul: string, vermelho: string, quadra: number): LutaDaChave => ({
  luta,
  numero,
  quadra,
  azul,
  vermelho,
  vencedor: '',
  codigo: '',
  situacao: azul !== '' && vermelho !== '' ? 'aberta' : 'aguardando',
  rodadas: [],
  correcao: '',
  prevista: 0,
})

const isGroup = ({ opcoes }: Pick<Chave, 'opcoes'>) => opcoes.formato === 'todos-contra-todos'
/** Whether the bronzes of a bracket are fought for by those who lost to a finalist. */
export const hasRepescagem = ({ opcoes }: Pick<Chave, 'opcoes'>): boolean =>
  opcoes.formato === 'eliminatoria' && opcoes.repescagem

/** Ids of the matches that the repechage of a bracket may have, in their order. */
export const lutasDaRepescagem = (matches: readonly PartidaChave[]): string[] =>
  repechageSize(matches).flatMap((count, half) => Array.from({ length: count }, (_, i) => `p${half + 1}-${i + 1}`))

const athletes = ({ vagas }: Pick<Chave, 'vagas'>) => vagas.filter((id) => id !== '')

/**
 * The matches of a drawn bracket, with numbers from 1 in their order; byes of the first round are left out. Matches that nobody has to fight, because
 * athletes were taken out after the draw, are over. @param quadra court, 0 for none yet
 */
export const lutasAoAbrir = (chave: Pick<Chave, 'opcoes' | 'vagas'>, quadra: number): LutaDaChave[] =>
  comoNaChave(chave, linhasDaChave(chave, quadra))

function linhasDaChave(chave: Pick<Chave, 'opcoes' | 'vagas'>, quadra: number): LutaDaChave[] {
  if (isGroup(chave))
    return roundRobin(athletes(chave))
      .flatMap((round, r) => round.map((pair, i) => ({ id: `g${r + 1}-${i + 1}`, pair })))
      .map(({ id, pair: [azul, vermelho] }, i) => nova(id, i + 1, azul, vermelho, quadra))
  const matches = bracketMatches(chave.vagas.map((id) => id || null))
  const rows = matches
    .filter(({ rodada, bye }) => rodada > 1 || !bye)
    .map(({ id, azul, vermelho }) => ({ id, azul: azul ?? '', vermelho: vermelho ?? '' }))
  // The final is the last match.
  if (hasRepescagem(chave))
    rows.splice(-1, 0, ...lutasDaRepescagem(matches).map((id) => ({ id, azul: '', vermelho: '' })))
  return rows.map(({ id, azul, vermelho }, i) => nova(id, i + 1, azul, vermelho, quadra))
}

const isDecided = ({ situacao, codigo }: LutaDaChave) => situacao === 'encerrada' && codigo !== ''

/** The bracket with the results of its matches, as far as their athletes are still the same. */
function partidasDe({ vagas }: Pick<Chave, 'vagas'>, lutas: readonly LutaDaChave[]): PartidaChave[] {
  const rows = new Map(lutas.map((row) => [row.luta, row]))
  let partidas = bracketMatches(vagas.map((id) => id || null))
  for (const { id } of partidas) {
    const row = rows.get(id)
    const match = partidas.find((each) => each.id === id)
    if (!row || !match || match.bye || !isDecided(row)) continue
    if (row.azul !== match.azul || row.vermelho !== match.vermelho) continue
    const next = row.vencedor === '' ? setNoWinner(partidas, id) : setWinner(partidas, id, row.vencedor)
    if (next.ok) partidas = next.valor.partidas
  }
  return partidas
}

type Partida = Pick<PartidaChave, 'azul' | 'vermelho' | 'vencedor' | 'bye'>

/** In place of a finalist who does not come: nobody lost to them. */
const NOBODY = '-'

/**
 * The repechage with the results of its matches, as far as their athletes are still the same; undefined until both finalists are known. A
 * final that is over without one of them leaves that half without a bronze.
 */
function repescagemDe(matches: readonly PartidaChave[], lutas: readonly LutaDaChave[]) {
  const rows = new Map(lutas.map((row) => [row.luta, row]))
  const over = ({ vencedor, semVencedor }: PartidaChave) => vencedor !== null || semVencedor === true
  const begun = repechage(
    matches.map((match, i) =>
      i === matches.length - 1 && over(match)
        ? { ...match, azul: match.azul ?? NOBODY, vermelho: match.vermelho ?? NOBODY }
        : match,
    ),
  )
  if (!begun.ok) return undefined
  let now = begun.valor
  for (const { id } of begun.valor.partidas) {
    const row = rows.get(id)
    const match = now.partidas.find((each) => each.id === id)
    if (!row || !match || match.bye || !isDecided(row)) continue
    if (row.azul !== match.azul || row.vermelho !== match.vermelho) continue
    const next = row.vencedor === '' ? setRepechageNoWinner(now, id) : setRepechageWinner(now, id, row.vencedor)
    if (next.ok) now = next.valor
  }
  return now
}

/** Matches of the repechage by id, those too that nobody has to fight: a bracket had room for more before some passed without a match. */
function partidasDaRepescagem(matches: readonly PartidaChave[], lutas: readonly LutaDaChave[]): [string, Partida][] {
  const now = repescagemDe(matches, lutas)
  const ids = lutas.map(({ luta }) => luta).filter((id) => !matches.some((match) => match.id === id))
  return ids.map((id): [string, Partida] => {
    const match = now?.partidas.find((each) => each.id === id)
    const { azul, vermelho, vencedor } = match ?? { azul: null, vermelho: null, vencedor: null }
    return [id, { azul, vermelho, vencedor, bye: match ? match.bye === true : now !== undefined }]
  })
}

/** Rows with the athletes whom the results of the others lead to each match. */
function comoNaChave(chave: Pick<Chave, 'opcoes' | 'vagas'>, rows: readonly LutaDaChave[]): LutaDaChave[] {
  const bracket = isGroup(chave) ? [] : partidasDe(chave, rows)
  const matches = new Map<string, Partida>([
    ...bracket.map((match) => [match.id, match] as const),
    ...(hasRepescagem(chave) ? partidasDaRepescagem(bracket, rows) : []),
  ])
  return rows.map((row) => updated(row, matches.get(row.luta)))
}

/** A match updated from the bracket: results of other athletes are removed. */
function updated(row: LutaDaChave, match: Partida | undefined): LutaDaChave {
  if (!match) return row
  const [azul, vermelho] = [match.azul ?? '', match.vermelho ?? '']
  if (match.bye)
    return {
      ...nova(row.luta, row.numero, azul, vermelho, row.quadra),
      prevista: row.prevista,
      vencedor: match.vencedor ?? '',
      situacao: 'encerrada',
    }
  const passed = row.situacao === 'encerrada' && row.codigo === ''
  if (azul !== row.azul || vermelho !== row.vermelho || passed)
    return { ...nova(row.luta, row.numero, azul, vermelho, row.quadra), prevista: row.prevista }
  return row
}

function lugares(chave: ChaveComLutas, lutas: readonly LutaDaChave[]): { id: string; posicao: number }[] {
  if (!isGroup(chave)) {
    const matches = partidasDe(chave, lutas)
    // Two athletes who were disqualified together have no medal of that match [D]; two who did not come lost it.
    const out = lutas.flatMap(({ azul, vermelho, codigo }) => (codigo === 'desclassificados' ? [azul, vermelho] : []))
    const places = standings(matches).filter(({ id }) => !out.includes(id))
    if (!hasRepescagem(chave)) return places
    const bronzes = repescagemDe(matches, lutas)?.bronzes ?? []
    return [
      ...places.filter(({ posicao }) => posicao < LAST_ON_PODIUM),
      ...bronzes.flatMap((id) => (id === null ? [] : [{ id, posicao: LAST_ON_PODIUM }])),
    ]
  }
  const places = placesDoGrupo(chave, lutas)
  // The organiser decides who shares a medal: no rule of the sport does.
  return tiedOf(places).length > 0 ? [] : places
}

type LugarNoGrupo = ReturnType<typeof groupStandings>[number]

/** Places of a round robin in which all have met; none before. */
function placesDoGrupo(chave: ChaveComLutas, lutas: readonly LutaDaChave[]): LugarNoGrupo[] {
  if (lutas.some((row) => !isDecided(row))) return []
  const results = lutas.flatMap(({ azul, vermelho, vencedor, rodadas }) => {
    const balance = rodadas.reduce((sum, round) => sum + round.azul - round.vermelho, 0)
    return vencedor === '' ? [] : [{ azul, vermelho, vencedor, saldo: vencedor === azul ? balance : -balance }]
  })
  return groupStandings(athletes(chave), results, chave.desempate)
}

/** Ids of those who share the best place on the podium that a decision has to part. */
function tiedOf(places: readonly LugarNoGrupo[]): string[] {
  const tied = places.filter(({ posicao, desempatar }) => desempatar && posicao <= LAST_ON_PODIUM)
  return tied.filter(({ posicao }) => posicao === tied[0]?.posicao).map(({ id }) => id)
}

/** Entries of a round robin of whom the organiser has to put one ahead, the place being equal by all matches. */
export const empatados = (chave: ChaveComLutas): string[] =>
  isGroup(chave) && chave.lutas.length > 0 ? tiedOf(placesDoGrupo(chave, chave.lutas)) : []

/**
 * The matches of a bracket and its podium after the row of one match changed: winners are entered into their next match, matches of other
 * athletes from before a correction are open again. Equal rows give equal results in any order of arrival.
 */
export function advanceChave(
  chave: ChaveComLutas,
  changed: LutaDaChave,
): { lutas: LutaDaChave[]; podio: LugarNoPodio[]; desempate: string[] } {
  const rows = chave.lutas.map((row) => (row.luta === changed.luta ? changed : row))
  // A tie was decided over results: other results are another tie.
  const desempate = sameValue(rows, chave.lutas) ? [...chave.desempate] : []
  const lutas = comoNaChave(chave, rows)
  return { lutas, podio: podioDe({ ...chave, desempate }, lutas), desempate }
}

/** Places 1 to 3 with the names published with the draw; empty until the last match is decided. */
export function podioDe(chave: ChaveComLutas, lutas: readonly LutaDaChave[]): LugarNoPodio[] {
  if (!isGroup(chave) && !tudoDecidido(lutas) && lutas.length > 0) return []
  const people = new Map(chave.inscritos.map((one) => [one.id, one]))
  return lugares(chave, lutas)
    .filter(({ posicao }) => posicao <= LAST_ON_PODIUM)
    .map(({ id, posicao }) => {
      const { nome = '', clube = '', clubeNome = '', federacao = '', federacaoSigla = '' } = people.get(id) ?? {}
      return { posicao, inscricao: id, nome, clube, clubeNome, federacao, federacaoSigla }
    })
}
