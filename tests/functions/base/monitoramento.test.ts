import type { Timestamp } from 'firebase-admin/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { dayInBrasilia } from '@sie/domain/base/brazil/dates.ts'
import { configuracoes } from '@sie/domain/base/collections/configuracoes.ts'
import { categoriasEduca } from '@sie/domain/ensino/collections/categoriasEduca.ts'
import type { Armazenamento } from '@sie/domain/base/monitor/armazenamento.ts'
import { sumDays, type ContadorDoDia } from '@sie/domain/base/monitor/counts.ts'
import { ENDPOINTS } from '../../../functions/src/top/api/api.ts'
import { answer } from '../../../functions/src/top/api/router.ts'
import { medirArmazenamentoHandler } from '../../../functions/src/base/monitor/medirArmazenamento.ts'
import { salvarAvisosHandler } from '../../../functions/src/base/monitor/salvarAvisos.ts'
import { deliver } from '../../../functions/src/base/mail/deliver.ts'
import { noteAlert, PAUSE_MS, type Alerta } from '../../../functions/src/base/monitor/alerts.ts'
import { countDay, finishDays } from '../../../functions/src/base/monitor/counters.ts'
import { periodoDe } from '../../../functions/src/base/monitor/reports.ts'
import { bucket, db } from '../../../functions/src/base/platform/admin.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { avisarAlertasHandler } from '../../../functions/src/top/scheduled/avisarAlertas.ts'
import { medirArmazenamentoHandler as medirArmazenamentoNoite } from '../../../functions/src/top/scheduled/medirArmazenamento.ts'
import { relatorioDiarioHandler } from '../../../functions/src/top/scheduled/relatorioDiario.ts'
import { relatorioSemanalHandler } from '../../../functions/src/top/scheduled/relatorioSemanal.ts'
import { useMailServer } from '../../support/mailbox.ts'
import { PLANTED } from '../../support/planted.ts'
import { as, emptyEverything, giveRights, read, store } from '../../support/world.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const at = (day: string, time = '12:00:00') => Date.parse(`${day}T${time}-03:00`)
const server = useMailServer()

const configure = (monitoramento: object) =>
  store('configuracoes', 'padrao', configuracoes.schema.parse({ name: 'Padrão', monitoramento }))
beforeEach(async () => {
  await emptyEverything()
  await configure({ emails: ['plantao@exemplo.test', 'direcao@exemplo.test'] })
})

/** Runs the trigger for each queued message. */
async function deliverAll(): Promise<void> {
  for (const { ref } of (await paths.correio().get()).docs) await deliver(ref)
}
const post = (path: string, body: unknown, ip = '10.1.0.1') =>
  answer(ENDPOINTS, { method: 'POST', path, body, headers: {}, ip } as never)
const report = (more: object) =>
  post('/api/monitoring/report', { environment: 'production', version: 'index-a1B2c3D4.js', ...more })
const today = async () => sumDays((await paths.contadores().get()).docs.map((doc) => doc.data() as ContadorDoDia))
async function counted(day: string, what: Omit<ContadorDoDia, 'dia'>): Promise<void> {
  const batch = db().batch()
  countDay(batch, what, at(day))
  await batch.commit()
}

describe('an accepted request', () => {
  test('is counted for its day, each report once however often it is sent', async () => {
    const body = {
      id: 'relatorio-1',
      counts: { 'erros:network': 2, 'acessos:credenciais': 1, 'partes:n:/login': 1, 'erros:Ana Souza': 5 },
    }
    for (let n = 0; n < 5; n++) expect((await report(body)).status).toBe(200)
    await report({ id: 'relatorio-2', counts: { 'erros:network': 1 } })
    expect(await today()).toEqual({
      relatorios: 2,
      alertas: {},
      contagens: { erros: { network: 3 }, acessos: { credenciais: 1 }, partes: { 'n:/login': 1 } },
    })
    expect((await paths.relatorios().get()).size).toBe(2)
  })

  test('a hundred concurrent reports count as a hundred', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        post(
          '/api/monitoring/report',
          { id: `r${n}`, environment: 'production', version: '1', counts: { 'visitas:n': 1 } },
          `10.2.0.${n}`,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status !== 200)).toEqual([])
    expect(await today()).toMatchObject({ relatorios: 100, contagens: { visitas: { n: 100 } } })
  })

  test('none of the planted strings is kept, wherever a browser puts it', async () => {
    for (const [n, planted] of PLANTED.entries()) {
      await post(
        '/api/monitoring/report',
        {
          environment: planted.slice(0, 40),
          version: planted,
          entries: {
            erros: [{ mensagem: planted, onde: `/${planted}` }],
            [planted.replace(/\./g, '')]: [{ a: planted }],
          },
          metrics: { onde: planted },
        },
        `10.3.0.${n}`,
      )
      await post(
        '/api/alerts/critical',
        {
          type: planted.slice(0, 60),
          error: planted,
          timestamp: planted.slice(0, 40),
          environment: planted.slice(0, 40),
          version: planted,
        },
        `10.3.0.${n}`,
      )
    }
    await avisarAlertasHandler(Date.now() + PAUSE_MS)
    await deliverAll()
    const kept =
      JSON.stringify(
        [...(await paths.relatorios().get()).docs, ...(await paths.alertas().get()).docs].map((doc) => doc.data()),
      ) + server.mails.map(({ text }) => text).join('\n')
    expect(PLANTED.filter((planted) => kept.includes(planted))).toEqual([])
  })

  test('the counters of a past day become one document, also where the job runs twice', async () => {
    for (let n = 0; n < 12; n++) await counted('2026-11-18', { relatorios: 1, contagens: { erros: { outro: 2 } } })
    await counted('2026-11-20', { relatorios: 1 })
    await Promise.all([finishDays(at('2026-11-20')), finishDays(at('2026-11-20'))])
    await finishDays(at('2026-11-20'))
    const docs = (await paths.contadores().get()).docs
    expect(docs.map(({ id }) => id).sort()).toEqual(['2026-11-18', expect.stringMatching(/^2026-11-20\.\d$/)])
    expect((await paths.contadores().doc('2026-11-18').get()).data()).toMatchObject({
      parcela: false,
      relatorios: 12,
      contagens: { erros: { outro: 24 } },
    })
  })
})

