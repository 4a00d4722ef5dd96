// Cards and their validation: who gets one, its content, the public answer to its code, and the rights over it.
import { createHash } from 'node:crypto'
import { Timestamp } from 'firebase-admin/firestore'
import { beforeAll, describe, expect, test } from 'vitest'
import { services } from '@sie/domain/financeiro/collections/services.ts'
import type { Carteirinha } from '@sie/domain/documentos/collections/carterinhas.ts'
import { codigoDe } from '@sie/domain/documentos/codigo.ts'
import { checkSelo } from '@sie/domain/base/selos/selo.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import type { StoredRecord } from '@sie/domain/base/records/metadados.ts'
import { consult } from '../../../functions/src/top/api/consultas.ts'
import {
  carteirinhasStep,
  emitirCarteirinhasHandler,
} from '../../../functions/src/documentos/carteiras/emitirCarteirinhas.ts'
import { imprimirCarteirinhasHandler } from '../../../functions/src/documentos/carteiras/imprimirCarteirinhas.ts'
import { minhasCarteirinhasHandler } from '../../../functions/src/documentos/carteiras/minhasCarteirinhas.ts'
import { chavesDoSelo, verifySignature } from '../../../functions/src/base/selos/selo.ts'
import { advance } from '../../../functions/src/base/jobs/job.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { auditRefusal } from '../../../functions/src/base/platform/audit.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { mudarSituacaoHandler } from '../../../functions/src/base/processes/mudarSituacao.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { validateCodigo } from '../../../functions/src/documentos/validacao/validateCodigo.ts'
import { idOf, issued, item, moneyWorld, paid } from '../../support/finance.ts'
import { as, giveRights, read, store, visitor } from '../../support/world.ts'

const YEAR = Number(hojeNoBrasil().slice(0, 4))
const CARDS = ['ler', 'emitir', 'revogar'].map((action) => `carterinhas:${action}`)
const card = async (id: string) => (await read(`carterinhas/${id}`)) as (StoredRecord & Carteirinha) | undefined
let addresses = 0
/** Validates from a new network address. */
const ask = (codigo: string, ip = `10.1.${addresses >> 8}.${addresses++ & 255}`) =>
  validateCodigo(codigo, ip, Date.now(), 0)

/** Runs a batch to its end. */
async function batch(name: string, pessoas: string[], who = 'emissora', more: object = {}): Promise<string[]> {
  const id = idOf(name)
  await emitirCarteirinhasHandler({ id, pessoas, federacao: '', renovar: false, motivo: '', ...more }, as(who))
  while ((await advance(paths.tarefa(id), { carteirinhas: carteirinhasStep })) === 'rodando');
  return ((await paths.tarefa(id).get()).get('recusados') as { motivo: string }[]).map(({ motivo }) => motivo)
}

const follow = async (id: string) =>
  applyEvent({ collection: 'praticantes', id, before: undefined, after: await read(`praticantes/${id}`) }, 'e1')
const revoke = async (who: string, id = 'ana') =>
  (
    await mudarSituacaoHandler(
      {
        colecao: 'carterinhas',
        ids: [id],
        acao: 'revogar',
        dados: { motivo: 'Perdida pelo titular' },
        motivo: '',
        versoes: [(await card(id))?.metadados.version ?? 0],
      },
      as(who),
    )
  ).resultados[0]

beforeAll(async () => {
  await moneyWorld()
  const settled = {
    situacaoCadastro: 'ativo',
    anuidades: [{ ano: YEAR, valor: 15_000, situacao: 'paga', recibo: '' }],
    'dadosTaekwondo.graduacao': 'dan-1',
  }
  for (const [id, matriculaCBTKD] of Object.entries({ ana: '202600001', beto: '202600002', rui: '202600003' }))
    await db()
      .doc(`praticantes/${id}`)
      .update({ ...settled, matriculaCBTKD })
  await db()
    .doc('praticantes/beto')
    .update({
      consentimentos: [
        { tipo: 'responsavel', versao: '1', data: `${YEAR}-01-02`, quem: 'Mãe', ip: '', retiradoEm: '' },
      ],
      responsavel: { nome: 'Marta Lima', cpf: '111.444.777-35', parentesco: 'mãe', celular: '', email: '' },
    })
  await giveRights('emissora', { fctkd: CARDS })
  await giveRights('gaucha', { rstkd: CARDS })
  await giveRights('clubista', { clube: CARDS }, true, { clube: 'fctkd' })
  await giveRights('leitora', { fctkd: ['carterinhas:ler', 'praticantes:ler'] })
  await giveRights('geral', { cbtkd: CARDS })
})

