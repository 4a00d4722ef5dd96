// Random histories of issuing, paying, overpaying, refunding, cancelling, exempting, splitting into instalments, paying late and
// settling shares with federation and confederation: the books balance after every step.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { itemDaFatura } from './collections/camposDoFinanceiro.ts'
import { SEM_ENCARGOS, type RegraDeEncargos } from './encargos.ts'
import {
  aoCancelar,
  aoEmitir,
  aoEstornar,
  aoIsentar,
  aoReceber,
  aoReceberRepasse,
  aoRepassar,
  receitaPorCategoria,
  repassesDe,
  repassesPagos,
} from './eventos.ts'
import {
  abertoDe,
  depoisDaParte,
  depoisDoEstorno,
  distributePayment,
  saldoDe,
  totaisDe,
  type ContaDaFatura,
  type Parte,
} from './fatura.ts'
import { aoRenegociar, parcelasDe } from './renegociacao.ts'
import { diferenca, type Partida } from './razao.ts'
import { saldoDaConta } from '../../../tests/support/saldoDaConta.ts'

const ACIMA = { federacao: 'fed', confederacao: 'conf' }
const day = (offset: number) => new Date(Date.UTC(2026, 0, 15 + offset)).toISOString().slice(0, 10)

const percent = fc.integer({ min: 0, max: 5000 }).map((n) => n / 100)
const item = fc.record({
  categoria: fc.constantFrom('anuidade', 'exame', 'certificado'),
  qtd: fc.integer({ min: 1, max: 40 }),
  unitario: fc.integer({ min: 1, max: 30_000 }),
  off: fc.integer({ min: 0, max: 100 }),
  repasseFederacao: percent,
  repasseConfederacao: percent,
})
const step = fc.record({
  kind: fc.constantFrom(
    'issue',
    'pay',
    'pay',
    'pay',
    'payAll',
    'payMany',
    'over',
    'useCredit',
    'refund',
    'cancel',
    'exempt',
    'split',
    'settle',
  ),
  itens: fc.array(item, { minLength: 1, maxLength: 4 }),
  which: fc.nat(1000),
  share: fc.integer({ min: 1, max: 100 }),
  days: fc.integer({ min: 0, max: 25 }),
})
const rule = fc.record({
  multa: fc.integer({ min: 0, max: 1000 }).map((n) => n / 100),
  juros: fc.integer({ min: 0, max: 500 }).map((n) => n / 100),
  tolerancia: fc.integer({ min: 0, max: 10 }),
})

interface Payment {
  partes: { index: number; parte: Parte }[]
  aMais: number
  valor: number
  deCredito: boolean
  back: boolean
}

/** As `expect(found).toBe(wanted)`, which takes longer than the books where millions of them are right. */
function same(found: unknown, wanted: unknown): void {
  if (!Object.is(found, wanted)) expect(found).toBe(wanted)
}

/** The books of one issuer with one payer, kept twice: in the ledger and as plain sums. */
class Books {
  readonly faturas: ContaDaFatura[] = []
  readonly payments: Payment[] = []
  readonly ledger: Partida[] = []
  /** ledgers of the entities above, and the shares paid to each */
  readonly above = new Map<string, { ledger: Partida[]; settled: number }>()
  cash = 0
  credit = 0
  today = 0
  readonly regra: RegraDeEncargos
  constructor(regra: RegraDeEncargos) {
    this.regra = regra
  }

  enter(partidas: readonly Partida[]) {
    same(diferenca(partidas), 0)
    for (const { debito, credito } of partidas) same(debito > 0 !== credito > 0, true)
    this.ledger.push(...partidas)
  }

  fatura(index: number): ContaDaFatura {
    const fatura = this.faturas[index]
    if (!fatura) throw new Error(`no invoice ${index}`)
    return fatura
  }

  open = () => this.faturas.flatMap((fatura, index) => (abertoDe(fatura) > 0 ? [index] : []))

