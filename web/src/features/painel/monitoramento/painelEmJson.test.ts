import { sumDays } from '@sie/domain/base/monitor/counts.ts'
import { expect, test } from 'vitest'
import { painelEmJson } from './painelEmJson.ts'
import { diaDe, tabelasDe } from './tabelas.ts'

const contadores = [
  { dia: '2026-11-21', relatorios: 2, contagens: { servidor: { 'n:/api/usr/create': 4, 'ms:/api/usr/create': 1000 } } },
  { dia: '2026-11-20', relatorios: 3, demonstracao: true, contagens: { visitas: { n: 5 } } },
]
const soma = sumDays(contadores)
const medido = {
  dia: '2026-11-21',
  medidoEm: { toMillis: () => 0 },
  colecoes: [{ nome: 'praticantes', rotulo: 'pessoas', registros: 12, poucoRevistos: 9, copias: 20 }],
  pastas: [{ pasta: 'arquivos/praticantes', arquivos: 3, bytes: 2048 }],
}
const tabelas = tabelasDe(
  [],
  soma,
  [
    diaDe('2026-11-20', sumDays(contadores.slice(1)), true),
    diaDe('2026-11-21', sumDays(contadores.slice(0, 1)), false),
  ],
  [],
  [],
  medido,
)

const table = (id: string) => {
  const found = tabelas.find((one) => one.id === id)
  return found?.linhas.map((linha) => found.colunas.map(({ value }) => value(linha)))
}

test('the dashboard shows the response time of each endpoint and the storage', () => {
  expect(table('servidor')).toEqual([['/api/usr/create', 4, 250, 0, 0]])
  expect(table('registros')).toEqual([['pessoas', 12, 9, 20]])
  expect(table('arquivos')).toEqual([['arquivos/praticantes', 3, '2 KB']])
})

test('invented days are marked in the table of days', () => {
  expect(table('dias')?.map(([day]) => day)).toEqual(['21/11/2026', '20/11/2026 (demonstração)'])
})

test('the JSON export holds every table and the counters of each day, invented ones marked', () => {
  const exported = JSON.parse(
    painelEmJson({ de: '2026-11-20', ate: '2026-11-21' }, '2026-11-22T00:00:00.000Z', tabelas, contadores),
  ) as { tabelas: Record<string, { linhas: object[] }>; contadores: object[] }
  expect(exported).toMatchObject({ de: '2026-11-20', ate: '2026-11-21', geradoEm: '2026-11-22T00:00:00.000Z' })
  expect(Object.keys(exported.tabelas)).toEqual(tabelas.map(({ id }) => id))
  expect(exported.tabelas.arquivos?.linhas).toEqual([{ Pasta: 'arquivos/praticantes', Arquivos: 3, Tamanho: '2 KB' }])
  expect(exported.contadores).toMatchObject([
    { dia: '2026-11-20', demonstracao: true, contagens: { visitas: { n: 5 } } },
    { dia: '2026-11-21', demonstracao: false, relatorios: 2 },
  ])
})
