import type { Aviso, TipoDeAviso } from '@sie/domain/base/avisos/catalogo.ts'
import { parseEntrega, type Entrega } from '@sie/domain/base/avisos/entrega.ts'
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

/** Notice in its reader's list, with its arrival in milliseconds since 1970. */
export type AvisoRecebido = Aviso & { quando: number }

const PAGE = 30
const box = ({ db }: Pick<Access, 'db'>) => collection(db, 'sistema', 'avisos', 'caixa')
const settings = ({ db, author }: Pick<Access, 'db' | 'author'>) =>
  doc(db, 'sistema', 'avisos', 'preferencias', author.uid)

/** Newest notices of the signed-in user, at most 30; the server deletes them after half a year. */
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

/** Limit of the count of new notices. */
const MOST_COUNTED = 100
/** Interval at which the number of new notices is refetched while a page is open, in milliseconds. */
const EVERY = 60_000

/** Number of new notices of the signed-in user, up to 100: one aggregation read, however many there are. */
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

/** Marks notices as read and refetches their number. The loaded list still shows them as new. */
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

/** Kinds of notices that the signed-in user does not receive by mail. */
export const silencedOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid, 'semEmail'] as const,
    queryFn: async (): Promise<TipoDeAviso[]> =>
      ((await getDoc(settings(access))).get('semEmail') as TipoDeAviso[] | undefined) ?? [],
  })

/** Switches mail for one kind of notice off or on: shown at once, reverted where the write fails. */
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

/** Ids of the entities whose announcements the signed-in user does not receive by mail. */
export const leftListsOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid, 'semComunicadosDe'] as const,
    queryFn: async (): Promise<string[]> =>
      ((await getDoc(settings(access))).get('semComunicadosDe') as string[] | undefined) ?? [],
  })

/** Leaves the announcements of an entity, or comes back to them: shown at once, reverted where the write fails. */
export function useLeaveList() {
  const access = useAccess()
  const client = useQueryClient()
  const { queryKey } = leftListsOptions(access)
  return useMutation({
    mutationFn: ({ entidade, off }: { entidade: string; off: boolean }) =>
      setDoc(
        settings(access),
        { semComunicadosDe: off ? arrayUnion(entidade) : arrayRemove(entidade) },
        { merge: true },
      ),
    onMutate: async ({ entidade, off }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before = []) => {
        const others = before.filter((one) => one !== entidade)
        return off ? [...others, entidade] : others
      })
    },
    onError: () => client.invalidateQueries({ queryKey }),
  })
}

/** Mail delivery settings of the signed-in user's notices. */
export const entregaOptions = (access: Pick<Access, 'db' | 'author'>) =>
  queryOptions({
    queryKey: ['avisos', access.author.uid, 'entrega'] as const,
    queryFn: async (): Promise<Entrega> => parseEntrega((await getDoc(settings(access))).data()),
  })

/** Changes the mail delivery settings: shown at once, reverted where the write fails. */
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
