import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import type { Linha } from './usePrevia.ts'

interface LinhasDaPreviaProps {
  linhas: readonly Linha[]
  /** people whom the treasurer unticked since the preview was calculated */
  unticked: ReadonlySet<string>
  onTick: (id: string, ticked: boolean) => void
  /** charges a person whom the preview leaves out at the treasurer's wish */
  onTakeBack: (id: string) => void
}

/** People of a preview, each with the amount, or the reason for none. Those who are charged can be left out. */
export function LinhasDaPrevia({ linhas, unticked, onTick, onTakeBack }: LinhasDaPreviaProps) {
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
          sx={{ display: 'flex', gap: 2, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'center' }}
        >
          {motivo === '' && (
            <Checkbox
              size="small"
              edge="start"
              checked={!unticked.has(id)}
              onChange={(_, ticked) => onTick(id, ticked)}
              slotProps={{ input: { 'aria-label': `Cobrar ${nome}` } }}
            />
          )}
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
          {motivo === 'deixadaDeFora' && (
            <Button size="small" onClick={() => onTakeBack(id)} aria-label={`Cobrar também ${nome}`}>
              Cobrar também
            </Button>
          )}
        </Box>
      ))}
    </Box>
  )
}
