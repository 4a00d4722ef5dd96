// docs/callables.json: one row for each callable, from its schema and its attached facts.
import { writeFile } from 'node:fs/promises'
import { format } from 'oxfmt'
import * as z from 'zod'
import { isRegra } from '@sie/domain/top/rights/catalogo.ts'
import { errorsOf, type Callable } from '../../functions/src/base/platform/callable.ts'

export interface CallableRow {
  name: string
  /** 'public', 'signed-in', or the rule that reaches other people's records */
  access: string
  /** JSON Schema of the input */
  input: Record<string, unknown>
  errors: string[]
}

/** The callables, sorted by name. */
export async function callables(): Promise<[string, Callable][]> {
  // The storage trigger needs the bucket when its module is loaded.
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-sie', storageBucket: 'demo-sie.appspot.com' })
  process.env.GCLOUD_PROJECT ??= 'demo-sie'
  const { allCallables } = await import('../../functions/src/top/callables.ts')
  return Object.entries(await allCallables()).sort(([a], [b]) => (a < b ? -1 : 1))
}

/** @throws Error for a rule that is not in the catalogue */
function row(name: string, callable: Callable): CallableRow {
  const { access, schema } = callable
  if (access.includes(':') && !isRegra(access)) throw new Error(`${name}: no such rule: ${access}`)
  const { $schema: _draft, ...input } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return { name, access, input, errors: errorsOf(callable) }
}

export async function callablesFile(): Promise<string> {
  const rows = JSON.stringify((await callables()).map(([name, callable]) => row(name, callable)))
  return (await format('callables.json', rows, { printWidth: 120 })).code
}

if (import.meta.main) {
  await writeFile(new URL('../../docs/callables.json', import.meta.url), await callablesFile())
  // Clients of the services that the functions load would keep the process alive.
  process.exit()
}
