import Papa from 'papaparse'
import { normalize } from '../../base/search/keywords.ts'
import { diaDaCelula, idDaLinha, isMesPrimeiro, swapMonth, umaLinha, valorDaCelula } from './celulas.ts'
import { bancoDoCabecalho, colunasDe, contaDoTopo, type Colunas } from './colunas.ts'
import { MUITAS } from './ofx.ts'
import { EXTRATO, ExtratoRecusado, type Extrato, type LinhaDoExtrato, type ProblemaDoExtrato } from './tipos.ts'

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
  'Não achamos a tabela de lançamentos: falta uma linha de títulos com data, histórico e valor. Baixe o extrato em OFX, ou em CSV sem alterar as colunas.'

/**
 * Statement of a CSV file in the shapes of Banco do Brasil, Itaú, Bradesco, Caixa and Santander, and of any bank with columns for day, text and
 * amount. Rows above the header name bank and account; balances, totals and notes after the table are skipped.
 * @throws ExtratoRecusado where no table is found, or it has too many rows
 */
export function parseCsvExtrato(text: string): Extrato {
  const { rows: found, topo, colunas } = findTable(text)
  if (found.length > MAIS_LINHAS) throw new ExtratoRecusado(MUITAS)
  const rows = comDiaPrimeiro(found, colunas.data ?? 0)
  const problemas: ProblemaDoExtrato[] = []
  const linhas: Omit<LinhaDoExtrato, 'id'>[] = []
  rows.slice(topo).forEach((row, index) => {
    const read = parseLinha(row, colunas)
    if (typeof read === 'string') problemas.push({ linha: topo + index + 1, motivo: read })
    else if (read?.dia) linhas.push(read)
    else if (read) appendToLast(linhas, read.texto)
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
  }
}

/** The table by the first delimiter that splits its header into known columns. */
function findTable(text: string): Achada {
  for (const delimiter of [';', ',', '\t']) {
    const { data: rows } = Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false, preview: MAIS_LINHAS + 1 })
    for (let at = 0; at < Math.min(rows.length, TOPO_MAX); at += 1) {
      const colunas = colunasDe(rows[at] ?? [])
      if (colunas) return { rows, topo: at + 1, colunas }
    }
    const first = rows[0] ?? []
    const plain = first.length === 3 && diaDaCelula(celula(first, 0)) && valorDaCelula(celula(first, 2)) !== undefined
    if (plain) return { rows, topo: 0, colunas: SEM_CABECALHO }
  }
  throw new ExtratoRecusado(SEM_TABELA)
}

/** The rows with days rewritten to have the day before the month. */
function comDiaPrimeiro(rows: Table, column: number): Table {
  if (!isMesPrimeiro(rows.map((row) => row[column] ?? ''))) return rows
  return rows.map((row) => row.map((cell, index) => (index === column ? swapMonth(cell) : cell)))
}

const celula = (row: readonly string[], index: number | undefined): string =>
  index === undefined ? '' : (row[index] ?? '').trim()

/** Whether a text names a balance or total, which are not entries: 'SALDO ANTERIOR', 'S A L D O', 'Total'. */
const isSaldo = (text: string) => /^(?:saldo|s a l d o|total|sdo)\b/.test(normalize(text.slice(0, 60)))

/**
 * The entry of a row; one without a day if it continues the previous text; undefined for other rows; a text with the reason why it cannot
 * be read.
 */
function parseLinha(row: readonly string[], colunas: Colunas): Omit<LinhaDoExtrato, 'id'> | string | undefined {
  if (row.every((cell) => cell.trim() === '')) return undefined
  const texto = umaLinha([celula(row, colunas.texto), celula(row, colunas.detalhe)].join(' '), EXTRATO.texto)
  if (isSaldo(texto) || isSaldo(celula(row, colunas.data))) return undefined
  const day = celula(row, colunas.data)
  if (day === '' && row.some(isSaldo)) return undefined
  const amounts = [colunas.valor, colunas.credito, colunas.debito].map((column) => celula(row, column))
  const nothing = amounts.every((cell) => cell === '' || cell === '-')
  if (/^0{2}\/0{2}\/0{4}$/.test(day)) return undefined
  const dia = diaDaCelula(day)
  if (!dia) {
    if (nothing) return day === '' && texto !== '' ? { dia: '', valor: 0, texto, documento: '' } : undefined
    return colunasDe(row)
      ? undefined
      : `O dia “${umaLinha(day, 20)}” não existe. Escreva-o como 19/11/2026, ou baixe o extrato de novo.`
  }
  const last = Math.max(...[colunas.valor, colunas.credito].map((column) => column ?? 0))
  if (row.length <= last)
    return `A linha tem ${row.length} colunas e o valor fica na ${last + 1}ª. Baixe o extrato de novo, sem alterar as colunas.`
  if (nothing) return undefined
  const valor = valorDe(row, colunas)
  if (valor === undefined) {
    const [written = ''] = amounts.filter(Boolean)
    return `O valor “${umaLinha(written, 20)}” não é um valor em reais. Escreva-o como 1.234,56, ou baixe o extrato de novo.`
  }
  if (valor === 0) return undefined
  return {
    dia,
    valor,
    texto: texto || 'Lançamento',
    documento: umaLinha(celula(row, colunas.documento), EXTRATO.documento),
  }
}

function valorDe(row: readonly string[], colunas: Colunas): number | undefined {
  if (colunas.valor === undefined) {
    const [credit, debit] = [celula(row, colunas.credito), celula(row, colunas.debito)].map((cell) =>
      cell === '' || cell === '-' ? 0 : valorDaCelula(cell),
    )
    if (credit === undefined || debit === undefined) return undefined
    return credit !== 0 ? credit : -Math.abs(debit) + 0
  }
  const valor = valorDaCelula(celula(row, colunas.valor))
  if (valor === undefined) return undefined
  // A separate column with the side: D, Débito, Saída; C, Crédito, Entrada.
  const side = normalize(celula(row, colunas.sinal).slice(0, 20))
  if (/^(?:d|s)/.test(side)) return -Math.abs(valor)
  return /^(?:c|e)/.test(side) ? Math.abs(valor) : valor
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
