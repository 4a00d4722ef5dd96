/** States of a certificate. Not in its description: its print does not load the schemas. */
export const SITUACOES_DO_CERTIFICADO = ['valido', 'revogado', 'substituido'] as const
export type SituacaoDoCertificado = (typeof SITUACOES_DO_CERTIFICADO)[number]

export const ROTULOS_DE_SITUACAO: Readonly<Record<SituacaoDoCertificado, string>> = {
  valido: 'Válido',
  revogado: 'Revogado',
  substituido: 'Substituído',
}
