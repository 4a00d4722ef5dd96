import { expect, test } from 'vitest'
import { analyzeRow, analyzeTable, countReasons } from './analyze.ts'
import { fromHeader, missingColumns, recognizeColumns } from './columns.ts'
import { properName } from './names.ts'
import { PESSOAS } from './pessoas/description.ts'
import { readRow, semResponsavel } from './pessoas/row.ts'
import type { Cells } from './description.ts'
import { cellsToText, decodeText, isXlsx, parseCsv } from '../../base/import/table.ts'
import { tabelaDoHtml } from '../../base/import/html.ts'
import { PlanilhaRecusada } from './limits.ts'
import { readPlanilha } from './planilha.ts'
import { refusedCsv } from './refused.ts'

const HOJE = '2026-11-21'
const context = {
  hoje: HOJE,
  federacoes: [{ id: 'fctkd', sigla: 'FCTKD', nome: 'Federação Catarinense de Taekwondo' }],
}
const HEADER = ['Nome', 'CPF', 'CPF do responsável', 'Nascimento', 'E-mail', 'Faixa', 'Federação', 'Logradouro']
const good = {
  nome: 'Ágata de Souza',
  cpf: '52998224725',
  nascimento: '05/03/2001',
  faixa: '5º Gub',
  federacao: 'FCTKD',
}
const table = [
  HEADER,
  ['ÁGATA DE SOUZA', '52998224725', '', '05/03/2001', '', '5º Gub', 'FCTKD', 'Rua "do Porto"; fundos'],
  ['João  Conceição', '', '529.982.247-25', '2019-12-10', '', 'branca/amarela', 'fctkd', ''],
]

