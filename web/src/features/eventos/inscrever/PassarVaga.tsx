import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { eventos } from '@sie/domain/collections/eventos.ts'
import { inscricoes } from '@sie/domain/collections/inscricoes.ts'
import { ErroSIE, mensagem } from '@sie/domain/errors.ts'
import { formatarReais } from '@sie/domain/financeiro/centavos.ts'
import { address } from '@sie/domain/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess, useCan } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { InscricaoLida } from '../../../ui/inscricoes/partes.tsx'
import { pesoDe } from './itens.ts'
import { Membros } from './Quem.tsx'

/** States in which an entry holds a place that may pass to somebody else. */
const PASSA: readonly InscricaoLida['situacao'][] = ['pendente', 'aguardandoPagamento', 'confirmada']

/** The button that hands the place of an entry to another member of the club, for who enters its members; the server decides about the rest. */
export function PassarVaga({ row }: { row: InscricaoLida }) {
  const [open, setOpen] = useState(false)
  const can = useCan()
  const acts = can('inscricoes:inscrever', { entidade: row.clube.id, federacao: row.federacao.id })
  // An open dialog stays until its answer has come: the entry is withdrawn by then.
  if (!open && (!acts || row.clube.id === '' || !PASSA.includes(row.situacao))) return null
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
  const access = useAccess()
  const toast = useToast()
  const navigate = useNavigate()
  const [quem, setQuem] = useState<{ id: string; nome: string }>()
  const [peso, setPeso] = useState('')
  const event = useQuery({ ...detailOptions(access, eventos, row.evento, true), retry: false })
  const taxa = event.data?.inscricoes.taxaAlteracao ?? 0
  const { clube, federacao } = row
  const entidade = useMemo(() => ({ id: clube.id, nome: clube.nome, federacao: federacao.id }), [clube, federacao])
  const marcadas = useMemo(() => new Set(quem ? [quem.id] : []), [quem])
  const weighs = row.peso > 0
  const change = useRecordMutation(inscricoes, () =>
    access.call('mudarInscricao', {
      inscricao: row.id,
      versao: row.metadados.version,
      pessoa: quem?.id ?? '',
      peso: pesoDe(peso),
    }),
  )
  const submit = () =>
    change.mutate(undefined, {
      onSuccess: ({ id, taxa: charged }) => {
        toast.show(
          `A vaga agora é de ${quem?.nome ?? ''}.${charged > 0 ? ` Taxa de alteração: ${formatarReais(charged)}.` : ''}`,
        )
        onClose()
        void navigate(address('/eventos/inscricao', { ver: 'inscricao', id }))
      },
    })
  const faults = change.error instanceof ErroSIE ? Object.values(change.error.campos) : []
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="passar-vaga">
      <DialogTitle id="passar-vaga">Passar a vaga</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
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
          {taxa > 0 && <Alert severity="info">{`A troca custa ${formatarReais(taxa)} a quem inscreveu.`}</Alert>}
          {change.error && (
            <Alert severity="error">
              {faults.length > 0 ? faults.join(' ') : mensagem(change.error, 'Não foi possível passar a vaga agora.')}
            </Alert>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Cancelar</Button>
        <Button
          variant="contained"
          disabled={!quem || (weighs && pesoDe(peso) === 0)}
          loading={change.isPending}
          onClick={submit}
        >
          {quem ? `Passar a ${quem.nome.split(' ')[0]}` : 'Passar a vaga'}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
