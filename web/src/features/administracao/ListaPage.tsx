import Add from '@mui/icons-material/Add'
import FileDownload from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Collection } from '@sie/domain/records/collection.ts'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { ESTADO_INICIAL, type ListLimits, type ListState, type Situacao } from '../../data/listState.ts'
import { countText, type Row } from '../../data/records.ts'
import type { ListScope } from '../../data/scope.ts'
import type { NumberPaths } from '../../data/search.ts'
import { useRecordList } from '../../data/useRecordList.ts'
import { useScopedList, type ScopedList } from '../../data/useScopedList.ts'
import { scopeKey } from '../../data/useScopes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportDialog, type Planilha } from '../../ui/ExportDialog.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { ScopeField } from '../../ui/ScopeField.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import type { Pagina } from './Tabela.tsx'

export interface ListaProps<R extends Row> {
  collection: Collection
  title: string
  search: string
  /** address and label of the form for a new record, for those who may create one */
  novo: { to: string; label: string; rule: string }
  empty: string
  limits: ListLimits
  numbers?: NumberPaths
  actions?: ReactNode
  filters?: (state: ListState, change: (part: Partial<ListState>) => void, scope: ListScope) => ReactNode
  table: (page: Pagina<R>) => ReactNode
  /** the exported list */
  planilha: Planilha<R>
}

/** The list of a collection of the administration: scope, search, state, filters, pages; all in the address; and its export. */
export function ListaPage<R extends Row>(props: ListaProps<R>) {
  const place = useScopedList(props.collection, props.limits)
  if (place === undefined) return <Skeleton variant="rounded" height={480} aria-busy />
  if (place === null)
    return <Alert severity="info">{`Você não tem permissão para ver ${props.collection.label.plural}.`}</Alert>
  return <Lista key={scopeKey(place.current.scope)} {...props} place={place} />
}

const SITUACOES: Readonly<Record<Situacao, string>> = { todos: 'Todos', ativos: 'Ativos', inativos: 'Inativos' }

function Lista<R extends Row>({
  collection,
  title,
  search,
  novo,
  empty,
  numbers = {},
  actions,
  filters,
  table,
  planilha,
  place,
}: ListaProps<R> & { place: ScopedList }) {
  const { current, state, change } = place
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const list = useRecordList(access, collection, current.scope, state, numbers)
  const [exporting, setExporting] = useState(false)
  const filtered = state.busca !== '' || state.situacao !== 'todos' || Object.keys(state.filtros).length > 0
  const rows = list.rows as readonly R[]
  const nothing = !list.isPending && !list.error && list.rows.length === 0
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
            {[list.count && countText(list.count, collection), current.label].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {actions}
        <Button startIcon={<FileDownload />} onClick={() => setExporting(true)}>
          Exportar
        </Button>
        {holds(novo.rule) && (
          <Button variant="contained" startIcon={<Add />} component={Link} to={novo.to}>
            {novo.label}
          </Button>
        )}
      </Stack>
      <Stack
        direction="row"
        useFlexGap
        role="group"
        aria-label="Filtros"
        sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
      >
        <SearchField label={search} value={state.busca} onChange={(busca) => change({ busca })} />
        <ScopeField {...place} />
        <TextField
          select
          size="small"
          label="Situação"
          value={state.situacao}
          onChange={(event) => change({ situacao: event.target.value as Situacao })}
          sx={{ minWidth: 120 }}
        >
          {Object.entries(SITUACOES).map(([value, label]) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </TextField>
        {filters?.(state, change, current.scope)}
        {filtered && (
          <Button onClick={() => change({ busca: '', situacao: ESTADO_INICIAL.situacao, filtros: {} })}>
            Limpar filtros
          </Button>
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
      {nothing ? (
        <EmptyState
          title={filtered ? 'Nada encontrado' : empty}
          text={filtered ? 'Confira a escrita ou tire um filtro.' : 'Use o botão no alto para começar.'}
        />
      ) : (
        <Box sx={{ opacity: list.isStale ? 0.6 : 1 }}>
          {table({ rows, loading: list.isPending, size: state.tamanho, sentido: state.sentido, onOrdem: place.turn })}
        </Box>
      )}
      <Pager
        page={list.page}
        next={list.next}
        previous={list.previous}
        size={state.tamanho}
        onSize={(tamanho) => change({ tamanho })}
      />
      {exporting && (
        <ExportDialog
          collection={collection}
          columns={planilha}
          numbers={numbers}
          note="Vai para o arquivo a lista como está filtrada agora."
          state={state}
          scope={current.scope}
          onClose={() => setExporting(false)}
        />
      )}
    </Stack>
  )
}
