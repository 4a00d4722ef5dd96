import { AggregateField, type Query } from 'firebase-admin/firestore'
import * as z from 'zod'
import { contas } from '@sie/domain/financeiro/collections/contas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller } from '../base/platform/caller.ts'
import { filterable, readsAll } from '../base/platform/conditions.ts'

const FIELDS = filterable(contas)
const input = z.object({
  /** equalities of the list, in addition to those on current and active records */
  condicoes: z
    .array(
      z.object({
        field: text(60).refine(
          (field) => FIELDS.has(field) && field !== 'filtros.situacao',
          'Não há soma por este campo.',
        ),
        operator: z.literal('=='),
        value: text(128),
      }),
    )
    .max(8),
})

/** Sums in centavos of the contas of a list. */
interface SomaDaLista {
  pago: number
  /** not paid and not overdue */
  aVencer: number
  vencido: number
  contas: number
}

/**
 * Exact sums of a list of active contas by state, aggregated by the database: a read for each thousand and sum.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, dados-invalidos
 */
export async function somarContasHandler(
  { condicoes }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<SomaDaLista> {
  const caller = await requireCaller(context)
  if (!readsAll(contas, condicoes, caller)) throw new ErroSIE('sem-permissao')
  const listed = condicoes.reduce<Query>(
    (query, { field, value }) => query.where(field, '==', value),
    db().collection(contas.name).where('metadados.successorId', '==', '').where('metadados.active', '==', true),
  )
  const open = listed.where('filtros.situacao', '==', 'aberta')
  const sums = async (query: Query) =>
    (
      await query
        .orderBy('vencimento')
        .aggregate({ valor: AggregateField.sum('valor'), contas: AggregateField.count() })
        .get()
    ).data()
  const [paid, unpaid, late] = await Promise.all([
    sums(listed.where('filtros.situacao', '==', 'paga')),
    sums(open),
    sums(open.where('vencimento', '>=', '0').where('vencimento', '<', hojeNoBrasil())),
  ])
  return {
    pago: paid.valor,
    aVencer: unpaid.valor - late.valor,
    vencido: late.valor,
    contas: paid.contas + unpaid.contas,
  }
}

export const somarContas = callable(input, somarContasHandler, { access: 'contas:ler', errors: [] })