  issue(itens: readonly (typeof item extends fc.Arbitrary<infer T> ? T : never)[], share: number) {
    const rows = itens.map((one) => ({ ...one, desconto: Math.floor((one.qtd * one.unitario * one.off) / 200) }))
    const sum = totaisDe(rows).subtotal
    const desconto = share % 3 === 0 ? Math.floor(sum / 10) : 0
    const acrescimo = share % 4 === 0 ? share : 0
    const { totais, subtotal, total } = totaisDe(rows, desconto, acrescimo)
    same(
      totais.reduce((all, one) => all + one, 0),
      subtotal,
    )
    if (total === 0) return
    const fatura: ContaDaFatura = {
      situacao: 'emitida',
      itens: rows.map((row, index) => ({ ...row, total: totais[index] ?? 0 })),
      desconto,
      acrescimo,
      total,
      pago: 0,
      encargos: SEM_ENCARGOS,
      vencimento: day(this.today + 10),
    }
    this.faturas.push(fatura)
    this.enter(aoEmitir(String(this.faturas.length - 1), fatura))
  }

  pay(indexes: readonly number[], valor: number, deCredito = false) {
    if (valor <= 0 || indexes.length === 0) return
    const hoje = day(this.today)
    const before = indexes.map((index) => this.fatura(index))
    const { partes, credito } = distributePayment(valor, before, this.regra, hoje)
    const rows = indexes.map((index, at) => ({ index, fatura: before[at]!, parte: partes[at]! }))
    same(
      partes.reduce((sum, { principal, encargos }) => sum + principal + encargos, credito),
      valor,
    )
    this.enter(
      aoReceber(
        rows.map(({ index, ...row }) => ({ ...row, id: String(index) })),
        { aMais: credito, deCredito },
        ACIMA,
      ),
    )
    for (const { index, fatura, parte } of rows) this.faturas[index] = depoisDaParte(fatura, parte, this.regra, hoje)
    if (deCredito) this.credit -= valor
    else this.cash += valor
    this.credit += credito
    this.payments.push({
      partes: rows.map(({ index, parte }) => ({ index, parte })),
      aMais: credito,
      valor,
      deCredito,
      back: false,
    })
  }

  refund(payment: Payment, share: number) {
    const closed = payment.partes.some(
      ({ index }) => !['parcialmentePaga', 'paga'].includes(this.fatura(index).situacao),
    )
    if (payment.back || closed || payment.aMais > this.credit) return
    const taxa = Math.floor((payment.valor * share) / 1000)
    const rows = payment.partes.map(({ index, parte }) => {
      const fatura = this.fatura(index)
      const next = depoisDoEstorno(fatura, parte)
      return { id: String(index), fatura, parte, next, encerra: next.situacao === 'estornada' }
    })
    this.enter(aoEstornar(rows, { aMais: payment.aMais, deCredito: payment.deCredito, taxa }, ACIMA))
    for (const { id, next } of rows) this.faturas[Number(id)] = next
    if (payment.deCredito) this.credit += payment.valor - taxa
    else this.cash -= payment.valor - taxa
    this.credit -= payment.aMais
    payment.back = true
  }

  close(index: number, situacao: 'cancelada' | 'isenta') {
    const fatura = this.fatura(index)
    if (situacao === 'cancelada' && fatura.situacao !== 'emitida') return
    this.enter(
      situacao === 'cancelada' ? aoCancelar(String(index), fatura) : aoIsentar(String(index), abertoDe(fatura)),
    )
    this.faturas[index] = { ...fatura, situacao }
  }

