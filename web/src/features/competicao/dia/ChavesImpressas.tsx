import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { chaves } from '@sie/domain/competicao/collections/chaves.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/read.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { inteira } from '../sorteio/campos.ts'
import { Chaveamento } from '../sorteio/Chaveamento.tsx'
import { DIA, type Categoria } from './dia.ts'

interface ChavesImpressasProps {
  /** title of the event */
  titulo: string
  /** drawn ones */
  categorias: readonly Categoria[]
  /** the same function however often the page is drawn: another one prints again */
  onClose: () => void
}

/** Brackets of several categories on paper, each on a page of its own: read, printed at once, and gone. */
export function ChavesImpressas({ titulo, categorias, onClose }: ChavesImpressasProps) {
  const access = useAccess()
  const client = useQueryClient()
  const ids = categorias.map(({ id }) => id)
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: [...DIA, 'impressas', ids],
    queryFn: () => Promise.all(ids.map((id) => client.fetchQuery(detailOptions(access, chaves, id)))),
    gcTime: 0,
  })
  useEffect(() => {
    if (!data) return
    addEventListener('afterprint', onClose, { once: true })
    window.print()
    return () => removeEventListener('afterprint', onClose)
  }, [data, onClose])
  return (
    <>
      <Box sx={{ displayPrint: 'none' }}>
        {isError && !isFetching ? (
          <RetryAlert onRetry={refetch}>Não foi possível ler as chaves.</RetryAlert>
        ) : (
          <Typography role="status">Preparando a impressão…</Typography>
        )}
      </Box>
      <Box sx={{ display: 'none', displayPrint: 'block' }}>
        {data?.map((record) => (
          <Box key={record.id} component="section" sx={{ breakAfter: 'page' }}>
            <Typography>{titulo}</Typography>
            <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
              {record.titulo}
            </Typography>
            <Chaveamento chave={inteira(record)} />
          </Box>
        ))}
      </Box>
    </>
  )
}
