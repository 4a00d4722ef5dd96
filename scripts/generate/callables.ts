// docs/callables.json: one row for each callable, from its schema and from callableFacts.ts.
import { writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { CALLABLE_FACTS, COMMON_ERRORS } from './callableFacts.ts'

export interface CallableRow {
  name: string
  /** 'public', 'signed-in', or the rule that reaches other people's records */
  access: string
  /** JSON Schema of the input */
  input: Record<string, unknown>
  errors: string[]
}

/** The callables that the functions export, by name, with the schemas of their inputs. */
export async function callableSchemas(): Promise<[string, z.ZodType][]> {
  // The trigger of the files asks for the bucket when its module is loaded.
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-sie', storageBucket: 'demo-sie.appspot.com' })
  process.env.GCLOUD_PROJECT ??= 'demo-sie'
  return Object.entries(await import('../../functions/src/index.ts'))
    .flatMap(([name, exported]): [string, z.ZodType][] =>
      'schema' in exported && exported.schema instanceof z.ZodType ? [[name, exported.schema]] : [],
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

function row(name: string, schema: z.ZodType): CallableRow {
  const facts = CALLABLE_FACTS[name]
  if (!facts)
    throw new Error(`${name}: say in scripts/generate/callableFacts.ts who may call it and which errors it answers.`)
  const { $schema: _draft, ...input } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { name, access: facts.access, input, errors: [...new Set([...facts.errors, ...COMMON_ERRORS])].sort() }
}

/** @throws Error for a callable without facts, and for facts of a callable that there is not */
export async function callablesFile(): Promise<string> {
  const rows = (await callableSchemas()).map(([name, schema]) => row(name, schema))
  const gone = Object.keys(CALLABLE_FACTS).filter((name) => !rows.some((known) => known.name === name))
  if (gone.length > 0) throw new Error(`scripts/generate/callableFacts.ts names no callable: ${gone.join(', ')}`)
  return `${JSON.stringify(rows, null, 2)}\n`
}

if (import.meta.main) {
  await writeFile(new URL('../../docs/callables.json', import.meta.url), await callablesFile())
  // Clients of the services that the functions load would keep the process alive.
  process.exit()
}
