import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Alert from '@mui/material/Alert'
import { contas, MEIOS_DE_PAGAMENTO } from '@sie/domain/financeiro/collections/contas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import type { TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { useState } from 'react'
import { useLastChosen } from '../../data/kept.ts'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { inParts } from '../../data/inParts.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { DiaInput } from '../../ui/form/DiaInput.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'

/** Most contas in one call, as on the server. */
const MOST_AT_ONCE = 50

type Meio = keyof typeof MEIOS_DE_PAGAMENTO
interface Pedido {
  ids: readonly string[]
  pagoEm: string | null
  meio: Meio
}

/** Action on selected contas: mark them as paid on a day, with undo. */
export function MarkContasPaid({
  ids,
  tipo,
  onDone,
}: {
  ids: readonly string[]
  tipo: TipoDeConta
  onDone: () => void
}) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const toast = useToast()
  const [open, setOpen] = useState(false)
  const [dia, setDia] = useState(hojeEmBrasilia)
  const [meio, setMeio] = useLastChosen<Meio>('meioDaConta', 'pix')
  const baixar = useRecordMutation(contas, async ({ ids: chosen, pagoEm, meio: by }: Pedido) => {
    const { results, error } = await inParts(chosen, MOST_AT_ONCE, (part) =>
      call('baixarContas', { ids: part, pagoEm, meio: by }),
    )
    const found = results.flatMap(({ resultados }) => resultados)
    const left = error ? chosen.slice(found.length) : []
    return [...found, ...left.map((id) => ({ id, motivo: mensagem(error, 'Não foi possível salvar.') }))]
  })
  const participio = tipo === 'receita' ? 'recebida' : 'paga'
  // Undo outlives the selection, and so this component: it reports its result by the promise.
  const run = async (pedido: Pedido): Promise<void> => {
    const answer = await baixar.mutateAsync(pedido).catch(() => undefined)
    if (!answer) return
    const done = answer.filter(({ motivo }) => motivo === '').map(({ id }) => id)
    const refused = answer.filter(({ motivo }) => motivo !== '')
    const paid = `${done.length} ${done.length === 1 ? `conta ${participio}` : `contas ${participio}s`}.`
    const again = done.length === 1 ? 'Voltou a ficar em aberto.' : 'Voltaram a ficar em aberto.'
    toast.show(
      [
        done.length > 0 ? (pedido.pagoEm === null ? again : paid) : '',
        refused[0] ? `${refused.length} não: ${refused[0].motivo}` : '',
      ]
        .filter(Boolean)
        .join(' '),
      {
        ...(refused.length > 0 ? { severity: 'info' as const } : {}),
        ...(done.length > 0 && pedido.pagoEm !== null
          ? { undo: () => void run({ ids: done, pagoEm: null, meio: '' }) }
          : {}),
      },
    )
    if (pedido.pagoEm === null) return
    setOpen(false)
    onDone()
  }
  if (!holds('contas:editar')) return null
  return (
    <>
      <Button variant="contained" size="small" onClick={() => setOpen(true)}>
        {`Marcar como ${participio}${ids.length > 1 ? 's' : ''}`}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{ paper: { 'aria-label': `Marcar como ${participio}` } }}
        fullWidth
        maxWidth="xs"
      >
        <DialogTitle>{`Marcar como ${participio}`}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            <DialogContentText>
              As que já têm dia de pagamento continuam com o seu. Dá para desfazer em seguida.
            </DialogContentText>
            {baixar.error && <Alert severity="error">{mensagem(baixar.error, 'Não foi possível salvar.')}</Alert>}
            <DiaInput label="Dia do pagamento" value={dia} onChange={setDia} />
            <TextField
              select
              size="small"
              label="Forma de pagamento"
              value={meio}
              onChange={(event) => setMeio(event.target.value as Meio)}
            >
              {Object.entries(MEIOS_DE_PAGAMENTO).map(([value, label]) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={() => setOpen(false)}>
            Cancelar
          </Button>
          <Button
            variant="contained"
            disabled={dia === '' || baixar.isPending}
            onClick={() => void run({ ids, pagoEm: dia, meio })}
          >
            {baixar.isPending ? 'Salvando…' : 'Confirmar'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
