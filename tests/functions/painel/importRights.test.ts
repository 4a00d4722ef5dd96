// People that an import may change: checked over the stored person and the row, never over the row alone.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { Timestamp } from 'firebase-admin/firestore'
import { praticanteSchema } from '@sie/domain/pessoas/collections/praticantes.ts'
import type { Cells } from '@sie/domain/painel/import/description.ts'
import { importarPessoasHandler } from '../../../functions/src/painel/import/pessoas/importarPessoas.ts'
import { readRegisters, storePeople } from '../../../functions/src/painel/import/pessoas/engine.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const TODAY = dayInBrasilia(Date.now())
const CPF = '529.982.247-25'
const OTHER = '111.444.777-35'
const ALL = ['importar', 'ler', 'criar', 'editar', 'graduar', 'transferir', 'aprovar'].map(
  (acao) => `praticantes:${acao}`,
)

beforeEach(async () => {
  await emptyEverything()
  for (const sigla of ['FCTKD', 'RSTKD']) {
    const id = sigla.toLowerCase()
    await store('entidades', id, {
      dadosPessoais: { name: `Federação ${sigla}`, sigla, tipoEntidade: 'federacao' },
      vinculo: { idEntidade: id, idFederacao: id },
    })
  }
  await giveRights('secretaria', { fctkd: ALL })
})

const row = (changes: Cells = {}): Cells => ({
  nome: 'Rui Dias',
  cpf: CPF,
  nascimento: '10/05/1990',
  faixa: '5º Gub',
  federacao: 'FCTKD',
  ...changes,
})

const send = (cells: Cells[], more: object = {}, quem = 'secretaria') =>
  importarPessoasHandler(
    {
      execucaoId: 'execucao-de-teste',
      parte: 0,
      hoje: TODAY,
      linhas: cells.map((each, index) => ({ linha: index + 2, cells: each as never })),
      ...more,
    },
    as(quem),
  )

/** A registered person with the CPF. */
async function known(id: string, changes: Parameters<typeof praticante>[0] = {}, active = true): Promise<void> {
  const record = praticante({
    ...changes,
    dadosPessoais: { name: 'Rui Dias', cpf: CPF, birthdate: '1990-05-10', ...changes.dadosPessoais },
  })
  await store('praticantes', id, record, active)
  await paths.cpf(record.dadosPessoais.cpf).set({ id })
}

const imported = [{ graduacao: 'gub-5', origem: 'importacao' as const, situacao: 'homologada' as const }]
const unchanged = async (id: string) => (await read(`praticantes/${id}`))?.metadados.version === 0
const audited = async (id: string) =>
  (await paths.auditoria().where('id', '==', id).get()).docs.map((doc) => doc.data())

