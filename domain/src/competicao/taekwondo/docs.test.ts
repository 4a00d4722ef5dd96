import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { replan } from './aoVivo.ts'
import { classify } from '../../eventos/taekwondo/categorias.ts'
import { seedOrder } from './chave.ts'
import { conjuntoDe, conjuntosCom } from './conjuntosDeRegras.ts'
import { eligibility } from '../../eventos/taekwondo/elegibilidade.ts'
import { examResult, nextGraduation } from '../../pessoas/taekwondo/exames.ts'
import { checkGroup, FORMACOES_PADRAO } from '../../eventos/taekwondo/formacoes.ts'
import { GRADUACOES_PADRAO } from '../../base/taekwondo/graduacoes.ts'
import { foldMatch } from './luta.ts'
import { worldPoints } from './pontosRanking.ts'
import { trimmedMean } from './poomsae.ts'
import { schedule } from './programacao.ts'
import { monthSnapshot, REGRAS_RANKING_PADRAO } from './ranking.ts'
import { examDeadline } from '../../eventos/taekwondo/regrasElegibilidade.ts'
import { repechage } from './repescagem.ts'
import { bracketMatches, medalTable, setNoWinner, setWinner } from './resultados.ts'
import { draw } from './sorteio.ts'

const api = {
  bracketMatches,
  checkGroup,
  classify,
  conjuntoDe,
  conjuntosCom,
  draw,
  eligibility,
  examDeadline,
  examResult,
  foldMatch,
  FORMACOES_PADRAO,
  GRADUACOES_PADRAO,
  medalTable,
  monthSnapshot,
  nextGraduation,
  REGRAS_RANKING_PADRAO,
  replan,
  schedule,
  seedOrder,
  repechage,
  setNoWinner,
  setWinner,
  trimmedMean,
  worldPoints,
}
const text = readFileSync('docs/esporte.md', 'utf8')
const examples = [...text.matchAll(/```js\n([\s\S]*?)\n\/\/ => (.*)\n```/g)].map(([, code = '', expected = '']) => ({
  code,
  expected,
}))

it('has a worked example in each of the seven parts', () => {
  const parts = text.split(/^## /m).slice(1)
  expect(parts.map((part) => /^\d\. /.test(part) && part.includes('// =>'))).toEqual(new Array(7).fill(true))
})
it.each(examples)('the manual is right about: $code', ({ code, expected }) => {
  const run = new Function(...Object.keys(api), `return ${code}`)
  expect(run(...Object.values(api))).toEqual(JSON.parse(expected))
})
