// What takes longer for an account that exists tells that it exists.
import { beforeEach, expect, test } from 'vitest'
import { entrarComCpfHandler } from '../../functions/src/callables/entrarComCpf.ts'
import { recuperarSenhaHandler } from '../../functions/src/callables/recuperarSenha.ts'
import { account, emptyEverything, person, store } from '../support/world.ts'

const CPF = '529.982.247-25'
const ABSENT = '111.444.777-35'
const EMAIL = 'ana@exemplo.test'

beforeEach(async () => {
  await emptyEverything()
  await account('ana', EMAIL, 'chute alto 7')
  await store('praticantes', 'ana', person({ dadosPessoais: { cpf: CPF }, dadosContato: { email: EMAIL } }))
})

/** Median milliseconds of a call for each of the two, asked in turn, from ever new addresses; and what they answered. */
async function compare(
  rounds: number,
  ask: (identifier: string, ip: string) => Promise<unknown>,
  pair: readonly [string, string],
) {
  const times: [number[], number[]] = [[], []]
  const answers = new Set<string>()
  for (let n = 0; n < rounds; n++)
    for (const which of [0, 1] as const) {
      const began = performance.now()
      const answer = await ask(pair[which], `203.0.113.${n}`).catch((error: unknown) => error)
      times[which].push(performance.now() - began)
      answers.add(JSON.stringify(answer) + String(answer))
    }
  const [known, unknown] = times.map((list) => list.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0)
  console.log(`medians: ${known?.toFixed(1)} ms for one that exists, ${unknown?.toFixed(1)} ms for none`)
  return { apart: Math.abs((known ?? 0) - (unknown ?? 0)), answers: answers.size }
}

test('signing in by CPF answers alike and as fast whether the CPF is registered or not', async () => {
  const { apart, answers } = await compare(25, (cpf, ip) => entrarComCpfHandler({ cpf, senha: 'errada' }, { ip }), [
    CPF,
    ABSENT,
  ])
  expect(answers).toBe(1)
  expect(apart).toBeLessThanOrEqual(20)
})

test.each([
  ['e-mail', EMAIL, 'ninguem@exemplo.test'],
  ['CPF', CPF, ABSENT],
])('a recovery by %s answers alike and as fast whether there is an account or not', async (_kind, known, unknown) => {
  const { apart, answers } = await compare(
    // As often as one identifier may be asked for.
    5,
    (identificador, ip) => recuperarSenhaHandler({ identificador }, { ip }),
    [known, unknown],
  )
  expect(answers).toBe(1)
  expect(apart).toBeLessThanOrEqual(20)
})
