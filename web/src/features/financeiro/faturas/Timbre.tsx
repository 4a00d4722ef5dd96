import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Emitente } from '@sie/domain/financeiro/collections/camposDoFinanceiro.ts'
import { COR_DO_PAPEL, enderecoDaMarca, type Aparencia } from '@sie/domain/entidades/aparencia.ts'
import { coresDaEntidade } from '@sie/domain/base/portal/cores.ts'
import '../../../ui/identity/documentos.css'

/** Fonts of printed documents: a name in Hangul prints on every device. That font loads only where such a letter is. */
export const LETRAS_DO_PAPEL = "'Source Sans 3 Variable', 'Source Sans 3', 'Gowun Batang', system-ui, sans-serif"

export interface TimbreProps {
  emitente: Emitente
  aparencia: Aparencia
  /** name of the document with its number, and its state */
  titulo: string
  situacao: string
  /** in large type below the state: the amount or subject of the document */
  valor?: string
}

/** Head of a sheet: logo, name and CNPJ of its issuer, in its colour, and the document's title. Images and borders print; backgrounds may not. */
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
