// npm run groups [-- ID ...]: gives the new rules of a deploy to the groups that hold every rule. See functions/src/pessoas/rights/renewGroups.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('functions/src/pessoas/rights/cli.ts')
