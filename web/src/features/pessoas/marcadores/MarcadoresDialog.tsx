import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import { ATOS_EM_LOTE } from '@sie/domain/base/records/lotes.ts'
import {
  marcadores,
  MARCADORES_DA_PESSOA,
  nomeDoMarcador,
  PESSOAS_POR_CHAMADA,
  QUEM_LE_O_MARCADOR,
  sameMarcador,
} from '@sie/domain/pessoas/collections/marcadores.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { nomeDe } from '@sie/domain/pessoas/nomeDe.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { untilDone } from '../../../data/inParts.ts'
import { recordKeys } from '../../../data/keys.ts'
import { keepIfReturning } from '../../../data/lotes.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import type { Output } from '../../../platform/callables.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { ResultadoDoLote } from '../../../ui/list/VoltaDoLote.tsx'
import type { Pessoa } from '../colunas.tsx'
import { nomesEm, useMarcadores } from './useMarcadores.ts'

type Feito = Omit<Output<'mudarMarcadores'>, 'faltam'>

const ATO = { collection: praticantes, acao: 'mudarMarcadores', undo: ATOS_EM_LOTE.mudarMarcadores } as const

interface MarcadoresDialogProps {
  pessoas: readonly Pessoa[]
  onClose: (made: boolean) => void
}

