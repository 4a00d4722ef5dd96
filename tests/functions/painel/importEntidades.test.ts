// Spreadsheets of clubs: recognised rows, rights of the importer, fields they never change, and undoing.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { analyzeTable, countReasons } from '@sie/domain/painel/import/analyze.ts'
import type { Cells } from '@sie/domain/painel/import/description.ts'
import { ENTIDADES } from '@sie/domain/painel/import/entidades/description.ts'
import { importarEntidadesHandler } from '../../../functions/src/painel/import/entidades/importarEntidades.ts'
import { desfazerImportacaoDeEntidadesHandler } from '../../../functions/src/painel/import/entidades/desfazer.ts'
import { storeEntities } from '../../../functions/src/painel/import/entidades/store.ts'
import { readFederations } from '../../../functions/src/painel/import/store.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { clubSpreadsheet } from '../../support/clubSpreadsheet.ts'
import { codigo } from '../../support/refusal.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const HOJE = dayInBrasilia(Date.now())
const SYSTEM = { author: { uid: 'importacao', name: 'Importação' } }
const RUN = 'execucao-de-clubes'
const CNPJ = '11.222.333/0001-81'
const STAFF = ['entidades:ler', 'entidades:criar', 'entidades:editar']

beforeEach(async () => {
  await emptyEverything()
  for (const sigla of ['FCTKD', 'RSTKD', 'PRTKD']) {
    const id = sigla.toLowerCase()
    await store('entidades', id, {
      dadosPessoais: { name: `Federação ${sigla}`, sigla, tipoEntidade: 'federacao' },
      vinculo: { idEntidade: id, idFederacao: id },
    })
  }
  await giveRights('secretaria', { fctkd: STAFF })
})

const row = (changes: Cells = {}): Cells => ({
  nome: 'Academia Aurora',
  cnpj: CNPJ,
  tipo: 'Academia',
  federacao: 'FCTKD',
  municipio: 'JOINVILLE',
  uf: 'sc',
  ...changes,
})
const send = (cells: readonly Cells[], more: object = {}, quem = 'secretaria') =>
  importarEntidadesHandler(
    {
      execucaoId: RUN,
      parte: 0,
      hoje: HOJE,
      linhas: cells.map((each, index) => ({ linha: index + 2, cells: { ...each } })),
      ...more,
    },
    as(quem),
  )
const again = (cells: readonly Cells[], quem?: string) => send(cells, { execucaoId: 'outra-execucao' }, quem)
const clubs = async () =>
  (await db().collection('entidades').where('metadados.successorId', '==', '').get()).docs.filter(
    (doc) => doc.get('dadosPessoais.tipoEntidade') !== 'federacao',
  )
const audited = async (id: string) =>
  (await paths.auditoria().where('id', '==', id).get()).docs.map((doc) => doc.data())
