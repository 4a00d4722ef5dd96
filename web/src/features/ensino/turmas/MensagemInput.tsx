import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useSession } from '../../../platform/session.ts'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'
import { useRascunho } from './useRascunho.ts'

/** Input of a message, whose draft stays on the device until it is sent. */
export function MensagemInput({
  nome,
  label,
  lida = label,
  botao,
  max,
  onSend,
}: {
  /** name of its draft */
  nome: string
  label: string
  /** the label as it is read aloud, where what is around tells the rest to the eye */
  lida?: string
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
      await forget()
    } catch {
      // The action itself shows the error; the text stays.
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
      <LimitedField
        limit={max}
        size="small"
        multiline
        minRows={1}
        maxRows={10}
        fullWidth
        label={label}
        value={texto}
        disabled={draft === undefined || sending}
        onChange={({ target }) => change({ texto: target.value })}
        slotProps={{ htmlInput: { 'aria-label': lida } }}
      />
      {texto.trim() !== '' && (
        <Button type="submit" variant="contained" loading={sending} sx={{ alignSelf: 'flex-end' }}>
          {botao}
        </Button>
      )}
    </Stack>
  )
}
