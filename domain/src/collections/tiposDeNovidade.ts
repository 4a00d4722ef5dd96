/** Kinds of release notes. Apart from the description, which who only reads them does without. */
export const TIPOS_DE_NOVIDADE = { novo: 'Novo', melhoria: 'Melhoria', correcao: 'Correção' } as const
