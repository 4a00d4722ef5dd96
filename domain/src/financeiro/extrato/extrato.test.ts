import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseReais } from '../centavos.ts'
import { diaDaCelula, valorDoOfx } from './celulas.ts'
import { FORMAS, ofxAntigo, ofxNovo, type LancamentoDeTeste } from './extratosDeTeste.ts'
import { parseExtrato, textoDoExtrato } from './parseExtrato.ts'
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

/** The bytes of a file as programs and people leave them: line ends, marks, alphabets, lines at the end. */
const ESCRITAS: readonly ((text: string) => Uint8Array)[] = [
  (text) => new TextEncoder().encode(text),
  (text) => new TextEncoder().encode(`\uFEFF${text}`),
  (text) => new TextEncoder().encode(text.replace(/\r?\n/g, '\r\n')),
  (text) => new TextEncoder().encode(`${text.replaceAll('\r\n', '\n')}\n\n`),
  (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  (text) => Buffer.from(text, 'latin1'),
]

const read = (text: string) => parseExtrato(text)
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

  test('reads back whatever the entries are, under ids that differ and stay, however the file is written', () => {
    fc.assert(
      fc.property(
        fc.array(lancamento, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(...ESCRITAS),
        (entries, as) => {
          const escrita = textoDoExtrato(as(escrever(entries)))
          expect(plain(escrita)).toEqual(expected(entries))
          const extrato = read(escrever(entries))
          expect(extrato.problemas).toEqual([])
          expect(plain(escrever(entries))).toEqual(expected(entries))
          const ids = extrato.linhas.map(({ id }) => id)
          expect(new Set(ids).size).toBe(entries.length)
          expect(read(escrever(entries)).linhas.map(({ id }) => id)).toEqual(ids)
        },
      ),
      { numRuns: Math.ceil(Number(process.env.SIE_CORPUS ?? 480) / FORMAS.length) },
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

test('Windows-1252, UTF-8 with a mark and UTF-16 of either order, with its mark or without, read the same', () => {
  const text = ofxNovo([{ dia: '2026-11-03', valor: 100, texto: 'Ação ção', documento: '1' }])
  const latin = Uint8Array.from(text, (char) => char.charCodeAt(0))
  const little = [...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8])
  const big = [...text].flatMap((char) => [char.charCodeAt(0) >> 8, char.charCodeAt(0) & 255])
  const utf16 = [[0xff, 0xfe, ...little], little, [0xfe, 0xff, ...big], big].map((bytes) => Uint8Array.from(bytes))
  for (const bytes of [latin, new TextEncoder().encode(`\uFEFF${text}`), ...utf16])
    expect(read(textoDoExtrato(bytes)).linhas[0]?.texto).toBe('Ação ção')
})

test('the name of who paid, in a row of its own, goes with the entry above', () => {
  const text =
    'Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n03/11/2026;PIX RECEBIDO;1;10,00;;1,00\n;REM: ANA TESTE;;;;\n'
  expect(plain(text)).toEqual([
    { dia: '2026-11-03', valor: 1000, texto: 'PIX RECEBIDO REM: ANA TESTE', documento: '1' },
  ])
})

// Formats of banks and other institutions over the years; two entries, R$ 180,00 in on the 3rd and R$ 12,30 out on the 19th.
const OUTRAS_FORMAS: readonly (readonly [string, string, string, readonly string[]])[] = [
  [
    'Banco do Brasil with the month first',
    '001',
    '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",\n"10/31/2026","","Saldo Anterior","","0","1000.00",\n"11/03/2026","1234-5","PIX ANA","","871","180.00",\n"11/19/2026","1234-5","TED","","900","-12.30",',
    ['PIX ANA', 'TED'],
  ],
  [
    'Bradesco with two tables, totals and who paid below',
    '237',
    'Extrato de: Agência: 1234 | Conta: 56789-0\r\nData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\r\n03/11/26;PIX;16;180,00;;1.180,00;\r\n;REM: ANA           03/11;;;;;\r\n;;Total;180,00;0,00;1.167,70;\r\n\r\nÚltimos Lançamentos;\r\nData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$);\r\n19/11/26;TED;1;;-12,30;1,00;\r\n',
    ['PIX REM: ANA 03/11', 'TED'],
  ],
  [
    'Santander with credits and debits',
    '033',
    'AGENCIA;CONTA\n1234;01-056789-0\n\nData;Descrição;Docto;Situação;Crédito (R$);Débito (R$);Saldo (R$)\n03/11/2026;PIX ANA;0;;180,00;;1.180,00\n19/11/2026;TED;0;;;-12,30;1.167,70',
    ['PIX ANA', 'TED'],
  ],
  [
    'Itaú with who paid in a column of its own',
    '',
    'Data;Lançamento;Razão Social;CPF/CNPJ;Valor (R$);Saldo (R$)\n03/11/2026;PIX;ANA;***.123.456-**;180,00;\n19/11/2026;TED;LOJA;;-12,30;',
    ['PIX ANA', 'TED LOJA'],
  ],
  [
    'Caixa with hours and the side in a column of its own',
    '',
    '"Data Hora";"Nr. Doc.";"Histórico";"Favorecido";"Valor (R$)";"D/C"\n"03/11/2026 10:22";"871";"PIX";"ANA";"180,00";"C"\n"19/11/2026 10:22";"872";"TED";"LOJA";"12,30";"D"',
    ['PIX ANA', 'TED LOJA'],
  ],
  [
    'two texts, and an account above',
    '',
    'Extrato Conta Corrente\nConta ;123456789\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n03/11/2026;Pix;ANA;180,00;1,00\n19/11/2026;Ted ;LOJA;-12,30;1,00',
    ['Pix ANA', 'Ted LOJA'],
  ],
  [
    'amounts with a point, and an identifier',
    '',
    'Data,Valor,Identificador,Descrição\n03/11/2026,180.00,65f0-aa,PIX ANA\n19/11/2026,-12.3,65f0-ab,TED\n',
    ['PIX ANA', 'TED'],
  ],
  [
    'a sign that spreadsheets write',
    '',
    'sep=;\rData;Histórico;Valor\r03/11/2026;PIX;R$\u00a0180,00\r19/11/2026;TED;-R$ 12,30',
    ['PIX', 'TED'],
  ],
]

test.each(OUTRAS_FORMAS)(
  '%s reads as its two entries, nothing else and without a problem',
  (_, banco, text, textos) => {
    const extrato = read(text)
    expect(extrato.linhas.map(({ dia, valor }) => [dia, valor])).toEqual([
      ['2026-11-03', 18_000],
      ['2026-11-19', -1_230],
    ])
    expect(extrato.linhas.map(({ texto }) => texto)).toEqual(textos)
    expect([extrato.banco, extrato.problemas]).toEqual([banco, []])
    expect(parseExtrato(text).linhas.map(({ id }) => id)).toEqual(extrato.linhas.map(({ id }) => id))
  },
)

test('a branch and an account under their titles are those of the file', () => {
  expect(read(OUTRAS_FORMAS[2]![2]).conta).toBe('1234 / 01-056789-0')
})

test('days that can all be read with the day first are', () => {
  const text = 'Data,Histórico,Valor\n03/11/2026,PIX,180.00\n04/12/2026,TED,-12.30'
  expect(read(text).linhas.map(({ dia }) => dia)).toEqual(['2026-11-03', '2026-12-04'])
})

test('entries of OFX whose identifiers are zeros are told apart by what they say', () => {
  const one = (memo: string) => `<STMTTRN><DTPOSTED>20261103<TRNAMT>180.00<FITID>000000<MEMO>${memo}</STMTTRN>`
  const extrato = read(`<OFX><BANKTRANLIST>${one('PIX ANA')}${one('PIX BIA')}</BANKTRANLIST></OFX>`)
  expect(extrato.linhas.map(({ texto }) => texto)).toEqual(['PIX ANA', 'PIX BIA'])
  expect(extrato.problemas).toEqual([])
})

test.each([
  [
    'none of which has a sign',
    [
      ['DEBIT', '80.00'],
      ['CREDIT', '50.00'],
      ['CREDIT', '-51.00'],
    ],
    [-8000, 5000, -5100],
  ],
  [
    'some of which have one',
    [
      ['DEBIT', '-80.00'],
      ['DEBIT', '51.00'],
    ],
    [-8000, 5100],
  ],
  [
    'beside others with one',
    [
      ['DEBIT', '51.00'],
      ['PAYMENT', '-80.00'],
    ],
    [5100, -8000],
  ],
] as const)('debits of OFX %s', (_, entries, amounts) => {
  const rows = entries.map(
    ([kind, amount], n) =>
      `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20261103<TRNAMT>${amount}<FITID>N${n}<MEMO>PIX</STMTTRN>`,
  )
  expect(read(`<OFX><BANKTRANLIST>${rows.join('')}</BANKTRANLIST></OFX>`).linhas.map(({ valor }) => valor)).toEqual(
    amounts,
  )
})

test('in OFX without signs a kind that says no side is asked for, and answered for all files of the bank', () => {
  const rows = [
    ['DEBIT', '51.00'],
    ['OTHER', '80.00'],
    ['OTHER', '9.00'],
  ].map(
    ([kind, amount], n) =>
      `<STMTTRN><TRNTYPE>${kind}<DTPOSTED>20261103<TRNAMT>${amount}<FITID>N${n}<MEMO>PIX ${n}</STMTTRN>`,
  )
  const file = `<OFX><BANKID>033<BANKTRANLIST>${rows.join('')}</BANKTRANLIST></OFX>`
  const asked = parseExtrato(file)
  expect(asked.perguntas).toEqual([{ tipo: 'OTHER', lancamentos: 2, exemplo: 'PIX 1' }])
  expect(asked.linhas.map(({ valor }) => valor)).toEqual([-5100])
  const told = parseExtrato(file, { tipos: { OTHER: 'saida' } })
  expect([told.perguntas, told.linhas.map(({ valor }) => valor)]).toEqual([[], [-5100, -8000, -900]])
  expect([asked.leiaute, told.leiaute]).toEqual(['ofx 033', 'ofx 033'])
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
  expect(parseReais(cell)).toBe(centavos)
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
    ['prose', 'Prezado cliente,\nsegue o seu extrato.', 'uma tabela de lançamentos'],
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