describe('a card', () => {
  test('is issued once by a batch, to who may have one, and says why others get none', async () => {
    expect(await batch('um', ['ana', 'beto'])).toEqual([])
    const first = await card('ana')
    expect(first).toMatchObject({
      name: 'Ana Lima',
      matricula: '202600001',
      via: 1,
      situacao: 'emitida',
      emissor: { sigla: 'FCTKD' },
      validade: `${YEAR + 5}${hojeNoBrasil().slice(4)}`,
      anuidadeAte: `${YEAR}-12-31`,
      vinculo: { idFederacao: 'fctkd' },
    })
    // The same batch again, from its start.
    await paths.tarefa(idOf('um')).update({ estado: 'rodando', cursor: '' })
    while ((await advance(paths.tarefa(idOf('um')), { carteirinhas: carteirinhasStep })) === 'rodando');
    expect((await card('ana'))?.metadados.version).toBe(0)
    expect(await batch('dois', ['ana'])).toEqual([expect.stringMatching(/^Já tem carteira/)])
    await db().doc('praticantes/ana').update({ anuidades: [] })
    expect(await batch('tres', ['ana'], 'emissora', { renovar: true })).toEqual([
      `A anuidade de ${YEAR} não está paga.`,
    ])
    await db()
      .doc('praticantes/ana')
      .update({ anuidades: [{ ano: YEAR, valor: 15_000, situacao: 'paga', recibo: '' }] })
  })

  test('of everybody in a federation, page by page', async () => {
    const id = idOf('todos')
    await emitirCarteirinhasHandler({ id, pessoas: [], federacao: 'rstkd', renovar: false, motivo: '' }, as('gaucha'))
    while ((await advance(paths.tarefa(id), { carteirinhas: carteirinhasStep })) === 'rodando');
    expect(await card('rui')).toMatchObject({ situacao: 'emitida', emissor: { sigla: 'RSTKD' } })
  })

  test('that was paid for and not issued says so, however often the event comes', async () => {
    await store('praticantes', 'nova', { ...(await read('praticantes/ana')), metadados: undefined })
    await store(
      'services',
      'carteira-da-tabela',
      services.schema.parse({
        codigo: 'CAR',
        name: 'Carteirinha',
        categoria: 'carteira',
        valor: 3_000,
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      }),
    )
    const id = await issued('carteira', {
      objeto: { tipo: 'carteira', id: 'primeira' },
      itens: [item({ serviceId: 'carteira-da-tabela', categoria: 'carteira', beneficiarioId: 'nova' })],
    })
    await paid('pc', [id])
    const after = await read(`faturas/${id}`)
    for (const event of ['e1', 'e1', 'e2'])
      await applyEvent({ collection: 'faturas', id, before: undefined, after }, event)
    expect(await card('nova')).toMatchObject({ situacao: 'emEmissao', codigo: '', fatura: `${YEAR}/000001` })
    expect(await batch('nova', ['nova'])).toEqual([])
    for (const event of ['e3', 'e1']) await applyEvent({ collection: 'faturas', id, before: undefined, after }, event)
    expect(await card('nova')).toMatchObject({ situacao: 'emitida', fatura: '', via: 1 })
  })

  test('shows its person and their guardian both sides, with a seal that holds without a connection', async () => {
    const { carteiras } = await minhasCarteirinhasHandler({}, as('ana'))
    expect(carteiras).toHaveLength(1)
    expect(carteiras[0]).toMatchObject({ nome: 'Ana Lima', cpf: '***.982.247-**', menor: false, faixa: { listras: 1 } })
    const selo = await checkSelo(carteiras[0]?.selo ?? '', chavesDoSelo(), verifySignature, 'carteira')
    expect(selo).toMatchObject({
      autentico: true,
      selo: { iniciais: 'AL', graduacao: 'dan-1', emissor: 'FCTKD', validoAte: `${YEAR}-12-31` },
    })
    const guardian = await minhasCarteirinhasHandler({}, as('mae'))
    expect(guardian.carteiras.map(({ id, menor, responsavel }) => [id, menor, responsavel])).toEqual([
      ['beto', true, 'Marta Lima'],
    ])
    const { carteiras: printed } = await imprimirCarteirinhasHandler({ pessoas: ['ana', 'beto'] }, as('emissora'))
    expect(printed.map(({ id }) => id)).toEqual(['ana', 'beto'])
    expect(await card('ana')).toMatchObject({ impressaEm: hojeNoBrasil() })
  })
})

