import { normalize } from '../../base/search/keywords.ts'

/** Names of a statement's columns at the banks, normalised by `palavras`. */
const NOMES = {
  data: [
    'data',
    'data mov',
    'data movimento',
    'data da movimentacao',
    'data lancamento',
    'data de lancamento',
    'data do lancamento',
    'data da transacao',
    'data hora',
    'data e hora',
    'dt',
    'dt lancamento',
    'date',
    'release date',
    'data de liberacao',
    'data do pagamento',
    'data pagamento',
    'dia',
  ],
  texto: [
    'historico',
    'lancamento',
    'lancamentos',
    'descricao',
    'descricao do lancamento',
    'descricao da transacao',
    'titulo',
    'memo',
    'transacao',
    'tipo de transacao',
    'transaction type',
    'operacao',
    'movimentacao',
    'description',
  ],
  detalhe: [
    'detalhes',
    'detalhe',
    'complemento',
    'favorecido',
    'razao social',
    'nome',
    'informacoes adicionais',
    'identificacao',
  ],
  documento: [
    'documento',
    'docto',
    'doc',
    'n documento',
    'no documento',
    'numero documento',
    'numero do documento',
    'nr doc',
    'nr documento',
    'num doc',
    'identificador',
    'reference id',
    'id da transacao',
    'codigo da transacao',
  ],
  valor: [
    'valor',
    'valor r',
    'valor rs',
    'valor em r',
    'valor em reais',
    'valor do lancamento',
    'valor da transacao',
    'quantia',
    'amount',
    'transaction net amount',
    'valor liquido',
    'valor liquido da transacao',
  ],
  credito: ['credito', 'creditos', 'entradas', 'entrada'],
  debito: ['debito', 'debitos', 'saidas', 'saida'],
  sinal: ['deb cred', 'd c', 'c d', 'debito credito', 'tipo lancamento', 'natureza', 'tipo', 'tipo transacao'],
  /** running balance, which checks the reading */
  saldo: [
    'saldo',
    'saldos',
    'saldo do dia',
    'saldo diario',
    'saldo parcial',
    'saldo apos',
    'partial balance',
    'balance',
  ],
  conta: ['conta'],
} as const

export type Coluna = keyof typeof NOMES
export type Colunas = Partial<Record<Coluna, number>>

/** Words of a header cell: without accents, signs, and units in brackets. */
export const palavras = (cell: string): string =>
  normalize(cell.slice(0, 60).split('(', 1)[0])
    .replace(/[^a-z]+/g, ' ')
    .trim()

/** Whether these columns make a statement: a day, a text, and an amount or credits and debits. */
export const isWhole = ({ data, texto, valor, credito, debito }: Partial<Record<Coluna, unknown>>): boolean =>
  data !== undefined && texto !== undefined && (valor !== undefined || (credito !== undefined && debito !== undefined))

/** Indexes of the columns if a row is the header of a statement. Undefined for any other row. */
export function colunasDe(row: readonly string[]): Colunas | undefined {
  const columns: Colunas = {}
  row.slice(0, 40).forEach((cell, index) => {
    const words = palavras(cell)
    for (const coluna of Object.keys(NOMES) as Coluna[])
      if ((NOMES[coluna] as readonly string[]).includes(words)) {
        // A second text column, such as "Histórico" and "Descrição", has more about the same entry.
        if (coluna === 'texto' && columns.texto !== undefined) columns.detalhe ??= index
        else columns[coluna] ??= index
      }
  })
  return isWhole(columns) ? columns : undefined
}

/** Bank whose files have this header, by its COMPE number; '' where several do. */
export function bancoDoCabecalho(row: readonly string[]): string {
  const words = new Set(row.slice(0, 40).map(palavras))
  if (words.has('deb cred') && words.has('data mov')) return '104'
  if (words.has('docto') && words.has('credito')) return words.has('descricao') ? '033' : '237'
  if (words.has('tipo lancamento') || words.has('dependencia origem')) return '001'
  if (words.has('ag origem')) return '341'
  return ''
}

/** Number in the cell below a title. */
function abaixoDe(rows: readonly (readonly string[])[], titulo: string): string {
  for (const [at, row] of rows.entries()) {
    const column = row.slice(0, 40).findIndex((cell) => palavras(cell) === titulo)
    const below = column < 0 ? '' : (rows[at + 1]?.[column] ?? '').trim()
    if (/^\d[\d.-]{0,19}$/.test(below)) return below
  }
  return ''
}

/** Bank and account from the rows above a table. */
export function contaDoTopo(rows: readonly (readonly string[])[]): { banco: string; conta: string } {
  const text = rows
    .map((row) => row.join(' ').slice(0, 300))
    .join('\n')
    .slice(0, 4000)
  const words = normalize(text)
  const named = [
    ['033', 'santander'],
    ['341', 'itau'],
    ['237', 'bradesco'],
    ['104', 'caixa economica'],
    ['001', 'banco do brasil'],
  ].find(([, name = '']) => words.includes(name))
  const number = (label: RegExp) => label.exec(text)?.[1] ?? ''
  const branch = number(/\bAg(?:[êe]ncia)?[.: |]{1,6}(\d[\d-]{0,9})/iu) || abaixoDe(rows, 'agencia')
  const account = number(/\bConta(?: corrente)?[.: |]{1,6}(\d[\d.-]{0,19})/iu) || abaixoDe(rows, 'conta')
  return { banco: named?.[0] ?? '', conta: branch && account ? `${branch} / ${account}` : account }
}
