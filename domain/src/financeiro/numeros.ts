import { address, type Params } from '../base/portal/address.ts'
import { diaDaCriacao, type Conta, type Numero } from '../base/portal/numero.ts'
import { textAt, valueAt } from '../base/records/edits.ts'
import type { StoredRecord } from '../base/records/metadados.ts'
import type { Fatura } from './collections/faturas.ts'
import { primeiroNaoVencido } from './encargos.ts'
import { abertoDe } from './fatura.ts'

// The numbers of invoices and their payments, each with one name.

const faturas = (nome: string, quanto?: Conta['quanto']): Conta => ({
  nome,
  colecao: 'faturas',
  chave: (record) => (valueAt(record, 'filtros.aberta') === true ? textAt(record, 'vencimento') : ''),
  ...(quanto ? { quanto } : {}),
})
const pagamentos = (nome: string, chave: Conta['chave'], quanto?: Conta['quanto']): Conta => ({
  nome,
  colecao: 'pagamentos',
  chave,
  ...(quanto ? { quanto } : {}),
})
const valor = (record: StoredRecord) => Number(valueAt(record, 'valor') ?? 0)
const recebido = (record: StoredRecord) => textAt(record, 'filtros.recebido')
const informado = (record: StoredRecord) => (textAt(record, 'situacao') === 'informado' ? diaDaCriacao(record) : '')

const ABERTAS = faturas('faturasAbertas')
const A_RECEBER = faturas('aReceber', (record) => abertoDe(record as StoredRecord & Fatura))

const lista = (params: Params) => address('/sie/financeiro/receitas', params)
const OPEN = { ver: 'faturas', 'filtros.aberta': 'true' }

/** Numbers of the invoices of an entity: of the dashboard, and above the list of invoices. */
export const NUMEROS_DE_FATURAS = {
  abertas: { nome: 'Faturas em aberto', conta: ABERTAS, valor: A_RECEBER, lista: () => lista(OPEN) },
  vencidas: {
    nome: 'Faturas vencidas',
    conta: ABERTAS,
    valor: A_RECEBER,
    vale: (vencimento, hoje) => vencimento < primeiroNaoVencido(hoje),
    lista: () => lista({ ...OPEN, vencimento: '<emdia' }),
  },
  recebidas: {
    nome: 'Pago em faturas no mês',
    conta: pagamentos('recebimentos', recebido),
    valor: pagamentos('recebido', recebido, valor),
    vale: (mes, hoje) => mes === hoje.slice(0, 7),
    lista: (hoje) => lista({ ver: 'pagamentos', 'filtros.recebido': hoje.slice(0, 7) }),
  },
  conferir: {
    nome: 'Pagamentos a conferir',
    conta: pagamentos('pagamentos', informado),
    valor: pagamentos('aConferir', informado, valor),
    lista: () => lista({ ver: 'pagamentos', 'campo.situacao': 'informado' }),
  },
} as const satisfies Record<string, Numero>
export type NumeroDeFaturas = keyof typeof NUMEROS_DE_FATURAS
