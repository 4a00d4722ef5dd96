import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { collection, doc, limit, onSnapshot, query, where, type Timestamp } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { useAccess } from './access.ts'

const PLACE = 'sistema/tarefas/execucoes'
const MOST = 30

/** Background task (`Tarefa`), live; undefined while it loads, null where there is none that the user may follow. */
export function useTarefa(id: string): Tarefa | null | undefined {
  const { db } = useAccess()
  const [state, setState] = useState<{ id: string; tarefa: Tarefa | null }>()
  useEffect(
    () =>
      onSnapshot(
        doc(db, PLACE, id),
        (snapshot) => setState({ id, tarefa: snapshot.exists() ? tarefaOf(snapshot.id, snapshot.data()) : null }),
        () => setState({ id, tarefa: null }),
      ),
    [db, id],
  )
  return state?.id === id ? state.tarefa : undefined
}

/** Background tasks of a kind that the signed-in user started within the last three months, newest first; live. */
export function useMinhasTarefas(tipo: string): readonly Tarefa[] {
  const { db, author } = useAccess()
  const [tarefas, setTarefas] = useState<readonly Tarefa[]>([])
  useEffect(
    () =>
      onSnapshot(
        query(collection(db, PLACE), where('quem', '==', author.uid), where('tipo', '==', tipo), limit(MOST)),
        ({ docs }) =>
          setTarefas(
            docs
              .map((found) => tarefaOf(found.id, found.data({ serverTimestamps: 'estimate' })))
              .sort((a, b) => (a.criadaEm < b.criadaEm ? 1 : -1)),
          ),
        () => setTarefas([]),
      ),
    [db, author.uid, tipo],
  )
  return tarefas
}

const tarefaOf = (id: string, { criadaEm, ...stored }: Record<string, unknown>) =>
  ({ ...stored, id, criadaEm: (criadaEm as Timestamp | null)?.toDate().toISOString() ?? '' }) as Tarefa
