import type { Collection } from '@sie/domain/base/records/collection.ts'
import { idDaNota } from '@sie/domain/competicao/taekwondo/notas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type * as z from 'zod'
import { useAccess } from './access.ts'
import { detailOptions, readRecord } from './read.ts'
import type { Row } from './records.ts'
import {
  enqueue,
  nextOfDevice,
  openQueue,
  useDeviceQueue,
  waitingUnder,
  type DeviceNote,
} from '../platform/deviceQueue.ts'
import { readOrKept } from '../platform/deviceStore.ts'
import { soon, useAbreSemRede } from '../platform/semRede.ts'

const LOOK_AGAIN = 4_000
const clock = (): number => Date.now()

interface Guardada {
  id: string
}
interface Mesa<S extends z.ZodObject, N extends Guardada> {
  collection: Collection<S>
  id: string
  /** asks the server for all notes, of any author, and for its clock */
  ask: () => Promise<{ agora: number; notas: N[] }>
  /** parses a note that waits on this device */
  read: (id: string, note: DeviceNote, at: { quem: string; quando: number }) => N
  /** loads the parts of the screen that it shows later, which work offline too; a constant function */
  later: () => Promise<unknown>
}

/**
 * Sheet of a venue whose result follows from the notes below it: the record, all notes that this tablet knows of, and a function that writes one, to
 * the device first. It works without a connection, also after a reload.
 */
export function useNotasDoLocal<S extends z.ZodObject, N extends Guardada>({
  collection,
  id,
  ask,
  read,
  later,
}: Mesa<S, N>) {
  const access = useAccess()
  const { author, db, serverRead } = access
  const { waiting } = useDeviceQueue()
  const [own, setOwn] = useState<readonly N[]>([])
  useEffect(() => openQueue(author.uid), [author.uid])
  useAbreSemRede(later)
  const record = useQuery({
    ...detailOptions(access, collection, id),
    // Runs offline too: then the copy on the device is the answer.
    networkMode: 'always',
    queryFn: async () =>
      (
        await readOrKept<{ registro: Row<z.infer<S>> }>(`${collection.name} ${id}`, async () => ({
          registro: await soon(readRecord(db, collection, id, { inactive: false, serverRead })),
        }))
      ).registro,
    retry: false,
    refetchInterval: LOOK_AGAIN,
  })
  const stored = useQuery({
    queryKey: [collection.name, id, 'notas'] as const,
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: () =>
      readOrKept(`notas ${id}`, async () => {
        const answer = await ask()
        return { notas: answer.notas, relogio: Math.round(answer.agora - clock()) }
      }),
  })
  const path = `${collection.name}/${id}/notas`
  const relogio = stored.data?.relogio ?? 0
  const kept = waitingUnder(path).map(({ note, at }) =>
    read(idDaNota(String(note.aparelho), Number(note.ordem)), note, { quem: author.uid, quando: at }),
  )
  // Notes of the server come last: they have the server's timestamps.
  const notas = [...new Map([...own, ...kept, ...(stored.data?.notas ?? [])].map((one) => [one.id, one])).values()]

  /** Writes a note to the device's queue, which sends it. @param fields without device, number and clock */
  function escrever(fields: DeviceNote): N {
    const { aparelho, ordem } = nextOfDevice(id)
    const now = clock()
    const noteId = idDaNota(aparelho, ordem)
    const note = { ...fields, aparelho, ordem, relogio }
    enqueue(`${path}/${noteId}`, note, now)
    return read(noteId, note, { quem: author.uid, quando: now })
  }

  return {
    registro: record.data,
    notas,
    relogio,
    waiting,
    escrever,
    /** shows notes that were just written, before the server has them */
    somar: (added: readonly N[]) => setOwn((before) => [...before, ...added]),
    reler: stored.refetch,
    lidas: stored.data !== undefined,
    pending: record.isPending || stored.isPending,
    error: record.data ? null : record.error,
  }
}
