import { detalhesDoDominio } from '@sie/domain/base/portal/dominio.ts'
import { PRONTAS } from '@sie/domain/base/portal/desenhadas.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import type { PageAnswer } from '../../base/pagina/answer.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { listMeta, withHead } from './html.ts'

/** Absolute address of the mark of an entity: its logo, else the portal's icon. */
export const markOf = (logo: string, origin: string): string => (logo ? addressOfFile(logo) : `${origin}/icone-512.png`)

/** Whether a path is that of a page drawn by the build. */
export function isReady(path: string): boolean {
  const rota = rotaDe(path)
  return rota !== undefined && PRONTAS.includes(rota.path)
}

interface Asked {
  path: string
  /** entity of the portal */
  entidade: string
  host: string
  origin: string
}

/** The built page of an address with the head of the host's entity: its content the app fills in. @param shell the built page of an address */
export async function readyAnswer(
  { path, entidade, host, origin }: Asked,
  shell: (path: string) => Promise<string>,
): Promise<PageAnswer> {
  const { entityOf } = await import('../../../../web/src/prerender.tsx')
  const rota = rotaDe(path)
  const [page, entity] = await Promise.all([shell(rota?.path ?? path), entityOf(entidade)])
  const { sigla, name, logo } = detalhesDoDominio(host, path, entity)
  const home = rota?.path === '/'
  const title = home ? name : (rota?.title ?? '')
  const about = home ? 'Notícias, eventos, clubes, filiação e conferência de documentos.' : `${title}.`
  const meta = listMeta(title, `${name}. ${about}`, `${origin}${path}`)
  const body = withHead(page, meta, { sigla, mark: markOf(logo, origin) }, '')
  return { status: 200, type: 'text/html; charset=utf-8', body }
}
