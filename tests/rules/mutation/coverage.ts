// Values that the engine reports for each expression of the rules.
/** Pattern of a value that is read and is no condition: a member, or an entry of a map. */
const READ = /^\(?[\w.]+(\.get\((\[[^\]]*|'\w+'), [^)]*)?\)?$/

interface Seen {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number }
  values?: { value?: { boolValue?: boolean; undefined?: object } }[]
  children?: Seen[]
}

/** Values of each expression of the rules, by its place in the source. */
export type Coverage = Map<string, { line: number; from: number; to: number; inside: string; values: Set<unknown> }>

/** Replaces values that are not booleans, such as a document: only their occurrence counts. */
const OTHER = Symbol()

/**
 * Adds one answer of the engine's :ruleCoverage to earlier ones. The engine lists every value that an expression ever had, so the report of
 * all decisions together is longer than a string can be: the rules are loaded again after some of them.
 */
export function noteCoverage(seen: Coverage, report: unknown): void {
  const note = (inside: string, { sourcePosition: at, values = [], children = [] }: Seen): void => {
    const key = `${inside}/${at.currentOffset}-${at.endOffset}`
    const known = seen.get(key) ?? {
      line: at.line,
      from: at.currentOffset,
      to: at.endOffset,
      inside,
      values: new Set(),
    }
    // An error, as where a list leaves an entity open, has the same effect as false.
    for (const { value } of values) known.values.add(value?.boolValue ?? (value?.undefined ? undefined : OTHER))
    seen.set(key, known)
    for (const child of children) note(key, child)
  }
  for (const one of (report as { report: Seen[] }).report) note('', one)
}

/**
 * Conditions that were never true, never false, or never evaluated, as lines for the reader. Offsets of the engine count code points, and its ends
 * leave out closing brackets.
 */
export function uncovered(seen: Coverage, source: string): string[] {
  const text = [...source]
  return [...seen.values()].flatMap(({ line, from, to, inside, values }) => {
    const expression = text
      .slice(from, to + 1)
      .join('')
      .replace(/\s+/g, ' ')
    const shown = `line ${line}: ${expression.slice(0, 120)}`
    // Parts of an expression that was never evaluated are not reported again.
    if (values.size === 0) return seen.get(inside)?.values.size === 0 ? [] : [`never asked: ${shown}`]
    const booleans = new Set([...values].flatMap((value) => (value === OTHER ? [] : (value ?? false))))
    const isCondition = values.has(true) || values.has(false)
    return booleans.size === 1 && isCondition && !READ.test(expression)
      ? [`always ${[...booleans].join('')}: ${shown}`]
      : []
  })
}
