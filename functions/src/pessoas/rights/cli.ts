// npm run groups [-- ID ...]
import { renewGroups } from './renewGroups.ts'

try {
  const renewed = await renewGroups(process.argv.slice(2))
  for (const { id, nome, dadas } of renewed) console.log(`${nome} (${id}): ${dadas.join(', ')}`)
  if (renewed.length === 0) console.log('Nenhum grupo a renovar.')
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
