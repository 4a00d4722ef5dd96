import { address, type Address } from '../base/portal/address.ts'
import type { Conta, Numero } from '../base/portal/numero.ts'
import { faixaDaOrdem, FAIXAS, ordensDaFaixa, type Faixa } from '../base/portal/numeros.ts'
import { textAt, valueAt } from '../base/records/edits.ts'
import { isActive, type StoredRecord } from '../base/records/metadados.ts'
import { ordemGraduacao, type RightsPractitioner } from '../base/rights/nivel.ts'

// Numbers of the active people of an entity.

/** Account of active people. */
export const daPessoa = (nome: string, chave: Conta['chave']): Conta => ({
  nome,
  colecao: 'praticantes',
  chave: (record) => (isActive(record) ? chave(record) : ''),
})

/** List of active people. */
export const pessoas = (filtros: Readonly<Record<string, string>> = {}): Address =>
  address('/sie/cadastros/pessoas', { situacao: 'ativos', ...filtros })

const anoDe = (hoje: string) => Number(hoje.slice(0, 4))
/** Years back in which an open annuity is searched: a query has at most a hundred conditions, counted once for each alternative. */
const ANOS_EM_ABERTO = 15
/** Years ahead for which an annuity may be settled. */
const ANOS_ADIANTE = 9
const QUITADA = daPessoa('anuidades', (record) => String(Number(valueAt(record, 'filtros.ultimaAnuidade') ?? 0)))

/** People by the annuity of a year, which is settled where it is paid or exempt. */
export const ANUIDADES = {
  emDia: {
    nome: 'Anuidade do ano em dia (paga ou isenta)',
    conta: QUITADA,
    vale: (ano, hoje) => Number(ano) >= anoDe(hoje) && Number(ano) <= anoDe(hoje) + ANOS_ADIANTE,
    lista: (hoje) => pessoas({ 'filtros.ultimaAnuidade': anuidadeEmDia(anoDe(hoje)) }),
  },
  emAberto: {
    nome: 'anuidades do ano em aberto',
    conta: QUITADA,
    vale: (ano, hoje) => ano === '0' || (Number(ano) < anoDe(hoje) && Number(ano) >= anoDe(hoje) - ANOS_EM_ABERTO),
    lista: (hoje) => pessoas({ 'filtros.ultimaAnuidade': anuidadeEmAberto(anoDe(hoje)) }),
  },
} as const satisfies Record<string, Numero>

/** Filter value of the people whose annuity of a year is settled, by the last year settled. */
export const anuidadeEmDia = (ano: number): string => `${ano}-${ano + ANOS_ADIANTE}`
/** Filter value of the people whose annuity of a year is open: never settled, or last settled in one of the previous years. */
export const anuidadeEmAberto = (ano: number): string => `0,${ano - ANOS_EM_ABERTO}-${ano - 1}`

/** Numbers of the people of an entity. */
export const NUMEROS_DE_PESSOAS = {
  pessoas: { nome: 'Pessoas ativas', conta: daPessoa('pessoas', () => 'total'), lista: () => pessoas() },
  emDia: ANUIDADES.emDia,
} as const satisfies Record<string, Numero>

/** A number for each key of an account. */
export interface Divisao {
  nome: string
  conta: Conta
  lista: (chave: string) => Address
}

/** People of an entity divided by their belt, and by their state. */
export const DIVISOES_DE_PESSOAS = {
  faixas: {
    nome: 'Pessoas por faixa',
    conta: daPessoa(
      'faixas',
      (record: StoredRecord) => faixaDaOrdem(ordemGraduacao(record as RightsPractitioner)) ?? '',
    ),
    lista: (faixa) =>
      pessoas({ 'dadosTaekwondo.maxGraduacao': ordensDaFaixa(FAIXAS.find((one) => one === faixa) as Faixa).join('-') }),
  },
  ufs: {
    nome: 'Pessoas por estado',
    conta: daPessoa('ufs', (record) => textAt(record, 'dadosEndereco.logradouroUF')),
    lista: (uf) => pessoas({ 'dadosEndereco.logradouroUF': uf }),
  },
} as const satisfies Record<string, Divisao>
