import Papa from 'papaparse'
import { looksLikeDay } from '../../base/brazil/readDay.ts'
import { isSigned, parseReais } from '../centavos.ts'
import {
  diaDaCelula,
  idDaLinha,
  isMesPrimeiro,
  isSaldo,
  isSaldoAnterior,
  ladoDe,
  swapMonth,
  umaLinha,
} from './celulas.ts'
import { bancoDoCabecalho, colunasDe, contaDoTopo, isWhole, palavras, type Colunas } from './colunas.ts'
import { diferencaDosSaldos, saldoAoFim, type Passo } from './conferir.ts'
import { MUITAS } from './ofx.ts'
import {
  ColunasDesconhecidas,
  EXTRATO,
  ExtratoRecusado,
  type Ajustes,
  type Extrato,
  type LinhaDoExtrato,
  type PerguntaDoExtrato,
  type ProblemaDoExtrato,
} from './tipos.ts'

type Table = string[][]

interface Achada {
  rows: Table
  /** number of rows above the first entry, the header included */
  topo: number
  colunas: Colunas
}

/** Number of rows among which the header is sought: banks write name, account and period above it. */
const TOPO_MAX = 40
/** Itaú's plain export: day, text and amount, without a header. */
const SEM_CABECALHO: Colunas = { data: 0, texto: 1, valor: 2 }

/** Greatest number of rows, more than entries: some are blanks, balances and notes. */
const MAIS_LINHAS = 4 * EXTRATO.linhas

const SEM_TABELA =
  'Não achamos no arquivo uma tabela de lançamentos, com dias e valores. Baixe o extrato em OFX, ou em CSV sem alterar as colunas.'

/**
 * Statement of a CSV file in the shapes of Banco do Brasil, Itaú, Bradesco, Caixa and Santander, and of any bank with columns for day, text and
 * amount. Rows above the header name bank and account; balances and totals are no entries but check the sum of those, and notes are skipped.
 * @param ajustes a person's answers to the questions of an earlier reading
 * @throws ExtratoRecusado where no table is found, or it has too many rows; ColunasDesconhecidas where there is one under titles that are not known
 */
export function parseCsvExtrato(text: string, ajustes: Ajustes = {}): Extrato {
  const { rows: found, topo, colunas } = findTable(text, ajustes)
  if (found.length > MAIS_LINHAS) throw new ExtratoRecusado(MUITAS)
  const rows = comDiaPrimeiro(found, colunas.data ?? 0)
  const problemas: ProblemaDoExtrato[] = []
  const linhas: Omit<LinhaDoExtrato, 'id'>[] = []
  const passos: Passo[] = []
  const perguntas = new Map<string, PerguntaDoExtrato>()
  const semSinais = !rows.slice(topo).some((row) => isSigned(celula(row, colunas.valor)))
  rows.slice(topo).forEach((row, index) => {
    const read = parseLinha(row, colunas, { ajustes, semSinais })
    if (typeof read === 'string') problemas.push({ linha: topo + index + 1, motivo: read })
    else if (read && 'saldo' in read) passos.push(read)
    else if (read && 'tipo' in read) {
      const { tipo, texto } = read
      const asked = perguntas.get(tipo) ?? { tipo, lancamentos: 0, exemplo: texto }
      perguntas.set(tipo, { ...asked, lancamentos: asked.lancamentos + 1 })
    } else if (read?.dia) {
      linhas.push(read)
      passos.push({ dia: read.dia, valor: read.valor, saldo: saldoDe(row, colunas) })
    } else if (read) appendToLast(linhas, read.texto)
  })
  if (linhas.length > EXTRATO.linhas) throw new ExtratoRecusado(MUITAS)
  const top = rows.slice(0, topo)
  const { banco, conta } = contaDoTopo(top)
  const days = linhas.map(({ dia }) => dia).sort()
  const header = bancoDoCabecalho(top.at(-1) ?? []) || banco
  return {
    formato: 'csv',
    linhas: comIds(linhas),
    banco: header || (topo === 0 ? '341' : ''),
    conta: conta || umaLinha(celula(rows[topo] ?? [], colunas.conta), 30),
    de: days[0] ?? '',
    ate: days.at(-1) ?? '',
    problemas: problemas.slice(0, EXTRATO.problemas),
    perguntas: [...perguntas.values()],
    repetidas: 0,
    diferenca: problemas.length + perguntas.size === 0 ? diferencaDosSaldos(passos) : 0,
    saldo: saldoAoFim(passos),
    leiaute: leiauteDe(top.at(-1) ?? []),
  }
}

