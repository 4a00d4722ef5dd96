// Forty attempts to gain rights: by callable, by endpoint, by direct write. Every one is refused, changes nothing, and is
// audited if a server saw it.
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { users } from '@sie/domain/base/collections/users.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { consultarAcesso } from '../../../functions/src/pessoas/rights/consultarAcesso.ts'
import { consultarAuditoria } from '../../../functions/src/painel/auditoria/consultarAuditoria.ts'
import { definirAtivo } from '../../../functions/src/pessoas/definirAtivo.ts'
import { definirGrupos } from '../../../functions/src/pessoas/rights/definirGrupos.ts'
import { membrosDoGrupo } from '../../../functions/src/pessoas/rights/membrosDoGrupo.ts'
import { buscarPorPincode, gerarPincode } from '../../../functions/src/pessoas/rights/pincode.ts'
import { revelarCpf } from '../../../functions/src/pessoas/revelarCpf.ts'
import { salvarGrupo } from '../../../functions/src/pessoas/rights/salvarGrupo.ts'
import { salvarPraticante } from '../../../functions/src/pessoas/salvarPraticante.ts'
import { verificarAuditoria } from '../../../functions/src/painel/auditoria/verificarAuditoria.ts'
import { auth, db } from '../../../functions/src/base/platform/admin.ts'
import type { Callable } from '../../../functions/src/base/platform/callable.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { commit, get, NOW, type Who } from '../../rules/support/rest.ts'
import { PASSWORD, staff } from '../../support/administration.ts'
import { as, praticante } from '../../support/world.ts'

const today = dayInBrasilia(Date.now())

beforeAll(() => staff(['chefe', 'comum', 'grupista']))

/** Data from which rights derive: any change would be an escalation. */
async function whatStands(): Promise<string> {
  const [groups, people, practitioners, rights, standard] = await Promise.all([
    db().collection('usersgroups').get(),
    db().collection('users').get(),
    db().collection('praticantes').get(),
    paths.todasPermissoes().get(),
    paths.padrao().get(),
  ])
  return JSON.stringify([
    ...[groups, people, practitioners, rights].map(({ docs }) => docs.map((doc) => [doc.id, doc.data()])),
    standard.data(),
  ])
}

const refusals = async (quem: string) =>
  (await paths.auditoria().where('quem', '==', quem).where('acao', '==', 'recusado').get()).docs.map((doc) =>
    String(doc.get('detalhe.funcao')),
  )

type Attempt = [funcao: string, call: Callable, quem: string, data: object]
const callable = (...attempt: Attempt): Attempt => attempt
const grupo = (rulesowned: string[], id?: string) => ({
  ...(id ? { id, versaoEsperada: 0 } : {}),
  data: { name: 'Tentativa', rulesowned },
})

