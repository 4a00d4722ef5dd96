import { ENTIDADE_PADRAO } from '../portal/entidadePadrao.ts'
import { textAt, valueAt, withValueAt } from './edits.ts'
import { isActive, isOldCopyId, type StoredRecord } from './metadados.ts'

/**
 * What portals show of a collection's records in one public document each: the name, order and period of an active record, and the fields at the
 * paths of `shows`. A record without a text at the path `needs` is not shown. The schema holds `camposDePortal`.
 */
export interface PortalFacts {
  shows: readonly string[]
  needs?: string
}

/** Key of the records that every portal shows. */
export const TODOS_OS_PORTAIS = 'todos'
/** Most records in the document of a portal; those first in the order are kept. */
export const PORTAL_MAX = 60
/** Collection of the documents `{collection}.{portal}`, kept by the server; `{collection}.todos` is shown by all portals. */
export const PORTAIS_PUBLICOS = 'sistema/publico/portais'

/** Path of the document with a collection's records on a portal. */
export const caminhoNoPortal = (collection: string, portal: string): string =>
  `${PORTAIS_PUBLICOS}/${collection}.${portal}`

/** Record as portals show it, beside the fields of `shows`. Days are in Brasília; '' is no bound. */
export interface NoPortal {
  id: string
  nome: string
  ordem: number
  inicio: string
  fim: string
}

/**
 * Portals that show a record: the portal of its entity, and for a record of the confederation the portals that it names. Portals named by a federation's record are
 * ignored.
 */
export function portaisDoRegistro(record: unknown): string[] {
  const entity = textAt(record, 'vinculo.idEntidade')
  const named = valueAt(record, 'portais')
  const others = entity === ENTIDADE_PADRAO && Array.isArray(named) ? named : []
  return [...new Set([entity, ...others.filter((id): id is string => typeof id === 'string')])].filter(Boolean).sort()
}

/** A record as portals show it; undefined for one that is not current and active, or lacks what it needs. */
export function noPortal(
  { portals, search }: { portals?: PortalFacts; search: { name: string } },
  id: string,
  record: StoredRecord | undefined,
): NoPortal | undefined {
  if (!portals || !record || isOldCopyId(id) || !isActive(record) || record.metadados.successorId !== '')
    return undefined
  if (portals.needs && textAt(record, portals.needs) === '') return undefined
  const order = valueAt(record, 'ordem')
  const shown: NoPortal = {
    id,
    nome: textAt(record, search.name),
    ordem: typeof order === 'number' ? order : 0,
    inicio: textAt(record, 'inicio'),
    fim: textAt(record, 'fim'),
  }
  return portals.shows.reduce((all, path) => withValueAt(all, path, valueAt(record, path) ?? ''), shown)
}

/** Order of records on a portal: by their number, then by name. */
export const naOrdemDoPortal = (a: NoPortal, b: NoPortal): number =>
  a.ordem - b.ordem || a.nome.localeCompare(b.nome, 'pt-BR') || (a.id < b.id ? -1 : 1)

/** Records whose period contains a day, each once, in their order. */
export const emCartaz = <R extends NoPortal>(all: readonly R[], today: string): R[] =>
  all
    .filter(({ inicio, fim }) => (inicio === '' || inicio <= today) && (fim === '' || fim >= today))
    .filter(({ id }, index, open) => open.findIndex((other) => other.id === id) === index)
    .sort(naOrdemDoPortal)
