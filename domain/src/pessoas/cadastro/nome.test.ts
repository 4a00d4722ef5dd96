import { expect, test } from 'vitest'
import { readRow } from '../../painel/import/pessoas/row.ts'
import { nameFault, nomeArrumado, nomeCompleto } from './nome.ts'

const LONG = `Ana ${'Maria '.repeat(25)}`

test.each([
  ['Ana Souza', undefined],
  ["  Úrsula   D'Ávila dos Santos-Lima Jr. ", undefined],
  ['João Paulo 2º', undefined],
  ['김 민준', undefined],
  ['Ana', 'Informe nome e sobrenome.'],
  ['Ana .', 'Informe nome e sobrenome.'],
  ['', 'Informe nome e sobrenome.'],
  ['Ana <b>Souza', 'Use só letras no nome: sem símbolos como < e sem emoji.'],
  ['Ana Souza 🥋', 'Use só letras no nome: sem símbolos como < e sem emoji.'],
  ['Ana Souza 🇧🇷', 'Use só letras no nome: sem símbolos como < e sem emoji.'],
  [LONG, `O nome tem ${LONG.trim().length} caracteres e cabem 120: abrevie os nomes do meio.`],
])('the name %j: %s', (name, message) => {
  expect(nameFault(name)).toBe(message)
  expect(nomeCompleto.safeParse(name).error?.issues[0]?.message).toBe(message)
})

test('a name is kept with single spaces', () => {
  expect(nomeArrumado('  Ana   de  Souza ')).toBe('Ana de Souza')
  expect(nomeCompleto.parse('  Ana   de  Souza ')).toBe('Ana de Souza')
})

test.each(['Ana <b>Souza', 'Ana Souza 🥋'])('the import refuses %j too', (nome) => {
  const row = readRow({ nome }, { federacoes: [], hoje: '2026-01-01' })
  expect(row.motivos).toContain('valor-invalido')
  expect(row.colunas).toContain('nome')
})
