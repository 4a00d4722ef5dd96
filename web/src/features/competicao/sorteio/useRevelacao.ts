import { drawSteps } from '@sie/domain/competicao/taekwondo/passosDoSorteio.ts'
import { useEffect, useState } from 'react'
import type { ChaveInteira } from './campos.ts'

const PASSO_MS = 900

/**
 * Animation of a draw: the slots revealed so far. It does not run until it is started; with reduced motion the same button reveals each step
 * at once.
 */
export function useRevelacao({ vagas, opcoes }: Pick<ChaveInteira, 'vagas' | 'opcoes'>) {
  const [shown, setShown] = useState<number>()
  const [paused, setPaused] = useState(false)
  const steps = drawSteps({ vagas: vagas.map((id) => id || null), opcoes })
  const running = shown !== undefined && shown < steps.length
  useEffect(() => {
    if (!running || paused) return
    const timer = window.setTimeout(() => setShown((count = 0) => count + 1), PASSO_MS)
    return () => window.clearTimeout(timer)
  }, [running, paused, shown])
  return {
    running,
    paused,
    left: steps.length - (shown ?? steps.length),
    /** undefined where the whole bracket is revealed */
    reveladas: running ? new Set(steps.slice(0, shown).map(({ vaga }) => vaga)) : undefined,
    /** step revealed last, for screen readers */
    ultima: running ? steps[(shown ?? 0) - 1] : undefined,
    start: () => {
      setPaused(false)
      setShown(0)
    },
    toggle: () => setPaused((now) => !now),
    finish: () => setShown(undefined),
  }
}
