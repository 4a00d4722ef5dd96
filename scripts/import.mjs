// npm run import -- FILE [--json] [--refused FILE]: a federation's spreadsheet into the database. See functions/src/import/cli.ts.
import { join } from 'node:path'
import { main, root, run } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'

await onNode22()
await main(async () => {
  await install()
  // npm runs scripts in the project's folder; file names are relative to the caller's folder.
  const cwd = process.env.INIT_CWD ?? process.cwd()
  const env = process.env.GOOGLE_APPLICATION_CREDENTIALS ? process.env : { ...suiteEnv, ...process.env }
  return (
    await run(process.execPath, [join(root, 'functions/src/import/cli.ts'), ...process.argv.slice(2)], {
      stdio: 'inherit',
      cwd,
      env,
    })
  ).code
})
