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
}

/** Limits of a file: a busy federation has some 1,500 entries a month, 200 bytes each. */
export const EXTRATO = { bytes: 2 * 1024 * 1024, linhas: 3000, problemas: 100, texto: 160, documento: 60 } as const

/** Refusal of a whole file, in words for the user who chose it. */
export class ExtratoRecusado extends Error {}

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
