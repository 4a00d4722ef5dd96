import {
  campoDeArquivo,
  isCampoPublico,
  naLargura,
  pastaDoCampo,
  type Largura,
} from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import type { Finalidade } from '@sie/domain/base/arquivos/finalidades.ts'
import { Recusa } from '@sie/domain/base/arquivos/recusas.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { alvoDe } from '@sie/domain/base/rights/alvo.ts'
import { canReadRecord } from '@sie/domain/base/rights/leitura.ts'
import { grantsAnywhere } from '@sie/domain/base/rights/permissoes.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import type { Caller } from '../../base/platform/caller.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { newAddress } from './addresses.ts'
import type { Clean } from './inspect.ts'

/** Field of a described collection that receives a file. */
interface FieldOfFile {
  collection: Collection
  field: Field
}

/** The field named by the sender. @throws Recusa finalidade-desconhecida */
export function fieldOfFile(finalidade: Finalidade, name = '', campo = ''): FieldOfFile {
  const collection = colecao(name)
  const field = collection && campoDeArquivo(collection, campo)
  const kind = field?.meta.kind ?? ''
  const fits = kind === 'blocks' || ['file', 'documents'].includes(kind) === (finalidade === 'arquivoDoRegistro')
  const taken =
    collection?.access.update === 'rule' || field?.meta.sentBefore === true || field?.meta.byFunction === true
  if (!collection || !field || !fits || !taken) throw new Recusa('finalidade-desconhecida')
  return { collection, field }
}

/**
 * Requires that the sender may write the field of the record: `editar` over a stored one and the right that guards the field; for a record that is not
 * stored yet `criar` under some entity, and any active account where the server stores the record and checks then (`sentBefore`; `sentAgain`: for a
 * stored one its readers). Nobody can read the file before the record is stored, and then the rules decide.
 * @throws Recusa sem-permissao
 */
export async function authorizeField(
  caller: Caller,
  { collection, field }: FieldOfFile,
  registro: string,
): Promise<void> {
  const { name, access } = collection
  const record = storedRecord(await db().doc(`${name}/${registro}`).get())
  if (field.meta.sentBefore) {
    // Answers below a stored record have files too, and so do its next versions: sent by its readers.
    const takes = collection.thread ?? field.meta.sentAgain
    const answers = record && takes && canReadRecord(collection, registro, record, caller, Date.now())
    if (!caller.permissoes.ativo || (record && !answers)) throw new Recusa('sem-permissao')
    return
  }
  const under = (path: string) => field.path === path || field.path.startsWith(`${path}.`)
  const guards = Object.entries(access.guarded ?? {}).flatMap(([path, action]) => (under(path) ? [action] : []))
  const may = (action: string) =>
    record
      ? caller.pode(`${name}:${action}`, alvoDe(collection, registro, record))
      : grantsAnywhere(caller.permissoes, caller.padrao, `${name}:${action}`)
  const closed = (access.serverOnly ?? []).some(under) || (record && record.metadados.successorId !== '')
  const active = caller.permissoes.ativo
  if (!active || closed || ![record ? 'editar' : 'criar', ...guards].every(may)) throw new Recusa('sem-permissao')
}

/** Stores an accepted file of a field, an image with its narrower copies. Returns the path for the record. */
export async function saveForField(
  bucketName: string,
  { collection, field }: FieldOfFile,
  registro: string,
  unique: string,
  { bytes, contentType, extension, copies }: Clean,
): Promise<string> {
  const caminho = `${pastaDoCampo(collection, registro, field)}/${unique}.${extension}`
  const publico = isCampoPublico(collection, field)
  const options = () => ({
    resumable: false,
    contentType,
    metadata: {
      contentType,
      // Short, so that an unpublished image is soon gone from caches.
      cacheControl: publico ? 'public, max-age=300' : 'private, max-age=86400',
      contentDisposition: contentType === 'application/pdf' ? 'attachment' : 'inline',
      // Public files are read under the rules; a download token would outlive the publication.
      metadata: publico ? {} : newAddress(Date.now()),
    },
  })
  await bucket(bucketName).file(caminho).save(bytes, options())
  for (const [largura, copy] of copies ?? [])
    await bucket(bucketName)
      .file(naLargura(caminho, largura as Largura))
      .save(copy, options())
  return caminho
}
