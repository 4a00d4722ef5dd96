/** Kinds of items of a syllabus: those that boards mark (PRODUCT 1.2), and videos to watch. */
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

/** Key of an item that survives changes of its order and details: its part and its text. */
export const chaveDoItem = ({ tipo, titulo }: Pick<ItemDoPrograma, 'tipo' | 'titulo'>): string =>
  `${tipo}:${titulo
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`.slice(0, 200)

export interface Andamento {
  feitos: number
  total: number
  /** items that are not ticked yet, in the order of the syllabus */
  faltam: string[]
}

/** Progress of a person; items that the syllabus no longer contains do not count. */
export function andamentoNoPrograma(
  itens: readonly Pick<ItemDoPrograma, 'tipo' | 'titulo'>[],
  feitos: readonly { item: string }[],
): Andamento {
  const done = new Set(feitos.map(({ item }) => item))
  const open = itens.filter((item) => !done.has(chaveDoItem(item)))
  return { feitos: itens.length - open.length, total: itens.length, faltam: open.map(({ titulo }) => titulo) }
}
