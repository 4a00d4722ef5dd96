import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Alert from '@mui/material/Alert'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { extended } from '@sie/domain/base/portal/address.ts'
import type { Order } from '@sie/domain/base/records/collection.ts'
import { filtersByState, listedOrder } from '@sie/domain/base/records/lists.ts'
import { valueAt } from '@sie/domain/base/records/edits.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type ComponentType } from 'react'
import type * as z from 'zod'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { ESTADO_INICIAL, isBeginning, opposite } from '../../data/listState.ts'
import { listLimits, searchPath } from '../../data/listQuery.ts'
import { recordKeys } from '../../data/queries.ts'
import type { Row } from '../../data/records.ts'
import { useReferences } from '../../data/references.ts'
import { readAll } from '../../data/exportList.ts'
import { useRecordList, type Stretch } from '../../data/useRecordList.ts'
import { useSequencia, type Trecho } from '../../data/vizinhos.ts'
import type { ScopedList } from '../../data/useScopedList.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { parteTardia } from '../feedback/parteTardia.tsx'
import { columnsOf, inMedium } from './column.tsx'
import { ColumnChoice } from './ColumnChoice.tsx'
import type { ExportDialog as Exportacao } from './ExportDialog.tsx'
import { FoldedFilters } from './FoldedFilters.tsx'
import { ListFilters } from './ListFilters.tsx'
import { ListHeading } from './ListHeading.tsx'
import { Pager } from './Pager.tsx'
import { RecordCards } from './RecordCards.tsx'
import type { RecordListProps } from './RecordListPage.tsx'
import { RecordTable } from './RecordTable.tsx'
import { SavedSearches } from './SavedSearches.tsx'
import { ScopeField } from './ScopeField.tsx'
import { SearchField } from './SearchField.tsx'
import { labelOfStates, StateFilter } from './StateFilter.tsx'
import { useKeptScroll } from './useKeptScroll.ts'
import { wordsOf } from './words.ts'

// Loads when something is selected: lists are read far more often.
const SelectionBar = parteTardia(async () => (await import('./SelectionBar.tsx')).SelectionBar)

// Its parameter, which `parteTardia` drops, is the collection's.
const ExportDialog = parteTardia(
  async () => (await import('./ExportDialog.tsx')).ExportDialog as ComponentType<object>,
) as typeof Exportacao

const NO_NUMBERS = {}

/** Columns beside the name from which on a table offers their choice. */
const FEWEST_TO_CHOOSE = 3

/** Printed, a list is its rows, without what only a screen can do. */
const NO_PAPEL = {
  '@media print': { '& .MuiButton-root, & .MuiTableCell-paddingCheckbox': { display: 'none' } },
} as const

