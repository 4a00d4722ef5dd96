import { normalize } from '../search/keywords.ts'

export type TipoGraduacao = 'gub' | 'poom' | 'dan'

/** One grade of the register. `ordem` is `maxGraduacao` of the specification; ages in years, time in grade in months. */
export interface Graduacao {
  codigo: string
  ordem: number
  tipo: TipoGraduacao
  grau: number
  /** '5º Gub' */
  nome: string
  /** belt name most used in Brazil */
  faixa: string
  cor: string
  /** colour of the tip, or null */
  corPonta: string | null
  /** least age in years to take the grade */
  idadeMinima: number
  /** the same for who began as Poom; absent where it is the same */
  idadeMinimaPoom?: number | undefined
  /** least time in the previous grade, in months */
  carenciaMeses: number
  ativo: boolean
}

/** A Poom never counts as Dan: it keeps the order of the 1st Gub (PRODUCT 1.1, "Trap: Poom"). */
export const ORDEM_POOM = 10

const BRANCA = '#ffffff'
const AMARELA = '#f9c80e'
const VERDE = '#2e8b3d'
const AZUL = '#1d4fa3'
const VERMELHA = '#c62828'
const PRETA = '#111111'

const gub = (grau: number, faixa: string, cor: string, corPonta: string | null, carenciaMeses: number): Graduacao => ({
  codigo: `gub-${grau}`,
  ordem: 11 - grau,
  tipo: 'gub',
  grau,
  nome: `${grau}º Gub`,
  faixa,
  cor,
  corPonta,
  idadeMinima: 0,
  carenciaMeses,
  ativo: true,
})
const dan = (grau: number, idadeMinima: number, carenciaMeses: number, idadeMinimaPoom?: number): Graduacao => ({
  codigo: `dan-${grau}`,
  ordem: 10 + grau,
  tipo: 'dan',
  grau,
  nome: `${grau}º Dan`,
  faixa: 'Preta',
  cor: PRETA,
  corPonta: null,
  idadeMinima,
  ...(idadeMinimaPoom === undefined ? {} : { idadeMinimaPoom }),
  carenciaMeses,
  ativo: true,
})
const poom = (grau: number, carenciaMeses: number): Graduacao => ({
  codigo: `poom-${grau}`,
  ordem: ORDEM_POOM,
  tipo: 'poom',
  grau,
  nome: `${grau}º Poom`,
  faixa: 'Vermelha e preta',
  cor: VERMELHA,
  corPonta: PRETA,
  idadeMinima: 0,
  carenciaMeses,
  ativo: true,
})

/**
 * The default table (PRODUCT 1.1: order, names and colours [V]; times and ages of the dans after Kukkiwon as quoted by its sources S34-S36; 53 years
 * for the 9º Dan, and age and time of the 10º, which is honorary, are [U]; the 4º Dan at 18 and the 5º at 22 for who began as Poom, after Kukkiwon; times of the gubs are examples [1], S38). A register in the database may
 * replace it; its numbers are written nowhere else.
 */
export const GRADUACOES_PADRAO: readonly Graduacao[] = [
  gub(10, 'Branca', BRANCA, null, 0),
  gub(9, 'Branca ponta amarela', BRANCA, AMARELA, 3),
  gub(8, 'Amarela', AMARELA, null, 3),
  gub(7, 'Amarela ponta verde', AMARELA, VERDE, 3),
  gub(6, 'Verde', VERDE, null, 3),
  gub(5, 'Verde ponta azul', VERDE, AZUL, 3),
  gub(4, 'Azul', AZUL, null, 3),
  gub(3, 'Azul ponta vermelha', AZUL, VERMELHA, 6),
  gub(2, 'Vermelha', VERMELHA, null, 6),
  gub(1, 'Vermelha ponta preta', VERMELHA, PRETA, 6),
  poom(1, 6),
  poom(2, 12),
  poom(3, 24),
  poom(4, 36),
  dan(1, 15, 6),
  dan(2, 16, 12),
  dan(3, 18, 24),
  dan(4, 21, 36, 18),
  dan(5, 25, 48, 22),
  dan(6, 30, 60),
  dan(7, 36, 72),
  dan(8, 44, 96),
  dan(9, 53, 108),
  dan(10, 60, 120),
]

/** Least age in years for a grade. @param fromPoom whether the person began as Poom */
export const idadePara = ({ idadeMinima, idadeMinimaPoom }: Graduacao, fromPoom: boolean): number =>
  fromPoom && idadeMinimaPoom ? Math.min(idadeMinima, idadeMinimaPoom) : idadeMinima

/** The grade with this code, or undefined. */
export function graduacao(codigo: string, table: readonly Graduacao[] = GRADUACOES_PADRAO): Graduacao | undefined {
  return table.find((entry) => entry.codigo === codigo)
}

