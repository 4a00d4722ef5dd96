import type * as z from 'zod'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { novoId } from '../../financeiro/campos.ts'
import { newJob, type StoredJob } from '../../base/jobs/job.ts'
import { db } from '../../base/platform/admin.ts'
import { audit } from '../../base/platform/audit.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { anexo, requireAnexo } from './anexo.ts'
import type { Comunicado } from './comunicado.ts'
import { countSegmento, segmento, segmentoDe, textos } from './segmento.ts'

/**
 * Number of recipients of a message; for large groups an upper bound. Nothing is written, and nobody is named.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, limite-excedido (300 an hour)
 */
export async function previaDoComunicadoHandler(
  given: z.output<typeof segmento>,
  context: Pick<Context, 'auth'>,
): ReturnType<typeof countSegmento> {
  const caller = await requireCaller(context)
  await limitUse(`previa-comunicado:${caller.uid}`, 300, 3600)
  return countSegmento(await segmentoDe(caller, given))
}

const input = segmento.extend({
  /** made by the browser: sending the same again has no further effect */
  id: novoId,
  ...textos,
  anexo,
})

const PER_DAY = 20

/**
 * Sends a message to all people of a segment as a job, which `controlarTarefa` pauses, resumes and cancels: a notice each, and a mail to
 * those who have not switched messages off. Its log is the job, readable by others who may write for the sender too, and the audit.
 * @throws ErroSIE nao-autenticado, conta-desativada, sem-permissao, registro-nao-encontrado, dados-invalidos, conflito (an id in use),
 * limite-excedido (20 a day and sender)
 */
export async function enviarComunicadoHandler(
  { id, assunto, texto, anexo: file, ...given }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ id: string; total: number }> {
  const caller = await requireCaller(context)
  const segment = await segmentoDe(caller, given)
  const stored = storedAs<StoredJob>(await paths.tarefa(id).get())
  if (stored && (stored.quem !== caller.uid || stored.tipo !== 'comunicado')) throw new ErroSIE('conflito')
  if (stored) return { id, total: stored.total }
  await limitUse(`comunicado:${segment.remetente}`, PER_DAY, 86_400)
  const { total } = await countSegmento(segment)
  if (total === 0) throw new ErroSIE('dados-invalidos', { filtro: 'Ninguém está neste grupo. Mude os filtros.' })
  const sent = await requireAnexo(caller.uid, id, file, true)
  const job = newJob({
    tipo: 'comunicado',
    nome: assunto,
    quem: caller.uid,
    dados: {
      ...segment,
      assunto,
      texto,
      destinos: true,
      ...(sent && { anexo: sent }),
    } satisfies Comunicado,
    total,
    regra: 'praticantes:comunicar',
    vinculo: segment.vinculo,
  })
  return db().runTransaction(async (transaction) => {
    if ((await transaction.get(paths.tarefa(id))).exists) return { id, total }
    transaction.create(paths.tarefa(id), job)
    const { remetente, filtro } = segment
    const { pessoas, ...filters } = filtro
    const detalhe = {
      funcao: 'enviarComunicado',
      remetente,
      ...filters,
      escolhidas: pessoas.length,
      assunto,
      anexo: sent?.nome ?? '',
      total,
    }
    await audit({ acao: 'enviarComunicado', quem: caller.uid, colecao: 'praticantes', id, detalhe }, transaction)
    return { id, total }
  })
}

export const previaDoComunicado = callable(segmento, previaDoComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

export const enviarComunicado = callable(input, enviarComunicadoHandler, {
  access: 'praticantes:comunicar',
  errors: ['registro-nao-encontrado', 'conflito', 'limite-excedido'],
})
