import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diaDaCelula, valorDaCelula, valorDoOfx } from './celulas.ts'
import { FORMAS, ofxAntigo, ofxNovo, type LancamentoDeTeste } from './extratosDeTeste.ts'
import { lerExtrato, textoDoExtrato } from './ler.ts'
import { EXTRATO, ExtratoRecusado } from './tipos.ts'

const MES: LancamentoDeTeste[] = [
  { dia: '2026-11-03', valor: 18_000, texto: 'PIX RECEBIDO Academia Horizonte FCTKD2026000042', documento: '871' },
  { dia: '2026-11-03', valor: 12_000, texto: 'PIX Conceição D’Ávila "Tita"', documento: '0' },
  { dia: '2026-11-19', valor: -123_456_789, texto: 'TED; aluguel & energia <sede>', documento: '90001' },
]

const lancamento = fc.record({
  dia: fc
    .date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
  valor: fc.integer({ min: -99_999_999, max: 99_999_999 }).filter((valor) => valor !== 0),
  texto: fc
    .tuple(
      fc.constantFrom('PIX', 'TED', 'BOLETO'),
      fc.array(fc.constantFrom('José', 'Ação', 'D"Or', 'a;b', 'x,y', '=1+1', 'R$ 5', '<b>'), { maxLength: 6 }),
    )
    .map(([kind, words]) => [kind, ...words].join(' ')),
  documento: fc.integer({ min: 1, max: 999_999 }).map(String),
})

const read = (text: string) => lerExtrato(text)
const plain = (text: string) =>
  read(text).linhas.map(({ dia, valor, texto, documento }) => ({ dia, valor, texto, documento }))

describe.each(FORMAS)('a statement of $nome', ({ escrever, banco, documento }) => {
  const expected = (entries: readonly LancamentoDeTeste[]) =>
    entries.map((entry) => ({ ...entry, documento: documento ? entry.documento : '' }))

  test('reads back as its entries, with bank, account and period, without balances and totals', () => {
    const extrato = read(escrever(MES))
    expect(plain(escrever(MES))).toEqual(expected(MES))
    expect(extrato).toMatchObject({ banco, de: '2026-11-03', ate: '2026-11-19', problemas: [] })
  })

  test('reads back whatever the entries are, under ids that differ and stay', () => {
    fc.assert(
      fc.property(fc.array(lancamento, { minLength: 1, maxLength: 30 }), (entries) => {
        const extrato = read(escrever(entries))
        expect(extrato.problemas).toEqual([])
        expect(plain(escrever(entries))).toEqual(expected(entries))
        const ids = extrato.linhas.map(({ id }) => id)
        expect(new Set(ids).size).toBe(entries.length)
        expect(read(escrever(entries)).linhas.map(({ id }) => id)).toEqual(ids)
      }),
      { numRuns: 60 },
    )
  })
})

test('accounts are read from every shape that tells them', () => {
  const accounts = FORMAS.map(({ nome, escrever }) => [nome, read(escrever(MES)).conta])
  expect(Object.fromEntries(accounts)).toEqual({
    'OFX 1.x': '1234 / 56789-0',
    'OFX 2.x': '1234 / 56789-0',
    'Banco do Brasil': '',
    Itaú: '1234 / 56789-0',
    'Itaú without a header': '',
    Bradesco: '1234 / 56789-0',
    Caixa: '1234/56789-0',
    Santander: '1234 / 56789-0',
  })
})

test('an entry keeps its id in a longer statement of the same days, OFX by its identifier', () => {
  const ids = (text: string) => read(text).linhas.map(({ id }) => id)
  const more = [...MES, { dia: '2026-11-20', valor: 500, texto: 'PIX Outro', documento: '1' }]
  for (const { escrever } of FORMAS) expect(ids(escrever(more)).slice(0, 3)).toEqual(ids(escrever(MES)))
  expect(ids(ofxAntigo(MES))).toEqual(ids(ofxNovo(MES)))
})

test('Windows-1252, UTF-8 with a mark and UTF-16 read the same', () => {
  const text = ofxNovo([{ dia: '2026-11-03', valor: 100, texto: 'Ação ção', documento: '1' }])
  const latin = Uint8Array.from(text, (char) => char.charCodeAt(0))
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  ])
  for (const bytes of [latin, new TextEncoder().encode(`\uFEFF${text}`), utf16])
    expect(read(textoDoExtrato(bytes)).linhas[0]?.texto).toBe('Ação ção')
})

test('the name of who paid, in a row of its own, goes with the entry above', () => {
  const text =
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n03/11/2026;PIX RECEBIDO;1;10,00;;1,00\n;REM: ANA TESTE;;;;\n'
  expect(plain(text)).toEqual([
    { dia: '2026-11-03', valor: 1000, texto: 'PIX RECEBIDO REM: ANA TESTE', documento: '1' },
  ])
})

test.each([
  ['1.234,56', 123_456],
  ['1234.56', 123_456],
  ['1,234.56', 123_456],
  ['-1.234,56', -123_456],
  ['1.234,56-', -123_456],
  ['(1.234,56)', -123_456],
  ['R$ 1.234,56', 123_456],
  ['1.234,56 D', -123_456],
  ['1.234,56C', 123_456],
  ['+180,00', 18_000],
  ['0,10', 10],
  ['1,234', undefined],
  ['12,3456', undefined],
  ['=1+1', undefined],
  ['9'.repeat(30), undefined],
  ['', undefined],
])('a cell %s is %s centavos', (cell, centavos) => {
  expect(valorDaCelula(cell)).toBe(centavos)
})

