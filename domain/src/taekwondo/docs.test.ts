import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { seedOrder } from './chave.ts'
import { classify } from './categorias.ts'
import { eligibility } from './elegibilidade.ts'
import { nextGraduation } from './exames.ts'
import { GRADUACOES_PADRAO } from './graduacoes.ts'
import { foldMatch } from './luta.ts'
import { trimmedMean } from './poomsae.ts'
import { worldPoints } from './pontosRanking.ts'
import { schedule } from './programacao.ts'

const api = { seedOrder, classify, eligibility, nextGraduation, GRADUACOES_PADRAO, foldMatch, trimmedMean, worldPoints, schedule }
const text = readFileSync('docs/esporte.md', 'utf8')
const examples = [...text.matchAll(/```js\n([\s\S]*?)\n\/\/ => (.*)\n```/g)].map(([, code = '', expected = '']) => ({ code, expected }))

it('has a worked example for each of the seven parts', () => expect(examples.length).toBeGreaterThanOrEqual(7))
it.each(examples)('the manual is right about: $code', ({ code, expected }) => {
  const run = new Function(...Object.keys(api), `return ${code}`)
  expect(run(...Object.values(api))).toEqual(JSON.parse(expected))
})
