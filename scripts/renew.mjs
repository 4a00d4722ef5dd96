// npm run renew [-- COLLECTION ...]: updates the derived fields of stored records to the descriptions. See functions/src/base/records/derived.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/base/records/cli.ts')
