import type { LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { TABELA_DE_GRADUACOES } from '@sie/domain/base/portal/serverDocuments.ts'
import { doc, onSnapshot } from 'firebase/firestore'
import { db } from './firestore.ts'

/** Register of grades for the signed-in: read by a listener, so it stays up to date. */
export interface GradeRegister {
  subscribe: (listener: () => void) => () => void
  /** rows last read; empty before the first snapshot, so that the default table is used */
  read: () => readonly LinhaDaTabela[]
}

let rows: readonly LinhaDaTabela[] = []
let following = false
const listeners = new Set<() => void>()

/** Listens from the first subscriber until the page is left: one small document, which everybody may read. */
function follow(): void {
  following = true
  onSnapshot(
    doc(db, TABELA_DE_GRADUACOES),
    (snapshot) => {
      const stored: unknown = snapshot.get('linhas')
      rows = Array.isArray(stored) ? (stored as LinhaDaTabela[]) : []
      listeners.forEach((listener) => listener())
    },
    // The next subscriber listens again.
    () => void (following = false),
  )
}

export const gradeRegister: GradeRegister = {
  subscribe(listener) {
    listeners.add(listener)
    if (!following) follow()
    return () => void listeners.delete(listener)
  },
  read: () => rows,
}
