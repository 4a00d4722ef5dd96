// npm run import -- FILE [--colecao praticantes|entidades|contas|anuidades] [--json] [--refused FILE]: an office's spreadsheet into the database. See functions/src/import/cli.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/import/cli.ts')
