// Invoices in every state with their payments, receipts and ledger entries; the charging rules and PIX key of each entity.
import { createHash } from 'node:crypto'
import type { Fatura } from '@sie/domain/financeiro/collections/faturas.ts'
import {
  itemDaFatura,
  type ParteDoPagamento,
  type Sacado,
} from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { anuidadesDe } from '@sie/domain/financeiro/anuidade.ts'
import { SEM_ENCARGOS } from '@sie/domain/financeiro/encargos.ts'
import { aoCancelar, aoEmitir, aoEstornar, aoIsentar, aoReceber } from '@sie/domain/financeiro/eventos.ts'
import { abertoDe, depoisDaParte, depoisDoEstorno, distributePayment, totaisDe } from '@sie/domain/financeiro/fatura.ts'
import { maisMeses, mesDoDia } from '@sie/domain/financeiro/mes.ts'
import { brCode, txidDe } from '@sie/domain/financeiro/pix.ts'
import type { DemoEntry, SeedArea, SeedDoc, SeedKit } from '../base/kit.ts'
import { DEMO_IDS, INVOICES, type Invoice } from './faturasInventadas.ts'
import { ISSUERS, known, numbers, payerOf, Story, textAt, type Numbers } from './historiaDasFaturas.ts'

const RULE = { multa: 2, juros: 1, tolerancia: 0 }
const keyOf = (issuer: string) => `tesouraria@${issuer}.test`

const above = (issuer: string) => ({ federacao: '', confederacao: issuer === 'cbtkd' ? '' : 'cbtkd' })

function begun(kit: SeedKit, of: (path: string) => unknown, invoice: Invoice, payer: Sacado, numero: string): Fatura {
  const rows = invoice.items.map((one) => itemDaFatura.parse(one))
  const { totais, subtotal, total } = totaisDe(rows, invoice.discount ?? 0)
  const issuer = of(`entidades/${invoice.issuer}`)
  const sigla = textAt(issuer, 'dadosPessoais.sigla')
  const txid = numero && txidDe(sigla, numero)
  const cidade = textAt(issuer, 'dadosEndereco.logradouroMunicipio')
  return {
    name: numero ? `${numero} ${payer.nome}` : payer.nome,
    numero,
    emitente: { nome: textAt(issuer, 'dadosPessoais.name'), documento: textAt(issuer, 'dadosPessoais.cnpj') },
    sacado: payer,
    itens: rows.map((row, index) => ({
      ...row,
      total: totais[index] ?? 0,
      beneficiarioNome: row.beneficiarioId && textAt(of(`praticantes/${row.beneficiarioId}`), 'dadosPessoais.name'),
    })),
    subtotal,
    total,
    desconto: invoice.discount ?? 0,
    acrescimo: 0,
    pago: 0,
    encargos: SEM_ENCARGOS,
    vencimento: kit.day(invoice.due),
    emitidaEm: invoice.issued === undefined ? '' : kit.day(invoice.issued),
    quitadaEm: '',
    departamento: '',
    centroCusto: '',
    federacaoDoRepasse: '',
    observacoes: '',
    motivo: '',
    substituidaPor: '',
    renegociacao: '',
    objeto: invoice.objeto ?? (invoice.annuity ? { tipo: 'anuidade', id: String(kit.year) } : { tipo: '', id: '' }),
    pix: {
      txid,
      copiaECola: numero && brCode({ chave: keyOf(invoice.issuer), valor: total, nome: sigla, cidade, txid }),
    },
    situacao: numero ? 'emitida' : 'rascunho',
    substitui: INVOICES.find(({ cancelled }) => cancelled?.by === invoice.id)?.id ?? '',
    vinculo: { idEntidade: invoice.issuer, idFederacao: invoice.issuer },
  }
}

