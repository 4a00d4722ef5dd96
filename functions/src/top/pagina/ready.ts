import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { detalhesDoDominio, type EntidadePublica } from '@sie/domain/base/portal/dominio.ts'
import { PRONTAS } from '@sie/domain/base/portal/desenhadas.ts'
import { rotaDe } from '@sie/domain/base/portal/routes.ts'
import { isExibido } from '@sie/domain/base/rights/leitura.ts'
import type { PageAnswer } from '../../base/pagina/answer.ts'
import { db } from '../../base/platform/admin.ts'
import { addressOfFile } from '../../base/platform/files.ts'
import { storedRecord } from '../../base/platform/stored.ts'
import { listMeta, withHead } from './html.ts'

/** Absolute address of the mark of an entity: its logo, else the portal's icon. */
export const markOf = (logo: string, origin: string): string => (logo ? addressOfFile(logo) : `${origin}/icone-512.png`)

/** Whether a path is that of a page drawn by the build. */
export function isReady(path: string): boolean {
  const rota = rotaDe(path)
  return rota !== undefined && PRONTAS.includes(rota.path)
}

/** Page of a portal that a visitor asks for. */
export interface Asked {
  path: string
  query: Readonly<Record<string, unknown>>
  /** entity of the portal */
  entidade: string
  host: string
  origin: string
}

/** What a page is for, by its address; the first one counts. */
const SOBRE: readonly (readonly [endereco: RegExp, sobre: string])[] = [
  [/^\/validacao/, 'Confira pelo código ou pelo QR se um documento é verdadeiro e está válido.'],
  [/\/inscritos\//, 'Quem está inscrito em cada categoria do evento.'],
  [/\/credencial$/, 'Credencial para entrar no evento.'],
  [/\/competicoes$/, 'Campeonatos, com datas, locais e inscrições.'],
  [/\/cursos$/, 'Cursos de taekwondo, com datas, locais e inscrições.'],
  [/\/seminarios$/, 'Seminários de taekwondo, com datas, locais e inscrições.'],
  [/\/examesdefaixa$/, 'Exames de faixa, com datas, locais e inscrições.'],
  [/^\/eventos/, 'Competições, cursos e exames de faixa, com datas, locais e inscrições.'],
  [/^\/privacy/, 'Que dados o portal guarda, para quê, e como pedir para ver, corrigir ou apagar os seus.'],
  [/^\/institucional/, 'A história da entidade, quem a dirige e como falar com ela.'],
  [/^\/noticias/, 'Notícias para quem é filiado.'],
  [/\/professores$/, 'Quem ensina na área de educação, com currículo, vídeos e textos.'],
  [/^\/$/, 'Notícias, eventos, clubes, filiação e conferência de documentos.'],
]

/** The portal's entity, read for its name alone: the screens that draw pages are not loaded. undefined where visitors see none. */
async function entityOf(id: string): Promise<EntidadePublica | undefined> {
  const record = storedRecord(await db().doc(`entidades/${id}`).get())
  return record && isExibido(entidades, record, false) ? Object.assign({ id }, record) : undefined
}

/**
 * The built page of an address with the head of the host's entity: its content the app fills in. Where the entity cannot be read, it is as built, so that
 * no portal has the name of another, and is not kept.
 * @param shell the built page of an address
 */
export async function readyAnswer(
  { path, query, entidade, host, origin }: Asked,
  shell: (path: string) => Promise<string>,
): Promise<PageAnswer> {
  const rota = rotaDe(path)
  const [page, entity] = await Promise.all([
    shell(rota?.path ?? path),
    entityOf(entidade).catch((error: unknown) => {
      console.error('pagina', error)
      return null
    }),
  ])
  const answer = { status: 200, type: 'text/html; charset=utf-8' }
  if (entity === null) return Object.assign(answer, { body: page, cache: 'no-store' as const })
  const { sigla, name, logo } = detalhesDoDominio(host, path, entity)
  const title = rota?.path === '/' ? name : (rota?.title ?? '')
  const [, about = ''] = SOBRE.find(([address]) => address.test(rota?.path ?? path)) ?? []
  // What a parameter selects, as a document by its code, has an address that no search engine should know, and is not the page without it.
  const canonical = Object.keys(query).length === 0 ? `${origin}${path}` : ''
  const meta = listMeta(title, `${name}. ${about}`, canonical)
  return Object.assign(answer, { body: withHead(page, meta, { sigla, mark: markOf(logo, origin) }, '') })
}
