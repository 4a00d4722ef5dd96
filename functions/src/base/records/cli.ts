// npm run renew [-- COLLECTION ...]
import { renewDerived } from './derived.ts'

try {
  console.table(await renewDerived(process.argv.slice(2)))
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
