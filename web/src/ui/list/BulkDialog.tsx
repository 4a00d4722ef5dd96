import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { extended, type Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { blank } from '@sie/domain/base/records/complete.ts'
import { valueAt, withValueAt } from '@sie/domain/base/records/edits.ts'
import type { Field } from '@sie/domain/base/records/fields.ts'
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch, type FieldValues } from 'react-hook-form'
import { Link } from 'react-router-dom'
import {
  bulkValue,
  planBulk,
  runBulk,
  undoBulk,
  writeBulk,
  type BulkChange,
  type BulkLeft,
  type BulkPlan,
  type BulkSave,
} from '../../data/bulkEdit.ts'
import { same, shown } from '../../data/diff.ts'
import type { Row } from '../../data/records.ts'
import { useRecordMutation } from '../../data/useRecordMutation.ts'
import { FieldInput } from '../form/FieldInput.tsx'
import { menuItems } from '../form/menuItems.tsx'
import { within } from '../form/typedFields.ts'
import { Whom } from './Whom.tsx'

/** Links of a result that are shown; the others are counted. */
const LINKED = 50
const NO_PLAN: BulkPlan = { changes: [], left: [] }

interface BulkDialogProps {
  collection: Collection
  rows: readonly Row[]
  fields: readonly Field[]
  /** why this user may not change a field of a record; undefined where they may */
  barred: (row: Row, path: string) => string | undefined
  save: BulkSave
  /** address of the form, for the links of the result */
  form: Address
  /** @param made whether anything was written */
  onClose: (made: boolean) => void
}

interface Outcome {
  /** whether the values before were put back */
  back: boolean
  done: readonly BulkChange[]
  refused: readonly BulkLeft[]
  waiting: readonly BulkChange[]
}

/** Whether all these records have the same in a field. */
const isShared = (rows: readonly Row[], path: string) =>
  rows.every((row) => same(valueAt(row, path), rows[0] && valueAt(rows[0], path)))

/** What all these records have in a field, or what a new one begins with. */
const valueOf = (collection: Collection, rows: readonly Row[], { path }: Field): unknown =>
  valueAt(isShared(rows, path) && rows[0] ? rows[0] : blank(collection), path)

/** Whether what the input begins with is one of its choices, and so may be meant as it stands, where the records differ. */
const isMeant = (rows: readonly Row[], { path, kind }: Field) =>
  (kind === 'boolean' || kind === 'choice') && !isShared(rows, path)

