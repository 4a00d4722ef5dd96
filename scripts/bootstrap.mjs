// npm run bootstrap -- --project P --admin E-MAIL --nome NAME [--entidade NAME]: begins an empty portal. See scripts/seed/base/startConfederacao.ts.
import { runProgram } from './lib/program.mjs'

await runProgram('scripts/seed/base/cli.ts')
