import { isPublica, type Autoria } from '@sie/domain/records/autoria.ts'
import type { Collection } from '@sie/domain/records/collection.ts'
import { OWNER_PADRAO, type Metadados } from '@sie/domain/records/metadados.ts'
import { useQuery } from '@tanstack/react-query'
import { getDocs, type Firestore } from 'firebase/firestore'
import { useAccess } from './access.ts'
import { MAX_LIMIT, type QuerySpec } from './listQuery.ts'
import { recordKeys } from './queries.ts'
import { toQuery, type Row } from './records.ts'
import { useUserNames } from './useUserNames.ts'

/** Who wrote the versions of a public record, newest first. */
const authorsQuery = (collection: Collection, id: string): QuerySpec => ({
  collection: `${collection.name}/${id}/autoria`,
  where: [],
  orderBy: [{ path: 'quando', direction: 'desc' }],
  limit: MAX_LIMIT,
})

/** uid by version. */
async function readAuthors(db: Firestore, collection: Collection, id: string): Promise<Map<number, string>> {
  const { docs } = await getDocs(toQuery(db, authorsQuery(collection, id)))
  return new Map(docs.map((author) => [Number(author.id), (author.data() as Autoria).quem]))
}

/** The uid of whoever wrote a version whose record says so: its editor, and its owner for the first one; '' where a function wrote it. */
export const editorOf = ({ version, editorid, ownerid }: Metadados): string =>
  editorid ?? (version === 0 ? ownerid : '')

/** What stands for whoever wrote a version: a name where it may be read, else what can be said without one. */
export function editorText(uid: string, name: string | undefined, { version, owner }: Metadados): string {
  if (name) return name
  if (uid !== '') return 'Equipe da federação ou da confederação'
  return version === 0 && owner !== OWNER_PADRAO ? owner : 'Registrado pelo portal'
}

/** Says who wrote a version of a record, as a person reads it. */
export function useEditors(collection: Collection, id: string, versions: readonly Row[]): (version: Row) => string {
  const { db } = useAccess()
  const open = isPublica(collection)
  const { data: authors } = useQuery({
    queryKey: [...recordKeys.detail(collection, id), 'autoria', versions.length] as const,
    queryFn: () => readAuthors(db, collection, id),
    enabled: open,
  })
  const uidOf = ({ metadados }: Row) => (open ? (authors?.get(metadados.version) ?? '') : editorOf(metadados))
  const nameOf = useUserNames(versions.map(uidOf))
  return (version) => {
    const uid = uidOf(version)
    return editorText(uid, nameOf(uid), version.metadados)
  }
}
