import type { Input, Output } from '../../../../platform/callables.ts'

export type Pedido = Input<'preverLote'>
export type Linha = Output<'preverLote'>['linhas'][number]

/** Batch with its preview. */
export interface Previsto {
  pedido: Pedido
  linhas: readonly Linha[]
}

/** Membership numbers in a pasted text: separated by line breaks, commas, semicolons or spaces. */
export const matriculasDe = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))]