/** Sets one field of the chosen records to one value: says before whom it changes and whom not, and after what became of each, with a way back. */
export function BulkDialog({ collection, rows, fields, barred, save, form, onClose }: BulkDialogProps) {
  const [path, setPath] = useState(fields.length === 1 ? (fields[0]?.path ?? '') : '')
  const [decided, setDecided] = useState<number>()
  const [begun, setBegun] = useState(0)
  const [outcome, setOutcome] = useState<Outcome>()
  const stop = useRef<AbortController>(undefined)
  const field = fields.find((one) => one.path === path)
  const { control, subscribe } = useForm<FieldValues>({
    defaultValues: fields.reduce<object>(
      (values, one) => withValueAt(values, one.path, valueOf(collection, rows, one)),
      {},
    ),
  })
  const [changed, setChanged] = useState<readonly string[]>([])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name = '' }) => setChanged((before) => (before.includes(name) ? before : [...before, name])),
      }),
    [subscribe],
  )
  const asked = field !== undefined && (isMeant(rows, field) || changed.some((name) => within([path], name)))
  // Each record is checked with each value: while one is typed, the preview may come later.
  const given = useDeferredValue(useWatch({ control, name: path || 'nenhum' }) as unknown)
  const idle = outcome === undefined && decided === undefined
  const { fault, plan } = useMemo((): { fault: string; plan: BulkPlan } => {
    if (!asked || !idle) return { fault: '', plan: NO_PLAN }
    const found = bulkValue(collection, path, given)
    if ('fault' in found) return { fault: found.fault, plan: NO_PLAN }
    return { fault: '', plan: planBulk(collection, rows, path, found.value, (row) => barred(row, path)) }
  }, [idle, asked, collection, rows, path, given, barred])
  const run = useRecordMutation(
    collection,
    async ({ changes, back }: { changes: readonly BulkChange[]; back: boolean }) => {
      stop.current = new AbortController()
      setDecided(0)
      setBegun(changes.length)
      const write = back ? undoBulk(path, save) : writeBulk(collection, path, save)
      const result = await runBulk(changes, write, { onProgress: setDecided, signal: stop.current.signal })
      setOutcome({ ...result, back })
    },
  )
  const halt = () => stop.current?.abort()
  const close = () => onClose(decided !== undefined)
  const nameOf = (row: Row) => String(valueAt(row, collection.search.name) ?? '')
  return (
    // A run that is left stops, and still says what it did.
    <Dialog open onClose={run.isPending ? halt : close} fullWidth maxWidth="sm" aria-labelledby="editar-campo-titulo">
      <DialogTitle id="editar-campo-titulo">Editar campo</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {run.isPending && (
            <>
              <LinearProgress
                aria-label="Andamento"
                variant="determinate"
                value={((decided ?? 0) / (begun || 1)) * 100}
              />
              <Typography variant="body2" role="status">{`${decided ?? 0} de ${begun}…`}</Typography>
            </>
          )}
          {!run.isPending && outcome && field && (
            <Result outcome={outcome} field={field} nameOf={nameOf} linkOf={({ id }) => extended(form, { id })} />
          )}
          {!run.isPending && !outcome && (
            <>
              <TextField
                select
                size="small"
                label="Campo"
                value={path}
                onChange={(event) => setPath(event.target.value)}
              >
                {menuItems(fields.map((one) => [one.path, one.label]))}
              </TextField>
              {field && <FieldInput key={path} field={field} control={control} />}
              {field && !asked && (
                <Typography variant="body2" color="textSecondary">
                  {field.required ? 'Dê o novo valor.' : 'Dê o novo valor. Para esvaziar, escreva e apague.'}
                </Typography>
              )}
              {fault && (
                <Typography variant="body2" color="error">
                  {fault}
                </Typography>
              )}
              {field && (
                <Whom
                  label={collection.label}
                  names={plan.changes.map(({ base }) => {
                    const before = shown(field, valueAt(base, path))
                    return before ? `${nameOf(base)} (era ${before})` : nameOf(base)
                  })}
                  left={plan.left.map(({ row, motivo }) => ({ nome: nameOf(row), motivo }))}
                />
              )}
            </>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        {run.isPending ? (
          <Button onClick={halt}>Parar</Button>
        ) : (
          <Button onClick={close}>{outcome ? 'Fechar' : 'Cancelar'}</Button>
        )}
        {!run.isPending && outcome && !outcome.back && outcome.done.length > 0 && (
          <Button onClick={() => run.mutate({ changes: outcome.done, back: true })}>Desfazer</Button>
        )}
        {!run.isPending && !outcome && (
          <Button
            variant="contained"
            disabled={plan.changes.length === 0}
            onClick={() => run.mutate({ changes: plan.changes, back: false })}
          >
            {plan.changes.length > 0 ? `Mudar ${plan.changes.length}` : 'Mudar'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

/** What became of each record, with its address. */
function Result({
  outcome: { back, done, refused, waiting },
  field,
  nameOf,
  linkOf,
}: {
  outcome: Outcome
  field: Field
  nameOf: (row: Row) => string
  linkOf: (row: Row) => Address
}) {
  const link = (row: Row) => (
    <MuiLink component={Link} to={linkOf(row)}>
      {nameOf(row) || row.id}
    </MuiLink>
  )
  const further = (count: number) => count > LINKED && <li>{`e mais ${count - LINKED}.`}</li>
  return (
    <>
      <Alert severity={done.length > 0 ? 'success' : 'info'}>
        <strong>{`${field.label}: ${done.length.toLocaleString('pt-BR')} ${back ? 'como antes' : 'com o novo valor'}`}</strong>
        <Box component="ul" sx={LIST}>
          {done.slice(0, LINKED).map(({ base, next }) => (
            <li key={base.id}>
              {link(base)}: {shown(field, valueAt(next, field.path)) || 'vazio'}
            </li>
          ))}
          {further(done.length)}
        </Box>
      </Alert>
      {refused.length > 0 && (
        <Alert severity="warning">
          <strong>{`${refused.length} ${refused.length === 1 ? 'ficou como estava' : 'ficaram como estavam'}`}</strong>
          <Box component="ul" sx={LIST}>
            {refused.slice(0, LINKED).map(({ row, motivo }) => (
              <li key={row.id}>
                {link(row)}: {motivo}
              </li>
            ))}
            {further(refused.length)}
          </Box>
        </Alert>
      )}
      {waiting.length > 0 && (
        <Alert severity="info">{`Parou antes de ${waiting.length.toLocaleString('pt-BR')}, que ${waiting.length === 1 ? 'ficou como estava' : 'ficaram como estavam'}.`}</Alert>
      )}
    </>
  )
}

const LIST = { m: 0, pl: 2.5, maxHeight: 220, overflow: 'auto' } as const
