// The life of an invoice: draft, number and code, payment with receipt, credit, refund, exemption, cancellation; the ledger agrees.
import { checkSelo } from '@sie/domain/base/selos/selo.ts'
import { hasError, parsePix } from 'pix-utils'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelarFaturaHandler, isentarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import {
  estornarPagamentoHandler,
  recusarPagamentoHandler,
} from '../../../functions/src/financeiro/devolverPagamento.ts'
import { emitirFaturaHandler } from '../../../functions/src/financeiro/emitirFatura.ts'
import { extratoDoSacadoHandler } from '../../../functions/src/financeiro/extrato.ts'
import { chavesDoSelo, verifySignature } from '../../../functions/src/base/selos/selo.ts'
import { imprimirFaturaHandler, imprimirReciboHandler } from '../../../functions/src/financeiro/imprimir.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'
import { valorDeHojeHandler } from '../../../functions/src/financeiro/valorDeHoje.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
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
import { as, read } from '../../support/world.ts'

const YEAR = hojeNoBrasil().slice(0, 4)
const credit = async () => ((await paths.credito('fctkd', 'pessoa~ana').get()).get('saldo') as number | undefined) ?? 0

beforeEach(moneyWorld)

describe('issuing', () => {
  test('gives the next number, a code that asks for the total, and enters the ledger', async () => {
    const id = await issued('a', { itens: [item(), item({ qtd: 2, unitario: 3_050, desconto: 100 })], desconto: 1_000 })
    const stored = await fatura(id)
    expect(stored).toMatchObject({
      numero: `${YEAR}/000001`,
      situacao: 'emitida',
      subtotal: 21_000,
      total: 20_000,
      emitidaEm: hojeNoBrasil(),
      sacado: { nome: 'Ana Lima', documento: '***.982.247-**' },
      emitente: { nome: 'Federação Catarinense' },
      name: `${YEAR}/000001 Ana Lima`,
    })
    const pix = parsePix(stored.pix.copiaECola)
    if (hasError(pix)) throw new Error(pix.message)
    expect(pix).toMatchObject({
      pixKey: 'tesouraria@fctkd.org.br',
      transactionAmount: 200,
      merchantName: 'FCTKD',
      merchantCity: 'Florianopolis',
      txid: `FCTKD${YEAR}000001`,
    })
    expect(await balance('aReceber')).toBe(20_000)
    expect(await balance('receita', { categoria: 'anuidade' })).toBe(-20_000)
  })

  test('twice answers the same number, and a draft that changed since is not issued', async () => {
    const id = idOf('a')
    await salvarFaturaHandler({ id, dados: draft() }, as('tesoureira'))
    await salvarFaturaHandler({ id, versao: 0, dados: draft({ itens: [item({ unitario: 100 })] }) }, as('tesoureira'))
    await expect(emitirFaturaHandler({ id, versao: 0 }, as('tesoureira'))).rejects.toEqual(codigo('conflito'))
    const first = await emitirFaturaHandler({ id, versao: 1 }, as('tesoureira'))
    expect(await emitirFaturaHandler({ id, versao: 1 }, as('tesoureira'))).toEqual(first)
    expect(await ledger()).toHaveLength(2)
    expect(await issued('b')).toBeTruthy()
    expect((await fatura(idOf('b'))).numero).toBe(`${YEAR}/000002`)
  })

  test('is refused with nothing to pay, or on a due day that has passed', async () => {
    const id = idOf('a')
    await salvarFaturaHandler({ id, dados: draft({ itens: [item({ unitario: 0 })] }) }, as('tesoureira'))
    await expect(emitirFaturaHandler({ id, versao: 0 }, as('tesoureira'))).rejects.toEqual(codigo('dados-invalidos'))
    await salvarFaturaHandler({ id, versao: 0, dados: draft({ vencimento: inDays(-1) }) }, as('tesoureira'))
    await expect(emitirFaturaHandler({ id, versao: 1 }, as('tesoureira'))).rejects.toEqual(codigo('dados-invalidos'))
    expect((await paths.sequencia({ entidade: 'fctkd', tipo: 'fatura', ano: Number(YEAR) }).get()).exists).toBe(false)
  })

  test('an issued invoice takes no other contents', async () => {
    const id = await issued('a')
    await expect(
      salvarFaturaHandler({ id, versao: 1, dados: draft({ itens: [item({ unitario: 1 })] }) }, as('tesoureira')),
    ).rejects.toEqual(codigo('dados-invalidos'))
    expect((await fatura(id)).total).toBe(15_000)
  })
})

