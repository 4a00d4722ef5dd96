import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { openapi } from '../../../functions/src/top/api/openapi.ts'
import { answer, failure, type Answer, type Endpoint } from '../../../functions/src/top/api/router.ts'
import { trocarSenhaHandler } from '../../../functions/src/pessoas/contas/trocarSenha.ts'
import { auth } from '../../../functions/src/base/platform/admin.ts'
import { createUser, finishCreations, type Step } from '../../../functions/src/pessoas/contas/createUser.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { verifyPassword } from '../../../functions/src/base/platform/password.ts'
import { forged, idToken } from '../../support/tokens.ts'
import { account, as, emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const SENHA = 'chute alto 7'
const EVERY = ['ler', 'criar', 'editar', 'excluir', 'grupos', 'redefinir']
  .map((action) => `users:${action}`)
  .concat('praticantes:ler')

async function call(path: string, body: unknown, token?: string, more: object = {}): Promise<Answer> {
  return answer(ENDPOINTS, {
    method: 'POST',
    path,
    body,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ip: '10.0.0.1',
    ...more,
  } as never)
}

async function somebody(uid: string, federacaoID: string): Promise<void> {
  await account(uid, `${uid}@exemplo.test`, SENHA)
  await store(
    'praticantes',
    uid,
    praticante({
      dadosPessoais: { name: `Nome de ${uid}`, cpf: '529.982.247-25' },
      dadosContato: { email: `${uid}@exemplo.test` },
      dadosFiliacao: { federacaoID },
    }),
  )
  await store('users', uid, {
    dadosPessoais: { name: `Nome de ${uid}`, cpf: '529.982.247-25' },
    dadosContato: { email: `${uid}@exemplo.test`, celular: '' },
    vinculo: { idEntidade: federacaoID, idFederacao: federacaoID },
    usersgroupsowned: [],
  })
}

/** All actors and targets with their rights. */
async function world(): Promise<void> {
  await emptyEverything()
  for (const [uid, federacao] of [
    ['alvo', 'fctkd'],
    ['chefe', 'fctkd'],
    ['longe', 'rstkd'],
    ['secretaria', 'fctkd'],
    ['leitora', 'fctkd'],
    ['outra', 'rstkd'],
    ['nacional', 'fctkd'],
    ['membro', 'fctkd'],
    ['inativa', 'fctkd'],
    ['naoVerificada', 'fctkd'],
    ['mestre', 'fctkd'],
  ] as const)
    await somebody(uid, federacao)
  await giveRights('alvo', {})
  await giveRights('longe', {})
  await giveRights('chefe', { fctkd: [...EVERY, 'praticantes:excluir'] })
  await giveRights('secretaria', { fctkd: EVERY })
  await giveRights('leitora', { fctkd: ['users:ler', 'praticantes:ler'] })
  await giveRights('outra', { rstkd: EVERY })
  await giveRights('nacional', { cbtkd: [...EVERY, 'praticantes:excluir'] })
  await giveRights('membro', {})
  await giveRights('inativa', { fctkd: EVERY }, false)
  await giveRights('naoVerificada', { fctkd: EVERY })
  await giveRights('mestre', {})
  await auth().updateUser('naoVerificada', { emailVerified: false })
  await store(
    'praticantes',
    'semConta-fctkd',
    praticante({ dadosPessoais: { name: 'Sem Conta' }, dadosFiliacao: { federacaoID: 'fctkd' } }),
  )
  await store(
    'praticantes',
    'semConta-rstkd',
    praticante({ dadosPessoais: { name: 'Sem Conta' }, dadosFiliacao: { federacaoID: 'rstkd' } }),
  )
  await store('entidades', 'fctkd', {
    filtros: { visivel: true },
    dadosPessoais: { name: 'Federação', sigla: 'FCTKD', tipoEntidade: 'federacao' },
    vinculo: { idEntidade: '', idFederacao: 'fctkd' },
  })
}

describe('270 object accesses', () => {
  const ACTORS = [
    'visitante',
    'naoVerificada',
    'inativa',
    'membro',
    'leitora',
    'secretaria',
    'outra',
    'nacional',
    'alvo',
    'mestre',
  ] as const
  const TARGETS = { alvo: 'fctkd', chefe: 'fctkd', longe: 'rstkd' } as const
  type Actor = (typeof ACTORS)[number]
  type Target = keyof typeof TARGETS

  // Written from the specification and DESIGN 4, not from the code: which actor has power over which target.
  const holdsAll = (actor: Actor, target: Target) =>
    actor === 'nacional' ||
    (actor === 'secretaria' && TARGETS[target] === 'fctkd') ||
    (actor === 'outra' && TARGETS[target] === 'rstkd')
  const reads = (actor: Actor, target: Target) =>
    holdsAll(actor, target) || (actor === 'leitora' && TARGETS[target] === 'fctkd')
  // "chefe" has more rights than the secretary.
  const covers = (actor: Actor, target: Target) => actor === 'nacional' || target !== 'chefe'

  const CASES: Record<
    string,
    { body: (target: Target, n: number) => object; status: (actor: Actor, target: Target) => number }
  > = {
    '/api/usr/chkemail': { body: (target) => ({ email: `${target}@exemplo.test` }), status: () => 200 },
    '/api/usr/create': {
      body: (target, n) => ({
        uid: `semConta-${TARGETS[target]}`,
        email: `novo${n}@exemplo.test`,
        displayname: 'Pessoa Nova',
      }),
      status: (actor, target) => (actor === 'visitante' ? 401 : holdsAll(actor, target) ? 200 : 403),
    },
    '/api/usr/changeemail': {
      body: (target, n) => ({ uid: target, email: `${target}${n}@exemplo.test` }),
      status: (actor, target) =>
        actor === 'visitante'
          ? 401
          : actor === target || (holdsAll(actor, target) && covers(actor, target))
            ? 200
            : 403,
    },
    '/api/usr/changedisplayname': {
      body: (target, n) => ({ uid: target, displayname: `Outro Nome ${n}` }),
      status: (actor, target) =>
        actor === 'visitante'
          ? 401
          : actor === target || (holdsAll(actor, target) && covers(actor, target))
            ? 200
            : 403,
    },
    '/api/usr/rstuser': {
      body: (target) => ({ uid: target, email: `${target}@exemplo.test`, password: 'provisória 1' }),
      status: (actor, target) =>
        actor === 'visitante' ? 401 : actor !== target && holdsAll(actor, target) && covers(actor, target) ? 200 : 403,
    },
    '/api/generic/getOne': {
      body: (target) => ({ collectionName: 'praticantes', id: target }),
      status: (actor, target) => (actor === 'visitante' ? 401 : actor === target || reads(actor, target) ? 200 : 403),
    },
    '/api/generic/getCollectionByConditions': {
      body: (target) => ({
        collectionName: 'praticantes',
        conditions: [{ field: 'dadosFiliacao.federacaoID', operator: '==', value: TARGETS[target] }],
      }),
      status: (actor, target) => (actor === 'visitante' ? 401 : reads(actor, target) ? 200 : 403),
    },
    '/api/alerts/critical': {
      body: (target) => ({
        type: 'database',
        error: `falha em ${target}@exemplo.test`,
        timestamp: 1,
        environment: 'teste',
        version: '1',
      }),
      status: () => 200,
    },
    // Whoever holds the signed text, and nobody by their rights.
    '/api/comunicados/sair': {
      body: (target) => ({ passe: `fctkd.${target}.${'0'.repeat(32)}` }),
      status: () => 400,
    },
    '/api/monitoring/report': {
      body: () => ({ environment: 'teste', version: '1', counts: { erros: 1 } }),
      status: () => 200,
    },
  }

  beforeAll(world)

  test.each(Object.keys(ENDPOINTS))(
    '%s answers each of ten actors on each of three targets as it must',
    async (path) => {
      const wrong: string[] = []
      let n = 0
      for (const target of Object.keys(TARGETS) as Target[]) {
        for (const actor of ACTORS) {
          n += 1
          // Undo the previous case's changes, so that each starts alike.
          await auth().setCustomUserClaims(target, null)
          await paths.permissoes(target).update({ sessoesDesde: 0 })
          if (path.startsWith('/api/usr/')) {
            await auth().updateUser(target, {
              email: `${target}@exemplo.test`,
              emailVerified: actor !== target || actor !== ('naoVerificada' as string),
            })
            for (const federacao of ['fctkd', 'rstkd'])
              await auth()
                .deleteUser(`semConta-${federacao}`)
                .catch(() => {})
          }
          const given = CASES[path]
          if (!given) throw new Error(path)
          const token = actor === 'visitante' ? undefined : await idToken(actor)
          const { status, body } = await call(path, given.body(target, n), token)
          const expected = given.status(actor, target)
          const text = JSON.stringify(body)
          if (status !== expected) wrong.push(`${actor} on ${target}: ${status} instead of ${expected}`)
          if (status !== 200 && /529\.982|exemplo\.test|Nome de/.test(text))
            wrong.push(`${actor} on ${target}: ${text}`)
          if (
            path === '/api/usr/chkemail' &&
            ((body as { uid: string }).uid !== '') !== (actor === target || reads(actor, target))
          )
            wrong.push(`${actor} learns the uid of ${target}`)
        }
      }
      expect(wrong).toEqual([])
    },
  )
})

describe('tokens', () => {
  beforeAll(world)
  const now = () => Math.floor(Date.now() / 1000)
  const payload = (changes: object = {}) => ({
    iss: 'https://securetoken.google.com/demo-sie',
    aud: 'demo-sie',
    auth_time: now(),
    iat: now(),
    exp: now() + 3600,
    sub: 'nacional',
    user_id: 'nacional',
    email_verified: true,
    firebase: { identities: {}, sign_in_provider: 'password' },
    ...changes,
  })
  test.each(Object.keys(ENDPOINTS))(
    '%s refuses a token that is expired, of another project, of nobody, revoked, or none at all',
    async (path) => {
      await auth().revokeRefreshTokens('membro')
      const bad = [
        forged(payload({ exp: now() - 10, iat: now() - 7200, auth_time: now() - 7200 })),
        forged(payload({ aud: 'outro-projeto', iss: 'https://securetoken.google.com/outro-projeto' })),
        forged(payload({ sub: '', user_id: '' })),
        forged(payload({ sub: 'ninguem-aqui', user_id: 'ninguem-aqui' })),
        forged(payload({ sub: 'membro', user_id: 'membro', auth_time: now() - 600, iat: now() - 600 })),
        'nada',
        forged(payload()).slice(0, 40),
      ]
      for (const token of bad) expect((await call(path, {}, token)).status, token).toBe(401)
    },
  )
})

describe('what is asked', () => {
  beforeAll(world)
  const admin = () => idToken('nacional')

  test('unknown addresses, other methods, giant bodies', async () => {
    expect((await call('/api/nada', {})).status).toBe(404)
    expect((await call('/api/__proto__', {})).status).toBe(404)
    expect((await call('/api/usr/chkemail', {}, undefined, { method: 'GET' })).status).toBe(405)
    expect((await call('/api/usr/chkemail', {}, undefined, { rawBody: Buffer.alloc(32 * 1024 + 1) })).status).toBe(413)
  })

  test.each([
    [
      'an operator that is none',
      { conditions: [{ field: 'situacaoCadastro', operator: '!=', value: 'x' }] },
      'conditions.0.operator',
    ],
    [
      'a field without an index',
      {
        conditions: [
          { field: 'dadosPessoais.cpf', operator: '>', value: '0' },
          { field: 'dadosSeguranca.pincode', operator: '==', value: '1' },
        ],
      },
      'conditions.1.field',
    ],
    [
      'eleven conditions',
      { conditions: Array.from({ length: 11 }, () => ({ field: 'situacaoCadastro', operator: '==', value: 'ativo' })) },
      'conditions',
    ],
    ['more than a hundred records', { limit: 101 }, 'limit'],
    [
      'a list where one value belongs',
      { conditions: [{ field: 'situacaoCadastro', operator: '==', value: ['a'] }] },
      'conditions.0.value',
    ],
  ])('%s is refused by name', async (_name, more, field) => {
    const { status, body } = await call(
      '/api/generic/getCollectionByConditions',
      { collectionName: 'praticantes', ...more },
      await admin(),
    )
    expect(status).toBe(400)
    expect(Object.keys((body as { campos: object }).campos)).toContain(field)
  })

  test('a collection that is missing or none', async () => {
    expect(await call('/api/generic/getOne', { id: 'x' }, await admin())).toMatchObject({
      status: 400,
      body: { message: 'Nome da coleção não fornecido' },
    })
    expect((await call('/api/generic/getOne', { collectionName: 'sistema', id: 'x' }, await admin())).status).toBe(400)
    expect(await call('/api/generic/getOne', { collectionName: 'entidades', id: 'nenhuma' })).toMatchObject({
      status: 404,
      body: { message: 'Registro não encontrado!' },
    })
  })

  test('a visitor sees entities in force, and not who wrote them', async () => {
    const { status, body } = await call('/api/generic/getCollectionByConditions', {
      collectionName: 'entidades',
      conditions: [{ field: 'dadosPessoais.tipoEntidade', operator: '==', value: 'federacao' }],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ totalCount: 1, data: [{ id: 'fctkd' }] })
    expect(JSON.stringify(body)).not.toMatch(/owner/)
  })

  test('of fifty calls at once no more than the limit and two get through', async () => {
    const token = await idToken('leitora')
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call('/api/usr/rstuser', { uid: 'alvo', email: 'alvo@exemplo.test', password: 'provisória 1' }, token),
      ),
    )
    const through = answers.filter(({ status }) => status !== 429)
    expect(through.length).toBeLessThanOrEqual((ENDPOINTS['/api/usr/rstuser']?.perMinute ?? 0) + 2)
    expect(through.every(({ status }) => status === 403)).toBe(true)
  })
})

