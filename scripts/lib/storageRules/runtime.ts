// Replaces the Java program that evaluates storage rules for the storage emulator of firebase-tools: one JSON object on each line of
// standard input and output. A development tool; in production Google's own runtime decides.
import { createInterface } from 'node:readline'
import type { RulesFile } from '../rules/parse.ts'
import { RulesSyntaxError } from '../rules/tokens.ts'
import { decide, loadStorageRules } from './decide.ts'
import { decode, decodeFields, type FirestoreValue, type RuleMap, type Value } from './values.ts'

interface Message {
  id: number
  action?: string
  context?: {
    rulesetName: string
    source?: { files: { name: string; content: string }[] }
    method?: string
    path?: string
    variables?: Record<string, Parameters<typeof decode>[0]>
  }
  /** the answer to a question about a Firestore document */
  status?: string
  result?: { fields?: Record<string, FirestoreValue> }
}

const rulesets = new Map<string, RulesFile>()
/** Callbacks that wait for a document, by the id of the request that reads it. */
const waiting = new Map<number, (document: RuleMap | undefined) => void>()

const send = (message: object) =>
  process.stdout.write(`${JSON.stringify({ status: 'ok', errors: [], warnings: [], ...message })}\n`)

function load({ id, context }: Message): void {
  try {
    const file = loadStorageRules(context?.source?.files[0]?.content ?? '')
    rulesets.set(context?.rulesetName ?? '', file)
    send({ id, result: { rulesVersion: Number(file.version) } })
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error
    send({ id, errors: [`storage.rules: ${error.message}`] })
  }
}

async function verify({ id, context }: Message): Promise<void> {
  const file = rulesets.get(context?.rulesetName ?? '')
  if (!file || !context) return void send({ id, errors: ['no such ruleset'] })
  const read = (path: string) =>
    new Promise<RuleMap | undefined>((resolve) => {
      waiting.set(id, resolve)
      send({ server_request_id: id, action: 'fetch_firestore_document', context: { path } })
    })
  const variables: Record<string, Value> = Object.fromEntries(
    Object.entries(context.variables ?? {}).map(([name, value]) => [name, decode(value)]),
  )
  // The storage emulator calls every upload a creation; replacing a file is an update, as in production.
  const method = context.method === 'create' && variables.resource ? 'update' : (context.method ?? '')
  const { permit, warnings } = await decide(file, { method, path: context.path ?? '', variables, read })
  send({ id, result: { permit }, warnings })
}

async function handle(message: Message): Promise<void> {
  const wanted = waiting.get(message.id)
  if (message.action === 'load_ruleset') load(message)
  else if (message.action === 'verify') await verify(message)
  else if (wanted) {
    waiting.delete(message.id)
    wanted(message.status === 'ok' ? decodeFields(message.result?.fields) : undefined)
  } else send({ id: message.id, errors: [`unknown action ${message.action}`] })
}

createInterface({ input: process.stdin })
  .on('line', (line) => void handle(JSON.parse(line) as Message))
  .on('close', () => process.exit(0))
// firebase-tools waits for this message before it continues.
send({ id: -1 })
