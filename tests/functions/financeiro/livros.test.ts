// Effects of invoice payments on the books: contas of the issuer, counters of the ledger, shares owed and settled, closed months.
import { beforeEach, describe, expect, test } from 'vitest'
import { contas as contasDescription, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import type { Lancamento } from '@sie/domain/financeiro/collections/lancamentos.ts'
import { contadoresDe, lugarDoRazao } from '@sie/domain/financeiro/contadores.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { saldoDaConta } from '../../support/saldoDaConta.ts'
import {
  consultarRepassesHandler,
  decidirAcertoHandler,
  informarAcertoHandler,
} from '../../../functions/src/financeiro/acertos.ts'
import { consultarCaixaHandler } from '../../../functions/src/financeiro/consultarCaixa.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { fecharMesHandler } from '../../../functions/src/financeiro/fecharMes.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { checkPublished, publicarMesHandler } from '../../../functions/src/financeiro/publicarMes.ts'
import { postDueRepasses } from '../../../functions/src/financeiro/repasses.ts'
import { salvarContaHandler } from '../../../functions/src/financeiro/salvarConta.ts'
import { reconcileSomas } from '../../../functions/src/financeiro/somas.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { answerPage } from '../../../functions/src/top/pagina/pagina.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { balance, issued, item, ledger, moneyWorld, paid, payment } from '../../support/finance.ts'
import { as, giveRights, read } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const ESTE = mesDoDia(HOJE)
const PASSADO = maisMeses(ESTE, -1)

beforeEach(moneyWorld)

/** Delivers the events of the ledger and of the contas from it, `times` each and concurrently, as the trigger may. */
async function deliver(times = 1): Promise<void> {
  for (const name of ['lancamentos', 'contas']) {
    const { docs } = await db().collection(name).where('metadados.successorId', '==', '').get()
    const events = await Promise.all(
      docs.map(async ({ id }) => ({ collection: name, id, before: undefined, after: await read(`${name}/${id}`) })),
    )
    await Promise.all(events.flatMap((event) => Array.from({ length: times }, () => applyEvent(event, event.id))))
  }
}

const contas = async (entidade = 'fctkd') => {
  const { docs } = await db()
    .collection('contas')
    .where('vinculo.idEntidade', '==', entidade)
    .where('metadados.successorId', '==', '')
    .get()
  return docs.map((doc) => ({ id: doc.id, ...(doc.data() as Conta) }))
}
const total = (rows: readonly Conta[], categoria = '') =>
  rows.filter((row) => categoria === '' || row.categoria === categoria).reduce((sum, { valor }) => sum + valor, 0)

describe('income from invoices', () => {
  const twoItems = {
    itens: [item({ unitario: 10_000 }), item({ categoria: 'exame', descricao: 'Exame', unitario: 5_000 })],
  }

  test('enters the contas by category once, is paid back there, and is never changed by hand', async () => {
    const one = await issued('um', twoItems)
    await paid('metade', [one], { valor: 7_000 })
    await paid('resto', [one], { valor: 9_000 })
    await deliver(3)
    await deliver()
    const rows = await contas()
    expect(total(rows, 'anuidade')).toBe(10_000)
    expect(total(rows, 'exame')).toBe(5_000)
    // The amount above the invoice belongs to the payer.
    expect(total(rows, 'adiantamento')).toBe(1_000)
    expect(total(rows)).toBe(await balance('caixa'))
    expect(rows[0]).toMatchObject({
      tipo: 'receita',
      pagoEm: HOJE,
      competencia: ESTE,
      favorecido: { nome: 'Ana Lima' },
    })
    const credit = await issued('outra', { itens: [item({ unitario: 1_000 })] })
    await paid('docredito', [credit], { valor: 1_000, meio: 'credito' })
    await deliver(2)
    expect(total(await contas(), 'adiantamento')).toBe(0)
    expect(total(await contas())).toBe(await balance('caixa'))
    await estornarPagamentoHandler(
      { id: payment('metade', []).id, taxa: 500, motivo: 'Pagou duas vezes' },
      as('tesoureira'),
    )
    await deliver(2)
    const after = await contas()
    expect(total(after)).toBe(await balance('caixa'))
    expect(total(after, 'outrasReceitas')).toBe(500)
    expect(total(after, 'anuidade') + total(after, 'exame')).toBe(1_000 + 15_000 - 7_000)
    await giveRights('tesoureira', { fctkd: ['contas:ler', 'contas:criar', 'contas:editar'] })
    const [first] = after
    const { id, ...data } = first!
    await expect(
      salvarContaHandler({ id, data: { ...data, valor: 1 }, versaoEsperada: 0 }, as('tesoureira')),
    ).rejects.toMatchObject({ campos: { origem: expect.any(String) as string } })
  })

  test('lands in the next open month where its own is closed, and says so', async () => {
    await giveRights('contadora', { fctkd: ['contas:ler', 'contas:fechar'] })
    const one = await issued('um')
    const { id } = await informarPagamentoHandler(payment('antes', [one], { data: `${PASSADO}-20` }), as('ana'))
    await confirmarPagamentoHandler({ id }, as('tesoureira'))
    await fecharMesHandler({ entidade: 'fctkd', mes: PASSADO, fechado: true, motivo: '' }, as('contadora'))
    await deliver()
    const [row] = await contas()
    expect(row).toMatchObject({ competencia: ESTE, pagoEm: `${ESTE}-01`, valor: 15_000 })
    expect(row?.observacoes).toMatch(/já estava fechado/)
  })
})

describe('the counters of the ledger', () => {
  test('equal its entries, with repeated and concurrent events, and are corrected by night', async () => {
    const ids = await Promise.all([1, 2, 3].map((n) => issued(`f${n}`, { itens: [item({ unitario: 9_000 + n })] })))
    for (const [index, id] of ids.entries()) await paid(`p${index}`, [id], { valor: 9_001 + index })
    await estornarPagamentoHandler({ id: payment('p1', []).id, taxa: 0, motivo: 'Pagou a mais' }, as('tesoureira'))
    await deliver(4)
    const place = paths.somas().doc(lugarDoRazao('fctkd', ESTE))
    const agree = async () => {
      const counters = contadoresDe((await place.get()).get('somas') as Record<string, number>)
      const lines = await ledger()
      for (const { conta, categoria, entidade, debito, credito } of counters)
        expect([conta, categoria, entidade, debito - credito]).toEqual([
          conta,
          categoria,
          entidade,
          saldoDaConta(lines, conta, { categoria, entidade }),
        ])
      expect(counters.reduce((sum, { debito, credito }) => sum + debito - credito, 0)).toBe(0)
      expect(new Set(counters.map(({ conta }) => conta))).toEqual(new Set(lines.map(({ conta }) => conta)))
    }
    await agree()
    const entries = await db().collection('lancamentos').get()
    expect((await place.get()).get('somas.lancamentos')).toBe(
      entries.docs.filter(({ id }) => !id.includes('.v')).length,
    )
    await place.set({ somas: { lancamentos: 1 } })
    expect((await reconcileSomas()).corrigidos).toBe(1)
    await agree()
  })

  test('hold the share of a federation in what the confederation charges its people', async () => {
    const itens = [item({ repasseFederacao: 30, repasseConfederacao: 0 })]
    await giveRights('nacional', {
      cbtkd: ['praticantes:ler', ...['ler', 'criar', 'editar', 'emitir', 'receber'].map((one) => `faturas:${one}`)],
    })
    const one = await issued('nacional', { emitente: 'cbtkd', itens }, 'nacional')
    const { id } = await informarPagamentoHandler(payment('paganacional', [one]), as('ana'))
    await confirmarPagamentoHandler({ id }, as('nacional'))
    const owed = saldoDaConta(await ledger('cbtkd'), 'repasse', { entidade: 'fctkd' })
    expect(owed).toBe(-4_500)
    const entry = (await read(`lancamentos/${id}-confirmacao`)) as unknown as Lancamento
    expect(entry.partidas.some(({ conta, entidade }) => conta === 'repasse' && entidade === 'fctkd')).toBe(true)
  })
})

describe('a month on the transparency page', () => {
  const RULES = ['ler', 'criar', 'editar', 'fechar', 'reabrir', 'publicar'].map((action) => `contas:${action}`)
  const fechar = (fechado: boolean) =>
    fecharMesHandler({ entidade: 'fctkd', mes: PASSADO, fechado, motivo: 'Nota que faltava' }, as('contadora'))
  const publicar = (publicado: boolean, uid = 'contadora') =>
    publicarMesHandler({ entidade: 'fctkd', mes: PASSADO, publicado }, as(uid))
  const lancar = (id: string, changes: object) =>
    salvarContaHandler(
      {
        id,
        data: contasDescription.schema.parse({
          tipo: 'receita',
          descricao: 'Anuidade de Ana Lima',
          categoria: 'anuidade',
          competencia: PASSADO,
          vencimento: `${PASSADO}-10`,
          pagoEm: `${PASSADO}-10`,
          valor: 9_000,
          favorecido: { nome: 'Ana Lima' },
          vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
          ...changes,
        }),
      },
      as('contadora'),
    )
  const open = async (format: 'json' | 'csv') =>
    (await answerPage(`/transparencia.${format}`, { secao: 'contas', entidade: 'fctkd' }, () => Promise.resolve('')))
      .body
  const linhas = async () => (JSON.parse(await open('json')) as { linhas: Record<string, unknown>[] }).linhas

  test('is published by account once it is closed, says that it is open again, and is taken off', async () => {
    await giveRights('contadora', { fctkd: RULES })
    await giveRights('leitora', { fctkd: ['contas:ler', 'contas:fechar'] })
    await lancar('entrou', {})
    await lancar('saiu', { tipo: 'despesa', categoria: 'aluguel', valor: 4_000, descricao: 'Aluguel' })
    await deliver()
    await expect(publicar(true)).rejects.toMatchObject({
      campos: { mes: expect.stringContaining('não foi fechado') as string },
    })
    await fechar(true)
    await expect(publicar(true, 'leitora')).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await publicar(true)
    await publicar(true)
    const told = async () =>
      (await consultarCaixaHandler({ entidade: 'fctkd', de: PASSADO, ate: PASSADO }, as('leitora'))).meses[0]?.publicado
    expect(await told()).toBe(true)
    const row = { mes: PASSADO, situacao: 'fechado', publicadoEm: HOJE }
    expect(await linhas()).toMatchObject([
      { ...row, tipo: 'receita', categoria: 'Anuidades', centavos: 9_000 },
      { ...row, tipo: 'despesa', categoria: 'Aluguel e condomínio', centavos: 4_000 },
    ])
    expect(JSON.stringify((await paths.contasPublicas('fctkd').get()).data())).not.toMatch(/Ana|contadora/)
    expect(await open('csv')).toContain(`${PASSADO};receita;1.01;Filiação;Anuidades;9000;fechado`)
    expect((await paths.auditoria().where('acao', '==', 'publicarMes').get()).size).toBe(1)
    await fechar(false)
    await lancar('tarde', { valor: 500 })
    await deliver()
    expect((await linhas())[0]).toMatchObject({ centavos: 9_000, situacao: 'em revisão' })
    await fechar(true)
    expect((await linhas())[0]).toMatchObject({ centavos: 9_500, situacao: 'fechado' })
    expect(await told()).toBe(true)
    await paths.contasPublicas('fctkd').update({ [`meses.${PASSADO}.valores`]: { anuidade: 1 } })
    expect(await checkPublished()).toBe(1)
    expect((await linhas())[0]).toMatchObject({ centavos: 9_500 })
    await publicar(false)
    expect(await told()).toBe(false)
    expect(await linhas()).toEqual([])
  })
})

describe('shares of others', () => {
  const of = { devedora: 'fctkd', credora: 'cbtkd', mes: PASSADO }
  const informar = (uid: string, data = HOJE) =>
    informarAcertoHandler({ ...of, data, meio: 'pix', observacao: '' }, as(uid))
  const decidir = (uid: string, aceito: boolean) =>
    decidirAcertoHandler({ ...of, aceito, motivo: aceito ? '' : 'Não chegou' }, as(uid))

  /** Moves payments to last month: backdates today's entries. */
  async function lastMonth(): Promise<void> {
    const one = await issued('um')
    await paid('p', [one])
    for (const doc of (await db().collection('lancamentos').get()).docs)
      await doc.ref.update({ mes: PASSADO, data: `${PASSADO}-20` })
    await deliver()
  }

  test('are owed as contas, handed on by the debtor, confirmed by the creditor, and stand in the books of both', async () => {
    await lastMonth()
    await giveRights('devedora', { fctkd: ['contas:ler', 'contas:editar'] })
    await giveRights('credora', { cbtkd: ['contas:ler', 'faturas:receber'] })
    expect(await postDueRepasses(HOJE)).toBe(1)
    expect(await postDueRepasses(HOJE)).toBe(0)
    const owed = (await contas()).find(({ categoria }) => categoria === 'repassePago')
    expect(owed).toMatchObject({ tipo: 'despesa', valor: 3_000, pagoEm: '', competencia: PASSADO })
    await expect(decidir('credora', true)).rejects.toMatchObject({ codigo: 'registro-nao-encontrado' })
    // Only the debtor reports it, only the creditor confirms it: not even holders of rights above them.
    await giveRights('acima', { cbtkd: ['contas:editar', 'contas:ler'] })
    for (const uid of ['credora', 'acima'])
      await expect(informar(uid)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    expect(await informar('devedora')).toEqual({ valor: 3_000 })
    expect(await informar('devedora')).toEqual({ valor: 3_000 })
    await expect(decidir('devedora', true)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    // Nor who works for both sides.
    await giveRights('devedora', { fctkd: ['contas:ler', 'contas:editar'], cbtkd: ['faturas:receber'] })
    await expect(decidir('devedora', true)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    await decidir('credora', false)
    await expect(decidir('credora', true)).rejects.toMatchObject({ codigo: 'conflito' })
    await informar('devedora')
    await Promise.all([decidir('credora', true), decidir('credora', true)])
    await deliver(2)
    expect(saldoDaConta(await ledger(), 'repasse', { entidade: 'cbtkd' })).toBe(0)
    expect(saldoDaConta(await ledger('cbtkd'), 'caixa')).toBe(3_000)
    expect((await contas()).find(({ id }) => id === owed?.id)).toMatchObject({ pagoEm: HOJE, valor: 3_000 })
    expect(await contas('cbtkd')).toMatchObject([{ tipo: 'receita', categoria: 'repasseRecebido', valor: 3_000 }])
    const told = await consultarRepassesHandler({ entidade: 'fctkd', de: PASSADO, ate: ESTE }, as('devedora'))
    expect(told.devidos).toMatchObject([{ credora: 'cbtkd', devido: 3_000, valor: 3_000, situacao: 'confirmado' }])
    const above = await consultarRepassesHandler({ entidade: 'cbtkd', de: PASSADO, ate: ESTE }, as('credora'))
    expect(above.recebidos).toMatchObject([{ devedora: 'fctkd', valor: 3_000, situacao: 'confirmado' }])
    expect(above.nomes).toEqual({ fctkd: 'FCTKD' })
  })
})
