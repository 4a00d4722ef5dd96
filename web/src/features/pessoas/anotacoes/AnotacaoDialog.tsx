import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { formatDay, parseDay } from '@sie/domain/base/brazil/dates.ts'
import { MASCARAS } from '@sie/domain/base/brazil/masks.ts'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import { anotacoes, QUEM_LE_A_ANOTACAO, textoDaAnotacao } from '@sie/domain/pessoas/collections/anotacoes.ts'
import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useAccess } from '../../../data/access.ts'
import { newRecordId } from '../../../data/save.ts'
import { untilDone } from '../../../data/inParts.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { EntidadeQueAge, useEntidadeQueAge } from '../../../ui/form/EntidadeQueAge.tsx'
import { LimitedField } from '../../../ui/form/LimitedField.tsx'

const REGRA = 'anotacoes:criar'
/** Most people in one call, as on the server. */
const MOST = 100

interface Rascunho {
  entidade: string
  texto: string
  lembrarEm: string
  para: 'eu' | 'equipe'
}

/** Writes a note on the record of one person or of several, with a reminder where wanted. */
export function AnotacaoDialog({ pessoas, onClose }: { pessoas: readonly string[]; onClose: (made: boolean) => void }) {
  const { db, call } = useAccess()
  const toast = useToast()
  const entidade = useEntidadeQueAge(REGRA)
  // One key for each draft, so that trying the same again writes it once, and a corrected one is written anew.
  const sent = useRef({ chave: '', rascunho: '' })
  const chaveDe = (given: Rascunho): string => {
    const rascunho = JSON.stringify(given)
    if (sent.current.rascunho !== rascunho) sent.current = { chave: newRecordId(db, anotacoes), rascunho }
    return sent.current.chave
  }
  const { control, register, handleSubmit, setError, formState } = useForm<Rascunho>({
    defaultValues: { entidade: '', texto: '', lembrarEm: '', para: 'eu' },
  })
  const typed = useWatch({ control, name: 'lembrarEm' })
  const [done, setDone] = useState(0)
  const write = useRecordMutation(anotacoes, async (given: Rascunho) => {
    const chosen = { ...given, entidade: entidade(given.entidade) }
    const asked = { ...chosen, chave: chaveDe(chosen) }
    let refused = 0
    await untilDone(
      pessoas,
      MOST,
      async (some) => {
        const { recusadas, faltam } = await call('anotar', { ...asked, pessoas: some })
        refused += recusadas.length
        return faltam
      },
      { onProgress: setDone },
    )
    return { anotadas: pessoas.length - refused, refused }
  })
  const submit = handleSubmit((given) => {
    const text = textoDaAnotacao.safeParse(given.texto)
    if (!text.success) return setError('texto', { message: text.error.issues[0]?.message ?? '' }, { shouldFocus: true })
    const day = given.lembrarEm === '' ? '' : parseDay(given.lembrarEm)
    if (day === null)
      return setError('lembrarEm', { message: 'Informe um dia que exista, como 31/12/2030.' }, { shouldFocus: true })
    write.mutate(
      { ...given, lembrarEm: day },
      {
        onSuccess: ({ anotadas, refused }) => {
          toast.show(
            [
              anotadas === 0 ? 'Nada foi anotado.' : anotadas === 1 ? 'Anotado.' : `Anotado em ${anotadas} cadastros.`,
              refused === 1 && '1 pessoa ficou de fora: não é desta entidade.',
              refused > 1 && `${refused} pessoas ficaram de fora: não são desta entidade.`,
              anotadas > 1 && ATOS_EM_LOTE.anotar.stays,
            ]
              .filter(Boolean)
              .join(' '),
          )
          onClose(true)
        },
        onError: (error) => {
          if (!(error instanceof ErroSIE)) return
          for (const [path, message] of Object.entries(error.campos)) setError(path as keyof Rascunho, { message })
        },
      },
    )
  })
  const { errors } = formState
  const close = () => !write.isPending && onClose(false)
  const day = parseDay(typed)
  const many = pessoas.length > 1
  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="anotar-titulo"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="anotar-titulo">
          {many ? `Anotar em ${pessoas.length.toLocaleString('pt-BR')} cadastros` : 'Anotar'}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {write.error && (
              <Alert severity="error">{mensagem(write.error, 'Não foi possível anotar agora. Tente de novo.')}</Alert>
            )}
            <EntidadeQueAge control={control} name="entidade" label="Em nome de" rule={REGRA} />
            <LimitedField
              limit={1000}
              size="small"
              autoFocus
              multiline
              minRows={3}
              label="Anotação"
              error={errors.texto !== undefined}
              helperText={errors.texto?.message ?? QUEM_LE_A_ANOTACAO}
              {...register('texto')}
            />
            <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
              <TextField
                fullWidth
                size="small"
                label="Lembrar em"
                placeholder="dd/mm/aaaa"
                error={errors.lembrarEm !== undefined}
                helperText={errors.lembrarEm?.message ?? 'Em branco, é só uma anotação.'}
                {...register('lembrarEm', {
                  onChange: (event: { target: { value: string } }) => {
                    event.target.value = MASCARAS.dia(event.target.value)
                  },
                })}
                slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
              />
              <TextField
                select
                fullWidth
                size="small"
                label="Lembrar a quem"
                defaultValue="eu"
                disabled={typed === ''}
                {...register('para')}
              >
                <MenuItem value="eu">Só a mim</MenuItem>
                <MenuItem value="equipe">A equipe da entidade</MenuItem>
              </TextField>
            </Stack>
            {typed !== '' && (
              <DialogContentText variant="body2">
                {`${day ? `Em ${formatDay(day)}` : 'Nesse dia'} chega um aviso, e o lembrete fica no painel até alguém marcar como feito.`}
              </DialogContentText>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          {write.isPending && many && <span role="status">{`${done} de ${pessoas.length}…`}</span>}
          <Button onClick={close} disabled={write.isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" disabled={write.isPending}>
            {write.isPending ? 'Um momento…' : 'Anotar'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
