import { MOTIVOS_DO_APARELHO } from './aparelhos.ts'

/** Reasons why an entry is held back. */
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
/** Greatest time by which a corrected clock may be ahead of the server's, in milliseconds. */
const AHEAD = 5 * MINUTE
/**
 * Greatest time that a device may keep an entry, in milliseconds: a day in a gym without a connection, and the way
 * home.
 */
const KEPT = 3 * 24 * 60 * MINUTE
/** Greatest clock difference that is corrected, in milliseconds, as in the engine. */
const OFF = 24 * 60 * MINUTE

/** Whether the clock of a note is wild: ahead of its receipt, days behind, or corrected by more than the limit. */
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