/** Key of a layout: its titles. */
const leiauteDe = (titulos: readonly string[]) => titulos.map(palavras).join('|').slice(0, 300)

const DELIMITERS = [';', ',', '\t', '|'] as const

/** The table by the first delimiter that splits its header into known columns. */
function findTable(text: string, { colunas: told }: Ajustes): Achada {
  const tables = DELIMITERS.map(
    (delimiter) => Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false, preview: MAIS_LINHAS + 1 }).data,
  )
  for (const rows of tables) {
    for (let at = 0; at < Math.min(rows.length, TOPO_MAX); at += 1) {
      const colunas = told ? colunasDitas(rows[at] ?? [], told) : colunasDe(rows[at] ?? [])
      if (colunas) return { rows, topo: at + 1, colunas }
    }
    const first = rows[0] ?? []
    const plain = first.length === 3 && diaDaCelula(celula(first, 0)) && parseReais(celula(first, 2)) !== undefined
    if (plain) return { rows, topo: 0, colunas: SEM_CABECALHO }
  }
  for (const rows of tables) {
    const at = rows
      .slice(0, TOPO_MAX)
      .findIndex((row, index) => index > 0 && isEntry(row) && !isEntry(rows[index - 1] ?? []))
    const [titulos = [], exemplo = []] = at < 0 ? [] : rows.slice(at - 1, at + 1)
    if (titulos.filter((cell) => cell.trim() !== '').length >= 3)
      throw new ColunasDesconhecidas(titulos, exemplo, leiauteDe(titulos))
  }
  throw new ExtratoRecusado(SEM_TABELA)
}

/** Whether a row looks like an entry: a day, an amount that is no day, and a text. */
const isEntry = (row: readonly string[]) =>
  row.length >= 3 &&
  row.some((cell) => looksLikeDay(cell) && /[/.-]/.test(cell)) &&
  row.some((cell) => parseReais(cell) !== undefined && !looksLikeDay(cell))

/** Indexes of the columns that a person named, if the row has their titles. */
function colunasDitas(row: readonly string[], told: NonNullable<Ajustes['colunas']>): Colunas | undefined {
  const found = Object.entries(told).map(([coluna, titulo]) => [
    coluna,
    row.findIndex((cell) => cell.trim() === titulo),
  ])
  const colunas = Object.fromEntries(found) as Colunas
  return found.every(([, index]) => Number(index) >= 0) && isWhole(colunas) ? colunas : undefined
}

/** The rows with days rewritten to have the day before the month. */
function comDiaPrimeiro(rows: Table, column: number): Table {
  if (!isMesPrimeiro(rows.map((row) => row[column] ?? ''))) return rows
  return rows.map((row) => row.map((cell, index) => (index === column ? swapMonth(cell) : cell)))
}

const celula = (row: readonly string[], index: number | undefined): string =>
  index === undefined ? '' : (row[index] ?? '').trim()

const saldoDe = (row: readonly string[], { saldo }: Colunas) => parseReais(celula(row, saldo))

/** How a table is read beside its columns. */
interface Leitura {
  ajustes: Ajustes
  /** no amount of the table has a sign */
  semSinais: boolean
}

/**
 * The entry of a row; one without a day if it continues the previous text; a balance; the kind of an amount whose side only a person knows; undefined
 * for other rows; a text with the reason why it cannot be read.
 */