describe('the row of a person who is in the register already', () => {
  test('of another federation is refused, and nothing of the person is told', async () => {
    await known('p1', { dadosFiliacao: { federacaoID: 'rstkd' } })
    expect(await send([row({ nome: 'Outro Nome', email: 'minha@exemplo.test' })])).toMatchObject({
      atualizados: 0,
      recusados: [{ linha: 2, motivos: ['pessoa-de-outra-federacao'] }],
    })
    expect(await unchanged('p1')).toBe(true)
  })

  test('is refused alike whether the row would change the person or not', async () => {
    await known('p1', { dadosFiliacao: { federacaoID: 'rstkd' } })
    const same = await send([row({ federacao: 'RSTKD' })])
    expect(same.recusados[0]?.motivos).toContain('federacao-sem-permissao')
    await giveRights('doisLados', { fctkd: ALL, rstkd: ['praticantes:importar'] })
    expect(await send([row({ federacao: 'RSTKD' })], { execucaoId: 'outra-execucao' }, 'doisLados')).toMatchObject({
      semMudanca: 0,
      recusados: [{ motivos: ['pessoa-de-outra-federacao'] }],
    })
  })

  test('is one’s own: refused', async () => {
    await known('secretaria', { historicoCertificacoes: imported })
    expect(await send([row({ faixa: '9º Dan' })])).toMatchObject({ recusados: [{ motivos: ['proprio-cadastro'] }] })
    expect(await unchanged('secretaria')).toBe(true)
  })

  test('says another grade: refused without the right to grade', async () => {
    await giveRights('secretaria', { fctkd: ALL.filter((rule) => rule !== 'praticantes:graduar') })
    await known('p1', { historicoCertificacoes: imported })
    expect(await send([row({ faixa: '4º Dan' })])).toMatchObject({
      recusados: [{ motivos: ['graduacao-sem-permissao'] }],
    })
    expect(await unchanged('p1')).toBe(true)
  })

  test('is a minor under the importer’s guard: refused another grade, not other data', async () => {
    await paths.permissoes('secretaria').update({ 'menores.p1': Timestamp.fromMillis(Date.now() + 86_400_000) })
    await known('p1', { historicoCertificacoes: imported })
    expect(await send([row({ faixa: '4º Gub' })])).toMatchObject({ recusados: [{ motivos: ['menor-sob-guarda'] }] })
    expect(await unchanged('p1')).toBe(true)
    const other = await send([row({ celular: '(48) 90000-0000' })], { execucaoId: 'outros-dados' })
    expect(other).toMatchObject({ atualizados: 1, recusados: [] })
  })

  test('says another federation: refused without the right to transfer on both sides', async () => {
    const both = ALL.filter((rule) => rule !== 'praticantes:transferir')
    await giveRights('secretaria', { fctkd: both, rstkd: both })
    await known('p1', { dadosFiliacao: { federacaoID: 'rstkd' }, historicoCertificacoes: imported })
    expect(await send([row()])).toMatchObject({ recusados: [{ motivos: ['transferencia-sem-permissao'] }] })
    await giveRights('secretaria', { fctkd: ALL, rstkd: ALL })
    expect(await send([row()], { execucaoId: 'com-o-direito' })).toMatchObject({ atualizados: 1, recusados: [] })
    expect(await read('praticantes/p1')).toMatchObject({ dadosFiliacao: { federacaoID: 'fctkd' } })
  })

  test('holds more rights: refused', async () => {
    await known('p1', { historicoCertificacoes: imported })
    await giveRights('p1', { cbtkd: ['usersgroups:editar'] })
    expect(await send([row({ celular: '(48) 90000-0000' })])).toMatchObject({
      recusados: [{ motivos: ['pessoa-com-mais-direitos'] }],
    })
    expect(await unchanged('p1')).toBe(true)
  })

  test('gets the birth date of a child: refused, also by command, and nobody is deactivated', async () => {
    await known('p1', { historicoCertificacoes: imported })
    const child = `01/01/${new Date().getFullYear() - 5}`
    expect(await send([row({ nascimento: child })])).toMatchObject({
      recusados: [{ motivos: ['autorizacao-ausente'] }],
    })
    const { valor } = await analyzed(row({ nascimento: child }))
    const system = { author: { uid: 'importacao', name: 'Importação' } }
    expect(
      await storePeople([{ linha: 2, chave: 'cpf:52998224725', valor }], system, await readRegisters([])),
    ).toMatchObject({ recusados: [{ linha: 2, motivos: ['autorizacao-ausente'] }] })
    expect(await read('praticantes/p1')).toMatchObject({ metadados: { active: true, version: 0 } })
  })

  test('has an account with another e-mail: refused', async () => {
    await known('p1', { historicoCertificacoes: imported, dadosContato: { email: 'rui@exemplo.test' } })
    await store('users', 'p1', { dadosPessoais: { name: 'Rui Dias', cpf: CPF }, usersgroupsowned: [] })
    expect(await send([row({ email: 'minha@exemplo.test' })])).toMatchObject({
      recusados: [{ motivos: ['email-da-conta'] }],
    })
  })

  test('may be changed: the audit names who imported and what changed, in the same step', async () => {
    await known('p1', { historicoCertificacoes: imported })
    expect(await send([row({ celular: '(48) 90000-0000' })])).toMatchObject({ atualizados: 1, recusados: [] })
    expect(await audited('p1')).toMatchObject([
      {
        acao: 'editar',
        quem: 'secretaria',
        detalhe: { origem: 'importacao', versao: 2, campos: ['Celular', 'Graduação atual'] },
      },
    ])
  })
})

async function analyzed(cells: Cells) {
  const { analyzeRow, duplicateFinder } = await import('@sie/domain/painel/import/analyze.ts')
  const { PESSOAS } = await import('@sie/domain/painel/import/pessoas/description.ts')
  const federacoes = [{ id: 'fctkd', sigla: 'FCTKD', nome: 'Federação FCTKD' }]
  return analyzeRow(PESSOAS, 2, cells, { federacoes, hoje: TODAY }, duplicateFinder(PESSOAS))
}

test('each person who is created has an audit entry of their own', async () => {
  expect(await send([row(), row({ cpf: OTHER, nome: 'Ana Lima' })])).toMatchObject({ criados: 2 })
  const { docs } = await db().collection('praticantes').get()
  for (const { id } of docs) expect(await audited(id)).toMatchObject([{ acao: 'criar', quem: 'secretaria' }])
  expect(docs).toHaveLength(2)
})

