// The deployed functions: exports of index.ts, wrapped by firebase-functions-test, with their options.
import { Timestamp } from 'firebase-admin/firestore'
import functionsTest from 'firebase-functions-test'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as exported from '../../functions/src/index.ts'
import { queueMail } from '../../functions/src/mail/queue.ts'
import { db, REGION } from '../../functions/src/platform/admin.ts'
import { audit } from '../../functions/src/platform/audit.ts'
import { paths } from '../../functions/src/platform/paths.ts'
import { useMailServer } from '../support/mailbox.ts'
import { emptyEverything, giveRights, person, read, store } from '../support/world.ts'

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
  eventTrigger?: { retry: boolean; eventType: string }
  scheduleTrigger?: { schedule: string; timeZone: string }
  callableTrigger?: object
  httpsTrigger?: object
}
const endpointOf = (fn: unknown) => (fn as { __endpoint: Endpoint }).__endpoint
const endpoints = Object.entries(exported).map(([name, fn]) => [name, endpointOf(fn)] as const)
const secretsOf = (name: string) =>
  (endpointOf(exported[name as keyof typeof exported]).secretEnvironmentVariables ?? []).map(({ key }) => key)

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
      'onAuditoriaRegistrada',
      'onInscricaoNaFila',
      'onNumerosNaFila',
      'onPainelNaFila',
      'onSomasNaFila',
    ])
  })

  test('scheduled functions run by the time of Brasília', () => {
    const scheduled = Object.fromEntries(
      endpoints.flatMap(([name, { scheduleTrigger }]) =>
        scheduleTrigger ? [[name, [scheduleTrigger.schedule, scheduleTrigger.timeZone]]] : [],
      ),
    )
    expect(Object.values(scheduled).map(([, zone]) => zone)).toEqual(
      Object.keys(scheduled).map(() => 'America/Sao_Paulo'),
    )
    expect(scheduled).toMatchObject({
      relatorioDiario: ['0 7 * * *', expect.anything()],
      relatorioSemanal: ['10 7 * * 1', expect.anything()],
      conferirAuditoria: ['10 0 * * *', expect.anything()],
    })
  })

  test('every function but these has the key of the CPF index, as it counts uses or hashes a CPF', () => {
    const without = endpoints.filter(([name]) => !secretsOf(name).includes('CPF_INDEX_KEY')).map(([name]) => name)
    expect(without.sort()).toEqual([
      'avisarAlertas',
      'avisarPendencias',
      'conciliarNumerosDaNoite',
      'encerrarEnderecos',
      'enviarMailsAgendados',
      'limparArquivos',
      'medirArmazenamentoDaNoite',
      'oferecerConversoes',
      'onNotaDaRodada',
      'onNotaDaSumula',
      'onNotaDoLocal',
      'onNumerosNaFila',
      'onPainelNaFila',
      'onPendenciaCriada',
      'onRecordWritten',
      'onSomasNaFila',
      'pagina',
      'placar',
      'publicarRankings',
      'relatorioDiario',
      'relatorioSemanal',
      'renovarTaxas',
    ])
  })
})

describe('an event', () => {
  test('of a written record keeps the version before and the search fields', async () => {
    await store('praticantes', 'ana', person())
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
    const [waiting] = (await paths.filaAuditoria().get()).docs
    await deployed('onAuditoriaRegistrada', () =>
      wrap(exported.onAuditoriaRegistrada)({ params: { id: waiting!.id }, data: waiting as never }),
    )
    expect((await paths.filaAuditoria().get()).size).toBe(0)
    expect((await paths.elos().get()).size).toBe(1)
  })

  test('of a record to be counted counts it', async () => {
    await store('praticantes', 'ana', person())
    const ref = paths.numerosNaFila('praticantes.ana')
    await ref.set({ quando: 1 })
    const waiting = await ref.get()
    await deployed('onNumerosNaFila', () =>
      wrap(exported.onNumerosNaFila)({ params: { id: ref.id }, data: waiting as never }),
    )
    expect((await ref.get()).exists).toBe(false)
    expect((await paths.inicioPublico('fctkd').get()).get('numeros.praticantes')).toBe(1)
  })

  test('of a record that the dashboards count counts it', async () => {
    await store('praticantes', 'ana', person())
    const ref = paths.filaDoPainel().doc('praticantes.ana')
    await ref.set({ quando: 1 })
    const waiting = await ref.get()
    await deployed('onPainelNaFila', () =>
      wrap(exported.onPainelNaFila)({ params: { id: ref.id }, data: waiting as never }),
    )
    expect((await ref.get()).exists).toBe(false)
    expect((await paths.contadoresDoPainel().doc('fctkd').get()).get('contas.pessoas')).toEqual({ total: 1 })
  })

  test('of a conta to be summed sums it', async () => {
    await store('contas', 'um', {
      tipo: 'despesa',
      categoria: 'aluguel',
      competencia: '2026-03',
      valor: 700,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    const ref = paths.filaSomas().doc('contas.um')
    await ref.set({ quando: 1 })
    const waiting = await ref.get()
    await deployed('onSomasNaFila', () =>
      wrap(exported.onSomasNaFila)({ params: { id: ref.id }, data: waiting as never }),
    )
    expect((await ref.get()).exists).toBe(false)
    expect((await paths.somas().doc('fctkd~2026-03').get()).get('somas')).toMatchObject({ 'competencia.aluguel': 700 })
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
  const tick = (
    name:
      | 'avisarAlertas'
      | 'avisarPendencias'
      | 'concluirCriacoes'
      | 'conciliarNumerosDaNoite'
      | 'conferirAuditoria'
      | 'conferirEntidades'
      | 'lembrarFaturas'
      | 'lembrarTurmas'
      | 'oferecerConversoes'
      | 'reconferirInscricoes'
      | 'relatorioDiario'
      | 'renovarTaxas'
      | 'relatorioSemanal',
  ) => deployed(name, () => wrapped(exported[name])({ timestamp: new Date().toISOString() }))

  test('at night counts what no event counted', async () => {
    await store('praticantes', 'ana', person())
    await tick('conciliarNumerosDaNoite')
    expect((await paths.inicioPublico('fctkd').get()).get('numeros.praticantes')).toBe(1)
  })

  test('in the morning mails the report, once', async () => {
    await store('configuracoes', 'padrao', {
      name: 'Padrão',
      standardRules: { mestres: '', professores: '' },
      monitoramento: { emails: ['plantao@exemplo.test'], diario: true, semanal: true },
    })
    for (let again = 0; again < 2; again++) await tick('relatorioDiario')
    expect((await paths.correio().get()).docs.map((doc) => [doc.get('modelo'), doc.get('para')])).toEqual([
      ['relatorio-monitor', 'plantao@exemplo.test'],
    ])
  })

  test.each([
    'avisarAlertas',
    'avisarPendencias',
    'concluirCriacoes',
    'conferirAuditoria',
    'conferirEntidades',
    'lembrarFaturas',
    'lembrarTurmas',
    'oferecerConversoes',
    'reconferirInscricoes',
    'relatorioSemanal',
    'renovarTaxas',
  ] as const)('%s has nothing to do in an empty database, and does it', async (name) => {
    await expect(tick(name)).resolves.toBeUndefined()
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
    await store('praticantes', 'ana', person())
    const call = (sent: never) => deployed('definirAtivo', async () => await wrap(exported.definirAtivo)(sent))
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
})
