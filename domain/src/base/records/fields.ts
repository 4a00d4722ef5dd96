import type * as z from 'zod'

/** Kind of a stored value. `group`: a small map that is one input, such as an image with its description. */
export type FieldKind = 'text' | 'number' | 'boolean' | 'choice' | 'list' | 'day' | 'instant' | 'group'

/** How a value is entered, validated and displayed, where the stored kind does not determine it. */
export type InputKind =
  | 'day'
  | 'multiline'
  | 'email'
  | 'url'
  | 'uf'
  | 'graduacao'
  | 'belt'
  | 'arquivo'
  | 'money'
  | 'percentage'
  | 'image'
  | 'gallery'
  | 'file'
  | 'richText'
  | 'reference'
  | 'tags'
  | 'slug'
  | 'colour'
  | 'geo'
  | 'documents'
  | 'ordered'
  | 'blocks'
  | 'tableGrid'
  | 'portals'
  | 'screens'
  | 'among'
  | 'personName'

/** Facts about a field in the `.meta()` of its schema. */
export interface FieldMeta {
  label?: string
  help?: string
  /** name of one item of a list, for the buttons: 'documento' */
  item?: string
  /** mask with which the value is typed and shown */
  mask?: 'cpf' | 'cnpj' | 'cep' | 'telefone'
  kind?: InputKind
  /** amount that may be below zero */
  signed?: true
  /** number that may be a CPF: users without the right to see CPFs get it masked */
  mayBeCpf?: boolean
  /** collection of the record that a reference names by its id */
  collection?: string
  /** path of the title that a slug follows while it is typed */
  from?: string
  /** `personName`: fields beside it that a person chosen by name fills, with the path of the value in the person's record; 'id' for the record's id */
  fills?: Readonly<Record<string, string>>
  /** never typed: another field beside it fills it, or the record keeps what it has */
  filled?: true
  /** `among`: the list of the same record whose item a text names, the field of the item that holds the name, and the word for '' */
  among?: { list: string; by: string; none: string }
  /** image, gallery, file: readable by everybody who sees the published record; else only with the right to read it */
  publicFile?: boolean
  /** image or file within a list: the field of the record under which its files are stored */
  filesOf?: string
  /**
   * file of a field that the server writes: any signed-in user may upload it for a record that is not stored yet, and the server decides whether the
   * record names it
   */
  sentBefore?: boolean
  /** file of a field with `sentBefore`: readers of a stored record may upload it too */
  sentAgain?: boolean
  /** files: uploaded by users who may write the field, although a function stores the record */
  byFunction?: boolean
  /** choice that forms begin without, as a wrong one would misfile the record: the schema's initial value is what stored records without it count as */
  asked?: true
  /** human names of the values of an enum */
  options?: Readonly<Record<string, string>>
  /** written by the server, never typed */
  derived?: boolean
}

/** One leaf (or list) of a collection's schema. */
export interface Field {
  /** dotted path */
  path: string
  label: string
  kind: FieldKind
  required: boolean
  /** initial value, where the schema has one */
  initial?: unknown
  /** whether null is allowed and means no value */
  nullable?: boolean
  /** maximum number of characters of a text, or of items of a list */
  max?: number
  options?: readonly { value: string; label: string }[]
  meta: FieldMeta
  /** fields of one item of a list of objects, or of a group, by their paths in it */
  items?: readonly Field[]
}

/** Whether a form begins with this choice open: nothing chosen is not among its values, and no initial value may be assumed. */
export const isAsked = ({ kind, initial, meta, options = [] }: Field): boolean =>
  kind === 'choice' && (meta.asked === true || initial === undefined) && options.every(({ value }) => value !== '')

/** The fields with each group replaced by its own fields: the paths that rules check one by one. */
export const leavesOf = (fields: readonly Field[]): Field[] =>
  fields.flatMap((field) =>
    field.kind === 'group'
      ? leavesOf(field.items ?? []).map((item) => ({ ...item, path: `${field.path}.${item.path}` }))
      : field,
  )

type Def = {
  type: string
  innerType?: z.ZodType
  defaultValue?: unknown
  element?: z.ZodType
  shape?: Record<string, z.ZodType>
  entries?: Record<string, string>
}

/** The leaves of an object schema in its order, read from zod's definition; used by forms, rules and documentation. */
export function fieldsOf(schema: z.ZodType, prefix = ''): Field[] {
  const shape = defOf(schema).shape ?? {}
  return Object.entries(shape).flatMap(([key, inner]) => fieldOf(prefix ? `${prefix}.${key}` : key, inner))
}

/** Schema of a field of an object schema, or of the part that holds it, by its dotted path; derives no others. */
export function schemaAt(schema: z.ZodType, path: string): z.ZodType | undefined {
  let inner: z.ZodType | undefined = schema
  for (const key of path.split('.')) {
    while (inner && defOf(inner).innerType) inner = defOf(inner).innerType
    inner = inner && defOf(inner).shape?.[key]
    if (!inner) return undefined
  }
  return inner
}

/** Whether an object schema has a field at a dotted path, or fields below it. */
export const hasField = (schema: z.ZodType, path: string): boolean => schemaAt(schema, path) !== undefined

function fieldOf(path: string, outer: z.ZodType): Field[] {
  const { schema, required, nullable, meta, initial } = unwrap(outer)
  const def = defOf(schema)
  const base = { path, label: meta.label ?? path, required, meta, ...(initial === undefined ? {} : { initial }) }
  if (def.type === 'object')
    return meta.kind ? [{ ...base, kind: 'group', items: fieldsOf(schema) }] : fieldsOf(schema, path)
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
      return [{ ...base, kind: 'instant', ...(nullable ? { nullable } : {}) }]
    default: {
      const max = maxOf(schema)
      return [{ ...base, kind: meta.kind === 'day' ? 'day' : 'text', ...(max === undefined ? {} : { max }) }]
    }
  }
}

interface Unwrapped {
  schema: z.ZodType
  required: boolean
  nullable: boolean
  meta: FieldMeta
  initial?: unknown
}

function unwrap(outer: z.ZodType): Unwrapped {
  let schema = outer
  let nullable = false
  let required = true
  let initial: unknown
  let meta: FieldMeta = metaOf(schema)
  for (let inner = defOf(schema).innerType; inner; inner = defOf(schema).innerType) {
    if (['optional', 'default', 'nullable', 'prefault'].includes(defOf(schema).type)) required = false
    nullable ||= defOf(schema).type === 'nullable'
    initial ??= defOf(schema).defaultValue
    schema = inner
    meta = { ...metaOf(schema), ...meta }
  }
  return { schema, required, nullable, meta, initial }
}

const metaOf = (schema: z.ZodType) => (schema as { meta?: () => FieldMeta | undefined }).meta?.() ?? {}
const defOf = (schema: z.ZodType): Def => schema.def

function maxOf(schema: z.ZodType): number | undefined {
  for (const check of schema.def.checks ?? []) {
    const { def } = check._zod
    if (def.check === 'max_length' && 'maximum' in def && typeof def.maximum === 'number') return def.maximum
  }
  return undefined
}
