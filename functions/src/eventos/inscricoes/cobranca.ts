import type { Transaction } from 'firebase-admin/firestore'
import type { ItemDaFatura } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import type { Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { planEmitidas } from '../../financeiro/faturaDeObjeto.ts'
import { keyedHash } from '../../base/platform/hash.ts'
import { SYSTEM_CALLER } from '../../base/processes/system.ts'
import { sacadoDe } from './inscricao.ts'

type Cobrada = Pick<Inscricao, 'name' | 'pessoa' | 'papel' | 'classe' | 'valor' | 'eventoTitulo'>

const itemDe = ({ name, pessoa, papel, classe, valor, eventoTitulo }: Cobrada): ItemDaFatura => ({
  serviceId: '',
  descricao: `${eventoTitulo}: ${name}, ${classe.nome || PAPEIS_NO_EVENTO[papel]}`.slice(0, 160),
  categoria: 'evento',
  qtd: 1,
  unitario: valor,
  desconto: 0,
  total: valor,
  beneficiarioId: pessoa,
  beneficiarioNome: name,
  repasseFederacao: 0,
  repasseConfederacao: 0,
})

/** Id of an invoice of an order: unguessable, and the same each time. @param parte '' for the first, otherwise the cause of a further one */
export const idDaFatura = (pedido: string, parte = ''): string => keyedHash(`inscricao~${pedido}~${parte}`)

export interface Cobranca {
  id: string
  pedido: string
  pagador: Inscricao['pagador']
  entries: readonly Cobrada[]
  vencimento: string
}

/** Plans the invoices of orders, of one issuer: one for all entries of an order. @returns a function that writes them, after all reads */
export async function planCobrancas(
  transaction: Transaction,
  emitente: string,
  orders: readonly Cobranca[],
): Promise<() => Promise<void>> {
  const invoices = []
  for (const { id, pedido, pagador, entries, vencimento } of orders)
    invoices.push({
      id,
      sacado: await sacadoDe(transaction, pagador),
      itens: entries.map(itemDe),
      vencimento,
      objeto: { tipo: 'inscricao' as const, id: pedido },
    })
  return planEmitidas(transaction, SYSTEM_CALLER, emitente, invoices)
}
