import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { useAccess } from '../../../../data/access.ts'
import { useToast } from '../../../../ui/feedback/useToast.ts'
import { LimitedField } from '../../../../ui/form/LimitedField.tsx'

interface AnnounceToTurmasProps {
  turmas: readonly { turma: string; nome: string }[]
  onDone: () => void
}

/** Announcement in the stream of the chosen classes. The text stays until it is sent. */
export function AnnounceToTurmas({ turmas, onDone }: AnnounceToTurmasProps) {
  const { call } = useAccess()
  const toast = useToast()
  const [id] = useState(() => crypto.randomUUID())
  const [texto, setTexto] = useState('')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const send = useMutation({
    mutationFn: () => call('escreverATurmas', { id, turmas: turmas.map(({ turma }) => turma), texto: texto.trim() }),
    onSuccess: ({ escritos }) => {
      toast.show(escritos === 1 ? 'Comunicado publicado em 1 turma.' : `Comunicado publicado em ${escritos} turmas.`)
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = texto.trim() === ''
    setFault(empty ? 'Escreva o comunicado.' : '')
    if (empty) return field.current?.focus()
    send.mutate()
  }
  return (
    <Card component="form" variant="outlined" noValidate onSubmit={submit} sx={{ p: 2 }}>
      <Stack spacing={1.5}>
        <Typography variant="h6" component="h2">
          {turmas.length === 1 ? 'Comunicado a 1 turma' : `Comunicado a ${turmas.length} turmas`}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {turmas.map(({ nome }) => nome).join(', ')}
        </Typography>
        <LimitedField
          limit={3_000}
          inputRef={field}
          label="Comunicado"
          value={texto}
          onChange={({ target }) => {
            setFault('')
            setTexto(target.value)
          }}
          error={fault !== ''}
          helperText={fault || 'Aparece no mural de cada turma, com o seu nome.'}
          multiline
          minRows={3}
        />
        {send.error && <Alert severity="error">{mensagem(send.error, 'Não foi possível publicar agora.')}</Alert>}
        <Button type="submit" variant="contained" loading={send.isPending} sx={{ alignSelf: 'flex-start' }}>
          Publicar
        </Button>
      </Stack>
    </Card>
  )
}
