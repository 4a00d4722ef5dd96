import type { Collection } from './collection.ts'
import { OWNER_PADRAO, type Instant, type Metadados } from './metadados.ts'

/** Who wrote a version of a public record, at `{collection}/{id}/autoria/{version}`: read by whoever may read the collection, never changed. */
export interface Autoria {
  /** uid */
  quem: string
  quando: Instant
}

export const isPublica = ({ access }: Pick<Collection, 'access'>): boolean => access.read === 'public'

/** Where the author of a version of a public record lies: below the record, so that who reads the record does not read it. */
export const caminhoDaAutoria = (collection: string, id: string, version: number): string =>
  `${collection}/${id}/autoria/${version}`

/** What everybody may read names nobody. */
export const SEM_AUTOR = { ownerid: '', owner: OWNER_PADRAO } as const

/** The paths of a public record's metadados that name somebody still, with what they become. */
export function nomesNosMetadados({ ownerid, owner, editorid }: Partial<Metadados>): Record<string, string> {
  return {
    ...(ownerid === SEM_AUTOR.ownerid ? {} : { 'metadados.ownerid': SEM_AUTOR.ownerid }),
    ...(owner === SEM_AUTOR.owner ? {} : { 'metadados.owner': SEM_AUTOR.owner }),
    ...(editorid ? { 'metadados.editorid': '' } : {}),
  }
}
