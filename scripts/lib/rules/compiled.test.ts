import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compiled, MOST_COMPILED } from './compiled.ts'

/** Compiled bytes for each byte of the source, at most: the size without the compiler is not below the one with it. */
const RATIO = 3.227
const source = readFileSync(new URL('../../../firestore.rules', import.meta.url), 'utf8')
const answer = compiled(source, RATIO)
console.log(
  `firestore.rules: ${Buffer.byteLength(source)} bytes, compiled ${answer.missing ? `about ${answer.bytes} (${answer.missing})` : answer.bytes}`,
)

test('the rules are within the limit of the service in its strictest reading', () => {
  const remedy = 'What gives room again says docs/decisions/048-rules-within-the-compiled-size.md'
  expect(answer.bytes, remedy).toBeLessThanOrEqual(MOST_COMPILED)
  expect(answer.bytes).toBeLessThanOrEqual(Buffer.byteLength(source) * RATIO)
})

test.skipIf(answer.missing)("Google's compiler has nothing to say about them", () => {
  expect(answer.issues).toEqual([])
})

test.skipIf(answer.missing)(
  'what it warns about is named with its line',
  () => {
    const unused = 'function unused() { return true; }\n    function isPage() {'
    expect(compiled(source.replace('function isPage() {', unused), RATIO).issues).toEqual([
      expect.stringMatching(/^WARNING \d+ Unused function: unused\.$/),
    ])
  },
  120_000,
)
