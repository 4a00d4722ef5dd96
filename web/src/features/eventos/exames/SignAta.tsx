import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../../data/access.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import type { ExameLido } from './useCandidatos.ts'

/** Signature of the minutes by a member of the board with their own security code, which they may create here. */
export function SignAta({ exame }: { exame: ExameLido }) {
  const { author, call } = useAccess()
  const toast = useToast()
  const [codigo, setCodigo] = useState('')
  const sign = useRecordMutation(exames, () =>
    call('assinarAta', { exame: exame.id, resumo: exame.ata.resumo, codigo }),
  )
  const make = useRecordMutation(exames, () => call('gerarPincode', { uid: author.uid }))
  if (exame.assinaturas.some(({ uid }) => uid === author.uid))
    return (
      <Alert severity="success" sx={{ mb: 2 }}>
        Você assinou a ata.
      </Alert>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sign.mutate(undefined, { onSuccess: () => toast.show('Ata assinada.') })
  }
  const fault = sign.error instanceof ErroSIE ? (sign.error.campos.codigo ?? sign.error.campos.situacao) : undefined
  return (
    <Stack component="form" spacing={1.5} onSubmit={submit} sx={{ mb: 2, maxWidth: 520 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label="Meu código de segurança"
          value={codigo}
          onChange={({ target }) => setCodigo(target.value.replace(/\D/g, '').slice(0, 8))}
          error={sign.error !== null}
          helperText={sign.error ? (fault ?? mensagem(sign.error, 'Não foi possível assinar.')) : 'Oito números.'}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
        <Button type="submit" variant="contained" disabled={codigo.length !== 8 || sign.isPending}>
          Assinar a ata
        </Button>
      </Stack>
      {make.data ? (
        <Alert severity="info">
          Seu novo código é <strong>{make.data.pincode}</strong>. Guarde-o: ele não aparece de novo.
        </Alert>
      ) : (
        <Button
          size="small"
          onClick={() => make.mutate(undefined)}
          disabled={make.isPending}
          sx={{ alignSelf: 'flex-start' }}
        >
          Não tenho código, ou esqueci
        </Button>
      )}
    </Stack>
  )
}
