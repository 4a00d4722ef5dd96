import { Timestamp } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { isMes, maisMeses } from '@sie/domain/financeiro/mes.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { db } from '../base/platform/admin.ts'
import { callable, type Context } from '../base/platform/callable.ts'
import { requireCaller, requireRule } from '../base/platform/caller.ts'
import { recordId } from '../base/platform/input.ts'
import { paths } from '../base/platform/paths.ts'
import { storedAs, storedIn } from '../base/platform/stored.ts'
import { alvoDaEntidade } from './entidade.ts'
import { faturaRef } from './stored.ts'
import { QUANDO, type LembreteGuardado } from './lembretes.ts'

/** Default and most reminders in one page; each is read with its invoice. */
const PAGE = 12
const MOST = 200

const input = z.object({
  entidade: recordId,
  /** 'AAAA-MM' of the sending; '' for all */
  mes: text(7)
    .refine((value) => value === '' || isMes(value), 'Informe o mês, como 2026-03.')
    .default(''),
  quando: z.enum(['', ...QUANDO]).default(''),
  /** number of one invoice, 'AAAA/NNNNNN'; '' for all */
  numero: text(20).default(''),
  ordem: z.enum(['desc', 'asc']).default('desc'),
  /** reminders in one page: an export reads larger ones */
  limite: z.number().int().min(1).max(MOST).default(PAGE),
  /** last reminder of the previous page: milliseconds and id */
  depois: z.object({ em: z.number().int().min(0).max(1e14), id: text(200).min(1) }).optional(),
})

interface LembreteEnviado {
  id: string
  fatura: string
  numero: string
  /** name of the payer on the invoice */
  nome: string
  vencimento: string
  dias: number
  /** milliseconds since 1970 */
  em: number
  emails: number
}

interface PaginaDeLembretes {
  linhas: LembreteEnviado[]
  /** null after the last page */
  seguinte: { em: number; id: string } | null
}

const startOf = (mes: string) => Timestamp.fromMillis(Date.parse(`${mes}-01T00:00:00-03:00`))

/**
 * Reminders sent by an entity, by the time of sending, a page at a time.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (`faturas:ler` over the entity), dados-invalidos
 */
export async function consultarLembretesHandler(
  { entidade, mes, quando, numero, ordem, limite, depois }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<PaginaDeLembretes> {
  const caller = await requireCaller(context)
  const scope = await alvoDaEntidade(entidade)
  if (!scope) throw new ErroSIE('sem-permissao')
  requireRule(caller, 'faturas:ler', scope)
  let query = paths.lembretes().where('emitente', '==', entidade)
  if (quando !== '') query = query.where('quando', '==', quando)
  if (numero !== '') query = query.where('numero', '==', numero)
  if (mes !== '') query = query.where('em', '>=', startOf(mes)).where('em', '<', startOf(maisMeses(mes, 1)))
  query = query
    .orderBy('em', ordem)
    .orderBy('__name__', ordem)
    .limit(limite + 1)
  if (depois) query = query.startAfter(Timestamp.fromMillis(depois.em), depois.id)
  const { docs } = await query.get()
  const shown = docs.slice(0, limite)
  const invoices =
    shown.length > 0 ? await db().getAll(...shown.map((doc) => faturaRef(String(doc.get('fatura'))))) : []
  const linhas = shown.map((doc, index): LembreteEnviado => {
    const { fatura, numero: number, dias, em, emails } = storedAs<LembreteGuardado>(doc)
    const invoice = storedIn(faturas, invoices[index])
    return {
      id: doc.id,
      fatura,
      numero: number,
      dias,
      emails,
      em: em.toMillis(),
      nome: invoice?.sacado.nome ?? '',
      vencimento: invoice?.vencimento ?? '',
    }
  })
  const last = linhas.at(-1)
  return { linhas, seguinte: docs.length > limite && last ? { em: last.em, id: last.id } : null }
}

export const consultarLembretes = callable(input, consultarLembretesHandler, { access: 'faturas:ler', errors: [] })
