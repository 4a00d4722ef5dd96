import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { address, extended, type Address } from '@sie/domain/base/portal/address.ts'
import type { Collection } from '@sie/domain/base/records/collection.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { fieldsOf, type Field } from '@sie/domain/base/records/fields.ts'
import { sameValue } from '@sie/domain/base/records/plans/same.ts'
import { isForMany, type Transition } from '@sie/domain/base/records/process.ts'
import { stateOf } from '@sie/domain/base/records/stateOf.ts'
import { rotuloDaAcao } from '@sie/domain/base/rights/regra.ts'
import { concernedIn } from '@sie/domain/base/records/standing.ts'
import { useRef, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { bulkFields, type BulkSave } from '../../data/bulkEdit.ts'
import type { Row } from '../../data/records.ts'
import type { RecordList } from '../../data/useRecordList.ts'
import { updateRecord } from '../../data/save.ts'
import { useRightsOver } from '../../data/useRecordRights.ts'
import { withPeople } from '../../data/useChosenPeople.ts'
import { CancelledError } from '../../data/walk.ts'
import type { Action } from '../record/ActionBar.tsx'
import { MoreMenu } from '../record/MoreMenu.tsx'
import { TransitionDialog } from '../record/TransitionDialog.tsx'
import { parteTardia } from '../feedback/parteTardia.tsx'
import { Whom, type Left } from './Whom.tsx'
import { usePossible } from '../record/usePossible.ts'

/** Most records that are selected at once: acts on them read and decide each. */
const MOST_SELECTED = 2000
/** Steps with a button of their own; the others are in the menu. */
const DIRECT = 2

// Few who select rows edit a field of them.
const BulkDialog = parteTardia(async () => (await import('./BulkDialog.tsx')).BulkDialog)

/** How a field of one record is stored, where that is not a direct write under the rules. */
export interface BulkDoor<R extends Row> {
  save(this: void, base: R, next: R): Promise<{ version: number }>
}

interface Step {
  name: string
  transition: Transition
  rows: Row[]
  left: Left[]
}

interface SelectionBarProps {
  collection: Collection
  /** the selected records; not empty */
  rows: readonly Row[]
  /** records of the page that is shown */
  page: readonly Row[]
  list: Pick<RecordList, 'count' | 'searching' | 'next' | 'previous'>
  /** reads the records of the filtered list, up to `most`, and selects them */
  onAll: (onProgress: (rows: number) => void, signal: AbortSignal, most: number) => Promise<void>
  onExport: (() => void) | undefined
  onClear: () => void
  /** address of the form of a record */
  form: Address
  bulk: BulkDoor<Row> | undefined
  /** the list's own acts */
  children?: ReactNode
}

/**
 * Acts on the selected records of a list: its own, the steps of their process that at least one of them may make, a message to the people whom they
 * concern, and a file. Each step says whom it takes and whom it leaves out before it is made.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { collection, rows, page, list, onAll, onExport, onClear, form, bulk, children } = props
  const here = page.filter(({ id }) => rows.some((row) => row.id === id)).length
  const more = here < page.length || Boolean(list.next ?? list.previous)
  // Hits of a search are not counted, nor is every filter.
  const total = list.searching || list.count?.more || list.count?.upTo ? undefined : list.count?.total
  const holds = useHoldsAnywhere()
  const navigate = useNavigate()
  const steps = useSteps(collection, rows)
  const [open, setOpen] = useState<Step>()
  const edit = useBulk(collection, rows, bulk)
  const [editing, setEditing] = useState(false)
  const people = [...new Set(rows.flatMap((row) => concernedIn(collection, row.id, row)))]
  const { artigo } = collection.label
  const many = rows.length !== 1
  const words = `${rows.length.toLocaleString('pt-BR')} selecionad${artigo}${many ? 's' : ''}`
  const elsewhere = rows.length - here
  const where = elsewhere > 0 ? `, ${elsewhere.toLocaleString('pt-BR')} fora desta página` : ''
  const limit = rows.length >= MOST_SELECTED ? `. É o máximo de uma vez: filtre para escolher outr${artigo}s` : ''
  const actions = steps.map((step): Action => {
    const { label, consequence } = step.transition
    return {
      label: `${label} (${step.rows.length})`,
      ...(consequence && { help: consequence }),
      run: () => setOpen(step),
    }
  })
  if (edit.fields.length > 0)
    actions.push({
      label: 'Editar campo',
      help: `O mesmo valor em ${rows.length === 1 ? 'um registro' : `${rows.length.toLocaleString('pt-BR')} registros`}; dá para desfazer.`,
      run: () => setEditing(true),
    })
  return (
    <Paper
      variant="outlined"
      role="group"
      aria-label="Seleção"
      sx={{ px: 2, py: 1, displayPrint: 'none', position: 'sticky', top: 68, zIndex: 2 }}
    >
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="body2" role="status" sx={{ fontWeight: 600 }}>
          {`${words}${where}${limit}`}
        </Typography>
        {more && <SelectAll artigo={artigo} total={total} onAll={onAll} />}
        <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', ml: { sm: 'auto' } }}>
          {children}
          {actions.slice(0, DIRECT).map(({ label, run }) => (
            <Button key={label} size="small" variant="outlined" onClick={run}>
              {label}
            </Button>
          ))}
          {people.length > 0 && holds('praticantes:comunicar') && (
            <Button
              size="small"
              disabled={people.length > MOST_SELECTED}
              onClick={() => void navigate(address('/sie/cadastros/pessoas', { ver: 'mensagens' }), withPeople(people))}
            >
              {people.length > MOST_SELECTED ? `Escrever (no máximo ${MOST_SELECTED})` : `Escrever (${people.length})`}
            </Button>
          )}
          {onExport && (
            <Button size="small" onClick={onExport}>
              Exportar {artigo === 'a' ? 'estas' : 'estes'}
            </Button>
          )}
          <MoreMenu actions={actions.slice(DIRECT)} />
          <Button size="small" color="inherit" onClick={onClear}>
            Limpar seleção
          </Button>
        </Stack>
      </Stack>
      {open && (
        <TransitionDialog
          collection={collection}
          records={open.rows}
          name={open.name}
          transition={open.transition}
          linkOf={(id) => extended(form, { id })}
          onClose={(made) => {
            setOpen(undefined)
            // The rows that are selected were read before the step.
            if (made) onClear()
          }}
        >
          <Whom label={collection.label} names={open.rows.map((row) => nameOf(collection, row))} left={open.left} />
        </TransitionDialog>
      )}
      {editing && (
        <BulkDialog
          collection={collection}
          rows={rows}
          form={form}
          {...edit}
          onClose={(made) => {
            setEditing(false)
            if (made) onClear()
          }}
        />
      )}
    </Paper>
  )
}

/** A field that a step keeps as it is unless it is touched: one form for records in which it differs would overwrite it. */
const isKept = ({ initial, nullable }: Field) => initial !== undefined || nullable === true

/** Steps that several records may make together, each with those that may make it now, and the others with the reason. */
function useSteps(collection: Collection, rows: readonly Row[]): Step[] {
  const possible = usePossible(collection)
  const { process } = collection
  if (!process) return []
  const found = rows.map((row) => ({ row, nome: nameOf(collection, row), steps: possible(row) }))
  return Object.entries(process.transitions).flatMap(([name, transition]): Step[] => {
    if (!isForMany(transition)) return []
    const kept = transition.input ? fieldsOf(transition.input).filter(isKept) : []
    const taken: Row[] = []
    const left: Left[] = []
    for (const { row, nome, steps } of found) {
      const step = steps.find((one) => one.name === name)
      const [obstacle] = step?.obstacles ?? []
      const other = kept.find(({ path }) => taken[0] && !sameValue(valueAt(row, path), valueAt(taken[0], path)))
      if (!step || obstacle)
        left.push({ nome, motivo: obstacle?.text ?? 'não está na situação em que isto se faz, ou não cabe a você.' })
      else if (other) left.push({ nome, motivo: `“${other.label}” é diferente: faça em separado.` })
      else taken.push(row)
    }
    return taken.length > 0 ? [{ name, transition, rows: taken, left }] : []
  })
}

/** The fields that this user may set for at least one of the rows, why not for one, and how they are stored. */
function useBulk(collection: Collection, rows: readonly Row[], door: BulkDoor<Row> | undefined) {
  const { db } = useAccess()
  const rightsOf = useRightsOver(collection)
  const { access, process } = collection
  const barred = (row: Row, path: string): string | undefined => {
    const { editable, locked, may } = rightsOf(row)
    if (!editable) return 'não cabe a você mudar este registro.'
    const reason = locked(path)
    if (reason !== undefined) return reason
    const action = process?.guarded?.[stateOf(process, row)]
    return action && !may(action) ? `você não tem permissão para “${rotuloDaAcao(collection, action)}”.` : undefined
  }
  const save: BulkSave = async (base, next) =>
    door ? door.save(base, next) : { version: await updateRecord(db, collection, base, next) }
  const fields =
    door || access.update === 'rule'
      ? bulkFields(collection).filter(({ path }) => rows.some((row) => barred(row, path) === undefined))
      : []
  return { fields, barred, save }
}

const nameOf = ({ search }: Collection, row: Row) => String(valueAt(row, search.name) ?? '')

/** Button that selects all records of the filtered list, with progress. */
function SelectAll({
  artigo,
  total,
  onAll,
}: Pick<SelectionBarProps, 'onAll'> & { artigo: 'o' | 'a'; total: number | undefined }) {
  const [read, setRead] = useState<number>()
  const [failed, setFailed] = useState(false)
  const stop = useRef<AbortController>(undefined)
  const run = async () => {
    stop.current = new AbortController()
    setFailed(false)
    setRead(0)
    await onAll(setRead, stop.current.signal, MOST_SELECTED).catch((error: unknown) =>
      setFailed(!(error instanceof CancelledError)),
    )
    setRead(undefined)
  }
  if (read !== undefined)
    return (
      <Button
        size="small"
        onClick={() => stop.current?.abort()}
      >{`Lendo ${read.toLocaleString('pt-BR')}… Parar`}</Button>
    )
  const shown = total !== undefined && total <= MOST_SELECTED ? total : undefined
  const all = shown === undefined ? `tod${artigo}s` : `${artigo}s ${shown.toLocaleString('pt-BR')}`
  return (
    <Button size="small" onClick={() => void run()}>
      {failed ? 'A leitura falhou. Tentar de novo' : `Selecionar ${all} do filtro`}
    </Button>
  )
}
