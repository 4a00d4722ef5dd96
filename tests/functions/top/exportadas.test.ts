// The deployed functions: exports of index.ts, wrapped by firebase-functions-test, with their options.
import { Timestamp } from 'firebase-admin/firestore'
import functionsTest from 'firebase-functions-test'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createServer } from 'node:http'
import express from 'express'
import * as exported from '../../../functions/src/index.ts'
import { queueMail } from '../../../functions/src/base/mail/queue.ts'
import { db, REGION } from '../../../functions/src/base/platform/admin.ts'
import { audit } from '../../../functions/src/base/platform/audit.ts'
import { naFilaDaCadeia } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { allCallables, CALLABLES } from '../../../functions/src/top/callables.ts'
import { MORNING, NIGHT, QUARTER, runAll, runOnceADay, type Tasks } from '../../../functions/src/top/schedules.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { emptyEverything, giveRights, praticante, read, store } from '../../support/world.ts'

const { wrap, cleanup } = functionsTest({
  projectId: process.env.GCLOUD_PROJECT ?? 'demo-sie',
  storageBucket: 'demo-sie.appspot.com',
})
const post = useMailServer()
afterAll(cleanup)
beforeEach(emptyEverything)

/** Deployment options of a function. */
interface Endpoint {
  region: string[]
  secretEnvironmentVariables?: { key: string }[]
  maxInstances?: unknown
  concurrency?: unknown
  availableMemoryMb?: unknown
  eventTrigger?: { retry: boolean; eventType: string }
  scheduleTrigger?: { schedule: string; timeZone: string }
  callableTrigger?: object
  httpsTrigger?: object
}
const endpointOf = (fn: unknown) => (fn as { __endpoint: Endpoint }).__endpoint
const endpoints = Object.entries(exported).map(([name, fn]) => [name, endpointOf(fn)] as const)
const callables = await allCallables()
const secretsOf = (name: keyof typeof exported) =>
  (endpointOf(exported[name]).secretEnvironmentVariables ?? []).map(({ key }) => key)

/** Runs a function with only its declared secrets: the local suite's fallback key is disabled. */
async function deployed<R>(name: keyof typeof exported, run: () => Promise<R> | R): Promise<R> {
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', undefined)
  vi.stubEnv('CPF_INDEX_KEY', secretsOf(name).includes('CPF_INDEX_KEY') ? 'uma chave de teste' : undefined)
  try {
    return await run()
  } finally {
    vi.unstubAllEnvs()
  }
}

