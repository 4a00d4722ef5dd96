/** Fixed id of the default entity, the confederation; rights held under it reach all entities (DESIGN 4). */
export const ENTIDADE_PADRAO = 'cbtkd'