/** Puts labels of the user's office on one person or on several, and takes others off; of several says whom it changes, and how it is taken back. */
export function MarcadoresDialog({ pessoas, onClose }: MarcadoresDialogProps) {
  const { call } = useAccess()
  const toast = useToast()
  const client = useQueryClient()
  const choices = useEntityChoices(`${marcadores.name}:marcar`)
  const [chosen, setChosen] = useState('')
  const entidade = chosen || (choices[0]?.id ?? '')
  const { data: labels, isSuccess: known, isError, refetch } = useMarcadores(entidade)
  const [first] = pessoas
  const many = pessoas.length > 1
  const had = !many && first ? nomesEm(first, labels) : []
  /** what was chosen; of one person the labels as they are, until something is */
  const [given, setGiven] = useState<readonly string[]>()
  const value = given ?? had
  const [typed, setTyped] = useState('')
  const [off, setOff] = useState<readonly string[]>([])
  const [fault, setFault] = useState('')
  const [done, setDone] = useState(0)
  const names = distinct([...value, typed].map((name) => name.trim()).filter(Boolean))
  const por = names.filter((name) => !had.some((one) => sameMarcador(one, name)))
  const gone = many ? off : had.filter((name) => !names.some((one) => sameMarcador(one, name)))
  const idsOf = (some: readonly string[]) =>
    labels.filter(({ name }) => some.some((one) => sameMarcador(one, name))).map(({ id }) => id)
  const tirar = idsOf(gone)
  const stored = idsOf(por)
  const changed = pessoas.filter(
    ({ marcadores: of = [] }) =>
      stored.length < por.length || stored.some((id) => !of.includes(id)) || tirar.some((id) => of.includes(id)),
  )
  const write = useRecordMutation(praticantes, async (): Promise<Feito & { lote: string }> => {
    const result: Feito = { feitos: [], recusados: [] }
    await untilDone(
      pessoas.map(({ id }) => id),
      PESSOAS_POR_CHAMADA,
      async (some) => {
        const { feitos, recusados, faltam } = await call('mudarMarcadores', { entidade, por, tirar, pessoas: some })
        result.feitos.push(...feitos)
        result.recusados.push(...recusados)
        return faltam
      },
      { onProgress: setDone },
    )
    void client.invalidateQueries({ queryKey: recordKeys.all(marcadores) })
    return { ...result, lote: many ? await keepIfReturning(call, { ...ATO, feitos: result.feitos }) : '' }
  })
  const submit = () => {
    const wrong = por.map((name) => nomeDoMarcador.safeParse(name)).find(({ success }) => !success)
    const tooMany = names.length > MARCADORES_DA_PESSOA && `No máximo ${MARCADORES_DA_PESSOA} marcadores.`
    const found = tooMany || wrong?.error?.issues[0]?.message || ''
    setFault(found || (por.length + tirar.length === 0 ? 'Nada mudou ainda.' : ''))
    if (found || por.length + tirar.length === 0) return
    write.mutate(undefined, {
      onSuccess: ({ recusados }) => {
        if (many) return
        if (recusados[0]) return setFault(recusados[0].motivo)
        toast.show('Marcadores guardados.')
        onClose(true)
      },
      onError: (error) => error instanceof ErroSIE && setFault(error.campos.por ?? ''),
    })
  }
  if (many && write.data)
    return (
      <ResultadoDoLote
        title="Marcadores"
        words={`${write.data.feitos.length} de ${pessoas.length} mudaram.`}
        {...ATO}
        nameOf={(id) => {
          const person = pessoas.find((one) => one.id === id)
          return person ? nomeDe(person) : ''
        }}
        {...write.data}
        onClose={() => onClose(true)}
      />
    )
  const close = () => !write.isPending && onClose(false)

  return (
    <Dialog
      open
      onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      fullWidth
      maxWidth="sm"
      aria-labelledby="marcadores-titulo"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <DialogTitle id="marcadores-titulo">
          {many ? `Marcadores em ${pessoas.length.toLocaleString('pt-BR')} cadastros` : 'Marcadores'}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {isError && <RetryAlert onRetry={() => refetch()}>Não foi possível ler os marcadores.</RetryAlert>}
            {write.error && !fault && (
              <Alert severity="error">{mensagem(write.error, 'Não foi possível marcar agora. Tente de novo.')}</Alert>
            )}
            {choices.length > 1 && (
              <TextField
                select
                size="small"
                label="Marcadores de"
                value={entidade}
                onChange={(event) => {
                  setChosen(event.target.value)
                  setGiven(undefined)
                  setOff([])
                }}
              >
                {menuItems(choices.map(({ id, nome }) => [id, nome]))}
              </TextField>
            )}
            <Autocomplete
              multiple
              freeSolo
              filterSelectedOptions
              disabled={!known || write.isPending}
              options={labels.map(({ name }) => name)}
              value={[...value]}
              inputValue={typed}
              onInputChange={(_, text) => setTyped(text)}
              onChange={(_, next) => {
                setFault('')
                setGiven(distinct(next.map((name) => name.trim()).filter(Boolean)))
              }}
              renderInput={(props) => (
                <TextField
                  {...props}
                  size="small"
                  autoFocus
                  label={many ? 'Pôr' : 'Marcadores'}
                  error={fault !== ''}
                  helperText={fault || 'Escolha um dos que a entidade já usa, ou escreva um novo e tecle Enter.'}
                />
              )}
            />
            {many && labels.length > 0 && (
              <Autocomplete
                multiple
                disabled={write.isPending}
                options={labels
                  .filter(({ id }) => pessoas.some((one) => one.marcadores?.includes(id)))
                  .map(({ name }) => name)}
                value={[...off]}
                onChange={(_, next) => setOff(next)}
                noOptionsText="Ninguém da seleção tem marcador desta entidade."
                renderInput={(props) => <TextField {...props} size="small" label="Tirar" />}
              />
            )}
            {many && por.length + tirar.length > 0 && (
              <Typography variant="body2" role="status">
                {write.isPending
                  ? `${done} de ${pessoas.length}…`
                  : changed.length === 0
                    ? 'Ninguém muda: todos já estão assim.'
                    : `${changed.length} de ${pessoas.length} ${changed.length === 1 ? 'muda' : 'mudam'}.`}
              </Typography>
            )}
            <Typography variant="body2" color="textSecondary">
              {QUEM_LE_O_MARCADOR}
            </Typography>
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} disabled={write.isPending}>
            Cancelar
          </Button>
          <Button type="submit" variant="contained" loading={write.isPending} disabled={!known}>
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Names without those that are the same label as an earlier one. */
const distinct = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.findIndex((one) => sameMarcador(one, name)) === index)
