/** Orders of the public lists of an event's entries, by their names in addresses; equal rows follow by name. */
export const ORDENS_DA_LISTA = {
  nome: 'Nome',
  associacao: 'Associação',
  federacao: 'Federação e associação',
  categoria: 'Categoria',
  chegada: 'Ordem de chegada',
} as const
export type OrdemDaLista = keyof typeof ORDENS_DA_LISTA

export const isOrdemDaLista = (text: string): text is OrdemDaLista => Object.hasOwn(ORDENS_DA_LISTA, text)
