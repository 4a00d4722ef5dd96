import { ITENS_DO_EXAME } from '@sie/domain/eventos/exames/estados.ts'
import { folhasQueValem, type FolhaDeNotas } from '@sie/domain/eventos/exames/notas.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { folhasDe, readFolhas } from '../../../data/folhasDeNotas.ts'
import { enqueue, openQueue, waitingUnder, type DeviceNote } from '../../../platform/deviceQueue.ts'

export interface Folhas {
  ready: boolean
  /** number of candidates with a sheet of this examiner */
  count: number
  /** newest sheet of this examiner for a candidate */
  of: (candidato: string) => FolhaDeNotas | undefined
  /** stores a sheet on the device and sends it */
  save: (folha: Omit<FolhaDeNotas, 'revisao'>) => void
}

/** Mean of the marks of a sheet; undefined where there are none. */
export function mediaDaFolha(folha: FolhaDeNotas): number | undefined {
  const marks = ITENS_DO_EXAME.map((item) => folha[item]).filter((mark) => mark >= 0)
  return marks.length === 0 ? undefined : marks.reduce((sum, mark) => sum + mark, 0) / marks.length
}

const folhaDe = (note: DeviceNote): FolhaDeNotas => ({
  candidato: String(note.candidato),
  revisao: Number(note.revisao),
  ausente: note.ausente === true,
  parecer: String(note.parecer),
  poomsae: Number(note.poomsae),
  chutes: Number(note.chutes),
  luta: Number(note.luta),
  quebramento: Number(note.quebramento),
  teoria: Number(note.teoria),
})

/** Signed-in examiner's sheets of an exam: those in the database, those that wait on this device, and those written since. */
export function useFolhas(exame: string): Folhas {
  const { db, author } = useAccess()
  const { uid } = author
  const path = folhasDe(exame)
  const [own, setOwn] = useState<readonly FolhaDeNotas[]>([])
  const stored = useQuery({
    queryKey: ['exames', exame, 'notas', uid],
    queryFn: () => readFolhas(db, exame, uid),
    staleTime: Infinity,
  })
  useEffect(() => openQueue(uid), [uid])
  const waiting = waitingUnder(path).map(({ note }) => folhaDe(note))
  const all = [...(stored.data ?? []), ...waiting, ...own].map((sheet, index) => ({
    ...sheet,
    quem: uid,
    id: String(index).padStart(6, '0'),
  }))
  const newest = new Map(folhasQueValem(all, [uid]).map((sheet) => [sheet.candidato, sheet]))
  return {
    ready: stored.data !== undefined || stored.isError,
    count: newest.size,
    of: (candidato) => newest.get(candidato),
    save(folha) {
      const revisao = (newest.get(folha.candidato)?.revisao ?? 0) + 1
      const sheet = { ...folha, revisao }
      setOwn((before) => [...before, sheet])
      enqueue(`${path}/${uid}-${folha.candidato}-${revisao}`, sheet)
    },
  }
}
