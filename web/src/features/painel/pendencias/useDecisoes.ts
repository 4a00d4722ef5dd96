import type { Pendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { TEXTOS } from './textos.ts'

/** Recent decision that can still be undone. */
interface Decidida {
  id: string
  nome: string
  texto: string
  /** end of the time for undo, milliseconds since 1970 */
  ate: number
}

/** Time in which a decision can be undone, in milliseconds. */
const UNDO = 60_000
const TICK = 1000

export interface Decisao {
  aprovar: boolean
  motivo: string
}

/** Decides on requests, keeps the decisions of the last minute, and undoes them. */
export function useDecisoes() {
  const { call } = useAccess()
  const client = useQueryClient()
  const [recentes, setRecentes] = useState<readonly Decidida[]>([])
  const [now, setNow] = useState(0)
  const waiting = recentes.length > 0
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      setNow(Date.now())
      setRecentes((all) => all.filter(({ ate }) => ate > Date.now()))
    }, TICK)
    return () => clearInterval(timer)
  }, [waiting])
  const decide = async (pendencia: Pendencia, { aprovar, motivo }: Decisao) => {
    const { id, versao, tipo, nome } = pendencia
    await call('decidirPendencia', { id, versao, aprovar, motivo })
    const at = Date.now()
    setNow(at)
    const texto = aprovar ? TEXTOS[tipo].aprovado : TEXTOS[tipo].recusado
    const decidida = { id, nome, texto, ate: TEXTOS[tipo].desfaz ? at + UNDO : at + 8000 }
    setRecentes((all) => [decidida, ...all.filter((other) => other.id !== id)])
  }
  const undo = useMutation({
    mutationFn: (id: string) => call('desfazerDecisao', { id }),
    // The request is listed again in its new version only: deciding the version in the cache would be a conflict.
    onSuccess: async (_data, id) => {
      await client.invalidateQueries({ queryKey: recordKeys.all(praticantes) })
      setRecentes((all) => all.filter((other) => other.id !== id))
    },
  })
  const many = useRecordMutation(praticantes, async (chosen: readonly Pendencia[]) => {
    const failed: string[] = []
    for (const pendencia of chosen)
      await decide(pendencia, { aprovar: true, motivo: '' }).catch((error: unknown) => {
        if (!(error instanceof ErroSIE)) throw error
        failed.push(`${pendencia.nome}: ${mensagem(error, 'não foi possível decidir agora.')}`)
      })
    return failed
  })
  return { recentes, now, decide, undo, many }
}

export type Decisoes = ReturnType<typeof useDecisoes>
