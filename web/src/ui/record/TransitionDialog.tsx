import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import { ErroSIE, mensagem } from '@sie/domain/base/errors.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf } from '@sie/domain/base/records/fields.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { SHORTEST_REASON, undoOf, type Transition } from '@sie/domain/base/records/process.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useForm, type FieldValues } from 'react-hook-form'
import { useAccess } from '../../data/access.ts'
import { keepIfReturning } from '../../data/lotes.ts'
import { changeStates } from '../../data/changeState.ts'
import { usePreviaDosAvisos } from '../../data/usePreviaDosAvisos.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { useToast } from '../feedback/useToast.ts'
import { FieldGrid } from '../form/FieldGrid.tsx'
import { LimitedField } from '../form/LimitedField.tsx'
import { Ficaram, VoltaDoLote } from '../list/VoltaDoLote.tsx'
import { QuemSeraAvisado } from './QuemSeraAvisado.tsx'
import { stateLabel } from './stateLabel.ts'
import { useErrorsThatGo } from '../form/useErrorsThatGo.ts'

/** Most records whose step is planned to find whom it tells. */
const MOST_REHEARSED = 100

/** A record that makes a step, as far as the screen knows it. */
interface Made {
  id: string
  metadados: { version: number }
}

interface TransitionDialogProps {
  collection: Collection
  /** the records that make it; not empty. Of their fields those count that the step asks for, and the name */
  records: readonly Made[]
  name: string
  transition: Transition
  /** address of the page of each, for those that are refused */
  linkOf?: (id: string) => Address
  /** @param made whether the step was run */
  onClose: (made: boolean) => void
  /** before the form: whom it concerns, where they are several */
  children?: ReactNode
}

/** Whether all records have the same at a path. */
function isCommon(records: readonly Made[], path: string): boolean {
  const [first, ...others] = records.map((record) => valueAt(record, path))
  return others.every((value) => sameValue(value, first))
}

/**
 * Dialog of a transition: explains it, asks for its input, and runs it. The input stays after a refusal. Of several records each is decided by
 * itself: what was refused is listed with its reason, the rest is done, and the dialog says how it is taken back.
 */
