import { users } from '@sie/domain/base/collections/users.ts'
import { useQueries } from '@tanstack/react-query'
import { doc, getDoc } from 'firebase/firestore'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { useAccess } from './access.ts'
import { recordKeys } from './keys.ts'
import { rowOf } from './records.ts'

/** Names of accounts by uid; undefined while they load, '' where the account may not be read. The user's own name is known. */
export function useUserNames(uids: readonly string[]): (uid: string) => string | undefined {
  const { db, author } = useAccess()
  const wanted = [...new Set(uids)].filter((uid) => uid !== '' && uid !== author.uid)
  const names = useQueries({
    queries: wanted.map((uid) => ({
      queryKey: [...recordKeys.detail(users, uid), 'nome'] as const,
      // A refused read yields an empty name.
      queryFn: async () => {
        const stored = (await getDoc(doc(db, users.name, uid)).catch(() => undefined))?.data()
        return stored ? rowOf(users, uid, stored as StoredRecord).dadosPessoais.name : ''
      },
      staleTime: 600_000,
    })),
  })
  return (uid) => (uid === author.uid ? author.name : names[wanted.indexOf(uid)]?.data)
}
