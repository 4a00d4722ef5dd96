import { beforeEach, describe, expect, test } from 'vitest'
import { praticanteSchema } from '@sie/domain/pessoas/collections/praticantes.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { definirAtivoHandler } from '../../../functions/src/pessoas/definirAtivo.ts'
import { definirGruposHandler } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { entrarComCpfHandler } from '../../../functions/src/pessoas/contas/entrarComCpf.ts'
import { revelarCpfHandler } from '../../../functions/src/pessoas/revelarCpf.ts'
import { salvarPraticanteHandler } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { codigo } from '../../support/refusal.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store, visitor } from '../../support/world.ts'

const CPF = '529.982.247-25'
const OTHER = '111.444.777-35'

beforeEach(async () => {
  await emptyEverything()
  await giveRights('secretaria', {
    fctkd: [
      'praticantes:ler',
      'praticantes:criar',
      'praticantes:editar',
      'praticantes:excluir',
      'praticantes:graduar',
      'praticantes:verCpf',
    ],
  })
  await giveRights('outra', {
    rstkd: ['praticantes:ler', 'praticantes:criar', 'praticantes:editar', 'praticantes:excluir', 'praticantes:verCpf'],
  })
})

describe('salvarPraticante', () => {
  test('somebody with the name and birth date of another person is asked about first, as by the form', async () => {
    const data = praticante({ dadosPessoais: { name: 'Zilda Prado', birthdate: '1990-05-10' } })
    await salvarPraticanteHandler({ data }, as('secretaria'))
    const twin = praticante({ dadosPessoais: { name: 'zilda  PRADO', birthdate: '1990-05-10' } })
    await expect(salvarPraticanteHandler({ data: twin }, as('secretaria'))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { 'dadosPessoais.name': expect.stringContaining('Já existe') },
    })
    expect(await salvarPraticanteHandler({ data: twin, outraPessoa: true }, as('secretaria'))).toMatchObject({
      version: 0,
    })
  })

  test('creates a person with search fields and CPF index, inactive as the specification says', async () => {
    const { id, version } = await salvarPraticanteHandler(
      { data: praticante({ dadosPessoais: { name: 'Ana Lima', cpf: '52998224725' } }) },
      as('secretaria'),
    )
    expect(version).toBe(0)
    expect(await read(`praticantes/${id}`)).toMatchObject({
      dadosPessoais: { cpf: CPF, searchableName: 'ana lima' },
      metadataactive: false,
      metadados: { version: 0, active: false, aprovadoMestre: true, aprovadoFederacao: true, ownerid: 'secretaria' },
    })
    expect((await paths.cpf(CPF).get()).get('id')).toBe(id)
  })

  test('changes a person, keeps the old version and moves the CPF', async () => {
    const { id } = await salvarPraticanteHandler(
      { data: praticante({ dadosPessoais: { cpf: CPF } }) },
      as('secretaria'),
    )
    const changed = await salvarPraticanteHandler(
      { id, data: praticante({ dadosPessoais: { name: 'Ana Souza', cpf: OTHER } }), versaoEsperada: 0 },
      as('secretaria'),
    )
    expect(changed.version).toBe(1)
    expect(await read(`praticantes/${id}.v0`)).toMatchObject({
      dadosPessoais: { name: 'Ana Lima', cpf: CPF },
      metadados: { active: false, successorId: id },
    })
    expect((await paths.cpf(CPF).get()).exists).toBe(false)
    expect((await paths.cpf(OTHER).get()).get('id')).toBe(id)
  })

  test('notes who changed which fields, and counts none that a record of before merely lacks', async () => {
    await store('praticantes', 'antiga', {
      ...praticante(),
      consentimentos: [{ tipo: 'lgpd', versao: '2020-01', data: '2020-02-03', quem: 'Ana Lima', ip: '' }],
    })
    const { consentimentos: _, ...changed } = praticante({ dadosPessoais: { cpf: CPF } })
    const complete = praticanteSchema.parse(await read('praticantes/antiga'))
    await salvarPraticanteHandler(
      { id: 'antiga', data: { ...changed, consentimentos: complete.consentimentos }, versaoEsperada: 0 },
      as('secretaria'),
    )
    const [noted] = (await paths.auditoria().where('id', '==', 'antiga').where('acao', '==', 'editar').get()).docs
    expect(noted?.data()).toMatchObject({ quem: 'secretaria', detalhe: { versao: 2, campos: ['CPF'] } })
  })

  test('refuses a stale version, and writes nothing', async () => {
    const { id } = await salvarPraticanteHandler({ data: praticante() }, as('secretaria'))
    await expect(
      salvarPraticanteHandler(
        { id, data: praticante({ dadosPessoais: { name: 'Outro Nome' } }), versaoEsperada: 3 },
        as('secretaria'),
      ),
    ).rejects.toEqual(codigo('conflito'))
    expect(await read(`praticantes/${id}`)).toMatchObject({ dadosPessoais: { name: 'Ana Lima' } })
  })

  test('of five hundred concurrent registrations of one CPF one wins, and the others hear that it is taken', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 500 }, () =>
        salvarPraticanteHandler({ data: praticante({ dadosPessoais: { cpf: CPF } }) }, as('secretaria')),
      ),
    )
    const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(refused).toEqual(Array.from({ length: 499 }, () => codigo('cpf-em-uso')))
    expect((await db().collection('praticantes').get()).size).toBe(1)
  })

  test('a refusal names the field or the right', async () => {
    const refused = (data: ReturnType<typeof praticante>, as_: ReturnType<typeof as>) =>
      salvarPraticanteHandler({ data }, as_).then(
        () => ({}),
        ({ campos }: { campos: object }) => campos,
      )
    expect(await refused(praticante({ dadosFiliacao: { federacaoID: '' } }), as('secretaria'))).toEqual({
      'dadosFiliacao.federacaoID': 'Falta a você o direito “Criar pessoas” nesta federação. Escolha a sua.',
    })
    await giveRights('leitora', { fctkd: ['praticantes:ler', 'praticantes:editar'] })
    const { id } = await salvarPraticanteHandler({ data: praticante() }, as('secretaria'))
    const graded = praticante({ historicoCertificacoes: [{ graduacao: '1dan', data: '2020-01-01' }] })
    await expect(salvarPraticanteHandler({ id, data: graded, versaoEsperada: 0 }, as('leitora'))).rejects.toMatchObject(
      { campos: { direito: 'Falta a você o direito “Registrar graduações” sobre esta pessoa.' } },
    )
  })

  test('a version that the server writes names who asked for it, and is noted in the audit once', async () => {
    const { id } = await salvarPraticanteHandler({ data: praticante() }, as('secretaria'))
    const before = await read(`praticantes/${id}`)
    const data = praticante({ dadosPessoais: { birthdate: '1990-05-14' } })
    await salvarPraticanteHandler({ id, data, versaoEsperada: 0 }, as('secretaria'))
    await definirAtivoHandler({ id, active: true }, as('secretaria'))
    const after = await read(`praticantes/${id}`)
    expect(after?.metadados).toMatchObject({ version: 2, editorid: 'secretaria' })
    expect((await read(`praticantes/${id}.v1`))?.metadados).toMatchObject({ editorid: 'secretaria' })
    await applyEvent({ collection: 'praticantes', id, before: await read(`praticantes/${id}.v1`), after }, 'e2')
    await applyEvent({ collection: 'praticantes', id, before, after: await read(`praticantes/${id}.v1`) }, 'e1')
    const noted = (await paths.auditoria().where('id', '==', id).get()).docs.map((doc) => doc.get('acao') as string)
    expect(noted.sort()).toEqual(['criar', 'editar', 'reativar'])
  })

  test.each([
    ['a visitor', visitor, {}, 'nao-autenticado'],
    ['staff of another federation', as('outra'), {}, 'sem-permissao'],
    ['somebody without rights', as('ninguem'), {}, 'conta-desativada'],
    ['a CPF that is none', as('secretaria'), { dadosPessoais: { cpf: '111.111.111-11' } }, 'cpf-invalido'],
  ] as const)('refuses %s', async (_name, context, changes, expected) => {
    await expect(salvarPraticanteHandler({ data: praticante(changes) }, context)).rejects.toEqual(codigo(expected))
    expect((await db().collection('praticantes').get()).size).toBe(0)
  })

  test('moving a person to another federation needs its own right there and here', async () => {
    const { id } = await salvarPraticanteHandler({ data: praticante() }, as('secretaria'))
    const moved = praticante({ dadosFiliacao: { federacaoID: 'rstkd' } })
    await expect(salvarPraticanteHandler({ id, data: moved, versaoEsperada: 0 }, as('secretaria'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
  })
})

describe('definirAtivo', () => {
  beforeEach(async () => {
    await account('u1', 'u1@exemplo.test', 'Senha#2026')
    await store('users', 'u1', {
      dadosPessoais: { name: 'Rui Dias', cpf: '' },
      dadosContato: { email: 'u1@exemplo.test' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      usersgroupsowned: [],
    })
    await store('praticantes', 'u1', praticante({ dadosPessoais: { name: 'Rui Dias' } }))
    await giveRights('u1', { fctkd: ['praticantes:ler'] })
  })

  test('takes user, practitioner and rights in one step, and disables the account', async () => {
    await definirAtivoHandler({ id: 'u1', active: false }, as('secretaria'))
    for (const collection of ['users', 'praticantes']) {
      expect(await read(`${collection}/u1`)).toMatchObject({
        metadataactive: false,
        metadados: { active: false, version: 1 },
      })
      expect(await read(`${collection}/u1.v0`)).toBeDefined()
    }
    expect((await paths.permissoes('u1').get()).data()).toMatchObject({ ativo: false, entidades: {} })
    expect((await auth().getUser('u1')).disabled).toBe(true)
    await definirAtivoHandler({ id: 'u1', active: true }, as('secretaria'))
    expect((await auth().getUser('u1')).disabled).toBe(false)
  })

  test('a black belt, whose grade gives ordinary reading alone, is deactivated by who lacks those rules', async () => {
    await paths.padrao().set({ mestre: ['graduacoes:ler', 'entidades:ler', 'pedidosVinculo:ler'], professor: [] })
    await store(
      'praticantes',
      'u1',
      praticante({
        dadosPessoais: { name: 'Rui Dias' },
        dadosTaekwondo: { graduacao: '4dan', maxGraduacao: 14, MaxGraduacao: 14 },
      }),
    )
    await definirAtivoHandler({ id: 'u1', active: false }, as('secretaria'))
    expect(await read('praticantes/u1')).toMatchObject({ metadados: { active: false } })
    await paths.padrao().set({ mestre: ['entidades:editar'], professor: [] })
    await expect(definirAtivoHandler({ id: 'u1', active: true }, as('secretaria'))).rejects.toMatchObject({
      codigo: 'sem-permissao',
      campos: { direito: expect.stringContaining('“Editar entidades”') },
    })
  })

  test('nobody deactivates somebody with more rights, or themselves, or from another federation', async () => {
    await giveRights('u1', { cbtkd: ['usersgroups:editar'] })
    await expect(definirAtivoHandler({ id: 'u1', active: false }, as('secretaria'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await expect(definirAtivoHandler({ id: 'secretaria', active: false }, as('secretaria'))).rejects.toEqual(
      codigo('sem-permissao'),
    )
    await expect(definirAtivoHandler({ id: 'u1', active: false }, as('outra'))).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('definirGrupos', () => {
  beforeEach(async () => {
    await giveRights('chefe', { fctkd: ['users:grupos', 'praticantes:ler'] })
    await store('users', 'u1', {
      dadosPessoais: { name: 'Rui', cpf: '' },
      dadosContato: { email: '' },
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      usersgroupsowned: [],
    })
    await store('usersgroups', 'leitura', { name: 'Leitura', rulesowned: ['praticantes:ler'] })
    await store('usersgroups', 'tudo', { name: 'Tudo', rulesowned: ['praticantes:ler', 'users:redefinir'] })
  })

  test('gives a group, and the right is there at once', async () => {
    await definirGruposHandler({ uid: 'u1', portalID: 'fctkd', groupsOwned: ['leitura'] }, as('chefe'))
    expect((await paths.permissoes('u1').get()).data()).toMatchObject({
      ativo: true,
      entidades: { fctkd: ['praticantes:ler'] },
    })
    await definirGruposHandler({ uid: 'u1', portalID: 'fctkd', groupsOwned: [] }, as('chefe'))
    expect((await paths.permissoes('u1').get()).data()).toMatchObject({ entidades: {} })
  })

  test.each([
    ['a group with a rule one does not hold', { uid: 'u1', portalID: 'fctkd', groupsOwned: ['tudo'] }],
    ['under another entity', { uid: 'u1', portalID: 'rstkd', groupsOwned: ['leitura'] }],
    ['nationally', { uid: 'u1', portalID: 'cbtkd', groupsOwned: ['leitura'] }],
    ['to oneself', { uid: 'chefe', portalID: 'fctkd', groupsOwned: ['leitura'] }],
  ])('refuses %s', async (_name, input) => {
    await expect(definirGruposHandler(input, as('chefe'))).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('revelarCpf', () => {
  test('shows the CPF to who may see it, and leaves a trace', async () => {
    await store('praticantes', 'p1', praticante({ dadosPessoais: { cpf: CPF } }))
    expect(await revelarCpfHandler({ id: 'p1' }, as('secretaria'))).toEqual({ cpf: CPF })
    const trail = await paths.auditoria().get()
    expect(trail.docs.map((doc) => doc.data())).toMatchObject([{ acao: 'verCpf', quem: 'secretaria', id: 'p1' }])
    await expect(revelarCpfHandler({ id: 'p1' }, as('outra'))).rejects.toEqual(codigo('sem-permissao'))
  })

  test('says in the words of the specification that a person has none, and leaves no trace', async () => {
    await store('praticantes', 'p1', praticante({ dadosPessoais: { cpf: '' } }))
    await expect(revelarCpfHandler({ id: 'p1' }, as('secretaria'))).rejects.toThrow('CPF não encontrado.')
    expect((await paths.auditoria().get()).empty).toBe(true)
  })
})

describe('entrarComCpf', () => {
  beforeEach(async () => {
    await account('u1', 'rui@exemplo.test', 'Senha#2026')
    await store(
      'praticantes',
      'u1',
      praticante({ dadosPessoais: { cpf: CPF }, dadosContato: { email: 'rui@exemplo.test' } }),
    )
  })

  test.each([CPF, '52998224725'])('answers a token for %s and the right password', async (cpf) => {
    expect((await entrarComCpfHandler({ cpf, senha: 'Senha#2026' }, { ip: '' })).token).toMatch(/^[\w-]+\./)
  })

  test('a wrong password and an unknown CPF answer alike', async () => {
    const answers = await Promise.all(
      [
        entrarComCpfHandler({ cpf: CPF, senha: 'errada' }, { ip: '' }),
        entrarComCpfHandler({ cpf: OTHER, senha: 'errada' }, { ip: '' }),
      ].map((attempt) => attempt.catch((error: unknown) => error)),
    )
    expect(answers).toEqual([codigo('credenciais'), codigo('credenciais')])
    expect((answers[0] as Error).message).toBe((answers[1] as Error).message)
  })

  test('what is no CPF is said to be none', async () => {
    await expect(entrarComCpfHandler({ cpf: '111.111.111-11', senha: 'x' }, { ip: '' })).rejects.toThrow(
      'CPF não encontrado ou inválido.',
    )
  })

  test('the eleventh attempt in a quarter of an hour is refused', async () => {
    for (let attempt = 0; attempt < 10; attempt++)
      await entrarComCpfHandler({ cpf: CPF, senha: 'errada' }, { ip: '' }).catch(() => undefined)
    await expect(entrarComCpfHandler({ cpf: CPF, senha: 'Senha#2026' }, { ip: '' })).rejects.toEqual(
      codigo('muitas-tentativas'),
    )
  })

  test('a disabled account is told so', async () => {
    await auth().updateUser('u1', { disabled: true })
    await expect(entrarComCpfHandler({ cpf: CPF, senha: 'Senha#2026' }, { ip: '' })).rejects.toEqual(
      codigo('conta-desativada'),
    )
  })
})

describe('POST /api/generic/getOne', () => {
  const post = (body: object, token?: string, path = '/api/generic/getOne', method = 'POST') =>
    answer(ENDPOINTS, { method, path, body, headers: token ? { authorization: `Bearer ${token}` } : {} })

  test('gives a visitor a public record, with ISO dates', async () => {
    await store('entidades', 'fctkd', {
      dadosPessoais: { name: 'FCTKD', tipoEntidade: 'federacao' },
      filtros: { visivel: true },
    })
    const { status, body } = await post({ collectionName: 'entidades', id: 'fctkd' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      message: '',
      data: { id: 'fctkd', metadados: { lastUpdate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) } },
    })
  })

  test.each([
    [
      'a person to a visitor',
      { collectionName: 'praticantes', id: 'p1' },
      undefined,
      401,
      'Entre na sua conta para continuar.',
    ],
    [
      'with a token that is none',
      { collectionName: 'entidades', id: 'x' },
      'abc.def.ghi',
      401,
      'Entre na sua conta para continuar.',
    ],
    ['without a collection', { id: 'x' }, undefined, 400, 'Nome da coleção não fornecido'],
    ['an unknown collection', { collectionName: 'segredos', id: 'x' }, undefined, 400, 'Confira os campos destacados.'],
    ['a missing record', { collectionName: 'entidades', id: 'nada' }, undefined, 404, 'Registro não encontrado!'],
  ] as const)('refuses %s', async (_name, body, token, status, message) => {
    expect(await post(body, token)).toMatchObject({ status, body: { success: false, message } })
  })

  test('an inactive record is not found, another method and address are told so', async () => {
    await store('entidades', 'velha', { dadosPessoais: { name: 'Velha' } }, false)
    expect((await post({ collectionName: 'entidades', id: 'velha' })).status).toBe(404)
    expect((await post({}, undefined, '/api/generic/getOne', 'GET')).status).toBe(405)
    expect((await post({}, undefined, '/api/nada')).status).toBe(404)
  })
})
