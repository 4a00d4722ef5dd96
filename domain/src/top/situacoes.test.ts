// What holds of a person, an entity, an entry and an invoice is said by one function each: over every state of the descriptions, and days around today.
import { expect, test } from 'vitest'
import { entidades } from '../base/collections/entidades.ts'
import { situacaoDaEntidade } from '../base/entidade/situacao.ts'
import type { Collection } from '../base/records/collection.ts'
import { palavrasDa, type Situacao, type Tom } from '../base/records/veredicto.ts'
import { inscricoes } from '../eventos/collections/inscricoes.ts'
import { isEncerrada, situacaoDaInscricao, type ComSituacao } from '../eventos/inscricoes/situacoes.ts'
import { faturas } from '../financeiro/collections/faturas.ts'
import type { SituacaoDaFatura } from '../financeiro/estados.ts'
import { isVencida } from '../financeiro/fatura.ts'
import { situacaoDaFatura } from '../financeiro/situacao.ts'

const DIA = '2026-11-28'
const DAYS = ['', '2026-11-26', '2026-11-27', DIA, '2026-11-29']
const BOTH = [true, false]

const optionsOf = ({ fields }: Collection) => fields.find(({ path }) => path === 'situacao')?.options ?? []
const instantAt = (iso: string) => ({
  toMillis: () => Date.parse(iso),
  toDate: () => new Date(iso),
  seconds: 0,
  nanoseconds: 0,
})

const ENTIDADES = optionsOf(entidades).flatMap(({ value }) =>
  BOTH.flatMap((active) =>
    DAYS.flatMap((fim) =>
      DAYS.map((validade) => ({
        situacao: value,
        presidente: { nome: 'Ana Lima', fim },
        documentos: [
          { tipo: 'alvara', validade },
          { tipo: 'alvara', validade },
          { tipo: 'estatuto', validade: '' },
        ],
        metadados: { active },
      })),
    ),
  ),
)
const INSCRICOES = optionsOf(inscricoes).flatMap(({ value }) =>
  [[], [{ frase: 'O atestado venceu.' }]].flatMap((ressalvas) =>
    [null, instantAt('2026-11-28T00:00:00-03:00')].map((at) => ({
      situacao: value as ComSituacao['situacao'],
      ressalvas,
      pagarAte: at,
      rascunhoAte: at,
    })),
  ),
)
const FATURAS = optionsOf(faturas).flatMap(({ value }) =>
  DAYS.slice(1).flatMap((vencimento) =>
    [0, 4000, 10_000].map((pago) => ({ situacao: value as SituacaoDaFatura, vencimento, pago, total: 10_000 })),
  ),
)

interface Case {
  collection: Collection
  state: string
  said: Situacao
  record: unknown
}
const of = <R extends { situacao: string }>(collection: Collection, all: readonly R[], say: (one: R) => Situacao) =>
  all.map((record): Case => ({ collection, state: record.situacao, said: say(record), record }))
const CASES = [
  ...of(entidades, ENTIDADES, (one) => situacaoDaEntidade(one, DIA)),
  ...of(inscricoes, INSCRICOES, situacaoDaInscricao),
  ...of(faturas, FATURAS, (one) => situacaoDaFatura(one, DIA)),
]
const wrong = (test: (one: Case) => boolean) =>
  CASES.filter(test)
    .map((one) => JSON.stringify(one))
    .slice(0, 3)

const ORDER: readonly Tom[] = ['error', 'warning', 'info', 'default', 'success']

test('the worst comes first, green last, each with its reason, and nothing is said twice', () => {
  expect(CASES.length).toBeGreaterThan(400)
  expect(
    wrong(({ said }) => said.some(({ rotulo, curto, frase }) => !rotulo || !curto || !frase.endsWith('.'))),
  ).toEqual([])
  expect(wrong(({ said }) => new Set(said.map(({ rotulo }) => rotulo)).size < said.length)).toEqual([])
  expect(
    wrong(({ said }) =>
      said.some(({ tom }, index) => index > 0 && ORDER.indexOf(tom) < ORDER.indexOf(said[index - 1]?.tom ?? tom)),
    ),
  ).toEqual([])
  expect(wrong(({ said }) => said.some(({ ate }) => ate !== '' && !/^\d{4}-\d{2}-\d{2}$/.test(ate)))).toEqual([])
})

test('a state is called as by the filter of its list, whatever else holds', () => {
  // An open invoice that is overdue is said to be overdue alone.
  const covered = ({ state, said }: Case) => state === 'emitida' && said[0].rotulo === 'Vencida'
  expect(
    wrong((one) => {
      const label = optionsOf(one.collection).find(({ value }) => value === one.state)?.label ?? ''
      return !covered(one) && !palavrasDa(one.said).split(', ').includes(label)
    }),
  ).toEqual([])
})

test('papers and mandates that are over are named from the day after, of every entity that has not left', () => {
  for (const one of ENTIDADES) {
    const words = situacaoDaEntidade(one, DIA).map(({ curto }) => curto)
    const left = one.situacao === 'desfiliada'
    const over = (day: string) => !left && day !== '' && day < DIA
    expect([one, words.filter((word) => word === 'Documento vencido').length]).toEqual([
      one,
      over(one.documentos[0]?.validade ?? '') ? 1 : 0,
    ])
    expect([one, words.includes('Mandato vencido')]).toEqual([one, over(one.presidente.fim)])
    expect([one, words.includes('Desativada')]).toEqual([one, !left && !one.metadados.active])
  }
})

test('an invoice is overdue exactly where money is owed after its day, and else says until when it may be paid', () => {
  for (const one of FATURAS) {
    const [worst, ...others] = situacaoDaFatura(one, DIA)
    expect([one, worst.rotulo === 'Vencida']).toEqual([one, isVencida(one, DIA)])
    const open = (one.situacao === 'emitida' || one.situacao === 'parcialmentePaga') && one.pago < one.total
    const last = [worst, ...others].at(-1)
    expect([one, last?.ate]).toEqual([one, open && !isVencida(one, DIA) ? one.vencimento : ''])
  }
})

test('an entry says what it no longer meets while it lives, and until when its place waits', () => {
  for (const one of INSCRICOES) {
    const said = situacaoDaInscricao(one)
    const flagged = one.ressalvas.length > 0 && !isEncerrada(one.situacao)
    expect([one, said.some(({ frase }) => frase === 'O atestado venceu.')]).toEqual([one, flagged])
    const waits = (one.situacao === 'aguardandoPagamento' || one.situacao === 'rascunho') && one.pagarAte !== null
    const until = said.find(({ rotulo }) => rotulo !== 'Com ressalva')?.ate
    expect([one, until]).toEqual([one, waits ? '2026-11-27' : ''])
  }
})
