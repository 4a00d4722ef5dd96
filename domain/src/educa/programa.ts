/** Parts of what a grade asks for, as boards mark them (PRODUCT 1.2), and what is watched. */
export const TIPOS_DE_ITEM = {
  poomsae: 'Poomsae',
  tecnica: 'Técnicas',
  luta: 'Luta',
  quebramento: 'Quebramento',
  teoria: 'Teoria',
  video: 'Vídeo',
} as const
export type TipoDeItem = keyof typeof TIPOS_DE_ITEM

export const MAIS_ITENS_DO_PROGRAMA = 80

export interface ItemDoPrograma {
  tipo: TipoDeItem
  titulo: string
  detalhe: string
  video: string
}

/** Names an item through changes of its order and its details: its part and what is asked. */
export const chaveDoItem = ({ tipo, titulo }: Pick<ItemDoPrograma, 'tipo' | 'titulo'>): string =>
  `${tipo}:${titulo
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`.slice(0, 200)

export interface Andamento {
  feitos: number
  total: number
  /** what is still to be ticked, in the order of the syllabus */
  faltam: string[]
}

/** How far somebody has come: items that the syllabus does not hold any more do not count. */
export function andamentoNoPrograma(
  itens: readonly Pick<ItemDoPrograma, 'tipo' | 'titulo'>[],
  feitos: readonly { item: string }[],
): Andamento {
  const done = new Set(feitos.map(({ item }) => item))
  const open = itens.filter((item) => !done.has(chaveDoItem(item)))
  return { feitos: itens.length - open.length, total: itens.length, faltam: open.map(({ titulo }) => titulo) }
}
