import { permissoesNoPortal } from '@sie/domain/rights/permissoes.ts'
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
import { useStore } from '../platform/store.ts'

/** Gives the record layer the database, the server and the person. Below RequireSession only. */
export function RecordAccess({ children }: { children: ReactNode }) {
  const session = useSession()
  const { entidade } = useStore()
  const access = useMemo<Access | null>(() => {
    if (!session) return null
    const { uid, padrao } = session
    const permissoes = permissoesNoPortal(session.permissoes, entidade)
    writesAs(db, uid)
    // The rules compare an owner's name with the one that the account carries, not with the register's.
    // Not waited for, and nothing that a person could mend: a look that was not noted is not kept from them.
    const noteRead = (colecao: string, id: string) => void (id === uid || call('registrarLeitura', { colecao, id }).catch(() => undefined))
    return { db, serverRead, noteRead, call, author: { uid, name: auth.currentUser?.displayName ?? '' }, permissoes, padrao, files: fileAccess }
  }, [session, entidade])
  return <AccessContext value={access}>{access && children}</AccessContext>
}
