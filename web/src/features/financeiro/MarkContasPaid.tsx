import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Alert from '@mui/material/Alert'
import { contas, MEIOS_DE_PAGAMENTO, type Conta } from '@sie/domain/financeiro/collections/contas.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import type { TipoDeConta } from '@sie/domain/financeiro/planoDeContas.ts'
import { useState } from 'react'
import { useLastChosen } from '../../data/kept.ts'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { inParts } from '../../data/inParts.ts'
import type { Row } from '../../data/records.ts'
import { keepIfReturning } from '../../data/lotes.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { menuItems } from '../../ui/form/menuItems.tsx'
import { ResultadoDoLote } from '../../ui/list/VoltaDoLote.tsx'
import { DiaInput } from '../../ui/form/DiaInput.tsx'
import { hojeEmBrasilia } from './faturas/situacao.tsx'

/** Most contas in one call, as on the server. */
const MOST_AT_ONCE = 50

const ATO = { collection: contas, acao: 'baixarContas', undo: ATOS_EM_LOTE.baixarContas } as const

type Meio = keyof typeof MEIOS_DE_PAGAMENTO

/** Action on selected contas: mark them as paid on a day, with undo. */
export function MarkContasPaid({
  rows,
  tipo,
  onDone,
}: {
  rows: readonly Row<Conta>[]
  tipo: TipoDeConta
  onDone: () => void
}) {
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const ids = rows.map(({ id }) => id)
  const [open, setOpen] = useState(false)
  const [dia, setDia] = useState(hojeEmBrasilia)
  const [meio, setMeio] = useLastChosen<Meio>('meioDaConta', 'pix')
  const baixar = useRecordMutation(contas, async () => {
    const { results, error } = await inParts(ids, MOST_AT_ONCE, (part) =>
      call('baixarContas', { ids: part, pagoEm: dia, meio }),
    )
    const found = results.flatMap(({ resultados }) => resultados)
    const left = error ? ids.slice(found.length) : []
    const refused = found.filter(({ motivo }) => motivo !== '')
    const feitos = found.flatMap(({ id, versao }) => (versao === undefined ? [] : [{ id, versao }]))
    return {
      feitos,
      lote: await keepIfReturning(call, { ...ATO, feitos }),
      recusados: [...refused, ...left.map((id) => ({ id, motivo: mensagem(error, 'Não foi possível salvar.') }))],
    }
  })
  const participio = tipo === 'receita' ? 'recebida' : 'paga'
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
              {menuItems(Object.entries(MEIOS_DE_PAGAMENTO))}
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
            onClick={() => baixar.mutate(undefined, { onSuccess: () => setOpen(false) })}
          >
            {baixar.isPending ? 'Salvando…' : 'Confirmar'}
          </Button>
        </DialogActions>
      </Dialog>
      {baixar.data && (
        <ResultadoDoLote
          title={`Marcar como ${participio}`}
          words={`${baixar.data.feitos.length} de ${ids.length} ${ids.length === 1 ? `conta ${participio}` : `contas ${participio}s`}.`}
          {...ATO}
          nameOf={(id) => rows.find((row) => row.id === id)?.descricao ?? ''}
          {...baixar.data}
          onClose={onDone}
        />
      )}
    </>
  )
}
