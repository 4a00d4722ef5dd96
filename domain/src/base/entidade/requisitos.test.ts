import { expect, test } from 'vitest'
import { TIPOS_ENTIDADE } from '../collections/entidades.ts'
import { financeiroDaEntidade } from '../collections/camposDaEntidade.ts'
import { pixKeyFault, isIban } from '../brazil/pix.ts'
import { documentosVencidos, requisitosDaEntidade, vencimentosDaEntidade } from './requisitos.ts'

const TODAY = '2026-11-22'
const copia = { arquivo: 'a' }
const missing = (record: object) => requisitosDaEntidade(record, TODAY).flatMap(({ id, falta }) => (falta ? [id] : []))
const club = (changes: object = {}) => ({
  dadosPessoais: { tipoEntidade: 'clube', cnpj: '12.ABC.345/01DE-35' },
  dadosEndereco: { logradouro: 'Rua A', logradouroMunicipio: 'Joinville', logradouroUF: 'SC' },
  dadosContato: { email: 'a@b.test', telefone: '(47) 3222-1010' },
  presidente: { nome: 'Ana' },
  diretoria: [{ cargo: 'Presidente', nome: 'Ana' }],
  responsavelTecnico: { nome: 'Bia', graduacao: 'dan-3' },
  logo: { arquivo: 'x' },
  documentos: ['estatuto', 'ataEleicao', 'cartaoCnpj', 'alvara'].map((tipo) => ({ tipo, copia, validade: '' })),
  ...changes,
})

test('a whole club lacks nothing, also with letters in its CNPJ', () => {
  expect(missing(club())).toEqual([])
})

test('each condition is missed by itself, and an empty record of any type breaks nothing', () => {
  expect(missing(club({ responsavelTecnico: { nome: 'Bia', graduacao: 'dan-2' } }))).toEqual(['responsavelTecnico'])
  expect(missing(club({ presidente: { nome: 'Ana', fim: '2026-11-21' } }))).toEqual(['presidente'])
  expect(missing(club({ presidente: { nome: 'Ana', fim: TODAY } }))).toEqual([])
  expect(missing(club({ documentos: [] }))).toEqual(['estatuto', 'ataEleicao', 'cartaoCnpj', 'alvara'])
  expect(missing(club({ logo: {} }))).toEqual(['logo'])
  for (const tipoEntidade of TIPOS_ENTIDADE)
    expect(missing({ dadosPessoais: { tipoEntidade } }).length).toBeGreaterThan(3)
  expect(missing({ documentos: [null, 'x'], diretoria: 'x' }).length).toBeGreaterThan(3)
})

test('a document counts until the day on which it ends, and one that is renewed counts again', () => {
  const alvara = (...days: string[]) =>
    club({
      documentos: [...club().documentos.slice(0, 3), ...days.map((validade) => ({ tipo: 'alvara', copia, validade }))],
    })
  expect(missing(alvara(TODAY))).toEqual([])
  expect(missing(alvara('2026-11-21'))).toEqual(['alvara'])
  expect(missing(alvara('2026-11-21', '2027-11-21'))).toEqual([])
  expect(documentosVencidos(alvara('2026-11-21', '2027-11-21'), TODAY)).toEqual([])
  expect(documentosVencidos(alvara('2026-11-21', '2025-11-21'), TODAY)).toEqual([
    { tipo: 'alvara', validade: '2026-11-21' },
  ])
  expect(vencimentosDaEntidade(alvara('2027-01-01', '2026-12-01'))).toEqual(['2026-12-01', '2027-01-01'])
})

test('a PIX key fits its kind, and is kept as PIX writes it', () => {
  expect(pixKeyFault('', '')).toBeUndefined()
  expect(pixKeyFault('cpf', '123.456.789-09')).toBeUndefined()
  expect(pixKeyFault('cnpj', '12.ABC.345/01DE-35')).toBeUndefined()
  expect(pixKeyFault('telefone', '+55 (48) 99999-1234')).toBeUndefined()
  expect(pixKeyFault('aleatoria', '123e4567-e89b-12d3-a456-426614174000')).toBeUndefined()
  for (const [tipo, chave] of [
    ['cpf', '123'],
    ['cnpj', '1'],
    ['email', 'a@b'],
    ['telefone', '123'],
    ['aleatoria', 'x'],
    ['cpf', ''],
    ['', 'x'],
  ] as const)
    expect([tipo, chave, pixKeyFault(tipo, chave) !== undefined]).toEqual([tipo, chave, true])
  expect(financeiroDaEntidade.parse({ pixTipo: 'cnpj', pixChave: '12.abc.345/01de-35' }).pixChave).toBe(
    '12ABC34501DE35',
  )
  expect(financeiroDaEntidade.parse({ pixTipo: 'telefone', pixChave: '48 99999-1234' }).pixChave).toBe('+5548999991234')
  expect(financeiroDaEntidade.safeParse({ pixTipo: 'email', pixChave: 'x' }).error?.issues[0]?.path).toEqual([
    'pixChave',
  ])
})

test('a Brazilian IBAN is known by its check digits', () => {
  expect(isIban('BR15 0000 0000 0000 1093 2840 814 P2')).toBe(true)
  expect(isIban('BR16 0000 0000 0000 1093 2840 814 P2')).toBe(false)
  expect(isIban('DE89370400440532013000')).toBe(false)
})
