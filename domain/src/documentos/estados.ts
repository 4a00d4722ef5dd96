/** States of a certificate, apart from its description: its print loads nothing of what checks records. */
export const SITUACOES_DO_CERTIFICADO = ['valido', 'revogado', 'substituido'] as const
export type SituacaoDoCertificado = (typeof SITUACOES_DO_CERTIFICADO)[number]

export const ROTULOS_DE_SITUACAO: Readonly<Record<SituacaoDoCertificado, string>> = {
  valido: 'Válido',
  revogado: 'Revogado',
  substituido: 'Substituído',
}
