import { campoDeArquivo, partesDoArquivo, pastaDoCampo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { inscricoes, type Inscricao } from '@sie/domain/eventos/collections/inscricoes.ts'
import { saveForField } from '../../pessoas/arquivos/fieldFile.ts'
import { bucket, db } from '../../base/platform/admin.ts'
import { storedIn } from '../../base/platform/stored.ts'
import { recusa } from '../../base/records/write.ts'
import type { InscricaoGuardada } from './inscricao.ts'

type Atestado = Inscricao['atestado']

const field = campoDeArquivo(inscricoes, 'atestado')!
const AGAIN = () => recusa('atestado', 'Envie o atestado de novo.')
const FILE = /^([\w-]{1,80})\.([a-z]{3,4})$/

/** Name of a certificate in the folder of one of these entries; undefined for any other path. */
function partsOf(ids: readonly string[], caminho: string) {
  for (const id of ids) {
    const folder = `${pastaDoCampo(inscricoes, id, field)}/`
    const [, name, extension] = caminho.startsWith(folder) ? (FILE.exec(caminho.slice(folder.length)) ?? []) : []
    if (name && extension) return { name, extension }
  }
  return undefined
}

/** @throws ErroSIE dados-invalidos for a file that was not sent for this entry, or that went with a discarded draft */
export async function requireAtestadoOf(id: string, { arquivo }: Atestado): Promise<void> {
  if (arquivo === '') return
  if (!partsOf([id], arquivo) || !(await bucket().file(arquivo).exists())[0]) throw AGAIN()
}

/**
 * The certificate of a draft, below the draft: the rules find the readers of a file by the record in its path. One that was sent for the entry of a
 * class, before there was a draft, is copied under the same name; the copy stands before the draft names it, and the file before is
 * deleted once it does (`deleteCopiedAtestados`). A repeated call finds the copy.
 * @param entries ids of the entries that the draft may become
 * @returns the certificate, and the path of the file that was copied; '' for none
 * @throws ErroSIE dados-invalidos for a file that was sent for none of them, or that is gone
 */
export async function atestadoDoRascunho(
  draft: string,
  entries: () => readonly string[],
  atestado: Atestado,
): Promise<{ atestado: Atestado; copiado: string }> {
  if (atestado.arquivo === '') return { atestado, copiado: '' }
  const kept = partsOf([draft], atestado.arquivo)
  const sent = kept ?? partsOf(entries(), atestado.arquivo)
  if (!sent) throw AGAIN()
  const file = bucket().file(atestado.arquivo)
  const copy = `${pastaDoCampo(inscricoes, draft, field)}/${sent.name}.${sent.extension}`
  if (!(await file.exists())[0]) {
    if (kept || !(await bucket().file(copy).exists())[0]) throw AGAIN()
    return { atestado: { ...atestado, arquivo: copy }, copiado: '' }
  }
  if (kept) return { atestado, copiado: '' }
  const [[bytes], [{ contentType = '' }]] = await Promise.all([
    file.download({ decompress: false }),
    file.getMetadata(),
  ])
  const { name, extension } = sent
  const target = { collection: inscricoes, field }
  const arquivo = await saveForField(bucket().name, target, draft, name, { bytes, contentType, extension })
  return { atestado: { ...atestado, arquivo }, copiado: atestado.arquivo }
}

/** Every version of an entry, the current one included. */
async function versionsOf(id: string): Promise<InscricaoGuardada[]> {
  const records = db().collection(inscricoes.name)
  const [current, { docs }] = await Promise.all([
    records.doc(id).get(),
    records.where('metadados.successorId', '==', id).get(),
  ])
  return [storedIn(inscricoes, current), ...docs.map((doc) => storedIn(inscricoes, doc))].flatMap((one) => one ?? [])
}

/** Deletes certificates that drafts have as copies, unless a version of the entry for which they were sent, withdrawn since, names them. */
export async function deleteCopiedAtestados(caminhos: readonly string[]): Promise<void> {
  for (const caminho of caminhos) {
    const { registro = '' } = partesDoArquivo(caminho) ?? {}
    const named = (await versionsOf(registro)).some(({ atestado }) => atestado.arquivo === caminho)
    if (!named) await bucket().file(caminho).delete({ ignoreNotFound: true })
  }
}

/** Fields of an entry without a certificate, as a draft has them that has ended. */
export const SEM_ATESTADO = { atestado: { arquivo: '', nome: '', bytes: 0 }, atestadoAte: '' }

/**
 * Deletes the certificates that were sent for a draft, of which an ended one needs none. Those that the record names now, or a version of it
 * that was no draft, stay, as do those that were sent later, for a draft that was saved again.
 * @param ended when the draft ended, in milliseconds since 1970
 */
export async function deleteDraftAtestados(id: string, ended: number): Promise<void> {
  const versions = (await versionsOf(id)).filter(
    ({ situacao, metadados }) => situacao !== 'rascunho' || metadados.successorId === '',
  )
  const kept = new Set(versions.map(({ atestado }) => atestado.arquivo))
  const [files] = await bucket().getFiles({ prefix: `${pastaDoCampo(inscricoes, id, field)}/` })
  const gone = files.filter(
    ({ name, metadata }) => !kept.has(name) && Date.parse(String(metadata.timeCreated)) <= ended,
  )
  await Promise.all(gone.map((file) => file.delete({ ignoreNotFound: true })))
}
