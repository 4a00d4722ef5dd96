import { permissoesNoPortal } from '@sie/domain/base/rights/noPortal.ts'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AccessContext, type Access } from '../../data/access.ts'
import { writesAs } from '../../data/writer.ts'
import { auth } from '../../platform/firebase.ts'
import { db } from '../../platform/firestore.ts'
import { call } from '../../platform/functions.ts'
import { gradeRegister } from '../../platform/gradeRegister.ts'
import { serverRead } from '../../platform/serverRead.ts'
import { fileAccess } from '../../platform/uploads/access.ts'
import { useSession } from '../../platform/session.ts'
import { useStore } from '../../platform/store.ts'

/** Provides the record layer with Firestore, the server and the session. Only below RequireSession. */
export function RecordAccess({ children }: { children: ReactNode }) {
  const session = useSession()
  const { entidade } = useStore()
  const access = useMemo<Access | null>(() => {
    if (!session) return null
    const { uid, padrao } = session
    const permissoes = permissoesNoPortal(session.permissoes, entidade)
    writesAs(db, uid)
    // The rules compare an owner's name with the account's, not with the register's.
    const noteRead = (colecao: string, id: string) => {
      if (id !== uid) noteOnce(`${uid}/${colecao}/${id}`, () => call('registrarLeitura', { colecao, id }))
    }
    return {
      db,
      serverRead,
      noteRead,
      call,
      author: { uid, name: auth.currentUser?.displayName ?? '' },
      permissoes,
      padrao,
      files: fileAccess,
      grades: gradeRegister,
    }
  }, [session, entidade])
  return <AccessContext value={access}>{access && children}</AccessContext>
}

const HOUR = 3_600_000
const noted = new Map<string, number>()

/** Reports a read to the audit, which keeps one an hour: repeated reads are not sent. Not awaited: a failed report is repeated with the next read. */
function noteOnce(what: string, note: () => Promise<unknown>): void {
  const hour = Math.floor(Date.now() / HOUR)
  if (noted.get(what) === hour) return
  noted.set(what, hour)
  note().catch(() => noted.delete(what))
}
