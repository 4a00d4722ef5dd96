/** What follows from a change of an entity, said before it is made: how many records of each kind go along, and what stands against it. */
export interface PreviaDaMudanca {
  /** fields that the surviving entity gets, by their labels */
  preenche: readonly string[]
  leva: readonly { rotulo: string; quantos: number }[]
  /** what stays where it is */
  fica: readonly string[]
  impede: readonly string[]
}

/** Where records of an entity are, and where they go: the entity, and the federation above it. */
export interface Passagem {
  de: { entidade: string; federacao: string }
  para: { entidade: string; federacao: string }
  /** names that people's records keep beside the ids */
  nomes: { entidade: string; federacao: string }
}