function tell(
  kit: SeedKit,
  of: (path: string) => unknown,
  invoice: Invoice,
  receipts: Numbers,
  invoices: Numbers,
): Story {
  const { id, issuer, issued } = invoice
  const payer = payerOf(of, invoice)
  const story = new Story(kit, invoice, payer)
  const numero = issued === undefined ? '' : invoices.next(issuer, kit.day(issued))
  let fatura = { ...begun(kit, of, invoice, payer, numero), vinculo: story.vinculo }
  if (issued !== undefined) story.enter(`Fatura ${numero}`, 'emissao', { offset: issued }, aoEmitir(id, fatura))
  for (const paid of invoice.paid ?? []) fatura = pay(story, fatura, paid, receipts)
  if (invoice.told) {
    const { id: told, day, amount, way, refused } = invoice.told
    const decided = refused
      ? { situacao: 'recusado', motivo: refused, conferidoPor: 'financeiro', conferidoEm: kit.day(day + 2) }
      : { situacao: 'informado' }
    const faturas = [{ id, numero, principal: 0, encargos: 0 }]
    story.payment(told, day, { valor: amount, meio: way, faturas, ...decided })
  }
  if (invoice.exempt) {
    const valor = abertoDe(fatura)
    const offset = (issued ?? 0) + 5
    story.enter(`Isenção da fatura ${numero}`, 'isencao', { offset }, aoIsentar(id, valor))
    const faturas = [{ id, numero, principal: valor, encargos: 0 }]
    story.payment(`${id}-isencao`, offset, {
      valor,
      meio: 'isencao',
      faturas,
      situacao: 'confirmado',
      motivo: invoice.exempt,
    })
    fatura = { ...fatura, situacao: 'isenta', motivo: invoice.exempt, quitadaEm: kit.day(offset) }
  }
  if (invoice.cancelled) {
    const { why, by = '' } = invoice.cancelled
    story.enter(
      `Cancelamento da fatura ${numero}`,
      'cancelamento',
      { offset: (issued ?? 0) + 1 },
      aoCancelar(id, fatura),
    )
    fatura = { ...fatura, situacao: 'cancelada', motivo: why, substituidaPor: by }
  }
  story.write('faturas', id, fatura, issued ?? -1)
  if (issued !== undefined)
    story.annuities = [...anuidadesDe(fatura).keys()].map((praticante) => `${issuer}~${fatura.objeto.id}~${praticante}`)
  return story
}

type Written = Fatura & { vinculo: Story['vinculo'] }

/** A confirmed payment, its receipt, and its refund where there is one. */
function pay(story: Story, fatura: Written, paid: NonNullable<Invoice['paid']>[number], receipts: Numbers): Written {
  const { kit, invoice, payer } = story
  const { id, issuer, refunded } = invoice
  const data = kit.day(paid.day)
  const { partes, credito } = distributePayment(paid.amount, [fatura], RULE, data)
  const parte = partes[0] ?? { principal: 0, encargos: 0 }
  const parts: ParteDoPagamento[] = [{ id, numero: fatura.numero, ...parte }]
  const row = { id, fatura, parte }
  const how = { aMais: credito, deCredito: false }
  story.enter(
    'Recebimento',
    'confirmacao',
    { pagamento: paid.id, offset: paid.day + 1 },
    aoReceber([row], how, above(issuer)),
  )
  const numero = receipts.next(issuer, kit.day(paid.day + 1))
  const next = depoisDaParte(fatura, parte, RULE, data)
  const back = refunded && depoisDoEstorno(next, parte)
  if (refunded)
    story.enter(
      'Estorno de pagamento',
      'estorno',
      { pagamento: paid.id, offset: paid.day + 9 },
      aoEstornar([{ ...row, fatura: next, encerra: true }], { ...how, taxa: refunded.fee }, above(issuer)),
    )
  story.payment(paid.id, paid.day, {
    valor: paid.amount,
    meio: paid.way,
    faturas: parts,
    credito,
    recibo: paid.id,
    ...(refunded
      ? { situacao: 'estornado', motivo: refunded.why, taxaEstorno: refunded.fee }
      : { situacao: 'confirmado' }),
    conferidoPor: 'financeiro',
    conferidoEm: kit.day(paid.day + 1),
  })
  story.write(
    'recibos',
    paid.id,
    {
      name: `${numero} ${payer.nome}`,
      numero,
      codigo: codeOf(paid.id),
      pagamento: paid.id,
      emitente: fatura.emitente,
      sacado: payer,
      faturas: parts,
      valor: paid.amount,
      credito,
      data,
      emitidoEm: kit.day(paid.day + 1),
      meio: paid.way,
      referente: [...new Set(fatura.itens.map(({ descricao }) => descricao))].join('; '),
      situacao: refunded ? 'estornado' : 'valido',
      vinculo: story.vinculo,
    },
    paid.day + 1,
  )
  if (!refunded) story.credit += credito
  return {
    ...(back ?? next),
    quitadaEm: !back && next.situacao === 'paga' ? data : '',
    motivo: refunded?.why ?? '',
  }
}

