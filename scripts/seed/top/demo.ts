// Writes emulator-data/demo.json.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDemo } from './areas.ts'

const file = join(import.meta.dirname, '..', '..', '..', 'emulator-data', 'demo.json')
writeFileSync(file, `${JSON.stringify(collectDemo(), null, 2)}\n`)
