// npm run backup -- save FOLDER | restore FOLDER [HASH.json]: saves documents, accounts and files into a folder, or restores them from it.
// See functions/src/base/backup.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/base/backup/cli.ts')
