// Attacks on other people's money: all refused, and nothing changes.
import { beforeEach, expect, test } from 'vitest'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { parseInput } from '../../../functions/src/base/platform/callable.ts'
import { cancelarFaturaHandler, isentarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { confirmarPagamentoHandler } from '../../../functions/src/financeiro/confirmarPagamento.ts'
import {
  estornarPagamentoHandler,
  recusarPagamentoHandler,
} from '../../../functions/src/financeiro/devolverPagamento.ts'
import { emitirFaturaHandler } from '../../../functions/src/financeiro/emitirFatura.ts'
import { extratoDoSacadoHandler } from '../../../functions/src/financeiro/extrato.ts'
import { informarPagamentoHandler } from '../../../functions/src/financeiro/informarPagamento.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { salvarFaturaHandler } from '../../../functions/src/financeiro/salvarFatura.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import {
  ACTIONS,
  balance,
  draft,
  fatura,
  idOf,
  inDays,
  issued,
  item,
  moneyWorld,
  paid,
  payment,
} from '../../support/finance.ts'
import { refusedAndAudited } from '../../support/doors.ts'
import { as, giveRights, visitor } from '../../support/world.ts'
import { allCallables } from '../../../functions/src/top/callables.ts'

const callables = await allCallables()

const A = idOf('a')
const B = idOf('b')
const MINOR = idOf('minor')
const CLUB = idOf('club')
const DRAFT = idOf('draft')
const TOLD = idOf('told')
const DONE = idOf('done')

beforeEach(async () => {
  await moneyWorld()
  await issued('a')
  await issued('b', { itens: [item({ unitario: 5_000 })] })
  await issued('minor', { sacado: { tipo: 'pessoa', id: 'beto' } })
  await issued('club', { sacado: { tipo: 'entidade', id: 'clube' } })
  await salvarFaturaHandler({ id: DRAFT, dados: draft() }, as('tesoureira'))
  await informarPagamentoHandler(payment('told', [A]), as('ana'))
  await paid('done', [B], { valor: 5_000 })
})

/** Data that must be the same after an attack. */
async function state() {
  const names = ['faturas', 'pagamentos', 'recibos', 'lancamentos', 'regrasCobranca', 'sistema/financeiro/creditos']
  const found = await Promise.all(names.map((name) => db().collection(name).get()))
  return found.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, JSON.stringify(doc.data())]))
}

const WHY = 'Porque eu quero.'
const confirm = (who: string, id = TOLD, more: object = {}) => confirmarPagamentoHandler({ id, ...more }, as(who))
const inform = (who: string, faturas: string[], more: object = {}) =>
  informarPagamentoHandler(payment(`x${who}`, faturas, more), as(who))
const save = (who: string, more: object = {}, id = idOf('x')) =>
  salvarFaturaHandler({ id, dados: draft(more) }, as(who))

