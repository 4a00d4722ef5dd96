import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { feriado } from '../base/prazos/feriados.ts'
import { vencimento, type Pausa } from '../base/prazos/prazo.ts'
import { SITUACOES, type SituacaoDoChamado } from './estados.ts'
import { duracaoEmPalavras } from './duracao.ts'
import { comPassagem, minutosUteis, promessaDe, relogioParado } from './relogio.ts'

/** Number of histories; the nightly run asks for 10,000. */
const RUNS = Number(process.env.SIE_HISTORIAS ?? 300)

const MINUTE = 60_000
const at = (text: string) => Date.parse(`${text}:00-03:00`)
const said = (millis: number | null) =>
  millis === null ? null : new Date(millis - 3 * 60 * MINUTE).toISOString().slice(0, 16)

/** History of a ticket: minutes after the opening, and the new state. */
type Historia = readonly (readonly [minuto: number, para: SituacaoDoChamado])[]

const pausasDe = (opened: number, history: Historia): Pausa[] =>
  history.reduce<Pausa[]>((pausas, [minuto, para]) => comPassagem(pausas, para, opened + minuto * MINUTE), [])

/** Reference implementation, minute by minute, sharing only the list of holidays with the clock under test. */
function ingenuo(opened: number, history: Historia, horas: number, until: number) {
  const first = opened / MINUTE - 3 * 60
  const open: boolean[] = []
  const isOpen = (day: number) => {
    const date = new Date(day * 86_400_000)
    return date.getUTCDay() % 6 !== 0 && feriado(date.toISOString().slice(0, 10)) === undefined
  }
  const runs = (minute: number) => {
    const day = Math.floor((first + minute) / 1440)
    const ofDay = first + minute - day * 1440
    return ofDay >= 9 * 60 && ofDay < 18 * 60 && (open[day] ??= isOpen(day))
  }
  let state: SituacaoDoChamado = 'novo'
  let used = 0
  let due: number | null = null
  for (let minute = 0, next = 0; minute < until; minute++) {
    while (next < history.length && history[next]![0] <= minute) state = history[next++]![1]
    if (relogioParado(state) || !runs(minute)) continue
    used += 1
    if (used === horas * 60) due = opened + (minute + 1) * MINUTE
  }
  return { used, due }
}

const history = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 20 * 24 * 60 }), fc.constantFrom(...SITUACOES)), { maxLength: 8 })
  .map((steps) => steps.toSorted(([a], [b]) => a - b))

test(
  'the clock agrees with one that counts minute after minute, whatever happened to the ticket',
  () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 300 * 24 * 60 }),
        history,
        fc.integer({ min: 1, max: 40 }),
        (start, steps, horas) => {
          const opened = at('2026-01-01T00:00') + start * MINUTE
          const until = 45 * 24 * 60
          const pausas = pausasDe(opened, steps)
          const minutos = minutosUteis(opened, opened + until * MINUTE, pausas)
          const vence = vencimento(opened, { horas }, pausas)
          const naive = ingenuo(opened, steps, horas, until)
          expect([minutos, horas * 60 - minutos]).toEqual([naive.used, horas * 60 - naive.used])
          // If the clock is paused at the end, the promise has no known end.
          if (!relogioParado(steps.at(-1)?.[1] ?? 'novo')) expect(said(vence)).toBe(said(naive.due))
          else expect(vence).toBeNull()
        },
      ),
      { numRuns: RUNS },
    )
    // 10,000 histories took 29 s on an idle machine.
  },
  30_000 + RUNS * 30,
)

describe('the clock of a ticket', () => {
  test('stands while the user is waited for, over a holiday and a weekend', () => {
    const opened = at('2026-11-19T16:00')
    const pausas = pausasDe(opened, [
      [60, 'aguardandoUsuario'],
      [4 * 24 * 60 + 60, 'emAtendimento'],
    ])
    // One hour on Thursday, the other from 17:00 on Monday: Friday is a holiday.
    expect(said(vencimento(opened, { horas: 2 }, pausas))).toBe('2026-11-23T18:00')
  })
  test('begins no second pause while one lasts, and ends it once', () => {
    const pausas = comPassagem(comPassagem([], 'aguardandoUsuario', 1), 'resolvido', 2)
    expect(pausas).toEqual([{ de: 1, ate: null }])
    const running = comPassagem(pausas, 'reaberto', 3)
    expect([running, comPassagem(running, 'emAtendimento', 4)]).toEqual([[{ de: 1, ate: 3 }], [{ de: 1, ate: 3 }]])
  })
  test('promises more to what is urgent, and at least an hour', () => {
    expect([
      promessaDe({ resposta: 8, solucao: 40 }, 'critica'),
      promessaDe({ resposta: 1, solucao: 2 }, 'critica'),
      promessaDe({ resposta: 8, solucao: 40 }, 'baixa'),
    ]).toEqual([
      { resposta: 2, solucao: 10 },
      { resposta: 1, solucao: 1 },
      { resposta: 16, solucao: 80 },
    ])
  })
  test.each([
    [0, '0 min'],
    [61, '1 h 1 min'],
    [540, '9 h'],
    [1200, '2 dias úteis'],
  ])('%i minutes are %s', (minutes, words) => {
    expect(duracaoEmPalavras(minutes)).toBe(words)
  })
})
