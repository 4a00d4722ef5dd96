import type { Collection } from './collection.ts'
import { OWNER_PADRAO, type Instant, type Metadados } from './metadados.ts'

/** Author of a version of a public record, at `{collection}/{id}/autoria/{version}`: readable with `<collection>:ler`, never changed. */
export interface Autoria {
  /** uid */
  quem: string
  quando: Instant
}

export const isPublica = ({ access }: Pick<Collection, 'access'>): boolean => access.read === 'public'

/**
 * Path of the author document of a version of a public record: below the record, so that readers of the record do not read
 * it.
 */
export const caminhoDaAutoria = (collection: string, id: string, version: number): string =>
  `${collection}/${id}/autoria/${version}`

/** Owner fields of a record that everybody may read: they name nobody. */
export const SEM_AUTOR = { ownerid: '', owner: OWNER_PADRAO } as const

/** Updates (dotted path -> new value) that remove the remaining names from the `metadados` of a public record. */
export function nomesNosMetadados({ ownerid, owner, editorid }: Partial<Metadados>): Record<string, string> {
  return {
    ...(ownerid === SEM_AUTOR.ownerid ? {} : { 'metadados.ownerid': SEM_AUTOR.ownerid }),
    ...(owner === SEM_AUTOR.owner ? {} : { 'metadados.owner': SEM_AUTOR.owner }),
    ...(editorid ? { 'metadados.editorid': '' } : {}),
  }
}
