// A paid annuity is written into its people's records once, however often the event comes.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Praticante } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { issued, item, moneyWorld, paid } from '../../support/finance.ts'
import { as, read } from '../../support/world.ts'

const YEAR = hojeNoBrasil().slice(0, 4)
const objeto = { tipo: 'anuidade', id: YEAR }
const praticante = async (id: string) => (await read(`praticantes/${id}`)) as StoredRecord & Praticante

/** Delivers the event of an invoice as stored, three times. */
async function happened(id: string): Promise<void> {
  const after = await read(`faturas/${id}`)
  for (const eventId of ['e1', 'e1', 'e2'])
    await applyEvent({ collection: 'faturas', id, before: undefined, after }, eventId)
}

beforeEach(async () => {
  await moneyWorld()
  await db().doc('praticantes/ana').update({ situacaoCadastro: 'ativo' })
  await salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { ativaAoPagarAnuidade: true } }, as('tesoureira'))
})

describe('an invoice of annuities', () => {
  test('of one person and of several members marks each of them paid, once', async () => {
    const id = await issued('a', { objeto, itens: [item(), item({ beneficiarioId: 'beto', unitario: 8_000 })] })
    await happened(id)
    expect((await praticante('ana')).anuidades).toEqual([])
    await paid('p', [id], { valor: 23_000 })
    await happened(id)
    const note = { ano: Number(YEAR), situacao: 'paga', recibo: `Fatura ${YEAR}/000001`, origem: 'fatura' }
    expect(await praticante('ana')).toMatchObject({
      anuidades: [{ ...note, valor: 15_000 }],
      metadados: { version: 1, federativeactive: true },
    })
    expect((await praticante('beto')).anuidades).toEqual([{ ...note, valor: 8_000 }])
    await estornarPagamentoHandler(
      { id: (await db().collection('recibos').get()).docs[0]!.id, taxa: 0, motivo: 'Pago em dobro.' },
      as('tesoureira'),
    )
    await happened(id)
    expect((await praticante('ana')).anuidades).toMatchObject([{ situacao: 'aberta' }])
  })

  test('activates nobody whose sign-up waits, nor without the setting', async () => {
    await db().doc('praticantes/ana').update({ situacaoCadastro: 'pendente' })
    const id = await issued('a', { objeto })
    await paid('p', [id])
    await happened(id)
    expect((await praticante('ana')).metadados.federativeactive).toBe(false)
    await salvarRegrasCobrancaHandler(
      { entidade: 'fctkd', versao: 0, dados: { ativaAoPagarAnuidade: false } },
      as('tesoureira'),
    )
    await db().doc('praticantes/beto').update({ situacaoCadastro: 'ativo' })
    const other = await issued('b', { objeto, itens: [item({ beneficiarioId: 'beto' })] })
    await paid('q', [other])
    await happened(other)
    expect(await praticante('beto')).toMatchObject({
      anuidades: [{ situacao: 'paga' }],
      metadados: { federativeactive: false },
    })
  })

  test('of a federation says nothing of a person of another one', async () => {
    const id = await issued('a', { objeto })
    await paid('p', [id])
    await db().doc('praticantes/ana').update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    await happened(id)
    expect((await praticante('ana')).anuidades).toEqual([])
  })
})
