// Two records of one person are united: fields of the survivor, dependent records, rights, and undoing.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unirPessoasHandler } from '../../../functions/src/pessoas/unirPessoas.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { desfazerUniaoHandler } from '../../../functions/src/pessoas/desfazerUniao.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import * as audits from '../../../functions/src/base/platform/audit.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { idDaCredencial } from '@sie/domain/eventos/credenciais/identidade.ts'
import { idDaInscricao } from '@sie/domain/eventos/inscricoes/identidade.ts'
import { credenciaisDe, credencialDe } from '../../../functions/src/eventos/credenciais/credencial.ts'
import { equipesComigoHandler } from '../../../functions/src/eventos/equipes/equipesComigo.ts'
import { inscricaoDe, inscricoesDe } from '../../../functions/src/eventos/inscricoes/inscricao.ts'
import { requireCaller } from '../../../functions/src/base/platform/caller.ts'
import { lugarDe, naTurma, trabalhoDe } from '../../../functions/src/ensino/turmas/turma.ts'
import { as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const ALL = ['ler', 'criar', 'editar', 'excluir', 'graduar', 'transferir'].map((action) => `praticantes:${action}`)
const CPF = '529.982.247-25'
const OTHER = '111.444.777-35'

beforeEach(async () => {
  vi.restoreAllMocks()
  await emptyEverything()
  await giveRights('secretaria', { fctkd: ALL })
  await giveRights('nacional', { cbtkd: ALL })
  await store(
    'praticantes',
    'ana',
    praticante({
      dadosPessoais: { name: 'Ana Lima', birthdate: '1990-05-10' },
      dadosContato: { celular: '(48) 90000-0000' },
      historicoCertificacoes: [{ graduacao: 'gub-5', data: '2020-01-01', situacao: 'homologada' }],
    }),
  )
  await store(
    'praticantes',
    'dupla',
    praticante({
      dadosPessoais: { name: 'Ana de Lima', birthdate: '1990-05-10', cpf: CPF, mothersName: 'Rosa Lima' },
      dadosContato: { celular: '(48) 91111-1111', email: 'ana@correio.test' },
      historicoCertificacoes: [{ graduacao: 'gub-4', data: '2021-01-01', situacao: 'homologada' }],
      anuidades: [{ ano: 2026, valor: 9_000, situacao: 'paga' }],
    }),
  )
  await paths.cpf(CPF).set({ id: 'dupla' })
  await store('pedidosVinculo', 'dupla-1', {
    name: 'Ana de Lima',
    pessoa: 'dupla',
    situacao: 'solicitado',
    vinculo: { idEntidade: 'clube', idFederacao: 'fctkd', lados: ['clube', 'fctkd'] },
  })
  await store('departamentos', 'tecnico', {
    name: 'Técnico',
    membros: [
      { pessoaId: 'outra', nome: 'Outra', cargo: '' },
      { pessoaId: 'dupla', nome: 'Ana de Lima', cargo: 'Diretora' },
    ],
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
  })
  await store('fichasSaude', 'dupla', {
    name: 'Ana de Lima',
    alergias: 'Dipirona',
    vinculo: { idEntidade: '', idFederacao: 'fctkd' },
  })
  await paths.pendencia('reivindicacao.dupla.claimant').set({
    tipo: 'reivindicacao',
    pessoa: 'dupla',
    estado: 'pendente',
    alcance: ['reivindicacao@fctkd'],
    reivindicante: { nome: 'Ana', email: 'a@b.test', nascimento: '', celular: '' },
  })
  await paths.links().doc('link').set({ pessoa: 'dupla' })
})

const join = (more: object = {}, quem = 'secretaria') =>
  unirPessoasHandler({ fica: 'ana', sai: 'dupla', ensaio: false, ...more }, as(quem))
const undo = (quem = 'secretaria') => desfazerUniaoHandler({ id: 'dupla' }, as(quem))

/** Everything stored, without instants. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {}
  for (const name of [
    'praticantes',
    'pedidosVinculo',
    'departamentos',
    'fichasSaude',
    'sistema/cadastros/pendencias',
    'sistema/indices/cpf',
    'sistema/cadastros/unioes',
    'sistema/cadastros/links',
    'sistema/auditoria/eventos',
  ])
    for (const doc of (await db().collection(name).get()).docs) found[doc.ref.path] = doc.data()
  return found
}

test('the preview says what happens and writes nothing', async () => {
  const before = await everything()
  const previa = await join({ ensaio: true })
  expect(previa.impede).toEqual([])
  expect(previa.preenche).toEqual(
    expect.arrayContaining(['CPF', 'Nome da mãe', 'Histórico de graduações', 'Anuidades']),
  )
  expect(previa.preenche).not.toContain('Celular')
  expect(previa.leva).toEqual(
    expect.arrayContaining([
      { rotulo: 'departamentos', quantos: 1 },
      { rotulo: 'pedidos à espera de decisão', quantos: 1 },
      { rotulo: 'ficha de saúde', quantos: 1 },
    ]),
  )
  expect(await everything()).toEqual(before)
})

test('the survivor gets what it lacks, and everything that named the other record names it', async () => {
  await join({ versoes: { fica: 0, sai: 0 } })
  const ana = await read('praticantes/ana')
  expect(ana).toMatchObject({
    dadosPessoais: { name: 'Ana Lima', cpf: CPF, mothersName: 'Rosa Lima' },
    dadosContato: { celular: '(48) 90000-0000', email: 'ana@correio.test' },
    dadosTaekwondo: { graduacao: 'gub-4', maxGraduacao: 7 },
    metadados: { version: 1, active: true },
  })
  expect(ana?.historicoCertificacoes).toHaveLength(2)
  expect(await read('praticantes/dupla')).toMatchObject({
    unidoA: 'ana',
    dadosPessoais: { cpf: '' },
    metadados: { version: 1, active: false },
  })
  for (const copy of ['ana.v0', 'dupla.v0']) expect(await read(`praticantes/${copy}`)).toBeDefined()
  expect((await paths.cpf(CPF).get()).get('id')).toBe('ana')
  expect(await read('pedidosVinculo/dupla-1')).toMatchObject({ pessoa: 'ana', metadados: { version: 1 } })
  expect((await read('departamentos/tecnico'))?.membros).toMatchObject([{ pessoaId: 'outra' }, { pessoaId: 'ana' }])
  expect(await read('fichasSaude/ana')).toMatchObject({ alergias: 'Dipirona', metadados: { version: 0 } })
  expect((await paths.pendencia('reivindicacao.ana.claimant').get()).data()).toMatchObject({
    pessoa: 'ana',
    estado: 'pendente',
  })
  expect((await paths.pendencia('reivindicacao.dupla.claimant').get()).exists).toBe(false)
  expect((await paths.links().get()).empty).toBe(true)
  const noted = (await paths.auditoria().where('acao', '==', 'unir').get()).docs.map((doc) => doc.get('id') as string)
  expect(noted.sort()).toEqual(['ana', 'dupla'])
})

test('a list that names the person is found behind hundreds of records that do not', async () => {
  const others = Array.from({ length: 1_100 }, (_, n) => `a${String(n).padStart(4, '0')}`)
  const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
  const batch = db().bulkWriter()
  for (const id of others)
    void batch.set(db().doc(`departamentos/${id}`), { name: id, membros: [], vinculo, metadados: { successorId: '' } })
  await batch.close()
  await join({ versoes: { fica: 0, sai: 0 } })
  expect((await read('departamentos/tecnico'))?.membros).toMatchObject([{ pessoaId: 'outra' }, { pessoaId: 'ana' }])
})

test('minors whose guardian was known by the other CPF get the CPF that stays', async () => {
  await db().doc('praticantes/ana').update({ 'dadosPessoais.cpf': OTHER })
  await paths.cpf(OTHER).set({ id: 'ana' })
  await store(
    'praticantes',
    'menor',
    praticante({ dadosPessoais: { birthdate: '2015-01-01' }, responsavel: { nome: 'Ana', cpf: CPF } }),
  )
  await join()
  expect((await read('praticantes/menor'))?.responsavel).toMatchObject({ cpf: OTHER })
  expect((await paths.cpf(CPF).get()).exists).toBe(false)
  await undo()
  expect((await read('praticantes/menor'))?.responsavel).toMatchObject({ cpf: CPF })
  expect((await paths.cpf(CPF).get()).get('id')).toBe('dupla')
})

describe('records whose id follows from the person', () => {
  const vinculo = { idEntidade: 'clube', idFederacao: 'fctkd' }
  const unica = { evento: 'copa', papel: 'atleta', classe: 'adulto-M-58' }
  const entryOf = (pessoa: string) => idDaInscricao({ ...unica, pessoa })

  beforeEach(async () => {
    await giveRights('ana', {})
    await store('turmas', 'nos', {
      name: 'Nós',
      situacao: 'ativa',
      professores: [{ uid: 'mestra', papel: 'titular', nome: 'M' }],
      vinculo,
    })
    await store('matriculas', 'nos-dupla', { name: 'Ana', turma: 'nos', aluno: 'dupla', situacao: 'ativa', vinculo })
    await store('tarefas', 'laco', { titulo: 'Laço', turma: 'nos', situacao: 'publicada', vinculo })
    const work = { name: 'Ana', turma: 'nos', tarefa: 'laco', aluno: 'dupla', resposta: 'Pronto', situacao: 'entregue' }
    await store('entregas', 'laco-dupla', { ...work, vinculo })
    await store('inscricoes', entryOf('dupla'), {
      name: 'Ana / Bia',
      evento: 'copa',
      pessoa: 'dupla',
      papel: 'atleta',
      situacao: 'confirmada',
      vinculo,
      classe: { codigo: unica.classe, nome: 'Adulto' },
      integrantes: ['bia', 'dupla'].map((pessoa) => ({ pessoa, nome: pessoa, clube: '' })),
      pessoas: ['bia', 'dupla'],
    })
    await store('equipes', 'par', {
      titulo: 'Ana / Bia',
      evento: 'copa',
      pedidoPor: 'bia',
      situacao: 'inscrita',
      vinculo,
      integrantes: [{ pessoa: 'dupla', nome: 'Ana', nomePublico: 'A.', clube: '', aceitoPor: 'bia' }],
      inscricao: entryOf('dupla'),
    })
    await store('credenciais', idDaCredencial('copa', 'dupla'), {
      name: 'Ana',
      evento: 'copa',
      pessoa: 'dupla',
      codigo: 'ABC',
      situacao: 'entregue',
      vinculo,
    })
  })

  const found = async () => ({
    turma: (await lugarDe(undefined, 'nos', 'ana')).id,
    entrega: (await trabalhoDe(undefined, 'laco', 'ana')).get('resposta') as unknown,
    inscricao: (await inscricaoDe(undefined, { ...unica, pessoa: 'ana' })).id,
    muitas: (await inscricoesDe('copa', [{ ...unica, pessoa: 'ana' }])).map(({ id, stored }) => [id, stored?.situacao]),
    credencial: (await credencialDe(undefined, 'copa', 'ana')).get('codigo') as unknown,
    naPesagem: (await credenciaisDe('copa', ['ana'])).get('ana')?.codigo,
    equipes: (await equipesComigoHandler({}, as('ana'))).equipes.map(({ inscricao }) => inscricao),
  })

  test('are found by the survivor under the ids that they have, and no more once it is taken back', async () => {
    const nothing = {
      turma: 'nos-ana',
      entrega: undefined,
      inscricao: entryOf('ana'),
      muitas: [[entryOf('ana'), undefined]],
      credencial: undefined,
      naPesagem: undefined,
      equipes: [],
    }
    expect(await found()).toEqual(nothing)
    await join({}, 'nacional')
    expect(await found()).toEqual({
      turma: 'nos-dupla',
      entrega: 'Pronto',
      inscricao: entryOf('dupla'),
      muitas: [[entryOf('dupla'), 'confirmada']],
      credencial: 'ABC',
      naPesagem: 'ABC',
      equipes: [],
    })
    expect(await read(`inscricoes/${entryOf('dupla')}`)).toMatchObject({ pessoa: 'ana', pessoas: ['bia', 'ana'] })
    expect(await read('equipes/par')).toMatchObject({ integrantes: [{ pessoa: 'ana' }] })
    expect(await naTurma(undefined, await requireCaller(as('ana')), 'nos')).toMatchObject({
      matricula: { aluno: 'ana' },
    })
    await undo('nacional')
    expect(await found()).toEqual(nothing)
    expect(await read(`inscricoes/${entryOf('dupla')}`)).toMatchObject({ pessoa: 'dupla', pessoas: ['bia', 'dupla'] })
  })

  test('stay with the closed record where the survivor has the same, and the preview says so', async () => {
    await store('matriculas', 'nos-ana', { name: 'Ana', turma: 'nos', aluno: 'ana', situacao: 'ativa', vinculo })
    const previa = await join({}, 'nacional')
    expect(previa.fica).toContain('Matrículas que as duas têm')
    expect(previa.leva).toContainEqual({ rotulo: 'inscrições', quantos: 1 })
    expect(await read('matriculas/nos-dupla')).toMatchObject({ aluno: 'dupla', metadados: { version: 0 } })
    expect(await found()).toMatchObject({ turma: 'nos-ana', entrega: 'Pronto' })
  })
})

describe('it is taken back', () => {
  test('with records, references and requests as they were, in new versions', async () => {
    const before = await everything()
    await join()
    await undo()
    const after = await everything()
    for (const path of ['praticantes/ana', 'praticantes/dupla', 'pedidosVinculo/dupla-1', 'departamentos/tecnico']) {
      const fields = ({
        metadados: _1,
        filtros: _2,
        metadataactive: _3,
        unidoA: _4,
        ...rest
      }: Record<string, unknown>) => rest
      expect(after[path]).toMatchObject(fields(before[path] as Record<string, unknown>))
      expect(after[path]).toMatchObject({ metadados: { version: 2, active: true } })
    }
    expect(await read('fichasSaude/ana')).toBeUndefined()
    expect((await paths.cpf(CPF).get()).get('id')).toBe('dupla')
    expect(Object.keys(after).filter((path) => path.includes('pendencias'))).toEqual([
      'sistema/cadastros/pendencias/reivindicacao.dupla.claimant',
    ])
    // It can be repeated.
    await join()
  })

  test('not where the survivor has changed since, nor without the right over both', async () => {
    await join()
    await giveRights('vizinha', { rstkd: ALL })
    await expect(undo('vizinha')).rejects.toEqual(codigo('sem-permissao'))
    await db().doc('praticantes/ana').update({ 'metadados.version': 2 })
    await expect(undo()).rejects.toEqual(codigo('conflito'))
  })
})

describe('it is refused', () => {
  test.each([
    ['fica', 'ana'],
    ['sai', 'dupla'],
  ])('across federations, where the record that %s lies in another one; the nation may', async (_, id) => {
    await db().doc(`praticantes/${id}`).update({ 'dadosFiliacao.federacaoID': 'rstkd' })
    const before = await everything()
    for (const ensaio of [true, false]) await expect(join({ ensaio })).rejects.toEqual(codigo('sem-permissao'))
    expect(await everything()).toEqual(before)
    await join({}, 'nacional')
  })

  test('where the record that would be closed has an account, and in the preview says so', async () => {
    await store('users', 'dupla', {
      dadosPessoais: { name: 'Ana', cpf: CPF },
      dadosContato: { email: '' },
      vinculo: { idEntidade: '', idFederacao: 'fctkd' },
      usersgroupsowned: [],
    })
    expect((await join({ ensaio: true })).impede).toEqual([expect.stringContaining('troque os lados')])
    await expect(join()).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('where another version is stored, for one record twice, and for a closed one again', async () => {
    await expect(join({ versoes: { fica: 0, sai: 3 } })).rejects.toEqual(codigo('conflito'))
    await expect(join({ sai: 'ana' })).rejects.toEqual(codigo('dados-invalidos'))
    await join()
    await expect(join()).rejects.toEqual(codigo('dados-invalidos'))
    await expect(definirAtivoHandler({ id: 'dupla', active: true }, as('secretaria'))).rejects.toEqual(
      codigo('dados-invalidos'),
    )
  })

  test('whole, where it fails half-way', async () => {
    const before = await everything()
    vi.spyOn(audits, 'audit').mockRejectedValue(new Error('broken off'))
    await expect(join()).rejects.toThrow('broken off')
    expect(await everything()).toEqual(before)
  })
})
