import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { Linha } from './usePrevia.ts'

/** People of a preview, each with the amount, or the reason for none. */
export function LinhasDaPrevia({ linhas }: { linhas: readonly Linha[] }) {
  if (linhas.length === 0)
    return (
      <Typography variant="body2" color="textSecondary">
        Ninguém neste grupo.
      </Typography>
    )
  return (
    <Box component="ul" aria-label="Pessoas da prévia" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {linhas.map(({ id, nome, clube, valor, motivo, texto }) => (
        <Box
          component="li"
          key={id}
          sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'baseline' }}
        >
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {nome}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {[clube, texto].filter(Boolean).join(' · ')}
            </Typography>
          </Box>
          {motivo === '' && (
            <Typography
              variant="body2"
              sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
            >
              {formatReais(valor)}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  )
}
