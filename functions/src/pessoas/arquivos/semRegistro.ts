import { partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { colecao } from '@sie/domain/top/todas.ts'
import { bucket, db } from '../../base/platform/admin.ts'

/** Time for which a file waits for the record of its form, in milliseconds. */
export const UNSAVED_LASTS = 7 * 86_400_000
const PAGE = 500

/**
 * Deletes files of fields whose record was never stored: forms upload files before they save, and some are abandoned. A stored record keeps all its
 * files, because old versions name them. Files of people belong to a stored record and are skipped. Safe to run any number of times.
 * @param now milliseconds since 1970
 * @returns how many were deleted
 */
export async function deleteUnsaved(now: number): Promise<number> {
  let deleted = 0
  for (const prefix of ['publico/', 'arquivos/']) {
    let pageToken: string | undefined
    do {
      const [files, next] = await bucket().getFiles({
        prefix,
        maxResults: PAGE,
        autoPaginate: false,
        ...(pageToken ? { pageToken } : {}),
      })
      const old = files.flatMap((file) => {
        const record = recordOf(file.name)
        return record && now - Date.parse(String(file.metadata.timeCreated)) > UNSAVED_LASTS ? [{ file, record }] : []
      })
      const there = await existing(old.map(({ record }) => record))
      const unsaved = old.filter(({ record }) => !there.has(record))
      await Promise.all(unsaved.map(({ file }) => file.delete({ ignoreNotFound: true })))
      deleted += unsaved.length
      pageToken = (next as { pageToken?: string } | null)?.pageToken
    } while (pageToken)
  }
  return deleted
}

/** Path of the record of a field's file; '' for other files. */
function recordOf(caminho: string): string {
  const parts = partesDoArquivo(caminho)
  return parts && parts.colecao !== praticantes.name && colecao(parts.colecao)
    ? `${parts.colecao}/${parts.registro}`
    : ''
}

async function existing(records: readonly string[]): Promise<Set<string>> {
  const refs = [...new Set(records)].map((path) => db().doc(path))
  if (refs.length === 0) return new Set()
  const docs = await db().getAll(...refs, { fieldMask: ['metadados.version'] })
  return new Set(docs.filter(({ exists }) => exists).map(({ ref }) => ref.path))
}
