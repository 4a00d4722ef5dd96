// npm run dev: Vite serves the web app with hot reload, esbuild rebuilds the functions, and the functions emulator reloads them.
import { join } from 'node:path'
import { PROJECT, root, say } from './base.mjs'
import { functionsOptions, placePages } from './build.mjs'
import { ports, suiteEnv } from './ports.mjs'
import { startMarked } from './processes.mjs'

/** Starts both watchers; returns the address of the web app. */
export async function startDev() {
  const esbuild = await import('esbuild')
  const context = await esbuild.context(functionsOptions())
  await context.watch()
  await placePages()
  const port = ports.hosting + 1
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // web/vite.config.ts forwards /api to SIE_URL; the app finds the emulators by VITE_SIE_PORT_OFFSET.
  const env = {
    ...process.env,
    ...suiteEnv,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_SIE_PORT_OFFSET: suiteEnv.SIE_PORT_OFFSET,
  }
  const { exited } = startMarked(
    process.execPath,
    [vite, '--host', '127.0.0.1', '--port', String(port), '--strictPort'],
    { cwd: join(root, 'web'), stdio: 'inherit', env, patience: 5_000 },
  )
  void exited.then(() => say('Vite has ended'))
  return `http://localhost:${port}`
}
