// Annuities on demand: who pays for whom, what it costs by the price list alone, one invoice for a family or a club, and once only.
import { beforeEach, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import {
  consultarAnuidadesHandler,
  pedirAnuidadesHandler,
} from '../../../functions/src/financeiro/campanha/porPedido.ts'
import { chargesAutomatically, useBank } from '../../support/bank.ts'
import { ANO, annuityWorld, member } from '../../support/campaign.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read } from '../../support/world.ts'

useBank()
const ask = (uid: string, pessoas: string[], clube = '') => pedirAnuidadesHandler({ pessoas, clube }, as(uid))
const see = (uid: string, clube = '') => consultarAnuidadesHandler({ clube }, as(uid))
const invoice = async (id: string | undefined) => (await read(`faturas/${id}`)) as unknown as Fatura
const issued = async () => (await db().collection('faturas').where('objeto.tipo', '==', 'anuidade').get()).size

beforeEach(async () => {
  await annuityWorld()
  // Only the public list charges on demand.
  await db().doc('services/anuidade').update({ publico: true })
  await db().doc('regrasCobranca/fctkd').set({ prazo: 7 }, { merge: true })
  await member('mae', { idade: 40 })
  await member('filha', { idade: 13, responsavel: true, clube: 'clube' })
  await member('filho', { idade: 10, responsavel: true, clube: 'clube' })
  await member('vizinho', { idade: 30, clube: 'clube' })
  await giveRights('mae', {})
  const later = Timestamp.fromMillis(Date.now() + 1e10)
  await paths.permissoes('mae').update({ menores: { filha: later, filho: later } })
  await giveRights('estranha', {})
})

test('a guardian sees what her own annuity and each child costs, and asks for one invoice of all', async () => {
  const { anuidades, ano } = await see('mae')
  expect([ano, anuidades.map(({ pessoa }) => pessoa).sort()]).toEqual([ANO, ['filha', 'filho', 'mae']])
  expect(anuidades.filter(({ valor }) => valor === 0)).toEqual([])
  const { faturas, recusas } = await ask('mae', ['mae', 'filha', 'filho'])
  expect([faturas.length, recusas]).toEqual([1, []])
  const made = await invoice(faturas[0])
  expect(made).toMatchObject({
    situacao: 'emitida',
    vencimento: addDays(hojeNoBrasil(), 7),
    sacado: { tipo: 'pessoa', pessoa: 'mae' },
    objeto: { id: String(ANO) },
  })
  const asked = new Map(anuidades.map(({ pessoa, valor }) => [pessoa, valor]))
  expect(made.itens.map(({ beneficiarioId, total }) => [beneficiarioId, total])).toEqual(
    ['filha', 'filho', 'mae'].map((id) => [id, asked.get(id)]),
  )
  expect((await see('mae')).anuidades.map(({ valor, perguntar }) => [valor, perguntar])).toEqual([
    [0, false],
    [0, false],
    [0, false],
  ])
})

test('one child is invoiced to the child, and pressing twice, even at once, leaves one invoice', async () => {
  const answers = await Promise.all([ask('mae', ['filha']), ask('mae', ['filha']), ask('mae', ['filha'])])
  expect(new Set(answers.flatMap(({ faturas }) => faturas)).size).toBe(1)
  expect(await issued()).toBe(1)
  const [first] = answers[0]?.faturas ?? []
  expect((await invoice(first)).sacado.pessoa).toBe('filha')
  await db().doc(`faturas/${first}`).update({ situacao: 'cancelada' })
  const { faturas } = await ask('mae', ['filha'])
  expect(faturas).not.toContain(first)
  expect((await invoice(faturas[0])).situacao).toBe('emitida')
})

test('who was asked for beside somebody with an open invoice is asked for anew after a cancelled one', async () => {
  const [open] = (await ask('mae', ['filho'])).faturas
  const { faturas } = await ask('mae', ['filha', 'filho'])
  const first = faturas.find((id) => id !== open)
  await db().doc(`faturas/${first}`).update({ situacao: 'cancelada' })
  const again = (await ask('mae', ['filha'])).faturas
  expect([again.length, again.includes(String(first))]).toEqual([1, false])
})

test('nobody asks for others, and a paid annuity is asked for by nobody', async () => {
  for (const people of [['vizinho'], ['mae', 'vizinho'], ['ninguem']])
    await expect(ask('mae', people)).rejects.toEqual(codigo('sem-permissao'))
  await expect(ask('estranha', ['filha'])).rejects.toEqual(codigo('sem-permissao'))
  await expect(pedirAnuidadesHandler({ pessoas: ['mae'], clube: '' }, { auth: undefined })).rejects.toEqual(
    codigo('nao-autenticado'),
  )
  await member('mae', { idade: 40, anuidades: [{ ano: ANO, valor: 1, situacao: 'paga' }] })
  expect(await ask('mae', ['mae'])).toMatchObject({ faturas: [], recusas: [{ pessoa: 'mae' }] })
  expect(await issued()).toBe(0)
})

test('a club pays for its own members, by the right to pay for that very club', async () => {
  await giveRights('dono', { clube: ['faturas:pagar', 'praticantes:ler'] }, true, { clube: 'fctkd' })
  await giveRights('acima', { fctkd: ['faturas:pagar', 'praticantes:ler'] })
  for (const uid of ['acima', 'estranha', 'mae']) {
    await expect(ask(uid, ['filha'], 'clube')).rejects.toEqual(codigo('sem-permissao'))
    await expect(see(uid, 'clube')).rejects.toEqual(codigo('sem-permissao'))
  }
  await expect(ask('dono', ['mae'], 'clube')).rejects.toEqual(codigo('sem-permissao'))
  const { anuidades } = await see('dono', 'clube')
  expect(anuidades.map(({ pessoa }) => pessoa)).toEqual(expect.arrayContaining(['filha', 'filho', 'vizinho']))
  const { faturas } = await ask('dono', ['filha', 'vizinho'], 'clube')
  expect(await invoice(faturas[0])).toMatchObject({ sacado: { tipo: 'entidade', entidade: 'clube' } })
  expect((await invoice(faturas[0])).itens.map(({ beneficiarioId }) => beneficiarioId)).toEqual(['filha', 'vizinho'])
})

test('a club pays for active members only, while it is active itself, and nothing to itself', async () => {
  await giveRights('dono', { clube: ['faturas:pagar', 'praticantes:ler'] }, true, { clube: 'fctkd' })
  await giveRights('federacao', { fctkd: ['faturas:pagar', 'praticantes:ler'] }, true, { fctkd: 'fctkd' })
  await member('parado', { clube: 'clube', ativa: false })
  await member('daFederacao', { clube: 'fctkd' })
  await db().doc('regrasCobranca/fctkd').set({ ativaAoPagarAnuidade: true }, { merge: true })
  await expect(ask('dono', ['parado'], 'clube')).rejects.toEqual(codigo('sem-permissao'))
  const nobody = { faturas: [], recusas: [{ texto: 'Não há clube a quem cobrar.' }] }
  expect(await ask('federacao', ['daFederacao'], 'fctkd')).toMatchObject(nobody)
  await db().doc('entidades/clube').update({ 'metadados.active': false })
  expect(await ask('dono', ['vizinho'], 'clube')).toMatchObject(nobody)
  expect((await see('dono', 'clube')).anuidades.filter(({ valor }) => valor > 0)).toEqual([])
  expect(await issued()).toBe(0)
})

test('an inactive federation is a sentence for its own people, and hides and holds up nobody else', async () => {
  await member('filho', { idade: 10, responsavel: true, federacao: 'rstkd' })
  await db().doc('entidades/rstkd').update({ 'metadados.active': false })
  const { anuidades } = await see('mae')
  expect(anuidades.filter(({ valor }) => valor > 0).map(({ pessoa }) => pessoa)).toEqual(['mae', 'filha'])
  const texto = expect.stringContaining('não está em atividade') as string
  expect(anuidades.find(({ pessoa }) => pessoa === 'filho')).toMatchObject({ emitente: '', valor: 0, texto })
  const { faturas, recusas } = await ask('mae', ['mae', 'filha', 'filho'])
  expect([faturas.length, recusas]).toEqual([1, [{ pessoa: 'filho', texto }]])
})

test('what one federation issued is charged at its provider although the next one fails', async () => {
  await chargesAutomatically('fctkd')
  await member('filho', { idade: 10, responsavel: true, federacao: 'rstkd' })
  const one = (await db().doc('services/dela').get()).data()!
  const batch = db().batch()
  for (let index = 0; index < 60; index++) batch.set(db().doc(`services/dela-${index}`), one)
  await batch.commit()
  await expect(ask('mae', ['filha', 'filho'])).rejects.toEqual(codigo('dados-invalidos'))
  expect([await issued(), (await paths.cobrancas().get()).docs.map((doc) => doc.get('situacao') as string)]).toEqual([
    1,
    ['ativa'],
  ])
})

test('where the issuer sells none here, whoever has neither paid nor an invoice is to ask, and an open invoice is answered', async () => {
  const { faturas } = await ask('mae', ['filha'])
  await member('filho', { idade: 10, responsavel: true, anuidades: [{ ano: ANO, valor: 1, situacao: 'paga' }] })
  await db().doc('services/anuidade').update({ publico: false })
  const { anuidades } = await see('mae')
  expect(anuidades.filter(({ perguntar }) => perguntar)).toEqual([
    expect.objectContaining({ pessoa: 'mae', valor: 0, texto: expect.stringContaining('ainda não cobra') as string }),
  ])
  expect(await ask('mae', ['mae', 'filha'])).toMatchObject({ faturas, recusas: [{ pessoa: 'mae' }] })
})

test('who set the price a moment ago does not charge it to themselves', async () => {
  const services = await db().collection('services').where('vinculo.idEntidade', '==', 'fctkd').get()
  for (const doc of services.docs) await doc.ref.update({ 'metadados.ownerid': 'mae', valor: 1 })
  expect(await ask('mae', ['mae'])).toMatchObject({ faturas: [], recusas: [{ pessoa: 'mae' }] })
})
