import { beforeEach, describe, expect, test } from 'vitest'
import { explainAccess } from '@sie/domain/base/rights/explainAccess.ts'
import { consultarAcessoHandler } from '../../../functions/src/pessoas/rights/consultarAcesso.ts'
import { definirGruposHandler } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { membrosDoGrupoHandler } from '../../../functions/src/pessoas/rights/membrosDoGrupo.ts'
import { buscarPorPincodeHandler, gerarPincodeHandler } from '../../../functions/src/pessoas/rights/pincode.ts'
import { salvarGrupoHandler } from '../../../functions/src/pessoas/rights/salvarGrupo.ts'
import { ultimosAcessosHandler } from '../../../functions/src/pessoas/contas/ultimosAcessos.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { staff } from '../../support/administration.ts'
import { codigo } from '../../support/refusal.ts'
import { as, read } from '../../support/world.ts'

const rightsOf = async (uid: string) => (await paths.permissoes(uid).get()).data()
const group = (rulesowned: string[], name = 'Novo grupo') => ({ data: { name, rulesowned }, ativo: true })

beforeEach(() => staff(['chefe', 'comum']))

describe('salvarGrupo', () => {
  test('creates a group with search fields, and notes which rules it gives', async () => {
    const { id, version } = await salvarGrupoHandler(
      group(['praticantes:ler', 'users:ler', 'praticantes:ler']),
      as('grupista'),
    )
    expect(version).toBe(0)
    expect(await read(`usersgroups/${id}`)).toMatchObject({
      name: 'Novo grupo',
      searchableName: 'novo grupo',
      rulesowned: ['praticantes:ler', 'users:ler'],
      metadataactive: true,
      metadados: { ownerid: 'grupista', active: true },
    })
    const trail = await paths.auditoria().where('id', '==', id).get()
    expect(trail.docs[0]?.data()).toMatchObject({
      acao: 'criar',
      quem: 'grupista',
      colecao: 'usersgroups',
      detalhe: { dadas: ['praticantes:ler', 'users:ler'], tiradas: [] },
    })
  })

  test('a rule that comes with another is stored with it', async () => {
    const { id } = await salvarGrupoHandler(group(['eventos:publicar']), as('admin'))
    expect(await read(`usersgroups/${id}`)).toMatchObject({ rulesowned: ['eventos:operar', 'eventos:publicar'] })
  })

  test('what is taken from a group is gone from its holders when it answers', async () => {
    expect(await rightsOf('leitor')).toMatchObject({ entidades: { fctkd: ['praticantes:ler'] } })
    await salvarGrupoHandler({ id: 'leitura', ...group(['users:ler'], 'Leitura'), versaoEsperada: 0 }, as('grupista'))
    expect(await rightsOf('leitor')).toMatchObject({
      entidades: { fctkd: ['users:ler'] },
      revogadoEm: expect.any(Number),
    })
    await salvarGrupoHandler(
      { id: 'leitura', ...group(['users:ler'], 'Leitura'), ativo: false, versaoEsperada: 1 },
      as('grupista'),
    )
    expect((await rightsOf('leitor'))?.entidades).toEqual({})
    expect(await read('usersgroups/leitura.v1')).toMatchObject({ metadados: { successorId: 'leitura' } })
  })

  test('changing a standard group changes what graduates may do', async () => {
    await salvarGrupoHandler(
      { id: 'mestres', ...group(['departamentos:ler', 'praticantes:ler'], 'Mestres'), versaoEsperada: 0 },
      as('admin'),
    )
    expect((await paths.padrao().get()).data()).toMatchObject({ mestre: ['departamentos:ler', 'praticantes:ler'] })
  })

  test.each([
    ['a rule that does not exist', group(['praticantes:voar']), 'dados-invalidos'],
    ['a stale version', { id: 'leitura', ...group(['praticantes:ler']), versaoEsperada: 7 }, 'conflito'],
    [
      'a group that does not exist',
      { id: 'nenhum', ...group(['praticantes:ler']), versaoEsperada: 0 },
      'registro-nao-encontrado',
    ],
    ['locking oneself out', { id: 'grupista', ...group(['users:ler']), versaoEsperada: 0 }, 'dados-invalidos'],
  ] as const)('refuses %s', async (_name, input, expected) => {
    await expect(salvarGrupoHandler(input, as('grupista'))).rejects.toEqual(codigo(expected))
  })
})

