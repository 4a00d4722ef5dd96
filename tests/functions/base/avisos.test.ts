// A federation is mailed the number of people who wait for it: at most once an hour, without names.
import { beforeEach, describe, expect, test } from 'vitest'
import type { TipoDePendencia } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { criarContaHandler } from '../../../functions/src/pessoas/contas/criarConta.ts'
import { confirmarEmailHandler } from '../../../functions/src/pessoas/contas/linksDaConta.ts'
import { decidirPendenciaHandler } from '../../../functions/src/pessoas/cadastro/decidirPendencia.ts'
import { mailPendencias, notePendencia, PAUSA_MS } from '../../../functions/src/pessoas/cadastro/avisos.ts'
import {
  idDaPendencia,
  novaPendencia,
  type PendenciaGuardada,
} from '../../../functions/src/pessoas/cadastro/pendencias.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { adulto, CPF, federacoes, SENHA, tokenIn } from '../../support/inscricao.ts'
import { linkIn, useMailServer } from '../../support/mailbox.ts'
import { sendQueued } from '../../support/queue.ts'
import { as, emptyEverything, praticante, store, visitor } from '../../support/world.ts'

const SECRETARIA = 'secretaria@fctkd.test'
const NOW = Date.UTC(2026, 10, 21, 12)
const post = useMailServer()

beforeEach(async () => {
  await emptyEverything()
  await federacoes()
  await db()
    .doc('entidades/fctkd')
    .update({ dadosContato: { email: SECRETARIA } })
})

/** Creates a waiting request and runs the trigger. */
async function waits(
  n: number,
  now: number,
  tipo: TipoDePendencia = 'cadastro',
  federacao = 'fctkd',
  entidade = '',
): Promise<void> {
  const pendencia = novaPendencia(tipo, `p${n}`, { entidade, federacao })
  await paths.pendencia(idDaPendencia(tipo, `p${n}`)).set(pendencia)
  await notePendencia(pendencia, now)
}
/** Recipient and subject of each sent mail. */
async function mailed(): Promise<string[]> {
  await sendQueued()
  return post.mails
    .filter(({ subject }) => /espera/.test(subject ?? ''))
    .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
}

describe('a federation that has an address', () => {
  test('is told of the first sign-up once its address is confirmed, without a name, with the way to the list', async () => {
    await criarContaHandler({ inscricao: adulto(), senha: SENHA }, visitor)
    const { docs } = await paths.pendencias().get()
    const pendencia = docs[0]?.data() as PendenciaGuardada
    await notePendencia(pendencia, NOW)
    expect(await mailed(), 'before the address is confirmed').toEqual([])
    const [link] = post.mails.filter(({ to }) => to?.[0]?.address === 'ana@exemplo.test').map(linkIn)
    const { email } = await confirmarEmailHandler({ codigo: tokenIn(link ?? '') }, visitor)
    expect(email).toBe('ana@exemplo.test')
    expect(await mailed()).toEqual([`${SECRETARIA}: Um cadastro espera a sua decisão`])
    const mail = post.mails.find(({ to }) => to?.[0]?.address === SECRETARIA)
    expect(mail?.text).toContain('http://localhost:3000/sie/cadastros/pessoas?pendencias&tipo=cadastro,reivindicacao')
    expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/Ana|Lima|529|exemplo\.test|1990|Koryo/)
  })

  test('is told of a claim of a record that has no e-mail', async () => {
    await store('praticantes', 'p-ana', praticante({ dadosPessoais: { cpf: CPF } }))
    await paths.cpf(CPF).set({ id: 'p-ana' })
    await criarContaHandler(
      { inscricao: adulto({ dadosFiliacao: { federacaoID: 'rstkd', vinculadoAEntidadeID: '' } }), senha: SENHA },
      visitor,
    )
    const { docs } = await paths.pendencias().get()
    await notePendencia(docs[0]?.data() as PendenciaGuardada, NOW)
    expect(await mailed()).toEqual([`${SECRETARIA}: Um cadastro espera a sua decisão`])
  })

  test('gets two mails for a storm of five hundred: one at its beginning, one with the number after an hour', async () => {
    await waits(0, NOW)
    await Promise.all(Array.from({ length: 499 }, (_, n) => waits(n + 1, NOW + n)))
    expect(await mailed()).toEqual([`${SECRETARIA}: Um cadastro espera a sua decisão`])
    expect(await mailPendencias(NOW + PAUSA_MS - 1)).toBe(0)
    expect(await mailPendencias(NOW + PAUSA_MS)).toBe(1)
    expect(await mailPendencias(NOW + 3 * PAUSA_MS)).toBe(0)
    expect((await mailed()).slice(1)).toEqual([`${SECRETARIA}: 500 cadastros esperam a sua decisão`])
  })

  test('gets one mail where many come at the same moment', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => waits(n, NOW)))
    expect(await mailed()).toHaveLength(1)
  })

  test('is not told again while nobody else comes, nor of what was decided meanwhile', async () => {
    await store('praticantes', 'p1', praticante(), false)
    await store('praticantes', 'p2', praticante(), false)
    await waits(1, NOW)
    expect(await mailed()).toHaveLength(1)
    expect(await mailPendencias(NOW + 2 * PAUSA_MS)).toBe(0)
    await waits(2, NOW + 1000)
    for (const id of ['cadastro.p1', 'cadastro.p2'])
      await decidirPendenciaHandler({ id, versao: 1, aprovar: true, motivo: '' }, as('secretaria'))
    expect(await mailPendencias(NOW + 2 * PAUSA_MS)).toBe(0)
    expect(await mailed()).toHaveLength(1)
  })

  test('hears of its clubs’ people, not of another federation’s, nor of what other requests ask', async () => {
    await waits(1, NOW, 'cadastro', 'rstkd')
    await waits(2, NOW, 'alteracao')
    await waits(3, NOW, 'apagamento', '')
    expect(await mailed()).toEqual([])
    await waits(4, NOW, 'cadastro', 'fctkd', 'fctkd-koryo')
    expect(await mailed()).toEqual([`${SECRETARIA}: Um cadastro espera a sua decisão`])
  })
})

test('a federation without an address is told nothing, and nothing is kept for it', async () => {
  await waits(1, NOW, 'cadastro', 'rstkd')
  expect(await mailed()).toEqual([])
  expect((await paths.avisosDePendencias().get()).empty).toBe(true)
})

test('people without a federation wait for the confederation, which is notified only of those', async () => {
  await store('entidades', 'cbtkd', {
    dadosPessoais: { name: 'Confederação', sigla: 'CBTKD', tipoEntidade: 'confederacao' },
    dadosContato: { email: 'sede@cbtkd.test' },
    vinculo: { idEntidade: 'cbtkd', idFederacao: '' },
  })
  await waits(1, NOW)
  await waits(2, NOW, 'cadastro', '')
  expect((await mailed()).sort()).toEqual([
    `${SECRETARIA}: Um cadastro espera a sua decisão`,
    'sede@cbtkd.test: Um cadastro espera a sua decisão',
  ])
})
