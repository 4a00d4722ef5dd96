import { beforeEach, describe, expect, test } from 'vitest'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { addDays } from '@sie/domain/base/brazil/dates.ts'
import { formatMes, maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import type { RecordEvent } from '@sie/domain/base/records/plans/event.ts'
import { baixarContasHandler } from '../../../functions/src/financeiro/baixarContas.ts'
import { consultarCaixaHandler, consultarDividasHandler } from '../../../functions/src/financeiro/consultarCaixa.ts'
import { importarExtratoHandler } from '../../../functions/src/financeiro/conciliacao/importarExtrato.ts'
import { consultarSaldoHandler } from '../../../functions/src/financeiro/consultarSaldo.ts'
import { definirContaAtivaHandler } from '../../../functions/src/financeiro/definirContaAtiva.ts'
import { fecharMesHandler } from '../../../functions/src/financeiro/fecharMes.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { salvarContaHandler } from '../../../functions/src/financeiro/salvarConta.ts'
import { reconcileSomas, somasEm } from '../../../functions/src/financeiro/somas.ts'
import { somarContasHandler } from '../../../functions/src/financeiro/somarContas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { undoLote } from '../../support/lotes.ts'
import { as, emptyEverything, giveRights, read, store, visitor } from '../../support/world.ts'

const RULES = ['ler', 'criar', 'editar', 'excluir', 'fechar', 'reabrir'].map((action) => `contas:${action}`)
const HOJE = hojeNoBrasil()
const ESTE = mesDoDia(HOJE)
const PASSADO = maisMeses(ESTE, -1)

const conta = (changes: Partial<Conta> = {}): Conta =>
  contas.schema.parse({
    tipo: 'despesa',
    descricao: 'Aluguel da sede',
    categoria: 'aluguel',
    competencia: PASSADO,
    vencimento: `${PASSADO}-10`,
    valor: 320_000,
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    ...changes,
  })

const salvar = (id: string, data = conta(), versaoEsperada?: number, uid = 'tesoureira') =>
  salvarContaHandler({ id, data, ...(versaoEsperada === undefined ? {} : { versaoEsperada }) }, as(uid))

/** Delivers the events of all queued contas, as the triggers do. */
async function sumAll(): Promise<void> {
  const { docs } = await db().collection('contas').where('metadados.successorId', '==', '').get()
  for (const doc of docs) {
    const event: RecordEvent = {
      collection: 'contas',
      id: doc.id,
      before: undefined,
      after: await read(`contas/${doc.id}`),
    }
    await applyEvent(event, doc.id)
  }
}

beforeEach(async () => {
  await emptyEverything()
  const federation = { dadosPessoais: { tipoEntidade: 'federacao', name: 'FCTKD' }, vinculo: { idFederacao: 'cbtkd' } }
  await store('entidades', 'fctkd', federation)
  await store('entidades', 'rstkd', federation)
  await giveRights('tesoureira', { fctkd: RULES })
  await giveRights('vizinha', { rstkd: RULES })
  await giveRights('leitora', { fctkd: ['contas:ler'] })
})

describe('a conta', () => {
  test('is created once however often the call arrives, and repeats by month until its end', async () => {
    const data = conta({
      recorrencia: { ate: maisMeses(PASSADO, 3) },
      vencimento: `${PASSADO}-28`,
      pagoEm: `${PASSADO}-28`,
    })
    expect(await salvar('aluguel', data)).toEqual({ id: 'aluguel', version: 0, criadas: 3 })
    expect(await salvar('aluguel', data)).toEqual({ id: 'aluguel', version: 0, criadas: 3 })
    const { docs } = await db().collection('contas').orderBy('competencia').get()
    expect(
      docs.map((doc) => [doc.get('competencia'), doc.get('vencimento'), doc.get('pagoEm'), doc.get('origem')]),
    ).toEqual(
      [0, 1, 2, 3].map((n) => [
        maisMeses(PASSADO, n),
        `${maisMeses(PASSADO, n)}-28`,
        n === 0 ? `${PASSADO}-28` : '',
        n === 0 ? { tipo: 'manual', id: '' } : { tipo: 'recorrencia', id: 'aluguel' },
      ]),
    )
    expect(docs.map((doc) => doc.get('filtros.situacao') as string)).toEqual(['paga', 'aberta', 'aberta', 'aberta'])
    await expect(salvar('aluguel', conta({ valor: 1 }))).rejects.toMatchObject({ codigo: 'conflito' })
  })

  test('that repeats is refused whole where a later month meets an id that is taken', async () => {
    await salvar(`aluguel-${maisMeses(PASSADO, 2)}`)
    await expect(salvar('aluguel', conta({ recorrencia: { ate: maisMeses(PASSADO, 3) } }))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { 'recorrencia.ate': expect.stringContaining(formatMes(maisMeses(PASSADO, 2))) as string },
    })
    expect((await db().collection('contas').get()).docs.map(({ id }) => id)).toEqual([
      `aluguel-${maisMeses(PASSADO, 2)}`,
    ])
  })

  test('changes by version, keeps what only functions write, and never its entity', async () => {
    await salvar('um')
    await db().doc('contas/um').update({ conciliado: true })
    await salvar('um', conta({ valor: 330_000, conciliado: false, origem: { tipo: 'fatura', id: 'x' } }), 0)
    expect(await read('contas/um')).toMatchObject({ valor: 330_000, conciliado: true, origem: { tipo: 'manual' } })
    expect(await read('contas/um.v0')).toMatchObject({ valor: 320_000 })
    await expect(salvar('um', conta(), 0)).rejects.toMatchObject({ codigo: 'conflito' })
    await giveRights('tesoureira', { fctkd: RULES, rstkd: RULES })
    await expect(
      salvar('um', conta({ vinculo: { idEntidade: 'rstkd', idFederacao: 'rstkd' } }), 1),
    ).rejects.toMatchObject({ campos: { 'vinculo.idEntidade': expect.any(String) as string } })
  })

  test.each([
    ['a category of the other side', { categoria: 'anuidade' }, 'categoria'],
    ['no due day', { vencimento: '' }, 'vencimento'],
    ['no amount', { valor: 0 }, 'valor'],
    ['a repetition that ends before it begins', { recorrencia: { ate: maisMeses(PASSADO, -1) } }, 'recorrencia.ate'],
    ['a repetition of more than five years', { recorrencia: { ate: maisMeses(PASSADO, 60) } }, 'recorrencia.ate'],
    [
      'a copy that was sent for another record',
      {
        anexos: [
          {
            tipo: 'nota',
            numero: '',
            validade: '',
            copia: { arquivo: 'arquivos/contas/outra/anexos/a.pdf', nome: 'a', bytes: 1 },
          },
        ],
      },
      'anexos',
    ],
    [
      'a federation that is not that of its entity',
      { vinculo: { idEntidade: 'rstkd', idFederacao: 'fctkd' } },
      'vinculo.idEntidade',
    ],
  ] as const)('is refused with %s', async (_, changes, field) => {
    await expect(salvar('um', conta(changes as Partial<Conta>))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
      campos: { [field]: expect.any(String) as string },
    })
    expect(await read('contas/um')).toBeUndefined()
  })

  test('is refused to who lacks the right under its entity', async () => {
    await salvar('um')
    for (const uid of ['vizinha', 'leitora']) {
      await expect(salvar('outra', conta(), undefined, uid)).rejects.toMatchObject({ codigo: 'sem-permissao' })
      await expect(salvar('um', conta({ valor: 1 }), 0, uid)).rejects.toMatchObject({ codigo: 'sem-permissao' })
      await expect(definirContaAtivaHandler({ id: 'um', active: false }, as(uid))).rejects.toMatchObject({
        codigo: 'sem-permissao',
      })
      const { resultados } = await baixarContasHandler({ ids: ['um'], pagoEm: HOJE, meio: '' }, as(uid))
      expect(resultados[0]?.motivo).not.toBe('')
    }
    await expect(salvarContaHandler({ id: 'um', data: conta() }, visitor)).rejects.toMatchObject({
      codigo: 'nao-autenticado',
    })
    expect(await read('contas/um')).toMatchObject({ valor: 320_000, pagoEm: '', metadados: { active: true } })
  })

  test('marked as paid together are open again together, but for one that was paid before', async () => {
    await salvar('um')
    await salvar('dois', conta({ pagoEm: `${PASSADO}-10`, meio: 'dinheiro' }))
    const { resultados } = await baixarContasHandler({ ids: ['um', 'dois'], pagoEm: HOJE, meio: '' }, as('tesoureira'))
    expect(resultados.map(({ id, versao }) => [id, versao])).toEqual([
      ['um', 1],
      ['dois', undefined],
    ])
    expect(await undoLote('contas', 'baixarContas', resultados, 'leitora')).toMatchObject({ feitos: 0 })
    expect(await undoLote('contas', 'baixarContas', resultados, 'tesoureira')).toEqual({ feitos: 1, recusados: [] })
    // A step of the job that was interrupted runs again.
    expect(await undoLote('contas', 'baixarContas', resultados, 'tesoureira')).toEqual({ feitos: 1, recusados: [] })
    expect(await read('contas/um')).toMatchObject({ pagoEm: '', meio: '', metadados: { version: 2 } })
    expect(await read('contas/dois')).toMatchObject({ pagoEm: `${PASSADO}-10`, meio: 'dinheiro' })
  })

  test('what a colleague marked, or another change, is not taken back as one’s own payment', async () => {
    await giveRights('colega', { fctkd: RULES })
    await salvar('um')
    await salvar('dois')
    const { resultados } = await baixarContasHandler({ ids: ['um'], pagoEm: HOJE, meio: '' }, as('colega'))
    await salvar('dois', conta({ valor: 1 }), 0)
    const forged = [...resultados, { id: 'dois', versao: 1 }]
    expect(await undoLote('contas', 'baixarContas', forged, 'tesoureira')).toMatchObject({ feitos: 0 })
    expect(await read('contas/um')).toMatchObject({ pagoEm: HOJE, metadados: { version: 1 } })
    expect(await read('contas/dois')).toMatchObject({ valor: 1, metadados: { version: 1 } })
  })

  test('that an invoice brought in is not changed by hand', async () => {
    await salvar('um')
    await db()
      .doc('contas/um')
      .update({ origem: { tipo: 'fatura', id: 'f1' } })
    await expect(salvar('um', conta({ valor: 1 }), 0)).rejects.toMatchObject({
      campos: { origem: expect.any(String) as string },
    })
    await expect(definirContaAtivaHandler({ id: 'um', active: false }, as('tesoureira'))).rejects.toMatchObject({
      codigo: 'dados-invalidos',
    })
  })
})