describe('critical alerts', () => {
  const alert = (more: Partial<Alerta> = {}): Alerta => ({
    tipo: 'network',
    erro: 'failed to fetch',
    ambiente: 'production',
    versao: '',
    vezes: 1,
    ...more,
  })
  const now = at('2026-11-20')

  test.each([
    ['an ISO text of two hours ago', -2, (now: number) => new Date(now - 2 * HOUR).toISOString()],
    ['milliseconds of two hours ago', -2, (now: number) => now - 2 * HOUR],
    ['a clock that is ahead', 0, (now: number) => now + 5 * HOUR],
    ['a clock of last year', 0, (now: number) => now - 9000 * HOUR],
    ['no time at all', 0, () => 'ontem'],
  ])('keeps when the browser says it happened: %s', async (_name, hours, told) => {
    const now = Date.now()
    const body = {
      type: 'network',
      error: 'Failed to fetch',
      timestamp: told(now),
      environment: 'production',
      version: '1',
    }
    expect((await post('/api/alerts/critical', body)).status).toBe(200)
    const [kept] = (await paths.alertas().get()).docs
    const ocorrido = kept?.get('ocorrido') as Timestamp
    expect(Math.round((ocorrido.toMillis() - now) / HOUR)).toBe(hours)
    expect(Math.round(((kept!.get('ultimo') as Timestamp).toMillis() - now) / HOUR)).toBe(0)
  })

  test('the first is mailed at once to every address, in words, as text and HTML', async () => {
    await noteAlert(alert({ vezes: 3 }), now)
    await deliverAll()
    expect(server.mails.map(({ to, subject }) => [to?.[0]?.address, subject]).sort()).toEqual([
      ['direcao@exemplo.test', 'Alerta do portal: Rede'],
      ['plantao@exemplo.test', 'Alerta do portal: Rede'],
    ])
    expect(server.mails[0]?.text).toContain('Rede, 3 vezes: failed to fetch [production]')
    expect(server.mails[0]?.html).toContain('/admin/production-dashboard')
  })

  test('a storm of fifty of one kind sends one mail', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => noteAlert(alert(), now + n)))
    expect((await paths.correio().get()).size).toBe(2)
    expect((await paths.alertas().get()).docs.map((doc) => doc.get('vezes') as number)).toEqual([50])
    expect((await today()).alertas).toEqual({ network: 50 })
  })

  test('a storm of fifty different ones sends one mail, and one more that tells of the rest', async () => {
    for (let n = 0; n < 50; n++) await noteAlert(alert({ erro: `failed ${n}` }), now + n)
    expect((await paths.correio().get()).size).toBe(2)
    expect(await avisarAlertasHandler(now + PAUSE_MS / 2)).toBe(0)
    expect(await avisarAlertasHandler(now + PAUSE_MS)).toBe(49)
    expect(await avisarAlertasHandler(now + 2 * PAUSE_MS)).toBe(0)
    await deliverAll()
    const mine = server.mails
      .filter(({ to }) => to?.[0]?.address === 'plantao@exemplo.test')
      .map(({ subject }) => subject)
    expect(mine.sort()).toEqual(['49 alertas do portal', 'Alerta do portal: Rede'])
  })

  test('after the silence the next one is mailed at once again', async () => {
    await noteAlert(alert(), now)
    await noteAlert(alert({ tipo: 'database' }), now + PAUSE_MS + 1)
    expect((await paths.correio().get()).size).toBe(4)
  })

  test('where nobody is configured nothing is sent and nothing fails', async () => {
    await configure({})
    await noteAlert(alert(), now)
    expect((await paths.correio().get()).size).toBe(0)
    expect((await paths.alertas().get()).size).toBe(1)
  })
})

