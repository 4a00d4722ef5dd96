import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AccessContext, type Access } from '../data/access.ts'
import { writesAs } from '../data/save.ts'
import { auth } from '../platform/firebase.ts'
import { db } from '../platform/firestore.ts'
import { call } from '../platform/functions.ts'
import { serverRead } from '../platform/serverRead.ts'
import { fileAccess } from '../platform/uploads/access.ts'
import { useSession } from '../platform/session.ts'

/** Gives the record layer the database, the server and the person. Below RequireSession only. */
export function RecordAccess({ children }: { children: ReactNode }) {
  const session = useSession()
  const access = useMemo<Access | null>(() => {
    if (!session) return null
    const { uid, permissoes, padrao } = session
    writesAs(db, uid)
    // The rules compare an owner's name with the one that the account carries, not with the register's.
    return { db, serverRead, call, author: { uid, name: auth.currentUser?.displayName ?? '' }, permissoes, padrao, files: fileAccess }
  }, [session])
  return <AccessContext value={access}>{access && children}</AccessContext>
}