describe('who holds the code', () => {
  test('learns that it counts, with the name of an adult and nothing that finds the person', async () => {
    const { codigo = '' } = (await card('ana')) ?? {}
    const answer = await ask(codigo.toLowerCase().replace(/(.{4})/g, '$1-'))
    expect(answer).toMatchObject({
      situacao: 'valido',
      documento: 'carteira',
      codigo,
      nome: 'Ana Lima',
      graduacao: 'dan-1',
      validoAte: `${YEAR}-12-31`,
      emissor: { sigla: 'FCTKD' },
    })
    const stored = await read('praticantes/ana')
    const { birthdate, cpf } = (stored as unknown as { dadosPessoais: { birthdate: string; cpf: string } })
      .dadosPessoais
    for (const secret of [birthdate, birthdate.split('-').reverse().join('/'), cpf, '982.247', 'exemplo.test', '"ana"'])
      expect(JSON.stringify(answer)).not.toContain(secret)
  })

  test('of a minor learns initials, and not the number', async () => {
    const answer = await ask((await card('beto'))?.codigo ?? '')
    expect(answer).toMatchObject({ situacao: 'valido', nome: 'B. L.', menor: true })
    expect(JSON.stringify(answer)).not.toMatch(/Beto|Lima|Marta|202600002/)
  })

  test('is told of an open annuity, a suspension and the end of five years once they are in the register', async () => {
    const { codigo = '' } = (await card('ana')) ?? {}
    const praticante = db().doc('praticantes/ana')
    await praticante.update({ anuidades: [{ ano: YEAR - 1, valor: 1, situacao: 'paga', recibo: '' }] })
    await follow('ana')
    expect(await ask(codigo)).toMatchObject({
      situacao: 'vencido',
      frase: expect.stringContaining(`31/12/${YEAR - 1}`),
    })
    // The next year's alone does not pay for this one.
    await praticante.update({ anuidades: [{ ano: YEAR + 1, valor: 1, situacao: 'paga', recibo: '' }] })
    await follow('ana')
    expect(await ask(codigo)).toMatchObject({
      situacao: 'vencido',
      validoAte: '',
      frase: expect.stringContaining('A anuidade está em aberto') as string,
    })
    expect(await card('ana')).toMatchObject({ anuidadeDe: `${YEAR + 1}-01-01`, anuidadeAte: `${YEAR + 1}-12-31` })
    await praticante.update({
      anuidades: [{ ano: YEAR, valor: 1, situacao: 'paga', recibo: '' }],
      situacaoCadastro: 'suspenso',
    })
    await follow('ana')
    expect(await ask(codigo)).toMatchObject({ situacao: 'vencido', frase: expect.stringContaining('não está ativa') })
    await praticante.update({ situacaoCadastro: 'ativo' })
    await follow('ana')
    expect(await ask(codigo)).toMatchObject({ situacao: 'valido' })
    await db().doc('carterinhas/ana').update({ validade: '2020-01-01' })
    expect(await ask(codigo)).toMatchObject({ situacao: 'vencido', frase: expect.stringContaining('01/01/2020') })
    await db()
      .doc('carterinhas/ana')
      .update({ validade: `${YEAR + 5}-01-01` })
  })

  test('that is revoked, or of a card before, is told when and why, and no name', async () => {
    const { codigo = '' } = (await card('ana')) ?? {}
    expect(await revoke('emissora')).toMatchObject({ ok: true, situacao: 'revogada' })
    const answer = await ask(codigo)
    expect(answer).toMatchObject({ situacao: 'revogado', revogadoEm: hojeNoBrasil(), motivo: 'Perdida pelo titular' })
    expect(answer.nome).toBe('')
    expect(await batch('segunda', ['ana'])).toEqual([])
    expect(await ask(codigo)).toMatchObject({ situacao: 'revogado', motivo: 'Perdida pelo titular' })
    const second = await card('ana')
    expect(second).toMatchObject({ via: 2, situacao: 'emitida' })
    expect(second?.codigo).not.toBe(codigo)
    expect(await ask(second?.codigo ?? '')).toMatchObject({ situacao: 'valido' })
  })

  test('of a certificate or a receipt is answered too; of a paid back one that it does not count', async () => {
    const certificate = {
      codigo: codigoDe('00000000000000aa'),
      tipo: 'curso',
      titulo: 'Arbitragem',
      numero: 'CUR-000001',
      titular: { pessoa: 'beto', nome: 'Beto Lima', documento: '***.982.247-**' },
      graduacao: { codigo: '' },
      emissor: { nome: 'Confederação', sigla: 'CBTKD' },
      emitidoEm: '2026-02-03',
      situacao: 'valido',
      motivoPublico: '',
      revogadoEm: '',
    }
    await store('certificados', 'c1', certificate)
    expect(await ask(certificate.codigo)).toMatchObject({
      documento: 'certificado',
      situacao: 'valido',
      nome: 'B. L.',
      // The label, not the code of the kind.
      titulo: 'Certificado: Curso',
    })
    await db().doc('certificados/c1').update({ situacao: 'revogado', motivoPublico: 'Emitido em duplicidade' })
    expect(await ask(certificate.codigo)).toMatchObject({
      situacao: 'revogado',
      motivo: 'Emitido em duplicidade',
      nome: '',
    })
    const [receipt] = (await db().collection('recibos').get()).docs
    const answer = await ask(receipt?.get('codigo') as string)
    expect(answer).toMatchObject({ documento: 'recibo', situacao: 'valido', nome: '' })
    expect(JSON.stringify(answer)).not.toMatch(/Ana|Nova|982/)
    await receipt?.ref.update({ situacao: 'estornado' })
    expect(await ask(receipt?.get('codigo') as string)).toMatchObject({ situacao: 'revogado' })
  })

  test('asks by GET: 200, 404, 410, and 405 for anything else; keys are public', async () => {
    const { codigo = '', anteriores = [] } = (await card('ana')) ?? {}
    const get = (path: string, method = 'GET') => consult({ method, path, ip: '10.9.9.9' })
    expect(await get(`/api/validacao/${codigo}`)).toMatchObject({
      status: 200,
      body: { situacao: 'valido' },
      maxAge: 0,
    })
    expect((await get(`/api/validacao/${anteriores[0]?.codigo}`))?.status).toBe(410)
    expect((await get(`/api/validacao/${codigoDe('ffffffffffffffff')}`))?.status).toBe(404)
    expect((await get(`/api/validacao/${codigo}`, 'POST'))?.status).toBe(405)
    expect((await get(`/api/validacao/%E0%A4%A`))?.status).toBe(400)
    expect((await get(`/api/validacao/${'A'.repeat(61)}`))?.status).toBe(400)
    expect(await get('/api/validacao/chaves')).toMatchObject({ status: 200, body: { chaves: chavesDoSelo() } })
    expect(await get('/api/validacao')).toBeUndefined()
    expect(await get('/api/generic/getOne')).toBeUndefined()
  })
})

