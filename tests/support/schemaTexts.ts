import { instantGiven } from '@sie/domain/base/records/instant.ts'
import type * as z from 'zod'

/** A text somewhere in a schema. */
export interface SchemaText {
  path: string
  schema: z.ZodType
  /** an input with only this text */
  holding(value: string): unknown
}

interface Check {
  _zod: { def: { check: string; maximum?: number; abort?: boolean; tx?: unknown } }
}
interface Def {
  type: string
  check?: string
  innerType?: z.ZodType
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  keyType?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  checks?: Check[]
}

export const defOf = (schema: z.ZodType): Def => (schema as unknown as { def: Def }).def

/** Kinds of schema without free text. */
const CLOSED = [
  'number',
  'int',
  'boolean',
  'null',
  'undefined',
  'literal',
  'enum',
  'date',
  'never',
  'void',
  'transform',
]

/** Data that a callable passes to another schema, which is checked by itself: the data of a transition, to its `input` in the description. */
const PASSED_ON = ['.dados.{}']

/** Every text of a schema. @throws Error for an unknown kind of schema, so that none is skipped */
export function textsOf(
  schema: z.ZodType,
  path = '',
  wrap: (value: unknown) => unknown = (value) => value,
): SchemaText[] {
  const def = defOf(schema)
  if (def.type === 'string') return [{ path, schema, holding: wrap }]
  if (CLOSED.includes(def.type) || schema === instantGiven || (def.type === 'unknown' && PASSED_ON.includes(path)))
    return []
  if (def.innerType) return textsOf(def.innerType, path, wrap)
  const inner = (part: z.ZodType | undefined, name: string, put: (value: unknown) => unknown) =>
    part ? textsOf(part, `${path}.${name}`, (value) => wrap(put(value))) : []
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape ?? {}).flatMap(([key, part]) => inner(part, key, (value) => ({ [key]: value })))
    case 'array':
      return inner(def.element, '[]', (value) => [value])
    case 'union':
      return (def.options ?? []).flatMap((part) => textsOf(part, path, wrap))
    case 'intersection':
      return [def.left, def.right].flatMap((part) => (part ? textsOf(part, path, wrap) : []))
    case 'pipe':
      return def.in ? textsOf(def.in, path, wrap) : []
    case 'record':
      return [
        ...inner(def.keyType, '{key}', (value) => ({ [String(value)]: 1 })),
        ...inner(def.valueType, '{}', (value) => ({ chave: value })),
      ]
    default:
      throw new Error(`unknown kind of schema at ${path}: ${def.type}`)
  }
}

/** Reason why a text is processed before its length is checked, or '': only trimming may come before the limit, and the limit aborts. */
export function faultOf({ schema }: SchemaText): string {
  const def = defOf(schema)
  if (def.check) return `is a ${def.check} by itself, which runs before every limit`
  const checks = (def.checks ?? []).map(({ _zod }) => _zod.def)
  const first = checks.find(({ check, tx }) => !(check === 'overwrite' && tx))
  if (!first) return 'has no limit'
  if (first.check !== 'max_length') return `runs ${first.check} before its limit`
  return first.abort ? '' : 'goes on after its limit'
}
