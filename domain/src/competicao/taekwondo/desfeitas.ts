import type { Nota } from './notas.ts'
import type { Recusa } from '../../base/taekwondo/recusa.ts'

/** Entry that undoes any earlier one by its id, also an undo, whose target then counts again. */
export interface UndoEntry {
  tipo: 'desfazer'
  nota: string
}
export interface SemDesfeitas<T> {
  /** entries that count, in their order, without the undos themselves */
  entradas: Nota<T>[]
  /** ids of the undone entries */
  desfeitas: string[]
  recusas: (Recusa & { nota: string })[]
}

/** Entries that were not undone. @param notas in their order (`orderNotes`) */
export function semDesfeitas<T extends { tipo: string }>(
  notas: readonly Nota<T | UndoEntry>[],
): SemDesfeitas<Exclude<T, UndoEntry>> {
  const recusas: SemDesfeitas<T>['recusas'] = []
  const seen = new Map<string, T | UndoEntry>()
  const undone = new Set<string>()
  const isUndo = (dado: T | UndoEntry): dado is UndoEntry => dado.tipo === 'desfazer'
  for (const { id, dado } of notas) {
    if (isUndo(dado)) {
      const target = seen.get(dado.nota)
      if (!target || undone.has(dado.nota)) {
        recusas.push({ nota: id, codigo: 'nada-a-desfazer', frase: 'Este lançamento não existe ou já foi desfeito.' })
        continue
      }
      undone.add(dado.nota)
      if (isUndo(target)) undone.delete(target.nota)
    }
    seen.set(id, dado)
  }
  return {
    entradas: notas.filter(({ id, dado }) => !isUndo(dado) && !undone.has(id)) as Nota<Exclude<T, UndoEntry>>[],
    desfeitas: notas.flatMap(({ id }) => (undone.has(id) ? [id] : [])),
    recusas,
  }
}
