import type { Aviso, TipoDeAviso } from '@sie/domain/avisos/catalogo.ts'
import { lerEntrega, type Entrega } from '@sie/domain/avisos/entrega.ts'
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import {
  arrayRemove,
  arrayUnion,
  collection,
  doc,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  where,
  writeBatch,
  type Timestamp,
} from 'firebase/firestore'
import { useAccess, type Access } from './access.ts'

/** A notice in its reader's list, and when it came, in milliseconds since 1970. */
export type AvisoRecebido = Aviso & { quando: number }

const PAGE = 30
const box = ({ db }: Pick<Access, 'db'>) => collection(db, 'sistema', 'avisos', 'caixa')
const settings = ({ db, author }: Pick<Access, 'db' | 'author'>) =>
  doc(db, 'sistema', 'avisos', 'preferencias', author.uid)

/** The newest notices of the signed-in person; the server forgets them after half a year. */
export const noticesOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid] as const,
    refetchOnMount: 'always',
    queryFn: async (): Promise<AvisoRecebido[]> => {
      const own = query(box(access), where('quem', '==', access.author.uid), orderBy('quando', 'desc'), limit(PAGE))
      return (await getDocs(own)).docs.map((notice) => {
        const { quando, ...data } = notice.data() as Omit<Aviso, 'id'> & { quando: Timestamp }
        return { ...data, id: notice.id, quando: quando.toMillis() }
      })
    },
  })

/** Most new notices that are counted. */
const MOST_COUNTED = 100
/** How often the number of new notices is asked for while a page is open, in milliseconds. */
const EVERY = 60_000

/** How many notices of the signed-in person are new, up to 100: one document read, however many there are. */
export const newNoticesOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid, 'novos'] as const,
    refetchInterval: EVERY,
    refetchOnMount: 'always',
    queryFn: async (): Promise<number> => {
      const { uid } = access.author
      const own = query(box(access), where('quem', '==', uid), where('lido', '==', false), limit(MOST_COUNTED))
      return (await getCountFromServer(own)).data().count
    },
  })

/** Marks notices as read, and has their number asked for again. The list keeps showing as new what was so when it was read. */
export async function markRead(
  access: Pick<Access, 'db' | 'author'>,
  client: Pick<QueryClient, 'invalidateQueries'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const batch = writeBatch(access.db)
  for (const id of ids) batch.update(doc(box(access), id), { lido: true })
  await batch.commit()
  await client.invalidateQueries({ queryKey: newNoticesOptions(access).queryKey })
}

/** The kinds of notices that the signed-in person does not want by mail. */
export const silencedOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid, 'semEmail'] as const,
    queryFn: async (): Promise<TipoDeAviso[]> =>
      ((await getDoc(settings(access))).get('semEmail') as TipoDeAviso[] | undefined) ?? [],
  })

/** Switches the mail of a kind of notices off or on: shown at once, and taken back where it is not stored. */
export function useSilence() {
  const access = useAccess()
  const client = useQueryClient()
  const { queryKey } = silencedOptions(access)
  return useMutation({
    mutationFn: ({ tipo, off }: { tipo: TipoDeAviso; off: boolean }) =>
      setDoc(settings(access), { semEmail: off ? arrayUnion(tipo) : arrayRemove(tipo) }, { merge: true }),
    onMutate: async ({ tipo, off }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before = []) => {
        const others = before.filter((kind) => kind !== tipo)
        return off ? [...others, tipo] : others
      })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** When the signed-in person wants notices by mail. */
export const entregaOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid, 'entrega'] as const,
    queryFn: async (): Promise<Entrega> => lerEntrega((await getDoc(settings(access))).data()),
  })

/** Changes when notices are mailed: shown at once, and taken back where it is not stored. */
export function useEntrega() {
  const access = useAccess()
  const client = useQueryClient()
  const { queryKey } = entregaOptions(access)
  return useMutation({
    mutationFn: (change: Partial<Entrega>) => setDoc(settings(access), change, { merge: true }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before && { ...before, ...change })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}
