import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { audit } from '../base/platform/audit.ts'
import { hojeNoBrasil } from '../base/platform/auditChain.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, type Caller } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { limitUse } from '../base/platform/limit.ts'
import { withinTime } from '../base/platform/withinTime.ts'
import { remindToday } from './lembretes.ts'
import { readFaturaToCharge } from './pix/cobranca.ts'
import { requireIssuer } from './stored.ts'

const MOST = 100
/** Invoices at once: each asks its provider for a code. */
const AT_ONCE = 4
const PER_HOUR = 100

const input = z.object({ ids: z.array(recordId).min(1).max(MOST) })

/** Outcome for an invoice. */
interface Cobranca {
  id: string
  /** why its payer was not reminded; '' where they were */
  motivo: string
}

/**
 * Reminds the payers of open invoices now: notice and mail with the amount of today and the PIX code, once a day and invoice.
 * @returns `faltam`: ids that were not begun, for the next call
 * @throws ErroSIE nao-autenticado, conta-desativada, limite-excedido (100 calls an hour)
 */
export async function cobrarFaturasHandler(
  { ids }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ resultados: Cobranca[]; faltam: string[] }> {
  const caller = await requireCaller(context)
  await limitUse(`cobrar:${caller.uid}`, PER_HOUR, 3600)
  const resultados: Cobranca[] = []
  const one = async (id: string) => resultados.push(await chargeOf(caller, id))
  const faltam = await withinTime([...new Set(ids)], one, { atOnce: AT_ONCE })
  return { resultados, faltam: [...faltam] }
}

async function chargeOf(caller: Caller, id: string): Promise<Cobranca> {
  try {
    const lida = await readFaturaToCharge(id)
    if (!lida) throw new ErroSIE('sem-permissao')
    const { vinculo, vencimento } = lida.fatura
    requireIssuer(caller, 'receber', vinculo)
    const told = await remindToday(id, vencimento, lida.regra, hojeNoBrasil(), Date.now())
    if (told === undefined) return { id, motivo: 'Não está em aberto, ou já foi lembrada hoje.' }
    if (told === 0) return { id, motivo: 'Quem paga não tem conta no portal: avise por fora.' }
    await audit({ acao: 'cobrar', quem: caller.uid, colecao: faturas.name, id, detalhe: {} })
    return { id, motivo: '' }
  } catch (error) {
    if (!(error instanceof ErroSIE)) throw error
    return { id, motivo: Object.values(error.campos)[0] ?? error.message }
  }
}

export const cobrarFaturas = callable(input, cobrarFaturasHandler, {
  access: 'faturas:receber',
  errors: ['limite-excedido'],
})
