/** The default entity's fixed id: the confederation, whose rights reach everything (DESIGN 4). */
export const ENTIDADE_PADRAO = 'cbtkd'
