import type { CategoriaEduca } from '@sie/domain/collections/categoriasEduca.ts'
import { useQuery } from '@tanstack/react-query'
import { publishedPage } from '../../data/published.ts'

type Categoria = Pick<CategoriaEduca, 'name'> & { id: string }

/** Limit of the rules for one read; the education area has fewer. */
const MOST = 100

/** Active categories by name; [] while they load. */
export function useCategorias(): readonly Categoria[] {
  const { data = [] } = useQuery({
    queryKey: ['categoriasEduca', 'emVigor'],
    queryFn: async () => {
      const { rows } = await publishedPage<Categoria>(
        'categoriasEduca',
        { unpublished: true, alone: true, limit: MOST },
        ['name'],
      )
      return rows.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR'))
    },
    staleTime: 60_000,
    retry: 1,
  })
  return data
}
