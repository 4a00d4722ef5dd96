import { postApi } from './api.ts'
import { note } from './monitor/notes.ts'

/** Reads one record through the server, for when the direct read fails (specification 7). Instants are ISO strings. */
export async function serverRead(collectionName: string, id: string): Promise<unknown> {
  note({ what: 'fallback', kind: 'leitura' })
  return (await postApi<{ data: unknown }>('/api/generic/getOne', { collectionName, id })).data
}
