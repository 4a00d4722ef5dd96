// A whole ruleset: services, match blocks, functions, allow statements.
import { Reader, readExpression, type Expression } from './expression.ts'
import { tokensOf } from './tokens.ts'

const METHODS = ['read', 'get', 'list', 'write', 'create', 'update', 'delete']

export interface RuleFunction {
  name: string
  params: string[]
  lets: { name: string; value: Expression }[]
  result: Expression
}
export interface Allow {
  methods: string[]
  /** undefined: always allowed */
  condition: Expression | undefined
  start: number
}
export type Segment = { text: string } | { variable: string; rest: boolean }
interface Body {
  functions: RuleFunction[]
  matches: Match[]
  allows: Allow[]
}
export interface Match extends Body {
  path: Segment[]
}
export interface RulesFile {
  version: string
  functions: RuleFunction[]
  services: (Body & { name: string })[]
}

/** @throws RulesSyntaxError at text that is not a ruleset as this parser knows them */
export function parseRules(source: string): RulesFile {
  const reader = new Reader(source, tokensOf(source))
  let version = '1'
  if (reader.take('rules_version')) {
    reader.need('=')
    version = String(reader.skip().value ?? reader.fail('expected the version before'))
    reader.take(';')
  }
  const functions: RuleFunction[] = []
  const services: RulesFile['services'] = []
  while (reader.next.kind !== 'end') {
    if (reader.is('function')) functions.push(readFunction(reader))
    else services.push(readService(reader))
  }
  return { version, functions, services }
}

function readService(reader: Reader): RulesFile['services'][number] {
  reader.need('service')
  let name = reader.name()
  while (reader.take('.')) name += `.${reader.name()}`
  reader.need('{')
  return { name, ...readBody(reader, false) }
}

function readBody(reader: Reader, inMatch: boolean): Body {
  const body: Body = { functions: [], matches: [], allows: [] }
  while (!reader.take('}')) {
    if (reader.is('function')) body.functions.push(readFunction(reader))
    else if (reader.take('match')) body.matches.push(readMatch(reader))
    else if (inMatch && reader.is('allow')) body.allows.push(readAllow(reader))
    else reader.fail('expected function, match or allow')
  }
  return body
}

function readMatch(reader: Reader): Match {
  const path: Segment[] = []
  while (reader.take('/')) {
    if (!reader.take('{')) path.push({ text: reader.name() })
    else {
      const variable = reader.name()
      const rest = reader.take('=')
      if (rest) reader.need('**')
      reader.need('}')
      path.push({ variable, rest })
    }
  }
  reader.need('{')
  return { path, ...readBody(reader, true) }
}

function readAllow(reader: Reader): Allow {
  const { start } = reader.next
  reader.need('allow')
  const methods: string[] = []
  do {
    const method = reader.name()
    if (!METHODS.includes(method)) reader.fail(`unknown method ${method}`)
    methods.push(method)
  } while (reader.take(','))
  let condition: Expression | undefined
  if (reader.take(':')) {
    reader.need('if')
    condition = readExpression(reader)
  }
  reader.need(';')
  return { methods, condition, start }
}

function readFunction(reader: Reader): RuleFunction {
  reader.need('function')
  const name = reader.name()
  reader.need('(')
  const params = reader.items(')', () => reader.name())
  reader.need('{')
  const lets: RuleFunction['lets'] = []
  while (reader.take('let')) {
    const variable = reader.name()
    reader.need('=')
    lets.push({ name: variable, value: readExpression(reader) })
    reader.need(';')
  }
  reader.need('return')
  const result = readExpression(reader)
  reader.take(';')
  reader.need('}')
  return { name, params, lets, result }
}
