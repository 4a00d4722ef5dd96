import { MOTIVOS_DO_APARELHO } from '../local/aparelhos.ts'

/** Why an entry is kept and does not count. */
export const MOTIVOS_DE_RETENCAO = {
  'outra-luta': 'Foi escrito para outra luta',
  'outros-atletas': 'É de antes da troca dos atletas desta luta',
  'luta-encerrada': 'Chegou depois do encerramento',
  'relogio-solto': 'O relógio do aparelho está errado',
  'nota-invalida': 'Não é do aparelho que diz',
  'id-repetido': 'Dois lançamentos diferentes com o mesmo código',
  ...MOTIVOS_DO_APARELHO,
} as const
export type MotivoDeRetencao = keyof typeof MOTIVOS_DE_RETENCAO

const MINUTE = 60_000
/** How far a corrected clock may be ahead of the server's. */
const AHEAD = 5 * MINUTE
/** How long a device may keep an entry: a day in a gym without a connection, and the way home. */
const KEPT = 3 * 24 * 60 * MINUTE
/** Largest difference of clocks that is corrected, as the engine has it. */
const OFF = 24 * 60 * MINUTE

/** Whether the clock of a note is wild: ahead of its receipt, days behind, or corrected by more than is believed. */
export function doRelogio({
  quando,
  relogio,
  recebida,
}: {
  quando: number
  relogio: number
  recebida?: number | undefined
}): boolean {
  const at = quando + relogio
  const received = recebida ?? at
  return Math.abs(relogio) > OFF || at > received + AHEAD || at < received - KEPT
}
