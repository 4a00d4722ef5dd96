// Renegotiation, the statement of a payer and the numbers above the list: each agrees with the ledger.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { hasPassed } from '@sie/domain/financeiro/encargos.ts'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import { abertoNoMes } from '@sie/domain/financeiro/caixa.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { cancelarFaturaHandler, isentarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { consultarCaixaHandler, consultarDividasHandler } from '../../../functions/src/financeiro/consultarCaixa.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { extratoDoSacadoHandler } from '../../../functions/src/financeiro/extrato.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { renegociarFaturas, renegociarFaturasHandler } from '../../../functions/src/financeiro/renegociar.ts'
import { reconcileSomas } from '../../../functions/src/financeiro/somas.ts'
import { resumoDeFaturasHandler } from '../../../functions/src/financeiro/resumo.ts'
import { reconcilePainel } from '../../../functions/src/painel/contadores.ts'
import * as audit from '../../../functions/src/base/platform/audit.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import {
  balance,
  draft,
  fatura,
  idOf,
  inDays,
  issued,
  item,
  ledger,
  moneyWorld,
  paid,
  payment,
} from '../../support/finance.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store, visitor } from '../../support/world.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'

const YEAR = hojeNoBrasil().slice(0, 4)
const WHY = 'Combinado por telefone.'
const ID = idOf('acordo')
type Given = Parameters<typeof renegociarFaturasHandler>[0]
const given = (faturas: string[], more: Partial<Given> = {}): Given => ({
  id: ID,
  faturas,
  parcelas: 3,
  primeiroVencimento: inDays(5),
  encargos: 'incluir',
  motivo: WHY,
  ...more,
})
const renegotiate = (faturas: string[], more: Partial<Given> = {}, who = 'tesoureira') =>
  renegociarFaturasHandler(given(faturas, more), as(who))

/** An invoice that was due some days ago. */
async function late(name: string, days = 40, more: Parameters<typeof issued>[1] = {}): Promise<string> {
  const id = await issued(name, more)
  await db()
    .doc(`faturas/${id}`)
    .update({ vencimento: inDays(-days) })
  return id
}

const charging = () =>
  salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { multa: 2, juros: 1, tolerancia: 0 } }, as('tesoureira'))

