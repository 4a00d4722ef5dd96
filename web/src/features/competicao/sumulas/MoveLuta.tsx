import { horaDe } from '@sie/domain/base/brazil/dates.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { previstaPara, type LutaProgramada } from '@sie/domain/competicao/programacao/dia.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { HoraInput } from '../../../ui/form/HoraInput.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { faultOf } from './faultOf.ts'
import { TOQUE } from './palavras.ts'
import { PROGRAMACOES, type Dia } from './dias.ts'

/** Moves one match of a day; another user's move meanwhile is not overwritten. */
export function MoveLuta({ dia, luta, onClose }: { dia: Dia; luta: LutaProgramada; onClose: () => void }) {
  const { call } = useAccess()
  const client = useQueryClient()
  const [quadra, setQuadra] = useState(luta.quadra)
  const [hora, setHora] = useState(horaDe(previstaPara(dia, luta.inicio)))
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call('moverLuta', {
        id: dia.id,
        chave: luta.chave,
        luta: luta.luta,
        quadra,
        hora,
        versao: dia.metadados.version,
      }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: PROGRAMACOES })
      onClose()
    },
  })
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="mover-titulo">
      <DialogTitle id="mover-titulo">{`Mover a luta ${luta.numero}`}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <TextField select label="Quadra" value={quadra} onChange={({ target }) => setQuadra(Number(target.value))}>
            {menuItems(Array.from({ length: dia.quadras }, (_, i) => [i + 1, i + 1]))}
          </TextField>
          <HoraInput
            label="Antes da luta das"
            value={hora}
            onChange={setHora}
            helperText="As outras lutas guardam quadra, ordem e número."
          />
          {error && <Alert severity="error">{faultOf(error, 'Não foi possível mover a luta.')}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={TOQUE}>
          Cancelar
        </Button>
        <Button variant="contained" loading={isPending} onClick={() => mutate()} sx={TOQUE}>
          Mover
        </Button>
      </DialogActions>
    </Dialog>
  )
}
