import { FieldPath } from 'firebase-admin/firestore'
import * as z from 'zod'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { dadosDe, isUnderWay, newJob, type Step, type StoredJob } from '../../base/jobs/job.ts'
import { starterOf } from '../../base/jobs/starter.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { absent } from '../../base/platform/hidden.ts'
import { recordId } from '../../base/platform/input.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs, storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import { motivo, novoId } from '../campos.ts'
import { cancelFatura } from '../cancelarFatura.ts'
import { requireIssuer } from '../stored.ts'
import type { Campanha } from './parametros.ts'

const input = z.object({
  /** the campaign's job */
  campanha: recordId,
  /** id of the new job, made by the browser: starting it again has no further effect */
  id: novoId,
  motivo,
})

interface Desfazer {
  campanha: string
  motivo: string
}

/** Invoices of one step: each is cancelled in a transaction of its own. */
const PAGE = 40

const invoicesOf = (campanha: string) =>
  db().collection(faturas.name).where('campanha', '==', campanha).where('metadados.successorId', '==', '')

/**
 * Cancels the invoices of a campaign that has ended, as a job: those of which nothing was paid; the others stay, each with the reason.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao (the issuer's `faturas:cancelar`), registro-nao-encontrado, dados-invalidos (the
 * campaign still runs), conflito (an id in use)
 */
export async function desfazerCampanhaHandler(
  { campanha, id, motivo: why }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  const begun = storedAs<StoredJob>(await paths.tarefa(campanha).get())
  if (begun?.tipo !== 'campanha') throw absent(caller, 'faturas:cancelar')
  const { vinculo, descricao } = dadosDe<Campanha>(begun)
  requireIssuer(caller, 'cancelar', vinculo)
  // The step under way of a cancelled job still issues what it has begun.
  if (begun.estado === 'rodando' || begun.estado === 'pausada' || isUnderWay(begun, Date.now()))
    throw recusa('campanha', 'A campanha ainda não terminou: cancele-a, ou espere alguns minutos, antes de desfazer.')
  const total = (await invoicesOf(campanha).count().get()).data().count
  if (total === 0 && begun.feitos > 0)
    throw recusa(
      'campanha',
      'As faturas desta campanha não dizem de qual ela são: cancele cada uma na lista de faturas.',
    )
  return db().runTransaction(async (transaction) => {
    const stored = storedAs<StoredJob>(await transaction.get(paths.tarefa(id)))
    if (stored && (stored.quem !== caller.uid || stored.tipo !== 'desfazerCampanha')) throw new ErroSIE('conflito')
    if (stored) return { id, total: stored.total }
    const job = newJob({
      tipo: 'desfazerCampanha',
      nome: `Desfazer a campanha: ${descricao}`.slice(0, 160),
      quem: caller.uid,
      dados: { campanha, motivo: why },
      total,
      regra: 'faturas:emitir',
      vinculo,
    })
    transaction.create(paths.tarefa(id), job)
    const detalhe = { campanha, total, motivo: why }
    await audit({ acao: 'desfazerCampanha', quem: caller.uid, colecao: 'faturas', id: campanha, detalhe }, transaction)
    return { id, total }
  })
}

export const desfazerCampanha = callable(input, desfazerCampanhaHandler, {
  access: 'faturas:cancelar',
  errors: ['registro-nao-encontrado', 'conflito'],
})

/** One step; an interrupted one is repeated, and finds what it cancelled. Sums of the job: `vistas`, `canceladas`, `valor` (centavos). */
export const undoCampanhaStep: Step = async (job) => {
  const { campanha, motivo: why } = dadosDe<Desfazer>(job)
  const caller = await starterOf(job)
  const all = invoicesOf(campanha).orderBy(FieldPath.documentId()).limit(PAGE)
  const { docs } = await (job.cursor === '' ? all : all.startAfter(job.cursor)).get()
  const refused: { item: string; motivo: string }[] = []
  let [canceladas, valor] = [0, 0]
  for (const doc of docs) {
    const { situacao, numero, total, motivo: reason } = storedIn(faturas, doc)
    if (situacao === 'cancelada') {
      // Cancelled by a run of this step that was interrupted: it counts too.
      if (reason === why) [canceladas, valor] = [canceladas + 1, valor + total]
      continue
    }
    try {
      await db().runTransaction((transaction) => cancelFatura(transaction, caller, { id: doc.id, motivo: why }))
      canceladas += 1
      valor += total
    } catch (error) {
      if (!(error instanceof ErroSIE)) throw error
      const text = Object.values(error.campos).join(' ') || mensagem(error, 'Não foi possível cancelar.')
      refused.push({ item: `faturas/${doc.id}`, motivo: `Fatura ${numero}: ${text}` })
    }
  }
  const cursor = docs.length < PAGE ? null : docs.at(-1)?.id
  return { cursor, done: canceladas, refused, somas: { vistas: docs.length, canceladas, valor } }
}