const CALLS: readonly (readonly [name: string, attempt: Attempt])[] = [
  [
    'gives a group to oneself',
    callable('definirGrupos', definirGrupos, 'chefe', {
      uid: 'chefe',
      portalID: 'fctkd',
      adicionar: ['administradores'],
    }),
  ],
  [
    'gives a national group to oneself',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'chefe', portalID: 'cbtkd', groupsOwned: ['chefia'] }),
  ],
  [
    'gives a group with more rules than one holds',
    callable('definirGrupos', definirGrupos, 'chefe', {
      uid: 'comum',
      portalID: 'fctkd',
      groupsOwned: ['administradores'],
    }),
  ],
  [
    'adds such a group to another one that may be given',
    callable('definirGrupos', definirGrupos, 'chefe', {
      uid: 'comum',
      portalID: 'fctkd',
      adicionar: ['leitura', 'administradores'],
    }),
  ],
  [
    'gives an inactive group with a rule one lacks',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'comum', portalID: 'fctkd', adicionar: ['dormente'] }),
  ],
  [
    'gives one’s own group in the country',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'comum', portalID: 'cbtkd', adicionar: ['leitura'] }),
  ],
  [
    'gives one’s own group in another federation',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'comum', portalID: 'rstkd', adicionar: ['leitura'] }),
  ],
  [
    'gives a group to a user of another federation',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'vizinho', portalID: 'fctkd', adicionar: ['leitura'] }),
  ],
  [
    'takes groups from somebody with more rights',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'forte', portalID: 'fctkd', groupsOwned: [] }),
  ],
  [
    'takes groups from a deactivated administrator',
    callable('definirGrupos', definirGrupos, 'chefe', { uid: 'afastado', portalID: 'fctkd', groupsOwned: ['leitura'] }),
  ],
  [
    'takes the administrator’s group, holding some of its rules',
    callable('definirGrupos', definirGrupos, 'grupista', {
      uid: 'admin',
      portalID: 'cbtkd',
      remover: ['administradores'],
    }),
  ],
  [
    'gives groups without the right to',
    callable('definirGrupos', definirGrupos, 'leitor', { uid: 'comum', portalID: 'fctkd', adicionar: ['leitura'] }),
  ],
  [
    'creates a group with a rule one lacks',
    callable('salvarGrupo', salvarGrupo, 'grupista', grupo(['users:redefinir'])),
  ],
  [
    'adds a rule one lacks to one’s own group',
    callable(
      'salvarGrupo',
      salvarGrupo,
      'grupista',
      grupo(['usersgroups:ler', 'usersgroups:editar', 'sistema:auditoria'], 'grupista'),
    ),
  ],
  [
    'adds a rule one lacks to the masters’ group',
    callable('salvarGrupo', salvarGrupo, 'grupista', grupo(['praticantes:ler', 'users:redefinir'], 'mestres')),
  ],
  [
    'takes rules one lacks from the administrators',
    callable('salvarGrupo', salvarGrupo, 'grupista', grupo(['praticantes:ler'], 'administradores')),
  ],
  [
    'switches the administrators’ group off',
    callable('salvarGrupo', salvarGrupo, 'grupista', {
      ...grupo(['praticantes:ler'], 'administradores'),
      ativo: false,
    }),
  ],
  [
    'creates a group with rights of one federation only',
    callable('salvarGrupo', salvarGrupo, 'chefe', grupo(['praticantes:ler'])),
  ],
  [
    'edits a group with rights of one federation only',
    callable('salvarGrupo', salvarGrupo, 'chefe', grupo(['praticantes:ler', 'users:grupos'], 'leitura')),
  ],
  [
    'deactivates somebody with more rights',
    callable('definirAtivo', definirAtivo, 'chefe', { id: 'forte', active: false }),
  ],
  [
    'brings back a deactivated administrator',
    callable('definirAtivo', definirAtivo, 'chefe', { id: 'afastado', active: true }),
  ],
  [
    'deactivates somebody of another federation',
    callable('definirAtivo', definirAtivo, 'chefe', { id: 'vizinho', active: false }),
  ],
  ['deactivates oneself', callable('definirAtivo', definirAtivo, 'chefe', { id: 'chefe', active: false })],
  ['draws a pincode for somebody with more rights', callable('gerarPincode', gerarPincode, 'chefe', { uid: 'forte' })],
  ['draws a pincode without the right to reset', callable('gerarPincode', gerarPincode, 'chefe', { uid: 'comum' })],
  [
    'looks a pincode up without the right to see users',
    callable('buscarPorPincode', buscarPorPincode, 'leitor', { pincode: '00000000' }),
  ],
  [
    'asks for the members of the administrators’ group',
    callable('membrosDoGrupo', membrosDoGrupo, 'chefe', { id: 'administradores' }),
  ],
  [
    'asks for what somebody of another federation may do',
    callable('consultarAcesso', consultarAcesso, 'chefe', { uid: 'vizinho' }),
  ],
  [
    'reads the audit',
    callable('consultarAuditoria', consultarAuditoria, 'chefe', { id: 'comum', de: today, ate: today }),
  ],
  ['checks the audit', callable('verificarAuditoria', verificarAuditoria, 'grupista', { de: today, ate: today })],
  ['sees a CPF without the right', callable('revelarCpf', revelarCpf, 'chefe', { id: 'comum' })],
  [
    'edits one’s own register through the server',
    callable('salvarPraticante', salvarPraticante, 'chefe', {
      id: 'chefe',
      versaoEsperada: 0,
      data: praticante({ dadosPessoais: { name: 'Nome de chefe' } }),
    }),
  ],
  [
    'makes a friend a master',
    callable('salvarPraticante', salvarPraticante, 'chefe', {
      id: 'comum',
      versaoEsperada: 0,
      data: praticante({ historicoCertificacoes: [{ graduacao: 'dan-4', situacao: 'homologada' }] }),
    }),
  ],
]