describe('what is deployed', () => {
  test('every function lies in São Paulo and is called in one of four ways', () => {
    for (const [name, endpoint] of endpoints) {
      expect([name, endpoint.region]).toEqual([name, [REGION]])
      expect(
        Object.keys(endpoint).filter((key) => key.endsWith('Trigger')),
        name,
      ).toHaveLength(1)
    }
  })

  test('no event is lost: every trigger is repeated until it succeeds', () => {
    const triggers = endpoints.filter(([, { eventTrigger }]) => eventTrigger)
    expect(triggers.map(([name]) => name)).toContain('onRecordWritten')
    expect(triggers.filter(([, { eventTrigger }]) => !eventTrigger?.retry).map(([name]) => name)).toEqual([])
  })

  test('functions that must run one at a time do', () => {
    const alone = endpoints
      .filter(([, { maxInstances, concurrency }]) => maxInstances === 1 && concurrency === 1)
      .map(([name]) => name)
    expect(alone).toEqual([
      'everyMinute',
      'everyMorning',
      'everyNight',
      'everyQuarterHour',
      'onAuditoriaRegistrada',
      'onInscricaoNaFila',
    ])
  })

  test('scheduled functions run by the time of Brasília', () => {
    const scheduled = endpoints.flatMap(([name, { scheduleTrigger }]) =>
      scheduleTrigger ? [[name, scheduleTrigger.schedule, scheduleTrigger.timeZone]] : [],
    )
    expect(scheduled).toEqual([
      ['everyMinute', '* * * * *', 'America/Sao_Paulo'],
      ['everyMorning', '*/15 7-9 * * *', 'America/Sao_Paulo'],
      ['everyNight', '1-59/15 0-5 * * *', 'America/Sao_Paulo'],
      ['everyQuarterHour', '*/15 * * * *', 'America/Sao_Paulo'],
    ])
  })

  test('there are at most 32 functions, and each states its memory, concurrency and most instances', () => {
    expect(endpoints.length).toBeLessThanOrEqual(32)
    for (const [name, { availableMemoryMb, concurrency, maxInstances }] of endpoints)
      expect([name, typeof availableMemoryMb, typeof concurrency, typeof maxInstances]).toEqual([
        name,
        'number',
        'number',
        'number',
      ])
  })

  test('a callable is served by a function that has its secrets', async () => {
    for (const [served, rows] of Object.entries(CALLABLES))
      for (const name of Object.keys(rows)) {
        const { secrets } = callables[name]!
        const lacking = secrets.filter((secret) => !secretsOf(served as keyof typeof CALLABLES).includes(secret.name))
        expect([name, lacking]).toEqual([name, []])
      }
  })

  test('what sends a mail itself has the password of the mail server: the quarter of an hour tells whom it ended erasing', () => {
    const holders = endpoints
      .filter(([name]) => secretsOf(name as keyof typeof exported).includes('SMTP_PASSWORD'))
      .map(([name]) => name)
    expect(holders).toEqual(expect.arrayContaining(['everyQuarterHour', 'onMailQueued']))
    // Served by the function that holds the secrets of decidirPendencia.
    expect(callables.decidirPendencia?.secrets.map(({ name }) => name)).toContain('SMTP_PASSWORD')
  })

  test('every function but these has the key of the CPF index, as it counts uses or hashes a CPF', () => {
    const without = endpoints
      .filter(([name]) => !secretsOf(name as keyof typeof exported).includes('CPF_INDEX_KEY'))
      .map(([name]) => name)
    expect(without.sort()).toEqual([
      'onNotaDaRodada',
      'onNotaDaSumula',
      'onNotaDoLocal',
      'onPendenciaCriada',
      'onRecordWritten',
      'pagina',
      'placar',
    ])
  })
})

