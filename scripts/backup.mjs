// npm run backup -- save FOLDER | restore FOLDER [HASH.json]: a copy of documents, accounts and files, and back. See functions/src/backup.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/backup/cli.ts')
