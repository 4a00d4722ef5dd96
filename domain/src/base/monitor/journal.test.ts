import { describe, expect, test } from 'vitest'
import { FAULT_KINDS } from '../portal/faults.ts'
import { NOMES_DAS_CATEGORIAS, NOTAS, RESERVAS, VITAIS } from './counts.ts'
import { Journal } from './journal.ts'
import { MONITOR } from './limits.ts'
import { cleaned } from './personal.ts'

const about = { id: 'r1', environment: 'local', version: '' }

describe('the journal of a page between two reports', () => {
  test('the limits are those of the specification', () => {
    expect(MONITOR).toEqual({
      entradas: 100,
      primeiroRelatorio: 60_000,
      relatorio: 300_000,
      memoria: 30_000,
      inatividade: 300_000,
      verificacao: 60_000,
      renderizacoes: 10,
      alertasGuardados: 10,
      relatoriosGuardados: 5,
    })
  })
  test('a category keeps its last hundred entries and counts all of them', () => {
    const journal = new Journal()
    for (let n = 0; n < 250; n++) {
      journal.count('erros', 'network')
      journal.keep('erros', { quando: n })
    }
    const { counts, entries } = journal.take(about)
    expect(counts).toEqual({ 'erros:network': 250 })
    expect(entries.erros?.map(({ quando }) => quando)).toEqual(Array.from({ length: 100 }, (_, n) => 150 + n))
  })
  test('taking a report empties the journal, and a new journal is empty', () => {
    const journal = new Journal()
    expect(journal.empty).toBe(true)
    journal.count('visitas', 'n')
    expect(journal.empty).toBe(false)
    journal.take(about)
    expect(journal.take(about)).toEqual({ ...about, counts: {}, metrics: {}, entries: {} })
  })
  test('ten full categories of long messages still fit into a request', () => {
    const journal = new Journal()
    for (const categoria of NOMES_DAS_CATEGORIAS)
      for (let n = 0; n < 100; n++) journal.keep(categoria, { mensagem: 'failed to fetch '.repeat(18), quando: n })
    expect(JSON.stringify(journal.take(about)).length).toBeLessThan(32 * 1024)
  })
  test('names of categories and of fields of entries pass the cleaning', () => {
    for (const word of [...FAULT_KINDS, 'outro', ...NOTAS, ...VITAIS, ...RESERVAS]) expect(cleaned(word)).toBe(word)
    const entry = {
      tipo: 'network',
      mensagem: 'error',
      onde: '/sie/cadastros/pessoas',
      pilha: 'index-a1B2c3D4.js:1:23456',
      quando: 1,
      ms: 2,
      mb: 3,
      falhou: true,
    }
    const tidy = Object.fromEntries(NOMES_DAS_CATEGORIAS.map((categoria) => [categoria, [entry]]))
    expect(cleaned(tidy)).toEqual(tidy)
  })
  test('values that are not finite are neither counted nor measured', () => {
    const journal = new Journal()
    journal.count('partes', 'ms:/login', Number.NaN)
    journal.measure('LCP', Number.NaN)
    journal.keep('memoria', { mb: Number.NaN, quando: 1 })
    expect(journal.take(about)).toEqual({ ...about, counts: {}, metrics: {}, entries: { memoria: [{ quando: 1 }] } })
  })
  test('personal data is removed before an entry is kept', () => {
    const journal = new Journal()
    journal.keep('erros', { mensagem: 'Ana Souza, 529.982.247-25' })
    expect(journal.take(about).entries.erros).toEqual([{ mensagem: '[…], [cpf]' }])
  })
})
