// npm run suite -- "<command>": runs the seeded suite while one command runs; ends with the command's exit code.
import { main, root, Stop } from './lib/base.mjs'
import { startClock } from './lib/clock.mjs'
import { onNode22 } from './lib/node22.mjs'
import { assertFree, suiteEnv } from './lib/ports.mjs'
import { startMarked } from './lib/processes.mjs'
import { prepare, startThrowaway } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  const command = process.argv.slice(2).join(' ')
  if (!command) throw new Stop('say which command to run: npm run suite -- "<command>".')
  await assertFree()
  const suite = await startThrowaway(await prepare())
  const clock = startClock()
  const { exited, stop } = startMarked(command, [], {
    shell: true,
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...suiteEnv },
    patience: 5_000,
  })
  const code = await exited
  await stop()
  await clock.stop()
  await suite.stop()
  return code
})