export function TransitionDialog(props: TransitionDialogProps) {
  const { collection, records, name, transition, linkOf, onClose, children } = props
  const { call } = useAccess()
  const toast = useToast()
  const fields = transition.input ? fieldsOf(transition.input) : []
  const [reason, setReason] = useState('')
  const [reasonFault, setReasonFault] = useState('')
  const [decided, setDecided] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const form = useForm<FieldValues>({
    defaultValues: fields.reduce<object>(
      // Null is an instant that is not set, which '' is not.
      (values, { path, initial, nullable }) =>
        withValueAt(
          values,
          path,
          (isCommon(records, path) ? valueAt(records[0], path) : undefined) ?? initial ?? (nullable ? null : ''),
        ),
      {},
    ),
  })
  const { control, getValues, setError, setFocus } = form
  useErrorsThatGo(form)
  /** The values under the keys of the transition's schema: dotted paths of the record, or a whole part of it. */
  const given = () => {
    const values = getValues()
    const shape = transition.input?.shape ?? {}
    return fields.reduce<Record<string, unknown>>(
      (found, { path }) =>
        Object.hasOwn(shape, path)
          ? { ...found, [path]: valueAt(values, path) }
          : withValueAt(found, path, valueAt(values, path)),
      {},
    )
  }
  const [notify, setNotify] = useState(true)
  const tells = !transition.quiet || transition.effect !== undefined || transition.audience !== undefined
  const soFar = () => ({ action: name, data: sent(given()), reason: reason.trim() })
  // Asked again when a field is left: the words of the notice, and sometimes whom it reaches, follow from the fields.
  const [asked, setAsked] = useState(soFar)
  const avisos = usePreviaDosAvisos(collection, records.slice(0, MOST_REHEARSED), tells ? asked : undefined)
  const reaches = notify && (avisos.data?.total ?? 0) > 0
  const move = useRecordMutation(collection, async (dados: Record<string, unknown>) => {
    stop.current = new AbortController()
    const asked = {
      colecao: collection.name,
      ids: records.map(({ id }) => id),
      versoes: records.map(({ metadados }) => metadados.version),
      acao: name,
      dados,
      motivo: reason.trim(),
      ...(notify ? {} : { avisar: false }),
    }
    const outcomes = await changeStates(call, asked, { onProgress: setDecided, signal: stop.current.signal })
    const refused = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome]))
    const [first] = refused
    if (first && records.length === 1) throw new ErroSIE(first.codigo, first.campos)
    // Shown here: the record may leave its list, and this dialog unmount with it, before the call returns.
    const { process } = collection
    const states = new Set(outcomes.flatMap((outcome) => (outcome.ok ? [outcome.situacao] : [])))
    const now = [...states].map((state) => (process ? stateLabel(collection, process, state) : state)).join(', ')
    const done = outcomes.length - refused.length
    if (records.length === 1) toast.show(`Agora: ${now}.`)
    const feitos = outcomes.flatMap((outcome) => (outcome.ok ? [{ id: outcome.id, versao: outcome.versao }] : []))
    const batch = { collection, acao: name, undo: undoOf(transition), feitos }
    const lote = records.length > 1 ? await keepIfReturning(call, batch) : ''
    return { refused, batch, lote, words: done > 0 ? `${done} de ${records.length}. Agora: ${now}.` : '' }
  })
  const refused = move.data?.refused ?? []
  /** of several records the outcome is shown, with the way back */
  const outcome = records.length > 1 ? move.data : undefined
  const named = (id: string) =>
    nameOf(
      collection,
      records.find((record) => record.id === id),
    )
  const showFaults = (faults: readonly (readonly [string, string])[]) => {
    const known = faults.filter(([path]) => fields.some((field) => field.path === path))
    for (const [path, message] of known) setError(path, { message })
    if (known[0]) setFocus(known[0][0])
    return known.length > 0
  }
  const submit = () => {
    const parsed = transition.input?.safeParse(given())
    if (parsed && !parsed.success) {
      showFaults(parsed.error.issues.map(({ path, message }) => [path.join('.'), message] as const))
      return
    }
    if (transition.reason && reason.trim().length < SHORTEST_REASON)
      return setReasonFault(`Diga o motivo. ${whoReads(reaches)}`)
    move.mutate(sent(parsed?.data ?? {}), {
      onSuccess: () => records.length === 1 && onClose(true),
      onError: (error) => {
        if (!(error instanceof ErroSIE)) return
        setReasonFault(error.campos.motivo ?? '')
        showFaults(Object.entries(error.campos))
      },
    })
  }
  const close = () => {
    stop.current?.abort()
    onClose(move.data !== undefined)
  }
  const obstacle = move.error instanceof ErroSIE ? move.error.campos.situacao : undefined
  return (
    <Dialog
      open
      onClose={close}
      fullWidth
      maxWidth="sm"
      aria-labelledby="andamento-titulo"
      aria-describedby={transition.consequence && !outcome ? 'andamento-consequencia' : undefined}
    >
      <DialogTitle id="andamento-titulo">{transition.label}</DialogTitle>
      {/* A press on a button below must not move it: the fields were asked about before. */}
      <DialogContent
        onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) && setAsked(soFar())}
      >
        <Stack spacing={2}>
          {transition.consequence && !outcome && (
            <DialogContentText id="andamento-consequencia">{transition.consequence}</DialogContentText>
          )}
          {move.error && (
            <Alert severity="error">{obstacle ?? mensagem(move.error, 'Não foi possível fazer isto agora.')}</Alert>
          )}
          {move.isPending && records.length > 1 && (
            <LinearProgress aria-label="Andamento" variant="determinate" value={(decided / records.length) * 100} />
          )}
          {outcome?.words && <Alert severity="success">{outcome.words}</Alert>}
          <Ficaram
            recusados={refused.map(({ id, campos, mensagem: words }) => ({
              id,
              motivo: Object.values(campos).join(' ') || words,
            }))}
            nameOf={named}
            linkOf={linkOf}
          />
          {outcome && <VoltaDoLote {...outcome.batch} lote={outcome.lote} nameOf={named} />}
          {!outcome && children}
          {!outcome && fields.length > 0 && <FieldGrid fields={fields} control={control} />}
          {!outcome && transition.reason && (
            <LimitedField
              limit={500}
              autoFocus={fields.length === 0}
              fullWidth
              multiline
              minRows={2}
              required
              label="Motivo"
              value={reason}
              error={reasonFault !== ''}
              helperText={reasonFault || whoReads(reaches)}
              onChange={(event) => {
                setReason(event.target.value)
                setReasonFault('')
              }}
            />
          )}
          {!outcome && tells && (
            <QuemSeraAvisado
              previa={avisos.data && { ...avisos.data, exato: avisos.data.exato && records.length <= MOST_REHEARSED }}
              failed={avisos.isError}
              notify={notify}
              onChange={setNotify}
            />
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{outcome ? 'Fechar' : 'Cancelar'}</Button>
        {!outcome && (
          <Button variant="contained" disabled={move.isPending} onClick={submit}>
            {move.isPending ? 'Um momento…' : transition.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** Instants are sent as ISO strings. */
const sent = (data: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(data).map(([path, value]: [string, unknown]) => [
      path,
      isInstant(value) ? new Date(value.toMillis()).toISOString() : value,
    ]),
  )

const whoReads = (reaches: boolean) => (reaches ? 'Quem for avisado vai ler.' : 'Fica no histórico.')

const nameOf = ({ search }: Collection, record: Made | undefined) => String(valueAt(record, search.name) ?? '')
