import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { LARGURA_DE_PAGINA, naLargura, partesDoArquivo } from '@sie/domain/base/arquivos/camposDeArquivo.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../data/access.ts'

/** Image of a record at its desk, read with the user's right, of a draft too. */
export function StoredImage({ caminho, alt }: { caminho: string; alt: string }) {
  const { files } = useAccess()
  const { data, isError } = useQuery({
    queryKey: ['arquivo', caminho],
    queryFn: () => files.shown(naLargura(caminho, LARGURA_DE_PAGINA)),
    enabled: partesDoArquivo(caminho) !== null,
    staleTime: Infinity,
    retry: false,
  })
  if (isError)
    return (
      <Box component="p" sx={{ p: 2, m: 0 }}>
        A imagem aparece aqui depois que o registro for salvo.
      </Box>
    )
  if (!data) return <Skeleton variant="rectangular" height={240} />
  return (
    <Box
      component="img"
      src={data}
      alt={alt}
      sx={{ width: '100%', maxHeight: 320, objectFit: 'contain', display: 'block' }}
    />
  )
}
