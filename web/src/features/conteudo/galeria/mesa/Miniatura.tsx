import Box from '@mui/material/Box'
import { LARGURA_DE_MINIATURA, naLargura, partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../../data/access.ts'

/** Small copy of an album's picture, read with the user's right, of a draft too. */
export function Miniatura({ caminho, alt, cor }: { caminho: string; alt: string; cor: string }) {
  const { files } = useAccess()
  const { data } = useQuery({
    queryKey: ['arquivo', caminho, 320],
    queryFn: () => files.shown(naLargura(caminho, LARGURA_DE_MINIATURA)),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: 2,
  })
  return (
    <Box sx={{ aspectRatio: '4 / 3', bgcolor: cor || 'action.hover' }}>
      {data && (
        <Box
          component="img"
          src={data}
          alt={alt}
          draggable={false}
          sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      )}
    </Box>
  )
}
