import Add from '@mui/icons-material/Add'
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
import { useListState } from '../../data/useListState.ts'
import { useRecordList } from '../../data/useRecordList.ts'
import { scopeKey, useScopes, type ScopeChoice } from '../../data/useScopes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchField } from '../../ui/SearchField.tsx'

export interface ListaProps {
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
  table: (list: { rows: readonly Row[]; loading: boolean; size: number }) => ReactNode
}

/** The list of a collection of the administration: scope, search, state, filters, pages; all in the address but the scope. */
export function ListaPage(props: ListaProps) {
  const scopes = useScopes(props.collection)
  const [chosen, setChosen] = useState('')
  if (!scopes) return <Skeleton variant="rounded" height={480} aria-busy />
  const current = scopes.find(({ scope }) => scopeKey(scope) === chosen) ?? scopes[0]
  if (!current) return <Alert severity="info">{`Você não tem permissão para ver ${props.collection.label.plural}.`}</Alert>
  return <Lista key={scopeKey(current.scope)} {...props} current={current} scopes={scopes} onScope={setChosen} />
}

const SITUACOES: Readonly<Record<Situacao, string>> = { todos: 'Todos', ativos: 'Ativos', inativos: 'Inativos' }

function Lista({ collection, title, search, novo, empty, limits, numbers = {}, actions, filters, table, current, scopes, onScope }: ListaProps & { current: ScopeChoice; scopes: readonly ScopeChoice[]; onScope: (key: string) => void }) {
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const [state, change] = useListState(limits)
  const list = useRecordList(access, collection, current.scope, state, numbers)
  const filtered = state.busca !== '' || state.situacao !== 'todos' || Object.keys(state.filtros).length > 0
  const nothing = !list.isPending && !list.error && list.rows.length === 0
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flexGrow: 1 }}>
          <Typography variant="h5" component="h1">{title}</Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
            {[list.count && countText(list.count, collection), current.label].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {actions}
        {holds(novo.rule) && <Button variant="contained" startIcon={<Add />} component={Link} to={novo.to}>{novo.label}</Button>}
      </Stack>
      <Stack direction="row" useFlexGap role="group" aria-label="Filtros" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <SearchField label={search} value={state.busca} onChange={(busca) => change({ busca })} />
        {scopes.length > 1 && (
          <TextField select size="small" label="Onde" value={scopeKey(current.scope)} onChange={(event) => onScope(event.target.value)} sx={{ minWidth: 140 }}>
            {scopes.map(({ scope, label }) => <MenuItem key={scopeKey(scope)} value={scopeKey(scope)}>{label}</MenuItem>)}
          </TextField>
        )}
        <TextField select size="small" label="Situação" value={state.situacao} onChange={(event) => change({ situacao: event.target.value as Situacao })} sx={{ minWidth: 120 }}>
          {Object.entries(SITUACOES).map(([value, label]) => <MenuItem key={value} value={value}>{label}</MenuItem>)}
        </TextField>
        {filters?.(state, change, current.scope)}
        {filtered && <Button onClick={() => change({ busca: '', situacao: ESTADO_INICIAL.situacao, filtros: {} })}>Limpar filtros</Button>}
      </Stack>
      {list.error && <Alert severity="error" action={<Button color="inherit" onClick={list.retry}>Tentar de novo</Button>}>Não foi possível carregar a lista.</Alert>}
      {list.capped && <Alert severity="info">Há muitos nomes parecidos. Refine a busca com mais letras ou outra palavra do nome.</Alert>}
      {nothing
        ? <EmptyState title={filtered ? 'Nada encontrado' : empty} text={filtered ? 'Confira a escrita ou tire um filtro.' : 'Use o botão no alto para começar.'} />
        : <Box sx={{ opacity: list.isStale ? 0.6 : 1 }}>{table({ rows: list.rows, loading: list.isPending, size: state.tamanho })}</Box>}
      <Pager page={list.page} next={list.next} previous={list.previous} size={state.tamanho} onSize={(tamanho) => change({ tamanho })} />
    </Stack>
  )
}
