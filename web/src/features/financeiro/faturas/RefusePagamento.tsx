import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { DialogoDeDinheiro } from './DialogoDeDinheiro.tsx'
import { MotivoField } from './MotivoField.tsx'
import { useReadMoneyAnew } from './useFaturas.ts'

/** Refuses a reported payment, with the reason for the payer. */
export function RefusePagamento({
  id,
  onClose,
  onDone = onClose,
}: {
  id: string
  onClose: () => void
  onDone?: () => void
}) {
  const { call } = useAccess()
  const toast = useToast()
  const readAnew = useReadMoneyAnew()
  const [motivo, setMotivo] = useState('')
  const run = useMutation({
    mutationFn: () => call('recusarPagamento', { id, motivo }),
    onSuccess: async () => {
      toast.show('Pagamento recusado. Quem pagou lê o motivo.')
      onDone()
      await readAnew()
    },
  })
  return (
    <DialogoDeDinheiro
      title="Recusar pagamento"
      action="Recusar"
      danger
      busy={run.isPending}
      error={run.error}
      ready={motivo.trim().length >= 5}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography>A fatura continua em aberto. Quem pagou lê o motivo e pode informar de novo.</Typography>
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}
