// npm run bench [-- name]: runs tests/load/*.bench.ts, prints each figure as it comes and one table at the end, and writes reports/bench.json.
// The first line of a benchmark declares its needs: `// suite: yes | firestore | no`, optionally followed by `, lighthouse`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, root, run, runTimed } from './lib/base.mjs'
import { startEmulators } from './lib/emulators.mjs'
import { lighthousePath } from './lib/lighthouse.mjs'
import { onNode22 } from './lib/node22.mjs'
import { suiteEnv } from './lib/ports.mjs'
import { prepare, startThrowaway } from './lib/suite.mjs'

await onNode22()
await main(async () => {
  const folder = join(root, 'tests', 'load')
  const wanted = process.argv.slice(2)
  const files = readdirSync(folder).filter(
    (name) => name.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((word) => name.includes(word))),
  )
  const results = []
  let failed = 0
  for (const file of files) {
    const [, need = 'no', lighthouse] =
      /suite: (yes|firestore|no)(, lighthouse)?/.exec(readFileSync(join(folder, file), 'utf8')) ?? []
    const brought = lighthouse ? { SIE_LIGHTHOUSE: await lighthousePath() } : {}
    const suite =
      need === 'no'
        ? undefined
        : need === 'yes'
          ? await startThrowaway(await prepare())
          : await startEmulators({ engine: await prepare({ build: false }), only: ['auth', 'firestore'] })
    try {
      const { code, stdout } = await runTimed(`bench ${file}`, () =>
        run(process.execPath, [join(folder, file)], {
          capture: true,
          line: (text) => console.log(text),
          env: { ...process.env, ...brought, ...(suite ? suiteEnv : {}) },
        }),
      )
      if (code !== 0) failed += 1
      for (const line of stdout.split('\n').filter((text) => text.startsWith('{')))
        results.push({ bench: file.replace('.bench.ts', ''), ...JSON.parse(line) })
    } finally {
      await suite?.stop()
    }
  }
  console.table(results)
  mkdirSync(join(root, 'reports'), { recursive: true })
  writeFileSync(join(root, 'reports', 'bench.json'), `${JSON.stringify(results, null, 2)}\n`)
  return failed ? 1 : 0
})
