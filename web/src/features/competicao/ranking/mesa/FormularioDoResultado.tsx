import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { resultados } from '@sie/domain/competicao/collections/resultados.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import type { RowOf } from '../../../../data/records.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { recusaDe } from './lancamento.ts'

/** Shows a toast that a result was stored, and opens it. */
export function useResultadoSalvo() {
  const toast = useToast()
  const navigate = useNavigate()
  return ({ id }: { id: string }) => {
    toast.show('Resultado salvo.')
    void navigate(address('/preview/ranking', { ver: 'resultado', id }), { replace: true })
  }
}

interface FormularioDoResultadoProps {
  stored: RowOf<typeof resultados> | undefined
  store: { error: unknown; isPending: boolean }
  onSubmit: () => Promise<void>
  children: ReactNode
}

/** Frame of a result's form: its fields, the reason of a refusal, and the button. */
export function FormularioDoResultado({ stored, store, onSubmit, children }: FormularioDoResultadoProps) {
  const fault = recusaDe(store.error)
  return (
    <Paper
      component="form"
      noValidate
      variant="outlined"
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
      sx={{ p: { xs: 2, sm: 3 } }}
    >
      <Stack spacing={2.5}>
        {children}
        {fault && <Alert severity="error">{fault}</Alert>}
        <Button type="submit" variant="contained" loading={store.isPending} sx={{ alignSelf: 'flex-start' }}>
          {stored?.situacao === 'emCorrecao' ? 'Salvar correção' : 'Salvar resultado'}
        </Button>
      </Stack>
    </Paper>
  )
}