describe('harvesting', () => {
  const code = (n: number) => codigoDe(createHash('sha256').update(`palpite ${n}`).digest('hex'))
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'answered',
      (error: unknown) => (error instanceof ErroSIE ? error.codigo : 'fault'),
    )

  test('slows down after eight codes that do not exist, also for one that does, and is reported', async () => {
    const { codigo = '' } = (await card('beto')) ?? {}
    let now = Date.now()
    // All at one instant: on a slow machine the first waiting time would pass.
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => outcome(validateCodigo(code(n), '10.5.5.5', now, 0))),
    )
    expect(all.filter((one) => one === 'answered').length).toBeLessThanOrEqual(8)
    // On a busy machine some of thirty concurrent questions fail before they are counted: sequential ones make up for them.
    for (let n = 30; n < 38; n++) await outcome(validateCodigo(code(n), '10.5.5.5', now, 0))
    expect(await outcome(validateCodigo(codigo, '10.5.5.5', now, 0))).toBe('muitas-tentativas')
    // Other addresses are not slowed down.
    expect(await outcome(ask(codigo, '10.5.5.6'))).toBe('answered')
    // A client that continues, waiting each time, raises an alert.
    for (let n = 100; n < 106; n++) await validateCodigo(code(n), '10.5.5.5', (now += 16 * 60_000), 0)
    const alerts = (await paths.alertas().get()).docs.filter((doc) => String(doc.get('erro')).startsWith('Validação'))
    expect(alerts).toHaveLength(1)
    expect((await paths.auditoria().where('acao', '==', 'validacaoSuspeita').get()).size).toBe(1)
  })

  test('learns nothing from the time: medians of found and not found lie within 20 ms, or a quarter', async () => {
    const { codigo = '' } = (await card('beto')) ?? {}
    const median = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1] ?? 0
    const times: Record<'found' | 'missed', number[]> = { found: [], missed: [] }
    for (let n = 0; n < 8; n++)
      for (const kind of ['found', 'missed'] as const) {
        const start = performance.now()
        await validateCodigo(kind === 'found' ? codigo : code(1000 + n), `10.8.8.${n}`, Date.now(), 250)
        times[kind].push(performance.now() - start)
      }
    const [found, missed] = [median(times.found), median(times.missed)]
    expect(Math.abs(found - missed)).toBeLessThan(Math.max(20, found / 4))
  })

  test('checking card after card is not slowed down', async () => {
    const { codigo = '' } = (await card('beto')) ?? {}
    for (let n = 0; n < 20; n++) expect(await outcome(ask(codigo, '10.6.6.6'))).toBe('answered')
  })
})

