import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { LETRAS_DO_PAPEL } from './faturas/Timbre.tsx'
import { MAIS_FOLHAS } from './folhas.ts'

interface FolhaImpressaProps {
  /** documents of the address that are not on the sheets */
  faltam: readonly string[]
  children: ReactNode
}

/**
 * Documents on A4 for screen and print, each child on a sheet of its own, black on white in both schemes, with a print button, and on the screen
 * what is missing.
 */
export function FolhaImpressa({ faltam, children }: FolhaImpressaProps) {
  return (
    <Box
      sx={{
        minHeight: '100vh',
        bgcolor: 'background.default',
        p: { xs: 1, sm: 3 },
        '@media print': { p: 0, minHeight: 0, bgcolor: '#fff' },
      }}
    >
      <GlobalStyles
        styles={{ '@page': { size: 'A4', margin: '16mm' }, '@media print': { body: { background: '#fff' } } }}
      />
      <Box sx={{ maxWidth: 794, mx: 'auto', mb: 1.5, textAlign: 'right', displayPrint: 'none' }}>
        <Button variant="contained" startIcon={<Print />} onClick={() => window.print()}>
          Imprimir
        </Button>
        {faltam.length > 0 && (
          <Typography role="alert" color="error" sx={{ mt: 1, textAlign: 'left', overflowWrap: 'anywhere' }}>
            {`Fora destas folhas, no máximo ${MAIS_FOLHAS} de cada vez: ${faltam.join(', ')}. Confira o endereço, ou recarregue a página.`}
          </Typography>
        )}
      </Box>
      {Children.map(children, (child, index) => (
        <Paper
          elevation={1}
          sx={{
            maxWidth: 794,
            mx: 'auto',
            ...(index > 0 && { mt: 2, breakBefore: 'page' }),
            p: { xs: 2, sm: 5 },
            bgcolor: '#fff',
            backgroundImage: 'none',
            color: '#111',
            '& .MuiTypography-root, & td, & th': { color: '#111' },
            '& .MuiTypography-body1, & .MuiTypography-body2, & .MuiTypography-caption, & td': {
              fontFamily: LETRAS_DO_PAPEL,
            },
            // Narrow rows: an invoice for a whole club takes few sheets.
            '& td, & th': { borderColor: '#bbb', '@media print': { paddingBlock: '2px', lineHeight: 1.3 } },
            '@media print': { boxShadow: 'none', border: 0, p: 0, m: 0, maxWidth: 'none' },
          }}
        >
          {child}
        </Paper>
      ))}
    </Box>
  )
}

/** Placeholder of a sheet while it loads, and message where there is nothing to print. */
export function SemFolha({ error, nome }: { error: Error | null; nome: string }) {
  if (!error) return <Skeleton variant="rounded" height={600} aria-busy sx={{ maxWidth: 794, mx: 'auto', my: 3 }} />
  const none = error instanceof ErroSIE && ['registro-nao-encontrado', 'dados-invalidos'].includes(error.codigo)
  return (
    <Box sx={{ py: 10, px: 2, textAlign: 'center' }}>
      <Typography variant="h5" component="h1" gutterBottom>
        {none ? `${nome} não encontrado` : 'Não foi possível abrir'}
      </Typography>
      <Typography color="textSecondary">
        {none ? 'Confira o endereço, ou peça outro a quem o enviou.' : 'Confira a internet e recarregue a página.'}
      </Typography>
      {none && (
        <Button component={Link} to={address('/')} sx={{ mt: 2 }}>
          Ir para o início
        </Button>
      )}
    </Box>
  )
}

/** Label and value of a document. */
export function Dado({ rotulo, children }: { rotulo: string; children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" component="p">
        {rotulo}
      </Typography>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{children}</Typography>
    </Box>
  )
}