test('a CPF that came in an earlier part of the same import is a duplicate, one of another import is not', async () => {
  expect(await send([row()])).toMatchObject({ criados: 1 })
  expect(await send([row({ celular: '(48) 90000-0000' })], { parte: 1 })).toMatchObject({
    recusados: [{ motivos: ['cpf-duplicado'] }],
  })
  expect(await send([row()], { execucaoId: 'outra-execucao' })).toMatchObject({ semMudanca: 1, recusados: [] })
})

test('two parts with the same CPF at once store one person: the later part waits for the one before', async () => {
  const answers = await Promise.allSettled([send([row({ celular: '(48) 90000-0000' })], { parte: 1 }), send([row()])])
  expect(answers[0]).toMatchObject({ status: 'rejected', reason: { codigo: 'conflito' } })
  expect(await send([row({ celular: '(48) 90000-0000' })], { parte: 1 })).toMatchObject({
    criados: 0,
    atualizados: 0,
    recusados: [{ motivos: ['cpf-duplicado'] }],
  })
})

test('a birth date that makes somebody a minor needs their guardian, in a later part too', async () => {
  const child = `${new Date().getFullYear() - 15}-05-10`.split('-').reverse().join('/')
  expect(await send([row()])).toMatchObject({ criados: 1 })
  await send([row({ cpf: OTHER, nome: 'Ana Lima' })], { execucaoId: 'outra-execucao' })
  const later = (more: Cells) => send([row({ nascimento: child, ...more })], { execucaoId: 'outra-execucao', parte: 1 })
  expect(await later({})).toMatchObject({ atualizados: 0, recusados: [{ motivos: ['responsavel-ausente'] }] })
  const guarded = { nascimento: child, nomeResponsavel: 'Rosa Dias', cpfResponsavel: OTHER }
  expect(await send([row(guarded)], { execucaoId: 'terceira-execucao' })).toMatchObject({ atualizados: 1 })
})

test('a text that is too long refuses its row, naming the column, and the others are stored', async () => {
  const long = 'Jardim '.repeat(40)
  const result = await send([row({ bairro: long }), row({ cpf: OTHER, nome: 'Ana Lima' })])
  expect(result).toMatchObject({ criados: 1, recusados: [{ linha: 2, motivos: ['texto-longo'], colunas: ['bairro'] }] })
})

test('a rehearsal says what an import would do, and stores nothing', async () => {
  await known('p1', { dadosFiliacao: { federacaoID: 'rstkd' } })
  const cells = [row(), row({ cpf: OTHER, nome: 'Ana Lima' }), row({ cpf: '', nome: 'Sem Cpf' })]
  const rehearsal = await send(cells, { ensaio: true })
  expect(rehearsal).toMatchObject({
    criados: 1,
    recusados: [
      { linha: 2, motivos: ['pessoa-de-outra-federacao'] },
      { linha: 4, motivos: ['cpf-ausente'] },
    ],
  })
  expect((await db().collection('praticantes').get()).size).toBe(1)
  expect(await audited('p1')).toEqual([])
  expect(await send(cells)).toEqual(rehearsal)
})

test('an import stores only values that the form accepts, whatever a cell contains', async () => {
  const odd = [
    'x'.repeat(59),
    '=1+1',
    '<b>oi</b>',
    '\u0007sino',
    '99999999999',
    '31/02/2020',
    'não sei',
    '-',
    '0',
    'a@b',
    '\u202eabc',
  ]
  const columns = Object.keys(row()).concat(
    ...[
      'sexo',
      'email',
      'celular',
      'associacao',
      'cep',
      'logradouro',
      'numero',
      'bairro',
      'municipio',
      'uf',
      'matricula',
    ],
    ...['cpfResponsavel', 'nomeResponsavel', 'emailResponsavel', 'nomeMae'],
  )
  const cells = columns
    .filter((column) => column !== 'cpf')
    .flatMap((column) => odd.map((value) => [column, value] as const))
    .map(([column, value], index) => row({ cpf: cpfFrom(index + 5000), [column]: value }))
  for (let from = 0; from < cells.length; from += 50)
    await send(cells.slice(from, from + 50), { execucaoId: `execucao-numero-${from}` })
  const { docs } = await db().collection('praticantes').get()
  expect(docs.length).toBeGreaterThan(cells.length / 3)
  for (const doc of docs) {
    const { metadados: _, metadataactive: __, filtros: ___, ...stored } = doc.data()
    expect(praticanteSchema.safeParse(stored).error?.issues ?? [], JSON.stringify(stored.dadosPessoais)).toEqual([])
  }
})
