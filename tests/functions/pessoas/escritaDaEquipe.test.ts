// What staff change of people, which the rules leave to functions: one or a few fields of the form, and the flags of the federation.
import { beforeEach, describe, expect, test } from 'vitest'
import { users } from '@sie/domain/base/collections/users.ts'
import { definirNaFederacaoHandler } from '../../../functions/src/pessoas/definirNaFederacao.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { stored } from '../../rules/support/records.ts'
import { undoLote } from '../../support/lotes.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const STAFF = ['ler', 'editar', 'aprovar'].map((action) => `praticantes:${action}`)

beforeEach(async () => {
  await emptyEverything()
  await giveRights('secretaria', { fctkd: STAFF })
  await giveRights('outra', { rstkd: STAFF })
  await giveRights('semAprovar', { fctkd: ['praticantes:ler', 'praticantes:editar'] })
  await giveRights('semEditar', { fctkd: ['praticantes:ler', 'praticantes:aprovar'] })
  await giveRights('leitora', { fctkd: ['praticantes:ler'] })
  await store('praticantes', 'ana', praticante({ dadosContato: { celular: '(48) 90000-0000' } }))
})

const ana = () => read('praticantes/ana')
const noted = async () =>
  (await paths.auditoria().where('id', '==', 'ana').get()).docs.map((doc) => ({
    acao: doc.get('acao') as string,
    quem: doc.get('quem') as string,
    campos: doc.get('detalhe.campos') as string[],
  }))

describe('salvarPraticante with the fields that changed', () => {
  const save = (data: ReturnType<typeof praticante>, campos: string[], uid = 'secretaria', versaoEsperada = 0) =>
    salvarPraticanteHandler({ id: 'ana', data, campos, versaoEsperada, outraPessoa: true }, as(uid))
  const reached = praticante({ dadosContato: { celular: '(48) 91111-1111' } })

  test('stores these as a version of its own, notes them, and leaves all else as it is stored', async () => {
    // A name that comes from the account makes no version; old records hold what no form knows.
    await db().doc('praticantes/ana').update({
      'dadosPessoais.name': 'Ana Souza',
      'dadosPessoais.antigamente': 7,
      ramal: '12',
    })
    expect(await save(reached, ['dadosContato.celular'])).toEqual({ id: 'ana', version: 1 })
    expect(await ana()).toMatchObject({
      dadosPessoais: { name: 'Ana Souza', antigamente: 7, searchableName: 'ana souza' },
      dadosContato: { celular: '(48) 91111-1111' },
      ramal: '12',
      metadados: { version: 1, editorid: 'secretaria', ownerid: 'semente', successorId: '' },
    })
    expect(await read('praticantes/ana.v0')).toMatchObject({
      dadosContato: { celular: '(48) 90000-0000' },
      metadados: { version: 0, active: false, successorId: 'ana' },
    })
    expect(await noted()).toEqual([{ acao: 'editar', quem: 'secretaria', campos: ['Celular'] }])
  })

  test('takes no flag, owner or derived field, whatever is named', async () => {
    const forged = {
      ...reached,
      metadados: { active: false, federativeactive: true, ownerid: 'secretaria', version: 9 },
      unidoA: 'outra',
      filtros: { papeis: ['arbitro'] },
      dadosPessoais: { ...reached.dadosPessoais, searchableName: 'zzz', urlImagemID: 'de/outra.webp' },
      anuidades: [{ ano: 2026, situacao: 'paga' }],
    } as unknown as typeof reached
    const names = ['metadados', 'metadados.active', 'metadados.federativeactive', 'metadados.ownerid', 'unidoA']
    const derived = [
      'filtros',
      'dadosPessoais.searchableName',
      'dadosPessoais.urlImagemID',
      'dadosPessoais',
      'anuidades',
    ]
    await save(forged, [...names, ...derived])
    const before = praticante()
    expect(await ana()).toMatchObject({
      unidoA: '',
      anuidades: [],
      dadosPessoais: { name: before.dadosPessoais.name, searchableName: 'ana lima', urlImagemID: '' },
      dadosContato: { celular: '(48) 90000-0000' },
      metadados: { version: 1, active: true, federativeactive: false, ownerid: 'semente' },
    })
    expect((await ana())?.filtros).not.toMatchObject({ papeis: ['arbitro'] })
  })

  test('asks for the rights of these fields, over the person as stored and as they shall be', async () => {
    const graded = praticante({ historicoCertificacoes: [{ graduacao: '1dan', data: '2020-01-01' }] })
    await expect(save(graded, ['historicoCertificacoes'])).rejects.toEqual(codigo('sem-permissao'))
    const moved = praticante({ dadosFiliacao: { federacaoID: 'rstkd' } })
    await expect(save(moved, ['dadosFiliacao.federacaoID'])).rejects.toEqual(codigo('sem-permissao'))
    // What is not named does not change, so no right is asked for it.
    await save({ ...graded, dadosContato: reached.dadosContato }, ['dadosContato.celular'])
    expect(await ana()).toMatchObject({ historicoCertificacoes: [], metadados: { version: 1 } })
  })

  test.each([
    ['who may only read', 'leitora'],
    ['staff of another federation', 'outra'],
    ['who may approve but not edit', 'semEditar'],
  ])('refuses %s', async (_name, uid) => {
    await expect(save(reached, ['dadosContato.celular'], uid)).rejects.toEqual(codigo('sem-permissao'))
    expect(await ana()).toMatchObject({ metadados: { version: 0 } })
  })

  test('of twenty who save the same version one wins, and the others hear of a conflict', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        save(praticante({ dadosContato: { celular: `(48) 91111-11${n + 10}` } }), ['dadosContato.celular']),
      ),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused).toEqual(Array.from({ length: 19 }, () => codigo('conflito')))
    expect(await ana()).toMatchObject({ metadados: { version: 1 } })
  })
})

