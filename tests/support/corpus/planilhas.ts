// Spreadsheets as people keep them, from tables: how each kind of value is written, how a list lies in a file, and which program wrote the file.
import * as fc from 'fast-check'
import writeXlsxFile from 'write-excel-file/node'
import { utils, write, type WorkSheet } from 'xlsx'
import { formatCpf, onlyDigits } from '@sie/domain/base/brazil/cpf.ts'
import { mesPorExtenso } from '@sie/domain/base/brazil/dates.ts'
import { cpfFrom } from '../../../scripts/seed/base/invented.ts'

/** A cell: text, a number, or a day as programs keep it. */
export type Celula = string | number | { dia: string }
/** Rows of cells; the federation may be merged over the rows behind its first one. */
export interface Lista {
  titulos: readonly string[]
  linhas: readonly (readonly Celula[])[]
  /** column whose equal cells are merged over all rows, or -1 */
  mesclada: number
}

const partes = (dia: string) => dia.split('-') as [string, string, string]
const EPOCH = Date.UTC(1899, 11, 30)
const serial = (dia: string) => (Date.parse(dia) - EPOCH) / 86_400_000
const real = (centavos: number) => (centavos / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2 })

/** How a day is written. */
const DIAS: readonly ((dia: string) => Celula)[] = [
  (dia) => ({ dia }),
  (dia) => partes(dia).reverse().join('/'),
  (dia) => partes(dia).reverse().map(Number).join('/'),
  (dia) => partes(dia.slice(2)).reverse().join('/'),
  (dia) => partes(dia).reverse().join('.'),
  (dia) => dia,
  (dia) => `${dia} 00:00:00`,
  (dia) => `${partes(dia).reverse().join('/')} 00:00`,
  (dia) => ` ${partes(dia).reverse().join('/')}\u00a0`,
  (dia) => serial(dia),
  (dia) => `${Number(dia.slice(8))} de ${mesPorExtenso(dia.slice(0, 7))}`,
]
/** How a mobile of eleven digits is written. */
const TELEFONES: readonly ((n: string) => Celula)[] = [
  (n) => `(${n.slice(0, 2)}) ${n.slice(2, 7)}-${n.slice(7)}`,
  (n) => n,
  Number,
  (n) => `+55 ${n.slice(0, 2)} ${n.slice(2, 7)}-${n.slice(7)}`,
  (n) => `55${n}`,
  (n) => Number(`55${n}`),
  (n) => `0${n.slice(0, 2)} ${n.slice(2, 7)}-${n.slice(7)}`,
  (n) => `(0xx${n.slice(0, 2)}) ${n.slice(2, 7)}.${n.slice(7)}`,
  (n) => `${n.slice(0, 2)} ${n.slice(2, 3)} ${n.slice(3, 7)} ${n.slice(7)}`,
  (n) => `\u202a+55 (${n.slice(0, 2)}) ${n.slice(2, 7)}‑${n.slice(7)}\u202c`,
  (n) => `Cel: (${n.slice(0, 2)}) ${n.slice(2, 7)}-${n.slice(7)} (mãe)`,
]
const CPFS: readonly ((n: string) => Celula)[] = [formatCpf, (n) => n, Number, (n) => `${n.slice(0, 9)}-${n.slice(9)}`]
const VALORES: readonly ((centavos: number) => Celula)[] = [
  (centavos) => centavos / 100,
  real,
  (centavos) => `R$ ${real(centavos)}`,
  (centavos) => `R$\u00a0${real(centavos)}`,
  (centavos) => real(centavos).replaceAll('.', ''),
  (centavos) => (centavos / 100).toFixed(2),
  (centavos) => (centavos / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
]
const FAIXAS = ['5º Gub', '5° gub', '5 GUB', '5o Gub', 'Gub 5']
const ESCRITAS: readonly ((titulo: string) => string)[] = [
  (titulo) => titulo,
  (titulo) => titulo.toUpperCase(),
  (titulo) => `${titulo}:`,
  (titulo) => ` ${titulo} `,
  (titulo) => `${titulo}*`,
  (titulo) => titulo.normalize('NFD'),
]

const NOMES = ['Ágata de Souza', "José D'Ávila Neto", 'Conceição Müller', 'Gonçalo Reis']
const dia = (de: string, ate: string) =>
  fc
    .integer({ min: serial(de), max: serial(ate) })
    .map((n) => new Date(EPOCH + n * 86_400_000).toISOString().slice(0, 10))
const como = <T>(formas: readonly T[]) => fc.constantFrom(...formas)

/** A list as the generator means it, and as it is written. One file writes each kind of value in one way. */
export interface Gerada<T> {
  valores: readonly T[]
  lista: Lista
}

/** Columns of a kind of list: titles by which people name it, and how its value is written. */
type Colunas<T> = Readonly<Record<string, { titulos: readonly string[]; cell: (valor: T) => Celula }>>

const listaDe = <T>(
  valores: readonly T[],
  colunas: Colunas<T>,
  order: readonly number[],
  n: number,
  mesclada: string,
) => {
  const names = Object.keys(colunas).sort(
    (a, b) => order[Object.keys(colunas).indexOf(a)]! - order[Object.keys(colunas).indexOf(b)]!,
  )
  const write = ESCRITAS[n % ESCRITAS.length]!
  return {
    titulos: names.map((name) => write(colunas[name]!.titulos[n % colunas[name]!.titulos.length]!)),
    linhas: valores.map((valor) => names.map((name) => colunas[name]!.cell(valor))),
    mesclada: names.indexOf(mesclada),
  }
}

const pessoa = fc.record({
  nome: como(NOMES),
  cpf: fc.integer({ min: 1, max: 999_999_998 }).map((n) => onlyDigits(cpfFrom(n))),
  nascimento: dia('1950-01-01', '2015-12-31'),
  celular: fc
    .tuple(como(['11', '48', '92']), fc.integer({ min: 0, max: 99_999_999 }))
    .map(([ddd, n]) => `${ddd}9${String(n).padStart(8, '0')}`),
  email: como(['ana@exemplo.test', 'jose.d@clube.exemplo.test']),
})
export type PessoaGerada = typeof pessoa extends fc.Arbitrary<infer T> ? T : never

const orders = (count: number) =>
  fc.shuffledSubarray(
    Array.from({ length: count }, (_, n) => n),
    { minLength: count },
  )
const rows = { minLength: 1, maxLength: 12 }

export const pessoas: fc.Arbitrary<Gerada<PessoaGerada>> = fc
  .tuple(
    fc.uniqueArray(pessoa, { ...rows, selector: ({ cpf }) => cpf }),
    como(DIAS),
    como(TELEFONES),
    como(CPFS),
    como(FAIXAS),
    orders(7),
    fc.nat(59),
    fc.boolean(),
  )
  .map(([valores, day, phone, cpf, faixa, order, n, merged]) => ({
    valores,
    lista: listaDe<PessoaGerada>(
      valores,
      {
        nome: { titulos: ['Nome', 'Nome completo', 'Atleta', 'Nome do aluno'], cell: ({ nome }) => nome },
        cpf: { titulos: ['CPF', 'C.P.F.', 'CPF (somente números)', 'Nº CPF'], cell: ({ cpf: number }) => cpf(number) },
        nascimento: {
          titulos: ['Nascimento', 'Data de nascimento', 'Dt. Nasc.'],
          cell: ({ nascimento }) => day(nascimento),
        },
        celular: { titulos: ['Celular', 'Telefone', 'WhatsApp', 'Telefone 1'], cell: ({ celular }) => phone(celular) },
        email: { titulos: ['E-mail', 'Email', 'Correio eletrônico'], cell: ({ email }) => email },
        faixa: { titulos: ['Faixa', 'Graduação', 'Faixa atual'], cell: () => faixa },
        federacao: { titulos: ['Federação', 'Sigla da federação', 'Fed.'], cell: () => 'FCTKD' },
      },
      order,
      n,
      merged ? 'federacao' : '',
    ),
  }))

const conta = fc.record({
  nome: como(['Aluguel do ginásio', 'Anuidade – Clube São José', 'Faixas; e dobok']).map((nome) =>
    nome.replace('–', '-'),
  ),
  tipo: como(['receita', 'despesa'] as const),
  favorecido: como(['Imobiliária Boa Vista', 'Academia Horizonte']),
  vencimento: dia('2020-01-01', '2029-12-31'),
  valor: fc.integer({ min: 1, max: 99_999_999 }),
})
export type ContaGerada = typeof conta extends fc.Arbitrary<infer T> ? T : never
const TIPOS = [
  { receita: 'Receita', despesa: 'Despesa' },
  { receita: 'A receber', despesa: 'A pagar' },
  { receita: 'Crédito', despesa: 'DÉBITO' },
]

export const contas: fc.Arbitrary<Gerada<ContaGerada>> = fc
  .tuple(
    fc.uniqueArray(conta, { ...rows, selector: ({ valor }) => valor }),
    como(DIAS),
    como(VALORES),
    como(TIPOS),
    orders(6),
    fc.nat(59),
    fc.boolean(),
  )
  .map(([valores, day, amount, side, order, n, merged]) => ({
    valores,
    lista: listaDe<ContaGerada>(
      valores,
      {
        federacao: { titulos: ['Entidade', 'Federação'], cell: () => 'fctkd' },
        tipo: { titulos: ['Tipo', 'Natureza', 'Receita ou despesa'], cell: ({ tipo }) => side[tipo] },
        nome: { titulos: ['Descrição', 'Histórico', 'Referente a'], cell: ({ nome }) => nome },
        favorecido: {
          titulos: ['Fornecedor ou pagador', 'A quem', 'Favorecido'],
          cell: ({ favorecido }) => favorecido,
        },
        vencimento: {
          titulos: ['Vencimento', 'Vence em', 'Data de vencimento'],
          cell: ({ vencimento }) => day(vencimento),
        },
        valor: { titulos: ['Valor', 'Valor (R$)', 'Em aberto'], cell: ({ valor }) => amount(valor) },
      },
      order,
      n,
      merged ? 'federacao' : '',
    ),
  }))

/** Rows above the titles, and empty rows between. */
export const lugares = fc.record({
  acima: como([
    [],
    ['Relação de 2026'],
    ['Federação de Teste', '', 'Emitida em 30/11/2026'],
    ['', 'Clubes filiados', '', ''],
  ]),
  vazias: fc.nat(2),
  outraAba: fc.boolean(),
})
export type Lugar = typeof lugares extends fc.Arbitrary<infer T> ? T : never

const acimaDe = ({ acima, vazias }: Lugar) => [
  ...acima.map((text) => [text]),
  ...Array.from({ length: acima.length > 0 ? vazias : 0 }, () => ['']),
]
const AVISO = [['Leia-me'], ['Preencha a segunda aba.']]

async function byWriteExcel({ titulos, linhas, mesclada }: Lista, lugar: Lugar): Promise<Uint8Array> {
  const cell = (value: Celula) =>
    typeof value === 'object'
      ? { value: new Date(`${value.dia}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
      : { value, type: typeof value === 'number' ? Number : String }
  const data = [
    ...acimaDe(lugar).map((row) => row.map((value) => ({ value, type: String }))),
    titulos.map((value) => ({ value, type: String })),
    ...linhas.map((row, line) =>
      row.map((value, at) =>
        at !== mesclada ? cell(value) : line > 0 ? null : { ...cell(value), rowSpan: linhas.length },
      ),
    ),
  ]
  const sheets = [
    { data: AVISO.map((row) => row.map((value) => ({ value }))), sheet: 'Aviso' },
    { data, sheet: 'Lista' },
  ]
  return (await writeXlsxFile((lugar.outraAba ? sheets : sheets.slice(1)) as never).toBuffer()) as Buffer
}

type Book = { bookType: 'xlsx' | 'html' | 'biff8' | 'ods' | 'xlsb'; bookSST?: boolean; compression?: boolean }
const bySheetJs =
  (book: Book, date1904 = false) =>
  ({ titulos, linhas, mesclada }: Lista, lugar: Lugar): Promise<Uint8Array> => {
    const above = acimaDe(lugar)
    const plain = (value: Celula) =>
      typeof value === 'object'
        ? {
            t: 'n',
            v: serial(value.dia) - (date1904 ? 1462 : 0),
            z: book.bookType === 'html' ? 'dd/mm/yyyy' : 'm/d/yy',
          }
        : // A page holds what the program shows: of a longer number by its own form only the first digits.
          typeof value === 'number' && value >= 1e11
          ? { t: 'n', v: value, z: '0' }
          : value
    const sheet: WorkSheet = utils.aoa_to_sheet([
      ...above,
      [...titulos],
      ...linhas.map((row, line) => row.map((value, at) => (at === mesclada && line > 0 ? null : plain(value)))),
    ])
    const first = above.length + 1
    if (mesclada >= 0 && linhas.length > 1)
      sheet['!merges'] = [{ s: { r: first, c: mesclada }, e: { r: first + linhas.length - 1, c: mesclada } }]
    const made = utils.book_new()
    if (lugar.outraAba && book.bookType !== 'html') utils.book_append_sheet(made, utils.aoa_to_sheet(AVISO), 'Aviso')
    utils.book_append_sheet(made, sheet, 'Lista')
    made.Workbook = { ...made.Workbook, WBProps: { date1904 } }
    return Promise.resolve(new Uint8Array(write(made, { ...book, type: 'buffer' }) as Buffer))
  }

const CHARSETS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'Windows-1252': (text) => Buffer.from(text, 'latin1'),
  'UTF-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, great end first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
}

/** A text file; what only workbooks know is written out. */
const asText =
  (charset: string, separator: string, end: string, named = false) =>
  ({ titulos, linhas }: Lista, lugar: Lugar): Promise<Uint8Array> => {
    const cell = (value: Celula) => {
      const text =
        typeof value === 'object'
          ? partes(value.dia).reverse().join('/')
          : typeof value === 'number' && separator === ';'
            ? String(value).replace('.', ',')
            : String(value)
      return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text
    }
    const lines = [...acimaDe(lugar), titulos, ...linhas].map((row) => row.map(cell).join(separator))
    // Windows-1252 has no such signs.
    const text = [...(named ? [`sep=${separator}`] : []), ...lines, ''].join(end)
    return Promise.resolve(
      CHARSETS[charset]!(
        charset === 'Windows-1252'
          ? text
              .normalize('NFC')
              .replace(/[\u202a\u202c]/g, '')
              .replaceAll('‑', '-')
          : text,
      ),
    )
  }

/** Writers of files that are read. */
export const PROGRAMAS: Readonly<Record<string, (lista: Lista, lugar: Lugar) => Promise<Uint8Array>>> = {
  'write-excel-file': byWriteExcel,
  SheetJS: bySheetJs({ bookType: 'xlsx', compression: true }),
  'SheetJS, texts shared': bySheetJs({ bookType: 'xlsx', bookSST: true }),
  'SheetJS, days from 1904': bySheetJs({ bookType: 'xlsx', compression: true }, true),
  'SheetJS, a page': bySheetJs({ bookType: 'html' }),
  ...Object.fromEntries(
    Object.keys(CHARSETS).flatMap((charset, n) =>
      [';', ',', '\t', '|'].map((separator, m) => [
        `text in ${charset}, ${JSON.stringify(separator)}`,
        asText(charset, separator, (n + m) % 2 === 0 ? '\r\n' : '\n', n < 3 && (n + m) % 3 === 0),
      ]),
    ),
  ),
}

/** Writers of files that are refused, with the way on. */
export const DE_OUTROS: typeof PROGRAMAS = {
  'an old workbook': bySheetJs({ bookType: 'biff8' }),
  LibreOffice: bySheetJs({ bookType: 'ods' }),
  'a binary workbook': bySheetJs({ bookType: 'xlsb' }),
}
