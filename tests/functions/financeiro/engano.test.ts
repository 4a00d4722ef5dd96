// A payment that was registered by mistake is annulled: everything that it did goes back, no money does.
import { beforeEach, describe, expect, test } from 'vitest'
import type { Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { movimentos } from '@sie/domain/financeiro/collections/movimentos.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { isentarFaturaHandler } from '../../../functions/src/financeiro/cancelarFatura.ts'
import { receivePix } from '../../../functions/src/financeiro/pix/receivePix.ts'
import { conciliarHandler } from '../../../functions/src/financeiro/conciliacao/conciliar.ts'
import { dividirMovimentoHandler } from '../../../functions/src/financeiro/conciliacao/divisao.ts'
import { estornarPagamentoHandler } from '../../../functions/src/financeiro/devolverPagamento.ts'
import { fecharMesHandler } from '../../../functions/src/financeiro/fecharMes.ts'
import { imprimirReciboHandler } from '../../../functions/src/financeiro/imprimir.ts'
import { salvarRegrasCobrancaHandler } from '../../../functions/src/financeiro/regrasCobranca.ts'
import { db } from '../../../functions/src/base/platform/admin.ts'
import { hojeNoBrasil } from '../../../functions/src/base/platform/auditChain.ts'
import { paths } from '../../../functions/src/base/platform/paths.ts'
import { applyEvent } from '../../../functions/src/top/triggers/applyEvent.ts'
import { ACTIONS, balance, fatura, inDays, issued, item, moneyWorld, paid } from '../../support/finance.ts'
import { codigo } from '../../support/refusal.ts'
import { as, giveRights, read, store } from '../../support/world.ts'

const HOJE = hojeNoBrasil()
const YEAR = HOJE.slice(0, 4)
const PASSADO = maisMeses(mesDoDia(HOJE), -1)
const motivo = 'Era de outra pessoa'
const annul = (id: string, who = 'tesoureira', more: object = {}) =>
  estornarPagamentoHandler({ id, taxa: 0, engano: true, motivo, ...more }, as(who))
const because = (text: string) => ({
  codigo: 'dados-invalidos',
  campos: { id: expect.stringContaining(text) as string },
})
const credit = async () => ((await paths.credito('fctkd', 'pessoa~ana').get()).get('saldo') as number | undefined) ?? 0

/** Delivers the event of an invoice from a state to the stored one, twice. */
async function happened(id: string, situacao: string): Promise<void> {
  const after = await read(`faturas/${id}`)
  if (!after) throw new Error(`no invoice ${id}`)
  for (const eventId of ['e1', 'e2'])
    await applyEvent(
      { collection: 'faturas', id, before: { ...after, situacao }, after },
      `${id} ${situacao} ${eventId}`,
    )
}

beforeEach(moneyWorld)

describe('a payment by mistake', () => {
  test('is annulled: invoice, receipt, credit and ledger are as before it, and it can be paid again', async () => {
    const id = await issued('a')
    const before = await fatura(id)
    const mistake = await paid('p', [id], { valor: 17_000 })
    expect(await credit()).toBe(2_000)
    expect(await annul(mistake)).toEqual({ devolvido: 0 })
    const { metadados: _, filtros: __, ...after } = (await fatura(id)) as unknown as Record<string, unknown>
    expect(before).toMatchObject(after)
    expect(await fatura(id)).toMatchObject({ filtros: { aberta: true }, vencimento: inDays(10), quitadaEm: '' })
    expect(await read(`pagamentos/${mistake}`)).toMatchObject({ situacao: 'anulado', motivo, taxaEstorno: 0 })
    expect(await read(`recibos/${mistake}`)).toMatchObject({ situacao: 'anulado' })
    const { codigo: code } = (await read(`recibos/${mistake}`)) as unknown as { codigo: string }
    expect(await imprimirReciboHandler({ codigo: code }, { ip: '::1' })).toMatchObject({ situacao: 'anulado' })
    expect(await credit()).toBe(0)
    for (const account of ['caixa', 'credito', 'repasse', 'estorno', 'taxas'] as const)
      expect(await balance(account)).toBe(0)
    expect(await balance('aReceber')).toBe(15_000)
    await paid('again', [id])
    expect(await fatura(id)).toMatchObject({ situacao: 'paga' })
    expect(await balance('caixa')).toBe(15_000)
  })

  test('that came late charges what the invoice owes from its due day, as if it had never been paid', async () => {
    const dados = { multa: 2, juros: 1, tolerancia: 0 }
    await salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados }, as('tesoureira'))
    const id = await issued('a')
    await db()
      .doc(`faturas/${id}`)
      .update({ vencimento: inDays(-40) })
    const mistake = await paid('p', [id])
    expect(await fatura(id)).toMatchObject({ encargos: { multa: 300, ate: HOJE } })
    await annul(mistake)
    expect(await fatura(id)).toMatchObject({
      situacao: 'emitida',
      pago: 0,
      vencimento: inDays(-40),
      encargos: { multa: 0, juros: 0, pago: 0, ate: '' },
    })
    expect(await balance('encargos')).toBe(0)
  })

  test('is annulled once, keeps the other payments, and cannot be refunded after it', async () => {
    const id = await issued('a')
    const first = await paid('p1', [id], { valor: 5_000 })
    const second = await paid('p2', [id], { valor: 10_000 })
    await annul(second)
    const { metadados } = (await fatura(id)) as unknown as { metadados: { version: number } }
    expect(await annul(second)).toEqual({ devolvido: 0 })
    expect(await fatura(id)).toMatchObject({ situacao: 'parcialmentePaga', pago: 5_000, metadados })
    expect(await balance('caixa')).toBe(5_000)
    const refund = (pagamento: string) => estornarPagamentoHandler({ id: pagamento, taxa: 0, motivo }, as('tesoureira'))
    await expect(refund(second)).rejects.toEqual(codigo('conflito'))
    await refund(first)
    await expect(annul(first)).rejects.toEqual(codigo('conflito'))
  })

  test('tells who was told of it that it was a mistake, with the reason', async () => {
    await db()
      .doc('users/mae')
      .set({ dadosPessoais: { name: 'Mãe' }, dadosContato: { email: 'mae@exemplo.test' } })
    const id = await issued('a')
    const mistake = await paid('p', [id])
    await annul(mistake)
    const { docs } = await paths.avisos().where('registro.id', '==', mistake).get()
    expect(docs.map((doc) => doc.get('dados') as object)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ situacao: 'confirmado' }),
        expect.objectContaining({
          estado: 'Registrado por engano',
          motivo: `${motivo}. A fatura está de novo em aberto, e o recibo deixou de valer.`,
        }),
      ]),
    )
  })

  test('is taken back by who registers payments, of the same entity, for a reason, and never by the payer', async () => {
    const id = await issued('a')
    const mistake = await paid('p', [id])
    const rights = (action: string) => giveRights('colega', { fctkd: ['faturas:ler', `faturas:${action}`] })
    await rights('estornar')
    for (const who of ['outra', 'nacional', 'ana', 'colega'])
      await expect(annul(mistake, who)).rejects.toEqual(codigo('sem-permissao'))
    await giveRights('ana', { fctkd: ['faturas:receber'] })
    await expect(annul(mistake, 'ana')).rejects.toEqual(codigo('sem-permissao'))
    await expect(annul(mistake, 'tesoureira', { taxa: 300 })).rejects.toEqual(codigo('dados-invalidos'))
    expect(await fatura(id)).toMatchObject({ situacao: 'paga' })
    await rights('receber')
    await annul(mistake, 'colega')
    expect(await fatura(id)).toMatchObject({ situacao: 'emitida' })
  })

  test('is none where the bank confirmed the PIX, nor an exemption, nor where its credit was used', async () => {
    const id = await issued('a')
    await receivePix(
      'tx',
      { fatura: id, emitente: 'fctkd', valor: 15_000 } as never,
      {
        id: 'E0001',
        valor: 15_000,
        quando: new Date().toISOString(),
      } as never,
    )
    expect(await fatura(id)).toMatchObject({ situacao: 'paga' })
    await expect(annul('pix-E0001')).rejects.toMatchObject(because('O banco confirmou este PIX'))
    const waived = await issued('isenta')
    await isentarFaturaHandler({ id: waived, motivo: 'Bolsista do projeto.' }, as('tesoureira'))
    await expect(annul(`${waived}-isencao`)).rejects.toMatchObject(because('isenção'))
    const more = await paid('p', [await issued('b')], { valor: 16_000 })
    await paid('c', [await issued('d', { itens: [item({ unitario: 1_000 })] })], { valor: 1_000, meio: 'credito' })
    await expect(annul(more)).rejects.toMatchObject(because('já foi usado'))
  })
})

