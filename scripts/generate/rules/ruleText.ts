// Notation of security rules: lists of keys, functions, and conditions in lines.
/** List of keys. Written as one text it costs three expressions for any number of keys. */
export const keyList = (keys: readonly string[]) =>
  keys.length < 3 ? `[${keys.map((key) => `'${key}'`).join(', ')}]` : `'${keys.join(',')}'.split(',')`

/** Condition that a map has no other keys. */
export const onlyKeys = (map: string, keys: readonly string[]) => `hasOnly(${map}, '${keys.join(',')}')`

export interface RuleFunction {
  lines: string[]
  /** call of the function with the arguments that it uses, whose names are the same everywhere */
  call: string
}

/** A function of a match block; parameters that a collection does not use are left out, as the compiler warns about them. */
export function ruleFunction(name: string, params: readonly string[], body: readonly string[]): RuleFunction {
  const used = params.filter((param) => new RegExp(`\\b${param}\\b`).test(body.join('\n')))
  const call = `${name}(${used.join(', ')})`
  const [only = ''] = body
  const short = body.length === 1 && !only.includes('\n') && only.length + call.length < WIDTH - 20
  return {
    call,
    lines: short
      ? [`      function ${call} { ${only} }`]
      : [`      function ${call} {`, ...body.map((line, at) => `        ${line}${at === body.length - 1 ? ' }' : ''}`)],
  }
}

/**
 * Characters of a line of conditions, without indentation: the compiled rules hold the column of each expression, which takes a byte more from
 * column 128.
 */
export const WIDTH = 114

/** Conjunction of conditions, several short ones to a line; further lines are indented. */
export const joined = (conditions: readonly string[], indent?: string) => filled(conditions, '&& ', indent)

/** Parts with an operator between them, several short ones to a line. */
export function filled(parts: readonly string[], operator: string, indent = '          '): string {
  const lines: string[] = []
  for (const part of parts) {
    const last = lines.at(-1)
    const together = `${last} ${operator}${part}`
    if (last !== undefined && !together.includes('\n') && together.length <= WIDTH) lines[lines.length - 1] = together
    else lines.push(part)
  }
  return lines.join(`\n${indent}${operator}`)
}

/**
 * A line with less indentation, and broken before the operators that lie beyond the width: each expression is compiled with its column and its
 * offset, which take a byte more where they are large.
 */
export function laidOut(line: string): string {
  const short = line.replace(/^ {4}/, '')
  if (short.length <= WIDTH || short.trimStart().startsWith('//')) return short
  const indent = ' '.repeat(/^ */.exec(short)![0].length + 2)
  let [out, column, quoted] = ['', 0, false]
  for (const [at, character] of [...short].entries()) {
    if (character === "'") quoted = !quoted
    const breaks = !quoted && column > WIDTH - 14 && /^ (?:&&|\|\||[?:]) /.test(short.slice(at))
    out += breaks ? `\n${indent}` : character
    column = breaks ? indent.length : column + 1
  }
  return out
}