describe('membership', () => {
  test('a group is added and taken away without touching the others', async () => {
    await definirGruposHandler({ uid: 'leitor', portalID: 'fctkd', adicionar: ['chefia'] }, as('chefe'))
    expect(await read('users/leitor')).toMatchObject({
      usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['leitura', 'chefia'] }],
    })
    await definirGruposHandler({ uid: 'leitor', portalID: 'fctkd', remover: ['leitura'] }, as('chefe'))
    expect(await read('users/leitor')).toMatchObject({
      usersgroupsowned: [{ portalID: 'fctkd', groupsOwned: ['chefia'] }],
    })
    expect((await rightsOf('leitor'))?.entidades.fctkd).toContain('users:grupos')
  })

  test('two concurrent changes of one person’s groups lose nothing', async () => {
    await Promise.all([
      definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: ['leitura'] }, as('chefe')),
      definirGruposHandler({ uid: 'comum', portalID: 'fctkd', adicionar: ['chefia'] }, as('admin')),
    ])
    const { usersgroupsowned } = (await read('users/comum')) as unknown as {
      usersgroupsowned: { groupsOwned: string[] }[]
    }
    expect(usersgroupsowned[0]?.groupsOwned.toSorted()).toEqual(['chefia', 'leitura'])
  })

  test('a group shows its holders, where, and that it is a standard one', async () => {
    expect(await membrosDoGrupoHandler({ id: 'leitura' }, as('grupista'))).toEqual({
      membros: [{ uid: 'leitor', nome: 'Nome de leitor', ativo: true, portais: ['fctkd'] }],
      total: 1,
      proximo: null,
      padrao: 'professores',
    })
    await expect(membrosDoGrupoHandler({ id: 'leitura' }, as('chefe'))).rejects.toEqual(codigo('sem-permissao'))
  })
})

describe('why somebody may or may not', () => {
  test('the facts explain what is decided', async () => {
    const { fatos, contaAberta } = await consultarAcessoHandler({ uid: 'chefe' }, as('admin'))
    expect(contaAberta).toBe(true)
    expect(explainAccess(fatos, 'users:grupos', { entidade: 'fctkd', federacao: 'fctkd' })).toMatchObject({
      pode: true,
      caminhos: [{ via: 'grupo', grupo: 'chefia', portal: 'fctkd' }],
    })
    expect(explainAccess(fatos, 'users:redefinir', { entidade: 'fctkd', federacao: 'fctkd' })).toMatchObject({
      pode: false,
      faltas: [{ falta: 'sem-grupo', grupos: ['administradores'] }],
    })
    const trail = await paths.auditoria().where('acao', '==', 'verAcesso').get()
    expect(trail.docs.map((doc) => doc.data())).toMatchObject([{ quem: 'admin', id: 'chefe' }])
  })

  test('a master is explained by the grade; who may not give groups sees only those held', async () => {
    const { fatos } = await consultarAcessoHandler({ uid: 'mestre' }, as('mestre'))
    expect(
      explainAccess({ ...fatos, verificado: true }, 'departamentos:ler', { entidade: 'fctkd', federacao: 'fctkd' })
        .caminhos,
    ).toEqual([{ via: 'graduacao', nivel: 'mestre', grupo: 'mestres', portal: 'fctkd' }])
    expect(Object.keys(fatos.grupos).sort()).toEqual(['leitura', 'mestres'])
  })
})

describe('last access and pincode', () => {
  test('the last access is answered only for users within the caller’s scope', async () => {
    await verifyPassword('chefe@exemplo.test', 'Senha#2026')
    const { acessos } = await ultimosAcessosHandler({ uids: ['chefe', 'comum', 'vizinho', 'ninguem'] }, as('chefe'))
    expect(Object.keys(acessos).sort()).toEqual(['chefe', 'comum'])
    expect(acessos.chefe).toMatch(/^\d{4}-\d{2}-\d{2}T/)
  })

  test('a pincode finds its holder, is kept only as a hash, and a new one replaces it', async () => {
    const { pincode } = await gerarPincodeHandler({ uid: 'comum' }, as('admin'))
    expect(pincode).toMatch(/^\d{8}$/)
    expect(await buscarPorPincodeHandler({ pincode }, as('chefe'))).toEqual({ uid: 'comum', nome: 'Nome de comum' })
    expect(JSON.stringify((await paths.pincodeDe('comum').get()).data())).not.toContain(pincode)
    const again = await gerarPincodeHandler({ uid: 'comum' }, as('comum'))
    await expect(buscarPorPincodeHandler({ pincode }, as('chefe'))).rejects.toEqual(codigo('registro-nao-encontrado'))
    await expect(buscarPorPincodeHandler({ pincode: again.pincode }, as('vizinho'))).rejects.toEqual(
      codigo('registro-nao-encontrado'),
    )
  })
})
