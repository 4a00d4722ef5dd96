// What waits for a user and what needs care: the rows of the dashboard, and the number of the menu.
import { dayInBrasilia } from '../base/brazil/dates.ts'
import { inteiro } from '../base/brazil/numbers.ts'
import type { Address } from '../base/portal/address.ts'
import { atencao, PENDENCIAS, type AtencaoContada, type IdDeAtencao } from './atencoes.ts'

/** Requests of people that wait for a decision: those of the register, and those for membership of a club. */
const PEDIDOS = {
  um: 'pedido de pessoa',
  nome: 'pedidos de pessoas',
  texto: 'Cadastros, mudanças, apagamentos e vínculos com clubes.',
  acao: 'Decidir',
  lista: (): Address => PENDENCIAS,
}

/** What waits for a user: requests of the register, and the counts of records. */
export interface Esperando {
  /** requests of the register; `mais`: there are more than these; `desde`: of the oldest, in milliseconds since 1970; null for users who decide none */
  pendencias: { total: number; mais: boolean; desde: number } | null
  atencoes: readonly AtencaoContada[]
}

/** A number of records that wait for a user. */
export interface LinhaDaEspera {
  id: IdDeAtencao | 'pendencias'
  lugar?: string
  total: number
  /** day since which the oldest waits */
  desde: string
}

/** What waits for a user, longest first; the two kinds of requests of people are one row, as they are one page. */
export function linhasDaEspera({ pendencias, atencoes }: Esperando): LinhaDaEspera[] {
  const waiting = atencoes.filter(({ total, desde }) => total > 0 && desde !== '')
  const clubs = waiting.find(({ id }) => id === 'vinculos')
  const since = [pendencias?.desde ? dayInBrasilia(pendencias.desde) : '', clubs?.desde ?? ''].filter(Boolean).sort()
  const requests = (pendencias?.total ?? 0) + (clubs?.total ?? 0)
  return [
    ...(requests > 0 ? [{ id: 'pendencias' as const, total: requests, desde: since[0] ?? '' }] : []),
    ...waiting.filter(({ id }) => id !== 'vinculos'),
  ].toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : 0))
}

/** Counts that nobody waits for, though staff should look after them. */
export const linhasDaAtencao = ({ atencoes }: Esperando): AtencaoContada[] =>
  atencoes.filter(({ total, desde }) => total > 0 && desde === '')

/** Number of what waits for a user, on the dashboard and in the menu: the sum of its rows. */
export const esperamPor = (painel: Esperando): { total: number; mais: boolean } => ({
  total: linhasDaEspera(painel).reduce((sum, { total }) => sum + total, 0),
  mais: painel.pendencias?.mais ?? false,
})

/** A row of what waits, or needs care, as screens show it. */
export interface LinhaDoPainel extends LinhaDaEspera {
  /** the count with its name: '1 chamado em aberto' */
  nome: string
  texto: string
  acao: string
  /** address of the list of what it counts */
  lista: Address
}

/** What waits for a user and what needs care, in words, and the number of what waits. Screens need no definition of a number. @param hoje 'AAAA-MM-DD' */
export function linhasDoPainel(
  painel: Esperando,
  hoje: string,
): { esperam: { total: number; mais: boolean }; espera: LinhaDoPainel[]; cuidar: LinhaDoPainel[] } {
  const shown = (row: LinhaDaEspera): LinhaDoPainel => {
    const { um, nome, texto, acao, lista } = row.id === 'pendencias' ? PEDIDOS : atencao(row.id)
    const words = row.total === 1 ? `1 ${um}` : `${inteiro(row.total)} ${nome}`
    return { ...row, nome: words, texto, acao, lista: lista(hoje, row.lugar) }
  }
  return {
    esperam: esperamPor(painel),
    espera: linhasDaEspera(painel).map(shown),
    cuidar: linhasDaAtencao(painel).map(shown),
  }
}
