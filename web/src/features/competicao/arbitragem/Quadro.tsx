import Edit from '@mui/icons-material/EditOutlined'
import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { FUNCOES_NA_QUADRA, NA_QUADRA } from '@sie/domain/competicao/arbitragem/estados.ts'
import { escalas } from '@sie/domain/competicao/collections/escalas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { ChipDaEscala } from './ChipDaEscala.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import type { Escalado } from './useEscala.ts'

interface QuadroProps {
  quadra: number
  rows: readonly Escalado[]
  /** id of an appointment -> its current conflicts */
  conflitos: Readonly<Record<string, readonly string[]>>
  /** absent for users who only read */
  onOpen?: ((row?: Escalado) => void) | undefined
}

/** Board of one court: its officials and their functions; printed, it hangs beside the court. */
export function Quadro({ quadra, rows, conflitos, onOpen }: QuadroProps) {
  const many = rows.filter(({ situacao }) => NA_QUADRA.includes(situacao)).length
  return (
    <CardSection
      title={`Quadra ${quadra}`}
      beside={<Typography color="textSecondary">{many === 1 ? '1 oficial' : `${many} oficiais`}</Typography>}
      action={
        onOpen && (
          <Button size="small" startIcon={<PersonAdd />} onClick={() => onOpen()} sx={{ displayPrint: 'none' }}>
            Escalar
          </Button>
        )
      }
    >
      {rows.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Ninguém escalado nesta quadra.
        </Typography>
      )}
      <Box component="ul" aria-label={`Quadra ${quadra}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map((row) => (
          <Oficial
            key={row.id}
            row={row}
            against={conflitos[row.id] ?? []}
            {...(onOpen ? { onEdit: () => onOpen(row) } : {})}
          />
        ))}
      </Box>
    </CardSection>
  )
}

interface OficialProps {
  row: Escalado
  against: readonly string[]
  onEdit?: () => void
}

function Oficial({ row, against, onEdit }: OficialProps) {
  const open = row.situacao === 'convidada' || row.situacao === 'aceita'
  const gone = !NA_QUADRA.includes(row.situacao)
  return (
    <Box
      component="li"
      sx={{
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        breakInside: 'avoid',
        ...(gone ? { displayPrint: 'none' } : {}),
      }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
          <Typography variant="body2" color="textSecondary">
            {[FUNCOES_NA_QUADRA[row.funcao], row.nivel, row.clube, row.uf].filter(Boolean).join(' · ')}
          </Typography>
          {row.valor > 0 && (
            <Typography variant="body2" color="textSecondary" sx={{ displayPrint: 'none' }}>
              {`Diária de ${formatReais(row.valor)}`}
            </Typography>
          )}
        </Box>
        <Box sx={{ displayPrint: 'none' }}>
          <ChipDaEscala situacao={row.situacao} />
        </Box>
        {onEdit && open && (
          <Tooltip title="Mudar quadra, função e diária">
            <IconButton
              aria-label={`Mudar quadra, função e diária de ${row.name}`}
              onClick={onEdit}
              sx={{ displayPrint: 'none' }}
            >
              <Edit />
            </IconButton>
          </Tooltip>
        )}
        <Box sx={{ displayPrint: 'none' }}>
          <TransitionBar collection={escalas} record={row} label={`Escala de ${row.name}`} bare />
        </Box>
      </Stack>
      {against.length > 0 && !gone && (
        <Stack direction="row" sx={{ gap: 1, mt: 0.75, color: 'warning.main', displayPrint: 'none' }}>
          <Warning fontSize="small" aria-hidden />
          <Typography variant="body2">
            {against.join(' ')}
            {row.motivo && ` Mantida: ${row.motivo}`}
          </Typography>
        </Stack>
      )}
    </Box>
  )
}
