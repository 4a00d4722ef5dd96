// Every callable of docs/callables.json, called as deployed: through its wrapper, with the session's token.
import { readFileSync } from 'node:fs'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type { Callable } from '../../../functions/src/base/platform/callable.ts'
import type { CallableRow } from '../../../scripts/generate/callables.ts'
import type { Outcome } from '../policy/step.ts'
import { authOf } from '../support/sessions.ts'
import { affairForm } from './affairs.ts'
import { formsOf } from './forms.ts'
import type { Operation, Scene } from './operation.ts'
import type { JsonSchema } from '../../support/jsonSchema.ts'
import { corrupted, sample } from './sample.ts'

export const CALLABLES = JSON.parse(
  readFileSync(new URL('../../../docs/callables.json', import.meta.url), 'utf8'),
) as CallableRow[]

let registry: Readonly<Record<string, Callable>> = {}

/** Loads the functions, which need the bucket's name when loaded. */
export async function loadFunctions(): Promise<void> {
  process.env.FIREBASE_CONFIG ??= JSON.stringify({ projectId: 'demo-sie', storageBucket: 'demo-sie.appspot.com' })
  // No request of a test leaves the machine.
  process.env.CEP_URL = 'http://127.0.0.1:9/{cep}'
  registry = await (await import('../../../functions/src/top/callables.ts')).allCallables()
}

export const callableNames = (): string[] => Object.keys(registry)

export function callable(scene: Scene, name?: string, given?: unknown): Operation {
  const row = name
    ? CALLABLES.find((known) => known.name === name)
    : scene.random.weighted(CALLABLES.map((known) => [weightOf(known), known] as const))
  if (!row) throw new Error(`no callable ${name}`)
  const made = given ?? sample(scene, row.input as JsonSchema, { ...affairForm(row), ...formsOf(row.name) })
  const input = given === undefined && scene.random.chance(0.08) ? corrupted(scene, made) : made
  const { actor, random } = scene
  const request = {
    data: input,
    auth: authOf(actor),
    rawRequest: {
      ip: `10.${random.int(0, 255)}.${random.int(0, 255)}.${random.int(1, 254)}`,
      get: () => 'Mozilla/5.0 (X11) Firefox/140',
      headers: {},
    },
  }
  return {
    name: `callable ${row.name}`,
    line: row.name,
    input,
    run: () => call(row, request as unknown as CallableRequest),
  }
}

// Callables that change other people are tried more often than reads.
const weightOf = ({ name, access }: CallableRow) =>
  [
    'importarPessoas',
    'desfazerImportacao',
    'salvarPraticante',
    'definirGrupos',
    'decidirPendencia',
    'criarConta',
    'reivindicarCadastro',
  ].includes(name)
    ? 4
    : access.includes(':')
      ? 2
      : 1

async function call(row: CallableRow, request: CallableRequest): Promise<Outcome> {
  try {
    const answer = await registry[row.name]!.run(request)
    return { done: true, answer, ...(!request.auth && row.access !== 'public' ? { code: 'let in a visitor' } : {}) }
  } catch (error) {
    const { details, message } = error as { details?: { codigo?: string }; message?: string }
    const code = details?.codigo ?? 'thrown'
    return { done: false, code: row.errors.includes(code) ? code : `not listed: ${code}`, message: message ?? '' }
  }
}
