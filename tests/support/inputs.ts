// An input that a schema takes, made from the schema alone: it starts with the least of everything and mends what the schema complains about.
import * as z from 'zod'
import type { JsonSchema } from './jsonSchema.ts'

/** Texts that inputs ask for: ids, days, codes, addresses, passwords. A check that none of them meets needs its own line here. */
const TEXTS = [
  'Nome Comum',
  'comum',
  '2026-01-01',
  '12345678',
  'outra@exemplo.test',
  'alteracao.comum',
  'praticantes:ler',
  '01310-100',
  '08:30',
  '529.982.247-25',
  'abcdefghijklmnopqrstuvwxyz',
  'a'.repeat(64),
  '',
]

type Tries = Map<string, number>

/** Properties that may be absent are, until the schema complains. @throws Error naming the field for which no value is known */
export function validInput(schema: z.ZodType): unknown {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const tries: Tries = new Map()
  for (let round = 0; round < 200; round += 1) {
    const made = make(described, '', tries)
    const result = schema.safeParse(made)
    if (result.success) return made
    for (const { path } of result.error.issues) {
      const at = path.join('.')
      tries.set(at, (tries.get(at) ?? 0) + 1)
    }
  }
  throw new Error(`no input found: ${[...tries.keys()].join(', ')}`)
}

function make(schema: JsonSchema, path: string, tries: Tries): unknown {
  const turn = tries.get(path) ?? 0
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return make(branches[turn % branches.length] ?? {}, path, tries)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[turn % schema.enum.length]
  const below = (key: string | number) => (path === '' ? String(key) : `${path}.${key}`)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(
            // A complaint about the whole object asks for one property more.
            ([key], index) => schema.required?.includes(key) || tries.has(below(key)) || (turn > 0 && index < turn),
          )
          .map(([key, inner]) => [key, make(inner, below(key), tries)]),
      )
    case 'array':
      return Array.from({ length: (schema.minItems ?? 0) + turn }, (_, index) =>
        make(schema.items ?? {}, below(index), tries),
      )
    case 'integer':
    case 'number':
      return (schema.minimum ?? 0) + turn
    case 'boolean':
      return turn % 2 === 0
    case 'null':
      return null
    default:
      return TEXTS[turn % TEXTS.length]
  }
}