const REFUSED: readonly [string, () => Promise<unknown>][] = [
  ['the payer confirms their own payment', () => confirm('ana')],
  ['a guardian confirms', () => confirm('mae')],
  ['another federation confirms', () => confirm('outra')],
  ['the confederation confirms for a federation', () => confirm('nacional')],
  ['the staff of the paying club confirm', () => confirm('doclube')],
  ['somebody unknown confirms', () => confirm('ninguem')],
  ['a visitor confirms', () => confirmarPagamentoHandler({ id: TOLD }, visitor)],
  ['the payer refuses', () => recusarPagamentoHandler({ id: TOLD, motivo: WHY }, as('ana'))],
  ['another federation refuses', () => recusarPagamentoHandler({ id: TOLD, motivo: WHY }, as('outra'))],
  ['a confirmed payment is refused', () => recusarPagamentoHandler({ id: DONE, motivo: WHY }, as('tesoureira'))],
  ['the payer pays back to themselves', () => estornarPagamentoHandler({ id: DONE, taxa: 0, motivo: WHY }, as('ana'))],
  ['another federation pays back', () => estornarPagamentoHandler({ id: DONE, taxa: 0, motivo: WHY }, as('outra'))],
  ['the confederation pays back', () => estornarPagamentoHandler({ id: DONE, taxa: 0, motivo: WHY }, as('nacional'))],
  ['a fee above the payment', () => estornarPagamentoHandler({ id: DONE, taxa: 5_001, motivo: WHY }, as('tesoureira'))],
  [
    'what was never confirmed is paid back',
    () => estornarPagamentoHandler({ id: TOLD, taxa: 0, motivo: WHY }, as('tesoureira')),
  ],
  ['the payer exempts themselves', () => isentarFaturaHandler({ id: A, motivo: WHY }, as('ana'))],
  ['the guardian exempts the minor', () => isentarFaturaHandler({ id: MINOR, motivo: WHY }, as('mae'))],
  ['another federation exempts', () => isentarFaturaHandler({ id: A, motivo: WHY }, as('outra'))],
  ['the confederation exempts', () => isentarFaturaHandler({ id: A, motivo: WHY }, as('nacional'))],
  ['what is paid is exempted', () => isentarFaturaHandler({ id: B, motivo: WHY }, as('tesoureira'))],
  ['a draft is exempted', () => isentarFaturaHandler({ id: DRAFT, motivo: WHY }, as('tesoureira'))],
  ['the payer cancels', () => cancelarFaturaHandler({ id: A, motivo: WHY }, as('ana'))],
  ['another federation cancels', () => cancelarFaturaHandler({ id: CLUB, motivo: WHY }, as('outra'))],
  ['the confederation cancels', () => cancelarFaturaHandler({ id: CLUB, motivo: WHY }, as('nacional'))],
  ['what is paid is cancelled', () => cancelarFaturaHandler({ id: B, motivo: WHY }, as('tesoureira'))],
  ['what waits for the treasurer is cancelled', () => cancelarFaturaHandler({ id: A, motivo: WHY }, as('tesoureira'))],
  [
    'a correction takes the id of another invoice',
    () => cancelarFaturaHandler({ id: CLUB, motivo: WHY, corrigir: B }, as('tesoureira')),
  ],
  ['another federation issues', () => emitirFaturaHandler({ id: DRAFT, versao: 0 }, as('outra'))],
  ['the payer issues', () => emitirFaturaHandler({ id: DRAFT, versao: 0 }, as('ana'))],
  ['another version of the draft is issued', () => emitirFaturaHandler({ id: DRAFT, versao: 7 }, as('tesoureira'))],
  [
    'an invoice that there is not is issued',
    () => emitirFaturaHandler({ id: idOf('none'), versao: 0 }, as('tesoureira')),
  ],
  [
    'an issued invoice is changed',
    () => salvarFaturaHandler({ id: A, versao: 1, dados: draft({ acrescimo: 1 }) }, as('tesoureira')),
  ],
  [
    'a draft is taken over by another federation',
    () =>
      salvarFaturaHandler(
        { id: DRAFT, versao: 0, dados: draft({ emitente: 'rstkd', sacado: { tipo: 'pessoa', id: 'rui' } }) },
        as('outra'),
      ),
  ],
  [
    'a draft goes to another issuer',
    () => salvarFaturaHandler({ id: DRAFT, versao: 0, dados: draft({ emitente: 'clube' }) }, as('tesoureira')),
  ],
  ['an invoice in the name of another federation', () => save('outra')],
  ['an invoice of the confederation in the name of a federation', () => save('nacional')],
  ['an invoice in the name of a club by its federation', () => save('tesoureira', { emitente: 'clube' })],
  ['an invoice by the payer', () => save('ana')],
  [
    'an invoice to somebody whom the issuer may not read',
    () => save('tesoureira', { sacado: { tipo: 'pessoa', id: 'rui' } }),
  ],
  [
    'an item for somebody whom the issuer may not read',
    () => save('tesoureira', { itens: [item({ beneficiarioId: 'rui' })] }),
  ],
  ['an invoice to nobody', () => save('tesoureira', { sacado: { tipo: 'pessoa', id: 'ninguem' } })],
  ['a discount above the item', () => save('tesoureira', { itens: [item({ desconto: 15_001 })] })],
  ['a discount above the invoice', () => save('tesoureira', { desconto: 15_001 })],
  [
    'a total of more than ten million',
    () => save('tesoureira', { itens: [item({ qtd: 999, unitario: 1_000_000_000 })] }),
  ],
  ['an object that there is not', () => save('tesoureira', { objeto: { tipo: '__proto__', id: '1' } })],
  ['a payment of somebody else’s invoice', () => inform('rui', [A])],
  ['a guardian of somebody else pays', () => inform('mae', [A])],
  ['a payment of a minor who is nobody’s', () => inform('ana', [MINOR])],
  ['the club pays for a person', () => inform('doclube', [A])],
  ['a person pays for the club', () => inform('ana', [CLUB])],
  ['a payment of a draft', () => inform('ana', [DRAFT])],
  ['a payment of what is paid', () => inform('ana', [B])],
  ['a payment of two payers', () => inform('tesoureira', [A, MINOR])],
  ['a payment of tomorrow', () => inform('ana', [A], { data: inDays(1) })],
  [
    'somebody else’s file as proof',
    () =>
      inform('ana', [A], { comprovante: { arquivo: 'arquivos/praticantes/rui/documentos/a.pdf', nome: '', bytes: 1 } }),
  ],
  [
    'a proof out of its folder',
    () =>
      inform('ana', [A], {
        comprovante: { arquivo: `arquivos/pagamentos/${idOf('xana')}/comprovante/../../a.pdf`, nome: '', bytes: 1 },
      }),
  ],
  ['the id of another payment', () => informarPagamentoHandler(payment('told', [CLUB]), as('doclube'))],
  [
    'rules of charging of another federation',
    () => salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { multa: 0 } }, as('outra')),
  ],
  [
    'rules of charging by the confederation',
    () => salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { multa: 0 } }, as('nacional')),
  ],
  [
    'a fee of more than all',
    () => salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { multa: 101 } }, as('tesoureira')),
  ],
  [
    'what somebody else owes',
    () => extratoDoSacadoHandler({ emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' } }, as('rui')),
  ],
  [
    'what a person owes, asked by another federation',
    () => extratoDoSacadoHandler({ emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' } }, as('outra')),
  ],
]

test('each of the attacks is refused and leaves everything as it was', async () => {
  const before = await state()
  const came: string[] = []
  for (const [name, attack] of REFUSED) {
    const error: unknown = await attack().then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (!(error instanceof ErroSIE) || error.codigo === 'interno') came.push(`${name}: ${String(error)}`)
  }
  expect(came).toEqual([])
  expect(REFUSED.length).toBeGreaterThanOrEqual(60)
  expect(await state()).toEqual(before)
})

test('what is refused for want of a right is audited, with the door that it came to', async () => {
  await refusedAndAudited('rui', [
    ['confirmarPagamento', { id: TOLD }],
    ['recusarPagamento', { id: TOLD, motivo: WHY }],
    ['estornarPagamento', { id: DONE, taxa: 0, motivo: WHY }],
    ['isentarFatura', { id: A, motivo: WHY }],
    ['cancelarFatura', { id: A, motivo: WHY }],
    ['emitirFatura', { id: DRAFT, versao: 0 }],
    ['salvarFatura', { id: idOf('x'), dados: draft() }],
    ['informarPagamento', payment('x', [A])],
    ['salvarRegrasCobranca', { entidade: 'fctkd', dados: { multa: 0 } }],
    ['extratoDoSacado', { emitente: 'fctkd', sacado: { tipo: 'pessoa', id: 'ana' } }],
  ])
})

test.each(ACTIONS.slice(1))('a treasurer without faturas:%s is refused what needs it', async (missing) => {
  const rest = ACTIONS.filter((action) => action !== missing).map((action) => `faturas:${action}`)
  await giveRights('parcial', { fctkd: ['praticantes:ler', ...rest] })
  const needs: Record<string, () => Promise<unknown>> = {
    criar: () => save('parcial'),
    editar: () => salvarFaturaHandler({ id: DRAFT, versao: 0, dados: draft({ acrescimo: 1 }) }, as('parcial')),
    emitir: () => emitirFaturaHandler({ id: DRAFT, versao: 0 }, as('parcial')),
    cancelar: () => cancelarFaturaHandler({ id: CLUB, motivo: WHY }, as('parcial')),
    receber: () => confirm('parcial'),
    estornar: () => estornarPagamentoHandler({ id: DONE, taxa: 0, motivo: WHY }, as('parcial')),
    isentar: () => isentarFaturaHandler({ id: CLUB, motivo: WHY }, as('parcial')),
  }
  await expect(needs[missing]!()).rejects.toMatchObject({ codigo: 'sem-permissao' })
})

test('a treasurer who owes does not confirm, exempt or pay back for themselves', async () => {
  await giveRights('ana', { fctkd: ACTIONS.map((action) => `faturas:${action}`) })
  for (const attack of [
    () => confirm('ana'),
    () => isentarFaturaHandler({ id: A, motivo: WHY }, as('ana')),
    () => estornarPagamentoHandler({ id: DONE, taxa: 0, motivo: WHY }, as('ana')),
  ])
    await expect(attack()).rejects.toMatchObject({ codigo: 'sem-permissao' })
})

test.each([
  ['a negative amount', 'informarPagamento', { ...payment('y', [A]), valor: -1 }],
  ['no amount', 'informarPagamento', { ...payment('y', [A]), valor: 0 }],
  ['half a centavo', 'informarPagamento', { ...payment('y', [A]), valor: 0.5 }],
  ['more than money', 'informarPagamento', { ...payment('y', [A]), valor: Number.MAX_SAFE_INTEGER }],
  ['an exemption as a payment', 'informarPagamento', { ...payment('y', [A]), meio: 'isencao' }],
  ['one invoice twice', 'informarPagamento', payment('y', [A, A])],
  ['a short id', 'informarPagamento', { ...payment('y', [A]), id: 'y' }],
  ['a negative price', 'salvarFatura', { id: idOf('y'), dados: draft({ itens: [item({ unitario: -1 })] }) }],
  ['a negative discount', 'salvarFatura', { id: idOf('y'), dados: draft({ desconto: -1 }) }],
  ['no items', 'salvarFatura', { id: idOf('y'), dados: draft({ itens: [] }) }],
  ['a negative fee', 'estornarPagamento', { id: DONE, taxa: -1, motivo: WHY }],
  ['no reason', 'isentarFatura', { id: A, motivo: ' ' }],
] as const)('%s is no input of %s', (_, name, data) => {
  expect(() => parseInput(callables[name]!.schema, data)).toThrow(ErroSIE)
})

test('the guardian pays for the minor, the minor too, and who pays for the club', async () => {
  await expect(inform('mae', [MINOR])).resolves.toBeTruthy()
  await expect(inform('beto', [MINOR])).resolves.toBeTruthy()
  await expect(inform('doclube', [CLUB])).resolves.toBeTruthy()
  expect((await fatura(MINOR)).situacao).toBe('emitida')
  expect(await balance('caixa')).toBe(5_000)
  expect(hojeNoBrasil()).toBe(
    (
      await db()
        .doc(`pagamentos/${idOf('xmae')}`)
        .get()
    ).get('informadoEm'),
  )
})

test('no invoice shares more than its item', async () => {
  const itens = [item({ repasseFederacao: 80, repasseConfederacao: 80 })]
  await expect(
    salvarFaturaHandler({ id: idOf('shared'), dados: draft({ itens }) }, as('tesoureira')),
  ).rejects.toMatchObject({
    codigo: 'dados-invalidos',
    campos: { 'itens.0.repasseConfederacao': 'Os repasses de um item passam de 100%.' },
  })
})
