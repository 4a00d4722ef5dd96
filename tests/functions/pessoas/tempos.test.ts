// Response times must not reveal whether an account exists.
import { beforeAll, expect, test } from 'vitest'
import { formatCpf, isCpf } from '@sie/domain/base/brazil/cpf.ts'
import { entrarComCpfHandler } from '../../../functions/src/pessoas/contas/entrarComCpf.ts'
import { recuperarSenhaHandler } from '../../../functions/src/pessoas/contas/recuperarSenha.ts'
import { account, emptyEverything, praticante, store } from '../../support/world.ts'

const EACH = 10
/** Most requests for one identifier. */
const ROUNDS = 5
/** The first valid CPFs from a number on. */
const cpfs = (from: number) => {
  const found: string[] = []
  for (let n = from * 100; found.length < EACH; n++) {
    const cpf = String(n).padStart(11, '0')
    if (isCpf(cpf)) found.push(formatCpf(cpf))
  }
  return found
}
const known = cpfs(123_456_789)
const unknown = cpfs(323_456_789)
const addresses = (name: string) => Array.from({ length: EACH }, (_, n) => `${name}${n}@exemplo.test`)

beforeAll(async () => {
  await emptyEverything()
  for (const [n, cpf] of known.entries()) {
    await account(`ana${n}`, `ana${n}@exemplo.test`, 'chute alto 7')
    await store(
      'praticantes',
      `ana${n}`,
      praticante({ dadosPessoais: { cpf }, dadosContato: { email: `ana${n}@exemplo.test` } }),
    )
  }
})

const median = (list: readonly number[]) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0

/** Sends requests for existing and missing identifiers in turn, each from another address. @returns the difference of the medians, and the answers */
async function compare(ask: (identifier: string, ip: string) => Promise<unknown>, pairs: readonly [string, string][]) {
  const times: [number[], number[]] = [[], []]
  const answers = new Set<string>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [n, pair] of pairs.entries())
      for (const which of (round + n) % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
        const began = performance.now()
        const answer = await ask(pair[which], `203.0.${round}.${n}`).catch((error: unknown) => error)
        times[which].push(performance.now() - began)
        answers.add(JSON.stringify(answer) + String(answer))
      }
  const [there, absent] = times.map(median)
  console.log(`medians: ${there?.toFixed(1)} ms for one that exists, ${absent?.toFixed(1)} ms for none`)
  return { apart: Math.abs((there ?? 0) - (absent ?? 0)), answers: answers.size }
}
const paired = (some: readonly string[], others: readonly string[]) =>
  some.map((one, n): [string, string] => [one, others[n] ?? ''])

test('signing in by CPF answers alike and as fast whether the CPF is registered or not', async () => {
  const { apart, answers } = await compare(
    (cpf, ip) => entrarComCpfHandler({ cpf, senha: 'errada' }, { ip }),
    paired(known, unknown),
  )
  expect(answers).toBe(1)
  expect(apart).toBeLessThanOrEqual(20)
})

test.each([
  ['e-mail', paired(addresses('ana'), addresses('ninguem'))],
  ['CPF', paired(known, unknown)],
])('a recovery by %s answers alike and as fast whether there is an account or not', async (kind, pairs) => {
  const { apart, answers } = await compare(
    (identificador, ip) => recuperarSenhaHandler({ identificador }, { ip: `${ip}.${kind}` }),
    pairs,
  )
  expect(answers).toBe(1)
  expect(apart).toBeLessThanOrEqual(20)
})
