import Box from '@mui/material/Box'
import { LARGURA_DE_MINIATURA, naLargura, partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'

/** Light ground in the dark scheme: a logo without a ground of its own is mostly drawn for light pages. */
const GROUND = { borderRadius: '4px', '[data-tema="dark"] &': { bgcolor: '#fff' } } as const

/** Small copy of a record's image in a row of a list; '—' where there is none. */
export function Thumbnail({ caminho, alt, height = 32 }: { caminho: string; alt: string; height?: number }) {
  const { files } = useAccess()
  const { data } = useQuery({
    queryKey: ['arquivo', caminho, 'miniatura'],
    queryFn: () => files.shown(naLargura(caminho, LARGURA_DE_MINIATURA)),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })
  if (!data) return <>—</>
  return (
    <Box
      component="img"
      src={data}
      alt={alt}
      sx={{ height, maxWidth: height * 3, objectFit: 'contain', display: 'block', ...GROUND }}
    />
  )
}
