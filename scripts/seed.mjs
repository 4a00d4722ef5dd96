// npm run seed: makes today's seed on demand, and emulator-data/demo.json, the addresses of its records for tools outside the project.
import { join } from 'node:path'
import { main, root, run, say, Stop } from './lib/base.mjs'
import { onNode22 } from './lib/node22.mjs'
import { seedOfToday } from './lib/seed.mjs'
import { prepare } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  say(`the seed lies in ${await seedOfToday(await prepare({ build: false }), { anew: true })}`)
  const { code } = await run(process.execPath, [join(root, 'scripts', 'seed', 'top', 'demo.ts')], { stdio: 'inherit' })
  if (code !== 0) throw new Stop('emulator-data/demo.json was not written: mend the error above.')
})
