// npm run pictures -- FOLDER [word ...]: screenshots of every screen of the running suite, for review. See tests/pictures/take.ts.
import { chromium } from './lib/chromium.mjs'
import { runProgram } from './lib/program.mjs'

await runProgram('tests/pictures/take.ts', async () => {
  process.env.CHROMIUM_PATH = await chromium()
})
