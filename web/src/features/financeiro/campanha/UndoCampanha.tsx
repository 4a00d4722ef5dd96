import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { agePor } from '@sie/domain/financeiro/direitos.ts'
import type { Tarefa } from '@sie/domain/base/tarefas/tarefa.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { DialogoDeDinheiro } from '../faturas/DialogoDeDinheiro.tsx'
import { MotivoField } from '../faturas/MotivoField.tsx'
import { useReadMoneyAnew } from '../faturas/useFaturas.ts'

/** Takes a campaign that has ended back: its invoices are cancelled where nothing was paid. @param onOpen opens the progress of it */
export function UndoCampanha({ tarefa, onOpen }: { tarefa: Tarefa; onOpen: (id: string) => void }) {
  const { permissoes } = useAccess()
  const [asks, setAsks] = useState(false)
  const { tipo, estado, feitos, vinculo } = tarefa
  const over = estado === 'concluida' || estado === 'cancelada'
  if (tipo !== 'campanha' || !over || feitos === 0 || !vinculo) return null
  if (!agePor(permissoes, 'faturas:cancelar', vinculo)) return null
  return (
    <Box>
      <Button color="error" onClick={() => setAsks(true)}>
        Desfazer campanha
      </Button>
      {asks && <DialogoDeDesfazer id={tarefa.id} onOpen={onOpen} onClose={() => setAsks(false)} />}
    </Box>
  )
}

function DialogoDeDesfazer({ id, onOpen, onClose }: { id: string; onOpen: (id: string) => void; onClose: () => void }) {
  const { call } = useAccess()
  const readAnew = useReadMoneyAnew()
  const [motivo, setMotivo] = useState('')
  const [tarefa] = useState(() => crypto.randomUUID())
  const run = useMutation({
    mutationFn: () => call('desfazerCampanha', { campanha: id, id: tarefa, motivo }),
    onSuccess: async () => {
      onClose()
      onOpen(tarefa)
      await readAnew()
    },
  })
  return (
    <DialogoDeDinheiro
      title="Desfazer a campanha"
      action="Desfazer"
      danger
      busy={run.isPending}
      error={run.error}
      ready={motivo.trim().length >= 5}
      onRun={() => run.mutate()}
      onClose={onClose}
    >
      <Typography variant="body2" color="textSecondary">
        As faturas desta campanha são canceladas onde nada foi pago. Os números ficam, e cada pagador é avisado com o
        motivo. As que já têm pagamento, ou um a conferir, ficam como estão, e aparecem no fim, uma a uma.
      </Typography>
      <MotivoField value={motivo} onChange={setMotivo} />
    </DialogoDeDinheiro>
  )
}
