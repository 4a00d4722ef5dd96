import * as z from 'zod'
import { nomeDoArquivo } from '@sie/domain/base/arquivos/conferencia.ts'
import { pastaDoAnexo, type Anexo, type TipoDeArquivo } from '@sie/domain/base/arquivos/finalidades.ts'
import type { DadosDoAviso, TipoDeAviso } from '@sie/domain/base/avisos/catalogo.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { text } from '@sie/domain/base/records/text.ts'
import { bucket } from '../../base/platform/admin.ts'
import { callable, type Context } from '../../base/platform/callable.ts'
import { requireCaller } from '../../base/platform/caller.ts'
import { recordId } from '../../base/platform/input.ts'
import { limitUse } from '../../base/platform/limit.ts'
import { paths } from '../../base/platform/paths.ts'
import { storedAs } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'

/** The attachment of a message in what its sender asks: the path that the upload was given, and the name on the device. */
export const anexo = z.object({ arquivo: text(300), nome: text(200) }).optional()

/** Time for which an attachment is kept, as the notices that lead to it; one that was not sent goes after a week. */
const KEPT_MS = 180 * 86_400_000
const UNSENT_MS = 7 * 86_400_000

/**
 * The attachment that the caller has uploaded for a message; undefined for none.
 * @param sends whether it goes out: from then on it is kept
 * @throws ErroSIE dados-invalidos (`anexo`): no file of theirs for this message
 */
export async function requireAnexo(
  uid: string,
  mensagem: string,
  given: z.output<typeof anexo>,
  sends: boolean,
): Promise<Anexo | undefined> {
  if (!given) return undefined
  const folder = `${pastaDoAnexo(uid, mensagem)}/`
  const { arquivo, nome } = given
  const own = arquivo.startsWith(folder) && /^[0-9a-f]{32}\.[a-z]{3,4}$/.test(arquivo.slice(folder.length))
  const file = bucket().file(own ? arquivo : 'nenhum')
  if (!own || !(await file.exists())[0]) throw recusa('anexo', 'Envie o arquivo de novo.')
  const [{ contentType, size }] = await file.getMetadata()
  if (sends) await file.setMetadata({ metadata: { enviado: 'sim' } })
  return { arquivo, nome: nomeDoArquivo(nome, contentType as TipoDeArquivo), bytes: Number(size) }
}

const input = z.object({
  /** id of the caller's own notice */
  aviso: recordId,
})

/**
 * The attachment of a message as base64, at most 5 MiB, for whoever received it: by their own notice.
 * @throws ErroSIE nao-autenticado, conta-desativada, registro-nao-encontrado (also another person's), limite-excedido (100 an hour)
 */
export async function baixarAnexoDoComunicadoHandler(
  { aviso }: z.output<typeof input>,
  context: Pick<Context, 'auth'>,
): Promise<{ nome: string; base64: string }> {
  const { uid } = await requireCaller(context)
  await limitUse(`anexo-comunicado:${uid}`, 100, 3600)
  const notice = storedAs<{ quem: string; tipo: TipoDeAviso; dados: object }>(await paths.avisos().doc(aviso).get())
  const received = notice?.quem === uid && notice.tipo === 'comunicado'
  const sent = received ? (notice.dados as DadosDoAviso['comunicado']).anexo : undefined
  if (!sent || !(await bucket().file(sent.arquivo).exists())[0]) throw new ErroSIE('registro-nao-encontrado')
  const [content] = await bucket().file(sent.arquivo).download()
  return { nome: sent.nome, base64: content.toString('base64') }
}

export const baixarAnexoDoComunicado = callable(input, baixarAnexoDoComunicadoHandler, {
  access: 'signed-in',
  errors: ['registro-nao-encontrado', 'limite-excedido'],
})

/** Deletes attachments half a year after they were uploaded, and those that were never sent after a week. @returns how many */
export async function deleteOldAnexos(now: number): Promise<number> {
  const [files] = await bucket().getFiles({ prefix: 'anexos/' })
  const old = files.filter(({ metadata }) => {
    const lasts = metadata.metadata?.enviado ? KEPT_MS : UNSENT_MS
    return now - Date.parse(String(metadata.timeCreated)) > lasts
  })
  for (const file of old) await file.delete({ ignoreNotFound: true })
  return old.length
}
