// The documented limits of security rules that can be checked in their text (firebase.google.com/docs/firestore/quotas).
import { parseRules, type Match, type RuleFunction } from '../../../scripts/lib/rules/parse.ts'
import type { Expression } from '../../../scripts/lib/rules/expression.ts'

/** Most bytes of the source; it is compiled to at most 250 KB, which only the service measures. */
const BYTES = 256 * 1024
const ARGUMENTS = 7
const LETS = 10
const CALL_DEPTH = 20
const MATCH_DEPTH = 10
/** Most calls of get, exists and getAfter in one request for one document. A function makes each written look-up at most once for a path. */
const LOOK_UPS = 10

type Scope = ReadonlyMap<string, RuleFunction>

/** Descriptions of exceeded limits. */
export function faultsOf(source: string): string[] {
  const root = parseRules(source).services[0]?.matches[0]
  if (!root) return ['no rules']
  return [...(Buffer.byteLength(source) > BYTES ? ['the source is too large'] : []), ...faultsIn(root, new Map(), 1)]
}

function faultsIn(match: Match, outer: Scope, depth: number): string[] {
  const scope = new Map([...outer, ...match.functions.map((declared) => [declared.name, declared] as const)])
  return [
    ...(depth > MATCH_DEPTH ? ['matches nest too deep'] : []),
    ...match.functions.flatMap(({ name, params, lets }) => [
      ...(params.length > ARGUMENTS ? [`${name} takes ${params.length} arguments`] : []),
      ...(lets.length > LETS ? [`${name} declares ${lets.length} variables`] : []),
    ]),
    ...match.allows.flatMap(({ methods, condition }) => {
      if (!condition) return []
      const where = `allow ${methods.join(', ')}`
      const calls = depthOf(condition, scope, [])
      const looked = new Set(lookUpsOf(condition, scope))
      return [
        ...(calls === Infinity
          ? [`${where} calls itself`]
          : calls > CALL_DEPTH
            ? [`${where} calls ${calls} deep`]
            : []),
        ...(looked.size > LOOK_UPS ? [`${where} looks up ${looked.size} documents`] : []),
      ]
    }),
    ...match.matches.flatMap((inner) => faultsIn(inner, scope, depth + 1)),
  ]
}

const bodiesOf = ({ lets, result }: RuleFunction) => [...lets.map(({ value }) => value), result]

function depthOf(node: Expression, scope: Scope, stack: readonly string[]): number {
  const called = callsIn(node).map(({ name }) => {
    const declared = scope.get(name)
    if (!declared) return 0
    if (stack.includes(name)) return Infinity
    return 1 + Math.max(0, ...bodiesOf(declared).map((body) => depthOf(body, scope, [...stack, name])))
  })
  return Math.max(0, ...called)
}

/** The look-ups that an expression can reach, each as a call with the arguments of its path. */
function lookUpsOf(node: Expression, scope: Scope): string[] {
  return callsIn(node).flatMap((call) => {
    const args = JSON.stringify(call.args.map(shape))
    if (['get', 'exists', 'getAfter', 'existsAfter'].includes(call.name)) return [`${call.name}${args}`]
    const declared = scope.get(call.name)
    if (!declared) return []
    const inner = bodiesOf(declared).flatMap((body) => lookUpsOf(body, scope))
    // A path that contains an argument is another document for each argument.
    return inner.map((path) => {
      const within = declared.params.flatMap((param, at) =>
        path.includes(`"${param}"`) ? [shape(call.args[at]!)] : [],
      )
      return within.length > 0 ? `${path} of ${JSON.stringify(within)}` : path
    })
  })
}

type Call = Extract<Expression, { type: 'call' }>

function callsIn(node: Expression): Call[] {
  const parts = Object.values(node)
    .flat()
    .flatMap((part: unknown) => (isExpression(part) ? [part] : isEntry(part) ? [part.key, part.value] : []))
  return [...(node.type === 'call' ? [node] : []), ...parts.flatMap(callsIn)]
}

const isExpression = (part: unknown): part is Expression => typeof part === 'object' && part !== null && 'type' in part
const isEntry = (part: unknown): part is { key: Expression; value: Expression } =>
  typeof part === 'object' && part !== null && 'key' in part && 'value' in part

/** An expression without its position. */
function shape(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(shape)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, value]) => (key === 'start' || key === 'end' ? [] : [[key, shape(value)]])),
  )
}