describe('definirNaFederacao', () => {
  const turn = (
    flag: 'federativeactive' | 'aprovadoFederacao',
    value: boolean,
    { uid = 'secretaria', id = 'ana' }: { uid?: string; id?: string } = {},
  ) => definirNaFederacaoHandler({ id, flag, value }, as(uid))

  test('confirms a person, who then belongs to who confirmed, and takes it back', async () => {
    await turn('federativeactive', true)
    const after = await ana()
    expect(after?.metadados).toMatchObject({
      version: 1,
      active: true,
      federativeactive: true,
      ownerid: 'secretaria',
      owner: 'Nome de secretaria',
      editorid: 'secretaria',
    })
    const before = await read('praticantes/ana.v0')
    expect(before?.metadados).toMatchObject({ federativeactive: false, ownerid: 'semente', successorId: 'ana' })
    // The event of the version notes nothing a second time.
    await applyEvent({ collection: 'praticantes', id: 'ana', before, after }, 'e1')
    expect(await noted()).toEqual([{ acao: 'editar', quem: 'secretaria', campos: ['Ativo na federação'] }])
    await turn('federativeactive', false)
    expect((await ana())?.metadados).toMatchObject({ federativeactive: false })
  })

  test('withdraws and gives back the approval, which changes no owner, and makes no version of what holds already', async () => {
    await turn('aprovadoFederacao', false)
    await turn('aprovadoFederacao', false)
    expect((await ana())?.metadados).toMatchObject({ version: 1, aprovadoFederacao: false, ownerid: 'semente' })
    await turn('aprovadoFederacao', true)
    expect((await ana())?.metadados).toMatchObject({ version: 2, aprovadoFederacao: true, federativeactive: false })
  })

  test.each([
    ['who may not approve', 'semAprovar'],
    ['who may not edit', 'semEditar'],
    ['who may only read', 'leitora'],
    ['staff of another federation', 'outra'],
  ])('refuses %s', async (_name, uid) => {
    for (const flag of ['federativeactive', 'aprovadoFederacao'] as const)
      await expect(turn(flag, true, { uid })).rejects.toEqual(codigo('sem-permissao'))
    expect((await ana())?.metadados).toMatchObject({ version: 0 })
  })

  test('of a batch is taken back with the owner before, unless more was changed since', async () => {
    const before = (await ana())?.metadados
    const made = await turn('federativeactive', true)
    expect(await undoLote('praticantes', 'definirNaFederacao', [made], 'leitora')).toMatchObject({ feitos: 0 })
    expect(await undoLote('praticantes', 'definirNaFederacao', [made], 'secretaria')).toMatchObject({ feitos: 1 })
    // A step of the job that was interrupted runs again.
    expect(await undoLote('praticantes', 'definirNaFederacao', [made], 'secretaria')).toMatchObject({ feitos: 1 })
    const { ownerid, owner, federativeactive } = before ?? {}
    expect((await ana())?.metadados).toMatchObject({ ownerid, owner, federativeactive, version: 2 })
  })

  test('made by a colleague, or another act, is not taken back as a batch of one’s own', async () => {
    const mine = await turn('aprovadoFederacao', false)
    await giveRights('colega', { fctkd: STAFF })
    const theirs = await turn('federativeactive', true, { uid: 'colega' })
    for (const made of [mine, theirs])
      expect(await undoLote('praticantes', 'definirNaFederacao', [made], 'secretaria')).toMatchObject({ feitos: 0 })
    expect((await ana())?.metadados).toMatchObject({ version: 2, federativeactive: true, aprovadoFederacao: false })
  })

  test('refuses visitors, oneself, who holds more rights, and whoever does not exist', async () => {
    await expect(
      definirNaFederacaoHandler({ id: 'ana', flag: 'federativeactive', value: true }, visitor),
    ).rejects.toEqual(codigo('nao-autenticado'))
    await store('praticantes', 'secretaria', praticante())
    await expect(turn('federativeactive', true, { id: 'secretaria' })).rejects.toEqual(codigo('sem-permissao'))
    await expect(turn('federativeactive', true, { id: 'ninguem' })).rejects.toEqual(codigo('sem-permissao'))
    await store('users', 'ana', stored(users, '', 'fctkd'))
    await giveRights('ana', { fctkd: ['usersgroups:editar'] })
    await expect(turn('federativeactive', true)).rejects.toEqual(codigo('sem-permissao'))
  })
})
