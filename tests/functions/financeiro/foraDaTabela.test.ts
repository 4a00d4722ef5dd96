// What changes the register once it is paid costs what the price list says, with its shares; anything else is an exemption, with right and reason.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import { OBJETOS } from '@sie/domain/financeiro/objetos.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { iniciarCampanhaHandler } from '../../../functions/src/financeiro/campanha/iniciarCampanha.ts'
import { parametros } from '../../../functions/src/financeiro/campanha/parametros.ts'
import { emitirFaturaHandler } from '../../../functions/src/financeiro/emitirFatura.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { ACTIONS, draft, fatura, idOf, inDays, item, moneyWorld, paid } from '../../support/finance.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const YEAR = hojeNoBrasil().slice(0, 4)
const objeto = { tipo: 'anuidade', id: YEAR }
const REASON = 'Bolsa da federação para atletas do projeto.'
const year = async () => ((await read('praticantes/ana')) as StoredRecord & Praticante).anuidades

beforeEach(async () => {
  await moneyWorld()
  // Everything of a treasurer but the right to exempt.
  const rules = ACTIONS.filter((one) => one !== 'isentar').map((one) => `faturas:${one}`)
  await giveRights('caixa', { fctkd: [...rules, 'praticantes:ler'] })
})

async function issue(who: string, more: Parameters<typeof draft>[0], motivo = '', id = idOf('f')) {
  await salvarFaturaHandler({ id, dados: draft({ objeto, ...more }) }, as(who))
  return emitirFaturaHandler({ id, versao: 0, motivo }, as(who))
}

const BESIDE: readonly [string, Parameters<typeof draft>[0]][] = [
  ['for one centavo', { itens: [item({ unitario: 1 })] }],
  ['for one centavo, of no service of the list', { itens: [item({ unitario: 1, serviceId: '' })] }],
  ['at its price, without the share of the confederation', { itens: [item({ repasseConfederacao: 0 })] }],
  ['with a discount of the item', { itens: [item({ desconto: 14_999 })] }],
  ['with a discount of the whole invoice', { desconto: 14_999 }],
  ['for the price of a child', { itens: [item({ unitario: 8_000 })] }],
  ['of a service that was taken off the list', { itens: [item({ serviceId: 'fora' })] }],
]

describe('an annuity', () => {
  test.each(BESIDE)('%s is not issued without the right to exempt, nor without a reason', async (_, more) => {
    await db()
      .doc('services/fora')
      .set({ categoria: 'anuidade', metadados: { successorId: '', active: false } })
    await expect(issue('caixa', more, REASON)).rejects.toMatchObject({
      campos: { motivo: expect.stringContaining('Só quem pode isentar') as string },
    })
    await expect(issue('tesoureira', more)).rejects.toMatchObject({
      campos: { motivo: expect.stringContaining('Diga por que') as string },
    })
    expect(await fatura(idOf('f'))).toMatchObject({ situacao: 'rascunho', numero: '' })
  })

  test('beside the list, with right and reason, stands in the register as exempted, never as paid', async () => {
    await issue('tesoureira', { itens: [item({ unitario: 1 })] }, REASON)
    expect(await fatura(idOf('f'))).toMatchObject({ foraDaTabela: REASON })
    await paid('p', [idOf('f')], { valor: 1 })
    await applyEvent(
      { collection: 'faturas', id: idOf('f'), before: undefined, after: await read(`faturas/${idOf('f')}`) },
      'e1',
    )
    expect(await year()).toMatchObject([{ ano: Number(YEAR), situacao: 'isenta', valor: 1 }])
    const audits = await paths.auditoria().where('id', '==', idOf('f')).get()
    expect(JSON.stringify(audits.docs.map((doc) => doc.data()))).toContain(REASON)
  })

  test('at the price of the list is issued by every treasurer, also for more than it says', async () => {
    await issue('caixa', { itens: [item({ unitario: 15_100, repasseConfederacao: 30 })] })
    expect(await fatura(idOf('f'))).toMatchObject({ situacao: 'emitida', foraDaTabela: '' })
  })
})

