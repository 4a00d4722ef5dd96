import Print from '@mui/icons-material/PrintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import GlobalStyles from '@mui/material/GlobalStyles'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Emitente } from '@sie/domain/collections/financeiroPartes.ts'
import { COR_DO_PAPEL, enderecoDaMarca, type Aparencia } from '@sie/domain/entidades/aparencia.ts'
import { ErroSIE } from '@sie/domain/errors.ts'
import { coresDaEntidade } from '@sie/domain/portal/cores.ts'
import type { ReactNode } from 'react'

/** A sheet of A4 on the screen and on paper, black on white in both schemes, with a button that prints it. */
export function FolhaImpressa({ children }: { children: ReactNode }) {
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
      </Box>
      <Paper
        elevation={1}
        sx={{
          maxWidth: 794,
          mx: 'auto',
          p: { xs: 2, sm: 5 },
          bgcolor: '#fff',
          backgroundImage: 'none',
          color: '#111',
          '& .MuiTypography-root, & td, & th': { color: '#111' },
          '& td, & th': { borderColor: '#bbb' },
          '@media print': { boxShadow: 'none', border: 0, p: 0, maxWidth: 'none' },
        }}
      >
        {children}
      </Paper>
    </Box>
  )
}

export interface TimbreProps {
  emitente: Emitente
  aparencia: Aparencia
  /** name of the document with its number, and its state */
  titulo: string
  situacao: string
  /** set large below the state: what the document is about */
  valor?: string
}

/** Head of a sheet: mark, name and CNPJ of who issues it, in its colour, and what the sheet is. Pictures and borders are printed; backgrounds may not be. */
export function Timbre({ emitente, aparencia, titulo, situacao, valor }: TimbreProps) {
  const { fundo, acentoClaro } = coresDaEntidade(aparencia.cor || COR_DO_PAPEL)
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        gap: 2,
        justifyContent: 'space-between',
        borderBottom: `4px solid ${fundo}`,
        pb: 2,
        '@media print': { flexDirection: 'row' },
      }}
    >
      <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center', minWidth: 0 }}>
        <Box component="img" alt="" src={enderecoDaMarca(aparencia)} sx={{ width: 56, height: 56, flexShrink: 0 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, lineHeight: 1.25, overflowWrap: 'anywhere' }}>{emitente.nome}</Typography>
          {emitente.documento && <Typography variant="body2">{`CNPJ ${emitente.documento}`}</Typography>}
        </Box>
      </Stack>
      <Box sx={{ textAlign: { xs: 'left', sm: 'right' }, '@media print': { textAlign: 'right' } }}>
        <Typography variant="h5" component="h1" sx={{ whiteSpace: 'nowrap' }}>
          {titulo}
        </Typography>
        <Typography role="status">{situacao}</Typography>
        {valor && (
          <Typography
            variant="h5"
            component="p"
            sx={{
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums',
              '&.MuiTypography-root': { color: acentoClaro },
            }}
          >
            {valor}
          </Typography>
        )}
      </Box>
    </Stack>
  )
}

/** What a sheet shows while it loads, and where there is nothing to print. */
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
    </Box>
  )
}

/** A name and what it stands for, as documents write them. */
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
