// Counters of uses: allowed uses pass, also when concurrent and over several instances; those above the limit do not.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { conferirCpfHandler } from '../../../functions/src/pessoas/cadastro/conferirCpf.ts'
import { entrarComCpfHandler } from '../../../functions/src/pessoas/contas/entrarComCpf.ts'
import { recuperarSenhaHandler } from '../../../functions/src/pessoas/contas/recuperarSenha.ts'
import { queueMail } from '../../../functions/src/base/mail/queue.ts'
import { limitUse } from '../../../functions/src/base/platform/limit.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { codigo } from '../../support/refusal.ts'
import { account, emptyEverything, praticante, store } from '../../support/world.ts'

const CPF = '529.982.247-25'
const EMAIL = 'ana@exemplo.test'
const SENHA = 'chute alto 7'
const post = useMailServer()
const passed = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length

beforeEach(emptyEverything)

describe('a limit', () => {
  test('lets every allowed call through, however many ask at once', async () => {
    const began = performance.now()
    for (let again = 0; again < 3; again++)
      expect(
        passed(await Promise.allSettled(Array.from({ length: 50 }, () => limitUse(`todas-${again}`, 50, 60)))),
      ).toBe(50)
    // No call waits for the retries of others.
    expect(performance.now() - began).toBeLessThan(5000)
  })

  test('lets as many through as it says, of fifty at once, and then none', async () => {
    expect(passed(await Promise.allSettled(Array.from({ length: 50 }, () => limitUse('cinquenta', 20, 60))))).toBe(20)
    await expect(limitUse('cinquenta', 20, 60)).rejects.toEqual(codigo('limite-excedido'))
  })

  test('counts together what several instances of the server count', async () => {
    const source = '../../../functions/src/base/platform/limit.ts'
    const instances = await Promise.all(
      [1, 2, 3, 4].map(
        async (n) => ((await import(`${source}?instancia=${n}`)) as { limitUse: typeof limitUse }).limitUse,
      ),
    )
    expect(new Set(instances).size).toBe(4)
    const all = instances.flatMap((use) => Array.from({ length: 10 }, () => use('instancias', 20, 60)))
    expect(passed(await Promise.allSettled(all))).toBe(20)
  })

  test('starts again after its window', async () => {
    await limitUse('janela', 1, 0.2)
    await expect(limitUse('janela', 1, 0.2)).rejects.toEqual(codigo('limite-excedido'))
    await vi.waitFor(() => limitUse('janela', 1, 0.2), { timeout: 2000 })
  })
})