describe('a closed month', () => {
  const fechar = (fechado: boolean, motivo = '', uid = 'tesoureira', mes = PASSADO) =>
    fecharMesHandler({ entidade: 'fctkd', mes, fechado, motivo }, as(uid))

  test('takes no change but payments in an open one, and opens again with a right and a reason', async () => {
    await salvar('um')
    await salvar('dois')
    await fechar(true)
    const closed = { codigo: 'dados-invalidos', campos: { competencia: expect.stringContaining('fechado') as string } }
    await expect(salvar('tres')).rejects.toMatchObject(closed)
    await expect(salvar('um', conta({ valor: 1 }), 0)).rejects.toMatchObject(closed)
    await expect(definirContaAtivaHandler({ id: 'um', active: false }, as('tesoureira'))).rejects.toMatchObject(closed)
    expect((await salvar('um', conta({ observacoes: 'Recibo na pasta 3.' }), 0)).version).toBe(1)
    const { resultados } = await baixarContasHandler(
      { ids: ['um', 'dois'], pagoEm: HOJE, meio: 'pix' },
      as('tesoureira'),
    )
    expect(resultados.map(({ motivo }) => motivo)).toEqual(['', ''])
    const late = await baixarContasHandler({ ids: ['um'], pagoEm: null, meio: '' }, as('tesoureira'))
    expect(late.resultados[0]?.motivo).toBe('')
    const back = await baixarContasHandler({ ids: ['um'], pagoEm: `${PASSADO}-15`, meio: '' }, as('tesoureira'))
    expect(back.resultados[0]?.motivo).toMatch(/fechado/)
    await expect(fechar(false)).rejects.toMatchObject({ campos: { motivo: expect.any(String) as string } })
    await fechar(false, 'Nota chegou atrasada')
    expect((await salvar('tres')).version).toBe(0)
  })

  test('is closed once, when it is over, by who may', async () => {
    await fechar(true)
    await fechar(true)
    const closings = await paths.auditoria().where('acao', '==', 'fecharMes').get()
    expect(closings.size).toBe(1)
    await expect(fechar(true, '', 'tesoureira', ESTE)).rejects.toMatchObject({
      campos: { mes: expect.any(String) as string },
    })
    for (const uid of ['vizinha', 'leitora']) {
      await expect(fechar(true, '', uid)).rejects.toMatchObject({ codigo: 'sem-permissao' })
      await expect(fechar(false, 'Porque sim', uid)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    }
  })

  test('never holds a change that came at the same time as its closing', async () => {
    await Promise.allSettled([...Array.from({ length: 12 }, (_, n) => salvar(`c${n}`)), fechar(true)])
    const { docs } = await db().collection('contas').where('metadados.successorId', '==', '').get()
    const closing = (await paths.mesFinanceiro(`fctkd~${PASSADO}`).get()).updateTime!
    for (const doc of docs) expect(doc.createTime.toMillis()).toBeLessThanOrEqual(closing.toMillis())
  })
})

describe('the sums', () => {
  test('of a year come from two documents a month and follow every change, late and repeated events too', async () => {
    await salvar('aluguel', conta({ pagoEm: `${PASSADO}-10` }))
    await salvar(
      'anuidade',
      conta({
        tipo: 'receita',
        categoria: 'anuidade',
        valor: 15_000,
        competencia: ESTE,
        vencimento: addDays(HOJE, -3),
      }),
    )
    await sumAll()
    await sumAll()
    const { meses } = await consultarCaixaHandler(
      { entidade: 'fctkd', de: maisMeses(ESTE, -11), ate: ESTE },
      as('leitora'),
    )
    expect(meses).toHaveLength(12)
    expect(meses.at(-2)?.somas).toMatchObject({ 'competencia.aluguel': 320_000, 'caixa.aluguel': 320_000 })
    expect(await consultarDividasHandler({ entidade: 'fctkd', tipo: 'receita' }, as('leitora'))).toEqual({
      hoje: HOJE,
      idades: { ate30: 15_000, ate60: 0, ate90: 0, mais: 0 },
      aVencer: 0,
    })
    const before = await read('contas/anuidade')
    await baixarContasHandler({ ids: ['anuidade'], pagoEm: HOJE, meio: 'pix' }, as('tesoureira'))
    await applyEvent({ collection: 'contas', id: 'anuidade', before, after: await read('contas/anuidade') }, 'e')
    expect((await paths.somas().doc(`fctkd~${ESTE}`).get()).get('somas')).toMatchObject({ 'caixa.anuidade': 15_000 })
    expect(somasEm(await paths.somas().doc('fctkd~aberto').get())).toEqual({})
  })

  test('say how much there is, in the books and in the banks, and what is due in the next weeks', async () => {
    await salvar('pago', conta({ pagoEm: `${PASSADO}-10`, valor: 20_000 }))
    await salvar('aluguel', conta({ valor: 5_000, competencia: ESTE, vencimento: addDays(HOJE, 8) }))
    await salvar('vencida', conta({ valor: 700, competencia: ESTE, vencimento: addDays(HOJE, -1) }))
    await salvar('longe', conta({ valor: 9_999, competencia: ESTE, vencimento: addDays(HOJE, 91) }))
    await sumAll()
    await giveRights('tesoureira', { fctkd: [...RULES, 'extratos:criar'] })
    await giveRights('leitora', { fctkd: ['contas:ler', 'extratos:ler'] })
    const saldo = (uid: string) => consultarSaldoHandler({ entidade: 'fctkd' }, as(uid))
    expect(await saldo('leitora')).toMatchObject({ saldo: null, desde: '' })
    await store('regrasCobranca', 'fctkd', {
      name: 'Federação',
      saldoDesde: PASSADO,
      saldoInicial: 100_000,
      vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    })
    const importar = (texto: string) =>
      importarExtratoHandler({ entidade: 'fctkd', nome: 'extrato.csv', texto }, as('tesoureira'))
    await importar('Data;Histórico;Valor;Saldo\n03/11/2025;PIX Ana;10,00;510,00\n04/11/2025;Tarifa;-20,00;490,00')
    await importar('Data;Histórico;Valor;Saldo\n06/11/2025;PIX Beto;10,00;480,00\n05/11/2025;Tarifa;-20,00;470,00')
    const found = await saldo('leitora')
    expect(found).toMatchObject({
      saldo: 80_000,
      desde: PASSADO,
      bancos: [{ saldo: 48_000, dia: '2025-11-06' }],
      vencido: { entra: 0, sai: 700 },
    })
    expect(found.semanas.map(({ sai }) => sai)).toEqual([0, 5_000, ...Array<number>(11).fill(0)])
    // Who may not read statements is told nothing of the banks.
    await giveRights('contadora', { fctkd: ['contas:ler'] })
    expect(await saldo('contadora')).toMatchObject({ saldo: 80_000, bancos: null })
    await expect(saldo('vizinha')).rejects.toMatchObject({ codigo: 'sem-permissao' })
  })

  test('begin below zero where the bank account was overdrawn', async () => {
    await salvar(
      'entrou',
      conta({ tipo: 'receita', categoria: 'outrasReceitas', pagoEm: `${PASSADO}-10`, valor: 20_000 }),
    )
    await sumAll()
    await giveRights('tesoureira', { fctkd: ['contas:ler', 'regrasCobranca:editar'] })
    const begin = (saldoInicial: number) =>
      salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { saldoDesde: PASSADO, saldoInicial } }, as('tesoureira'))
    await begin(-123_456)
    expect(await consultarSaldoHandler({ entidade: 'fctkd' }, as('tesoureira'))).toMatchObject({ saldo: -103_456 })
    await expect(begin(-1_000_000_001)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    await expect(begin(-0.5)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })

  test('are mended by night where an event was lost or a document is wrong', async () => {
    await salvar('um')
    expect(await reconcileSomas()).toEqual({ recontados: 1, corrigidos: 0 })
    await paths
      .somas()
      .doc(`fctkd~${PASSADO}`)
      .set({ somas: { 'caixa.aluguel': 7 } })
    expect(await reconcileSomas()).toEqual({ recontados: 0, corrigidos: 1 })
    expect(await reconcileSomas()).toEqual({ recontados: 0, corrigidos: 0 })
  })

  test('of a list follow its filters, by state', async () => {
    await salvar('pago', conta({ pagoEm: `${PASSADO}-10`, valor: 100 }))
    await salvar('vencido', conta({ valor: 20 }))
    await salvar('aberto', conta({ valor: 3, competencia: ESTE, vencimento: addDays(HOJE, 5) }))
    await salvar('fora', conta({ valor: 1_000_000 }))
    await definirContaAtivaHandler({ id: 'fora', active: false }, as('tesoureira'))
    const somar = (uid: string, ...more: [string, string][]) =>
      somarContasHandler(
        {
          condicoes: [['vinculo.idFederacao', 'fctkd'], ['tipo', 'despesa'], ...more].map(([field, value]) => ({
            field: field!,
            operator: '==' as const,
            value: value!,
          })),
        },
        as(uid),
      )
    expect(await somar('leitora')).toEqual({ pago: 100, aVencer: 3, vencido: 20, contas: 3 })
    expect(await somar('leitora', ['competencia', PASSADO])).toEqual({ pago: 100, aVencer: 0, vencido: 20, contas: 2 })
    await expect(somar('vizinha')).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await expect(somarContasHandler({ condicoes: [] }, as('leitora'))).rejects.toMatchObject({
      codigo: 'sem-permissao',
    })
  })

  test.each(['vizinha', 'ninguem'])('are refused to %s', async (uid) => {
    await giveRights('ninguem', {})
    await expect(consultarCaixaHandler({ entidade: 'fctkd', de: ESTE, ate: ESTE }, as(uid))).rejects.toMatchObject({
      codigo: 'sem-permissao',
    })
    await expect(consultarDividasHandler({ entidade: 'fctkd', tipo: 'receita' }, as(uid))).rejects.toMatchObject({
      codigo: 'sem-permissao',
    })
  })
})
