/** Norm of the confederation for exams; it may change each value (`configuracoes/padrao`, `exames`). */
export interface NormaDeExames {
  /** days between request and exam (CBTKD norm, PRODUCT 1.2, S25 [1]) */
  antecedencia: number
  /** least order of an examiner's grade: 14 is the 4th Dan, who may run Geup tests (Kukkiwon art. 20, S29) */
  ordemMinima: number
  /** least order where a grade from the 4th Dan on is sought: 16 is the 6th Dan (CBTKD art. 3, S30 [1]) */
  ordemMinimaAlta: number
  /** least number of members of a board (CBTKD art. 3: 3 to 10) */
  banca: number
  exigirTaxa: boolean
  exigirSemDebitos: boolean
  exigirCredencial: boolean
  mediaMinima: number
  notaMinimaItem: number
}

export const NORMA_PADRAO: NormaDeExames = {
  antecedencia: 45,
  ordemMinima: 14,
  ordemMinimaAlta: 16,
  banca: 3,
  exigirTaxa: true,
  exigirSemDebitos: true,
  exigirCredencial: true,
  mediaMinima: 7,
  notaMinimaItem: 5,
}
