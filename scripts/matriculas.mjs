// npm run matriculas: numbers people who were confirmed before the portal gave numbers. See functions/src/pessoas/numerarConfirmados.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/pessoas/cli.ts')
