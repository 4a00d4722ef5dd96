import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import { marcadores } from '@sie/domain/pessoas/collections/marcadores.ts'
import { useEntityNames } from '../../../data/useEntityNames.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { useMarcadores } from './useMarcadores.ts'

/** Labels that the user's offices use: each is renamed here, or no longer used. */
export function MarcadoresDaEntidade({ onClose }: { onClose: () => void }) {
  const { data, isError, isSuccess, refetch } = useMarcadores()
  const offices = [...new Set(data.map(({ vinculo }) => vinculo.idEntidade))]
  const nameOf = useEntityNames(offices)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="marcadores-da-entidade">
      <DialogTitle id="marcadores-da-entidade">Marcadores</DialogTitle>
      <DialogContent>
        {isError && <RetryAlert onRetry={() => refetch()}>Não foi possível ler os marcadores.</RetryAlert>}
        {isSuccess && data.length === 0 && (
          <DialogContentText>
            Nenhum ainda. Marque uma pessoa na página dela, ou várias na lista de pessoas.
          </DialogContentText>
        )}
        <Box component="ul" aria-label="Marcadores em uso" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.map((row) => (
            <Box component="li" key={row.id} sx={{ py: 1, borderBottom: 1, borderColor: 'divider' }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                {[row.name, offices.length > 1 && nameOf(row.vinculo.idEntidade)].filter(Boolean).join(' · ')}
              </Typography>
              <TransitionBar collection={marcadores} record={row} label={`Ações de ${row.name}`} bare />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Fechar</Button>
      </DialogActions>
    </Dialog>
  )
}
