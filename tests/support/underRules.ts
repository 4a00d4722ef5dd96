import { readFileSync } from 'node:fs'
import { worker } from './emptyDatabase.ts'

const none = Promise.resolve()

/**
 * Loads the product's rules into an engine of the functions' tests, once a file: it has closed rules, with which it begins anew far more quickly.
 * What a test asks as a client does it by itself (`clients.ts`, `rest.ts`), but not what another process or a client library asks.
 */
export const underRules = (): Promise<void> => (worker.underRules ??= process.env.SIE_WITHOUT_RULES ? load() : none)

/** The product's rules. */
export const ownRules = () => readFileSync(new URL('../../firestore.rules', import.meta.url), 'utf8')

/** Puts rules in place of those of the running engine. False where they do not compile. */
export async function putRules(content: string): Promise<boolean> {
  const place = `${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${process.env.GCLOUD_PROJECT ?? 'demo-sie'}`
  const response = await fetch(`http://${place}:securityRules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  })
  await response.text()
  return response.ok
}

async function load(): Promise<void> {
  if (!(await putRules(ownRules()))) throw new Error('the rules do not compile')
}