describe('the books of a payment by mistake', () => {
  const contas = async () => {
    const { docs } = await db().collection('contas').where('metadados.successorId', '==', '').get()
    return docs.map((doc) => doc.data() as Conta)
  }
  const book = async () => {
    const { docs } = await db().collection('lancamentos').where('metadados.successorId', '==', '').get()
    for (const { id } of docs)
      await applyEvent({ collection: 'lancamentos', id, before: undefined, after: await read(`lancamentos/${id}`) }, id)
  }

  test('lose its income in the month of the payment', async () => {
    const mistake = await paid('p', [await issued('a')], { data: `${PASSADO}-10` })
    await annul(mistake)
    await book()
    expect((await contas()).map(({ competencia, valor }) => [competencia, valor]).sort()).toEqual([
      [PASSADO, -15_000],
      [PASSADO, 15_000],
    ])
  })

  test('of a closed month stay as they are: the open one takes it back, and says why', async () => {
    await giveRights('contadora', { fctkd: ['contas:ler', 'contas:fechar'] })
    const mistake = await paid('p', [await issued('a')], { data: `${PASSADO}-10` })
    await book()
    await fecharMesHandler({ entidade: 'fctkd', mes: PASSADO, fechado: true, motivo: '' }, as('contadora'))
    await annul(mistake)
    await book()
    const rows = await contas()
    expect(rows.find(({ valor }) => valor < 0)).toMatchObject({
      competencia: mesDoDia(HOJE),
      observacoes: expect.stringContaining('já estava fechado') as string,
    })
    expect(rows.filter(({ competencia }) => competencia === PASSADO).map(({ valor }) => valor)).toEqual([15_000])
  })
})

