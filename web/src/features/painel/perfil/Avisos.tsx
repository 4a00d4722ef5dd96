import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { dayInBrasilia, formatDay } from '@sie/domain/base/brazil/dates.ts'
import { rotulos } from '@sie/domain/pessoas/cadastro/mudancas.ts'
import type { Pedido } from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'

const dia = (iso: string | null) => (iso ? formatDay(dayInBrasilia(Date.parse(iso))) : '')

/** Outcome of the user's last request for a change: waiting, with a cancel button, or refused, with the reason. */
export function Avisos({ pedido, quem }: { pedido: Pedido | undefined; quem: string }) {
  const { call } = useAccess()
  const toast = useToast()
  const [closed, setClosed] = useState('')
  const cancel = useRecordMutation(praticantes, (id: string) => call('cancelarPedido', { id }))
  if (!pedido || closed === `${pedido.versao} ${pedido.estado}`) return null
  const campos = rotulos(pedido.mudancas).join(', ')
  const close = () => setClosed(`${pedido.versao} ${pedido.estado}`)
  if (pedido.estado === 'pendente') {
    return (
      <Stack spacing={1}>
        <Alert
          severity="info"
          role="status"
          action={
            <Button
              color="inherit"
              size="small"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(pedido.id, { onSuccess: () => toast.show('Pedido cancelado.') })}
            >
              Cancelar pedido
            </Button>
          }
        >
          {`Em análise ${quem} desde ${dia(pedido.pedidoEm)}: ${campos}.`}
        </Alert>
        {cancel.error && (
          <Alert severity="error">{mensagem(cancel.error, 'Não foi possível cancelar o pedido.')}</Alert>
        )}
      </Stack>
    )
  }
  if (pedido.estado === 'recusado')
    return (
      <Alert
        severity="warning"
        onClose={close}
      >{`O pedido de ${dia(pedido.pedidoEm)} (${campos}) não foi aprovado. Motivo: ${pedido.motivo}`}</Alert>
    )
  return pedido.estado === 'aprovado' ? (
    <Alert severity="success" onClose={close}>{`Aprovado em ${dia(pedido.decididoEm)}: ${campos}.`}</Alert>
  ) : null
}
