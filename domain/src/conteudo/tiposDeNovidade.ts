/** Kinds of release notes. Not in the description, which pages that only show them do not load. */
export const TIPOS_DE_NOVIDADE = { novo: 'Novo', melhoria: 'Melhoria', correcao: 'Correção' } as const
