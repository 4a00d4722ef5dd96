import Button from '@mui/material/Button'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useState } from 'react'
import { call } from '../../../platform/functions.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'

/** Button that measures the storage now; the open dashboard listens to the result. */
export function MeasureArmazenamento() {
  const toast = useToast()
  const [running, setRunning] = useState(false)
  const run = async () => {
    setRunning(true)
    try {
      const { continua } = await call('medirArmazenamento', {})
      toast.show(
        continua ? 'Há muitos arquivos: o painel mostra a medição quando ela terminar.' : 'Armazenamento medido.',
      )
    } catch (error) {
      toast.show(mensagem(error, 'Não foi possível medir o armazenamento.'), { severity: 'error' })
    } finally {
      setRunning(false)
    }
  }
  return (
    <Button variant="outlined" disabled={running} onClick={() => void run()}>
      Medir o armazenamento
    </Button>
  )
}