describe('paying', () => {
  test('the payer informs, the treasurer confirms: invoice, receipt and ledger in one step', async () => {
    const id = await issued('a')
    const told = await informarPagamentoHandler(payment('p', [id]), as('ana'))
    expect((await fatura(id)).situacao).toBe('emitida')
    const answer = await confirmarPagamentoHandler(told, as('tesoureira'))
    expect(answer).toMatchObject({ numero: `${YEAR}/000001`, credito: 0 })
    expect(await confirmarPagamentoHandler(told, as('tesoureira'))).toEqual(answer)
    expect(await fatura(id)).toMatchObject({ situacao: 'paga', pago: 15_000, quitadaEm: hojeNoBrasil() })
    expect(await read(`pagamentos/${told.id}`)).toMatchObject({
      situacao: 'confirmado',
      conferidoPor: 'tesoureira',
      faturas: [{ id, principal: 15_000, encargos: 0 }],
    })
    expect([await balance('aReceber'), await balance('caixa')]).toEqual([0, 15_000])
    expect(await balance('repasse', { entidade: 'cbtkd' })).toBe(-3_000)
    expect(await balance('receita')).toBe(-12_000)
    const printedUnder = async (inicio: string) => {
      const presidente = { nome: 'Rita Prates', inicio }
      await db()
        .doc('entidades/fctkd')
        .set({ presidente, responsavelTecnico: { nome: 'Bruno Reis' } }, { merge: true })
      return imprimirReciboHandler({ codigo: answer.codigo }, { ip: '::1' })
    }
    // A later president did not sign it, and nobody else does.
    expect((await printedUnder(inDays(1))).assina).toEqual({ nome: '', cargo: '' })
    const printed = await printedUnder(hojeNoBrasil())
    expect(printed.assina).toEqual({ nome: 'Rita Prates', cargo: 'Presidente' })
    expect(printed).toMatchObject({
      valor: 15_000,
      extenso: 'cento e cinquenta reais',
      referente: 'Anuidade de atleta',
      sacado: { documento: '***.982.247-**' },
      situacao: 'valido',
    })
    const seal = printed.qr.split('#selo=')[1] ?? ''
    expect(await checkSelo(seal, chavesDoSelo(), verifySignature, 'recibo')).toMatchObject({
      autentico: true,
      selo: { codigo: answer.codigo },
    })
    const notices = (await paths.avisos().where('quem', '==', 'ana').get()).docs.map(
      (doc) => doc.get('dados.situacao') as string,
    )
    expect(notices.sort()).toEqual(['confirmado', 'emitida'])
  })

  test('in parts, and what is over becomes credit that pays the next one', async () => {
    const id = await issued('a')
    await paid('p1', [id], { valor: 5_000 })
    expect(await fatura(id)).toMatchObject({ situacao: 'parcialmentePaga', pago: 5_000 })
    await paid('p2', [id], { valor: 12_500 })
    expect(await fatura(id)).toMatchObject({ situacao: 'paga', pago: 15_000 })
    expect(await credit()).toBe(2_500)
    const next = await issued('b', { itens: [item({ unitario: 2_000 })] })
    const again = await informarPagamentoHandler(payment('p3', [next], { valor: 2_600, meio: 'credito' }), as('ana'))
    await expect(confirmarPagamentoHandler(again, as('tesoureira'))).rejects.toEqual(codigo('dados-invalidos'))
    await confirmarPagamentoHandler({ ...again, valor: 2_000 }, as('tesoureira'))
    expect(await credit()).toBe(500)
    expect([await balance('credito'), await balance('caixa')]).toEqual([-500, 17_500])
    expect(await balance('repasse', { entidade: 'cbtkd' })).toBe(-3_400)
  })

  test('several invoices at once, the one that is due first before the others', async () => {
    const late = await issued('late', { vencimento: inDays(20) })
    const soon = await issued('soon', { vencimento: inDays(5) })
    const id = await paid('p', [late, soon], { valor: 20_000 })
    expect([(await fatura(soon)).situacao, (await fatura(late)).situacao]).toEqual(['paga', 'parcialmentePaga'])
    expect((await read(`recibos/${id}`))?.faturas).toMatchObject([
      { id: soon, principal: 15_000 },
      { id: late, principal: 5_000 },
    ])
  })

  test('a charging rule keeps what its next version does not name, also within a part', async () => {
    const store = (versao: number | undefined, dados: Record<string, unknown>) =>
      salvarRegrasCobrancaHandler(
        { entidade: 'fctkd', ...(versao === undefined ? {} : { versao }), dados },
        as('tesoureira'),
      )
    const set = { multa: 5, lembretesAntes: [3], anuidade: { periodo: 'movel', janela: 20 } }
    expect(await store(undefined, set)).toEqual({ versao: 0 })
    expect(await store(0, {})).toEqual({ versao: 0 })
    expect(await store(0, { juros: 0, anuidade: { carencia: 7 } })).toEqual({ versao: 1 })
    expect(await read('regrasCobranca/fctkd')).toMatchObject({
      multa: 5,
      juros: 0,
      lembretesAntes: [3],
      anuidade: { periodo: 'movel', janela: 20, carencia: 7 },
    })
  })

  test('late costs fee and interest of the issuer’s rule, before the invoice itself', async () => {
    const dados = { multa: 2, juros: 1, tolerancia: 0 }
    await salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados }, as('tesoureira'))
    const id = await issued('a')
    await db()
      .doc(`faturas/${id}`)
      .update({ vencimento: inDays(-40) })
    const days = 40
    const due = 300 + Math.round((15_000 * days) / 3000)
    expect(
      await extratoDoSacadoHandler({ emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' } }, as('ana')),
    ).toEqual({
      faturas: 1,
      aberto: 15_000,
      encargos: due,
      vencido: 15_000 + due,
      credito: 0,
    })
    const printed = await imprimirFaturaHandler({ id }, { ip: '::1' })
    const pix = parsePix(printed.copiaECola)
    expect(pix).toMatchObject({ transactionAmount: (15_000 + due) / 100 })
    const other = await issued('b')
    const together = await valorDeHojeHandler({ faturas: [id, other] }, as('ana'))
    expect(together).toMatchObject({ total: 30_000 + due, linhas: [{ encargos: due }, { encargos: 0 }] })
    expect(parsePix(together.copiaECola)).toMatchObject({ transactionAmount: (30_000 + due) / 100 })
    await paid('p', [id], { valor: 15_000 + due })
    expect(await fatura(id)).toMatchObject({ situacao: 'paga', encargos: { multa: 300, pago: due } })
    expect(await balance('encargos')).toBe(-due)
  })

  test('a refused payment changes nothing but itself, and cannot be confirmed any more', async () => {
    const id = await issued('a')
    const told = await informarPagamentoHandler(payment('p', [id]), as('ana'))
    await recusarPagamentoHandler({ id: told.id, motivo: 'Não caiu na conta.' }, as('tesoureira'))
    await expect(confirmarPagamentoHandler(told, as('tesoureira'))).rejects.toEqual(codigo('conflito'))
    expect((await fatura(id)).situacao).toBe('emitida')
    expect(await balance('caixa')).toBe(0)
  })
})