describe('what they do', () => {
  beforeEach(world)

  test('a reset sets a one-time password, ends the sessions, tells the owner and is audited', async () => {
    const before = await idToken('alvo')
    await new Promise((resolve) => setTimeout(resolve, 1100 - (Date.now() % 1000)))
    expect(
      await call(
        '/api/usr/rstuser',
        { uid: 'alvo', email: 'alvo@exemplo.test', password: 'provisória 1' },
        await idToken('secretaria'),
      ),
    ).toEqual({ status: 200, body: { success: true } })
    expect(await verifyPassword('alvo@exemplo.test', 'provisória 1')).toBe('alvo')
    expect((await auth().getUser('alvo')).customClaims).toMatchObject({ trocarSenha: true })
    expect((await call('/api/generic/getOne', { collectionName: 'praticantes', id: 'alvo' }, before)).status).toBe(401)
    expect((await paths.correio().get()).docs.map((doc) => [doc.get('modelo'), doc.get('para')])).toEqual([
      ['senha-provisoria', 'alvo@exemplo.test'],
    ])
    expect(
      (await paths.auditoria().where('acao', '==', 'redefinirSenha').get()).docs.map((doc) => [
        doc.get('quem'),
        doc.get('id'),
      ]),
    ).toEqual([['secretaria', 'alvo']])
  })

  test('until the one-time password is changed its owner holds nothing, signed in or not', async () => {
    await giveRights('leitora', { fctkd: ['users:ler', 'praticantes:ler'] })
    const ask = async () =>
      (await call('/api/generic/getOne', { collectionName: 'praticantes', id: 'alvo' }, await idToken('leitora')))
        .status
    expect(await ask()).toBe(200)
    expect(
      (
        await call(
          '/api/usr/rstuser',
          { uid: 'leitora', email: 'leitora@exemplo.test', password: 'provisória 1' },
          await idToken('nacional'),
        )
      ).status,
    ).toBe(200)
    expect(await ask()).toBe(403)
    await trocarSenhaHandler({ atual: 'provisória 1', nova: 'minha senha 2' }, as('leitora'))
    expect(await ask()).toBe(200)
  })

  test('nobody opens an account for somebody with more rights', async () => {
    await store(
      'praticantes',
      'mestraSemConta',
      praticante({
        dadosPessoais: { name: 'Mestra Sem Conta' },
        dadosFiliacao: { federacaoID: 'fctkd' },
        dadosTaekwondo: { graduacao: 'dan-4', maxGraduacao: 14, MaxGraduacao: 14 },
      }),
    )
    await paths.padrao().set({ mestre: ['entidades:editar'], professor: [] })
    expect(
      (
        await call(
          '/api/usr/create',
          { uid: 'mestraSemConta', email: 'x@exemplo.test', displayname: 'Mestra Sem Conta' },
          await idToken('secretaria'),
        )
      ).status,
    ).toBe(403)
  })

  test('a report keeps its numbers and loses what names a person', async () => {
    expect(
      (
        await call('/api/monitoring/report', {
          environment: 'p',
          version: '1',
          metrics: {
            quando: 1_763_709_206_123,
            memoria: 1_234_567_890,
            lcp: 123.30000000004657,
            onde: 'ana@exemplo.test',
          },
        })
      ).status,
    ).toBe(200)
    expect((await paths.relatorios().get()).docs[0]?.get('medidas')).toEqual({
      quando: 1_763_709_206_123,
      memoria: 1_234_567_890,
      lcp: 123.30000000004657,
      onde: '[e-mail]',
    })
  })

  test('an e-mail in use is refused with its own answer', async () => {
    expect(
      await call('/api/usr/changeemail', { uid: 'alvo', email: 'chefe@exemplo.test' }, await idToken('nacional')),
    ).toMatchObject({ status: 409, body: { message: 'Este e-mail já está em uso!' } })
    expect(
      await call(
        '/api/usr/create',
        { email: 'chefe@exemplo.test', displayname: 'Outra Pessoa' },
        await idToken('nacional'),
      ),
    ).toMatchObject({ status: 409, body: { message: 'Este e-mail já está em uso!' } })
  })

  test('a changed e-mail reaches both records, and must be confirmed', async () => {
    expect(
      (await call('/api/usr/changeemail', { uid: 'alvo', email: 'novo@exemplo.test' }, await idToken('nacional'))).body,
    ).toEqual({ value: true })
    expect(await auth().getUser('alvo')).toMatchObject({ email: 'novo@exemplo.test', emailVerified: false })
    for (const collection of ['users', 'praticantes'])
      expect(await read(`${collection}/alvo`)).toMatchObject({
        dadosContato: { email: 'novo@exemplo.test' },
        metadados: { version: 1 },
      })
    expect(
      (await call('/api/usr/changeemail', { uid: 'alvo', email: 'novo@exemplo.test' }, await idToken('nacional'))).body,
    ).toEqual({ value: false })
  })

  test('a created person has an account, a user and a practitioner of the creator’s entity', async () => {
    const { status, body } = await call(
      '/api/usr/create',
      { email: 'novissima@exemplo.test', displayname: 'Novíssima Pessoa' },
      await idToken('secretaria'),
    )
    expect(status).toBe(200)
    const { uid } = (body as { data: { uid: string } }).data
    expect(await auth().getUser(uid)).toMatchObject({
      email: 'novissima@exemplo.test',
      displayName: 'Novíssima Pessoa',
    })
    expect(await read(`users/${uid}`)).toMatchObject({
      vinculo: { idFederacao: 'fctkd' },
      dadosPessoais: { searchableName: 'novissima pessoa' },
    })
    expect(await read(`praticantes/${uid}`)).toMatchObject({
      dadosFiliacao: { federacaoID: 'fctkd' },
      metadados: { active: false },
    })
    expect((await paths.criacoes().get()).empty).toBe(true)
  })

  test.each(['intencao', 'conta', 'registros', 'aviso'] as const)(
    'a creation killed after "%s" is finished by a rerun, and by the reconciliation',
    async (step: Step) => {
      const wanted = {
        uid: 'recente',
        email: 'recente@exemplo.test',
        name: 'Pessoa Recente',
        alvo: { entidade: 'fctkd', federacao: 'fctkd' },
        quem: 'nacional',
      }
      const killed = () =>
        createUser(wanted, {
          after: (at) => {
            if (at === step) throw new Error('killed')
          },
        })
      for (const finish of [() => createUser(wanted), () => finishCreations(-1000)]) {
        await world()
        await expect(killed()).rejects.toThrow('killed')
        await finish()
        expect((await auth().getUser('recente')).email).toBe('recente@exemplo.test')
        expect(await read('users/recente')).toBeDefined()
        expect(await read('praticantes/recente')).toBeDefined()
        expect(await finishCreations(-1000)).toBe(0)
        expect((await read('users/recente'))?.metadados.version).toBe(0)
      }
    },
  )

  test('a storm of one error is one alert and one mail, without anything personal', async () => {
    process.env.MONITORING_EMAILS = 'plantao@exemplo.test'
    for (let n = 0; n < 8; n++)
      await call('/api/alerts/critical', {
        type: 'database',
        error: 'Falha ao ler ana@exemplo.test, CPF 529.982.247-25, (48) 99900-1122',
        timestamp: n,
        environment: 'production',
        version: '1',
      })
    const alerts = (await paths.alertas().get()).docs.map((doc) => doc.data())
    expect(alerts).toMatchObject([{ vezes: 8, erro: 'Falha ao ler [e-mail], CPF [cpf], [telefone]' }])
    expect((await paths.correio().get()).size).toBe(1)
    delete process.env.MONITORING_EMAILS
  })
})