  /** Open invoices become instalments of the same amount, late fees included or waived. */
  split(indexes: readonly number[], share: number) {
    const hoje = day(this.today)
    const rows = indexes.map((index) => {
      const fatura = this.fatura(index)
      const { principal, encargos } = saldoDe(fatura, this.regra, hoje)
      return { index, fatura, principal, encargos: share % 2 === 0 ? encargos : 0 }
    })
    const owed = rows.reduce((sum, { principal, encargos }) => sum + principal + encargos, 0)
    const parcelas = parcelasDe(
      rows.map(({ index, fatura, ...open }) => ({
        numero: String(index),
        itens: fatura.itens.map((one) => itemDaFatura.parse({ ...one, descricao: 'Taxa', unitario: one.total })),
        ...open,
      })),
      (share % 5) + 1,
      hoje,
    )
    if (parcelas.length === 0) return
    same(
      parcelas.reduce((sum, { total }) => sum + total, 0),
      owed,
    )
    for (const { index, fatura, principal } of rows) {
      this.enter(aoRenegociar(String(index), fatura, principal))
      this.faturas[index] = { ...fatura, situacao: 'renegociada' }
    }
    for (const { itens, total, vencimento } of parcelas) {
      same(totaisDe(itens).total, total)
      const situacao = 'emitida' as const
      const more = { desconto: 0, acrescimo: 0, pago: 0, encargos: SEM_ENCARGOS, vencimento, situacao }
      this.faturas.push({ itens, total, ...more })
      this.enter(aoEmitir(String(this.faturas.length - 1), { itens, total }))
    }
  }

  /** The debt to an entity above is paid to it in full: both sides enter it. */
  settle(entidade: string) {
    const owed = 0 - saldoDaConta(this.ledger, 'repasse', { entidade })
    if (owed <= 0) return
    this.enter(aoRepassar(entidade, owed))
    this.cash -= owed
    const other = this.above.get(entidade) ?? { ledger: [], settled: 0 }
    const received = aoReceberRepasse('emissora', owed)
    same(diferenca(received), 0)
    this.above.set(entidade, { ledger: [...other.ledger, ...received], settled: other.settled + owed })
    same(saldoDaConta(this.ledger, 'repasse', { entidade }), 0)
  }

  /** Invariants after every step. */
  check() {
    same(diferenca(this.ledger), 0)
    same(saldoDaConta(this.ledger, 'caixa'), this.cash)
    same(0 - saldoDaConta(this.ledger, 'credito'), this.credit)
    same(this.credit >= 0, true)
    for (const [entidade, { ledger, settled }] of this.above) {
      same(diferenca(ledger), 0)
      same(saldoDaConta(ledger, 'caixa'), settled)
      // Unpaid and paid shares together are the shares of all payments.
      const shares = this.faturas.flatMap((fatura) => repassesPagos(fatura, ACIMA, fatura.pago))
      const earned = shares.reduce((sum, one) => sum + (one.entidade === entidade ? one.valor : 0), 0)
      same(settled - saldoDaConta(this.ledger, 'repasse', { entidade }), earned)
    }
    this.faturas.forEach((fatura, index) => {
      const only = { fatura: String(index) }
      // The balance of an invoice equals that of its accounts in the ledger.
      same(saldoDaConta(this.ledger, 'aReceber', only), abertoDe(fatura))
      same(0 - saldoDaConta(this.ledger, 'encargos', only), fatura.encargos.pago)
      const sum = fatura.itens.reduce((all, { total }) => all + total, 0)
      same(sum - fatura.desconto + fatura.acrescimo, fatura.total)
      same(fatura.pago <= fatura.total, true)
      for (const { entidade, categoria, valor } of repassesPagos(fatura, ACIMA, fatura.pago))
        same(0 - saldoDaConta(this.ledger, 'repasse', { ...only, entidade, categoria }), valor)
      if (fatura.situacao === 'paga')
        expect(repassesPagos(fatura, ACIMA, fatura.pago)).toEqual(repassesDe(fatura, ACIMA))
    })
  }
}

