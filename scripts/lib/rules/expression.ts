// Expressions of security rules: operators by precedence, calls, members, lists, maps and paths.
import { RulesSyntaxError, type Token } from './tokens.ts'

interface Span {
  /** offsets in the file, without the parentheses around the expression */
  start: number
  end: number
}
type Parts =
  | { type: 'literal'; value: string | number | boolean | null }
  | { type: 'name'; name: string }
  | { type: 'typeName'; name: string }
  | { type: 'unary'; operator: string; operand: Expression }
  | { type: 'binary'; operator: string; left: Expression; right: Expression }
  | { type: 'conditional'; test: Expression; then: Expression; otherwise: Expression }
  | { type: 'member'; object: Expression; name: string }
  | { type: 'index'; object: Expression; index: Expression }
  | { type: 'method'; object: Expression; name: string; args: Expression[] }
  | { type: 'call'; name: string; args: Expression[] }
  | { type: 'list'; items: Expression[] }
  | { type: 'map'; entries: { key: Expression; value: Expression }[] }
  | { type: 'path'; segments: (string | Expression)[] }
export type Expression = Parts & Span

/** Operators by precedence, the weakest binding first. */
const LEVELS = [['||'], ['&&'], ['==', '!=', '<', '<=', '>', '>=', 'in', 'is'], ['+', '-'], ['*', '/', '%']]
const WORDS: Readonly<Record<string, boolean | null>> = { true: true, false: false, null: null }

/** Reader of tokens in sequence. */
export class Reader {
  readonly source: string
  readonly tokens: readonly Token[]
  private at = 0
  constructor(source: string, tokens: readonly Token[]) {
    this.source = source
    this.tokens = tokens
  }

  get next(): Token {
    const token = this.tokens[this.at]
    if (!token) throw new RulesSyntaxError('unexpected end', this.source, this.source.length)
    return token
  }

  get lastEnd(): number {
    return this.tokens[this.at - 1]?.end ?? 0
  }

  skip(): Token {
    const { next } = this
    this.at += 1
    return next
  }

  is(text: string): boolean {
    return this.next.kind !== 'string' && this.next.text === text
  }

  take(text: string): boolean {
    if (!this.is(text)) return false
    this.at += 1
    return true
  }

  need(text: string): void {
    if (!this.take(text)) this.fail(`expected ${JSON.stringify(text)}`)
  }

  name(): string {
    if (this.next.kind !== 'name') this.fail('expected a name')
    return this.skip().text
  }

  fail(message: string): never {
    throw new RulesSyntaxError(
      `${message}, found ${this.next.kind === 'end' ? 'the end' : JSON.stringify(this.next.text)}`,
      this.source,
      this.next.start,
    )
  }

  /** Items separated by commas up to `close`, which is consumed too. */
  items<T>(close: string, item: () => T): T[] {
    const found: T[] = []
    while (!this.take(close)) {
      found.push(item())
      if (!this.is(close)) this.need(',')
    }
    return found
  }
}

/** Reads one expression. */
export function readExpression(reader: Reader): Expression {
  const test = readLevel(reader, 0)
  if (!reader.take('?')) return test
  const then = readExpression(reader)
  reader.need(':')
  return node(reader, test.start, { type: 'conditional', test, then, otherwise: readExpression(reader) })
}

const node = (reader: Reader, start: number, parts: Parts): Expression => ({ ...parts, start, end: reader.lastEnd })

function readLevel(reader: Reader, level: number): Expression {
  const operators = LEVELS[level]
  if (!operators) return readUnary(reader)
  const { start } = reader.next
  let left = readLevel(reader, level + 1)
  for (;;) {
    const operator = operators.find((text) => reader.is(text))
    if (!operator) return left
    reader.skip()
    const right = operator === 'is' ? typeName(reader) : readLevel(reader, level + 1)
    left = node(reader, start, { type: 'binary', operator, left, right })
  }
}

const typeName = (reader: Reader) => {
  const { start } = reader.next
  return node(reader, start, { type: 'typeName', name: reader.name() })
}

function readUnary(reader: Reader): Expression {
  const { start } = reader.next
  const operator = ['!', '-'].find((text) => reader.take(text))
  if (!operator) return readPostfix(reader)
  const operand = readUnary(reader)
  return node(reader, start, { type: 'unary', operator, operand })
}

function readPostfix(reader: Reader): Expression {
  const { start } = reader.next
  let value = readPrimary(reader)
  for (;;) {
    if (reader.take('.')) {
      const name = reader.name()
      if (reader.take('(')) {
        const args = reader.items(')', () => readExpression(reader))
        value = node(reader, start, { type: 'method', object: value, name, args })
      } else value = node(reader, start, { type: 'member', object: value, name })
    } else if (reader.take('[')) {
      const index = readExpression(reader)
      reader.need(']')
      value = node(reader, start, { type: 'index', object: value, index })
    } else return value
  }
}

function readPrimary(reader: Reader): Expression {
  const { kind, text, value, start } = reader.next
  if (kind === 'string' || kind === 'number') {
    reader.skip()
    return node(reader, start, { type: 'literal', value: value ?? null })
  }
  if (kind === 'name') {
    reader.skip()
    if (Object.hasOwn(WORDS, text)) return node(reader, start, { type: 'literal', value: WORDS[text] ?? null })
    if (!reader.take('(')) return node(reader, start, { type: 'name', name: text })
    const args = reader.items(')', () => readExpression(reader))
    return node(reader, start, { type: 'call', name: text, args })
  }
  if (reader.take('(')) {
    const inner = readExpression(reader)
    reader.need(')')
    return inner
  }
  if (reader.take('[')) {
    const items = reader.items(']', () => readExpression(reader))
    return node(reader, start, { type: 'list', items })
  }
  if (reader.take('{')) {
    const entries = reader.items('}', () => readEntry(reader))
    return node(reader, start, { type: 'map', entries })
  }
  if (text === '/') return readPath(reader)
  return reader.fail('expected an expression')
}

function readEntry(reader: Reader) {
  const key = readExpression(reader)
  reader.need(':')
  return { key, value: readExpression(reader) }
}

/** `/databases/$(database)/documents/...`: segments are texts or expressions. */
function readPath(reader: Reader): Expression {
  const { start } = reader.next
  const segments: (string | Expression)[] = []
  while (reader.take('/')) {
    if (reader.take('$(')) {
      segments.push(readExpression(reader))
      reader.need(')')
    } else if (reader.take('(')) {
      // The database named (default).
      segments.push(`(${reader.name()})`)
      reader.need(')')
    } else segments.push(reader.name())
  }
  return node(reader, start, { type: 'path', segments })
}
