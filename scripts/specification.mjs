// node scripts/specification.mjs: corrects the paths of moved files in docs/specification.md, and prints faults that it
// cannot correct.
import { readFileSync, writeFileSync } from 'node:fs'
import { faultsOf } from './lib/specification.ts'

const root = new URL('..', import.meta.url).pathname
const file = `${root}docs/specification.md`
let page = readFileSync(file, 'utf8')
for (const { moved } of faultsOf(page, root)) if (moved) page = page.replaceAll(`\`${moved.from}\``, `\`${moved.to}\``)
writeFileSync(file, page)
const left = faultsOf(page, root)
for (const { line, problem } of left) console.error(`docs/specification.md:${line} ${problem}`)
if (left.length > 0) process.exitCode = 1
