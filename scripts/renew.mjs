// npm run renew [-- COLLECTION ...]: brings the derived fields of stored records up to the descriptions. See functions/src/records/derived.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/records/cli.ts')
