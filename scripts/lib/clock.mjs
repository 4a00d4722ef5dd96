// The local suite has no scheduler: this process does the service's work of each minute, so that scheduled records are published and
// expired ones archived. startClock starts it beside the emulators.
import { fileURLToPath } from 'node:url'
import { root } from './base.mjs'
import { suiteEnv } from './ports.mjs'
import { startMarked } from './processes.mjs'
import { scheduledTasks } from './scheduled.mjs'
import { LOCAL_SECRETS } from './secrets.mjs'

/** Twice a minute, so that nothing waits longer than one. */
const EVERY = 30_000

/** Starts the clock of the running suite; it ends with this process. */
export const startClock = () =>
  startMarked(process.execPath, [fileURLToPath(import.meta.url)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...LOCAL_SECRETS, ...suiteEnv },
    patience: 5_000,
  })

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { cumprirPrazos } = await scheduledTasks()
  for (;;) {
    // The engine may not be ready yet, or already stopped: the next round tries again.
    await cumprirPrazos(Date.now()).catch((error) => {
      if (!/UNAVAILABLE|ECONNREFUSED/.test(String(error))) console.error('sie: the clock:', error)
    })
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
}
