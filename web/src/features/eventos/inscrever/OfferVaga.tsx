import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { canHandOn } from '@sie/domain/eventos/inscricoes/papeis.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useRespondePor } from '../../../data/useRespondePor.ts'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'
import { Convite } from './Convite.tsx'
import { faultOf } from './faultOf.ts'
import { canMoveLugar, useMudanca } from './useMudanca.ts'

/** Button by which an athlete, or their guardian, offers the place to a person of any club, who takes it over on their own. */
export function OfferVaga({ row }: { row: InscricaoLida }) {
  const [open, setOpen] = useState(false)
  const answersFor = useRespondePor()
  const theirs = answersFor(row.pessoa) && row.pagador.tipo === 'pessoa' && canHandOn(row.papel)
  if (!open && (!theirs || row.situacao !== 'confirmada' || !canMoveLugar(row))) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Oferecer a vaga a outra pessoa
      </Button>
      {open && <Dialogo row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialogo({ row, onClose }: { row: InscricaoLida; onClose: () => void }) {
  const { call } = useAccess()
  const { taxa } = useMudanca(row, onClose)
  const { mutate, data, error, isPending } = useMutation({
    mutationFn: (desfazer: boolean) =>
      call('oferecerVaga', { inscricao: row.id, versao: row.metadados.version, desfazer }),
    onSuccess: (_, desfazer) => {
      if (desfazer) onClose()
    },
  })
  const codigo = data?.codigo ?? ''
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="oferecer-vaga">
      <DialogTitle id="oferecer-vaga">Oferecer a vaga</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">
            Quem receber o convite aceita pela própria conta, na mesma categoria e com o que já foi pago. A vaga
            continua sua até alguém aceitar.
          </Typography>
          {taxa > 0 && (
            <Alert severity="info">{`Quando alguém aceitar, você paga ${formatReais(taxa)} de taxa.`}</Alert>
          )}
          {codigo !== '' && (
            <Convite codigo={codigo} endereco={address('/eventos/inscricao', { ver: 'vaga', codigo })} />
          )}
          {error && <Alert severity="error">{faultOf(error, 'Não foi possível agora. Tente de novo.')}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {codigo !== '' && (
          <Button onClick={() => mutate(true)} loading={isPending} sx={{ minHeight: 48 }}>
            Desfazer o convite
          </Button>
        )}
        <Button onClick={onClose} sx={{ minHeight: 48 }}>
          {codigo === '' ? 'Cancelar' : 'Fechar'}
        </Button>
        {codigo === '' && (
          <Button variant="contained" loading={isPending} onClick={() => mutate(false)} sx={{ minHeight: 48 }}>
            Gerar convite
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
