// Entries are checked until their event ends: unmet rules are flagged and remove nobody; in the last week they are mailed.
import { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { suspensoes } from '@sie/domain/eventos/collections/suspensoes.ts'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { ENTRY_REACTIONS } from '../../../functions/src/eventos/inscricoes/reactions.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { reconferirInscricoesHandler } from '../../../functions/src/top/scheduled/reconferirInscricoes.ts'
import { DAY, entered, entry, entryWorld, event, EVENTO, HOJE, item, pay } from '../../support/entries.ts'
import { store } from '../../support/world.ts'

beforeEach(entryWorld)

const at = (ms: number) => Timestamp.fromMillis(Date.now() + ms)
const night = (offset = 0) => reconferirInscricoesHandler(Date.now() + offset)
const flags = async (id: string) => (await entry(id)).ressalvas.map(({ codigo }) => codigo)
const mailed = async (motivo: RegExp) =>
  (await paths.avisos().get()).docs.filter((doc) => motivo.test((doc.get('dados.motivo') as string | undefined) ?? ''))
    .length

test('a rule that holds no more flags a paid entry, keeps its place, and the flag goes once it holds again', async () => {
  const [ana = '', bia = ''] = await entered('a', [item('ana'), item('bia')], 'koryoA', {
    pagador: { tipo: 'entidade', id: 'koryo' },
  })
  await pay((await entry(ana)).fatura, 'koryoA').catch(() => undefined)
  const before = await entry(bia)
  expect(await night()).toBe(2)
  expect((await entry(bia)).metadados.version).toBe(before.metadados.version)
  await db().doc('praticantes/bia').update({ anuidades: [] })
  await night()
  await night()
  expect(await entry(bia)).toMatchObject({
    situacao: before.situacao,
    ressalvas: [{ codigo: 'anuidade-atleta', fonte: 'Regimento de taxas', tela: '/profile' }],
    metadados: { version: before.metadados.version + 1 },
  })
  expect(await flags(ana)).toEqual([])
  await db()
    .doc('praticantes/bia')
    .update({ anuidades: [{ ano: Number(HOJE.slice(0, 4)), valor: 150, situacao: 'paga', recibo: '' }] })
  await night()
  expect(await flags(bia)).toEqual([])
})

test('an entry of nobody stays as it is, and keeps no other one from being checked', async () => {
  const [ana = '', bia = ''] = await entered('a', [item('ana'), item('bia')], 'koryoA', {
    pagador: { tipo: 'entidade', id: 'koryo' },
  })
  await db().doc(`inscricoes/${bia}`).update({ pessoa: '' })
  await db().doc('praticantes/ana').update({ anuidades: [] })
  expect(await night()).toBe(2)
  expect(await flags(ana)).toEqual(['anuidade-atleta'])
  expect((await entry(bia)).metadados.version).toBe(0)
})

test('a suspension shows in the entries at once, however often its event comes, and is gone with the event over', async () => {
  const [ana = ''] = await entered('a', [item('ana')], 'ana')
  const record = suspensoes.schema.parse({
    name: 'Atleta ana',
    pessoa: 'ana',
    motivo: 'Decisão do tribunal.',
    desde: HOJE,
    ate: '',
    situacao: 'vigente',
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await store('suspensoes', 's1', record)
  const after = (await db().doc('suspensoes/s1').get()).data() as never
  for (let again = 0; again < 3; again++)
    for (const react of ENTRY_REACTIONS.suspensoes ?? [])
      await react({ collection: 'suspensoes', id: 's1', before: undefined, after }, 'event')
  expect(await flags(ana)).toEqual(['suspensao'])
  expect((await entry(ana)).situacao).toBe('aguardandoPagamento')
  expect(await mailed(/Há suspensão/)).toBe(1)
  await db().doc(`eventos/${EVENTO}`).update({ situacao: 'realizado' })
  expect(await night()).toBe(0)
})

test('what changes in the register, the health sheet or the books shows in the entries at once', async () => {
  await event(EVENTO, { documentosPedidos: [{ tipo: 'atestado', obrigatorio: true, detalhe: '' }] })
  const sheet = { atestadoValidade: new Date(Date.now() + 60 * DAY).toISOString().slice(0, 10) }
  await store('fichasSaude', 'ana', sheet)
  const [ana = ''] = await entered('a', [item('ana')], 'ana')
  const read = async (path: string) => (await db().doc(path).get()).data() as never
  /** Changes a record and runs its trigger, twice. */
  const change = async (collection: string, id: string, data: object) => {
    const before = await read(`${collection}/${id}`)
    await db().doc(`${collection}/${id}`).update(data)
    const after = await read(`${collection}/${id}`)
    for (let again = 0; again < 2; again++)
      for (const react of ENTRY_REACTIONS[collection] ?? []) await react({ collection, id, before, after }, 'event')
  }
  await change('praticantes', 'ana', { anuidades: [] })
  expect(await flags(ana)).toEqual(['anuidade-atleta'])
  await change('fichasSaude', 'ana', { atestadoValidade: '' })
  expect((await flags(ana)).sort()).toEqual(['anuidade-atleta', 'atestado'])
  await change('praticantes', 'ana', {
    anuidades: [{ ano: Number(HOJE.slice(0, 4)), valor: 150, situacao: 'paga', recibo: '' }],
  })
  await change('fichasSaude', 'ana', sheet)
  expect(await flags(ana)).toEqual([])
  // A debt counts from the day after its due day, found by the nightly job; once paid, it is gone at once.
  await store('faturas', 'devida', {
    situacao: 'emitida',
    total: 5_000,
    pago: 0,
    vencimento: '2024-01-10',
    objeto: { tipo: '', id: '' },
    sacado: { tipo: 'pessoa', pessoa: 'ana' },
    filtros: { aberta: true },
  })
  await night()
  expect(await flags(ana)).toEqual(['debitos'])
  await change('faturas', 'devida', { situacao: 'paga', pago: 5_000, 'filtros.aberta': false })
  expect(await flags(ana)).toEqual([])
  expect((await entry(ana)).situacao).toBe('aguardandoPagamento')
})

test('what changes of the mate of a pair shows at once, and of a minor the guardian is told', async () => {
  await store('users', 'mae', { dadosPessoais: { name: 'Mãe' }, dadosContato: { email: '' } })
  await db()
    .doc('praticantes/beto')
    .update({ 'dadosPessoais.birthdate': `${Number(HOJE.slice(0, 4)) - 13}-01-15`, 'dadosPessoais.sexo': 'F' })
  const [beto = ''] = await entered(
    'a',
    [item('beto', { classe: 'kyorugui-cadete-F--41', peso: 40, consentimento: true })],
    'mae',
  )
  await db()
    .doc(`inscricoes/${beto}`)
    .update({
      integrantes: ['beto', 'ana'].map((pessoa) => ({ pessoa, nome: pessoa, clube: '' })),
      pessoas: ['beto', 'ana'],
      pedidoPor: 'koryoA',
      ressalvas: [],
    })
  await db().doc('praticantes/ana').update({ anuidades: [] })
  const [before, after] = [undefined, { pessoa: 'ana' }] as never[]
  for (const react of ENTRY_REACTIONS.suspensoes ?? [])
    await react({ collection: 'suspensoes', id: 's1', before, after } as never, 'event')
  expect(await flags(beto)).toContain('anuidade-atleta')
  const told = (await paths.avisos().where('registro.id', '==', beto).get()).docs.map(
    (doc) => doc.get('quem') as string,
  )
  expect(told).toEqual(expect.arrayContaining(['mae', 'koryoA', 'ana']))
})

test('the day before, whoever made the event is told how many entries have something to put in order, once', async () => {
  await store('users', 'quem-fez', { dadosPessoais: { name: 'Quem Fez' }, dadosContato: { email: '' } })
  await event(EVENTO, { inicio: at(1.5 * DAY), fim: at(3 * DAY) })
  await db().doc(`eventos/${EVENTO}`).update({ 'metadados.ownerid': 'quem-fez' })
  const start = (await db().doc(`eventos/${EVENTO}`).get()).get('inicio') as Timestamp
  await entered('a', [item('ana'), item('bia')], 'koryoA', { pagador: { tipo: 'entidade', id: 'koryo' } })
  await db().doc('praticantes/ana').update({ anuidades: [] })
  const ano = Number(dayInBrasilia(start.toMillis()).slice(0, 4))
  await db()
    .doc('praticantes/bia')
    .update({ anuidades: [{ ano, valor: 150, situacao: 'paga', recibo: '' }] })
  const told = async () =>
    (await paths.avisos().where('quem', '==', 'quem-fez').get()).docs.map((doc) => doc.get('dados.situacao') as string)
  const offset = start.toMillis() - Date.now()
  await night(offset - 3 * DAY)
  expect(await told()).toEqual([])
  for (let again = 0; again < 2; again++) await night(offset - DAY)
  expect(await told()).toEqual(['1 inscrição a regularizar'])
})

test('in the last week whoever has something to put in order is told once a day', async () => {
  await event(EVENTO, { inicio: at(5 * DAY), fim: at(6 * DAY) })
  const [ana = ''] = await entered('a', [item('ana')], 'ana')
  await db().doc('praticantes/ana').update({ anuidades: [] })
  await night()
  await night()
  expect(await flags(ana)).toEqual(['anuidade-atleta'])
  expect(await mailed(/anuidade/)).toBe(1)
  await night(DAY)
  expect(await mailed(/anuidade/)).toBe(2)
})
