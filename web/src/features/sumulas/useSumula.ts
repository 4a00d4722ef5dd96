import { notaDaSumula, type NotaDaSumula } from '@sie/domain/collections/notasDaSumula.ts'
import { sumulas } from '@sie/domain/collections/sumulas.ts'
import {
  apurar,
  lancamentoDe,
  regrasDa,
  resultadoDe,
  type Apuracao,
  type LancamentoGuardado,
} from '@sie/domain/sumulas/notas.ts'
import { idDaNota } from '@sie/domain/taekwondo/notas.ts'
import type { RegrasLuta } from '@sie/domain/taekwondo/regrasLuta.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { detailOptions } from '../../data/queries.ts'
import { readRecord } from '../../data/read.ts'
import type { RowOf } from '../../data/records.ts'
import { readOrKept } from '../../platform/deviceStore.ts'
import { soon, useAbreSemRede } from '../../platform/semRede.ts'
import { enqueue, nextOfDevice, openQueue, useDeviceQueue, waitingUnder } from '../../platform/deviceQueue.ts'

export type SumulaLida = RowOf<typeof sumulas>

/** What a tablet says of an entry; the rest follows from the sheet and the device. */
export type Lancamento = Partial<NotaDaSumula> & Pick<NotaDaSumula, 'tipo'>

export interface SumulaAberta {
  sumula: SumulaLida
  regras: RegrasLuta
  /** all entries that this tablet knows of, whoever wrote them */
  lancamentos: readonly LancamentoGuardado[]
  apuracao: Apuracao
  /** what the server's clock is ahead of this device's, in milliseconds */
  relogio: number
  lancar: (data: Lancamento) => void
}

const LOOK_AGAIN = 4_000
const clock = (): number => Date.now()

/** The score sheet of a match on a tablet: what the server has of it, what waits on the device, and what is written now. */
export function useSumula(id: string) {
  const access = useAccess()
  const { call, author } = access
  const { waiting } = useDeviceQueue()
  const [own, setOwn] = useState<readonly LancamentoGuardado[]>([])
  useEffect(() => openQueue(author.uid), [author.uid])
  useAbreSemRede()
  const { db, serverRead } = access
  const record = useQuery({
    ...detailOptions(access, sumulas, id),
    // Also without a connection: then what the device keeps is the answer.
    networkMode: 'always',
    queryFn: async () =>
      (
        await readOrKept(`sumula ${id}`, async () => ({
          sumula: await soon(readRecord(db, sumulas, id, { inactive: false, serverRead })),
        }))
      ).sumula,
    retry: false,
    refetchInterval: LOOK_AGAIN,
  })
  const stored = useQuery({
    queryKey: ['sumulas', id, 'lancamentos'] as const,
    retry: false,
    staleTime: Infinity,
    networkMode: 'always',
    queryFn: () =>
      readOrKept(`lancamentos ${id}`, async () => {
        const answer = await call('lancamentosDaSumula', { id })
        return { ...answer, relogio: Math.round(answer.agora - clock()) }
      }),
  })
  const sumula = record.data
  const path = `${sumulas.name}/${id}/notas`
  const relogio = stored.data?.relogio ?? 0
  const kept = waitingUnder(path).map(({ note, at }) =>
    lancamentoDe(idDaNota(String(note.aparelho), Number(note.ordem)), note, { quem: author.uid, quando: at }),
  )
  // What the server has comes last: it knows when it came.
  const lancamentos = [
    ...new Map([...own, ...kept, ...(stored.data?.lancamentos ?? [])].map((one) => [one.id, one])).values(),
  ]
  const regras = regrasDa({ segundosRodada: sumula?.segundosRodada ?? 120, rodadaDeOuro: sumula?.rodadaDeOuro })
  const state = { id, formacao: sumula?.formacao ?? 0, fechadaEm: sumula?.fechadaEm ?? 0 }
  const apuracao = apurar(lancamentos, state, regras)
  const counted = resultadoDe(apuracao).contagem.valem
  const theirs = sumula?.contagem?.valem ?? 0
  const { refetch } = stored
  // Another tablet wrote: the sheet counts what this one does not know of.
  const behind = waiting === 0 && theirs !== counted && stored.data !== undefined
  useEffect(() => {
    if (behind) void refetch()
  }, [behind, refetch, theirs])

  function write(data: Lancamento): LancamentoGuardado {
    const { aparelho, ordem } = nextOfDevice(id)
    const now = clock()
    const note = notaDaSumula.parse({ ...data, sumula: id, formacao: state.formacao, aparelho, ordem, relogio })
    const noteId = idDaNota(aparelho, ordem)
    enqueue(`${path}/${noteId}`, note, now)
    return { ...note, id: noteId, quem: author.uid, quando: now }
  }

  function lancar(data: Lancamento): void {
    const added = [write(data)]
    const next = apurar([...lancamentos, ...added], state, regras)
    // A round that ended by this entry, by time or by its score, begins the next one's clock.
    if (next.estado.rodadas.length > apuracao.estado.rodadas.length)
      added.push(write({ tipo: 'cronometro', acao: 'nova-rodada' }))
    setOwn((before) => [...before, ...added])
  }

  const aberta: SumulaAberta | undefined = sumula && {
    ...{ sumula, regras, lancamentos, apuracao, relogio, lancar },
  }
  return { aberta, pending: record.isPending || stored.isPending, error: sumula ? null : record.error }
}
