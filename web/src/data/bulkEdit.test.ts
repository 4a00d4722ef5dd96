import { praticantes, novaPessoa } from '@sie/domain/pessoas/collections/praticantes.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { expect, test } from 'vitest'
import { bulkValue, planBulk, runBulk, type BulkChange } from './bulkEdit.ts'
import type { Row } from './records.ts'

const UF = 'dadosEndereco.logradouroUF'
const person = (id: string, endereco: object = {}, name = id): Row => {
  const pessoa = novaPessoa(name)
  return { ...pessoa, dadosEndereco: { ...pessoa.dadosEndereco, ...endereco }, id } as unknown as Row
}
const free = () => undefined
const changes = (...ids: string[]): BulkChange[] => ids.map((id) => ({ base: person(id), next: person(id) }))

test('a value is stored as the schema has it, and a fault is one for all', () => {
  expect(bulkValue(praticantes, 'dadosFiliacao.professor', '  Ana Lima ')).toEqual({ value: 'Ana Lima' })
  expect(bulkValue(praticantes, 'dadosFiliacao.desde', '2026-02')).toHaveProperty('fault')
  expect(bulkValue(praticantes, 'dadosFiliacao.desde', undefined)).toHaveProperty('fault')
})

test('a record that the value contradicts stays, one that was faulty before does not', () => {
  const rows = [
    person('ana'),
    person('bia', { cep: '88010-000' }),
    person('caio', { logradouroUF: 'SP' }),
    person('d', {}, ''),
  ]
  const { changes: made, left } = planBulk(praticantes, rows, UF, 'SP', free)
  expect(made.map(({ base }) => base.id)).toEqual(['ana', 'd'])
  expect(left).toEqual([
    { row: rows[1], motivo: 'O CEP 88010-000 é de SC.' },
    { row: rows[2], motivo: 'já está assim.' },
  ])
  expect(planBulk(praticantes, rows, UF, 'SP', () => 'não.').changes).toEqual([])
})

test('refusals keep their reason, and after a stop nothing further begins', async () => {
  const stop = new AbortController()
  const seen: number[] = []
  const all = changes(...Array.from({ length: 40 }, (_, index) => `p${index}`))
  const { done, refused, waiting } = await runBulk(
    all,
    async (change) => {
      await Promise.resolve()
      if (change.base.id === 'p3') throw new ErroSIE('dados-invalidos', { [UF]: 'Não pode.' })
      if (change.base.id === 'p9') stop.abort()
      return change
    },
    { onProgress: (count) => seen.push(count), signal: stop.signal },
  )
  expect(refused.map(({ row, motivo }) => [row.id, motivo])).toEqual([['p3', 'Não pode.']])
  expect(done.length + refused.length + waiting.length).toBe(40)
  expect(waiting.length).toBeGreaterThan(20)
  expect(seen.at(-1)).toBe(done.length + 1)
})
