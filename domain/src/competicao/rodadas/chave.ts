import type { Chave } from '../collections/chaves.ts'
import type { LugarNoPodio } from '../sumulas/campos.ts'
import { cutOffRounds, REGRAS_DE_CORTE_PADRAO, type RegrasDeCorte } from '../taekwondo/fasesPoomsae.ts'
import type { LinhaDaRodada, RodadaDaChave } from './campos.ts'

/** Choices of the desk when it opens the rounds of a category. */
export interface AberturaDasRodadas {
  quadra: number
  juizes: number
  /** designated forms of each round, in the order of the rounds; each performer shows all forms of the round */
  formas: readonly (readonly string[])[]
  terceiros: number
  regras?: RegrasDeCorte
}

const LAST_ON_PODIUM = 3

/** Initial state of a performance. */
const nova = (inscricao: string): LinhaDaRodada => ({
  inscricao,
  posicao: 0,
  precisao: 0,
  apresentacao: 0,
  total: 0,
  fora: '',
  passa: false,
  desempata: false,
  comissao: false,
})

/** Rounds of a drawn category by the cut-off system. */
export const fasesDe = ({ vagas }: Pick<Chave, 'vagas'>, rules: RegrasDeCorte = REGRAS_DE_CORTE_PADRAO) => {
  const entries = vagas.filter((id) => id !== '').length
  return entries === 0 ? [] : cutOffRounds(entries, rules)
}

/** Initial rounds of a drawn category: all entries perform in the first one, in the order of the draw. */
export function rodadasAoAbrir(
  chave: Pick<Chave, 'vagas'>,
  { quadra, juizes, formas, terceiros, regras }: AberturaDasRodadas,
): RodadaDaChave[] {
  return fasesDe(chave, regras).map(({ fase, passam }, i) => ({
    fase,
    numero: i + 1,
    quadra,
    prevista: 0,
    juizes,
    passam,
    terceiros,
    correcao: '',
    decisao: '',
    formas: [...(formas[i] ?? formas.at(-1) ?? [''])],
    situacao: i === 0 ? 'aberta' : 'aguardando',
    linhas: i === 0 ? chave.vagas.filter((id) => id !== '').map(nova) : [],
  }))
}

/** Places of a round at which no tie may remain when it closes: the last one that advances, or the medals. */
export const cortesDe = ({ passam, terceiros }: Pick<RodadaDaChave, 'passam' | 'terceiros'>): number[] =>
  passam > 0 ? [passam] : terceiros > 1 ? [1, 2, 4] : [1, 2, 3]

/**
 * Ids of the performers who advance from a closed round, in the order of their next performance: the best one last [D].
 */
export const quemPassa = ({ linhas }: Pick<RodadaDaChave, 'linhas'>): string[] =>
  linhas
    .filter(({ passa }) => passa)
    .sort((a, b) => b.posicao - a.posicao || (a.inscricao < b.inscricao ? -1 : 1))
    .map(({ inscricao }) => inscricao)

const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((one, i) => one === b[i])

/**
 * A round after the previous one has changed: opened with the performers who advance, or unchanged where they are the
 * same.
 */
function depoisDe(before: RodadaDaChave, row: RodadaDaChave): RodadaDaChave {
  // Until the previous round is closed again, later performances are kept.
  if (before.situacao !== 'encerrada') return row
  const next = quemPassa(before)
  const now = row.linhas.map(({ inscricao }) => inscricao)
  if (row.situacao !== 'aguardando' && same(now, next)) return row
  return {
    ...row,
    linhas: next.map(nova),
    situacao: next.length > 0 ? 'aberta' : 'encerrada',
    correcao: '',
    decisao: '',
  }
}

export type ChaveComRodadas = Pick<Chave, 'inscritos' | 'apresentacoes'>

/**
 * The rounds of a category and its podium after one round changed: performers who advance are entered into the next one, performances of others from
 * before a correction are removed. Equal rounds give equal results in any order of arrival.
 */
export function advanceRodadas(
  chave: ChaveComRodadas,
  changed: RodadaDaChave,
): { apresentacoes: RodadaDaChave[]; podio: LugarNoPodio[] } {
  const apresentacoes: RodadaDaChave[] = []
  for (const row of chave.apresentacoes) {
    const before = apresentacoes.at(-1)
    const own = row.fase === changed.fase ? changed : row
    apresentacoes.push(before ? depoisDe(before, own) : own)
  }
  return { apresentacoes, podio: podioDasRodadas(chave, apresentacoes) }
}

/** Places 1 to 3 with the names published with the draw; empty until every round is closed. */
function podioDasRodadas({ inscritos }: Pick<Chave, 'inscritos'>, rows: readonly RodadaDaChave[]): LugarNoPodio[] {
  const last = rows.at(-1)
  if (!last || rows.some(({ situacao }) => situacao !== 'encerrada')) return []
  const people = new Map(inscritos.map((one) => [one.id, one]))
  return last.linhas
    .map(({ inscricao, posicao }) => ({ inscricao, posicao: posicao === 4 && last.terceiros > 1 ? 3 : posicao }))
    .filter(({ posicao }) => posicao > 0 && posicao <= LAST_ON_PODIUM)
    .sort((a, b) => a.posicao - b.posicao)
    .map(({ inscricao, posicao }) => {
      const { nome = '', clube = '', clubeNome = '', federacao = '', federacaoSigla = '' } = people.get(inscricao) ?? {}
      return { posicao, inscricao, nome, clube, clubeNome, federacao, federacaoSigla }
    })
}
