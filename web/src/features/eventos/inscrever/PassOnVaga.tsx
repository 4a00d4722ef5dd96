import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { useMemo, useState } from 'react'
import { useCan } from '../../../data/access.ts'
import { FormDialog } from '../../../ui/feedback/FormDialog.tsx'
import type { InscricaoLida } from '../inscricoes/Ressalvas.tsx'
import { pesoDe } from './itens.ts'
import { Membros } from './Quem.tsx'
import { canMoveLugar, useMudanca } from './useMudanca.ts'

/** Button that passes the place of an entry to another member of the club, for users who enter its members; the server decides about the rest. */
export function PassOnVaga({ row }: { row: InscricaoLida }) {
  const [open, setOpen] = useState(false)
  const can = useCan()
  const acts = can('inscricoes:inscrever', { entidade: row.clube.id, federacao: row.federacao.id })
  // An open dialog stays until the call returns: by then the entry is withdrawn.
  if (!open && (!acts || row.clube.id === '' || !canMoveLugar(row))) return null
  return (
    <>
      <Button variant="outlined" size="small" onClick={() => setOpen(true)} sx={{ alignSelf: 'flex-start' }}>
        Passar a vaga
      </Button>
      {open && <Dialogo row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

function Dialogo({ row, onClose }: { row: InscricaoLida; onClose: () => void }) {
  const { taxa, isPending, mudar, recusa } = useMudanca(row, onClose)
  const [quem, setQuem] = useState<{ id: string; nome: string }>()
  const [peso, setPeso] = useState('')
  const { clube, federacao } = row
  const entidade = useMemo(() => ({ id: clube.id, nome: clube.nome, federacao: federacao.id }), [clube, federacao])
  const marcadas = useMemo(() => new Set(quem ? [quem.id] : []), [quem])
  const weighs = row.peso > 0
  const submit = () =>
    mudar(
      { pessoa: quem?.id ?? '', peso: pesoDe(peso) },
      (charged) =>
        `A vaga agora é de ${quem?.nome ?? ''}.${charged > 0 ? ` Taxa de alteração: ${formatReais(charged)}.` : ''}`,
    )
  const refused = recusa('Não foi possível passar a vaga agora.')
  return (
    <FormDialog
      title="Passar a vaga"
      action={quem ? `Passar a ${quem.nome.split(' ')[0]}` : 'Passar a vaga'}
      disabled={!quem || (weighs && pesoDe(peso) === 0)}
      loading={isPending}
      onAct={submit}
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {`A vaga de ${row.name}${row.classe.nome ? `, ${row.classe.nome},` : ''} passa a quem você escolher, com o que já foi pago.`}
      </Typography>
      <Membros
        entidade={entidade}
        marcadas={marcadas}
        cheio={false}
        todas={false}
        onToggle={(pessoas, on) => setQuem(on ? pessoas.find(({ id }) => id !== row.pessoa) : undefined)}
      />
      {weighs && (
        <TextField
          label="Peso de quem recebe (kg)"
          value={peso}
          onChange={({ target }) => setPeso(target.value.replace(/[^\d.,]/g, '').slice(0, 6))}
          slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
        />
      )}
      {taxa > 0 && <Alert severity="info">{`A troca custa ${formatReais(taxa)} a quem inscreveu.`}</Alert>}
      {refused && <Alert severity="error">{refused}</Alert>}
    </FormDialog>
  )
}
