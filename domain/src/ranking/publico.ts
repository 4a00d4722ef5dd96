import type { Resultado } from '../collections/resultados.ts'

/** Collection of what everybody reads of the ranking: a document for each class, one for each month of it, and the list of them all. */
export const RANKING_PUBLICO = 'sistema/publico/ranking'
/** Id of the list of classes. No class is called so: their codes begin with the modality. */
export const INDICE_DO_RANKING = 'indice'

export interface ParcelaPublica {
  evento: string
  data: string
  posicao: number
  /** hundredths of a point: as earned, and what of it counts */
  base: number
  percentual: number
  valor: number
  motivo: string
}

/** An athlete's line. Of the person it holds the public name, club and UF, and nothing else. */
export interface LinhaPublica {
  posicao: number
  /** place at the end of the month before; 0 for none */
  antes: number
  nome: string
  clube: string
  uf: string
  /** hundredths of a point; the parts add up to it */
  total: number
  parcelas: ParcelaPublica[]
}

/** Sex and weight limits tell the classes of a division apart; limits in kg, 0 for none. */
export interface ClasseDoRanking {
  codigo: string
  nome: string
  modalidade: Resultado['classe']['modalidade']
  divisao: string
  /** X: a pair or team of both */
  sexo: 'M' | 'F' | 'X'
  acima: number
  ate: number
}

export interface RankingPublico {
  classe: ClasseDoRanking
  /** day for which it was computed, 'AAAA-MM-DD' */
  em: string
  /** the newest event that it knows */
  depoisDe: string
  linhas: LinhaPublica[]
}

export interface IndiceDoRanking {
  /** by id of the document; months 'AAAA-MM', newest first */
  classes: Record<string, ClasseDoRanking & { atletas: number; meses: string[] }>
}

/** Id of a class's document: what a document's id may hold. */
export const idDaClasse = (codigo: string): string => codigo.replaceAll(/[^\p{L}\p{N}.+-]+/gu, '_')
export const idDoMes = (codigo: string, mes: string): string => `${idDaClasse(codigo)}~${mes}`