describe('reports by mail', () => {
  test.each([
    ['diario', '2026-11-20', { de: '2026-11-19', ate: '2026-11-19', antesDe: '2026-11-18', antesAte: '2026-11-18' }],
    ['semanal', '2026-11-23', { de: '2026-11-16', ate: '2026-11-22', antesDe: '2026-11-09', antesAte: '2026-11-15' }],
    ['semanal', '2026-11-22', { de: '2026-11-09', ate: '2026-11-15', antesDe: '2026-11-02', antesAte: '2026-11-08' }],
    ['semanal', '2026-11-25', { de: '2026-11-16', ate: '2026-11-22', antesDe: '2026-11-09', antesAte: '2026-11-15' }],
  ] as const)('the %s one of %s is about the last period that is over', (tipo, day, periodo) => {
    for (const time of ['00:00:01', '07:00:00', '23:59:59']) expect(periodoDe(tipo, at(day, time))).toEqual(periodo)
  })

  test('the daily one has counts, errors by kind, slow parts and failed sign-ins beside the day before', async () => {
    await counted('2026-11-18', { relatorios: 10, contagens: { visitas: { n: 40 }, erros: { network: 2 } } })
    await counted('2026-11-19', {
      relatorios: 20,
      alertas: { network: 1 },
      contagens: {
        visitas: { n: 60 },
        erros: { network: 4, database: 1 },
        acessos: { certo: 9, credenciais: 3 },
        partes: { 'n:/login': 2, 'ms:/login': 5000, 'lentas:/login': 2 },
      },
    })
    expect(await relatorioDiarioHandler(at('2026-11-20', '07:00:00'))).toBe(2)
    await deliverAll()
    const { subject, text = '', html = '' } = server.mails[0] ?? {}
    expect(subject).toBe('Relatório diário do portal: 19/11/2026')
    for (const line of [
      'Visitas: 60 (antes 40; +50%)',
      'Rede: 4 (antes 2; +100%)',
      'Banco de dados: 1 (antes 0; novo)',
      'Senha ou identificação errada: 3 (antes 0; novo)',
      'Entrar (/login): 2 lentas, 0 falhas: 2.500 ms',
      'de=2026-11-19&ate=2026-11-19',
    ])
      expect(text).toContain(line)
    expect(html).toContain('<th scope="row"')
    expect(html).toContain('Senha ou identificação errada')
  })

  test('run again for the same day, also at once from several places, it sends nothing twice', async () => {
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => relatorioDiarioHandler(at('2026-11-20', '07:00:00'))),
    )
    expect(runs.sort()).toEqual([0, 0, 0, 0, 2])
    expect(await relatorioDiarioHandler(at('2026-11-20', '19:00:00'))).toBe(0)
    expect(await relatorioDiarioHandler(at('2026-11-21', '07:00:00'))).toBe(2)
    await deliverAll()
    await deliverAll()
    expect(server.mails).toHaveLength(4)
    expect(server.mails[0]?.text).toContain('Nenhum navegador mandou relatório')
  })

  test('the weekly one adds up its days, finished and running ones', async () => {
    for (let day = 9; day <= 22; day++)
      await counted(`2026-11-${String(day).padStart(2, '0')}`, {
        relatorios: 1,
        contagens: { visitas: { n: day <= 15 ? 10 : 20 } },
      })
    await finishDays(at('2026-11-16'))
    expect(await relatorioSemanalHandler(at('2026-11-23', '07:10:00'))).toBe(2)
    await deliverAll()
    expect(server.mails[0]?.subject).toBe('Relatório semanal do portal: 16/11/2026 a 22/11/2026')
    expect(server.mails[0]?.text).toContain('Visitas: 140 (antes 70; +100%)')
  })

  test('whoever turned a report off gets none', async () => {
    await configure({ emails: ['plantao@exemplo.test'], diario: false })
    expect(await relatorioDiarioHandler(at('2026-11-20'))).toBe(0)
    expect(await relatorioSemanalHandler(at('2026-11-20'))).toBe(1)
  })

  test('a mail that the server refuses at first is sent later, once', async () => {
    await configure({ emails: ['plantao@exemplo.test'] })
    await relatorioDiarioHandler(at('2026-11-20'))
    server.refuseNext(1)
    await expect(deliverAll()).rejects.toThrow()
    await deliverAll()
    await deliverAll()
    expect(server.mails).toHaveLength(1)
  })
})

