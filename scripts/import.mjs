// npm run import -- FILE [--colecao praticantes|entidades|contas|anuidades] [--json] [--refused FILE]: imports a federation's spreadsheet into the
// database. See functions/src/painel/import/cli.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/painel/import/cli.ts')
