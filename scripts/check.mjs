// npm run check: lint and types.
import { join } from 'node:path'
import { main, root, run, timed } from './lib/base.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

await onNode22()
await main(async () => {
  await install()
  const bin = (path) => join(root, 'node_modules', path)
  const lint = await timed('lint', () => run(process.execPath, [bin('eslint/bin/eslint.js'), '.', '--max-warnings', '0']))
  const types = await timed('types', () => run(process.execPath, [bin('typescript/bin/tsc'), '-p', '.']))
  return lint.code || types.code ? 1 : 0
})
