import { FASES } from '@sie/domain/competicao/rodadas/estados.ts'
import type { RodadaDaChave } from '@sie/domain/competicao/rodadas/campos.ts'

/** Heights of touch targets at the mat, for wet fingers; the selector is doubled to outweigh the theme's heights for narrow screens. */
export const TOQUE = { '&&': { minHeight: 48 } } as const
export const ALTO = { '&&': { minHeight: 56 } } as const

const mark = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const final = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 3 })
/** '3,7' for a judge's mark, '8,233' for a mean of several. */
export const notaDoJuiz = (value: number): string => mark.format(value)
export const notaFinal = (value: number): string => final.format(value)

export const tenth = (value: number): number => Math.round(value * 10) / 10

/** '1ª forma, Koryo', or the name of a tie-break performance. */
export function nomeDaForma({ formas }: Pick<RodadaDaChave, 'formas'>, forma: number): string {
  if (forma > Math.max(1, formas.length)) return 'Desempate'
  const name = formas[forma - 1] ?? ''
  if (formas.length < 2) return name || 'Forma'
  return [`${forma}ª forma`, name].filter(Boolean).join(', ')
}

export const tituloDa = ({ fase, quadra }: Pick<RodadaDaChave, 'fase' | 'quadra'>): string =>
  [FASES[fase], quadra > 0 ? `Quadra ${quadra}` : ''].filter(Boolean).join(' · ')
