// Findings, one entry for each kind: the broken sentence, the operation, and the subject.
import type { Violation } from '../policy/step.ts'
import type { Operation } from '../operations/operation.ts'
import type { Actor } from './world.ts'

interface Where {
  seed: number
  /** number of the operation in its world */
  number: number
  /** number of the operation in the run */
  ran: number
  operation: Operation
  actor: Actor | undefined
  trail: readonly string[]
  changed: readonly string[]
}

export class Findings {
  /** number of operations, over all worlds, before the first finding */
  firstAt: number | undefined
  readonly #known: readonly string[]
  readonly #only: string
  readonly #kinds = new Map<string, { violation: Violation; where: Where; times: number }>()

  /** @param known kinds that are ignored, as `keys` returns them, or their prefixes; @param only kinds that contain this text */
  constructor(known: readonly string[] = [], only = '') {
    this.#known = known
    this.#only = only
  }

  add(violation: Violation, where: Where): void {
    const key = [violation.sentence, where.operation.line, violation.about].join(' | ')
    if (!` ${key}`.includes(this.#only)) return
    if (this.#known.some((one) => key.startsWith(one))) return
    // Violations of the final state were already found when they happened.
    const told = [...this.#known, ...this.#kinds.keys()].some((one) => one.startsWith(violation.sentence))
    if (where.operation.line === 'everything' && told) return
    this.firstAt ??= where.ran
    const known = this.#kinds.get(key)
    if (known) known.times += 1
    else this.#kinds.set(key, { violation, where, times: 1 })
  }

  get size(): number {
    return this.#kinds.size
  }

  keys(): string[] {
    return [...this.#kinds.keys()]
  }

  /** Each kind in full: sentence, seed, actor, operation, differences, and the previous steps. */
  report(): string {
    return [...this.#kinds.values()]
      .sort((a, b) => (a.violation.sentence < b.violation.sentence ? -1 : 1))
      .map(({ violation, where, times }) =>
        [
          `${violation.sentence}`,
          `  ${where.operation.line}: ${violation.about} (${times} times)`,
          `  ${violation.detail}`,
          `  seed ${where.seed}, operation ${where.number}, ${where.actor?.name ?? 'nobody'}: ${where.operation.name} ${JSON.stringify(where.operation.input)?.slice(0, 400)}`,
          ...where.trail.slice(0, -1).map((step) => `    before: ${step}`),
          ...where.changed.slice(0, 12).map((change) => `    ${change}`),
        ].join('\n'),
      )
      .join('\n\n')
  }
}
