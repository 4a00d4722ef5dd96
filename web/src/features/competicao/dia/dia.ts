import type { PassoDaCategoria } from '@sie/domain/competicao/dia/estados.ts'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { Output } from '../../../platform/callables.ts'

export type Categoria = Output<'diaDoEvento'>['categorias'][number]

/** Key of the queries of a day: a written bracket makes them old. */
export const DIA = ['chaves', 'dia'] as const

export const enderecoDaChave = ({ id }: Pick<Categoria, 'id'>): Address =>
  address('/preview/sorteio', { ver: 'chave', id })

/** Screen on which a step of a category is made; undefined for a step that is made here. */
export function telaDoPasso(
  passo: PassoDaCategoria,
  evento: string,
  categoria?: Pick<Categoria, 'id' | 'classe' | 'resultado'>,
): Address | undefined {
  const { id = '', classe = '', resultado } = categoria ?? {}
  switch (passo) {
    case 'programar':
      return address('/eventos/sumulas', { ver: 'programacao', evento })
    case 'pesar':
      return address('/eventos/evento/pesagem', { evento, categoria: classe })
    case 'decidir':
      return enderecoDaChave({ id })
    case 'lutar':
      return address('/eventos/sumulas', { evento, categoria: id })
    case 'resultado':
      return address('/preview/ranking', { ver: 'resultado', id: resultado?.id ?? '' })
    default:
      return undefined
  }
}
