import { imagens } from '@sie/domain/conteudo/collections/imagens.ts'
import { shown } from '../../base/records/shown.ts'

/** Newest pictures in the site map; search engines read no more than a thousand of one page. */
const MOST_IN_MAP = 5_000

/** Files of the published pictures by their album, for the site map. */
export async function filesByAlbum(): Promise<ReadonlyMap<string, readonly string[]>> {
  const { docs } = await shown(imagens).orderBy('ordem').limit(MOST_IN_MAP).select('album', 'imagem.arquivo').get()
  const found = new Map<string, string[]>()
  for (const doc of docs) {
    const album = String(doc.get('album'))
    found.set(album, [...(found.get(album) ?? []), String(doc.get('imagem.arquivo') ?? '')].filter(Boolean))
  }
  return found
}