const csv = (delimiter: string, end: string) =>
  table
    .map((row) =>
      row.map((cell) => (/["\r\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(delimiter),
    )
    .join(end)
const windows1252 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const utf8 = (text: string) => new TextEncoder().encode(text)

test.each([
  ['Windows-1252, semicolons, CRLF', windows1252(csv(';', '\r\n'))],
  ['UTF-8', utf8(csv(';', '\n'))],
  ['UTF-8 with a mark', utf8(`\uFEFF${csv(';', '\r\n')}`)],
  ['commas', utf8(csv(',', '\r\n'))],
  ['tabs', utf8(csv('\t', '\n'))],
  ['bars', utf8(csv('|', '\n'))],
  ['UTF-16 and tabs, as "Texto Unicode"', new Uint8Array(Buffer.from(`\uFEFF${csv('\t', '\r\n')}`, 'utf16le'))],
  ['an empty tail', windows1252(`${csv(';', '\r\n')}\r\n;;;;\r\n\r\n`)],
])('a file with %s gives the same table', (_name, bytes) => {
  expect(parseCsv(decodeText(bytes))).toEqual(table)
})

test('a line that names the separator stays as an empty row, and a title above the header behind it', () => {
  const rows = parseCsv(`sep=,\r\nClubes filiados; 2026\r\n\r\nNome,CPF,Federação,Sexo\r\n"Ana; Maria",1,fctkd,F\r\n`)
  expect(rows.map(({ length }) => length)).toEqual([1, 1, 1, 4, 4])
  const table = fromHeader(PESSOAS, rows)
  expect([table[0], table[4]]).toEqual([
    ['Nome', 'CPF', 'Federação', 'Sexo'],
    ['Ana; Maria', '1', 'fctkd', 'F'],
  ])
  expect(table.slice(1, 4)).toEqual([[], [], []])
  expect(fromHeader(PESSOAS, [['a'], ['Nome', 'Clube']])).toEqual([['a'], ['Nome', 'Clube']])
})

test('refused rows read back as they were', () => {
  const rows = [['Ana', '-12', '=1+1', '+55 48', '@x', "'abc", 'a;b', 'a"b', 'a\nb']]
  const header = rows[0]!.map((_, index) => `c${index}`)
  const [, ...read] = parseCsv(refusedCsv(PESSOAS, [header, ...rows], [{ linha: 2, motivos: ['cpf-invalido'] }]))
  const description = {
    read: (cells: Cells) => ({ motivos: [], colunas: [], valor: cells, chave: '' }),
    duplicado: () => '',
  }
  const cells = Object.fromEntries(read[0]!.slice(3).map((cell, index) => [`c${index}`, cell]))
  const { valor } = analyzeRow(description as never, 2, cells, context, () => false)
  expect(Object.values(valor)).toEqual(rows[0])
})

test('cells of a sheet become text', () => {
  expect(cellsToText([['a', 1234567890, new Date('2001-03-05T00:00:00Z'), null, 1.5]])).toEqual([
    ['a', '1234567890', '2001-03-05', '', '1.5'],
  ])
  expect([isXlsx(Uint8Array.of(0x50, 0x4b, 3, 4)), isXlsx(utf8('Nome'))]).toEqual([true, false])
})

test('columns are found by any usual header, in any order', () => {
  const mapping = recognizeColumns(PESSOAS, [
    'FEDERAÇÃO',
    'Data de Nascimento',
    'nome completo',
    'Graduação',
    'C.P.F.',
    'Email',
  ])
  expect(mapping).toMatchObject({ federacao: 0, nascimento: 1, nome: 2, faixa: 3, cpf: 4, email: 5 })
  expect(missingColumns(PESSOAS, mapping)).toEqual([])
  expect(missingColumns(PESSOAS, { ...mapping, cpf: undefined })).toEqual(['CPF'])
})

test('names in capitals are written properly, others left as they are', () => {
  expect(properName("  ÚRSULA  D'ÁVILA DOS SANTOS ")).toBe("Úrsula D'Ávila dos Santos")
  expect(properName('Ana McGregor')).toBe('Ana McGregor')
  expect(properName('JOÃO PAULO SOUZA III')).toBe('João Paulo Souza III')
  expect(properName('ANA D´ÁVILA')).toBe("Ana D'Ávila")
  expect(properName('Ana D´Ávila')).toBe("Ana D'Ávila")
})

test.each([
  ['cpf-invalido', { cpf: '123.456.789-00' }],
  ['cpf-ausente', { cpf: '' }],
  ['cpf-ausente', { cpf: '', nascimento: '01/01/2000', cpfResponsavel: '52998224725' }],
  ['cpf-ausente', { cpf: '', nascimento: '01/01/2020', cpfResponsavel: '11111111111' }],
  ['nome-incompleto', { nome: 'Ágata' }],
  ['nascimento-invalido', { nascimento: '31/02/2001' }],
  ['nascimento-invalido', { nascimento: '31/12/1899' }],
  ['nascimento-invalido', { nascimento: '22/11/2026' }],
  ['nascimento-ilegivel', { nascimento: 'ontem' }],
  ['email-invalido', { email: 'sem arroba' }],
  ['email-do-responsavel', { emailResponsavel: 'sem arroba' }],
  ['email-do-responsavel', { email: 'a@exemplo.test', emailResponsavel: 'A@exemplo.test' }],
  ['faixa-desconhecida', { faixa: '11º Gub' }],
  ['federacao-desconhecida', { federacao: 'XPTO' }],
  ['federacao-ausente', { federacao: '' }],
] as const)('refused for %s: %j', (motivo, changes) => {
  expect(readRow({ ...good, ...changes }, context).motivos).toEqual([motivo])
})

test('a row that is right is read whole, with eaten zeros put back', () => {
  const row = readRow({ ...good, cpf: '1234567890', celular: '48999990000' }, context)
  expect(row.motivos).toEqual([])
  expect(row.valor).toMatchObject({
    nome: 'Ágata de Souza',
    cpf: '012.345.678-90',
    nascimento: '2001-03-05',
    graduacao: 'gub-5',
    ordem: 6,
    federacaoID: 'fctkd',
    celular: '(48) 99999-0000',
  })
})

test('a minor is without a guardian until the row says both name and CPF', () => {
  const child = { ...good, nascimento: '05/03/2015' }
  const named = {
    nomeResponsavel: 'Rosa Lima',
    cpfResponsavel: '111.444.777-35',
    emailResponsavel: 'Rosa@exemplo.test',
  }
  const told = (cells: Cells) => {
    const { motivos, valor } = readRow(cells, context)
    return [motivos, semResponsavel(valor, context.hoje)]
  }
  expect(told(child)).toEqual([[], true])
  expect(told({ ...child, nomeResponsavel: 'Rosa Lima' })).toEqual([[], true])
  expect(told({ ...child, ...named })).toEqual([[], false])
  expect(told(good)).toEqual([[], false])
  expect(readRow({ ...child, ...named }, context).valor.emailResponsavel).toBe('rosa@exemplo.test')
})

test('a row with several problems lists each, and the second of one CPF is a duplicate', () => {
  const { linhas } = analyzeTable(
    PESSOAS,
    [
      HEADER,
      ['Ana', 'x', '', '', 'y', '', '', ''],
      ...table.slice(1),
      ['Outra Ágata', '529.982.247-25', '', '05/03/2001', '', 'Azul', 'FCTKD', ''],
    ],
    context,
  )
  expect(linhas.map(({ linha, motivos }) => ({ linha, motivos }))).toEqual([
    {
      linha: 2,
      motivos: [
        'nome-incompleto',
        'nascimento-ilegivel',
        'cpf-invalido',
        'email-invalido',
        'faixa-desconhecida',
        'federacao-ausente',
      ],
    },
    { linha: 3, motivos: [] },
    { linha: 4, motivos: [] },
    { linha: 5, motivos: ['cpf-duplicado'] },
  ])
  expect(countReasons(linhas)['cpf-duplicado']).toBe(1)
})

test('the refused rows are a CSV in which no cell is a formula', () => {
  const text = refusedCsv(
    PESSOAS,
    [HEADER, ['=HYPERLINK("x")', '', '', '', '', '', '', '']],
    [{ linha: 2, motivos: ['cpf-ausente'] }],
  )
  expect(text.startsWith('\uFEFFlinha;motivos;')).toBe(true)
  expect(text).toContain("'=HYPERLINK")
})

test('cells of an HTML table that cover others stand in each row, and leave every column in its place', () => {
  const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`
  const html = `<table>${row('<td colspan=3>Lista</td>')}${row('<th>Clube</th><th>Nome</th><th>CPF</th>')}${row(
    '<td rowspan="2">Clube A</td><td>Ana</td><td>1</td>',
  )}${row('<td>Bia</td><td>2</td>')}${row('<td colspan="2" rowspan=2>Rui</td><td>3</td>')}${row('<td>4</td>')}</table>${row(
    '<td colspan=0 rowspan=x>Clube B</td><td>Caio</td>',
  )}`
  expect(tabelaDoHtml(html)).toEqual([
    ['Lista', '', ''],
    ['Clube', 'Nome', 'CPF'],
    ['Clube A', 'Ana', '1'],
    ['Clube A', 'Bia', '2'],
    ['Rui', '', '3'],
    ['Rui', '', '4'],
    ['Clube B', 'Caio'],
  ])
})

test('a cell that spans more rows than its table has reaches into no other table', () => {
  const page = (club: string) => `<table><tr><td rowspan="9">${club}</td><td>Ana</td></tr><tr><td>Bia</td></tr></table>`
  expect(tabelaDoHtml(page('A') + page('B'))).toEqual([
    ['A', 'Ana'],
    ['A', 'Bia'],
    ['B', 'Ana'],
    ['B', 'Bia'],
  ])
})

test('an HTML table of nothing but covered cells is refused', async () => {
  const cells = '<tr><td colspan=1000 rowspan=1000>'.repeat(10_000)
  const bytes = new TextEncoder().encode(`<table>${cells}`)
  await expect(readPlanilha(bytes, () => Promise.reject(new Error('no workbook')))).rejects.toThrow(PlanilhaRecusada)
})
