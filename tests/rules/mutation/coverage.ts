// What the engine saw of each expression of the rules.
/** A value that is read, not a condition: a member, or what a map holds. */
const READ = /^\(?[\w.]+(\.get\((\[[^\]]*|'\w+'), [^)]*)?\)?$/

interface Seen {
  sourcePosition: { line: number; column: number; currentOffset: number; endOffset: number }
  values?: { value?: { boolValue?: boolean; undefined?: object } }[]
  children?: Seen[]
}

/**
 * Conditions that were never true, never false, or never asked, as lines for the reader. `report` is the answer of the engine's
 * :ruleCoverage for this source; its offsets count code points, and its ends leave out closing brackets.
 */
export function uncovered(report: unknown, source: string): string[] {
  const text = [...source]
  const look = ({ sourcePosition: { line, currentOffset, endOffset }, values = [], children = [] }: Seen): string[] => {
    const expression = text
      .slice(currentOffset, endOffset + 1)
      .join('')
      .replace(/\s+/g, ' ')
    const shown = `line ${line}: ${expression.slice(0, 120)}`
    // What lies in it was not asked either.
    if (values.length === 0) return [`never asked: ${shown}`]
    // An error, as where a list leaves an entity open, decides like false.
    const booleans = new Set(
      values.flatMap(({ value }) => (value?.boolValue !== undefined ? value.boolValue : value?.undefined ? false : [])),
    )
    return [
      ...(booleans.size === 1 && values.some(({ value }) => value?.boolValue !== undefined) && !READ.test(expression)
        ? [`always ${[...booleans].join('')}: ${shown}`]
        : []),
      ...children.flatMap(look),
    ]
  }
  return (report as { report: Seen[] }).report.flatMap(look)
}
