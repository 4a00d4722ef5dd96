import type { Input, Output } from '../../../platform/callables.ts'

export type Pedido = Input<'preverLote'>
export type Linha = Output<'preverLote'>['linhas'][number]

/** A batch as it was looked at. */
export interface Previsto {
  pedido: Pedido
  linhas: readonly Linha[]
}

/** Numbers of members as they are pasted: one a line, or between commas, semicolons or spaces. */
export const matriculasDe = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
