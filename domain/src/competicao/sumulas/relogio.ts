import { clockAt, type ToqueCronometro } from '../taekwondo/cronometro.ts'
import type { RegrasLuta } from '../taekwondo/regrasLuta.ts'
import type { SumulaApurada } from '../taekwondo/sumula.ts'

type Folha = Pick<SumulaApurada, 'estado' | 'toques' | 'fins' | 'semVencedor'>
type Toque = { tipo: 'cronometro' } & Omit<ToqueCronometro, 'em'>

/**
 * Id of the entry whose undo opens the last finished round again. Empty where no round is finished, where what was entered in the next one would
 * fall into it, and where a decision beside the score, which has its own undo, follows it.
 */
export function fimQueSeDesfaz({ estado, fins, semVencedor }: Omit<Folha, 'toques'>): string {
  const now = estado.rodadas.at(-1)
  const begun =
    now?.vencedor === null &&
    (now.ouro ||
      [now.azul, now.vermelho].some(({ pontos, gamJeom, golpes }) => pontos + gamJeom > 0 || golpes !== undefined))
  const decided = now?.vencedor === null && (estado.vencedor !== null || semVencedor !== null)
  return begun || decided ? '' : (fins.at(-1) ?? '')
}

/**
 * Touches of the clock that follow an entry: where it ended a round, by time or by score, the clock of the next one begins; where it took back the
 * last end of a round, the clock stands at what was left; and where it decided the match, it stops.
 * @param now time of the server, milliseconds since 1970
 */
export function followClock(was: Folha, is: Folha, now: number, rules: Pick<RegrasLuta, 'segundosRodada'>): Toque[] {
  if (is.estado.rodadas.length > was.estado.rodadas.length) return [{ tipo: 'cronometro', acao: 'nova-rodada' }]
  const decided = is.estado.vencedor !== null || is.semVencedor !== null
  const back = is.estado.rodadas.length < was.estado.rodadas.length && is.fins.join() === was.fins.slice(0, -1).join()
  const stops = (decided || back) && clockAt(is.toques, now, rules).correndo
  const stop: Toque[] = stops ? [{ tipo: 'cronometro', acao: 'parar' }] : []
  const began = was.toques.findLastIndex(({ acao }) => acao === 'nova-rodada')
  if (!back || began < 0) return stop
  const { resta } = clockAt(was.toques.slice(0, began), was.toques[began]?.em ?? now, rules)
  return [...stop, { tipo: 'cronometro', acao: 'acertar', segundos: Math.ceil(resta / 1000) }]
}