const known = (changes: object = {}, active = true) =>
  store(
    'entidades',
    'aurora',
    {
      ...entidades.schema.parse({
        dadosPessoais: { name: 'Academia Aurora', tipoEntidade: 'academia', cnpj: CNPJ },
        dadosEndereco: { logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
        vinculo: { idFederacao: 'fctkd' },
      }),
      ...changes,
    },
    active,
  )

test('every planted fault is found, everything else is stored once, and the same file again changes nothing', async () => {
  const { table, truth } = clubSpreadsheet(300, 7)
  const { linhas } = analyzeTable(ENTIDADES, table, { federacoes: await readFederations(), hoje: HOJE })
  expect(countReasons(linhas)).toEqual(truth.porMotivo)
  expect(linhas.filter(({ motivos }) => motivos.length > 0).map(({ linha }) => linha)).toEqual(truth.recusadas)
  const accepted = linhas.filter(({ motivos }) => motivos.length === 0)
  const first = await storeEntities(accepted, SYSTEM)
  expect(first).toEqual({ criados: accepted.length, atualizados: 0, semMudanca: 0, recusados: [] })
  expect((await clubs()).length).toBe(accepted.length)
  const second = await storeEntities(accepted, SYSTEM)
  expect(second).toEqual({ criados: 0, atualizados: 0, semMudanca: accepted.length, recusados: [] })
  expect((await clubs()).length).toBe(accepted.length)
})

test('two runs at once end with the same entities', async () => {
  const { table } = clubSpreadsheet(80, 3)
  const { linhas } = analyzeTable(ENTIDADES, table, { federacoes: await readFederations(), hoje: HOJE })
  const accepted = linhas.filter(({ motivos }) => motivos.length === 0)
  const results = await Promise.all([storeEntities(accepted, SYSTEM), storeEntities(accepted, SYSTEM)])
  expect(results.reduce((sum, { criados }) => sum + criados, 0)).toBe(accepted.length)
  expect((await clubs()).length).toBe(accepted.length)
})

describe('a new entity', () => {
  test('is a draft that visitors do not see, names nobody, and is noted with who brought it in', async () => {
    expect(await send([row({ telefone: '4734331020', fundacao: '12/03/98', presidente: 'ANA LUZ' })])).toMatchObject({
      criados: 1,
      feitos: [{ linha: 2, novo: true, versao: 0 }],
      recusados: [],
    })
    const [club] = await clubs()
    expect(club?.data()).toMatchObject({
      situacao: 'rascunho',
      entidadePaiId: '',
      vinculo: { idEntidade: '', idFederacao: 'fctkd' },
      dadosPessoais: { name: 'Academia Aurora', cnpj: CNPJ, fundacao: '1998-03-12', searchableName: 'academia aurora' },
      dadosContato: { telefone: '(47) 3433-1020' },
      dadosEndereco: { logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
      presidente: { nome: 'Ana Luz' },
      filtros: { publica: false },
      metadados: { ownerid: '', active: true, federativeactive: false },
    })
    expect(await audited(club?.id ?? '')).toMatchObject([
      { acao: 'criar', quem: 'secretaria', detalhe: { origem: 'importacao', linha: 2 } },
    ])
    expect((await db().doc(`entidades/${club?.id}/autoria/0`).get()).get('quem')).toBe('secretaria')
  })

  test('stays a draft also where the importer may approve, and lies below the federation at once', async () => {
    await giveRights('secretaria', { fctkd: [...STAFF, 'entidades:aprovar'] })
    await send([row()])
    expect((await clubs())[0]?.data()).toMatchObject({ situacao: 'rascunho', entidadePaiId: 'fctkd' })
  })

  test.each([
    ['another federation', { federacao: 'Federação RSTKD' }, 'federacao-sem-permissao'],
    ['a federation by its name in capitals', { federacao: 'FEDERAÇÃO PRTKD' }, 'federacao-sem-permissao'],
    ['no federation that there is', { federacao: 'Marciana' }, 'federacao-desconhecida'],
  ])('of %s is refused', async (_, changes, motivo) => {
    expect(await send([row(changes)])).toMatchObject({ criados: 0, recusados: [{ linha: 2, motivos: [motivo] }] })
    expect(await clubs()).toEqual([])
  })

  test.each([
    ['without the right to create', { fctkd: ['entidades:ler', 'entidades:editar', 'entidades:aprovar'] }],
    ['with the right under a club alone', { 'fctkd-clube': STAFF }],
    ['with the right to import people', { fctkd: ['praticantes:importar'] }],
    ['with nothing', {}],
  ])('is refused whole %s', async (_, rights) => {
    await giveRights('outra', rights as Record<string, string[]>)
    await expect(send([row()], {}, 'outra')).rejects.toEqual(codigo('sem-permissao'))
  })

  test('of any federation is brought in by the confederation', async () => {
    await giveRights('nacional', { cbtkd: STAFF })
    expect(await send([row(), row({ cnpj: '', federacao: 'prtkd' })], {}, 'nacional')).toMatchObject({ criados: 2 })
  })
})

describe('an entity that is in the register already', () => {
  test('gets the new values, in a further version; empty cells keep the stored ones', async () => {
    await known({ dadosContato: { email: 'a@aurora.test' } })
    expect(await send([row({ telefone: '4734331020' })])).toMatchObject({ criados: 0, atualizados: 1 })
    expect(await read('entidades/aurora')).toMatchObject({
      dadosContato: { email: 'a@aurora.test', telefone: '(47) 3433-1020' },
      situacao: 'rascunho',
      metadados: { version: 1 },
    })
    expect(await read('entidades/aurora.v0')).toMatchObject({ metadados: { successorId: 'aurora' } })
    expect(await audited('aurora')).toMatchObject([{ acao: 'editar', quem: 'secretaria' }])
  })

  test('is found by its CNPJ in any spelling, and by name and municipality where it has none', async () => {
    await known({
      dadosPessoais: {
        name: 'Academia Aurora',
        searchableName: 'academia aurora',
        tipoEntidade: 'academia',
        cnpj: '11222333000181',
      },
    })
    expect(await send([row()])).toMatchObject({ criados: 0, atualizados: 0, semMudanca: 1 })
    await known({
      dadosPessoais: { name: 'Academia Aurora', searchableName: 'academia aurora', tipoEntidade: 'academia', cnpj: '' },
    })
    expect(await again([row({ cnpj: '' })])).toMatchObject({ criados: 0, semMudanca: 1 })
  })

  test.each([
    ['another federation, whatever else it says', { vinculo: { idFederacao: 'rstkd' } }, 'entidade-de-outra-federacao'],
    ['one that is affiliated, under another name', { situacao: 'filiada' }, 'entidade-em-analise-ou-filiada'],
    ['one that is being judged', { situacao: 'emAnalise' }, 'entidade-em-analise-ou-filiada'],
  ])('of %s is refused, and stays as it is', async (_, changes, motivo) => {
    await known(changes)
    expect(await send([row({ nome: 'Outro Nome' })])).toMatchObject({ recusados: [{ motivos: [motivo] }] })
    expect(await read('entidades/aurora')).toMatchObject({
      dadosPessoais: { name: 'Academia Aurora' },
      metadados: { version: 0 },
    })
  })

  test('keeps its state: an affiliated one takes a new telephone and stays affiliated', async () => {
    await known({ situacao: 'filiada' })
    expect(await send([row({ telefone: '4734331020' })])).toMatchObject({ atualizados: 1 })
    expect(await read('entidades/aurora')).toMatchObject({ situacao: 'filiada' })
  })

  test('changes its type with the right that guards it alone', async () => {
    await known()
    expect(await send([row({ tipo: 'Clube' })])).toMatchObject({ recusados: [{ motivos: ['entidade-sem-permissao'] }] })
    await giveRights('secretaria', { fctkd: [...STAFF, 'entidades:aprovar'] })
    expect(await again([row({ tipo: 'Clube' })])).toMatchObject({ atualizados: 1 })
  })

  test('is not changed without the right to edit, nor where it is out of use', async () => {
    await known()
    await giveRights('secretaria', { fctkd: ['entidades:criar'] })
    expect(await send([row({ telefone: '4734331020' })])).toMatchObject({
      recusados: [{ motivos: ['entidade-sem-permissao'] }],
    })
    await known({}, false)
    expect(await again([row()])).toMatchObject({ recusados: [{ motivos: ['entidade-desativada'] }] })
  })
})

test('a CNPJ of an earlier part of the same import is a duplicate, and a part sent again answers the same', async () => {
  const first = await send([row()])
  expect(await send([row({ nome: 'Outra' })], { parte: 1 })).toMatchObject({
    recusados: [{ motivos: ['cnpj-duplicado'] }],
  })
  expect(await send([row()])).toEqual(first)
  await giveRights('intrusa', { fctkd: STAFF })
  await expect(send([row()], {}, 'intrusa')).rejects.toEqual(codigo('sem-permissao'))
})

test('a rehearsal says what an import would do, and stores nothing', async () => {
  const cells = [row(), row({ cnpj: '', nome: 'Sem CNPJ' }), row({ cnpj: '11.111.111/1111-11' })]
  const rehearsal = await send(cells, { ensaio: true })
  expect(rehearsal).toMatchObject({ criados: 2, recusados: [{ linha: 4, motivos: ['cnpj-invalido'] }] })
  expect(await clubs()).toEqual([])
  expect(await send(cells)).toEqual(rehearsal)
})

describe('taken back', () => {
  const undo = (quem = 'secretaria') => desfazerImportacaoDeEntidadesHandler({ execucaoId: RUN, parte: 0 }, as(quem))

  test('drafts are removed, changed entities are as before, and a second call answers the same', async () => {
    await known({ dadosContato: { telefone: '' } })
    await send([row({ telefone: '4734331020' }), row({ cnpj: '', nome: 'Nova' })])
    const undone = await undo()
    expect(undone).toEqual({ desfeitas: 2, mantidas: [] })
    expect((await clubs()).map(({ id }) => id)).toEqual(['aurora'])
    expect(await read('entidades/aurora')).toMatchObject({ dadosContato: { telefone: '' }, metadados: { version: 2 } })
    expect(await undo()).toEqual(undone)
  })

  test('what was changed since, or is named by a person, stays', async () => {
    await send([row(), row({ cnpj: '', nome: 'Nova' })])
    const [changed, used] = (await clubs()).sort((a, b) => (a.get('dadosPessoais.cnpj') ? -1 : b ? 1 : 0))
    await changed?.ref.update({ 'metadados.version': 1 })
    await store('praticantes', 'ana', praticante({ dadosFiliacao: { vinculadoAEntidadeID: used?.id ?? '' } }))
    const { mantidas } = await undo()
    expect(mantidas.map(({ motivo }) => motivo).sort()).toEqual(['em-uso', 'mudou'])
    expect((await clubs()).length).toBe(2)
  })

  test('by somebody else, or as an import of people, is refused', async () => {
    await send([row()])
    await giveRights('outra', { fctkd: [...STAFF, 'praticantes:importar'] })
    await expect(undo('outra')).rejects.toEqual(codigo('registro-nao-encontrado'))
  })
})
