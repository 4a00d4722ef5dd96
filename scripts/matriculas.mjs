// npm run matriculas: assigns numbers to people who were confirmed before the portal assigned them. See
// functions/src/pessoas/numberAllConfirmed.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/pessoas/cli.ts')
