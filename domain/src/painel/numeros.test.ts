import { expect, test } from 'vitest'
import { NOMES_DO_RELATORIO } from '../ajuda/relatorio.ts'
import { NUMEROS_DO_MONITOR } from '../base/monitor/summary.ts'
import type { Numero } from '../base/portal/numero.ts'
import { NUMEROS_DE_CONTAS, NUMEROS_DO_CAIXA } from '../financeiro/numerosDoCaixa.ts'
import { NUMEROS_DE_FATURAS } from '../financeiro/numeros.ts'
import { ANUIDADES, DIVISOES_DE_PESSOAS, NUMEROS_DE_PESSOAS } from '../pessoas/numeros.ts'
import { colecao } from '../top/todas.ts'
import { ATENCOES, type AtencaoContada } from './atencoes.ts'
import { esperamPor, linhasDaAtencao, linhasDaEspera } from './espera.ts'
import { COLECOES_DO_PAINEL, CONTAS_DO_PAINEL } from './contadores.ts'

const counted: readonly (readonly [string, Numero])[] = [ATENCOES, NUMEROS_DE_FATURAS, NUMEROS_DE_PESSOAS, ANUIDADES]
  .flatMap((table) => Object.values<Numero>(table))
  .map((numero) => [`${numero.conta.nome} ${String(numero.vale)}`, numero] as const)

/** Every number with what defines it. */
const named: readonly (readonly [name: string, definition: string])[] = [
  ...counted.map(([definition, { nome }]) => [nome, definition] as const),
  ...Object.values(DIVISOES_DE_PESSOAS).map(({ nome, conta }) => [nome, conta.nome] as const),
  ...Object.entries(NUMEROS_DO_CAIXA).map(([id, { nome }]) => [nome, `caixa ${id}`] as const),
  ...Object.entries(NUMEROS_DE_CONTAS).flatMap(([tipo, names]) =>
    Object.entries(names).map(([id, nome]) => [nome, `contas ${tipo} ${id}`] as const),
  ),
  ...Object.entries(NOMES_DO_RELATORIO).map(([id, nome]) => [nome, `chamados ${id}`] as const),
  ...Object.entries(NUMEROS_DO_MONITOR).map(([id, { nome }]) => [nome, `monitor ${id}`] as const),
]

test('one name has one definition', () => {
  const several = named.filter(([name, definition]) =>
    named.some(([other, of]) => other.toLowerCase() === name.toLowerCase() && of !== definition),
  )
  expect(several).toEqual([])
  expect(named.length).toBeGreaterThan(40)
})

test('one account has one definition, of a collection that the dashboards count', () => {
  const accounts = new Set(counted.flatMap(([, { conta, valor }]) => (valor ? [conta, valor] : [conta])))
  for (const { conta } of Object.values(DIVISOES_DE_PESSOAS)) accounts.add(conta)
  expect([...accounts].map(({ nome }) => nome).sort()).toEqual(CONTAS_DO_PAINEL.map(({ nome }) => nome).sort())
  for (const { colecao: name } of accounts)
    expect([name, COLECOES_DO_PAINEL]).toEqual([name, expect.arrayContaining([name])])
})

test('states that count are states of their collection', () => {
  for (const { nome, colecao: name, estados = [] } of CONTAS_DO_PAINEL) {
    const fields = colecao(name)?.fields ?? []
    const states = fields.flatMap(({ path, options = [] }) =>
      path === 'situacao' || path === 'publicacao.situacao' ? options.map(({ value }) => value) : [],
    )
    expect([nome, estados.filter((state) => !states.includes(state))]).toEqual([nome, []])
  }
})

test('what waits is the sum of its rows, and nothing is in both lists', () => {
  const atencoes = (Object.keys(ATENCOES) as AtencaoContada['id'][]).map((id, index): AtencaoContada => {
    const waits = 'desde' in ATENCOES[id]
    return { id, lugar: 'fctkd', total: index + 1, desde: waits ? '2026-11-01' : '' }
  })
  const painel = { pendencias: { total: 7, mais: false, desde: 0 }, atencoes }
  const [waiting, care] = [linhasDaEspera(painel), linhasDaAtencao(painel)]
  const all = atencoes.reduce((sum, { total }) => sum + total, 7)
  expect(esperamPor(painel).total + care.reduce((sum, { total }) => sum + total, 0)).toBe(all)
  expect(waiting.map(({ id }) => id).filter((id) => care.some((row) => row.id === id))).toEqual([])
  expect(new Set(waiting.map(({ id }) => id)).size).toBe(waiting.length)
})
