// The local suite has no scheduler: this process does each minute's work of the service, so that what is scheduled goes on air and what
// expires goes off. Started beside the emulators by startClock.
import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { root } from './base.mjs'
import { suiteEnv } from './ports.mjs'
import { startMarked } from './processes.mjs'
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
  const handlers = pathToFileURL(join(root, 'functions', 'src', 'scheduled', 'cumprirPrazos.ts')).href
  const { cumprirPrazosHandler } = await import(handlers)
  for (;;) {
    // The engine may not answer yet, or not any more: the next round tries again.
    await cumprirPrazosHandler(Date.now()).catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, EVERY))
  }
}
