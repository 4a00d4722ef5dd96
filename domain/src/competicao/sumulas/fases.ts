import { DECISOES, type Lado } from '../taekwondo/regrasLuta.ts'
import type { LutaDaChave } from './campos.ts'

// Words and order of the matches of a bracket, for pages that show it: without the rules by which its matches follow each other.

/** Name of the round of the matches of a repechage. */
export const REPESCAGEM = 'Repescagem'

const roundOf = (id: string) => Number(/^[rg](\d+)-/.exec(id)?.[1] ?? 0)

/** Number of the round of a match, by which matches follow each other; the repechage lies between semifinals and final. */
export const rodadaDaLuta = (luta: string, lutas: readonly Pick<LutaDaChave, 'luta'>[]): number =>
  luta.startsWith('p') ? Math.max(...lutas.map((row) => roundOf(row.luta))) - 0.5 : roundOf(luta)

/** Whether a match of the repechage turned out to be needless: the finalist had passed without a match. */
export const semLuta = ({
  luta,
  situacao,
  azul,
  vermelho,
}: Pick<LutaDaChave, 'luta' | 'situacao' | 'azul' | 'vermelho'>) =>
  luta.startsWith('p') && situacao === 'encerrada' && azul === '' && vermelho === ''

/** Name of the round of a match, by the number of rounds. */
export function faseDaLuta(luta: string, lutas: readonly Pick<LutaDaChave, 'luta'>[]): string {
  if (luta.startsWith('p')) return REPESCAGEM
  if (luta.startsWith('g')) return `${roundOf(luta)}ª rodada`
  const left = Math.max(...lutas.map((row) => roundOf(row.luta))) - roundOf(luta)
  return ['Final', 'Semifinal', 'Quartas', 'Oitavas'][left] ?? `${roundOf(luta)}ª rodada`
}

/**
 * Whether a correction decided otherwise than the rounds: the points stay those that were marked, and are not why somebody wins. A match ended by a
 * decision has a code that says so, also before any correction.
 * @param vencedor side of the winner; '' for nobody
 */
export function isCorrectedAgainstScore(
  { rodadas, correcao, codigo }: Pick<LutaDaChave, 'rodadas' | 'correcao' | 'codigo'>,
  vencedor: Lado | '',
): boolean {
  if (correcao === '' || rodadas.length === 0 || DECISOES.some((one) => one === codigo)) return false
  const won = (lado: Lado) => rodadas.filter((round) => round.vencedor === lado).length
  const lead = won('azul') - won('vermelho')
  return vencedor !== (lead > 0 ? 'azul' : lead < 0 ? 'vermelho' : '')
}
