import type { Resultado } from '../collections/resultados.ts'

/** Id of the list of classes. No class has this id: their codes begin with the modality. */
export const INDICE_DO_RANKING = 'indice'

export interface ParcelaPublica {
  evento: string
  data: string
  posicao: number
  /** hundredths of a point as earned, and the percentage of them that counts */
  base: number
  percentual: number
  valor: number
  motivo: string
}

/** An athlete's line. It holds only public name, club and UF of the person. */
export interface LinhaPublica {
  posicao: number
  /** place at the end of the previous month; 0 for none */
  antes: number
  nome: string
  clube: string
  uf: string
  /** hundredths of a point; the parts add up to it */
  total: number
  parcelas: ParcelaPublica[]
}

/** Class of the ranking; sex and weight limits distinguish the classes of a division; limits in kg, 0 for none. */
export interface ClasseDoRanking {
  codigo: string
  nome: string
  modalidade: Resultado['classe']['modalidade']
  divisao: string
  /** X: a mixed pair or team */
  sexo: 'M' | 'F' | 'X'
  acima: number
  ate: number
}

export interface RankingPublico {
  classe: ClasseDoRanking
  /** day for which it was computed, 'AAAA-MM-DD' */
  em: string
  /** the day of the newest event included */
  depoisDe: string
  linhas: LinhaPublica[]
}

/** Athletes of a class in the list of classes: what a home shows of the ranking. */
const PRIMEIROS = 3
export type PrimeiroDoRanking = Pick<LinhaPublica, 'posicao' | 'nome' | 'uf' | 'total'>
export const primeirosDe = (linhas: readonly LinhaPublica[]): PrimeiroDoRanking[] =>
  linhas.slice(0, PRIMEIROS).map(({ posicao, nome, uf, total }) => ({ posicao, nome, uf, total }))

export interface IndiceDoRanking {
  /**
   * by id of the document; months 'AAAA-MM', newest first; `primeiros` is absent in a list stored without them, until the class is computed
   * again
   */
  classes: Record<string, ClasseDoRanking & { atletas: number; meses: string[]; primeiros?: PrimeiroDoRanking[] }>
}

/** Id of a class's document: its code, reduced to characters allowed in a document's id. */
export const idDaClasse = (codigo: string): string => codigo.replaceAll(/[^\p{L}\p{N}.+-]+/gu, '_')
export const idDoMes = (codigo: string, mes: string): string => `${idDaClasse(codigo)}~${mes}`
