// Tokens of security rules, for both the mutation run of firestore.rules and the local runtime of storage.rules.

/** Text that is not security rules as this parser knows them; `at` is the offset. */
export class RulesSyntaxError extends Error {
  readonly line: number
  readonly column: number
  constructor(message: string, source: string, at: number) {
    const before = source.slice(0, at).split('\n')
    const column = (before.at(-1) ?? '').length + 1
    super(`line ${before.length}, column ${column}: ${message}`)
    this.line = before.length
    this.column = column
  }
}

export interface Token {
  kind: 'number' | 'string' | 'name' | 'mark' | 'end'
  text: string
  /** value of a number or a string */
  value?: string | number
  start: number
  end: number
}

const PATTERNS: readonly (readonly [Token['kind'] | 'space', RegExp])[] = [
  ['space', /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y],
  ['number', /(?:\d+\.\d+|\d+)(?![\w$])/y],
  ['string', /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/y],
  ['name', /[A-Za-z_]\w*/y],
  ['mark', /\$\(|&&|\|\||==|!=|<=|>=|\*\*|[{}()[\]<>=!?:;,.+\-*/%]/y],
]

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }
const unquoted = (text: string) =>
  text
    .slice(1, -1)
    .replace(/\\(?:u([0-9a-fA-F]{4})|(.))/gs, (_, hex: string | undefined, char: string) =>
      hex ? String.fromCharCode(parseInt(hex, 16)) : (ESCAPES[char] ?? char),
    )

/**
 * The tokens of a ruleset, closed by one of kind 'end'. @throws RulesSyntaxError at a character that cannot begin a
 * token
 */
export function tokensOf(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const [kind, text = ''] = matchAt(source, at) ?? []
    if (!kind) throw new RulesSyntaxError(`unexpected ${JSON.stringify(source[at])}`, source, at)
    const start = at
    at += text.length
    if (kind === 'space') continue
    const value = kind === 'string' ? { value: unquoted(text) } : kind === 'number' ? { value: Number(text) } : {}
    tokens.push({ kind, text, ...value, start, end: at })
  }
  tokens.push({ kind: 'end', text: '', start: at, end: at })
  return tokens
}

function matchAt(source: string, at: number): [Token['kind'] | 'space', string] | undefined {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at
    const found = pattern.exec(source)
    if (found) return [kind, found[0]]
  }
  return undefined
}
