import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { eventos } from '@sie/domain/collections/eventos.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { InscricaoLida } from '../../../ui/inscricoes/partes.tsx'
import { pesoDe } from './itens.ts'

/** States in which an entry holds a place that may pass to another category. */
const MUDA: readonly InscricaoLida['situacao'][] = ['pendente', 'aguardandoPagamento', 'confirmada']

/** The button that changes the category of an entry; the server decides about deadline, places and eligibility. */
export function MudarCategoria({ row }: { row: InscricaoLida }) {
  const [open, setOpen] = useState(false)
  // An open dialog stays until its answer has come: the entry is withdrawn by then.
  if (!open && (row.papel !== 'atleta' || row.classe.codigo === '' || !MUDA.includes(row.situacao))) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Mudar de categoria
      </Button>
      {open && <Dialogo row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialogo({ row, onClose }: { row: InscricaoLida; onClose: () => void }) {
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const [classe, setClasse] = useState('')
  const [peso, setPeso] = useState(row.peso > 0 ? String(row.peso).replace('.', ',') : '')
  const event = useQuery({ ...detailOptions(access, eventos, row.evento, true), retry: false })
  const classes = (event.data?.classes ?? []).filter(
    ({ codigo, modalidade, sexo }) =>
      modalidade === row.modalidade && codigo !== row.classe.codigo && (row.sexo === '' || sexo === row.sexo),
  )
  const taxa = event.data?.inscricoes.taxaAlteracao ?? 0
  const change = useRecordMutation(inscricoes, () =>
    access.call('mudarInscricao', {
      inscricao: row.id,
      versao: row.metadados.version,
      classe,
      peso: pesoDe(peso),
    }),
  )
  const submit = () =>
    change.mutate(undefined, {
      onSuccess: ({ id, taxa: charged }) => {
        toast.show(charged > 0 ? `Categoria mudada. Taxa: ${formatarReais(charged)}.` : 'Categoria mudada.')
        onClose()
        void navigate(address('/eventos/inscricao', { ver: 'inscricao', id }))
      },
    })
  const faults = change.error instanceof ErroSIE ? Object.values(change.error.campos) : []
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="mudar-categoria">
      <DialogTitle id="mudar-categoria">Mudar de categoria</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Typography color="textSecondary">{`Agora: ${row.classe.nome}.`}</Typography>
          <TextField
            select
            label="Nova categoria"
            value={classe}
            onChange={({ target }) => setClasse(target.value)}
            disabled={classes.length === 0}
          >
            {classes.map(({ codigo, nome }) => (
              <MenuItem key={codigo} value={codigo} sx={{ whiteSpace: 'normal' }}>
                {nome}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label="Peso (kg)"
            value={peso}
            onChange={({ target }) => setPeso(target.value.replace(/[^\d.,]/g, '').slice(0, 6))}
            slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
          />
          {taxa > 0 && (
            <Alert severity="info">
              {`A mudança custa ${formatarReais(taxa)} a quem se inscreveu; para a organização não há taxa.`}
            </Alert>
          )}
          {event.error && (
            <Alert severity="error">{mensagem(event.error, 'Não foi possível ler as categorias do evento.')}</Alert>
          )}
          {change.error && (
            <Alert severity="error">
              {faults.length > 0 ? faults.join(' ') : mensagem(change.error, 'Não foi possível mudar agora.')}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button variant="contained" disabled={classe === ''} loading={change.isPending} onClick={submit}>
          Mudar
        </Button>
      </DialogActions>
    </Dialog>
  )
}
