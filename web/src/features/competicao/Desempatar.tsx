import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Paper from '@mui/material/Paper'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { mensagem } from '@sie/domain/base/errors.ts'
import { SHORTEST_REASON } from '@sie/domain/base/records/process.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { useState, type FormEvent } from 'react'
import { useAccess } from '../../data/access.ts'
import { changeState } from '../../data/changeState.ts'
import type { Row } from '../../data/records.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useConfirm } from '../../ui/feedback/useConfirm.ts'
import { useToast } from '../../ui/feedback/useToast.ts'
import { LimitedField } from '../../ui/form/LimitedField.tsx'

interface DesempatarProps {
  collection: Collection
  record: Row
  tied: readonly string[]
  nameOf: (id: string) => string
  titulo: string
  texto: string
}

/** Decision who of those tied is ahead, with the reason that everybody reads. */
export function Desempatar({ collection, record, tied, nameOf, titulo, texto }: DesempatarProps) {
  const { call } = useAccess()
  const toast = useToast()
  const confirm = useConfirm()
  const [ahead, setAhead] = useState('')
  const [motivo, setMotivo] = useState('')
  const [tried, setTried] = useState(false)
  const isShort = motivo.trim().length < SHORTEST_REASON
  const decide = useRecordMutation(collection, () =>
    changeState(call, {
      collection: collection.name,
      id: record.id,
      version: record.metadados.version,
      action: 'desempatar',
      data: { 'mudanca.entra': ahead },
      reason: motivo,
    }),
  )
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (ahead === '' || isShort) return
    const yes = await confirm({
      title: `${nameOf(ahead)} fica na frente?`,
      text: 'A decisão e o motivo aparecem na página da chave.',
      action: 'Desempatar',
    })
    if (yes) decide.mutate(undefined, { onSuccess: () => toast.show('Empate decidido.') })
  }
  const missing = { ahead: tried && ahead === '', motivo: tried && isShort }
  return (
    <Paper variant="outlined" component="section" aria-labelledby="empate" sx={{ p: 2 }}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="h6" component="h2" id="empate">
            {titulo}
          </Typography>
          <Typography>{texto}</Typography>
          <FormControl error={missing.ahead}>
            <FormLabel id="empate-frente">Quem fica na frente</FormLabel>
            <RadioGroup aria-labelledby="empate-frente" value={ahead} onChange={({ target }) => setAhead(target.value)}>
              {tied.map((id) => (
                <FormControlLabel key={id} value={id} control={<Radio />} label={nameOf(id)} />
              ))}
            </RadioGroup>
            {missing.ahead && (
              <Typography variant="body2" color="error" role="alert">
                Escolha um atleta.
              </Typography>
            )}
          </FormControl>
          <LimitedField
            limit={500}
            label="Motivo"
            value={motivo}
            onChange={({ target }) => setMotivo(target.value)}
            error={missing.motivo}
            helperText={
              missing.motivo
                ? `Escreva o motivo, com ${SHORTEST_REASON} letras ou mais.`
                : 'Aparece na página da chave.'
            }
            fullWidth
          />
          {decide.error && <Alert severity="error">{mensagem(decide.error, 'Não foi possível desempatar.')}</Alert>}
          <Button type="submit" variant="contained" loading={decide.isPending}>
            Desempatar
          </Button>
        </Stack>
      </form>
    </Paper>
  )
}
