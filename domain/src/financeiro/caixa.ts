import { daysBetween } from '../base/brazil/dates.ts'
import type { Conta } from './collections/contas.ts'
import type { Fatura } from './collections/faturas.ts'
import { valueAt } from '../base/records/edits.ts'
import { isActive, type StoredRecord } from '../base/records/metadados.ts'
import type { Part } from '../base/records/sums.ts'
import { abertoDe } from './fatura.ts'
import { mesDoDia } from './mes.ts'
import { isCategoria, PLANO_DE_CONTAS, type TipoDeConta } from './planoDeContas.ts'

/**
 * Monthly sums of an entity's books, in centavos, which reports read instead of the records:
 * - `competencia.<categoria>`: amounts that refer to the month, paid or not;
 * - `caixa.<categoria>`: amounts paid in the month;
 * - `aberto.<tipo>.<dd>`: open amounts due on that day of the month;
 * - `aberto.faturas.<dd>`: open amounts of invoices due on that day;
 * - `contas.<tipo>`: number of contas that refer to the month.
 * A sum of zero is left out.
 */
export type Somas = Readonly<Record<string, number>>

/** Place of an entity's open amounts of all months, by month of the due day: `aberto.<tipo>.<AAAA-MM>`, of invoices `aberto.faturas.<AAAA-MM>`. */
export const ABERTO = 'aberto'

/** Contribution of one conta to the sums, by place: `<entidade>~<AAAA-MM>`, or `<entidade>~aberto`. */
export type Parcelas = Readonly<Record<string, Somas>>

export const lugarDoMes = (entidade: string, mes: string) => `${entidade}~${mes}`

const NADA: Parcelas = {}

/**
 * Present contribution of a stored conta to the sums; empty where it is missing, inactive, an old copy, or without an
 * amount.
 */
export function parcelasDe(record: StoredRecord | undefined): Parcelas {
  if (!record || !isActive(record)) return NADA
  const { tipo, categoria, competencia, vencimento, pagoEm, valor } = record as StoredRecord & Conta
  const entidade = String(valueAt(record, 'vinculo.idEntidade') ?? '')
  if (entidade === '' || !isCategoria(categoria) || !valor) return NADA
  const parts: Record<string, Record<string, number>> = {}
  const add = (place: string, key: string, amount: number) => {
    const sums = (parts[`${entidade}~${place}`] ??= {})
    sums[key] = (sums[key] ?? 0) + amount
  }
  if (competencia) {
    add(competencia, `competencia.${categoria}`, valor)
    add(competencia, `contas.${tipo}`, 1)
  }
  if (pagoEm) add(mesDoDia(pagoEm), `caixa.${categoria}`, valor)
  else if (vencimento) {
    add(mesDoDia(vencimento), `aberto.${tipo}.${vencimento.slice(8)}`, valor)
    add(ABERTO, `aberto.${tipo}.${mesDoDia(vencimento)}`, valor)
  }
  return parts
}

/**
 * Present contribution of a stored invoice to the sums of its issuer: its open amount, under its due day; empty where it is missing, a draft or
 * closed.
 */
export function parcelasDaFatura(record: StoredRecord | undefined): Parcelas {
  if (!record || !isActive(record)) return NADA
  const fatura = record as StoredRecord & Fatura
  const { idEntidade } = fatura.vinculo
  const aberto = abertoDe(fatura)
  if (aberto === 0 || idEntidade === '' || fatura.vencimento === '') return NADA
  const mes = mesDoDia(fatura.vencimento)
  return {
    [lugarDoMes(idEntidade, mes)]: { [`aberto.faturas.${fatura.vencimento.slice(8)}`]: aberto },
    [lugarDoMes(idEntidade, ABERTO)]: { [`aberto.faturas.${mes}`]: aberto },
  }
}

/** What a contribution adds to the sums of a place. */
export const partesDasSomas = (parcelas: Parcelas, lugar: string): Part[] =>
  Object.entries(parcelas[lugar] ?? {}).map(([key, amount]) => [['somas', key], amount])

/** One month of the books, for reports. */
export interface MesDoCaixa {
  /** 'AAAA-MM' */
  mes: string
  somas: Somas
  /** whether it is closed to changes, by whom and when (milliseconds since 1970) */
  fechado: { por: string; em: number } | null
  /** whether the transparency page shows it */
  publicado: boolean
}

/** Open months before a month that hold any amount: an entity has no books before its first ones. */
export const mesesPorFechar = (meses: readonly MesDoCaixa[], antes: string): string[] =>
  meses
    .filter(({ mes, somas, fechado }) => mes < antes && !fechado && Object.values(somas).some((amount) => amount !== 0))
    .map(({ mes }) => mes)

/** Sum of one side over its accounts under `prefixo` (`competencia` or `caixa`), in centavos. */
export const totalDe = (somas: Somas, prefixo: 'competencia' | 'caixa', tipo: TipoDeConta): number =>
  Object.entries(somas).reduce((total, [key, amount]) => {
    const [kind, categoria = ''] = key.split('.')
    return kind === prefixo && isCategoria(categoria) && PLANO_DE_CONTAS[categoria].tipo === tipo
      ? total + amount
      : total
  }, 0)

/** Open amounts due in the month, in centavos; invoices count as receivable. */
export const abertoNoMes = (somas: Somas, tipo: TipoDeConta): number =>
  Object.entries(somas).reduce((total, [key, amount]) => {
    const [kind, of] = key.split('.')
    const counts = kind === 'aberto' && (of === tipo || (of === 'faturas' && tipo === 'receita'))
    return counts ? total + amount : total
  }, 0)

/** Open amounts of contas alone due in the month, or on one day of it, in centavos. @param day 'AAAA-MM-DD' */
export const contasAbertas = (somas: Somas, tipo: TipoDeConta, day = ''): number =>
  Object.entries(somas).reduce((total, [key, amount]) => {
    const [kind, of, on] = key.split('.')
    return kind === 'aberto' && of === tipo && (day === '' || on === day.slice(8)) ? total + amount : total
  }, 0)

/** Ages of a debt by days since it was due; the last one is unbounded. */
export const IDADES = [
  { id: 'ate30', nome: 'Até 30 dias', de: 1, ate: 30 },
  { id: 'ate60', nome: '31 a 60 dias', de: 31, ate: 60 },
  { id: 'ate90', nome: '61 a 90 dias', de: 61, ate: 90 },
  { id: 'mais', nome: 'Mais de 90 dias', de: 91, ate: Infinity },
] as const
export type Idade = (typeof IDADES)[number]['id']

/**
 * Open amounts by age on a day.
 * @param dias open amounts by due day, of every month within the ages up to 90 days
 * @param meses open amounts by month of the due day, of all months
 */
export function openByAge(
  dias: Readonly<Record<string, number>>,
  meses: Readonly<Record<string, number>>,
  hoje: string,
): Record<Idade, number> {
  const ages: Record<Idade, number> = { ate30: 0, ate60: 0, ate90: 0, mais: 0 }
  const known = new Set(Object.keys(dias).map(mesDoDia))
  for (const [dia, amount] of Object.entries(dias)) {
    const late = daysBetween(dia, hoje)
    const age = IDADES.find(({ de, ate }) => late >= de && late <= ate)
    if (age) ages[age.id] += amount
  }
  const first = [...known].sort()[0] ?? mesDoDia(hoje)
  for (const [mes, amount] of Object.entries(meses)) if (mes < first && !known.has(mes)) ages.mais += amount
  return ages
}