describe('the books of random histories', () => {
  it('balance after every step of 10,000 of them, and say the same as invoices, credit and cash', () => {
    fc.assert(
      fc.property(rule, fc.array(step, { minLength: 1, maxLength: 12 }), (regra, steps) => {
        const books = new Books(regra)
        for (const { kind, itens, which, share, days } of [{ ...steps[0]!, kind: 'issue' as const }, ...steps]) {
          books.today += days
          const open = books.open()
          const one = open[which % Math.max(open.length, 1)]
          const due = (index: number) => saldoDe(books.fatura(index), regra, day(books.today)).total
          if (kind === 'issue') books.issue(itens, share)
          else if (kind === 'refund' && books.payments.length > 0)
            books.refund(books.payments[which % books.payments.length]!, share)
          else if (kind === 'payMany')
            books.pay(open, Math.ceil((open.reduce((sum, index) => sum + due(index), 0) * share) / 100))
          else if (kind === 'settle') books.settle(which % 2 === 0 ? ACIMA.federacao : ACIMA.confederacao)
          else if (one === undefined) continue
          else if (kind === 'pay') books.pay([one], Math.ceil((due(one) * share) / 100))
          else if (kind === 'payAll') books.pay([one], due(one))
          else if (kind === 'over') books.pay([one], due(one) + share * 100)
          else if (kind === 'useCredit') books.pay([one], Math.min(books.credit, due(one)), true)
          else if (kind === 'cancel') books.close(one, 'cancelada')
          else if (kind === 'exempt') books.close(one, 'isenta')
          else if (kind === 'split') books.split(which % 2 === 0 ? [one] : open.slice(0, 3), share)
          books.check()
        }
      }),
      { numRuns: 10_000 },
    )
  }, 120_000)

  it('reach every state, so that nothing of it is idle', () => {
    const seen = new Set<string>()
    const random = fc.sample(fc.tuple(rule, fc.array(step, { minLength: 6, maxLength: 12 })), { numRuns: 300, seed: 7 })
    for (const [regra, steps] of random) {
      const books = new Books(regra)
      books.issue(steps[0]!.itens, 1)
      for (const { kind, which, share, days } of steps) {
        books.today += days
        const [one] = books.open()
        if (kind === 'refund' && books.payments.length > 0)
          books.refund(books.payments[which % books.payments.length]!, share)
        else if (one !== undefined && kind.startsWith('pay')) books.pay([one], kind === 'pay' ? share : 10_000_000)
        else if (one !== undefined && kind === 'cancel') books.close(one, 'cancelada')
        else if (one !== undefined && kind === 'exempt') books.close(one, 'isenta')
        else if (one !== undefined && kind === 'split') books.split([one], share)
        else if (kind === 'settle') books.settle(ACIMA.confederacao)
        if (books.above.size > 0) seen.add('settled')
        for (const { situacao, encargos } of books.faturas) seen.add(situacao).add(encargos.pago > 0 ? 'late' : '')
      }
    }
    expect([...seen].filter(Boolean).sort()).toEqual(
      [
        'cancelada',
        'emitida',
        'estornada',
        'isenta',
        'late',
        'paga',
        'parcialmentePaga',
        'renegociada',
        'settled',
      ].sort(),
    )
  })
})

describe('shares owed to others', () => {
  const fatura = (total: number, federacao: number, confederacao: number) => ({
    total,
    itens: [{ categoria: 'anuidade', total, repasseFederacao: federacao, repasseConfederacao: confederacao }],
  })

  it('go to the entities above in proportion, and nothing to one that is missing', () => {
    expect(repassesDe(fatura(15_000, 30, 10), ACIMA)).toEqual([
      { categoria: 'anuidade', entidade: 'fed', valor: 4_500 },
      { categoria: 'anuidade', entidade: 'conf', valor: 1_500 },
    ])
    expect(repassesDe(fatura(15_000, 30, 10), { federacao: '', confederacao: 'conf' })).toEqual([
      { categoria: 'anuidade', entidade: 'conf', valor: 1_500 },
    ])
  })

  it('never shrink as more is paid', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), percent, percent, fc.nat(), (total, a, b, at) => {
        const of = fatura(total, a, b)
        const paid = at % total
        const [now, then] = [paid, paid + 1].map((pago) => repassesPagos(of, ACIMA, pago))
        now!.forEach(({ valor }, index) => expect(then![index]!.valor).toBeGreaterThanOrEqual(valor))
      }),
    )
  })

  it('take a discount of the invoice off each category in proportion', () => {
    const itens = [
      { categoria: 'anuidade', total: 10_000, repasseFederacao: 0, repasseConfederacao: 0 },
      { categoria: 'exame', total: 5_000, repasseFederacao: 0, repasseConfederacao: 0 },
    ]
    expect([...receitaPorCategoria({ itens, total: 12_000 })]).toEqual([
      ['anuidade', 8_000],
      ['exame', 4_000],
    ])
  })
})
