// Builds the deployed parts (firebase deploy calls it): `node scripts/build.mjs [functions] [web]`; both without a
// name.
import { main } from './lib/base.mjs'
import { buildFunctions, buildWeb } from './lib/build.mjs'

await main(async () => {
  const names = process.argv.slice(2)
  if (names.length === 0 || names.includes('functions')) await buildFunctions()
  if (names.length === 0 || names.includes('web')) await buildWeb({ local: false })
})
