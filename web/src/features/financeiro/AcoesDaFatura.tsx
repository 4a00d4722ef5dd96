import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import { faturas } from '@sie/domain/collections/faturas.ts'
import { mensagem } from '@sie/domain/errors.ts'
import { useState } from 'react'
import { useAccess, useCan } from '../../data/access.ts'
import type { RowOf } from '../../data/records.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { MotivoField } from '../../ui/faturas/MotivoField.tsx'

const ACOES = {
  cancelar: {
    label: 'Cancelar fatura',
    done: 'Fatura cancelada. O número fica.',
    aviso: 'O número fica com esta fatura. Para corrigir algo, cancele e emita outra.',
  },
  isentar: { label: 'Isentar', done: 'Fatura isenta.', aviso: 'A pessoa deixa de dever esta fatura.' },
} as const
type Acao = keyof typeof ACOES

/** What the issuer may do with an open invoice: cancel it, or exempt from it, for a reason. */
export function AcoesDaFatura({ fatura }: { fatura: RowOf<typeof faturas> }) {
  const { call } = useAccess()
  const can = useCan()
  const toast = useToast()
  const [acao, setAcao] = useState<Acao>()
  const [motivo, setMotivo] = useState('')
  const run = useRecordMutation(faturas, async (chosen: Acao): Promise<void> => {
    if (chosen === 'cancelar') await call('cancelarFatura', { id: fatura.id, motivo })
    else await call('isentarFatura', { id: fatura.id, motivo })
  })
  const scope = { entidade: fatura.vinculo.idEntidade, federacao: fatura.vinculo.idFederacao }
  const open = fatura.situacao === 'emitida' || fatura.situacao === 'parcialmentePaga'
  const possible = (['isentar', 'cancelar'] as const).filter(
    (name) => can(`faturas:${name}`, scope) && open && (name === 'isentar' || fatura.situacao === 'emitida'),
  )
  if (possible.length === 0 && !fatura.motivo) return null
  return (
    <>
      {fatura.motivo && <Alert severity="info">{fatura.motivo}</Alert>}
      <Stack direction="row" spacing={1} sx={{ flexWrap: 'wrap' }}>
        {possible.map((name) => (
          <Button key={name} color={name === 'cancelar' ? 'error' : 'primary'} onClick={() => setAcao(name)}>
            {ACOES[name].label}
          </Button>
        ))}
      </Stack>
      {acao && (
        <Dialog
          open
          onClose={() => setAcao(undefined)}
          fullWidth
          maxWidth="xs"
          slotProps={{ paper: { 'aria-label': ACOES[acao].label } }}
        >
          <DialogTitle>{ACOES[acao].label}</DialogTitle>
          <DialogContent>
            <Stack spacing={2}>
              <span>{ACOES[acao].aviso}</span>
              {run.error && <Alert severity="error">{mensagem(run.error, 'Não foi possível.')}</Alert>}
              <MotivoField value={motivo} onChange={setMotivo} />
            </Stack>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => setAcao(undefined)}>
              Voltar
            </Button>
            <Button
              variant="contained"
              disabled={motivo.trim().length < 5 || run.isPending}
              onClick={() =>
                run.mutate(acao, {
                  onSuccess: () => {
                    toast.show(ACOES[acao].done)
                    setAcao(undefined)
                    setMotivo('')
                  },
                })
              }
            >
              Confirmar
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
