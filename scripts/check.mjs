// npm run check: layout, lint and types.
import { main } from './lib/base.mjs'
import { checks } from './lib/checks.mjs'
import { install } from './lib/install.mjs'
import { onNode22 } from './lib/node22.mjs'

await onNode22()
await main(async () => {
  await install()
  return (await checks()).every(({ code }) => code === 0) ? 0 : 1
})
