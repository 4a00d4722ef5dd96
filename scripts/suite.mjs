// npm run suite -- "<command>": the seeded suite for as long as one command runs.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, Stop } from './lib/base.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'
import { prepare, startThrowaway } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  const command = process.argv.slice(2).join(' ')
  if (!command) throw new Stop('say which command to run: npm run suite -- "<command>".')
  const suite = await startThrowaway(await prepare())
  const stopped = () => void suite.stop().then(() => process.exit(130))
  process.once('SIGINT', stopped)
  process.once('SIGTERM', stopped)
  try {
    const { code } = await run(command, [], { shell: true, stdio: 'inherit', env: { ...process.env, ...suiteEnv } })
    return code
  } finally {
    await suite.stop()
    rmSync(join(root, '.local', `throwaway-${process.pid}`), { recursive: true, force: true })
  }
})
