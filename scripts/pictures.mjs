// npm run pictures -- FOLDER [word ...]: pictures of every screen of the running suite, for somebody who looks at them. See tests/pictures/take.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('tests/pictures/take.ts')