describe('paying back', () => {
  test('closes an invoice of which nothing stays paid, keeps the fee, and marks the receipt', async () => {
    const id = await issued('a')
    const done = await paid('p', [id])
    const back = { id: done, taxa: 1_500, motivo: 'Pediu o cancelamento.' }
    expect(await estornarPagamentoHandler(back, as('tesoureira'))).toEqual({ devolvido: 13_500 })
    expect(await estornarPagamentoHandler(back, as('tesoureira'))).toEqual({ devolvido: 13_500 })
    expect(await fatura(id)).toMatchObject({ situacao: 'estornada', pago: 0 })
    expect((await read(`recibos/${done}`))?.situacao).toBe('estornado')
    expect([await balance('caixa'), await balance('taxas'), await balance('aReceber')]).toEqual([1_500, -1_500, 0])
    expect(await balance('repasse')).toBe(0)
  })

  test('is refused where its credit was used since, and keeps payments of others', async () => {
    const id = await issued('a')
    const first = await paid('p1', [id], { valor: 5_000 })
    const second = await paid('p2', [id], { valor: 11_000 })
    const next = await issued('b', { itens: [item({ unitario: 1_000 })] })
    await paid('p3', [next], { valor: 1_000, meio: 'credito' })
    await expect(
      estornarPagamentoHandler({ id: second, taxa: 0, motivo: 'Pagou duas vezes.' }, as('tesoureira')),
    ).rejects.toEqual(codigo('dados-invalidos'))
    await estornarPagamentoHandler({ id: first, taxa: 0, motivo: 'Pagou duas vezes.' }, as('tesoureira'))
    expect(await fatura(id)).toMatchObject({ situacao: 'parcialmentePaga', pago: 10_000 })
    expect(await balance('aReceber')).toBe(5_000)
  })
})

