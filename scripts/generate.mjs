// npm run generate: writes the files derived from the descriptions in domain (rules, indexes, the data model page).
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, runTimed } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

await onNode22()
await main(async () => {
  await install()
  const folder = join(root, 'scripts', 'generate')
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))) {
    const { code } = await runTimed(`generate ${name}`, () => run(process.execPath, [join(folder, name)]))
    if (code !== 0) return code
  }
})
