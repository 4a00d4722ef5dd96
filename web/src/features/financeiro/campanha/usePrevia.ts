import { addToResumo, RESUMO_VAZIO, type ResumoDaCampanha } from '@sie/domain/financeiro/campanha.ts'
import { useEffect, useRef, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import type { Input, Output } from '../../../platform/callables.ts'

export type Pedido = Omit<Input<'previaCampanha'>, 'cursor'>
type Pagina = Output<'previaCampanha'>
export type Linha = Pagina['linhas'][number]

export interface Previa {
  pedido: Pedido
  linhas: readonly Linha[]
  resumo: ResumoDaCampanha
  /** people checked so far, and their total */
  vistas: number
  total: number
  pronta: boolean
}

/**
 * Reads the pages of a preview in sequence and adds them up. A new preview aborts the one before; so does unmounting.
 * @returns `erro` is the error that stopped it
 */
export function usePrevia() {
  const { call } = useAccess()
  const [previa, setPrevia] = useState<Previa>()
  const [erro, setErro] = useState<unknown>()
  const run = useRef<AbortController>(undefined)
  useEffect(() => () => run.current?.abort(), [])

  const stop = () => {
    run.current?.abort()
    setPrevia(undefined)
    setErro(undefined)
  }

  const calcular = async (pedido: Pedido) => {
    stop()
    const controller = new AbortController()
    const { signal } = controller
    run.current = controller
    let state: Previa = { pedido, linhas: [], resumo: RESUMO_VAZIO, vistas: 0, total: 0, pronta: false }
    setPrevia(state)
    try {
      for (let cursor: Pagina['cursor'] | undefined; cursor !== null;) {
        const page: Pagina = await call('previaCampanha', { ...pedido, ...(cursor ? { cursor } : {}) })
        if (signal.aborted) return
        cursor = page.cursor
        const decisions = page.linhas.map(({ motivo, valor }) =>
          motivo === '' ? ({ cobra: true, valor } as const) : ({ cobra: false, motivo } as const),
        )
        state = {
          pedido,
          linhas: [...state.linhas, ...page.linhas],
          resumo: addToResumo(state.resumo, decisions),
          vistas: state.vistas + page.vistas,
          total: page.total ?? state.total,
          pronta: cursor === null,
        }
        setPrevia(state)
      }
    } catch (error) {
      if (signal.aborted) return
      setPrevia(undefined)
      setErro(error)
    }
  }
  return { previa, erro, calcular, stop }
}