describe('a line of a statement that paid by mistake', () => {
  const line = (id: string, valor: number) =>
    store(
      'movimentos',
      id,
      movimentos.schema.parse({
        name: 'PIX recebido',
        dia: HOJE,
        sentido: 'entrada',
        valor,
        vinculo: { idEntidade: 'fctkd', idFederacao: 'fctkd' },
      }),
    )
  const RULES = [...ACTIONS.map((action) => `faturas:${action}`), 'movimentos:ler', 'movimentos:conciliar']
  beforeEach(() => giveRights('tesoureira', { fctkd: [...RULES, 'praticantes:ler'] }))

  test('waits again, for the right invoice', async () => {
    const [wrong, right] = [await issued('a'), await issued('b')]
    await line('linha', 15_000)
    const pair = (id: string) =>
      conciliarHandler({ movimento: 'linha', alvo: { tipo: 'fatura', id } }, as('tesoureira'))
    await pair(wrong)
    const { par } = (await read('movimentos/linha')) as unknown as { par: { pagamento: string } }
    await giveRights('colega', { fctkd: ['faturas:ler', 'faturas:receber'] })
    await expect(annul(par.pagamento, 'colega')).rejects.toEqual(codigo('sem-permissao'))
    await annul(par.pagamento)
    expect(await read('movimentos/linha')).toMatchObject({ situacao: 'aberto', par: { tipo: '' } })
    expect(await fatura(wrong)).toMatchObject({ situacao: 'emitida' })
    await pair(right)
    expect(await fatura(right)).toMatchObject({ situacao: 'paga' })
    expect(await balance('caixa')).toBe(15_000)
  })

  test('that was divided is undone as a whole, where it was divided', async () => {
    const [a, b] = [await issued('a'), await issued('b')]
    await line('linha', 30_000)
    const partes = [a, b].map((one) => ({ fatura: one, valor: 15_000 }))
    await dividirMovimentoHandler({ movimento: 'linha', partes }, as('tesoureira'))
    const { partes: done } = (await read('movimentos/linha')) as unknown as { partes: { pagamento: string }[] }
    await expect(annul(done[0]!.pagamento)).rejects.toMatchObject(because('desfaça a divisão em Conciliação'))
    expect(await fatura(a)).toMatchObject({ situacao: 'paga' })
  })
})

describe('what a payment by mistake led to', () => {
  const objeto = { tipo: 'anuidade', id: YEAR }
  beforeEach(async () => {
    await db().doc('praticantes/ana').update({ situacaoCadastro: 'ativo' })
    await salvarRegrasCobrancaHandler({ entidade: 'fctkd', dados: { ativaAoPagarAnuidade: true } }, as('tesoureira'))
  })

  test('an annuity is open again, and whom it made active is not', async () => {
    const id = await issued('a', { objeto })
    const mistake = await paid('p', [id])
    await happened(id, 'emitida')
    expect(await read('praticantes/ana')).toMatchObject({
      anuidades: [{ situacao: 'paga' }],
      metadados: { federativeactive: true },
    })
    await annul(mistake)
    await happened(id, 'paga')
    expect(await read('praticantes/ana')).toMatchObject({
      anuidades: [{ situacao: 'aberta' }],
      metadados: { federativeactive: false },
    })
    await paid('again', [id])
    await happened(id, 'emitida')
    expect(await read('praticantes/ana')).toMatchObject({
      anuidades: [{ situacao: 'paga' }],
      metadados: { federativeactive: true },
    })
  })

  test('who was active before stays so', async () => {
    await db().doc('praticantes/ana').update({ 'metadados.federativeactive': true })
    const id = await issued('a', { objeto })
    const mistake = await paid('p', [id])
    await happened(id, 'emitida')
    await annul(mistake)
    await happened(id, 'paga')
    expect(await read('praticantes/ana')).toMatchObject({
      anuidades: [{ situacao: 'aberta' }],
      metadados: { federativeactive: true },
    })
  })

  test('an order of a card ends, and is made again by the next payment', async () => {
    const card = {
      itens: [item({ categoria: 'carteira', serviceId: '' })],
      objeto: { tipo: 'carteira', id: 'primeira' },
    }
    const id = await issued('a', card, 'tesoureira', 'Fora da tabela no teste')
    const mistake = await paid('p', [id])
    await happened(id, 'emitida')
    expect(await read('carterinhas/ana')).toMatchObject({ situacao: 'emEmissao' })
    await annul(mistake)
    await happened(id, 'paga')
    expect(await read('carterinhas/ana')).toMatchObject({
      situacao: 'revogada',
      motivo: expect.stringContaining('registrado por engano') as string,
    })
    await paid('again', [id])
    await happened(id, 'emitida')
    expect(await read('carterinhas/ana')).toMatchObject({ situacao: 'emEmissao', motivo: '' })
  })
})
