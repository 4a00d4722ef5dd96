import type { Process } from '@sie/domain/base/records/process.ts'

/**
 * Faults of a description of a process: transitions from or to states that do not exist, states nobody can reach, lapses of transitions the
 * server may not make.
 * @param states values of the choice at `process.field`
 */
export function processFaults(process: Process, states: readonly string[]): string[] {
  const transitions = Object.entries(process.transitions)
  const known = (state: string) => states.includes(state)
  const reached = new Set([
    process.initial,
    ...transitions.flatMap(([, { to }]) => (typeof to === 'string' ? [to] : states)),
  ])
  return [
    ...(known(process.initial) ? [] : [`the initial state ${process.initial} is no value of ${process.field}`]),
    ...Object.keys(process.editable).flatMap((state) => (known(state) ? [] : [`editable names ${state}`])),
    ...transitions.flatMap(([name, { from, to, lapse, who }]) => [
      ...from.filter((state) => !known(state)).map((state) => `${name} leaves ${state}`),
      ...(typeof to === 'string' && !known(to) ? [`${name} leads to ${to}`] : []),
      ...(lapse && !who.some(({ by }) => by === 'system') ? [`${name} lapses but is not the server's to make`] : []),
    ]),
    ...states.filter((state) => !reached.has(state)).map((state) => `nothing leads to ${state}`),
  ]
}
