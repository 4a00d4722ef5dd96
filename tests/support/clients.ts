// Runs before each test file of the functions: once something asks the database as a client does, as a page that is drawn for a visitor, the file works
// under the product's rules.
import { afterAll } from 'vitest'
import { worker } from './emptyDatabase.ts'
import { underRules } from './underRules.ts'

afterAll(() => void delete worker.underRules)

const OWNER = 'Bearer owner'
const WATCHED = Symbol.for('sie.clients')
const real = globalThis.fetch as typeof fetch & { [WATCHED]?: true }

/** Whether a request is one of a client to the database. */
const isClients = (...[input, init]: Parameters<typeof fetch>) =>
  (input instanceof Request ? input.url : String(input)).startsWith(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/`,
  ) && new Headers(init?.headers).get('authorization') !== OWNER

// Files of a worker share it.
if (!real[WATCHED])
  globalThis.fetch = Object.assign(
    async (...asked: Parameters<typeof fetch>) => {
      if (isClients(...asked)) await underRules()
      return real(...asked)
    },
    { [WATCHED]: true as const },
  )
