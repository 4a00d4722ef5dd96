// npm run mutate-rules [-- word ...]: mutation score of firestore.rules, and conditions that the tests never
// evaluated to both true and false. Takes minutes; words (regular expressions) limit it to mutants whose collection, function or text matches them all.
import { join } from 'node:path'
import { main, root, run } from './lib/base.mjs'
import { firestoreEngine, startEngine } from './lib/engine.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

await onNode22()
await main(async () => {
  await install()
  const { host, stop } = await startEngine(await firestoreEngine({ judges: true }))
  const { code } = await run(
    process.execPath,
    [join(root, 'tests', 'rules', 'mutation', 'run.ts'), ...process.argv.slice(2)],
    { stdio: 'inherit', env: { ...process.env, FIRESTORE_EMULATOR_HOST: host } },
  )
  await stop()
  return code
})
