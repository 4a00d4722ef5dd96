import type * as z from 'zod'

export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'day' | 'instant'

/** What `.meta()` of a schema may say about a field. */
export interface FieldMeta {
  label?: string
  help?: string
  /** how the value is typed and shown */
  mask?: 'cpf' | 'cnpj' | 'cep' | 'telefone' | 'dinheiro' | 'cor'
  kind?: 'day' | 'multiline' | 'email' | 'url' | 'uf' | 'graduacao' | 'arquivo'
  /** human names of the values of an enum */
  options?: Readonly<Record<string, string>>
  /** kept by the server, never typed */
  derived?: boolean
}

/** One leaf (or list) of a collection's schema. */
export interface Field {
  /** dotted path */
  path: string
  label: string
  kind: FieldKind
  required: boolean
  /** what it begins as, where the schema says so */
  initial?: unknown
  /** most characters of a text, most items of a list */
  max?: number
  options?: readonly { value: string; label: string }[]
  meta: FieldMeta
  /** fields of one item, for lists of objects */
  items?: readonly Field[]
}

type Def = {
  type: string
  innerType?: z.ZodType
  defaultValue?: unknown
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
}

/** The leaves of an object schema, in order, read from zod's own description; used by forms, rules and documentation. */
export function fieldsOf(schema: z.ZodType, prefix = ''): Field[] {
  const shape = defOf(schema).shape ?? {}
  return Object.entries(shape).flatMap(([key, inner]) => fieldOf(prefix ? `${prefix}.${key}` : key, inner))
}

function fieldOf(path: string, outer: z.ZodType): Field[] {
  const { schema, required, meta, initial } = unwrap(outer)
  const def = defOf(schema)
  if (def.type === 'object') return fieldsOf(schema, path)
  const base = { path, label: meta.label ?? path, required, meta, ...(initial === undefined ? {} : { initial }) }
  switch (def.type) {
    case 'array': {
      const items = def.element ? unwrap(def.element).schema : undefined
      const max = maxOf(schema)
      return [
        {
          ...base,
          kind: 'list',
          ...(max === undefined ? {} : { max }),
          ...(items && defOf(items).type === 'object' ? { items: fieldsOf(items) } : {}),
        },
      ]
    }
    case 'enum':
      return [
        {
          ...base,
          kind: 'choice',
          options: Object.values(def.entries ?? {}).map((value) => ({ value, label: meta.options?.[value] ?? value })),
        },
      ]
    case 'number':
      return [{ ...base, kind: 'number' }]
    case 'boolean':
      return [{ ...base, kind: 'boolean' }]
    case 'custom':
      return [{ ...base, kind: 'instant' }]
    default: {
      const max = maxOf(schema)
      return [{ ...base, kind: meta.kind === 'day' ? 'day' : 'text', ...(max === undefined ? {} : { max }) }]
    }
  }
}

function unwrap(outer: z.ZodType): { schema: z.ZodType; required: boolean; meta: FieldMeta; initial?: unknown } {
  let schema = outer
  let required = true
  let initial: unknown
  let meta: FieldMeta = metaOf(schema)
  for (let inner = defOf(schema).innerType; inner; inner = defOf(schema).innerType) {
    if (['optional', 'default', 'nullable', 'prefault'].includes(defOf(schema).type)) required = false
    initial ??= defOf(schema).defaultValue
    schema = inner
    meta = { ...metaOf(schema), ...meta }
  }
  return { schema, required, meta, initial }
}

const metaOf = (schema: z.ZodType) => (schema as { meta?: () => FieldMeta | undefined }).meta?.() ?? {}
const defOf = (schema: z.ZodType) => (schema as unknown as { def: Def }).def

function maxOf(schema: z.ZodType): number | undefined {
  const def = (schema as unknown as { def: { checks?: { _zod: { def: { check: string; maximum?: number } } }[] } }).def
  for (const check of def.checks ?? []) {
    const { check: kind, maximum } = check._zod.def
    if (kind === 'max_length' && maximum !== undefined) return maximum
  }
  return undefined
}
