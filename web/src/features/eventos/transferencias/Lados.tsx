import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDayMonth } from '@sie/domain/base/brazil/dates.ts'
import { ladosPendentes, passosDe } from '@sie/domain/eventos/transferencias/passos.ts'
import { StateChip } from '../../../ui/record/StateChip.tsx'
import type { Transferida } from './situacao.tsx'

/** Origin and destination of a transfer, with the decision of each. */
export function Lados({ transfer }: { transfer: Transferida }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
        gap: { xs: 1.5, sm: 3 },
        px: { xs: 2, sm: 2.5 },
        py: 2.25,
      }}
    >
      <Lado transfer={transfer} lado="origem" title="Sai de" />
      <Box
        sx={{
          alignSelf: 'center',
          display: 'grid',
          placeItems: 'center',
          width: { xs: 36, sm: 52 },
          height: { xs: 36, sm: 52 },
          borderRadius: '50%',
          bgcolor: 'action.selected',
          color: 'primary.main',
        }}
      >
        <ArrowForward aria-hidden />
      </Box>
      <Lado transfer={transfer} lado="destino" title="Vai para" />
    </Box>
  )
}

function Lado({ transfer, lado, title }: { transfer: Transferida; lado: 'origem' | 'destino'; title: string }) {
  const { nome, nomeFederacao } = transfer[lado]
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
        {nome || 'Sem clube'}
      </Typography>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {nomeFederacao}
      </Typography>
      <Parecer transfer={transfer} lado={lado} />
    </Box>
  )
}

function Parecer({ transfer, lado }: { transfer: Transferida; lado: 'origem' | 'destino' }) {
  const said = transfer.pareceres.find((parecer) => parecer.lado === lado)
  const step = passosDe(transfer).find(({ situacao }) => situacao === transfer.situacao)
  if (said?.decisao === 'aprovou') return <StateChip tone="success" label={`Aceitou ${formatDayMonth(said.quando)}`} />
  if (said?.decisao === 'recusou') return <StateChip tone="error" label={`Recusou ${formatDayMonth(said.quando)}`} />
  if (said) return <StateChip tone="default" label="Não respondeu" />
  if (step && ladosPendentes(transfer, step).includes(lado)) return <StateChip tone="warning" label="Ainda decide" />
  return null
}
