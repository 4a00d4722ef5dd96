// Evaluates conditions of storage rules.
import type { Expression } from '../rules/expression.ts'
import type { RuleFunction } from '../rules/parse.ts'
import {
  callMethod,
  equal,
  includes,
  isMap,
  RuleError,
  RulePath,
  TYPES,
  typeOf,
  type RuleMap,
  type Value,
} from './values.ts'

export interface Scope {
  /** request, resource, variables of the path, parameters */
  values: Readonly<Record<string, Value>>
  /** functions by name, the innermost first */
  functions: readonly RuleFunction[]
  /** the data of a Firestore document, or undefined where there is none */
  read: (path: string) => Promise<RuleMap | undefined>
}

/** Greatest depth of nested function calls. */
const DEEPEST = 20

/** @throws RuleError where the condition has no value */
export async function evaluate(node: Expression, scope: Scope, depth = 0): Promise<Value> {
  const of = (inner: Expression) => evaluate(inner, scope, depth)
  const all = async (nodes: readonly Expression[]) => {
    const values: Value[] = []
    for (const inner of nodes) values.push(await of(inner))
    return values
  }
  switch (node.type) {
    case 'literal':
      return node.value
    case 'name':
      if (!Object.hasOwn(scope.values, node.name)) throw new RuleError(`${node.name} is not known`)
      return scope.values[node.name] ?? null
    case 'list':
      return all(node.items)
    case 'map': {
      const keys = await all(node.entries.map(({ key }) => key))
      const values = await all(node.entries.map(({ value }) => value))
      return Object.fromEntries(keys.map((key, index) => [String(key), values[index] ?? null]))
    }
    case 'path':
      return new RulePath(
        await Promise.all(
          node.segments.map(async (segment) => (typeof segment === 'string' ? segment : String(await of(segment)))),
        ),
      )
    case 'member':
      return memberOf(await of(node.object), node.name)
    case 'index':
      return itemOf(await of(node.object), await of(node.index))
    case 'conditional':
      return of(isTrue(await of(node.test)) ? node.then : node.otherwise)
    case 'unary': {
      const value = await of(node.operand)
      if (node.operator === '!') return !isTrue(value)
      return -isNumber(value)
    }
    case 'binary':
      return node.operator === '&&' || node.operator === '||'
        ? logical(
            node.operator === '||',
            () => of(node.left),
            () => of(node.right),
          )
        : operate(node, of)
    case 'method':
      if (node.object.type === 'name' && node.object.name === 'firestore')
        return fromFirestore(node.name, await all(node.args), scope)
      return callMethod(await of(node.object), node.name, await all(node.args))
    case 'call':
      return callFunction(node.name, await all(node.args), scope, depth)
    default:
      throw new RuleError(`${node.type} has no value`)
  }
}

function isTrue(value: Value): boolean {
  if (typeof value !== 'boolean') throw new RuleError(`expected true or false, found ${typeOf(value)}`)
  return value
}

function isNumber(value: Value): number {
  if (typeof value !== 'number') throw new RuleError(`expected a number, found ${typeOf(value)}`)
  return value
}

/** One false decides `&&` and one true decides `||`, whatever the other side is. */
async function logical(decisive: boolean, left: () => Promise<Value>, right: () => Promise<Value>): Promise<boolean> {
  let failed: unknown
  try {
    if (isTrue(await left()) === decisive) return decisive
  } catch (error) {
    failed = error
  }
  if (isTrue(await right()) === decisive) return decisive
  if (failed !== undefined) throw failed
  return !decisive
}

async function operate(
  node: Extract<Expression, { type: 'binary' }>,
  of: (node: Expression) => Promise<Value>,
): Promise<Value> {
  const left = await of(node.left)
  if (node.operator === 'is') return TYPES[node.right.type === 'typeName' ? node.right.name : '']?.(left) ?? false
  const right = await of(node.right)
  switch (node.operator) {
    case '==':
      return equal(left, right)
    case '!=':
      return !equal(left, right)
    case 'in':
      if (Array.isArray(right) || right instanceof Set) return includes([...right], left)
      if (right !== null && isMap(right)) return typeof left === 'string' && Object.hasOwn(right, left)
      throw new RuleError(`nothing is in a ${typeOf(right)}`)
    case '+':
      if (typeof left === 'string' && typeof right === 'string') return left + right
      return isNumber(left) + isNumber(right)
    case '-':
      return isNumber(left) - isNumber(right)
    case '*':
      return isNumber(left) * isNumber(right)
    case '/':
    case '%':
      if (isNumber(right) === 0) throw new RuleError('division by zero')
      if (node.operator === '%') return isNumber(left) % isNumber(right)
      return Number.isInteger(left) && Number.isInteger(right)
        ? Math.trunc(isNumber(left) / isNumber(right))
        : isNumber(left) / isNumber(right)
    default:
      return compare(node.operator, left, right)
  }
}

function compare(operator: string, left: Value, right: Value): boolean {
  const comparable = typeOf(left) === typeOf(right) && ['number', 'string', 'timestamp'].includes(typeOf(left))
  if (!comparable || left === null || right === null)
    throw new RuleError(`${typeOf(left)} ${operator} ${typeOf(right)}`)
  return { '<': left < right, '<=': left <= right, '>': left > right, '>=': left >= right }[operator] ?? false
}

function memberOf(object: Value, name: string): Value {
  if (object === null || !isMap(object) || !Object.hasOwn(object, name)) throw new RuleError(`${name} is not there`)
  return object[name] ?? null
}

function itemOf(object: Value, index: Value): Value {
  if (Array.isArray(object) && typeof index === 'number' && index in object) return object[index] ?? null
  if (typeof index === 'string') return memberOf(object, index)
  throw new RuleError(`no item ${String(index)}`)
}

async function fromFirestore(name: string, [path]: readonly Value[], { read }: Scope): Promise<Value> {
  if (!(path instanceof RulePath)) throw new RuleError(`firestore.${name}() takes a path`)
  const data = await read(`/${path.segments.join('/')}`)
  if (name === 'exists') return data !== undefined
  if (data === undefined) throw new RuleError('the document is missing')
  return { data, id: path.segments.at(-1) ?? '' }
}

async function callFunction(name: string, args: readonly Value[], scope: Scope, depth: number): Promise<Value> {
  const called = scope.functions.find((declared) => declared.name === name && declared.params.length === args.length)
  if (!called || depth >= DEEPEST) throw new RuleError(`${name}() cannot be called`)
  let values = {
    ...scope.values,
    ...Object.fromEntries(called.params.map((param, index) => [param, args[index] ?? null])),
  }
  for (const { name: variable, value } of called.lets)
    values = { ...values, [variable]: await evaluate(value, { ...scope, values }, depth + 1) }
  return evaluate(called.result, { ...scope, values }, depth + 1)
}
