import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { decimal } from '@sie/domain/base/brazil/numbers.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useState } from 'react'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'
import { pesoDe } from './itens.ts'
import { canMoveLugar, useMudanca } from './useMudanca.ts'

/** Button that changes the category of an entry; the server decides about deadline, places and eligibility. */
export function ChangeCategoria({ row }: { row: InscricaoLida }) {
  const [open, setOpen] = useState(false)
  // An open dialog stays until the call returns: by then the entry is withdrawn.
  if (!open && (row.papel !== 'atleta' || row.classe.codigo === '' || !canMoveLugar(row))) return null
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
  const { event, taxa, isPending, mudar, recusa } = useMudanca(row, onClose)
  const [classe, setClasse] = useState('')
  const [peso, setPeso] = useState(row.peso > 0 ? decimal(row.peso) : '')
  const classes = (event.data?.classes ?? []).filter(
    ({ codigo, modalidade, sexo }) =>
      modalidade === row.modalidade && codigo !== row.classe.codigo && (row.sexo === '' || sexo === row.sexo),
  )
  const submit = () =>
    mudar({ classe, peso: pesoDe(peso) }, (charged) =>
      charged > 0 ? `Categoria mudada. Taxa: ${formatReais(charged)}.` : 'Categoria mudada.',
    )
  const refused = recusa('Não foi possível mudar agora.')
  return (
    <FormDialog
      title="Mudar de categoria"
      action="Mudar"
      disabled={classe === ''}
      loading={isPending}
      onAct={submit}
      onClose={onClose}
    >
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
          {`A mudança custa ${formatReais(taxa)} a quem se inscreveu; para a organização não há taxa.`}
        </Alert>
      )}
      {event.error && (
        <Alert severity="error">{mensagem(event.error, 'Não foi possível ler as categorias do evento.')}</Alert>
      )}
      {refused && <Alert severity="error">{refused}</Alert>}
    </FormDialog>
  )
}