const statement = async (who = 'ana', antes?: { dia: string; saldo: number }) => {
  const found = await extratoDoSacadoHandler(
    { emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' }, movimentos: antes ? { antes } : {} },
    as(who),
  )
  if (!found.movimentos) throw new Error('no movements')
  return { ...found, movimentos: found.movimentos }
}

beforeEach(moneyWorld)

describe('a renegotiation', () => {
  test('closes the invoices, keeps what was paid, and issues instalments that ask for exactly what was owed', async () => {
    await charging()
    const a = await late('a')
    const b = await issued('b', { itens: [item({ unitario: 5_001, beneficiarioId: 'beto' })] })
    await paid('p', [b], { valor: 2_000 })
    const owed = 15_000 + 300 + Math.round((15_000 * 40) / 3000) + 3_001
    const { parcelas } = await renegotiate([b, a])
    expect(parcelas.map(({ numero }) => numero)).toEqual([3, 4, 5].map((n) => `${YEAR}/00000${n}`))
    expect(parcelas.reduce((sum, { total }) => sum + total, 0)).toBe(owed)
    expect(await fatura(a)).toMatchObject({ situacao: 'renegociada', motivo: WHY, substituidaPor: `${ID}-1`, pago: 0 })
    expect(await fatura(b)).toMatchObject({ situacao: 'renegociada', pago: 2_000, total: 5_001 })
    const stored = await Promise.all(parcelas.map(({ id }) => fatura(id)))
    for (const [index, one] of stored.entries())
      expect(one).toMatchObject({
        situacao: 'emitida',
        renegociacao: ID,
        total: parcelas[index]?.total,
        emitente: { nome: 'Federação Catarinense' },
        sacado: { pessoa: 'ana', documento: '***.982.247-**' },
        pix: { txid: `FCTKD${YEAR}${String(index + 3).padStart(6, '0')}` },
      })
    expect(stored.flatMap(({ itens }) => itens).find(({ beneficiarioId }) => beneficiarioId === 'beto')).toBeTruthy()
    expect(await balance('aReceber')).toBe(owed)
    expect(await balance('aReceber', { fatura: a })).toBe(0)
    expect(await balance('receita', { categoria: 'multa' })).toBe(-(owed - 18_001))
    expect(await renegotiate([b, a])).toEqual({ parcelas })
    expect(await renegotiate([b, a])).toEqual({ parcelas })
    const { docs } = await db().collection(`faturas/${a}/andamento`).get()
    expect(docs.map((doc) => doc.get('acao') as string)).toContain('renegociar')
  })

  test('waives late fee and interest only with the right to exempt', async () => {
    await charging()
    const a = await late('a')
    await giveRights('semIsentar', { fctkd: ['faturas:cancelar', 'faturas:emitir', 'faturas:ler'] })
    await expect(renegotiate([a], { encargos: 'dispensar' }, 'semIsentar')).rejects.toEqual(codigo('sem-permissao'))
    const { parcelas } = await renegotiate([a], { encargos: 'dispensar', parcelas: 2 })
    expect(parcelas.map(({ total }) => total)).toEqual([7_500, 7_500])
  })

  test('two at once make one set of instalments, and another id of the same invoices none', async () => {
    const a = await issued('a')
    const found = await Promise.allSettled([
      renegotiate([a]),
      renegotiate([a]),
      renegotiate([a], { id: idOf('outro') }),
    ])
    expect(found.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    expect(await balance('aReceber')).toBe(15_000)
    const { docs } = await db().collection('faturas').where('metadados.successorId', '==', '').get()
    expect(docs.filter((doc) => doc.get('situacao') === 'emitida')).toHaveLength(3)
  })

  // Two invoices into three instalments write five audited records.
  test.each([1, 2, 3, 5])(
    'that is broken off at its record %i leaves nothing, and a rerun does it whole',
    async (at) => {
      const ids = [await issued('a'), await issued('b')]
      let writes = 0
      const real = audit.audit
      const spy = vi.spyOn(audit, 'audit').mockImplementation((...args) => {
        writes += 1
        if (writes === at) throw new Error('killed')
        return real(...args)
      })
      await expect(renegotiate(ids)).rejects.toThrow('killed')
      spy.mockRestore()
      expect((await fatura(ids[0]!)).situacao).toBe('emitida')
      expect(await read(`faturas/${ID}-1`)).toBeUndefined()
      expect((await db().doc(`sistema/numeracao/sequencias/fctkd~fatura~${YEAR}`).get()).get('ultimo')).toBe(2)
      const { parcelas } = await renegotiate(ids)
      expect(parcelas.map(({ numero }) => numero)).toEqual([3, 4, 5].map((n) => `${YEAR}/00000${n}`))
      expect([await balance('aReceber'), await balance('receita')]).toEqual([30_000, -30_000])
    },
  )

  test('is refused where something waits for this invoice itself: its payer would pay the instalments for nothing', async () => {
    for (const [name, tipo, id] of [
      ['t', 'transferencia', 'a'.repeat(24)],
      ['c', 'carteira', 'primeira'],
    ] as const) {
      const waited = await issued(name, { objeto: { tipo, id } }, 'tesoureira', 'Combinado com a diretoria.')
      await expect(renegotiate([waited])).rejects.toMatchObject({
        campos: { faturas: expect.stringContaining('não se divide em parcelas') as string },
      })
      expect(await fatura(waited)).toMatchObject({ situacao: 'emitida' })
    }
  })

  test('of an annuity pays the year once its last instalment is paid, and opens it again when one is paid back', async () => {
    const a = await issued('a', { objeto: { tipo: 'anuidade', id: YEAR } })
    const { parcelas } = await renegotiate([a], { parcelas: 2 })
    const react = async (id: string) => {
      const after = await read(`faturas/${id}`)
      for (const eventId of ['e1', 'e1', 'e2'])
        await applyEvent(
          { collection: 'faturas', id, before: undefined, after },
          `${id}-${eventId}-${after?.situacao as string}`,
        )
    }
    const year = async () =>
      ((await read('praticantes/ana'))?.anuidades as { ano: number; situacao: string }[] | undefined)?.[0]?.situacao
    await paid('p1', [parcelas[0]!.id], { valor: 7_500 })
    await react(parcelas[0]!.id)
    expect(await year()).toBeUndefined()
    await paid('p2', [parcelas[1]!.id], { valor: 7_500 })
    await react(parcelas[1]!.id)
    await react(parcelas[1]!.id)
    expect(await year()).toBe('paga')
    await estornarPagamentoHandler({ id: idOf('p2'), taxa: 0, motivo: 'Cheque devolvido.' }, as('tesoureira'))
    await react(parcelas[1]!.id)
    expect(await year()).toBe('aberta')
    for (const { id } of parcelas) await db().doc(`faturas/${id}`).update({ situacao: 'isenta' })
    await react(parcelas[1]!.id)
    expect(await year()).toBe('isenta')
  })
})

describe('a statement', () => {
  test('runs from nothing to what is owed, line by line, and ends where the ledger ends', async () => {
    await charging()
    const a = await late('a')
    const b = await issued('b', { itens: [item({ unitario: 4_000 })] })
    await paid('p1', [a], { valor: 16_000 })
    await paid('p2', [b], { valor: 1_000 })
    await isentarFaturaHandler({ id: await issued('c'), motivo: 'Bolsista do projeto.' }, as('tesoureira'))
    await cancelarFaturaHandler({ id: await issued('d'), motivo: 'Valor errado.' }, as('tesoureira'))
    await estornarPagamentoHandler({ id: idOf('p2'), taxa: 200, motivo: 'Pagou duas vezes.' }, as('tesoureira'))
    await renegotiate([await issued('e')], { parcelas: 2 })
    const { aberto, credito, movimentos } = await statement()
    const { linhas, saldoAnterior, seguinte } = movimentos
    expect([saldoAnterior, seguinte]).toEqual([0, null])
    expect(linhas[0]?.saldo).toBe(aberto - credito)
    expect(linhas[0]?.saldo).toBe((await balance('aReceber')) + (await balance('credito')))
    for (const [index, line] of linhas.entries())
      expect(line.saldo - line.debito + line.credito).toBe(linhas[index + 1]?.saldo ?? 0)
    expect(linhas.map(({ evento }) => evento).slice(-2)).toEqual(['emissao', 'emissao'])
    expect(await ledger()).not.toHaveLength(0)
  })

  test('is headed by its issuer and its payer, whose CPF is masked, on the first page alone', async () => {
    const asked = (movimentos?: object) =>
      extratoDoSacadoHandler(
        { emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' }, ...(movimentos ? { movimentos } : {}) },
        as('ana'),
      )
    // Nothing was charged yet: issuers must not learn about a person by requesting a statement.
    expect((await asked({})).timbre).toMatchObject({ emitente: { nome: 'Federação Catarinense' }, documento: '' })
    await issued('a')
    expect((await asked({})).timbre).toMatchObject({
      emitente: { nome: 'Federação Catarinense', documento: '11.222.333/0001-81' },
      aparencia: { sigla: 'FCTKD' },
      documento: '***.982.247-**',
    })
    for (const more of [undefined, { antes: { dia: hojeNoBrasil(), saldo: 0 } }])
      expect(await asked(more)).not.toHaveProperty('timbre')
  })

  test('is paged by whole days without gaps', async () => {
    for (const [index, offset] of [-50, -30, -30, -10].entries()) {
      await issued(`f${index}`, { itens: [item({ unitario: 1_000 })] })
      const data = inDays(offset)
      await db()
        .doc(`lancamentos/${idOf(`f${index}`)}-emissao`)
        .update({ data })
    }
    const copies = Array.from({ length: 45 }, (_, index) => index)
    const template = await read(`lancamentos/${idOf('f3')}-emissao`)
    await Promise.all(copies.map((index) => db().doc(`lancamentos/copia-${index}`).set(template!)))
    const first = await statement()
    expect(first.movimentos.linhas).toHaveLength(46)
    expect(first.movimentos.seguinte).toEqual({ dia: inDays(-10), saldo: first.movimentos.saldoAnterior })
    const second = await statement('ana', first.movimentos.seguinte!)
    expect(second.movimentos.linhas.map(({ data }) => data)).toEqual([inDays(-30), inDays(-30), inDays(-50)])
    expect(second.movimentos.linhas[0]?.saldo).toBe(first.movimentos.saldoAnterior)
    expect(second.movimentos.seguinte).toBeNull()
  })
})

test('what is overdue holds by age the invoices of the entity beside its contas, for who reads them', async () => {
  await issued('a', { itens: [item({ unitario: 1 })] })
  for (const [name, days, unitario] of [
    ['b', 20, 20],
    ['c', 45, 300],
    ['d', 75, 4_000],
    ['e', 400, 50_000],
  ] as const)
    await late(name, days, { itens: [item({ unitario })] })
  await paid('part', [idOf('c')], { valor: 100 })
  await issued('z', { emitente: 'rstkd', sacado: { tipo: 'pessoa', id: 'rui' } }, 'outra')
  await reconcileSomas()
  const asked = async (tipo: 'receita' | 'despesa', rules: string[]) => {
    await giveRights('leitora', { fctkd: rules })
    return (await consultarDividasHandler({ entidade: 'fctkd', tipo }, as('leitora'))).faturas
  }
  const both = ['contas:ler', 'faturas:ler']
  expect(await asked('receita', both)).toEqual({
    idades: { ate30: 20, ate60: 200, ate90: 4_000, mais: 50_000 },
    aVencer: 1,
  })
  expect(await asked('despesa', both)).toBeUndefined()
  expect(await asked('receita', ['contas:ler'])).toBeUndefined()
  // A paid invoice leaves the numbers, however often the event comes; the nightly check finds nothing to correct.
  const id = idOf('e')
  const before = await read(`faturas/${id}`)
  await paid('rest', [id], { valor: 50_000 })
  for (const event of ['one', 'again'])
    await applyEvent({ collection: 'faturas', id, before, after: await read(`faturas/${id}`) }, event)
  expect((await asked('receita', both))?.idades).toEqual({ ate30: 20, ate60: 200, ate90: 4_000, mais: 0 })
  expect(await reconcileSomas()).toMatchObject({ corrigidos: 0 })
  const year = { entidade: 'fctkd', de: inDays(-320).slice(0, 7), ate: inDays(0).slice(0, 7) }
  const open = async (rules: string[]) => {
    await giveRights('leitora', { fctkd: rules })
    const { meses } = await consultarCaixaHandler(year, as('leitora'))
    return meses.reduce((sum, { somas }) => sum + abertoNoMes(somas, 'receita'), 0)
  }
  expect(await open(both)).toBeGreaterThanOrEqual(20 + 200 + 4_000)
  expect(await open(['contas:ler'])).toBe(0)
})

test('each number above the list is the count and the sum of the list it leads to', async () => {
  await giveRights('tesoureira', {
    fctkd: [
      'praticantes:ler',
      'pagamentos:ler',
      ...['ler', 'criar', 'editar', 'emitir', 'cancelar', 'receber', 'estornar', 'isentar'].map(
        (one) => `faturas:${one}`,
      ),
    ],
  })
  await late('a')
  await late('today', 0)
  const b = await issued('b', { itens: [item({ unitario: 5_000 })] })
  await paid('p1', [b], { valor: 2_000 })
  await paid('p2', [await issued('c')], { valor: 16_000 })
  await paid('p3', [b], { valor: 1_000, meio: 'credito' })
  await informarPagamentoHandler(payment('p4', [b], { valor: 700 }), as('ana'))
  await isentarFaturaHandler({ id: await issued('d'), motivo: 'Bolsista do projeto.' }, as('tesoureira'))
  const escopo = [{ field: 'vinculo.idFederacao' as const, value: 'fctkd' }]
  await reconcilePainel()
  const resumo = await resumoDeFaturasHandler({ escopo }, as('tesoureira'))
  const { docs } = await db().collection('faturas').where('metadados.successorId', '==', '').get()
  const open = docs.map((doc) => doc.data() as Fatura).filter((one) => abertoDe(one) > 0)
  const sum = (rows: readonly Fatura[]) => ({
    registros: rows.length,
    valor: rows.reduce((all, one) => all + abertoDe(one), 0),
  })
  expect(resumo.abertas).toEqual(sum(open))
  expect(resumo.vencidas).toEqual(sum(open.filter(({ vencimento }) => hasPassed(vencimento, resumo.hoje))))
  expect(resumo.vencidas.registros).toBe(1)
  expect(resumo.recebidas).toEqual({ registros: 2, valor: 18_000 })
  expect(resumo.conferir).toEqual({ registros: 1, valor: 700 })
  await expect(resumoDeFaturasHandler({ escopo }, as('outra'))).rejects.toEqual(codigo('sem-permissao'))
  await expect(resumoDeFaturasHandler({ escopo: [] }, as('tesoureira'))).rejects.toEqual(codigo('sem-permissao'))
  // A right over a federation does not show the numbers of another one's club that is named beside it.
  await paths
    .contadoresDoPainel()
    .doc('clube-gaucho')
    .set({ contas: { aReceber: { '2030-01-01': 100 } } })
  await store('entidades', 'clube-gaucho', { dadosPessoais: {}, vinculo: { idFederacao: 'rstkd' } })
  const aside = [...escopo, { field: 'vinculo.idEntidade' as const, value: 'clube-gaucho' }]
  expect((await resumoDeFaturasHandler({ escopo: aside }, as('tesoureira'))).abertas.valor).toBe(0)
})

test('attempts of others are refused and change nothing', async () => {
  const A = await issued('a')
  const B = await issued('b', { itens: [item({ unitario: 5_000 })] })
  const MINOR = await issued('minor', { sacado: { tipo: 'pessoa', id: 'beto' } })
  const CLUB = await issued('club', { sacado: { tipo: 'entidade', id: 'clube' } })
  const OTHER = await issued('other', { emitente: 'rstkd', sacado: { tipo: 'pessoa', id: 'rui' } }, 'outra')
  const PAID = await issued('paid')
  await paid('done', [PAID])
  const TOLD = await issued('told')
  await informarPagamentoHandler(payment('waits', [TOLD], { valor: 100 }), as('ana'))
  const DRAFT = idOf('draft')
  await salvarFaturaHandler({ id: DRAFT, dados: draft() }, as('tesoureira'))
  await giveRights('emite', { fctkd: ['faturas:ler', 'faturas:emitir'] })
  await giveRights('cancela', { fctkd: ['faturas:ler', 'faturas:cancelar', 'faturas:isentar'] })
  await giveRights(
    'deve',
    { fctkd: ['faturas:ler', 'faturas:emitir', 'faturas:cancelar'], clube: ['faturas:pagar'] },
    true,
    {
      clube: 'fctkd',
    },
  )
  await giveRights('fora', { fctkd: ['faturas:emitir', 'faturas:cancelar'] }, false)
  const read = (who: string, tipo: 'pessoa' | 'entidade', id: string, emitente = 'fctkd') =>
    extratoDoSacadoHandler({ emitente, sacado: { tipo, id }, movimentos: {} }, as(who))
  const sum = (who: string, ...escopo: Parameters<typeof resumoDeFaturasHandler>[0]['escopo']) =>
    resumoDeFaturasHandler({ escopo }, as(who))
  const at = (value: string) => ({ field: 'vinculo.idFederacao' as const, value })
  const attacks: readonly [string, () => Promise<unknown>][] = [
    ['the payer renegotiates', () => renegotiate([A], {}, 'ana')],
    ['the guardian renegotiates for the minor', () => renegotiate([MINOR], {}, 'mae')],
    ['the minor renegotiates', () => renegotiate([MINOR], {}, 'beto')],
    ['the paying club renegotiates', () => renegotiate([CLUB], {}, 'doclube')],
    ['another federation renegotiates', () => renegotiate([A], {}, 'outra')],
    ['the confederation renegotiates for a federation', () => renegotiate([A], {}, 'nacional')],
    ['somebody unknown renegotiates', () => renegotiate([A], {}, 'ninguem')],
    ['a visitor renegotiates', () => renegociarFaturasHandler(given([A]), visitor)],
    ['a deactivated treasurer renegotiates', () => renegotiate([A], {}, 'fora')],
    ['who may issue but not cancel', () => renegotiate([A], {}, 'emite')],
    ['who may cancel but not issue', () => renegotiate([A], {}, 'cancela')],
    ['a treasurer who pays for the club', () => renegotiate([CLUB], {}, 'deve')],
    ['a treasurer without the right to exempt waives', () => renegotiate([A], { encargos: 'dispensar' }, 'deve')],
    ['invoices of two payers', () => renegotiate([A, MINOR])],
    ['invoices of two issuers', () => renegotiate([A, OTHER])],
    ['an invoice of another issuer behind one’s own', () => renegotiate([OTHER, A], {}, 'outra')],
    ['what is paid', () => renegotiate([PAID])],
    ['what has a payment waiting', () => renegotiate([TOLD])],
    ['a draft', () => renegotiate([DRAFT])],
    ['what there is not', () => renegotiate([idOf('none')])],
    ['what there is with what there is not', () => renegotiate([A, idOf('none')])],
    ['a due day that has passed', () => renegotiate([A], { primeiroVencimento: inDays(-1) })],
    ['instalments of centavos', () => renegotiate([B], { parcelas: 24 })],
    [
      'an id under which an invoice stands',
      async () => {
        await renegotiate([B], { id: A.slice(0, -2), parcelas: 1 })
        return renegotiate([A], { id: A.slice(0, -2), parcelas: 1 })
      },
    ],
    ['the statement of somebody else', () => read('rui', 'pessoa', 'ana')],
    ['the statement of an adult by another’s guardian', () => read('mae', 'pessoa', 'ana')],
    ['the statement of a person by their club', () => read('doclube', 'pessoa', 'ana')],
    ['the statement of a club by a member', () => read('ana', 'entidade', 'clube')],
    ['the statement of a club by another federation', () => read('outra', 'entidade', 'clube')],
    ['the statement of an adult by their child', () => read('beto', 'pessoa', 'ana')],
    ['the statement at an issuer that there is not', () => read('ana', 'pessoa', 'rui', 'nada')],
    [
      'a statement without an account',
      () => extratoDoSacadoHandler({ emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' } }, visitor),
    ],
    ['the numbers of another federation', () => sum('tesoureira', at('rstkd'))],
    ['the numbers of all', () => sum('tesoureira')],
    ['the numbers of the issuer by a payer', () => sum('ana', at('fctkd'))],
    ['the numbers of the federation by a club', () => sum('doclube', at('fctkd'))],
    ['the payer confirms', () => confirmarPagamentoHandler({ id: idOf('waits') }, as('ana'))],
  ]
  const came: string[] = []
  for (const [name, attack] of attacks.filter(([name]) => !name.startsWith('an id under'))) {
    const error: unknown = await attack().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof ErroSIE) || error.codigo === 'interno') came.push(`${name}: ${String(error)}`)
  }
  expect(came).toEqual([])
  expect(attacks.length).toBeGreaterThanOrEqual(30)
  for (const id of [A, B, MINOR, CLUB, TOLD]) expect((await fatura(id)).situacao).toBe('emitida')
  const { docs } = await db().collection('faturas').where('renegociacao', '==', ID).get()
  expect(docs).toHaveLength(0)
  await expect(attacks.find(([name]) => name.startsWith('an id under'))![1]()).rejects.toEqual(codigo('conflito'))
})

test.each([
  ['a short id', { id: 'curto' }],
  ['no invoice', { faturas: [] }],
  ['one invoice twice', { faturas: [idOf('a'), idOf('a')] }],
  ['too many invoices', { faturas: Array.from({ length: 21 }, (_, index) => idOf(`f${index}`)) }],
  ['no instalment', { parcelas: 0 }],
  ['too many instalments', { parcelas: 25 }],
  ['half an instalment', { parcelas: 1.5 }],
  ['a day that there is not', { primeiroVencimento: '2026-02-30' }],
  ['no reason', { motivo: ' ' }],
  ['late fees of one’s own', { encargos: 'dobrar' }],
])('%s is no input', (_, more) => {
  expect(() => parseInput(renegociarFaturas.schema, { ...given([idOf('a')]), ...more })).toThrow(ErroSIE)
})
