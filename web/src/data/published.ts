import type { MenuPublico } from '@sie/domain/conteudo/menu.ts'
import { MENU_PUBLICO } from '@sie/domain/base/portal/serverDocuments.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { LARGURA_DE_PAGINA, naLargura } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useDomainState } from '../platform/domainDetails.ts'
import { publicFileAddress } from '../platform/environment.ts'
import {
  authorization,
  publishedPage,
  publishedRecord,
  type Audience,
  type PublicQuery,
} from '../platform/publicQuery.ts'
import { publicDocument } from './publicDocument.ts'

/** Published records for visitors, read without the Firestore client, and the metadata of their pages. */
export { publicFileAddress } from '../platform/environment.ts'
export { useOrigin } from '../platform/drawing.ts'
export { usePageMeta, type PageMeta } from '../platform/pageMeta.ts'
export { publishedPage } from '../platform/publicQuery.ts'
export type { Audience, Cursor, PublicPage, PublicQuery } from '../platform/publicQuery.ts'

/** Staleness in milliseconds: a change shows within five seconds of coming back to the page. */
const FRESH = 5_000

/** Object URL of a file that only members may read; undefined while it loads, and for ''. */
export function useRestrictedFile(caminho: string): string | undefined {
  const { data } = useQuery({
    queryKey: ['arquivo', 'filiados', caminho],
    queryFn: async () => {
      const { authorization: bearer = '' } = await authorization('filiados')
      const headers = { authorization: bearer.replace('Bearer', 'Firebase') }
      const answer = await fetch(publicFileAddress(naLargura(caminho, LARGURA_DE_PAGINA)), { headers })
      if (!answer.ok) throw new Error(`the storage answers ${answer.status}`)
      return URL.createObjectURL(await answer.blob())
    },
    enabled: caminho !== '',
    staleTime: Infinity,
    retry: 1,
  })
  return data
}

/**
 * Page of a list of published records.
 * @param when `ask: false` sends no query; `national: true` reads records that are the same on every portal, without waiting for the entity of the
 * host
 */
export function usePublishedPage<R>(
  collection: string,
  query: PublicQuery,
  fields: readonly string[],
  audience: Audience,
  { ask = true, national = false }: { ask?: boolean; national?: boolean } = {},
) {
  const known = useDomainState() !== 'buscando'
  return useQuery({
    queryKey: [collection, 'publicados', audience, query],
    queryFn: () => publishedPage<R>(collection, query, fields, audience),
    enabled: ask && (known || national),
    staleTime: FRESH,
    placeholderData: keepPreviousData,
    retry: 1,
  })
}

/** Whether a record is in the cache as every visitor may read it, as one that came with the page. */
export const useOpenRecord = (collection: string, id: string): boolean =>
  Boolean(useQueryClient().getQueryData([collection, 'publicado', 'todos', id]))

/** Interval at which an open page checks the version of its record: corrections and withdrawals show within five seconds. */
const LOOK_AGAIN = 4_500
const VERSION = 'metadados.version'

/**
 * One published record; null where none is shown. While the page is open its version is polled, and the record is read again where that changed.
 * @param fields dotted paths of the fields to read, with 'metadados.version'; all without it
 */
export function usePublishedRecord<R>(collection: string, id: string, audience: Audience, fields?: readonly string[]) {
  return useQuery({
    queryKey: [collection, 'publicado', audience, id],
    queryFn: async ({ client, queryKey }) => {
      const before = client.getQueryData<R | null>(queryKey)
      const known = valueAt(before, VERSION)
      if (before && known !== undefined) {
        const now = await publishedRecord<object>(collection, id, audience, [VERSION])
        if (valueAt(now, VERSION) === known) return before
        if (!now) return null
      }
      return (await publishedRecord<R>(collection, id, audience, fields)) ?? null
    },
    staleTime: FRESH,
    refetchInterval: LOOK_AGAIN,
    retry: 1,
  })
}

/** Published records by their ids, in that order; those that visitors may not see are left out. */
export function usePublishedRecords<R>(
  collection: string,
  ids: readonly string[],
  fields: readonly string[],
): readonly R[] {
  const { data = [] } = useQuery({
    queryKey: [collection, 'publicados', 'ids', ids],
    queryFn: async () => {
      const found = await Promise.all(ids.map((id) => publishedRecord<R>(collection, id, 'todos', fields)))
      return found.flatMap((record) => (record ? [record] : []))
    },
    enabled: ids.length > 0,
    staleTime: FRESH,
    retry: 1,
  })
  return data
}

const NEWEST = { path: 'publicacao.publicarEm', direction: 'desc' } as const

/**
 * Newest published record of the first choice that has one; null where none has.
 * @param choices equalities by dotted path, the preferred first
 */
export function usePublishedChoice<R>(
  collection: string,
  choices: readonly Readonly<Record<string, string>>[],
  fields: readonly string[],
) {
  const known = useDomainState() !== 'buscando'
  return useQuery({
    queryKey: [collection, 'escolhido', choices],
    queryFn: async () => {
      for (const equal of choices) {
        const { rows } = await publishedPage<R>(collection, { equal, order: NEWEST, limit: 1, alone: true }, fields)
        if (rows[0]) return rows[0]
      }
      return null
    },
    enabled: known && choices.length > 0,
    staleTime: FRESH,
    refetchInterval: 30_000,
    retry: 1,
  })
}

/** Query of the menus of an entity's content pages. One document. */
export const menuPublico = (entidade: string) =>
  publicDocument<MenuPublico>(`${MENU_PUBLICO}/${entidade}`, { paginas: [] })

/** Menus of an entity's content pages; undefined while they load. */
export const useMenuPublico = (entidade: string): MenuPublico | undefined => useQuery(menuPublico(entidade)).data
