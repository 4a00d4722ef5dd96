import { AggregateField, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { pagamentos } from '@sie/domain/collections/pagamentos.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { text } from '@sie/domain/records/text.ts'
import { db } from '../platform/admin.ts'
import { hojeNoBrasil } from '../platform/auditChain.ts'
import { callable, type Context } from '../platform/callable.ts'
import { requireCaller } from '../platform/caller.ts'
import { readsAll } from '../platform/conditions.ts'
import { limitUse } from '../platform/limit.ts'

/** Most records that a number of the strip counts: beyond, it says that there are more. */
export const MAIS_CONTADOS = 20_000

const input = z.object({
  /** the entities of the list, as its query names them; none for national rights */
  escopo: z.array(z.object({ field: z.enum(['vinculo.idEntidade', 'vinculo.idFederacao']), value: text(128) })).max(2),
})

/** Records of a list and what they amount to, centavos. */
export interface Conta {
  registros: number
  valor: number
}

export interface ResumoDeFaturas {
  /** what is open of invoices, overdue ones among them */
  aberto: Conta
  vencido: Conta
  /** money that came in, in `mes` */
  recebido: Conta
  conferir: Conta
  mes: string
  /** invoices that were due before this day are overdue */
  vencidoAntes: string
}

/**
 * The numbers above the list of invoices, each of exactly the list that it leads to: counted and added up by the database, at most 20,000 records each.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, limite-excedido (600 an hour)
 */
export async function resumoDeFaturasHandler(
  { escopo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<ResumoDeFaturas> {
  const caller = await requireCaller(context)
  await limitUse(`resumo:${caller.uid}`, 600, 3600)
  const conditions = escopo.map((one) => ({ ...one, operator: '==' }))
  if (!readsAll(faturas, conditions, caller)) throw new ErroSIE('sem-permissao')
  const seesPayments = readsAll(pagamentos, conditions, caller)
  const of = (name: string) =>
    escopo.reduce<Query>(
      (query, { field, value }) => query.where(field, '==', value),
      db().collection(name).where('metadados.successorId', '==', ''),
    )
  const hoje = hojeNoBrasil()
  const mes = hoje.slice(0, 7)
  const vencidoAntes = primeiroNaoVencido(hoje)
  const open = of(faturas.name).where('filtros.aberta', '==', true).orderBy('vencimento')
  const paid = of(pagamentos.name)
  const [aberto, vencido, recebido, conferir] = await Promise.all([
    sumOf(open, ['total', 'pago']),
    sumOf(open.where('vencimento', '>', '').where('vencimento', '<', vencidoAntes), ['total', 'pago']),
    seesPayments ? sumOf(paid.where('filtros.recebido', '==', mes), ['valor']) : NOTHING,
    seesPayments ? sumOf(paid.where('situacao', '==', 'informado'), ['valor']) : NOTHING,
  ])
  return { aberto, vencido, recebido, conferir, mes, vencidoAntes }
}

const NOTHING: Conta = { registros: 0, valor: 0 }

/** Count and sum; of two fields the first less the second. */
async function sumOf(query: Query, [plus, minus]: readonly ['valor'] | readonly ['total', 'pago']): Promise<Conta> {
  const bounded = query.limit(MAIS_CONTADOS)
  const parts = { registros: AggregateField.count(), plus: AggregateField.sum(plus) }
  if (!minus) {
    const { registros, plus: valor } = (await bounded.aggregate(parts).get()).data()
    return { registros, valor }
  }
  const less = await bounded.aggregate({ ...parts, minus: AggregateField.sum(minus) }).get()
  const { registros, plus: whole, minus: part } = less.data()
  return { registros, valor: whole - part }
}

export const resumoDeFaturas = callable(input, resumoDeFaturasHandler, {
  access: 'faturas:ler',
  errors: ['limite-excedido'],
})