describe('closing without money', () => {
  test('a cancelled invoice keeps its number and is linked with the draft that corrects it', async () => {
    const id = await issued('a')
    const corrigir = idOf('corrected')
    const cancel = () => cancelarFaturaHandler({ id, motivo: 'Valor errado.', corrigir }, as('tesoureira'))
    expect(await cancel()).toEqual({ substituta: corrigir })
    expect(await cancel()).toEqual({ substituta: corrigir })
    expect(await fatura(id)).toMatchObject({
      situacao: 'cancelada',
      numero: `${YEAR}/000001`,
      substituidaPor: corrigir,
    })
    expect(await fatura(corrigir)).toMatchObject({ situacao: 'rascunho', numero: '', substitui: id, total: 15_000 })
    await emitirFaturaHandler({ id: corrigir, versao: 0 }, as('tesoureira'))
    expect((await fatura(corrigir)).numero).toBe(`${YEAR}/000002`)
    expect([await balance('aReceber'), await balance('receita')]).toEqual([15_000, -15_000])
  })

  test('what was paid, or waits for the treasurer, is not cancelled', async () => {
    const id = await issued('a')
    const told = await informarPagamentoHandler(payment('p', [id], { valor: 100 }), as('ana'))
    const cancel = () => cancelarFaturaHandler({ id, motivo: 'Valor errado.' }, as('tesoureira'))
    await expect(cancel()).rejects.toEqual(codigo('dados-invalidos'))
    await confirmarPagamentoHandler(told, as('tesoureira'))
    await expect(cancel()).rejects.toEqual(codigo('dados-invalidos'))
  })

  test('an exemption waives what is open and stands among the payments', async () => {
    const id = await issued('a')
    const exempt = () => isentarFaturaHandler({ id, motivo: 'Bolsista do projeto.' }, as('tesoureira'))
    expect(await exempt()).toEqual({ valor: 15_000 })
    expect(await exempt()).toEqual({ valor: 15_000 })
    expect((await fatura(id)).situacao).toBe('isenta')
    expect(await read(`pagamentos/${id}-isencao`)).toMatchObject({ meio: 'isencao', valor: 15_000 })
    expect([await balance('aReceber'), await balance('isencao'), await balance('caixa')]).toEqual([0, 15_000, 0])
    await expect(
      estornarPagamentoHandler({ id: `${id}-isencao`, taxa: 0, motivo: 'Devolver tudo.' }, as('tesoureira')),
    ).rejects.toEqual(codigo('dados-invalidos'))
  })
})

test('a print shows no draft, no CPF in full and no id of a person', async () => {
  const id = idOf('a')
  await salvarFaturaHandler({ id, dados: draft({ itens: [item({ beneficiarioId: 'beto' })] }) }, as('tesoureira'))
  await expect(imprimirFaturaHandler({ id }, { ip: '::1' })).rejects.toEqual(codigo('registro-nao-encontrado'))
  await emitirFaturaHandler({ id, versao: 0 }, as('tesoureira'))
  const printed = await imprimirFaturaHandler({ id }, { ip: '::1' })
  expect(printed).toMatchObject({ numero: `${YEAR}/000001`, itens: [{ beneficiario: 'Beto Lima' }] })
  expect(JSON.stringify(printed)).not.toMatch(/529|"ana"|"beto"/)
})