describe('the description of the API', () => {
  beforeAll(world)

  test('names every endpoint with its input, its answer and its refusals', () => {
    const described = openapi(ENDPOINTS) as {
      paths: Record<string, { post: { responses: object; requestBody: object } }>
    }
    expect(Object.keys(described.paths)).toEqual(Object.keys(ENDPOINTS))
    for (const { post } of Object.values(described.paths))
      expect(Object.keys(post.responses)).toEqual(
        expect.arrayContaining(['200', '400', '401', '403', '404', '409', '413', '429', '500', '503']),
      )
  })

  test('holds for anything that is sent: no failure of ours, no answer outside its schema', async () => {
    const token = await idToken('leitora')
    const value = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.constantFrom('praticantes', 'entidades', 'alvo', 'fctkd', '../x', '__proto__', 'alvo@exemplo.test', 'x@y.zz'),
      fc.array(fc.string(), { maxLength: 3 }),
    )
    const body = fc.oneof(
      fc.dictionary(
        fc.constantFrom(
          'collectionName',
          'id',
          'uid',
          'email',
          'displayname',
          'password',
          'conditions',
          'type',
          'error',
          'timestamp',
          'environment',
          'version',
          'limit',
          'counts',
        ),
        value,
      ),
      fc.record({
        collectionName: fc.constantFrom('praticantes', 'entidades', 'users', 'departamentos'),
        conditions: fc.array(
          fc.record({
            field: fc.constantFrom(
              'metadados.active',
              'situacaoCadastro',
              'vinculo.idFederacao',
              'dadosFiliacao.federacaoID',
              'dadosPessoais.trigam',
            ),
            operator: fc.constantFrom('==', 'in', '<', 'array-contains', 'array-contains-any'),
            value: fc.oneof(
              fc.constantFrom('fctkd', true, 3),
              fc.array(fc.constantFrom('a', 'b'), { minLength: 1, maxLength: 3 }),
            ),
          }),
          { maxLength: 3 },
        ),
      }),
      value,
    )
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.entries(ENDPOINTS)),
        body,
        fc.boolean(),
        async ([path, endpoint]: [string, Endpoint], sent, signedIn) => {
          const { status, body: answered } = await call(path, sent, signedIn ? token : undefined)
          expect(status, JSON.stringify(answered)).not.toBe(500)
          expect(
            (status === 200 ? (endpoint.output as z.ZodType) : failure).safeParse(answered).error,
            JSON.stringify(answered),
          ).toBeUndefined()
        },
      ),
      { numRuns: 300 },
    )
  })
})
