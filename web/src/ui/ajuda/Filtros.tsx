import Box from '@mui/material/Box'
import { CATEGORIAS_DE_AJUDA, isCategoriaDeAjuda } from '@sie/domain/ajuda/estados.ts'
import type { ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import { searchAjuda } from '@sie/domain/ajuda/busca.ts'
import { useAddressParams } from '../../data/useAddressParams.ts'
import { Opcao } from '../publicacao/Etiqueta.tsx'

/** Search and category filters of a help list, stored in the address. */
export function useFiltrosDeAjuda() {
  const [params, change] = useAddressParams()
  const set = (name: string, value: string) => change({ [name]: value })
  const categoria = params.get('categoria') ?? ''
  return {
    busca: params.get('busca') ?? '',
    categoria: isCategoriaDeAjuda(categoria) ? categoria : '',
    params,
    set,
  } as const
}

/** Items of a list that match a search and a category. */
export function filtrados(itens: readonly ItemDeAjuda[], busca: string, categoria: string): readonly ItemDeAjuda[] {
  const some = categoria ? itens.filter((item) => item.categoria === categoria) : itens
  return busca.trim() ? searchAjuda(some, busca) : some
}

/** Filter pills for the categories that the list has. */
export function Categorias({
  itens,
  categoria,
  onCategoria,
}: {
  itens: readonly ItemDeAjuda[]
  categoria: string
  onCategoria: (categoria: string) => void
}) {
  const there = new Set(itens.map((item) => item.categoria as string))
  const choices = Object.entries({ '': 'Todas', ...CATEGORIAS_DE_AJUDA }).filter(
    ([value]) => value === '' || there.has(value),
  )
  return (
    <Box
      role="group"
      aria-label="Categorias"
      sx={{ display: 'flex', gap: 1, overflowX: 'auto', py: 0.5, '& > *': { flexShrink: 0 } }}
    >
      {choices.map(([value, label]) => (
        <Opcao
          key={value}
          label={label}
          onClick={() => onCategoria(value)}
          aria-pressed={value === categoria}
          chosen={value === categoria}
        />
      ))}
    </Box>
  )
}