describe('callables', () => {
  test.each(CALLS)('nobody %s', async (_name, [funcao, call, quem, data]) => {
    const [before, noted] = [await whatStands(), await refusals(quem)]
    const request = { data, ...as(quem), rawRequest: { ip: '', get: () => undefined }, acceptsStreaming: false }
    await expect(call.run(request as never)).rejects.toMatchObject({
      code: 'permission-denied',
      details: { codigo: 'sem-permissao' },
    })
    expect(await whatStands()).toBe(before)
    expect((await refusals(quem)).toSorted()).toEqual([...noted, funcao].toSorted())
  })
})

async function tokenOf(uid: string): Promise<string> {
  const response = await fetch(
    `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: (await auth().getUser(uid)).email, password: PASSWORD, returnSecureToken: true }),
    },
  )
  return ((await response.json()) as { idToken: string }).idToken
}

describe('POST /api/generic/getOne', () => {
  test.each([
    ['usersgroups', 'administradores', 'comum'],
    ['usersgroups', 'administradores', 'chefe'],
    ['users', 'admin', 'chefe'],
    ['users', 'chefe', 'comum'],
    ['configuracoes', 'padrao', 'comum'],
  ])('%s/%s is refused to %s, and noted', async (collectionName, id, quem) => {
    const noted = (await refusals(quem)).length
    const { status } = await answer(ENDPOINTS, {
      method: 'POST',
      path: '/api/generic/getOne',
      body: { collectionName, id },
      headers: { authorization: `Bearer ${await tokenOf(quem)}` },
    })
    expect(status).toBe(403)
    const all = await refusals(quem)
    expect([all.length, all.includes('/api/generic/getOne')]).toEqual([noted + 1, true])
  })
})

const who = (uid: string): Who => ({ uid, name: `Nome de ${uid}` })
/** The next version of a stored record with some changes, as a client would send it. */
async function nextOf(path: string, changes: object): Promise<object> {
  const stored = (await db().doc(path).get()).data() ?? {}
  const { creation, date, ...metadados } = stored.metadados as Record<string, { toDate(): Date }>
  return {
    ...stored,
    ...changes,
    metadados: { ...metadados, creation: creation?.toDate(), date: date?.toDate(), version: 1, lastUpdate: NOW },
  }
}
const link = [{ portalID: 'cbtkd', groupsOwned: ['administradores'] }]
const all = {
  ativo: true,
  revogadoEm: null,
  entidades: { cbtkd: ['users:grupos'] },
  grau: { entidade: '', nivel: null },
  grupos: [],
}

const WRITES: readonly (readonly [
  name: string,
  uid: string,
  path: string,
  data: () => object | Promise<object> | undefined,
])[] = [
  ['one’s own groups', 'comum', 'users/comum', () => nextOf('users/comum', { usersgroupsowned: link })],
  [
    'somebody’s groups, with the right to give groups',
    'chefe',
    'users/comum',
    () => nextOf('users/comum', { usersgroupsowned: link }),
  ],
  [
    'one’s own entity',
    'chefe',
    'users/chefe',
    () => nextOf('users/chefe', { vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' } }),
  ],
  [
    'somebody’s e-mail',
    'chefe',
    'users/comum',
    () => nextOf('users/comum', { dadosContato: { email: 'chefe@exemplo.test' } }),
  ],
  [
    'one’s own grade',
    'chefe',
    'praticantes/chefe',
    () => nextOf('praticantes/chefe', { dadosTaekwondo: { graduacao: 'dan-5', maxGraduacao: 15, MaxGraduacao: 15 } }),
  ],
  [
    'somebody’s grade',
    'chefe',
    'praticantes/comum',
    () => nextOf('praticantes/comum', { dadosTaekwondo: { graduacao: 'dan-5', maxGraduacao: 15, MaxGraduacao: 15 } }),
  ],
  [
    'a group',
    'grupista',
    'usersgroups/grupista',
    () => nextOf('usersgroups/grupista', { rulesowned: ['users:redefinir'] }),
  ],
  [
    'a new group',
    'grupista',
    'usersgroups/novo',
    () => ({ name: 'Novo', rulesowned: ['users:redefinir'], metadados: {} }),
  ],
  ['one’s own rights document', 'chefe', 'sistema/acesso/permissoes/chefe', () => all],
  [
    'the rules of the graduates',
    'mestre',
    'sistema/acesso/padrao/atual',
    () => ({ mestre: ['users:grupos'], professor: [] }),
  ],
  [
    'which groups the graduates have',
    'grupista',
    'configuracoes/padrao',
    () =>
      nextOf('configuracoes/padrao', { standardRules: { mestres: 'administradores', professores: 'administradores' } }),
  ],
  ['a pincode', 'chefe', 'sistema/seguranca/pincodes/abc', () => ({ uid: 'chefe' })],
  ['an audit entry', 'chefe', 'sistema/auditoria/eventos/e1', () => ({ acao: 'nada' })],
  ['a link of the audit', 'chefe', 'sistema/auditoria/elos/2026-01-01.00000001', () => ({ hash: '' })],
  ['the end of the audit', 'admin', 'sistema/auditoria/estado/atual', () => ({ total: 0 })],
  ['a user away', 'admin', 'users/comum', () => undefined],
]

describe('direct writes', () => {
  test.each(WRITES)('nobody writes %s', async (_name, uid, path, data) => {
    const before = await whatStands()
    const next = await data()
    expect(await commit([{ path, ...(next ? { data: next } : {}) }], who(uid))).toBe(false)
    expect(await whatStands()).toBe(before)
  })

  test('the same request for what one may change is allowed, so it is the right that refuses the others', async () => {
    const { dadosContato } = (await db().doc('users/comum').get()).data() as { dadosContato: object }
    const data = await nextOf('users/comum', { dadosContato: { ...dadosContato, celular: '(48) 99999-0000' } })
    expect(await commit([{ path: 'users/comum', data }], who('comum'))).toBe(true)
  })

  test('nobody reads the audit, its chain, or pincodes past the server', async () => {
    for (const path of [
      'sistema/auditoria/eventos/e1',
      'sistema/auditoria/elos/x',
      'sistema/auditoria/dias/2026-01-01',
      'sistema/auditoria/estado/atual',
      'sistema/seguranca/pincodes/x',
      'sistema/seguranca/donos/comum',
    ]) {
      expect(await get(path, who('admin'))).toBe(false)
    }
  })
})

test('these are at least forty, and the fields that only the server writes are those tried', () => {
  expect(CALLS.length + 5 + WRITES.length).toBeGreaterThanOrEqual(40)
  expect(users.access.serverOnly).toEqual(expect.arrayContaining(['usersgroupsowned', 'dadosContato.email', 'vinculo']))
})
