import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { newMetadados, type StoredRecord } from '../base/records/metadados.ts'
import { addParts } from '../base/records/sums.ts'
import { lugarDoMes, parcelasDaFatura, parcelasDe, partesDasSomas, type Somas } from './caixa.ts'
import { contas, type Conta } from './collections/contas.ts'
import { faturas, type Fatura } from './collections/faturas.ts'
import { abertoDe } from './fatura.ts'
import { NUMEROS_DO_CAIXA } from './numerosDoCaixa.ts'
import { CATEGORIAS, PLANO_DE_CONTAS } from './planoDeContas.ts'

const metadados = newMetadados({ uid: 'a', name: 'A' }, { toMillis: () => 0 })
const vinculo = { idEntidade: 'fctkd', idFederacao: 'fctkd' }
const day = fc.constantFrom('2026-03-01', '2026-03-31', '2026-04-10', '2026-02-28')
const someContas = fc.array(
  fc
    .record({
      categoria: fc.constantFrom(...CATEGORIAS),
      valor: fc.integer({ min: 1, max: 99_999 }),
      vencimento: day,
      pagoEm: fc.oneof(fc.constant(''), day),
    })
    .map((one) => ({
      ...contas.schema.parse({
        descricao: 'x',
        competencia: '2026-03',
        tipo: PLANO_DE_CONTAS[one.categoria].tipo,
        vinculo,
      }),
      ...one,
      metadados,
    })),
)
const someFaturas = fc.array(
  fc
    .record({
      situacao: fc.constantFrom('rascunho', 'emitida', 'parcialmentePaga', 'paga', 'cancelada'),
      vencimento: day,
      total: fc.integer({ min: 500, max: 99_999 }),
      pago: fc.integer({ min: 0, max: 499 }),
    })
    .map((one) => ({ ...faturas.schema.parse({ name: 'x', vinculo }), ...one, metadados })),
)

const MES = '2026-03'
type Lists = { contas: readonly Conta[]; faturas: readonly Fatura[] }
const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)
const paid = (tipo: Conta['tipo'], { contas: all }: Lists) =>
  sum(all.filter((one) => one.tipo === tipo && one.pagoEm.startsWith(MES)).map(({ valor }) => valor ?? 0))
const due = (tipo: Conta['tipo'], { contas: all }: Lists) =>
  sum(
    all
      .filter((one) => one.tipo === tipo && !one.pagoEm && one.vencimento.startsWith(MES))
      .map(({ valor }) => valor ?? 0),
  )

/** The lists behind the numbers of a month: contas and invoices as their screens filter them. */
const LISTS: Readonly<Record<keyof typeof NUMEROS_DO_CAIXA, (lists: Lists) => number>> = {
  entrou: (lists) => paid('receita', lists),
  saiu: (lists) => paid('despesa', lists),
  aReceber: (lists) =>
    due('receita', lists) + sum(lists.faturas.filter(({ vencimento }) => vencimento.startsWith(MES)).map(abertoDe)),
  aPagar: (lists) => due('despesa', lists),
}

test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])('%s is the sum of its contas and invoices', (id) => {
  fc.assert(
    fc.property(someContas, someFaturas, (bills, invoices) => {
      const stored: { somas?: Somas } = {}
      const place = lugarDoMes('fctkd', MES)
      for (const bill of bills) addParts(stored, partesDasSomas(parcelasDe(bill as unknown as StoredRecord), place), 1)
      for (const invoice of invoices)
        addParts(stored, partesDasSomas(parcelasDaFatura(invoice as unknown as StoredRecord), place), 1)
      const lists = { contas: bills as unknown as Conta[], faturas: invoices as unknown as Fatura[] }
      expect(NUMEROS_DO_CAIXA[id].conta(stored.somas ?? {})).toBe(LISTS[id](lists))
    }),
  )
})

test('every number of the cash leads to its lists, of the same entity', () => {
  const livros = { entidade: 'fctkd', de: '2026-01', ate: '2026-11' }
  const links = Object.values(NUMEROS_DO_CAIXA).map(({ listas }) => listas.map(({ lista }) => String(lista(livros))))
  const byCategory = '/sie/financeiro/receitas?ver=categorias&regime=caixa&entidade=fctkd&de=2026-01&ate=2026-11'
  const due = '/sie/financeiro/receitas?ver=vencimentos&entidade=fctkd&mes=2026-11'
  expect(links).toEqual([[byCategory], [byCategory], [due], [due]])
})
