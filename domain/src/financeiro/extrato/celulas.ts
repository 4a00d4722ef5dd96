import { readDay } from '../../base/brazil/readDay.ts'
import { normalize } from '../../base/search/keywords.ts'
import { sha256Words } from '../../base/taekwondo/sha256.ts'
import { limpo } from '../../base/records/limpo.ts'
import { parseReais } from '../centavos.ts'
import type { LinhaDoExtrato } from './tipos.ts'

/** Greatest length of an amount or a day in characters; longer cells are not read. */
const LONGEST = 40

/**
 * Amount of an OFX file in whole centavos: a point or a comma precedes the decimals, without thousands separators (OFX 2.2, 3.2.9.1), though some
 * banks write '1.234,56'.
 */
export function valorDoOfx(text: string): number | undefined {
  if (text.length > LONGEST) return undefined
  const [, sign = '', whole, decimals = ''] = /^([+-]?)(\d{1,12})(?:[.,](\d{1,2})0*)?$/.exec(text) ?? []
  if (whole === undefined) return /[.,]\d{3}[.,]|R\$|^[+-] /.test(text) ? parseReais(text) : undefined
  const centavos = Number(whole + decimals.padEnd(2, '0'))
  return sign === '-' && centavos !== 0 ? -centavos : centavos
}

/** Day of a statement's cell, whose years of two digits are of this century; undefined for no day. */
export const diaDaCelula = (cell: string): string | undefined => readDay(cell, '2099-12-31') ?? undefined

/** Words of which the names of balances and totals consist. */
const OF_BALANCES = new Set(
  (
    'saldo saldos sdo total totais anterior ant inicial final atual do da de das dos em no na o a e ate dia dias data mes periodo disponivel disp bloqueado ' +
    'bloq parcial provisorio liquido devedor credor conta corrente cta cc c ctacorrente poupanca aplic aplicacao aplicacoes apl aut autom automatica ' +
    'automaticas automatico mais limite invest investimento investimentos facil resgate geral movimentacao movimento lancamento lancamentos credito creditos ' +
    'debito debitos entrada entradas saida saidas contabil diario real r rs ' +
    'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'
  ).split(' '),
)

/**
 * Whether a text is the name of a balance or a total, which are no entries: 'SALDO ANTERIOR', 'S A L D O', 'Saldo em 31/10/2026', 'Total'. One that says
 * anything else is an entry: 'Saldo de inscrição - Ana', 'Total Academia Ltda'.
 */
export function isSaldo(text: string): boolean {
  const words = normalize(text.slice(0, 80))
    .replace(/\bs a l d o\b/, 'saldo')
    .replace(/[^a-z]+/g, ' ')
    .trim()
    .split(' ')
  return /^(?:saldos?|sdo|total|totais)$/.test(words[0] ?? '') && words.every((word) => OF_BALANCES.has(word))
}

/** Whether a balance is the one before the first entry. */
export const isSaldoAnterior = (text: string): boolean =>
  isSaldo(text) && /\b(?:ant|anterior|inicial)\b/.test(normalize(text))

export type Sentido = 'entrada' | 'saida'

/** Words that say the side of an amount. Any other word, such as the kind of a payment, says nothing about it. */
const LADOS: Readonly<Record<Sentido, ReadonlySet<string>>> = {
  entrada: new Set('c cr cred credito creditos credit in entrada entradas recebimento recebido'.split(' ')),
  saida: new Set('d db deb debito debitos debit out saida saidas'.split(' ')),
}

/** Side by a word; undefined for any word that is none of a closed list. */
export function ladoDe(word: string): Sentido | undefined {
  const plain = normalize(word.slice(0, 40))
    .replace(/[^a-z]+/g, ' ')
    .trim()
  return (['entrada', 'saida'] as const).find((side) => LADOS[side].has(plain))
}

/**
 * Whether the days of a column have the month first, as in older files of Banco do Brasil: at least one can only be read that way, and none only the
 * other way.
 */
export function isMesPrimeiro(cells: readonly string[]): boolean {
  const parts = cells.flatMap((cell) => {
    const [, first = '', second = ''] = /^\s*(\d{1,2})\/(\d{1,2})\/\d{4}(?!\d)/.exec(cell.slice(0, LONGEST)) ?? []
    return first ? [[Number(first), Number(second)] as const] : []
  })
  return parts.some(([, second]) => second > 12) && parts.every(([first]) => first <= 12)
}

/** A day with the month first, rewritten with the day first. */
export const swapMonth = (cell: string): string =>
  cell.slice(0, LONGEST).replace(/^(\s*)(\d{1,2})\/(\d{1,2})\//, '$1$3/$2/')

/** Text of an entry: one line without control characters and repeated blanks, at most `max` characters. */
export const umaLinha = (text: string, max: number): string =>
  text
    .slice(0, 4 * max)
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim()

/** What a bank says of an entry beside its identifier, day and amount, as it is stored. */
export const dita = ({ texto, documento }: Pick<LinhaDoExtrato, 'texto' | 'documento'>): string =>
  [texto, documento].map((part) => limpo(part).trim()).join('\u0000')

/** Stable id of an entry, hashed from the parts that distinguish it. */
export const idDaLinha = (...parts: readonly (string | number)[]): string =>
  sha256Words(parts.join('\u0000'))
    .slice(0, 4)
    .map((word) => word.toString(16).padStart(8, '0'))
    .join('')
