import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { useRascunho } from './useRascunho.ts'

/** A message while it is typed: it stays on the device until it was sent. */
export function Escrever({
  nome,
  label,
  botao,
  max,
  onSend,
}: {
  /** what it is about, for its draft */
  nome: string
  label: string
  botao: string
  max: number
  onSend: (texto: string) => Promise<void>
}) {
  const uid = useSession()?.uid ?? ''
  const { draft, change, forget } = useRascunho(`rascunho ${uid} ${nome}`, { texto: '' })
  const [sending, setSending] = useState(false)
  const texto = draft?.texto ?? ''
  const send = async () => {
    setSending(true)
    try {
      await onSend(texto.trim())
      change({ texto: '' })
      forget()
    } catch {
      // What failed is told by the step itself; the words stay.
    } finally {
      setSending(false)
    }
  }
  return (
    <Stack
      component="form"
      spacing={1}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        size="small"
        multiline
        minRows={1}
        maxRows={10}
        fullWidth
        label={label}
        value={texto}
        disabled={draft === undefined || sending}
        onChange={({ target }) => change({ texto: target.value })}
        slotProps={{ htmlInput: { maxLength: max } }}
      />
      {texto.trim() !== '' && (
        <Button type="submit" variant="contained" loading={sending} sx={{ alignSelf: 'flex-end' }}>
          {botao}
        </Button>
      )}
    </Stack>
  )
}