/** List of records within one scope. */
export function RecordList<S extends z.ZodObject>(props: RecordListProps<S> & { place: ScopedList }) {
  const { collection, place, form, numbers = NO_NUMBERS, select, filters = [], drawFilters } = props
  const { current, state, change } = place
  type R = Row<z.infer<S>>
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const references = useReferences()
  const phone = useMediaQuery('(max-width: 599.95px)')
  // Equalities that define a partial list go into each of its queries, and are no filters of the user.
  const { fixed } = props
  const whole = useMemo(() => (fixed ? { ...state, filtros: { ...state.filtros, ...fixed } } : state), [state, fixed])
  const list = useRecordList(access, collection, current.scope, whole, numbers)
  const [selected, setSelected] = useState<ReadonlyMap<string, R>>(new Map())
  const [exporting, setExporting] = useState<'todos' | 'selecao'>()
  const words = { ...wordsOf(collection), ...props.called }
  const shownFor = { state: whole, change, scope: current.scope }
  const columns = columnsOf(collection, props.columns, references)
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(columns.flatMap((column) => (column.hidden ? [column.label] : []))),
  )
  const tabled = inMedium(columns, 'table')
  // Data that columns look up beside the rows; once loaded, they render again.
  useQuery({
    queryKey: [...recordKeys.lists(collection), 'columns', list.rows.map(({ id }) => id)] as const,
    queryFn: () => Promise.allSettled(columns.map(({ prepare }) => prepare?.(list.rows))),
    enabled: list.rows.length > 0,
  })
  // Pages with contacts are recorded: many of them are enough to take people's data away (docs/decisions/010).
  const contacts = !phone && tabled.some(({ part, label }) => part !== undefined && !hidden.has(label))
  useQuery({
    queryKey: ['lida', collection.name, ...list.rows.map(({ id }) => id)] as const,
    queryFn: () => access.call('registrarLeitura', { colecao: collection.name, ids: list.rows.map(({ id }) => id) }),
    enabled: contacts && list.rows.length > 0,
    staleTime: 3_600_000,
  })
  // Deferred, so that they render in slices and a slow phone answers to touch meanwhile; until then the skeleton stays.
  const rows = useDeferredValue(list.rows)
  useKeptScroll(`[data-lista="${collection.name}"] [role=region]`, rows.length > 0)
  const filtered = state.busca !== '' || state.situacao !== 'todos' || Object.keys(state.filtros).length > 0
  const nothing = !list.isPending && !list.error && list.rows.length === 0
  // A header sorts only where an index serves that order with the current filters.
  const asked = [...Object.keys(whole.filtros), ...(state.situacao === 'todos' ? [] : ['metadados.active'])]
  const ordens = listLimits(collection).ordens.filter(
    (path) => listedOrder(collection, asked, { path, direction: state.sentido }).path === path,
  )
  const turned: Order = { ...collection.order, direction: opposite(collection.order.direction) }
  const turns = listedOrder(collection, asked, turned).direction === turned.direction
  const onSelect = (ids: readonly string[], on: boolean) =>
    setSelected((before) => {
      const others = [...before].filter(([id]) => !ids.includes(id))
      const named = rows.filter(({ id }) => on && ids.includes(id))
      return new Map([...others, ...named.map((row) => [row.id, row] as const)])
    })
  const clear = () => setSelected(new Map())
  const selectAll = async (onProgress: (count: number) => void, signal: AbortSignal, most: number) => {
    const all = await readAll(access, collection, current.scope, whole, numbers, onProgress, signal, most)
    const read = all.map((row) => [row.id, row] as const)
    // In the order of the list, for whoever makes a file or a print of them.
    setSelected((before) => new Map([...read, ...before, ...read]))
  }
  const mayExport = !props.exportRule || holds(props.exportRule)
  // A selected record is acted on as it is now, not as it was when it was selected.
  const fresh = new Map(rows.map((row) => [row.id, row]))
  const chosen = [...selected.values()].map((row) => fresh.get(row.id) ?? row)
  const selection = { selected, onSelect }
  const shown = {
    label: words.title,
    rows,
    loading: list.isPending || (rows !== list.rows && rows.length === 0),
    size: state.tamanho,
    nameLabel: words.name,
    namePath: searchPath(collection, 'searchableName'),
    nameOf: (row: R) => String(valueAt(row, collection.search.name) ?? ''),
    addressOf: ({ id }: R) => extended(form, { id }),
    lead: props.lead,
  }
  // Whoever opens a record goes on to its neighbours from there.
  const stretch = ({ rows, before, after }: Stretch<R>): Trecho => ({
    addresses: rows.map(shown.addressOf),
    before: before && (async () => stretch(await before())),
    after: after && (async () => stretch(await after())),
  })
  useSequencia(
    rows.length === 0 || list.isStale
      ? undefined
      : {
          ...stretch({ rows, ...list.around }),
          first: (list.page - 1) * state.tamanho + 1,
          total: list.searching || list.count?.more || list.count?.upTo ? undefined : list.count?.total,
        },
  )
  const mayCreate =
    props.begins !== false && collection.access.create !== undefined && holds(`${collection.name}:criar`)
  return (
    <Stack spacing={2} sx={NO_PAPEL}>
      <ListHeading
        words={words}
        collection={collection}
        count={list.count}
        searching={list.searching}
        place={current.label}
        actions={props.actions}
        onExport={mayExport ? () => setExporting('todos') : undefined}
        form={mayCreate ? form : undefined}
      />
      {props.above?.(shownFor)}
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Filtros"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center', displayPrint: 'none' }}
      >
        <SearchField label={words.search(numbers)} value={state.busca} onChange={(busca) => change({ busca })} />
        <ScopeField {...place} />
        {filtersByState(collection) && (
          <StateFilter {...{ state, change }} words={words.states} label={labelOfStates(collection, filters)} />
        )}
        {drawFilters ? (
          drawFilters({ state, change, scope: current.scope })
        ) : (
          <FoldedFilters
            used={Object.keys(state.filtros).length}
            shown={Object.keys(state.filtros).length > 0 && !isBeginning(state, collection.ahead)}
            few={filters.length <= 2}
          >
            <ListFilters collection={collection} paths={filters} state={state} change={change} scope={current.scope} />
          </FoldedFilters>
        )}
        {filtered && (
          <Button onClick={() => change({ busca: '', situacao: ESTADO_INICIAL.situacao, filtros: {} })}>
            Limpar filtros
          </Button>
        )}
        <SavedSearches list={collection.name} hidden={hidden} onHidden={setHidden} />
        {tabled.length >= FEWEST_TO_CHOOSE && !phone && (
          <ColumnChoice
            columns={tabled.map(({ label }) => ({ id: label, label }))}
            hidden={hidden}
            onChange={setHidden}
          />
        )}
      </Stack>
      {list.error && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={list.retry}>
              Tentar de novo
            </Button>
          }
        >
          Não foi possível carregar a lista.
        </Alert>
      )}
      {list.capped && (
        <Alert severity="info">
          Há muitos nomes parecidos. Refine a busca com mais letras ou outra palavra do nome.
        </Alert>
      )}
      {collection.small && list.count?.more && (
        <Alert severity="warning">
          {`A lista chegou ao limite de ${collection.small.most.toLocaleString('pt-BR')} registros e pode não mostrar todos. Avise o suporte.`}
        </Alert>
      )}
      {chosen.length > 0 && (
        <SelectionBar
          collection={collection}
          rows={chosen}
          page={rows}
          list={list}
          onAll={selectAll}
          onExport={mayExport ? () => setExporting('selecao') : undefined}
          onClear={clear}
          form={form}
          bulk={props.bulk}
        >
          {select?.(chosen, clear)}
        </SelectionBar>
      )}
      {nothing ? (
        <EmptyState
          title={filtered ? 'Nada encontrado' : words.none}
          text={
            filtered
              ? 'Confira a escrita, busque só pelo começo de um dos nomes ou tire um filtro.'
              : (props.empty ?? (mayCreate ? 'Use o botão no alto para começar.' : 'Quando houver, aparece aqui.'))
          }
        />
      ) : (
        <Box data-lista={collection.name} sx={{ opacity: list.isStale ? 0.6 : 1 }}>
          {phone ? (
            <RecordCards {...shown} columns={inMedium(columns, 'card')} selection={selection} />
          ) : (
            <RecordTable
              {...shown}
              columns={tabled.filter(({ label }) => !hidden.has(label))}
              sort={{
                path: ordens.includes(state.ordem) ? state.ordem : '',
                own: collection.order.path,
                turns,
                direction: state.sentido,
                paths: ordens,
                onSort: (ordem) => change({ ordem, sentido: ordem === state.ordem ? opposite(state.sentido) : 'asc' }),
              }}
              selection={selection}
            />
          )}
        </Box>
      )}
      {props.below?.(shownFor)}
      {!(nothing && list.page === 1 && !list.next) && (
        <Pager
          page={list.page}
          next={list.next}
          previous={list.previous}
          size={state.tamanho}
          onSize={(tamanho) => change({ tamanho })}
        />
      )}
      {exporting && (
        <ExportDialog
          collection={collection}
          columns={inMedium(columns, 'file')}
          nameLabel={words.name}
          nameOf={shown.nameOf}
          numbers={numbers}
          note={
            exporting === 'selecao'
              ? 'Vai para o arquivo o que está selecionado.'
              : (props.exportNote ?? 'Vai para o arquivo a lista como está filtrada agora.')
          }
          rows={exporting === 'selecao' ? chosen : undefined}
          state={whole}
          scope={current.scope}
          onClose={() => setExporting(undefined)}
        />
      )}
    </Stack>
  )
}
