// Decision of storage rules: the allow statements that match a request, and whether one of them holds.
import type { Expression } from '../rules/expression.ts'
import { parseRules, type Match, type RuleFunction, type RulesFile, type Segment } from '../rules/parse.ts'
import { RulesSyntaxError } from '../rules/tokens.ts'
import { evaluate, type Scope } from './evaluate.ts'
import { METHOD_NAMES, RuleError, RulePath, TYPES, type Value } from './values.ts'

export const METHODS: Readonly<Record<string, readonly string[]>> = {
  read: ['get', 'list'],
  write: ['create', 'update', 'delete'],
}

/** @throws RulesSyntaxError at syntax unknown to this runtime, so that no rule is applied in part */
export function loadStorageRules(source: string): RulesFile {
  const file = parseRules(source)
  const [service] = file.services
  if (file.services.length !== 1 || service?.name !== 'firebase.storage')
    throw new RulesSyntaxError('expected one service, firebase.storage', source, 0)
  const functions = [...file.functions, ...service.functions]
  for (const match of service.matches) checkMatch(match, functions, source)
  for (const declared of functions) checkFunction(declared, functions, source)
  return file
}

function checkMatch(match: Match, outer: readonly RuleFunction[], source: string): void {
  const functions = [...match.functions, ...outer]
  for (const declared of match.functions) checkFunction(declared, functions, source)
  for (const { condition } of match.allows) if (condition) check(condition, functions, source)
  for (const inner of match.matches) checkMatch(inner, functions, source)
}

function checkFunction({ lets, result }: RuleFunction, functions: readonly RuleFunction[], source: string): void {
  for (const node of [...lets.map(({ value }) => value), result]) check(node, functions, source)
}

function check(node: Expression, functions: readonly RuleFunction[], source: string): void {
  const refuse = (what: string) => {
    throw new RulesSyntaxError(`the local rules runtime does not know ${what}`, source, node.start)
  }
  if (node.type === 'call' && !functions.some(({ name }) => name === node.name)) refuse(`${node.name}()`)
  if (node.type === 'typeName' && !Object.hasOwn(TYPES, node.name)) refuse(`the type ${node.name}`)
  if (node.type === 'method') {
    const ofFirestore = node.object.type === 'name' && node.object.name === 'firestore'
    if (ofFirestore ? !['get', 'exists'].includes(node.name) : !METHOD_NAMES.has(node.name))
      refuse(`${ofFirestore ? 'firestore.' : ''}${node.name}()`)
  }
  for (const part of Object.values(node).flat() as unknown[]) {
    if (isExpression(part)) check(part, functions, source)
    else if (typeof part === 'object' && part !== null)
      for (const inner of Object.values(part) as unknown[]) if (isExpression(inner)) check(inner, functions, source)
  }
}

const isExpression = (part: unknown): part is Expression => typeof part === 'object' && part !== null && 'type' in part

export interface Asked {
  /** get, list, create, update or delete */
  method: string
  /** `/b/<bucket>/o/<path>` */
  path: string
  /** request and resource */
  variables: Record<string, Value>
  read: Scope['read']
}

/** Different documents of Firestore that one request may look up in production; the same one again is free. */
const MOST_DOCUMENTS = 2

/**
 * The decision, and the reasons why conditions could not be evaluated. The default is denial. All statements that match are evaluated, since their
 * order in production is not documented: a request for which they look up too many documents is denied.
 */
export async function decide(
  file: RulesFile,
  { method, path, variables, read }: Asked,
): Promise<{ permit: boolean; warnings: string[] }> {
  const warnings: string[] = []
  const documents = new Map<string, ReturnType<typeof read>>()
  const lookUp = (document: string) => {
    const found = documents.get(document) ?? read(document)
    documents.set(document, found)
    return found
  }
  const walk = async (
    matches: readonly Match[],
    rest: readonly string[],
    values: Record<string, Value>,
    functions: readonly RuleFunction[],
  ): Promise<boolean> => {
    let permit = false
    for (const match of matches) {
      const own = [...match.functions, ...functions]
      for (const { taken, bound } of coverings(match.path, rest)) {
        const inside = { ...values, ...bound }
        if (
          taken === rest.length &&
          (await allows(match, method, { values: inside, functions: own, read: lookUp }, warnings))
        )
          permit = true
        if (await walk(match.matches, rest.slice(taken), inside, own)) permit = true
      }
    }
    return permit
  }
  const segments = path.split('/').filter((segment) => segment !== '')
  const functions = [...(file.services[0]?.functions ?? []), ...file.functions]
  const permit = await walk(file.services[0]?.matches ?? [], segments, variables, functions)
  const tooMany = documents.size > MOST_DOCUMENTS
  if (tooMany) warnings.push(`${documents.size} documents are looked up: ${[...documents.keys()].join(', ')}`)
  return { permit: permit && !tooMany, warnings }
}

async function allows(match: Match, method: string, scope: Scope, warnings: string[]): Promise<boolean> {
  let permit = false
  for (const { methods, condition } of match.allows) {
    if (!methods.some((name) => name === method || METHODS[name]?.includes(method))) continue
    try {
      if (!condition || (await evaluate(condition, scope)) === true) permit = true
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      warnings.push(error.message)
    }
  }
  return permit
}

/** Ways in which a pattern matches the beginning of a path; `{name=**}` matches the rest of it. */
function coverings(
  pattern: readonly Segment[],
  path: readonly string[],
): { taken: number; bound: Record<string, Value> }[] {
  const bound: Record<string, Value> = {}
  for (const [index, segment] of pattern.entries()) {
    const found = path[index]
    if ('variable' in segment && segment.rest)
      return [{ taken: path.length, bound: { ...bound, [segment.variable]: new RulePath(path.slice(index)) } }]
    if (found === undefined) return []
    if ('text' in segment) {
      if (segment.text !== found) return []
    } else bound[segment.variable] = found
  }
  return [{ taken: pattern.length, bound }]
}
