// npm run groups [-- ID ...]: gives the new rules of a deploy to the groups that hold every rule. See functions/src/rights/renewGroups.ts.
import { join } from 'node:path'
import { main, root, run } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'

await onNode22()
await main(async () => {
  await install()
  const env = process.env.GOOGLE_APPLICATION_CREDENTIALS ? process.env : { ...suiteEnv, ...process.env }
  return (
    await run(process.execPath, [join(root, 'functions/src/rights/cli.ts'), ...process.argv.slice(2)], {
      stdio: 'inherit',
      env,
    })
  ).code
})
