import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { chamadaDaChave } from '@sie/domain/competicao/programacao/chamada.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/read.ts'

/** Call list of a day: who is called to each match or round, as '<bracket> <match>'. The names come with the brackets, which are read as it is printed. */
export function useChamada() {
  const access = useAccess()
  const client = useQueryClient()
  const [nomes, setNomes] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const [lendo, setLendo] = useState(false)
  const imprimir = async (ids: readonly string[]) => {
    setLendo(true)
    const found = await Promise.allSettled(ids.map((id) => client.fetchQuery(detailOptions(access, chaves, id))))
    const read = found.flatMap((one) => {
      // A bracket that cannot be read does not keep the others from being printed.
      if (one.status === 'rejected') return []
      const { id } = one.value
      return [...chamadaDaChave(one.value)].map(([luta, nomes]) => [`${id} ${luta}`, nomes] as const)
    })
    flushSync(() => {
      setNomes(new Map(read))
      setLendo(false)
    })
    window.print()
  }
  return { nomes, lendo, imprimir }
}
