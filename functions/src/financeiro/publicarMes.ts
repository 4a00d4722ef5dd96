import type { Transaction } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import {
  MESES_PUBLICOS_MAX,
  valoresPublicos,
  type ContasPublicas,
  type MesPublico,
} from '@sie/domain/financeiro/contasPublicas.ts'
import { MES } from '@sie/domain/financeiro/mes.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs } from '../base/platform/stored.ts'
import { alvoDaEntidade } from './entidade.ts'
import type { MesGuardado } from './meses.ts'
import { somasEm } from './somas.ts'

const input = z.object({
  entidade: recordId,
  /** 'AAAA-MM' */
  mes: text(7).regex(MES, 'Informe o mês, como 2026-03.'),
  publicado: z.boolean(),
})

/**
 * Publishes income and expense of a closed month by account on the transparency page, or removes them. A published month keeps its day.
 * @throws ErroSIE sem-permissao (`contas:publicar`), dados-invalidos (a month that is not closed, more than ten years)
 */
export async function publicarMesHandler(
  { entidade, mes, publicado }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ mes: string; publicado: boolean }> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope) throw new ErroSIE('sem-permissao')
  requireRule(caller, 'contas:publicar', scope)
  await db().runTransaction(async (transaction) => {
    const state = (await transaction.get(paths.mesFinanceiro(lugarDoMes(entidade, mes)))).data()
    const { meses } = await publicadas(transaction, entidade)
    const before = meses[mes]
    if (publicado === (before !== undefined)) return
    if (publicado && !(state as MesGuardado | undefined)?.fechado)
      throw new ErroSIE('dados-invalidos', { mes: 'Este mês ainda não foi fechado. Feche-o antes de publicar.' })
    if (publicado && Object.keys(meses).length >= MESES_PUBLICOS_MAX)
      throw new ErroSIE('dados-invalidos', { mes: 'Já há dez anos publicados. Retire um mês antes.' })
    const { [mes]: _, ...others } = meses
    const next = publicado
      ? { ...others, [mes]: await publico(transaction, entidade, mes, { publicadoEm: hojeNoBrasil(), fechado: true }) }
      : others
    await audit(
      {
        acao: publicado ? 'publicarMes' : 'recolherMes',
        quem: caller.uid,
        colecao: 'contas',
        id: lugarDoMes(entidade, mes),
        detalhe: { mes, entidade },
      },
      transaction,
    )
    transaction.set(paths.contasPublicas(entidade), { meses: next })
    transaction.set(paths.mesFinanceiro(lugarDoMes(entidade, mes)), { publicado }, { merge: true })
  })
  return { mes, publicado }
}

/** The published months of an entity. */
export async function publicadas(transaction: Transaction, entidade: string): Promise<ContasPublicas> {
  const stored = storedAs<ContasPublicas>(await transaction.get(paths.contasPublicas(entidade)))
  return stored ?? { meses: {} }
}

/** The published form of a month, from its current sums. */
async function publico(
  transaction: Transaction,
  entidade: string,
  mes: string,
  state: Pick<MesPublico, 'publicadoEm' | 'fechado'>,
): Promise<MesPublico> {
  const somas = somasEm(await transaction.get(paths.somas().doc(lugarDoMes(entidade, mes))))
  return { valores: valoresPublicos(somas), publicadoEm: state.publicadoEm, fechado: state.fechado }
}

/**
 * Plans the update of a published month whose closing changes: while it is reopened the page says so, and the figures stay; closed again, they are
 * the current ones. Call it before the transaction writes.
 * @returns a function that writes it; undefined where the month is not published
 */
export async function planRepublication(
  transaction: Transaction,
  entidade: string,
  mes: string,
  fechado: boolean,
): Promise<(() => void) | undefined> {
  const { meses } = await publicadas(transaction, entidade)
  const before = meses[mes]
  if (!before) return undefined
  const next = fechado
    ? await publico(transaction, entidade, mes, { publicadoEm: before.publicadoEm, fechado })
    : { ...before, fechado }
  return () => transaction.set(paths.contasPublicas(entidade), { meses: { ...meses, [mes]: next } })
}

/** Nightly comparison of published months with the sums of the closed months. @returns how many documents were corrected */
export async function checkPublished(): Promise<number> {
  let mended = 0
  for (const { id } of await paths.todasContasPublicas().listDocuments())
    await db().runTransaction(async (transaction) => {
      const { meses } = await publicadas(transaction, id)
      const next: ContasPublicas['meses'] = {}
      for (const [mes, one] of Object.entries(meses))
        next[mes] = one.fechado ? await publico(transaction, id, mes, one) : one
      if (sameValue(next, meses)) return
      transaction.set(paths.contasPublicas(id), { meses: next })
      mended += 1
    })
  return mended
}

export const publicarMes = callable(input, publicarMesHandler, { access: 'contas:publicar', errors: [] })