describe('a price that its author charges', () => {
  const mine = (days: number, publico: boolean) =>
    db()
      .doc('services/anuidade-da-tabela')
      .update({
        valor: 1,
        publico,
        'metadados.editorid': 'caixa',
        'metadados.version': 1,
        'metadados.lastUpdate': Timestamp.fromMillis(Date.now() - days * 86_400_000),
      })
  const cheap = { itens: [item({ unitario: 1 })] }
  const refused = { campos: { motivo: expect.stringContaining('você mudou este preço') as string } }

  test('is none of the list at once, nor ever while visitors do not see it; a colleague charges it', async () => {
    for (const [days, publico] of [
      [0, true],
      [6, true],
      [30, false],
    ] as const) {
      await mine(days, publico)
      await expect(issue('caixa', cheap, REASON)).rejects.toMatchObject(refused)
    }
    await issue('tesoureira', cheap)
    expect(await fatura(idOf('f'))).toMatchObject({ situacao: 'emitida', foraDaTabela: '' })
  })

  test('is one of the list after a week in the public table', async () => {
    await mine(7, true)
    await issue('caixa', cheap)
    expect(await fatura(idOf('f'))).toMatchObject({ situacao: 'emitida', foraDaTabela: '' })
  })

  test('keeps its day and its author where somebody corrects another word of it later', async () => {
    const ref = db().doc('services/anuidade-da-tabela')
    const corrected = async (by: string) => {
      await db()
        .doc('services/anuidade-da-tabela.v1')
        .set((await ref.get()).data() ?? {})
      await ref.update({
        descricao: 'Corrigida',
        'metadados.editorid': by,
        'metadados.version': 2,
        'metadados.lastUpdate': Timestamp.now(),
      })
    }
    await mine(0, true)
    await corrected('tesoureira')
    await expect(issue('caixa', cheap, REASON)).rejects.toMatchObject(refused)
    await mine(8, true)
    await corrected('caixa')
    await issue('caixa', cheap)
    expect(await fatura(idOf('f'))).toMatchObject({ situacao: 'emitida', foraDaTabela: '' })
  })

  test('begins no campaign at once', async () => {
    await mine(0, true)
    const asked = parametros.parse({
      emitente: 'fctkd',
      ano: Number(YEAR),
      servico: 'anuidade-da-tabela',
      vencimento: inDays(10),
    })
    await expect(iniciarCampanhaHandler({ ...asked, id: idOf('c') }, as('caixa'))).rejects.toMatchObject({
      campos: { servico: expect.stringContaining('você mudou este preço') as string },
    })
    await expect(iniciarCampanhaHandler({ ...asked, id: idOf('c') }, as('tesoureira'))).resolves.toMatchObject({})
  })
})

test('the list of a club is no list of the register', async () => {
  const rules = ACTIONS.filter((one) => one !== 'isentar').map((one) => `faturas:${one}`)
  await giveRights('doclube', { clube: [...rules, 'praticantes:ler'] }, true, { clube: 'fctkd' })
  await db().doc('praticantes/ana').update({ 'dadosFiliacao.vinculadoAEntidadeID': 'clube' })
  await db()
    .doc('services/anuidade-da-tabela')
    .update({ vinculo: { idEntidade: 'clube', idFederacao: 'fctkd' } })
  await expect(issue('doclube', { emitente: 'clube' })).rejects.toMatchObject({
    campos: { motivo: expect.stringContaining('não é de um serviço da tabela') as string },
  })
})

test.each(
  Object.entries(OBJETOS).filter(([, { id }]) => id.test(YEAR) || id.test('primeira') || id.test('x'.repeat(24))),
)('an item of which the register learns (%s) asks for the list too', async (tipo, { categoria, id }) => {
  const of = [YEAR, 'primeira', 'x'.repeat(24)].find((one) => id.test(one)) ?? ''
  await expect(
    issue('caixa', { objeto: { tipo, id: of }, itens: [item({ categoria, unitario: 1, serviceId: '' })] }),
  ).rejects.toMatchObject({ campos: { motivo: expect.any(String) as string } })
})

test('the fee of a transfer is an item of the invoice that pays it', async () => {
  const transfer = { tipo: 'transferencia', id: 'x'.repeat(24) }
  await expect(
    issue('caixa', { objeto: transfer, itens: [item({ categoria: 'outros', unitario: 1 })] }),
  ).rejects.toMatchObject({ campos: { motivo: expect.stringContaining('Nenhum item') as string } })
})

test('the annuity of a federation, which opens its exams, costs what the list of the confederation says', async () => {
  await giveRights('caixa', { cbtkd: ACTIONS.filter((one) => one !== 'isentar').map((one) => `faturas:${one}`) })
  const { metadados: _, ...listed } = (await read('services/anuidade-da-tabela')) ?? {}
  const vinculo = { idEntidade: 'cbtkd', idFederacao: 'cbtkd' }
  await store('services', 'das-federacoes', { ...listed, aplicaSe: 'entidade', precos: [], vinculo })
  const own = { serviceId: 'das-federacoes', repasseConfederacao: 20 }
  const bill = { emitente: 'cbtkd', sacado: { tipo: 'entidade' as const, id: 'fctkd' } }
  await expect(issue('caixa', { ...bill, itens: [item({ ...own, unitario: 1 })] })).rejects.toMatchObject({
    campos: { motivo: expect.stringContaining('a tabela pede') as string },
  })
  await issue('caixa', { ...bill, itens: [item(own)] }, '', idOf('g'))
  expect(await fatura(idOf('g'))).toMatchObject({ situacao: 'emitida', foraDaTabela: '' })
})

test('an annuity is charged in its year or the one before: the list of today says nothing about later ones', async () => {
  const of = (years: number) => ({ objeto: { tipo: 'anuidade', id: String(Number(YEAR) + years) } })
  await expect(issue('tesoureira', of(2), REASON)).rejects.toMatchObject({
    campos: { objeto: expect.any(String) as string },
  })
  await issue('tesoureira', of(1), '', idOf('g'))
})