describe('the list of recipients', () => {
  const wanted = { emails: ['nova@exemplo.test', 'nova@exemplo.test'], diario: true, semanal: false }
  test('is set by who may edit the configuration, kept as a version and audited', async () => {
    await giveRights('chefe', { cbtkd: ['configuracoes:editar'] })
    expect(await salvarAvisosHandler(wanted, as('chefe'))).toEqual({ versao: 1 })
    expect(await read('configuracoes/padrao')).toMatchObject({
      name: 'Padrão',
      monitoramento: { emails: ['nova@exemplo.test'], semanal: false },
    })
    expect(await read('configuracoes/padrao.v0')).toMatchObject({
      monitoramento: { emails: ['plantao@exemplo.test', 'direcao@exemplo.test'] },
    })
    expect((await paths.auditoria().get()).docs.map((doc) => [doc.get('quem'), doc.get('colecao')])).toEqual([
      ['chefe', 'configuracoes'],
    ])
  })
  test('not by who may only see the monitor, nor by a federation', async () => {
    await giveRights('olha', { cbtkd: ['sistema:monitoramento'] })
    await giveRights('federacao', { fctkd: ['configuracoes:editar'] })
    for (const uid of ['olha', 'federacao'])
      await expect(salvarAvisosHandler(wanted, as(uid))).rejects.toMatchObject({ codigo: 'sem-permissao' })
  })
})

describe('the measurement of the storage', () => {
  test('counts records, those of version zero or one and old copies by collection, and files by folder', async () => {
    for (const [id, version] of [
      ['ana', 0],
      ['bia', 1],
      ['caio', 5],
    ] as const)
      await db()
        .doc(`departamentos/${id}`)
        .set({ name: id, metadados: { version, active: true, successorId: '' } })
    await db()
      .doc('departamentos/bia.v0')
      .set({ metadados: { version: 0, active: false, successorId: 'bia' } })
    await bucket().file('arquivos/medida/um.txt').save('12345')
    await bucket().file('arquivos/medida/a/dois.txt').save('123')
    await medirArmazenamentoNoite(at('2026-11-20'))
    const measured = (await paths.armazenamento().get()).docs.map((doc) => doc.data() as Armazenamento)
    expect(measured).toHaveLength(1)
    expect(measured[0]?.dia).toBe('2026-11-20')
    expect(measured[0]?.colecoes.find(({ nome }) => nome === 'departamentos')).toEqual({
      nome: 'departamentos',
      rotulo: 'departamentos',
      registros: 3,
      poucoRevistos: 2,
      copias: 1,
    })
    expect(measured[0]?.pastas).toContainEqual({ pasta: 'arquivos/medida', arquivos: 2, bytes: 8 })
  })

  test('alerts to a collection that comes near the bound of its lists, and to no other', async () => {
    const { name, small } = categoriasEduca
    const near = Math.ceil(small!.most * 0.8)
    const put = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, index) =>
          db()
            .doc(`${name}/c${index}`)
            .set({ name: 'c', metadados: { version: 0, active: true, successorId: '' } }),
        ),
      )
    await put(near - 1)
    await medirArmazenamentoNoite(at('2026-11-20'))
    expect((await paths.alertas().get()).size).toBe(0)
    await put(near)
    await medirArmazenamentoNoite(at('2026-11-21'))
    const alerts = (await paths.alertas().get()).docs.map((doc) => String(doc.get('erro')))
    expect(alerts).toEqual([`categorias: ${near} registros; a lista mostra até ${small!.most} (docs/indexes.md)`])
  })

  test('needs the right to the monitor, and runs at most six times an hour', async () => {
    await giveRights('plantao', { cbtkd: ['sistema:monitoramento'] })
    await giveRights('federacao', { fctkd: ['sistema:monitoramento'] })
    await expect(medirArmazenamentoHandler({}, as('federacao'))).rejects.toMatchObject({ codigo: 'sem-permissao' })
    const dia = dayInBrasilia(Date.now())
    for (let n = 0; n < 6; n++)
      expect(await medirArmazenamentoHandler({}, as('plantao'))).toEqual({ dia, continua: false })
    await expect(medirArmazenamentoHandler({}, as('plantao'))).rejects.toMatchObject({ codigo: 'limite-excedido' })
    expect((await paths.armazenamento().get()).size).toBe(1)
  })
})

test('a day begins at midnight in Brasília', () => {
  expect([
    dayInBrasilia(Date.parse('2026-11-20T02:59:59Z')),
    dayInBrasilia(Date.parse('2026-11-20T03:00:00Z')),
    dayInBrasilia(Date.parse('2026-11-20T03:00:00Z') + DAY),
  ]).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])
})