/** Code of a receipt of the demonstration; real ones are keyed. */
const codeOf = (payment: string) => createHash('sha256').update(`recibo ${payment}`).digest('hex').slice(0, 32)

function docs(kit: SeedKit): SeedDoc[] {
  const of = known(kit)
  const [invoices, receipts] = [numbers(), numbers()]
  const stories = [...INVOICES]
    .sort((a, b) => (a.issued ?? 0) - (b.issued ?? 0))
    .map((invoice) => tell(kit, of, invoice, receipts, invoices))
  const sequences = ([tipo, { last }]: readonly [string, Numbers]) =>
    [...last].map(([key, ultimo]) => {
      const [entidade = '', ano = ''] = key.split('~')
      return {
        path: `sistema/numeracao/sequencias/${entidade}~${tipo}~${ano}`,
        data: { entidade, tipo, ano: Number(ano), ultimo },
      }
    })
  return [
    ...stories.flatMap((story) => story.docs),
    ...[['fatura', invoices] as const, ['recibo', receipts] as const].flatMap(sequences),
    ...annuityNotes(stories),
    ...stories
      .filter(({ credit }) => credit > 0)
      .map(({ credit, invoice: { issuer }, payer }) => {
        const sacado = `${payer.tipo}~${payer.pessoa || payer.entidade}`
        return {
          path: `sistema/financeiro/creditos/${issuer}~${sacado}`,
          data: { emitente: issuer, sacado, saldo: credit },
        }
      }),
    ...ISSUERS.flatMap((id) => charging(kit, of, id)),
  ]
}

/** Invoices of a person's annuity, as noted at each issue: a campaign skips people with one. */
function annuityNotes(stories: readonly Story[]): SeedDoc[] {
  const noted = new Map<string, string[]>()
  for (const { annuities, invoice } of stories)
    for (const key of annuities) noted.set(key, [...(noted.get(key) ?? []), invoice.id])
  return [...noted].map(([key, ids]) => ({ path: `sistema/financeiro/anuidades/${key}`, data: { faturas: ids } }))
}

/** Charging rules of an entity, and its account. */
function charging(kit: SeedKit, of: (path: string) => unknown, id: string): SeedDoc[] {
  const entity = of(`entidades/${id}`)
  const name = textAt(entity, 'dadosPessoais.name')
  const rule = {
    name,
    ...RULE,
    prazo: 15,
    taxaEstorno: 5,
    lembretesAntes: [7, 1],
    lembretesDepois: [3, 15],
    pixAutomatico: true,
    saldoDesde: maisMeses(mesDoDia(kit.today), -3),
    saldoInicial: 1_250_000,
    instrucoes: 'Depois do vencimento: multa de 2% e juros de 1% ao mês.',
    vinculo: { idEntidade: id, idFederacao: id },
  }
  return [
    kit.record('regrasCobranca', id, rule),
    {
      path: `entidades/${id}/reservado/${id}`,
      data: {
        titular: name,
        documentoTitular: textAt(entity, 'dadosPessoais.cnpj'),
        banco: '001 Banco do Brasil',
        agencia: '1453-2',
        conta: '20.731-8',
        tipoConta: 'corrente',
        iban: '',
        pixTipo: 'email',
        pixChave: keyOf(id),
        quem: 'admin',
        quando: kit.at(-300),
      },
    },
  ]
}

const shown = (id: string): DemoEntry => ({
  address: `/sie/financeiro/receitas?ver=fatura&id=${id}`,
  id,
  print: `/sie/financeiro/printfatura?id=${id}`,
  as: 'tesouraria@fctkd.test',
})

/** Number of an invoice in its printed form. */
export const numeroDaFatura = (kit: SeedKit, id: string): string =>
  textAt(docs(kit).find(({ path }) => path === `faturas/${id}`)?.data, 'numero')

export const faturas: SeedArea = {
  docs,
  demo: {
    'fatura.aberta': shown(DEMO_IDS.aberta),
    'fatura.paga': shown(DEMO_IDS.paga),
    'fatura.vencida': shown(DEMO_IDS.vencida),
    'fatura.cancelada': shown(DEMO_IDS.cancelada),
    'recibo.um': {
      address: `/sie/financeiro/printrecibo?codigo=${codeOf(DEMO_IDS.recibo)}`,
      id: DEMO_IDS.recibo,
      code: codeOf(DEMO_IDS.recibo),
      print: `/sie/financeiro/printrecibo?codigo=${codeOf(DEMO_IDS.recibo)}`,
    },
  },
}
