import { TABELA_DE_GRADUACOES, type LinhaDaTabela } from '@sie/domain/taekwondo/tabela.ts'
import { doc, onSnapshot } from 'firebase/firestore'
import { db } from './firestore.ts'

/** The register of grades while somebody is signed in: read once, then kept as it is stored by the listener. */
export interface GradeRegister {
  subscribe: (listener: () => void) => () => void
  /** rows as they were read last; none before the first answer, which leaves the default table */
  read: () => readonly LinhaDaTabela[]
}

let rows: readonly LinhaDaTabela[] = []
let following = false
const listeners = new Set<() => void>()

/** Listens from the first screen that asks, until the page is left: one small document, which everybody may read. */
function follow(): void {
  following = true
  onSnapshot(
    doc(db, TABELA_DE_GRADUACOES),
    (snapshot) => {
      const stored: unknown = snapshot.get('linhas')
      rows = Array.isArray(stored) ? (stored as LinhaDaTabela[]) : []
      listeners.forEach((listener) => listener())
    },
    // The next screen that asks listens anew.
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
