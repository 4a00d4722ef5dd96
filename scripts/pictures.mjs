// npm run pictures -- FOLDER [word ...]: screenshots of every screen of the running suite, for review. See tests/pictures/take.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('tests/pictures/take.ts')
