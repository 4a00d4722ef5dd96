import type * as z from 'zod'
import { novoId } from '../../financeiro/campos.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { anexo, requireAnexo } from './anexo.ts'
import type { Comunicado } from './comunicado.ts'
import { begunBefore, requirePeople, startMessage } from './inicio.ts'
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
  const before = await begunBefore(caller, id, 'comunicado', segment)
  if (before) return before
  const total = await requirePeople(segment)
  const sent = await requireAnexo(caller.uid, id, file, true)
  const dados = { ...segment, assunto, texto, destinos: true, ...(sent && { anexo: sent }) } satisfies Comunicado
  return startMessage(caller, { id, total }, dados, {
    tipo: 'comunicado',
    nome: assunto,
    acao: 'enviarComunicado',
    about: { assunto, anexo: sent?.nome ?? '' },
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
