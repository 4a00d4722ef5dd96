// What the engine saw of each expression of the rules.
/** A value that is read, not a condition: a member, or what a map holds. */
const READ = /^\(?[\w.]+(\.get\((\[[^\]]*|'\w+'), [^)]*)?\)?$/

interface Seen {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number }
  values?: { value?: { boolValue?: boolean; undefined?: object } }[]
  children?: Seen[]
}

/** What was seen of each expression of the rules, by its place in the source. */
export type Coverage = Map<string, { line: number; from: number; to: number; inside: string; values: Set<unknown> }>

/** Stands for a value that is no condition's, such as a document: only that there was one counts. */
const OTHER = Symbol()

/**
 * Adds one answer of the engine's :ruleCoverage to what was seen before. The engine lists every value that an expression ever had, so the report of
 * all decisions together is longer than a string can be: the rules are loaded anew after some of them.
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
    // An error, as where a list leaves an entity open, decides like false.
    for (const { value } of values) known.values.add(value?.boolValue ?? (value?.undefined ? undefined : OTHER))
    seen.set(key, known)
    for (const child of children) note(key, child)
  }
  for (const one of (report as { report: Seen[] }).report) note('', one)
}

/**
 * Conditions that were never true, never false, or never asked, as lines for the reader. Offsets of the engine count code points, and its ends
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
    // What lies in an expression that was never asked was not asked either.
    if (values.size === 0) return seen.get(inside)?.values.size === 0 ? [] : [`never asked: ${shown}`]
    const booleans = new Set([...values].flatMap((value) => (value === OTHER ? [] : (value ?? false))))
    const isCondition = values.has(true) || values.has(false)
    return booleans.size === 1 && isCondition && !READ.test(expression)
      ? [`always ${[...booleans].join('')}: ${shown}`]
      : []
  })
}
