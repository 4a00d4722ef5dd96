import { isPublica, type Autoria } from '@sie/domain/base/records/autoria.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { OWNER_PADRAO, type Metadados } from '@sie/domain/base/records/metadados.ts'
import { useQuery } from '@tanstack/react-query'
import { getDocs, type Firestore } from 'firebase/firestore'
import { useAccess } from './access.ts'
import { MAX_LIMIT, type QuerySpec } from './listQuery.ts'
import { recordKeys } from './queries.ts'
import { toQuery, type Row } from './records.ts'
import { useUserNames } from './useUserNames.ts'

/** Query of the authors of a public record's versions, newest first. */
const authorsQuery = (collection: Collection, id: string): QuerySpec => ({
  collection: `${collection.name}/${id}/autoria`,
  where: [],
  orderBy: [{ path: 'quando', direction: 'desc' }],
  limit: MAX_LIMIT,
})

/** Author's uid by version number. */
async function readAuthors(db: Firestore, collection: Collection, id: string): Promise<Map<number, string>> {
  const { docs } = await getDocs(toQuery(db, authorsQuery(collection, id)))
  return new Map(docs.map((author) => [Number(author.id), (author.data() as Autoria).quem]))
}

/** Uid of the author of a version that its record names: its editor, or its owner for version 0; '' where a function wrote it. */
export const editorOf = ({ version, editorid, ownerid }: Metadados): string =>
  editorid ?? (version === 0 ? ownerid : '')

/** Text for the author of a version: the name where it may be read, else the team or the portal. */
export function editorText(uid: string, name: string | undefined, { version, owner }: Metadados): string {
  if (name) return name
  if (uid !== '') return 'Equipe da federação ou da confederação'
  return version === 0 && owner !== OWNER_PADRAO ? owner : 'Registrado pelo portal'
}

/** Function that returns the text for the author of a version of a record. */
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
