/** Refusal: a stable code for programs, and a sentence in Portuguese for people. */
export interface Recusa {
  codigo: string
  frase: string
}

/**
 * Remedy of a refusal: the address of a screen, an amount in centavos, the day from which the refusal no longer
 * applies.
 */
export interface Remedio {
  tela: string
  valorCentavos: number | null
  data: string | null
}

/** Refusal with the source of its rule and its remedy. */
export interface Impedimento extends Recusa {
  fonte: string
  remedio: Remedio | null
}

/** Sources of the rules of the sport, as shown to people. */
export const FONTES = {
  graduacoes: 'Tabela de graduações',
  categorias: 'Tabela de categorias',
  cadastro: 'Cadastro da pessoa',
  regulamento: 'Regulamento do evento',
  taxas: 'Regimento de taxas',
  exames: 'Norma de exames da confederação',
  filiacao: 'Norma de filiação da confederação',
  suspensoes: 'Decisão registrada em suspensões',
  licencas: 'Licenças da World Taekwondo',
  financeiro: 'Faturas em aberto',
  menores: 'LGPD, art. 14',
} as const

export const remedio = (tela: string, valorCentavos: number | null = null, data: string | null = null): Remedio => ({
  tela,
  valorCentavos,
  data,
})

export type Resultado<T> = { ok: true; valor: T } | { ok: false; recusa: Recusa }

export const aceito = <T>(valor: T): Resultado<T> => ({ ok: true, valor })
export const recusado = (codigo: string, frase: string): { ok: false; recusa: Recusa } => ({
  ok: false,
  recusa: { codigo, frase },
})

/**
 * Thrown for invalid input where a function's result has no room for a refusal: with the same code and sentence, which names the invalid
 * value.
 */
export class EntradaInvalida extends Error {
  readonly recusa: Recusa
  constructor(codigo: string, frase: string) {
    super(frase)
    this.name = 'EntradaInvalida'
    this.recusa = { codigo, frase }
  }
}
