// A bank statement is imported, its lines are paired with invoices and contas, and pairs are undone.
import { beforeEach, describe, expect, test } from 'vitest'
import { contas, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import type { Movimento } from '@sie/domain/financeiro/collections/movimentos.ts'
import { parseExtrato } from '@sie/domain/financeiro/extrato/parseExtrato.ts'
import { cancelarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import {
  conciliarHandler,
  desfazerConciliacaoHandler,
  ignorarMovimentoHandler,
} from '../../../functions/src/financeiro/conciliacao/conciliar.ts'
import { consultarConciliacaoHandler } from '../../../functions/src/financeiro/conciliacao/consultarConciliacao.ts'
import { importarExtratoHandler } from '../../../functions/src/financeiro/conciliacao/importarExtrato.ts'
import { procurarParHandler } from '../../../functions/src/financeiro/conciliacao/procurarPar.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { fecharMesHandler } from '../../../functions/src/financeiro/fecharMes.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { salvarContaHandler } from '../../../functions/src/financeiro/salvarConta.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { ACTIONS, balance, fatura, issued, ledger, moneyWorld, payment } from '../../support/finance.ts'
import { as, giveRights, read } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const YEAR = HOJE.slice(0, 4)
const OWN = ['ler', 'criar', 'editar', 'excluir', 'fechar', 'reabrir'].map((action) => `contas:${action}`)
const RULES = [
  ...ACTIONS.map((action) => `faturas:${action}`),
  ...OWN,
  'extratos:ler',
  'extratos:criar',
  'movimentos:ler',
  'movimentos:conciliar',
  'praticantes:ler',
]

const linha = (dia: string, texto: string, valor: string) =>
  `${dia.split('-').reverse().join('/')};${texto};1;${valor};`
const csv = (...linhas: string[]) =>
  ['Santander;;;;', 'Agência: 1234 Conta: 56789-0', 'Data;Histórico;Documento;Valor (R$);Saldo (R$)', ...linhas].join(
    '\n',
  )
const importar = (texto: string, who = 'tesoureira', entidade = 'fctkd') =>
  importarExtratoHandler({ entidade, nome: 'extrato.csv', texto }, as(who))

/** A statement line by a word of its text. */
async function movimento(word: string): Promise<{ id: string } & Movimento> {
  const { docs } = await db().collection('movimentos').where('metadados.successorId', '==', '').get()
  const found = docs.find((doc) => String(doc.get('name')).includes(word))
  if (!found) throw new Error(`no line with ${word}`)
  return { id: found.id, ...(found.data() as Movimento) }
}
const listar = (situacao: 'aberto' | 'conciliado' | 'ignorado' = 'aberto', who = 'tesoureira') =>
  consultarConciliacaoHandler({ entidade: 'fctkd', situacao, depois: null }, as(who))
const casarCom = async (word: string, tipo: 'fatura' | 'conta', id: string, who = 'tesoureira') =>
  conciliarHandler({ movimento: (await movimento(word)).id, alvo: { tipo, id } }, as(who))
const desfazer = async (word: string, who = 'tesoureira') =>
  desfazerConciliacaoHandler({ movimento: (await movimento(word)).id, motivo: '' }, as(who))
const ignorar = async (word: string, who = 'tesoureira') =>
  ignorarMovimentoHandler({ movimento: (await movimento(word)).id, motivo: 'Tarifa' }, as(who))

const aluguel = async (changes: Partial<Conta> = {}) => {
  const data = contas.schema.parse({
    tipo: 'despesa',
    descricao: 'Aluguel da sede',
    favorecido: { nome: 'Imobiliária Sul' },
    categoria: 'aluguel',
    competencia: HOJE.slice(0, 7),
    vencimento: HOJE,
    valor: 320_000,
    vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
    ...changes,
  })
  await salvarContaHandler({ id: 'aluguel', data }, as('tesoureira'))
  return 'aluguel'
}
/** All fields of a record but its version. */
const plain = async (path: string) => {
  const { metadados: _, ...record } = (await read(path)) ?? {}
  return record
}

beforeEach(async () => {
  await moneyWorld()
  for (const uid of ['tesoureira', 'colega']) await giveRights(uid, { fctkd: RULES })
  await giveRights('outra', { rstkd: RULES })
  await giveRights('nacional', { cbtkd: RULES })
  await giveRights('leitora', { fctkd: ['movimentos:ler'] })
})

describe('a statement', () => {
  const texto = csv(linha(HOJE, 'PIX Ana', '150,00'), linha(HOJE, 'TED aluguel', '-3.200,00'), linha(HOJE, 'x', 'abc'))

  test('is brought in once: the same file, one that overlaps, and two treasurers at once add no line twice', async () => {
    expect(await importar(texto)).toMatchObject({ lancamentos: 2, novos: 2, naoLidos: 1, repetido: false })
    const before = await plain('movimentos/' + (await movimento('Ana')).id)
    expect(before).toMatchObject({ dia: HOJE, sentido: 'entrada', valor: 15_000, situacao: 'aberto', banco: '033' })
    expect(await importar(texto)).toMatchObject({ novos: 0, repetido: true })
    const more = `${texto}\n${linha(HOJE, 'PIX Rui', '1,00')}`
    await Promise.all([importar(more), importar(more, 'colega')])
    expect((await listar()).totais).toEqual({ aberto: 3, conciliado: 0, ignorado: 0 })
    expect((await db().collection('extratos').get()).size).toBe(2)
    expect(await plain('movimentos/' + (await movimento('Ana')).id)).toEqual(before)
    expect((await listar()).extrato?.nome).toMatch(/^Santander · 1234 \/ 56789-0/)
  })

  /** Entries under one identifier, of one day and amount: text and number of the check. */
  const ofx = (...entries: [memo: string, checknum?: string][]) =>
    `<OFX><BANKID>001<ACCTID>1<BANKTRANLIST>${entries
      .map(
        ([memo, checknum = '']) =>
          `<STMTTRN><DTPOSTED>${HOJE.replaceAll('-', '')}<TRNAMT>150.00<FITID>A<CHECKNUM>${checknum}<MEMO>${memo}</STMTTRN>`,
      )
      .join('')}</BANKTRANLIST></OFX>`
  const stored = async () =>
    (await db().collection('movimentos').get()).docs
      .map((doc) => `${String(doc.get('name'))} ${String(doc.get('documento'))}`.trim())
      .sort()

  test('whose bank words a line in another way the next time adds nothing', async () => {
    expect(await importar(ofx(['PIX ANA']))).toMatchObject({ novos: 1 })
    expect(await importar(ofx(['PIX RECEBIDO DE ANA']))).toMatchObject({ novos: 0 })
    expect(await importar(ofx(['PIX DE ANA'], ['PIX DE BIA']))).toMatchObject({ novos: 1 })
    expect(await stored()).toEqual(['PIX ANA', 'PIX DE BIA'])
  })

  test('of two payments under one identifier brings both, in any order', async () => {
    expect(await importar(ofx(['PIX BIA'], ['PIX ANA']))).toMatchObject({ novos: 2 })
    expect(await importar(ofx(['PIX ANA'], ['PIX CAIO'], ['PIX BIA']))).toMatchObject({ novos: 1 })
    expect(await importar(ofx(['PIX ANA']))).toMatchObject({ novos: 0 })
    expect(await stored()).toEqual(['PIX ANA', 'PIX BIA', 'PIX CAIO'])
  })

  test('of payments that only the number of the check tells apart brings all, in any order', async () => {
    const entries: [string, string][] = [
      ['CHEQUE', '1'],
      ['CHEQUE', '2'],
      ['CHEQUE', '3'],
    ]
    expect(await importar(ofx(...entries))).toMatchObject({ lancamentos: 3, novos: 3 })
    expect(await importar(ofx(...entries.toReversed()))).toMatchObject({ novos: 0 })
    expect(await stored()).toEqual(['CHEQUE 1', 'CHEQUE 2', 'CHEQUE 3'])
  })

  test('whose entries differ in invisible signs alone asks whether they are several', async () => {
    expect(await importar(ofx(['PIX ANA'], ['PIX A\u034fNA']))).toMatchObject({ lancamentos: 1, novos: 1, naoLidos: 1 })
  })

  test('of 220 lines is imported, and listed in pages', async () => {
    const lines = Array.from({ length: 220 }, (_, n) => linha(HOJE, `PIX pagador ${n}`, `${n + 1},00`))
    expect(await importar(csv(...lines))).toMatchObject({ novos: 220 })
    const first = await listar()
    expect(first.movimentos).toHaveLength(50)
    const next = await consultarConciliacaoHandler(
      { entidade: 'fctkd', situacao: 'aberto', depois: first.proximo },
      as('tesoureira'),
    )
    expect(new Set([...first.movimentos, ...next.movimentos].map(({ id }) => id)).size).toBe(100)
  })

  test.each([
    ['of another federation', 'outra'],
    ['of the confederation, who reads and no more', 'nacional'],
    ['who only reads', 'leitora'],
    ['who holds nothing', 'ana'],
  ])('is refused to a treasurer %s', async (_, who) => {
    await expect(importar(texto, who)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    expect((await db().collection('movimentos').get()).size).toBe(0)
  })

  test('that is none says why', async () => {
    await expect(importar('%PDF')).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    await expect(importar('a;b\n1;2')).rejects.toMatchObject({
      campos: { texto: expect.stringContaining('Não achamos no arquivo uma tabela') as string },
    })
  })
})

describe('a line and an invoice', () => {
  test('with identifier and amount are sure; accepting pays it, however often and by however many at once', async () => {
    const id = await issued('a')
    await importar(csv(linha(HOJE, `PIX ANA LIMA FCTKD${YEAR}000001`, '150,00')))
    const [line] = (await listar()).movimentos
    expect(line?.proposta).toMatchObject({
      tipo: 'fatura',
      id,
      certeza: 'certo',
      valor: 15_000,
      motivo: expect.stringContaining('identificador, valor e pagador iguais') as string,
    })
    const answers = await Promise.allSettled([
      casarCom('ANA', 'fatura', id),
      casarCom('ANA', 'fatura', id),
      casarCom('ANA', 'fatura', id, 'colega'),
    ])
    expect(answers.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await casarCom('ANA', 'fatura', id)).toEqual({ situacao: 'conciliado' })
    expect(await fatura(id)).toMatchObject({ situacao: 'paga', pago: 15_000 })
    expect(await balance('caixa')).toBe(15_000)
    const payments = await db().collection('pagamentos').where('metadados.successorId', '==', '').get()
    expect(payments.docs.map((doc) => doc.get('situacao') as string)).toEqual(['confirmado'])
    expect((await db().collection('recibos').where('metadados.successorId', '==', '').get()).size).toBe(1)
    expect((await listar('conciliado')).movimentos[0]?.nota).toBe(`${YEAR}/000001 Ana Lima`)
  })

  test('are taken apart: the invoice is exactly as before, the receipt void, the ledger level, and they can be paired again', async () => {
    const id = await issued('a')
    await importar(csv(linha(HOJE, 'PIX ANA LIMA', '200,00')))
    const before = await plain(`faturas/${id}`)
    await casarCom('ANA', 'fatura', id)
    expect(await balance('credito')).toBe(-5_000)
    expect(await desfazer('ANA')).toEqual({ situacao: 'aberto' })
    expect(await desfazer('ANA')).toEqual({ situacao: 'aberto' })
    expect(await plain(`faturas/${id}`)).toEqual(before)
    expect(await movimento('ANA')).toMatchObject({ situacao: 'aberto', par: { tipo: '', id: '' } })
    for (const account of ['caixa', 'credito', 'repasse'] as const) expect(await balance(account)).toBe(0)
    expect(await balance('aReceber')).toBe(15_000)
    const [receipt] = (await db().collection('recibos').where('metadados.successorId', '==', '').get()).docs
    expect(receipt?.get('situacao')).toBe('anulado')
    await casarCom('ANA', 'fatura', id)
    expect(await balance('caixa')).toBe(20_000)
    expect(await fatura(id)).toMatchObject({ situacao: 'paga' })
    await ledger()
  })

  test('a payment that the payer told of is the one that is confirmed', async () => {
    const id = await issued('a')
    const told = await informarPagamentoHandler(payment('p', [id]), as('ana'))
    await importar(csv(linha(HOJE, 'PIX ANA LIMA', '150,00')))
    await casarCom('ANA', 'fatura', id)
    expect(await read(`pagamentos/${told.id}`)).toMatchObject({ situacao: 'confirmado' })
    expect(await movimento('ANA')).toMatchObject({ par: { pagamento: told.id } })
  })

  test('one line pays one invoice, and one that is not open is refused; nothing is left behind', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    await importar(csv(linha(HOJE, 'PIX ANA LIMA', '150,00'), linha(HOJE, 'SAIU', '-150,00')))
    await casarCom('ANA', 'fatura', a)
    await expect(casarCom('ANA', 'fatura', b)).rejects.toMatchObject({ codigo: 'conflito' })
    await expect(casarCom('SAIU', 'fatura', b)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    await desfazer('ANA')
    await cancelarFaturaHandler({ id: b, motivo: 'Emitida em dobro' }, as('tesoureira'))
    await expect(casarCom('ANA', 'fatura', b)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
    expect(await movimento('ANA')).toMatchObject({ situacao: 'aberto' })
  })

  test('a line that a broken call left waiting goes on, and a refund by hand frees it', async () => {
    const id = await issued('a')
    await importar(csv(linha(HOJE, 'PIX ANA LIMA', '150,00')))
    const line = await movimento('ANA')
    await casarCom('ANA', 'fatura', id)
    // State left by a call that was interrupted before its last step.
    await db().doc(`movimentos/${line.id}`).update({ situacao: 'conciliando' })
    expect((await listar()).movimentos).toMatchObject([{ situacao: 'conciliando' }])
    expect(await casarCom('ANA', 'fatura', id)).toEqual({ situacao: 'conciliado' })
    const { par } = await movimento('ANA')
    await estornarPagamentoHandler({ id: par.pagamento, taxa: 0, motivo: 'Devolvido ao pagador' }, as('tesoureira'))
    await desfazer('ANA')
    expect(await movimento('ANA')).toMatchObject({ situacao: 'aberto' })
    expect(await fatura(id)).toMatchObject({ situacao: 'estornada' })
  })

  test.each(['outra', 'nacional', 'leitora', 'ana'])('are no business of %s', async (who) => {
    const id = await issued('a')
    await importar(csv(linha(HOJE, 'PIX ANA LIMA', '150,00')))
    await expect(casarCom('ANA', 'fatura', id, who)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await expect(ignorar('ANA', who)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    await casarCom('ANA', 'fatura', id)
    await expect(desfazer('ANA', who)).rejects.toMatchObject({ codigo: 'sem-permissao' })
    expect(await fatura(id)).toMatchObject({ situacao: 'paga' })
  })

  test('callers who may not confirm payments can only pair with contas', async () => {
    const id = await issued('a')
    await aluguel()
    await importar(csv(linha(HOJE, 'PIX ANA LIMA', '150,00'), linha(HOJE, 'TED aluguel', '-3.200,00')))
    await giveRights('colega', { fctkd: [...OWN, 'movimentos:ler', 'movimentos:conciliar'] })
    await expect(casarCom('ANA', 'fatura', id, 'colega')).rejects.toMatchObject({ codigo: 'sem-permissao' })
    expect(await casarCom('aluguel', 'conta', 'aluguel', 'colega')).toEqual({ situacao: 'conciliado' })
  })
})

test('what one treasurer said about a layout of statements is known to the whole office', async () => {
  const texto = 'Quando;O que;Quanto\n03/11/2025;PIX Ana;10,00'
  const said = { colunas: { data: 'Quando', texto: 'O que', valor: 'Quanto' } } as const
  await expect(importar(texto)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  expect((await listar()).leiautes).toEqual({})
  await importarExtratoHandler({ entidade: 'fctkd', nome: 'a.csv', texto, ajustes: said }, as('tesoureira'))
  const { leiautes } = await listar()
  const [leiaute = ''] = Object.keys(leiautes)
  expect(leiautes).toEqual({ [leiaute]: said })
  expect(() => parseExtrato(texto)).toThrow(expect.objectContaining({ leiaute }))
})

describe('a line and a conta', () => {
  test('are suggested by amount and day; accepting pays it, undoing opens it again', async () => {
    const id = await aluguel()
    await importar(csv(linha(HOJE, 'TED aluguel', '-3.200,00')))
    const before = await plain(`contas/${id}`)
    const [line] = (await listar()).movimentos
    expect(line).toMatchObject({ valor: -320_000, proposta: { tipo: 'conta', id, certeza: 'sugerido' } })
    await Promise.allSettled([casarCom('aluguel', 'conta', id), casarCom('aluguel', 'conta', id, 'colega')])
    expect(await casarCom('aluguel', 'conta', id)).toEqual({ situacao: 'conciliado' })
    expect(await read(`contas/${id}`)).toMatchObject({ pagoEm: HOJE, meio: 'transferencia', conciliado: true })
    expect(await read(`contas/${id}`)).toMatchObject({ metadados: { version: 1 } })
    await desfazer('aluguel')
    expect(await plain(`contas/${id}`)).toEqual(before)
  })

  test.each([
    ['of another amount', { valor: 1 }, 'A conta é de R$ 0,01'],
    ['of the other side', { tipo: 'receita', categoria: 'doacao' }, 'Uma saída concilia'],
  ] as const)('%s are no pair', async (_, changes, words) => {
    const id = await aluguel(changes as Partial<Conta>)
    await importar(csv(linha(HOJE, 'TED aluguel', '-3.200,00')))
    await expect(casarCom('aluguel', 'conta', id)).rejects.toMatchObject({
      campos: { alvo: expect.stringContaining(words) as string },
    })
    expect(await movimento('aluguel')).toMatchObject({ situacao: 'aberto' })
  })

  test('of a closed month stay as they are', async () => {
    const id = await aluguel({ competencia: '2026-01', vencimento: '2026-01-10' })
    await importar(csv(linha('2026-01-10', 'TED aluguel', '-3.200,00')))
    await fecharMesHandler({ entidade: 'fctkd', mes: '2026-01', fechado: true, motivo: '' }, as('tesoureira'))
    await expect(casarCom('aluguel', 'conta', id)).rejects.toMatchObject({ codigo: 'dados-invalidos' })
  })
})

test('an ignored line is set aside, and waits again when it is undone', async () => {
  await importar(csv(linha(HOJE, 'TARIFA', '-12,00')))
  expect([await ignorar('TARIFA'), await ignorar('TARIFA')]).toEqual([
    { situacao: 'ignorado' },
    { situacao: 'ignorado' },
  ])
  expect((await listar('ignorado')).movimentos).toMatchObject([{ texto: 'TARIFA', nota: 'Tarifa' }])
  await desfazer('TARIFA')
  expect((await listar()).totais).toEqual({ aberto: 1, conciliado: 0, ignorado: 0 })
})

test('open invoices and contas are found by number, payer and description; those of others are not', async () => {
  const id = await issued('a')
  await issued('r', { emitente: 'rstkd', sacado: { tipo: 'pessoa', id: 'rui' } }, 'outra')
  await aluguel()
  const found = async (palavras: string) =>
    (await procurarParHandler({ entidade: 'fctkd', palavras }, as('tesoureira'))).opcoes.map((one) => one.id)
  expect(await found('lima')).toEqual([id])
  expect(await found('000001')).toEqual([id])
  expect(await found('aluguel')).toEqual(['aluguel'])
  expect(await found('rui')).toEqual([])
  await expect(procurarParHandler({ entidade: 'fctkd', palavras: 'lima' }, as('outra'))).rejects.toMatchObject({
    codigo: 'sem-permissao',
  })
})
