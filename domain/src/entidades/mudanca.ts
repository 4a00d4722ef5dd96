/** Preview of a change of an entity: numbers of records that move with it by kind, and obstacles. */
export interface PreviaDaMudanca {
  /** labels of the fields that the surviving entity gets */
  preenche: readonly string[]
  leva: readonly { rotulo: string; quantos: number }[]
  /** data that does not move */
  fica: readonly string[]
  impede: readonly string[]
}

/** Former and new entities of records: the entity, and the federation above it. */
export interface Passagem {
  de: { entidade: string; federacao: string }
  para: { entidade: string; federacao: string }
  /** names stored in people's records beside the ids */
  nomes: { entidade: string; federacao: string }
}
