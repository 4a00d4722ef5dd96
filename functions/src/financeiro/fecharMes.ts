import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { lugarDoMes } from '@sie/domain/financeiro/caixa.ts'
import { mesDoDia, MES } from '@sie/domain/financeiro/mes.ts'
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
import { planRepublication } from './publicarMes.ts'

const MOTIVO_MIN = 5

const input = z.object({
  entidade: recordId,
  /** 'AAAA-MM' */
  mes: text(7).regex(MES, 'Informe o mês, como 2026-03.'),
  fechado: z.boolean(),
  /** reason for reopening a closed month */
  motivo: text(300).default(''),
})

/**
 * Closes a month of an entity's books, which then accepts no change, or reopens it for a reason. A month can be closed once it is over. Closing
 * a closed month changes nothing.
 * @throws ErroSIE sem-permissao (`contas:fechar`, `contas:reabrir`), dados-invalidos (a month that is not over, no reason)
 */
export async function fecharMesHandler(
  { entidade, mes, fechado, motivo }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ mes: string; fechado: boolean }> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope) throw new ErroSIE('sem-permissao')
  requireRule(caller, `contas:${fechado ? 'fechar' : 'reabrir'}`, scope)
  if (fechado && mes >= mesDoDia(hojeNoBrasil()))
    throw new ErroSIE('dados-invalidos', { mes: 'Este mês ainda não terminou.' })
  const reason = motivo.trim()
  if (!fechado && reason.length < MOTIVO_MIN)
    throw new ErroSIE('dados-invalidos', { motivo: `Escreva o motivo, com ${MOTIVO_MIN} letras ou mais.` })
  const ref = paths.mesFinanceiro(lugarDoMes(entidade, mes))
  await db().runTransaction(async (transaction) => {
    const stored = storedAs<MesGuardado>(await transaction.get(ref))
    if ((stored?.fechado ?? false) === fechado) return
    const publish = await planRepublication(transaction, entidade, mes, fechado)
    publish?.()
    transaction.set(ref, {
      fechado,
      quem: caller.uid,
      nome: caller.name,
      em: FieldValue.serverTimestamp(),
      motivo: fechado ? '' : reason,
      publicado: stored?.publicado ?? false,
    })
    await audit(
      {
        acao: fechado ? 'fecharMes' : 'reabrirMes',
        quem: caller.uid,
        colecao: 'contas',
        id: ref.id,
        detalhe: { mes, entidade, ...(fechado ? {} : { motivo: reason }) },
      },
      transaction,
    )
  })
  return { mes, fechado }
}

export const fecharMes = callable(input, fecharMesHandler, { access: 'contas:fechar', errors: [] })
