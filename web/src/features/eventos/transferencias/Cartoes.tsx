import ArrowForward from '@mui/icons-material/ArrowForward'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { SemQuebra } from '../../../ui/layout/SemQuebra.tsx'
import { ChipDaTransferencia, ChipDoPrazo, isComQuemPede, isEmAndamento, type Transferida } from './situacao.tsx'

const placeOf = ({ nome, nomeFederacao }: Transferida['origem']) =>
  [nome, nomeFederacao].filter((text, index, all) => text !== '' && all.indexOf(text) === index).join(' · ')

/** List of transfers: person, origin and destination, state, and the deadline of the current step. */
export function Cartoes({ label, rows }: { label: string; rows: readonly Transferida[] }) {
  return (
    <Stack component="ul" aria-label={label} spacing={1.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((transfer) => (
        <Cartao key={transfer.id} transfer={transfer} />
      ))}
    </Stack>
  )
}

function Cartao({ transfer }: { transfer: Transferida }) {
  const { id, name, protocolo, origem, destino, situacao, pedidaEm } = transfer
  return (
    <Card component="li" variant="outlined">
      <CardActionArea
        component={Link}
        to={
          isComQuemPede(situacao)
            ? address('/sie/servicos/transferencias', { pedir: true, rascunho: id })
            : address('/sie/servicos/transferencias', { id })
        }
        sx={{
          p: 2,
          display: 'grid',
          gap: { xs: 1, md: 2 },
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 3fr)' },
        }}
      >
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" color="textSecondary">
            <SemQuebra>{[protocolo || 'Rascunho', formatDay(pedidaEm)].join(' · ')}</SemQuebra>
          </Typography>
        </Box>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', minWidth: 0 }}>
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
            {placeOf(origem) || 'Sem clube'}
          </Typography>
          <ArrowForward fontSize="small" color="action" titleAccess="para" />
          <Typography variant="body2" sx={{ flex: 1, minWidth: 0 }}>
            {placeOf(destino)}
          </Typography>
        </Stack>
        <Stack
          direction="row"
          useFlexGap
          sx={{ gap: 0.75, flexWrap: 'wrap', justifyContent: { xs: 'flex-start', md: 'flex-end' } }}
        >
          <ChipDaTransferencia situacao={situacao} />
          {isEmAndamento(situacao) && <ChipDoPrazo transfer={transfer} />}
        </Stack>
      </CardActionArea>
    </Card>
  )
}