describe('somebody who owns an account', () => {
  beforeEach(async () => {
    await account('ana', EMAIL, SENHA)
    await store('praticantes', 'ana', praticante({ dadosPessoais: { cpf: CPF }, dadosContato: { email: EMAIL } }))
  })

  test('is not flooded with recoveries by spelling the CPF or the address otherwise', async () => {
    const spellings = [
      CPF,
      '52998224725',
      '529 982 247 25',
      '529.98224725',
      '5299 8224725',
      '529-982-247-25',
      ` ${CPF} `,
    ]
    const asked: Promise<object>[] = []
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      for (const identificador of [...spellings, EMAIL, 'ANA@exemplo.test', ' Ana@Exemplo.test '])
        asked.push(recuperarSenhaHandler({ identificador: identificador.trim() }, { ip: address }))
    expect(passed(await Promise.allSettled(asked))).toBeLessThanOrEqual(10)
    await sendQueued()
    expect(post.mails.length).toBeLessThanOrEqual(10)
    expect(post.mails.length).toBeGreaterThan(0)
  })

  test('gets no more mails that strangers cause than a day allows, whatever way they were asked for', async () => {
    for (let n = 0; n < 15; n++) await queueMail('recuperacao', n % 2 ? EMAIL : CPF, { nome: '', link: '' })
    for (let n = 0; n < 9; n++)
      await queueMail('autorizacao', n % 2 ? 'Rosa@exemplo.test' : 'rosa@exemplo.test', {
        nome: 'Rosa',
        menor: `Filho ${n}`,
        link: 'https://portal.example/x',
      })
    await sendQueued()
    const to = (address: string) => post.mails.filter((mail) => mail.to?.[0]?.address?.toLowerCase() === address).length
    expect([to(EMAIL), to('rosa@exemplo.test')]).toEqual([10, 6])
  })

  test('is not locked out by wrong passwords of a stranger', async () => {
    const stranger = { ip: '203.0.113.66' }
    for (let n = 0; n < 40; n++) await entrarComCpfHandler({ cpf: CPF, senha: 'errada' }, stranger).catch(() => {})
    await expect(entrarComCpfHandler({ cpf: CPF, senha: SENHA }, stranger)).rejects.toEqual(codigo('muitas-tentativas'))
    await expect(entrarComCpfHandler({ cpf: CPF, senha: SENHA }, { ip: '198.51.100.7' })).resolves.toMatchObject({
      token: expect.any(String),
    })
  })

  test('is slowed down, not shut out, by wrong passwords of their own', async () => {
    const own = { ip: '198.51.100.7' }
    const at = vi.spyOn(Date, 'now')
    const now = Date.UTC(2026, 10, 22)
    const tryAt = (ms: number, senha: string) => {
      at.mockReturnValue(now + ms)
      return entrarComCpfHandler({ cpf: CPF, senha }, own)
    }
    try {
      for (let n = 0; n < 5; n++) await expect(tryAt(0, 'errada')).rejects.toEqual(codigo('credenciais'))
      await expect(tryAt(9_000, SENHA)).rejects.toEqual(codigo('muitas-tentativas'))
      await expect(tryAt(10_001, 'errada')).rejects.toEqual(codigo('credenciais'))
      await expect(tryAt(20_002, SENHA)).rejects.toEqual(codigo('muitas-tentativas'))
      await expect(tryAt(30_002, SENHA)).resolves.toMatchObject({ token: expect.any(String) })
      for (let n = 0; n < 4; n++) await expect(tryAt(31_000, 'errada')).rejects.toEqual(codigo('credenciais'))
    } finally {
      at.mockRestore()
    }
  })

  test('cannot be attacked from ever new addresses, and signs in from known ones', async () => {
    const home = { ip: '198.51.100.7' }
    await entrarComCpfHandler({ cpf: CPF, senha: SENHA }, home)
    const codes: string[] = []
    for (let n = 0; n < 80; n++)
      await entrarComCpfHandler({ cpf: CPF, senha: 'errada' }, { ip: `203.0.113.${n}` }).catch((error: unknown) =>
        codes.push((error as { codigo: string }).codigo),
      )
    expect(codes.filter((code) => code === 'credenciais').length).toBeLessThanOrEqual(60)
    await expect(entrarComCpfHandler({ cpf: CPF, senha: SENHA }, home)).resolves.toMatchObject({
      token: expect.any(String),
    })
  })

  test('of fifty concurrent guesses five are checked', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 50 }, () => entrarComCpfHandler({ cpf: CPF, senha: 'errada' }, { ip: '203.0.113.9' })),
    )
    const looked = results.filter(
      (result) => result.status === 'rejected' && (result.reason as { codigo?: string }).codigo === 'credenciais',
    ).length
    expect(looked).toBeLessThanOrEqual(7)
  })
})

test('one CPF is not asked about more than a hundred times a day, from whatever addresses', async () => {
  const ask = (n: number) => conferirCpfHandler({ cpf: n % 2 ? CPF : '52998224725' }, { ip: `203.0.113.${n}` })
  const results: PromiseSettledResult<unknown>[] = []
  for (let n = 0; n < 110; n++) results.push(...(await Promise.allSettled([ask(n)])))
  expect(passed(results)).toBe(100)
})