/** Name of the grade of an order, Gub or Dan: the Poom shares the order of the 1st Gub. undefined where the table has none. */
export const nomeDaOrdem = (ordem: number, table: readonly Graduacao[] = GRADUACOES_PADRAO): string | undefined =>
  table.find((entry) => entry.tipo !== 'poom' && entry.ordem === ordem)?.nome

/** The order in both spellings of the field in the specification (section 3, "Practitioner"). */
export function maxGraduacaoFields(ordem: number): { maxGraduacao: number; MaxGraduacao: number } {
  return { maxGraduacao: ordem, MaxGraduacao: ordem }
}

/** Fields of a history entry on which the highest grade depends. Entries without a state count as homologated. */
export interface EntradaHistorico {
  graduacao: string
  situacao?: string | undefined
}

/** The highest homologated grade of a history by order; a Poom never above 10, a Dan beside it wins (PRODUCT 1.1). */
export function maxGraduacao(
  historico: readonly EntradaHistorico[],
  table: readonly Graduacao[] = GRADUACOES_PADRAO,
): Graduacao | undefined {
  const taken = historico
    .filter((entry) => (entry?.situacao ?? 'homologada') === 'homologada')
    .map((entry) => graduacao(entry?.graduacao, table))
    .filter((entry) => entry !== undefined)
  // A Poom ranks above the coloured belts of the same order.
  const height = (entry: Graduacao) => entry.ordem * 100 + (entry.tipo === 'poom' ? 10 + entry.grau : 0)
  return taken.reduce<Graduacao | undefined>(
    (best, entry) => (best === undefined || height(entry) > height(best) ? entry : best),
    undefined,
  )
}

const TIPOS: Record<string, TipoGraduacao> = {
  gub: 'gub',
  geup: 'gub',
  gup: 'gub',
  kup: 'gub',
  poom: 'poom',
  pum: 'poom',
  dan: 'dan',
}

/** Roman numerals and ordinals in words, as degrees are written. */
const NUMBERS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['i', 'primeir'],
    ['ii', 'segund'],
    ['iii', 'terceir'],
    ['iv', 'quart'],
    ['v', 'quint'],
    ['vi', 'sext'],
    ['vii', 'setim'],
    ['viii', 'oitav'],
    ['ix', 'non'],
    ['x', 'decim'],
  ].flatMap(([roman = '', ordinal = ''], index) =>
    [roman, `${ordinal}o`, `${ordinal}a`].map((word) => [word, String(index + 1)] as const),
  ),
)

/**
 * Understands the spellings people use: '5º Gub', '2o gub', 'Poom 1', 'preta 1 dan', 'Preta 2º Dan', 'Azul ponta vermelha',
 * 'branca/amarela', 'Verde p/ Azul', 'I Dan', 'Primeiro Dan', in any case and with stray spaces. Returns null for texts that name no grade ('11º Gub', '0º Dan', 'Roxa com
 * bolinhas').
 */
export function parseGraduacao(text: unknown, table: readonly Graduacao[] = GRADUACOES_PADRAO): Graduacao | null {
  if (typeof text !== 'string') return null
  const tipped = text.replace(/\b(?:p|pt|pta)\s*[/.]\s*/gi, ' ponta ').replace(/\bc\//gi, ' com ')
  const words = normalize(tipped.replace(/[ºª°]/g, 'o ').replace(/[^\p{L}\p{N}]/gu, ' '))
    .split(' ')
    .map((word) => NUMBERS[word] ?? word)
    .join(' ')
  return byDegree(words, table) ?? byBelt(words, table) ?? null
}

function byDegree(words: string, table: readonly Graduacao[]): Graduacao | undefined {
  const rest = words.replace(/^(faixa )?preta /, '').replace(/^faixa /, '')
  const match = /^(\d{1,2}) ?o? ([a-z]+)$/.exec(rest) ?? /^([a-z]+) (\d{1,2}) ?o?$/.exec(rest)
  const [, first = '', second = ''] = match ?? []
  const tipo = TIPOS[/^\d/.test(first) ? second : first]
  if (!tipo) return undefined
  if (words.includes('preta ') && tipo !== 'dan') return undefined
  const grau = Number(/^\d/.test(first) ? first : second)
  return table.find((entry) => entry.tipo === tipo && entry.grau === grau)
}

function byBelt(words: string, table: readonly Graduacao[]): Graduacao | undefined {
  const plain = (belt: string) =>
    normalize(belt)
      .replace(/^faixa /, '')
      .replace(/ (?:com )?(?:ponta|pta|pt|p)(?: da)? /, ' ')
      .replace(/ponteira /, '')
  const wanted = plain(words)
  // A black belt alone names no grade: it belongs to every dan.
  return table.find((entry) => entry.tipo === 'gub' && plain(entry.faixa) === wanted)
}
