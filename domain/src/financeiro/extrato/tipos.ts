/** One entry of a bank statement. */
export interface LinhaDoExtrato {
  /** equal for the same entry in every file of its account that covers whole days */
  id: string
  /** 'AAAA-MM-DD' */
  dia: string
  /** whole centavos, negative for an outflow */
  valor: number
  texto: string
  /** number assigned by the bank, or '' */
  documento: string
}

/** Part of the file that was not read, with its line (counting from 1) and the remedy in words for the treasurer. */
export interface ProblemaDoExtrato {
  linha: number
  motivo: string
}

/** What only a person can decide about a file: told apart by `tipo`, a word of its column of kinds. */
export interface PerguntaDoExtrato {
  /** word of the column of kinds beside amounts without a sign: money that came or that left? */
  tipo: string
  /** number of entries concerned, and the first of them */
  lancamentos: number
  exemplo: string
}

/** A person's answers about the layout of a file. */
export interface Ajustes {
  /** titles of the columns, where none are known */
  colunas?: Partial<Record<ColunaPerguntada, string>> | undefined
  /** side of the words that `perguntas` names */
  tipos?: Readonly<Record<string, 'entrada' | 'saida'>> | undefined
  /** whether entries that are alike in all that the bank says are several; else each counts once */
  repetidas?: boolean | undefined
}
/** Columns that a person may be asked for, with their names. */
export const COLUNAS_PERGUNTADAS = {
  data: 'Data',
  texto: 'Histórico',
  valor: 'Valor',
  credito: 'Crédito',
  debito: 'Débito',
  documento: 'Documento',
  sinal: 'Entrada ou saída',
} as const
export type ColunaPerguntada = keyof typeof COLUNAS_PERGUNTADAS
export const NOMES_DE_COLUNAS = Object.keys(COLUNAS_PERGUNTADAS) as [ColunaPerguntada, ...ColunaPerguntada[]]
/** Greatest number of words of one layout whose side a person tells. */
export const MAIS_PALAVRAS = 60

export interface Extrato {
  formato: 'ofx' | 'csv'
  linhas: LinhaDoExtrato[]
  /** three digits of the bank (COMPE), or '' */
  banco: string
  /** branch and account as written in the file, or '' */
  conta: string
  /** first and last day, '' without entries */
  de: string
  ate: string
  problemas: ProblemaDoExtrato[]
  perguntas: PerguntaDoExtrato[]
  /** number of entries left out as repetitions of another */
  repetidas: number
  /** centavos by which the file's own balances differ from the sum of what was read; 0 where they agree, or the file has none */
  diferenca: number
  /** the last balance that the file states, in centavos, with its day */
  saldo: { dia: string; valor: number } | undefined
  /** key under which answers are remembered: titles of the columns, of OFX the bank; '' where there is nothing to ask */
  leiaute: string
}

/** Limits of a file: a busy federation has some 1,500 entries a month, 200 bytes each. */
export const EXTRATO = { bytes: 2 * 1024 * 1024, linhas: 3000, problemas: 100, texto: 160, documento: 60 } as const

/** Refusal of a whole file, in words for the user who chose it. */
export class ExtratoRecusado extends Error {}

/** Refusal of a table whose columns are not known: the user may say which they are. */
export class ColunasDesconhecidas extends ExtratoRecusado {
  readonly titulos: readonly string[]
  readonly exemplo: readonly string[]
  readonly leiaute: string

  /** @param titulos titles of the columns; @param exemplo cells of the first row below */
  constructor(titulos: readonly string[], exemplo: readonly string[], leiaute: string) {
    super('As colunas deste extrato têm nomes que não conhecemos: diga qual é a da data, a do histórico e a do valor.')
    this.titulos = titulos
    this.exemplo = exemplo
    this.leiaute = leiaute
  }
}

/** The five largest banks by COMPE number. */
export const BANCOS: Readonly<Record<string, string>> = {
  '001': 'Banco do Brasil',
  '033': 'Santander',
  '104': 'Caixa',
  '237': 'Bradesco',
  '341': 'Itaú',
}

/** Name of a bank; its number for other banks, 'Banco' where none is known. */
export const nomeDoBanco = (banco: string): string => BANCOS[banco] ?? (banco ? `Banco ${banco}` : 'Banco')