describe('an event', () => {
  test('of a written record keeps the version before and the search fields', async () => {
    await store('praticantes', 'ana', praticante())
    const before = await read('praticantes/ana')
    await db().doc('praticantes/ana').update({ 'dadosPessoais.name': 'Ana Souza', 'metadados.version': 1 })
    const after = await read('praticantes/ana')
    await deployed('onRecordWritten', () =>
      wrap(exported.onRecordWritten)({
        id: 'e1',
        params: { collection: 'praticantes', id: 'ana' },
        data: { before, after } as never,
      }),
    )
    expect(await read('praticantes/ana.v0')).toMatchObject({
      dadosPessoais: { name: 'Ana Lima' },
      metadados: { successorId: 'ana', active: false },
    })
    expect(await read('praticantes/ana')).toMatchObject({
      dadosPessoais: { name: 'Ana Souza', searchableName: 'ana souza' },
    })
  })

  test('of a queued mail sends it, once', async () => {
    await queueMail('senha-alterada', 'ana@exemplo.test', { nome: 'Ana' })
    const [queued] = (await paths.correio().get()).docs
    const deliver = () =>
      deployed('onMailQueued', () => wrap(exported.onMailQueued)({ params: { id: queued!.id }, data: queued as never }))
    await deliver()
    await deliver()
    expect(post.mails.map(({ subject }) => subject)).toEqual(['Sua senha foi alterada'])
    expect((await queued!.ref.get()).get('estado')).toBe('enviado')
  })

  test('of an audited deed seals it into the chain of its day', async () => {
    await audit({ acao: 'ver', quem: 'a', colecao: 'praticantes', id: 'b' })
    const [waiting] = (await naFilaDaCadeia().get()).docs
    await deployed('onAuditoriaRegistrada', () =>
      wrap(exported.onAuditoriaRegistrada)({ params: { id: waiting!.id }, data: waiting as never }),
    )
    expect((await naFilaDaCadeia().get()).size).toBe(0)
    expect((await paths.elos().get()).size).toBe(1)
  })

  test('of a record that counts changes the numbers, and the sums of the books', async () => {
    await store('praticantes', 'ana', praticante())
    await store('contas', 'um', {
      tipo: 'despesa',
      categoria: 'aluguel',
      competencia: '2026-03',
      valor: 700,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    for (const [collection, id, change] of [
      ['praticantes', 'ana', { 'dadosTaekwondo.maxGraduacao': 12 }],
      ['contas', 'um', { valor: 800 }],
    ] as const) {
      const before = await read(`${collection}/${id}`)
      await db().doc(`${collection}/${id}`).update(change)
      const after = await read(`${collection}/${id}`)
      await deployed('onRecordWritten', () =>
        wrap(exported.onRecordWritten)({ id, params: { collection, id }, data: { before, after } as never }),
      )
    }
    expect((await paths.inicioPublico('fctkd').get()).get('numeros.praticantes')).toBe(1)
    expect((await paths.contadoresDoPainel().doc('fctkd').get()).get('contas.pessoas')).toEqual({ total: 1 })
    expect((await paths.somas().doc('fctkd~2026-03').get()).get('somas')).toMatchObject({ 'competencia.aluguel': 800 })
  })

  test('of a request that waits for a federation notifies it', async () => {
    await store('entidades', 'fctkd', { dadosContato: { email: 'secretaria@exemplo.test' } })
    const ref = paths.pendencia('cadastro.ana')
    await ref.set({ tipo: 'cadastro', pessoa: 'ana', alcance: ['cadastro@fctkd', 'cadastro@cbtkd'] })
    const waiting = await ref.get()
    await deployed('onPendenciaCriada', () =>
      wrap(exported.onPendenciaCriada)({ params: { id: ref.id }, data: waiting as never }),
    )
    expect((await paths.correio().get()).docs.map((doc) => [doc.get('modelo'), doc.get('para')])).toEqual([
      ['pendencias', 'secretaria@exemplo.test'],
    ])
  })
})

describe('the clock', () => {
  // The types of firebase-functions-test lack scheduled functions of the second generation; it runs them all the same.
  const wrapped = wrap as unknown as (scheduled: unknown) => (context: { timestamp: string }) => Promise<void>
  const tick = (name: 'everyMinute' | 'everyMorning' | 'everyNight' | 'everyQuarterHour') =>
    deployed(name, () => wrapped(exported[name])({ timestamp: new Date().toISOString() }))

  test('at night counts what no event counted', async () => {
    await store('praticantes', 'ana', praticante())
    await tick('everyNight')
    expect((await paths.inicioPublico('fctkd').get()).get('numeros.praticantes')).toBe(1)
  })

  test('in the morning mails the report, once', async () => {
    await store('configuracoes', 'padrao', {
      name: 'Padrão',
      standardRules: { mestres: '', professores: '' },
      monitoramento: { emails: ['plantao@exemplo.test'], diario: true, semanal: false },
    })
    for (let again = 0; again < 2; again++) await tick('everyMorning')
    expect((await paths.correio().get()).docs.map((doc) => [doc.get('modelo'), doc.get('para')])).toEqual([
      ['relatorio-monitor', 'plantao@exemplo.test'],
    ])
  })

  test.each(['everyMinute', 'everyMorning', 'everyNight', 'everyQuarterHour'] as const)(
    '%s has nothing to do in an empty database, and does it',
    async (name) => {
      await expect(tick(name)).resolves.toBeUndefined()
    },
  )

  const NOW = Date.parse('2026-03-10T04:01:00-03:00')
  const DAY = 86_400_000
  /** Tasks that note each run; those named in `failing` fail. */
  function noting(names: readonly string[], failing: ReadonlySet<string>) {
    const ran: string[] = []
    const task = (name: string) => async () => {
      ran.push(name)
      if (failing.has(name)) throw new Error(`${name} fails`)
    }
    return { ran, tasks: Object.fromEntries(names.map((name) => [name, task(name)])) satisfies Tasks }
  }

  test('a task that fails stops no other one, and is reported', async () => {
    const { ran, tasks } = noting(['a', 'b', 'c'], new Set(['b']))
    await expect(runAll(tasks, NOW)).rejects.toThrow('1 scheduled tasks failed')
    await expect(runOnceADay(tasks, NOW)).rejects.toThrow('1 scheduled tasks failed')
    expect(ran).toEqual(['a', 'b', 'c', 'a', 'b', 'c'])
  })

  test('a task of the night runs once a night; one that failed runs again, three times at most', async () => {
    const failing = new Set(['b'])
    const { ran, tasks } = noting(['a', 'b'], failing)
    for (let tick = 0; tick < 5; tick++) await runOnceADay(tasks, NOW).catch(() => {})
    expect(ran).toEqual(['a', 'b', 'b', 'b'])
    failing.clear()
    await runOnceADay(tasks, NOW + DAY)
    expect(ran.slice(4)).toEqual(['a', 'b'])
  })

  test('every task of a table has a name of its own, under which its progress is stored', () => {
    const names = [QUARTER, NIGHT, MORNING].flatMap(Object.keys)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('a call', () => {
  const request = (uid: string | undefined, data: object) =>
    ({
      data,
      auth: uid && { uid, token: { email_verified: true, auth_time: Timestamp.now().seconds } },
      rawRequest: { ip: '10.0.0.4', get: () => '' },
    }) as never

  test('is checked, answered, and refused in the words of the closed list', async () => {
    await giveRights('chefe', { fctkd: ['praticantes:excluir'] })
    await giveRights('membro', {})
    await store('praticantes', 'ana', praticante())
    const call = (sent: never) => deployed('chamadas', () => callables.definirAtivo!.run(sent))
    expect(await call(request('chefe', { id: 'ana', active: false }))).toEqual({ id: 'ana', active: false })
    await expect(call(request('membro', { id: 'ana', active: true }))).rejects.toMatchObject({
      code: 'permission-denied',
      message: 'Você não tem permissão para fazer isto.',
      details: { codigo: 'sem-permissao' },
    })
    await expect(call(request(undefined, { id: 'ana', active: true }))).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    await expect(call(request('chefe', { id: '../x', active: true }))).rejects.toMatchObject({
      code: 'invalid-argument',
      details: { campos: { id: expect.any(String) } },
    })
    // Refusals for a missing right are audited.
    expect(
      (await paths.auditoria().where('acao', '==', 'recusado').get()).docs.map((doc) => [
        doc.get('quem'),
        doc.get('detalhe.funcao'),
      ]),
    ).toEqual([['membro', 'definirAtivo']])
  })

  test('reaches its callable by the last part of its path, and another name is missing', async () => {
    const app = express().use(express.json(), exported.chamadas as unknown as express.Handler)
    const server = createServer(app).listen(0)
    const { port } = server.address() as { port: number }
    const post = async (path: string, data: object) => {
      const body = JSON.stringify({ data })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers })
      return [answer.status, await answer.json()]
    }
    try {
      expect(await post('/chamadas/conferirCpf', { cpf: '111' })).toMatchObject([
        400,
        { error: { status: 'INVALID_ARGUMENT' } },
      ])
      for (const name of ['toString', 'imprimirRecibo', 'nada'])
        expect(await post(`/chamadas/${name}`, {})).toMatchObject([404, { error: { status: 'NOT_FOUND' } }])
    } finally {
      server.close()
    }
  })
})
