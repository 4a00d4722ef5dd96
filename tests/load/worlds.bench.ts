// suite: firestore
// Ten thousand random worlds: rules, rulesOwned and the specification agree in all (the test runs a thousand).
import { empty } from '../rules/support/rest.ts'
import { disagreements } from '../rules/support/worlds.ts'

const WORLDS = 10_000
await empty()
const start = performance.now()
const found = await disagreements(WORLDS, 1)
console.log(
  JSON.stringify({
    medida: 'mundos',
    mundos: WORLDS,
    decisoes: 2 * WORLDS,
    discordancias: found.length,
    segundos: Number(((performance.now() - start) / 1000).toFixed(1)),
  }),
)
for (const disagreement of found.slice(0, 5)) console.error(JSON.stringify(disagreement))
process.exitCode = found.length === 0 ? 0 : 1