function parseLinha(
  row: readonly string[],
  colunas: Colunas,
  leitura: Leitura,
):
  | Omit<LinhaDoExtrato, 'id'>
  | (Passo & { saldo: number | undefined })
  | { tipo: string; texto: string }
  | string
  | undefined {
  if (row.every((cell) => cell.trim() === '')) return undefined
  const texto = umaLinha([celula(row, colunas.texto), celula(row, colunas.detalhe)].join(' '), EXTRATO.texto)
  const day = celula(row, colunas.data)
  const dia = diaDaCelula(day)
  const amounts = [colunas.valor, colunas.credito, colunas.debito].map((column) => celula(row, column))
  if (isSaldo(texto) || isSaldo(day) || (day === '' && row.some(isSaldo))) {
    const saldo = saldoDe(row, colunas) ?? parseReais(amounts.find(Boolean) ?? '')
    return dia ? { dia, saldo, inicio: isSaldoAnterior(texto) } : undefined
  }
  const nothing = amounts.every((cell) => cell === '' || cell === '-')
  if (/^0{2}\/0{2}\/0{4}$/.test(day)) return undefined
  if (!dia) {
    if (nothing) return day === '' && texto !== '' ? { dia: '', valor: 0, texto, documento: '' } : undefined
    if (colunasDe(row)) return undefined
    const said = umaLinha(day, 20)
    if (said === '') return 'A linha traz um valor sem o dia. Escreva-o como 19/11/2026, ou baixe o extrato de novo.'
    return looksLikeDay(day)
      ? `O dia “${said}” não existe no calendário. Escreva-o como 19/11/2026, ou baixe o extrato de novo.`
      : `Não entendemos o dia “${said}”. Escreva-o como 19/11/2026, ou baixe o extrato de novo.`
  }
  const last = Math.max(...[colunas.valor, colunas.credito].map((column) => column ?? 0))
  if (row.length <= last)
    return `A linha tem ${row.length} colunas e o valor fica na ${last + 1}ª. Baixe o extrato de novo, sem alterar as colunas.`
  if (nothing) return undefined
  const valor = valorDe(row, colunas, leitura)
  if (valor === undefined) {
    const [written = ''] = amounts.filter(Boolean)
    return `O valor “${umaLinha(written, 20)}” não é um valor em reais. Escreva-o como 1.234,56, ou baixe o extrato de novo.`
  }
  if (typeof valor === 'string') return { tipo: valor, texto }
  if (valor === 0) return undefined
  return {
    dia,
    valor,
    texto: texto || 'Lançamento',
    documento: umaLinha(celula(row, colunas.documento), EXTRATO.documento),
  }
}

/**
 * Signed centavos: the written sign decides, then a word of a closed list in the column of sides, then what a person answered. A text: the word that a
 * person is asked about, where no amount of the table has a sign.
 */
function valorDe(
  row: readonly string[],
  colunas: Colunas,
  { ajustes, semSinais }: Leitura,
): number | string | undefined {
  if (colunas.valor === undefined) {
    const [credit, debit] = [celula(row, colunas.credito), celula(row, colunas.debito)].map((cell) =>
      cell === '' || cell === '-' ? 0 : parseReais(cell),
    )
    if (credit === undefined || debit === undefined) return undefined
    return credit !== 0 ? credit : -Math.abs(debit) + 0
  }
  const cell = celula(row, colunas.valor)
  const valor = parseReais(cell)
  if (valor === undefined || valor === 0 || isSigned(cell)) return valor
  const tipo = umaLinha(celula(row, colunas.sinal), 40)
  const side = ladoDe(tipo) ?? ajustes.tipos?.[tipo]
  if (!side) return tipo !== '' && semSinais ? tipo : valor
  return side === 'saida' ? -valor : valor
}

/** Banks write the payer's name in a row of its own below the entry. */
function appendToLast(linhas: Omit<LinhaDoExtrato, 'id'>[], more: string): void {
  const last = linhas.at(-1)
  if (last && last.texto.length + more.length < EXTRATO.texto) last.texto = `${last.texto} ${more}`
}

/** Ids of entries without an identifier of the bank: equal entries of a day are distinguished by their order. */
function comIds(linhas: readonly Omit<LinhaDoExtrato, 'id'>[]): LinhaDoExtrato[] {
  const counts = new Map<string, number>()
  return linhas.map((linha) => {
    const key = [linha.dia, linha.valor, linha.texto, linha.documento].join('\u0000')
    const ordinal = (counts.get(key) ?? 0) + 1
    counts.set(key, ordinal)
    return { id: idDaLinha('csv', key, ordinal), ...linha }
  })
}
