// A valid input generated from a schema alone: starts with the minimum and fixes what the schema rejects.
import * as z from 'zod'
import type { JsonSchema } from './jsonSchema.ts'

/** Texts accepted by inputs: ids, days, codes, addresses, passwords. A check that accepts none of them needs its own line here. */
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

/** Generates a valid input; optional properties are absent until the schema rejects that. @throws Error naming a field without a known value */
export async function validInput(schema: z.ZodType): Promise<unknown> {
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const tries: Tries = new Map()
  for (let round = 0; round < 200; round += 1) {
    const made = make(described, '', tries)
    const result = await schema.safeParseAsync(made)
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
            // An error about the whole object is fixed by adding one property more.
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
