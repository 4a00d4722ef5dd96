/** Tiers of supporters, the most visible first, with their headings. */
export const CATEGORIAS_DE_APOIADOR = {
  master: 'Patrocínio master',
  ouro: 'Patrocínio ouro',
  prata: 'Patrocínio prata',
  apoio: 'Apoio',
  governo: 'Governo',
} as const
