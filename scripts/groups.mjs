// npm run groups [-- ID ...]: gives the new rules of a deploy to the groups that hold every rule. See functions/src/rights/renewGroups.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/rights/cli.ts')
