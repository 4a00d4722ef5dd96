import type { LinhaDaTabela } from '@sie/domain/base/taekwondo/tabela.ts'
import { TABELA_DE_GRADUACOES } from '@sie/domain/base/portal/serverDocuments.ts'
import type { GradeRegister } from './gradeRegister.ts'
import { publishedDocument } from './publicRead.ts'

let rows: readonly LinhaDaTabela[] = []
let asked = false
const listeners = new Set<() => void>()

/** One read of the one document; without a response the default table stays, and the next page that shows a grade reads again. */
async function ask(): Promise<void> {
  asked = true
  try {
    const linhas = (await publishedDocument(TABELA_DE_GRADUACOES))?.linhas
    if (!Array.isArray(linhas)) return
    rows = linhas as LinhaDaTabela[]
    listeners.forEach((listener) => listener())
  } catch {
    asked = false
  }
}

/** Register of grades for visitors: read once, without the Firestore client, by the first page that shows a grade. */
export const publicGrades: GradeRegister = {
  subscribe(listener) {
    listeners.add(listener)
    if (!asked) void ask()
    return () => void listeners.delete(listener)
  },
  read: () => rows,
}