describe('attacks', () => {
  type Attack = readonly [name: string, run: () => Promise<unknown>, code: string]
  const emit = (who: Parameters<typeof emitirCarteirinhasHandler>[1], pessoas: string[], federacao = '') =>
    emitirCarteirinhasHandler({ id: crypto.randomUUID(), pessoas, federacao, renovar: true, motivo: '' }, who)
  const print = (who: Parameters<typeof emitirCarteirinhasHandler>[1], pessoas: string[]) =>
    imprimirCarteirinhasHandler({ pessoas }, who)
  const revoked = async (who: string, id = 'ana') => {
    const result = await revoke(who, id)
    if (result && !result.ok) throw new ErroSIE(result.codigo)
  }
  const validated = (text: string) => ask(text).then(({ situacao }) => Promise.reject(new Error(situacao)))

  const ATTACKS: readonly Attack[] = [
    ['a visitor issues', () => emit(visitor as never, ['ana']), 'nao-autenticado'],
    ['a member issues their own', () => emit(as('ana'), ['ana']), 'sem-permissao'],
    ['a guardian issues the child’s', () => emit(as('mae'), ['beto']), 'sem-permissao'],
    ['another federation issues', () => emit(as('gaucha'), ['ana']), 'sem-permissao'],
    ['another federation issues among its own', () => emit(as('gaucha'), ['rui', 'ana']), 'sem-permissao'],
    ['another federation issues for all', () => emit(as('gaucha'), [], 'fctkd'), 'sem-permissao'],
    ['a club issues for its federation’s people', () => emit(as('clubista'), ['ana']), 'sem-permissao'],
    ['a club issues for all of its federation', () => emit(as('clubista'), [], 'fctkd'), 'sem-permissao'],
    ['a federation issues for the confederation', () => emit(as('emissora'), [], 'cbtkd'), 'sem-permissao'],
    ['whoever reads issues', () => emit(as('leitora'), ['ana']), 'sem-permissao'],
    ['a federation asks who is registered', () => emit(as('emissora'), ['ninguem']), 'sem-permissao'],
    [
      'a batch of somebody else is taken over',
      () =>
        emitirCarteirinhasHandler(
          { id: idOf('um'), pessoas: ['rui'], federacao: '', renovar: true, motivo: '' },
          as('gaucha'),
        ),
      'conflito',
    ],
    ['a visitor sees cards', () => minhasCarteirinhasHandler({}, visitor), 'nao-autenticado'],
    ['a visitor prints', () => print(visitor as never, ['ana']), 'nao-autenticado'],
    ['a member prints another’s', () => print(as('ana'), ['rui']), 'sem-permissao'],
    ['another federation prints', () => print(as('gaucha'), ['ana']), 'sem-permissao'],
    ['another federation prints among its own', () => print(as('gaucha'), ['rui', 'ana']), 'sem-permissao'],
    ['a club prints', () => print(as('clubista'), ['ana']), 'sem-permissao'],
    ['whoever reads prints', () => print(as('leitora'), ['ana']), 'sem-permissao'],
    ['a federation asks by printing who has a card', () => print(as('emissora'), ['ninguem']), 'sem-permissao'],
    ['a member revokes their own', () => revoked('ana'), 'sem-permissao'],
    ['another federation revokes', () => revoked('gaucha'), 'sem-permissao'],
    ['whoever reads revokes', () => revoked('leitora'), 'sem-permissao'],
    [
      'staff issues by the process',
      () =>
        mudarSituacaoHandler(
          { colecao: 'carterinhas', ids: ['ana'], acao: 'emitir', dados: {}, motivo: '', versoes: [0] },
          as('geral'),
        ).then(({ resultados: [one] }) => {
          if (one && !one.ok) throw new ErroSIE(one.codigo === 'conflito' ? 'sem-permissao' : one.codigo)
        }),
      'sem-permissao',
    ],
    ['a CPF is tried as a code', () => validated('529.982.247-25'), 'naoEncontrado'],
    ['a number of membership is tried as a code', () => validated('202600001'), 'naoEncontrado'],
    ['an id is tried as a code', () => validated('ana'), 'naoEncontrado'],
    ['an old copy’s path is tried as a code', () => validated('ana.v0'), 'naoEncontrado'],
    [
      'a code with another check character',
      async () => validated(`${((await card('ana'))?.codigo ?? '').slice(0, -1)}?`),
      'naoEncontrado',
    ],
    ['a wildcard is tried as a code', () => validated('%'), 'naoEncontrado'],
    [
      'a seal is tried as a code',
      async () => validated(((await minhasCarteirinhasHandler({}, as('ana'))).carteiras[0]?.selo ?? '').slice(0, 60)),
      'naoEncontrado',
    ],
    [
      'another’s seal under a forged key',
      async () => {
        const { carteiras } = await minhasCarteirinhasHandler({}, as('ana'))
        const forged = (carteiras[0]?.selo ?? '').replace(/.{4}$/, 'AAAA')
        const result = await checkSelo(forged, chavesDoSelo(), verifySignature)
        if (!result.autentico) throw new Error('forged')
      },
      'forged',
    ],
  ]

  test('of 32 kinds are refused, and those for want of a right are audited', async () => {
    expect(ATTACKS.length).toBeGreaterThanOrEqual(30)
    const before = new Map<string, unknown>()
    for (const id of ['ana', 'beto', 'rui']) before.set(id, await card(id))
    const refusals: string[] = []
    for (const [name, run, code] of ATTACKS) {
      const refused = await run().then(
        () => 'let through',
        (error: unknown) => error,
      )
      const got = refused instanceof ErroSIE ? refused.codigo : refused instanceof Error ? refused.message : refused
      expect([name, got]).toEqual([name, code])
      if (code !== 'sem-permissao') continue
      await auditRefusal(refused, 'atacante', name, { id: 'ana' })
      refusals.push(name)
    }
    const { docs } = await paths.auditoria().where('acao', '==', 'recusado').get()
    expect(docs.map((doc) => doc.get('detalhe.funcao') as string).sort()).toEqual(
      expect.arrayContaining(refusals.sort()),
    )
    for (const [id, stored] of before) expect(await card(id)).toEqual(stored)
  })

  test('somebody who comes of age is seen by their guardian no longer', async () => {
    await paths.permissoes('mae').update({ 'menores.beto': Timestamp.fromMillis(Date.now() - 1) })
    expect((await minhasCarteirinhasHandler({}, as('mae'))).carteiras).toEqual([])
  })
})
