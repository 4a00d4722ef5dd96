import { clockAt, type ToqueCronometro } from '../taekwondo/cronometro.ts'
import type { RegrasLuta } from '../taekwondo/regrasLuta.ts'
import type { SumulaApurada } from '../taekwondo/sumula.ts'

type Folha = Pick<SumulaApurada, 'estado' | 'toques' | 'semVencedor'>
type Toque = { tipo: 'cronometro' } & Omit<ToqueCronometro, 'em'>

/**
 * Touches of the clock that follow an entry: where it ended a round, by time or by score, the clock of the next one begins; where it took back that
 * end, the clock stands at what was left; and where it decided the match, it stops.
 * @param now time of the server, milliseconds since 1970
 */
export function followClock(was: Folha, is: Folha, now: number, rules: Pick<RegrasLuta, 'segundosRodada'>): Toque[] {
  const rounds = is.estado.rodadas.length - was.estado.rodadas.length
  if (rounds > 0) return [{ tipo: 'cronometro', acao: 'nova-rodada' }]
  const decided = is.estado.vencedor !== null || is.semVencedor !== null
  const stops = (decided || rounds < 0) && clockAt(is.toques, now, rules).correndo
  const stop: Toque[] = stops ? [{ tipo: 'cronometro', acao: 'parar' }] : []
  const began = was.toques.findLastIndex(({ acao }) => acao === 'nova-rodada')
  if (rounds === 0 || began < 0) return stop
  const { resta } = clockAt(was.toques.slice(0, began), was.toques[began]?.em ?? now, rules)
  return [...stop, { tipo: 'cronometro', acao: 'acertar', segundos: Math.ceil(resta / 1000) }]
}
