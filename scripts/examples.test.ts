// No example is a fact of the product: what is named an example stays in the seed.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where a sample is what is asked for: the fields of a template of certificates, as its editor shows them. */
const SAMPLES = 'web/src/features/documentos/certificados/modelos/'

test('no constant of a shipped source is named an example, except the samples of the template editor', () => {
  const named = globSync('{domain,functions,web}/src/**/*.{ts,tsx}')
    .filter((path) => !/\.test\.tsx?$/.test(path) && !path.startsWith(SAMPLES))
    .flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bconst (\w*(?:EXEMPLO|EXAMPLE)\w*)/g)].map(
        ([, name]) => `${path}: ${name}`,
      ),
    )
  expect(named).toEqual([])
})