test.each([
  ['100', 10_000],
  ['100.5', 10_050],
  ['-100,50', -10_050],
  ['100.500', 10_050],
  ['1.234,56', 123_456],
  ['1e3', undefined],
  ['', undefined],
])('an amount %s of OFX is %s centavos', (text, centavos) => {
  expect(valorDoOfx(text)).toBe(centavos)
})

test.each([
  ['19/11/2026', '2026-11-19'],
  ['19/11/26', '2026-11-19'],
  ['19-11-2026', '2026-11-19'],
  ['2026-11-19', '2026-11-19'],
  ['20261119', '2026-11-19'],
  ['20261119083800[-3:BRT]', '2026-11-19'],
  ['2026-11-19T08:38:00', '2026-11-19'],
  ['31/02/2026', undefined],
  ['19/11', undefined],
  ['', undefined],
])('a day %s is %s', (cell, day) => {
  expect(diaDaCelula(cell)).toBe(day)
})

describe('what cannot be read', () => {
  const header = 'Data;Histórico;Documento;Valor (R$);Saldo (R$)'
  test.each([
    ['a day that does not exist', '31/02/2026;PIX;1;10,00;', 'O dia “31/02/2026” não existe'],
    ['an amount that is a formula', '03/11/2026;PIX;1;=HYPERLINK("x");', 'não é um valor em reais'],
    ['too few columns', '03/11/2026;PIX', 'A linha tem 2 colunas'],
  ])('%s is a problem of its line, and the others are read', (_, row, motivo) => {
    const extrato = read(`${header}\n03/11/2026;PIX um;1;10,00;\n${row}\n04/11/2026;PIX dois;1;20,00;\n`)
    expect(extrato.linhas.map(({ valor }) => valor)).toEqual([1000, 2000])
    expect(extrato.problemas).toEqual([{ linha: 3, motivo: expect.stringContaining(motivo) as string }])
    expect(extrato.problemas[0]?.motivo).toMatch(/ou|Baixe/)
  })

  test('an OFX that is cut off, repeats an entry or holds a bad amount names the lines', () => {
    const text = ofxNovo([...MES, ...MES])
      .replace('N3<', 'N0<')
      .replace('<TRNAMT>-1234567,89', '<TRNAMT>abc')
    const { problemas, linhas } = read(text)
    expect(linhas).toHaveLength(4)
    expect(problemas.map(({ linha }) => linha)).toEqual([6, 7])
    expect(read(ofxNovo(MES).split('</BANKTRANLIST>')[0] ?? '').problemas.at(-1)?.motivo).toMatch(
      'termina antes do fim',
    )
  })

  test.each([
    ['nothing', '', 'vazio'],
    ['prose', 'Prezado cliente,\nsegue o seu extrato.', 'falta uma linha de títulos'],
    ['a program', `MZ\u0000\u0001${header}`, 'não é um extrato'],
    ['a table without entries', header, 'não traz lançamentos'],
    ['two accounts', `${ofxNovo(MES)}<ACCTID>2</ACCTID>`, 'mais de uma conta'],
    ['too many entries', `${header}\n${'03/11/2026;PIX;1;1,00;\n'.repeat(EXTRATO.linhas + 1)}`, 'mais de 3.000'],
  ])('%s is refused with the remedy', (_, text, words) => {
    expect(() => read(text)).toThrow(ExtratoRecusado)
    expect(() => read(text)).toThrow(words)
  })

  test.each([
    ['%PDF-1.7', 'PDF'],
    ['PK\u0003\u0004', 'Excel'],
    ['x'.repeat(10 * 1024 * 1024), '2 MB'],
  ])('a file that begins as %.8s is refused before it is read', (start, words) => {
    expect(() => textoDoExtrato(new TextEncoder().encode(start))).toThrow(words)
  })
})

test('formulas stay text', () => {
  expect(plain("Data;Histórico;Valor\n03/11/2026;=cmd|' /C calc'!A0;10,00")[0]?.texto).toBe("=cmd|' /C calc'!A0")
})

test('any text takes time in proportion to its length', () => {
  const most = EXTRATO.bytes
  const hostile = [
    '<STMTTRN>'.repeat(most / 9),
    `<OFX>${'<'.repeat(most - 10)}`,
    `<OFX>${'&'.repeat(most - 10)}`,
    `<OFX><MEMO>${' '.repeat(most - 20)}`,
    `Data;Histórico;Valor\n${'"'.repeat(most - 30)}`,
    `Data;Histórico;Valor\n${';'.repeat(most - 30)}`,
    `Data;Histórico;Valor\n03/11/2026;${'a'.repeat(most - 60)};1,00`,
    `${'Conta: '.repeat(most / 8)}`,
    '\n'.repeat(most),
  ]
  const started = performance.now()
  for (const text of hostile) {
    try {
      read(text)
    } catch (error) {
      expect(error).toBeInstanceOf(ExtratoRecusado)
    }
  }
  // Nine files of 2 MB; quadratic time would take hours.
  expect(performance.now() - started).toBeLessThan(30_000)
})
