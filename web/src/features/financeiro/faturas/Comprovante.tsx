import OpenInNew from '@mui/icons-material/OpenInNew'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Pagamento } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { useQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { fileAboutOptions, fileAddressOptions } from '../../../data/files.ts'

/** Proof of a payment: an image is shown, a PDF opens by a button. */
export function Comprovante({ comprovante: { arquivo, nome } }: Pick<Pagamento, 'comprovante'>) {
  const access = useAccess()
  const address = useQuery(fileAddressOptions(access, arquivo))
  const about = useQuery(fileAboutOptions(access, arquivo))
  if (!arquivo)
    return (
      <Box
        sx={{ p: 3, textAlign: 'center', border: 1, borderStyle: 'dashed', borderColor: 'divider', borderRadius: 1 }}
      >
        <Typography color="textSecondary">Sem comprovante. Confira no extrato do banco antes de confirmar.</Typography>
      </Box>
    )
  if (address.isError)
    return <Typography color="error">Não foi possível abrir o comprovante. Recarregue a página.</Typography>
  if (!address.data) return <Skeleton variant="rounded" height={320} aria-busy />
  const image = !arquivo.endsWith('.pdf')
  return (
    <Box sx={{ minWidth: 0 }}>
      {image && (
        <Box
          component="img"
          src={address.data}
          alt={`Comprovante ${nome}`.trim()}
          sx={{
            display: 'block',
            maxWidth: 1,
            maxHeight: '70vh',
            mx: 'auto',
            bgcolor: '#fff',
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
          }}
        />
      )}
      <Button
        startIcon={<OpenInNew />}
        variant={image ? 'text' : 'contained'}
        href={address.data}
        target="_blank"
        rel="noopener"
        sx={{ mt: 1 }}
      >
        {image ? 'Abrir em tamanho real' : `Abrir ${nome || 'o comprovante'}`}
      </Button>
      {about.data && (
        <Typography variant="body2" color="textSecondary">
          {nome}
        </Typography>
      )}
    </Box>
  )
}
