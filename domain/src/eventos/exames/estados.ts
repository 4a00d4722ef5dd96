/** States and items of belt exams. Not in the descriptions. */

export const SITUACOES_DO_EXAME = [
  'rascunho',
  'solicitado',
  'autorizado',
  'emAndamento',
  'apurado',
  'homologadoFederacao',
  'homologado',
  'recusado',
  'cancelado',
  'anulado',
] as const
export type SituacaoDoExame = (typeof SITUACOES_DO_EXAME)[number]

export const ROTULOS_DE_SITUACAO: Readonly<Record<SituacaoDoExame, string>> = {
  rascunho: 'Rascunho',
  solicitado: 'Aguarda a confederação',
  autorizado: 'Autorizado',
  emAndamento: 'Em andamento',
  apurado: 'Apurado',
  homologadoFederacao: 'Homologado pela federação',
  homologado: 'Homologado',
  recusado: 'Recusado',
  cancelado: 'Cancelado',
  anulado: 'Anulado',
}

/** Items of an exam (PRODUCT 1.2, S39), in the order of marking. */
export const ITENS_DO_EXAME = ['poomsae', 'chutes', 'luta', 'quebramento', 'teoria'] as const
export type ItemDoExame = (typeof ITENS_DO_EXAME)[number]
export const ROTULOS_DE_ITEM: Readonly<Record<ItemDoExame, string>> = {
  poomsae: 'Poomsae',
  chutes: 'Chutes',
  luta: 'Luta',
  quebramento: 'Quebramento',
  teoria: 'Teoria',
}

export const PAPEIS_NA_BANCA = ['presidente', 'examinador'] as const
export const ROTULOS_DE_PAPEL: Readonly<Record<(typeof PAPEIS_NA_BANCA)[number], string>> = {
  presidente: 'Presidente',
  examinador: 'Examinador',
}

/** Outcome of a candidate. `inscrito` until the marks are counted. */
export const SITUACOES_DO_CANDIDATO = [
  'inscrito',
  'aprovado',
  'reprovado',
  'recuperacao',
  'ausente',
  'retirado',
  'anulado',
] as const
export type SituacaoDoCandidato = (typeof SITUACOES_DO_CANDIDATO)[number]
export const ROTULOS_DO_CANDIDATO: Readonly<Record<SituacaoDoCandidato, string>> = {
  inscrito: 'Inscrito',
  aprovado: 'Aprovado',
  reprovado: 'Reprovado',
  recuperacao: 'Em recuperação',
  ausente: 'Ausente',
  retirado: 'Retirado',
  anulado: 'Resultado anulado',
}

/** Greatest number of candidates of one exam: their results are counted in one transaction. */
export const MAIS_CANDIDATOS = 100
export const MAIOR_BANCA = 10
/** Most corrections of one sheet: each examiner has so many sheets for each candidate, and no more. */
export const MAIS_REVISOES = 50

export const OTHER_EVALUATES =
  'A folha do próprio candidato, ou de quem responde por ele, não conta: outra pessoa da banca avalia.'

/** Number in the confederation's format: '0415'. */
export const numeroDoExame = (n: number): string => String(n).padStart(4, '0')
