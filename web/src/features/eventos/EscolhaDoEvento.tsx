import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { normalize } from '@sie/domain/base/search/keywords.ts'
import { ErroSIE } from '@sie/domain/base/errors.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { eventosComRegra } from '@sie/domain/base/rights/permissoes.ts'
import { horarioDe } from '@sie/domain/eventos/agenda/horario.ts'
import { quandoEmPalavras } from '@sie/domain/eventos/agenda/palavras.ts'
import { eventos } from '@sie/domain/eventos/collections/eventos.ts'
import { SITUACOES_DO_EVENTO, type TipoDeEvento } from '@sie/domain/eventos/estados.ts'
import { nearestFirst } from '@sie/domain/eventos/proximidade.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAccess, useCan } from '../../data/access.ts'
import { recordKeys } from '../../data/keys.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { readPage } from '../../data/queries.ts'
import { readRecord } from '../../data/read.ts'
import { listScopes, type ListScope } from '../../data/scope.ts'
import { searchRows } from '../../data/search.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { cidadeDe } from './campos.ts'

export interface Escolhivel {
  /** rules of which the screen needs one at the event */
  regras: readonly string[]
  /** type of the events that the screen is for; all without it */
  tipo?: TipoDeEvento
}

/** Most events read of each place under which the user works: of those to come, and of those that are over. */
const MOST = { porVir: 20, passado: 5 } as const
/** Most places whose events are read before something is searched. */
const MOST_PLACES = 3
/** Most events read of those at which alone the user works. */
const MOST_ALONE = 10

/** Events at which the user may work on this screen, nearest first: each opens the screen for it. A search finds the others. */
export function EscolhaDoEvento(which: Escolhivel) {
  const { regras, tipo } = which
  const { pathname, search } = useLocation()
  const can = useCan()
  const [busca, setBusca] = useState('')
  const [now] = useState(() => Date.now())
  const { data, isError, isPlaceholderData, refetch } = useChoices(which, busca)
  const here = (id: string) => {
    const params = new URLSearchParams(search)
    params.set('evento', id)
    return `${pathname}?${params}`
  }
  const rows = (data?.rows ?? [])
    .filter(
      ({ id, vinculo: { idEntidade, idFederacao }, tipo: kind, situacao, metadados }) =>
        metadados.active &&
        situacao !== 'rascunho' &&
        (!tipo || kind === tipo) &&
        regras.some((regra) => can(regra, { entidade: idEntidade, federacao: idFederacao, evento: id })),
    )
    .map((row) => ({ row, horario: horarioDe({ ...row, diaInteiro: true }) }))
    .toSorted((a, b) => nearestFirst(now)(a.horario ?? NO_DAY, b.horario ?? NO_DAY))
  return (
    <Stack spacing={2} sx={{ maxWidth: 640 }}>
      {(data?.more || busca) && <SearchField label="Buscar evento" value={busca} onChange={setBusca} />}
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar os eventos.</RetryAlert>}
      {!data && !isError && <Skeleton variant="rounded" height={240} aria-busy />}
      {data && rows.length === 0 && (
        <EmptyState
          title={busca ? 'Nada encontrado' : 'Nenhum evento por aqui'}
          text={
            busca ? 'Confira a escrita ou busque por outra palavra.' : 'Quando você trabalhar em um, ele aparece aqui.'
          }
        />
      )}
      {rows.length > 0 && (
        <Paper variant="outlined" sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
          <List aria-label="Eventos" disablePadding sx={{ '& > li:last-of-type': { border: 0 } }}>
            {rows.map(({ row, horario }) => (
              <ListItem key={row.id} disablePadding divider>
                <ListItemButton component={Link} to={here(row.id)}>
                  <ListItemText
                    primary={row.titulo}
                    secondary={[horario && quandoEmPalavras(horario), cidadeDe(row), SITUACOES_DO_EVENTO[row.situacao]]
                      .filter(Boolean)
                      .join(' · ')}
                    slotProps={{ primary: { sx: { fontWeight: 600, overflowWrap: 'anywhere' } } }}
                  />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
      <Button component={Link} to={address('/eventos')} sx={{ alignSelf: 'flex-start' }}>
        Ver os eventos
      </Button>
    </Stack>
  )
}

const NO_DAY = { inicio: 0, fim: 0 }

/** An event that is gone, or that the user may no longer read, is no choice; that the database did not answer is said. */
function unlessGone(error: unknown): undefined {
  const code = error instanceof ErroSIE ? error.codigo : error instanceof Error && 'code' in error ? error.code : ''
  if (!['registro-nao-encontrado', 'sem-permissao', 'permission-denied'].includes(String(code))) throw error
}

/** Events read where the user works, each once; `more` where a place has others. */
function useChoices({ regras, tipo }: Escolhivel, busca: string) {
  const { db, serverRead, permissoes, padrao } = useAccess()
  const places = listScopes(eventos, permissoes, padrao)
  const scopes = busca ? places : places.slice(0, MOST_PLACES)
  const alone = [...new Set(regras.flatMap((regra) => eventosComRegra(permissoes, regra)))].slice(0, MOST_ALONE)
  const only: Readonly<Record<string, string>> = tipo ? { tipo } : {}
  return useQuery({
    queryKey: [...recordKeys.lists(eventos), 'escolha', scopes, alone, only, busca] as const,
    queryFn: async () => {
      const state = { ...ESTADO_INICIAL, busca, filtros: only }
      const searched = async (scope: ListScope) => {
        const { hits, next } = await searchRows(db, eventos, scope, state, {})
        return { rows: hits, more: next !== null }
      }
      const listed = async (scope: ListScope, fase: keyof typeof MOST) => {
        const filtros = { ...only, 'filtros.fase': fase }
        const sentido = fase === 'porVir' ? ('asc' as const) : ('desc' as const)
        const { rows, next } = await readPage(
          db,
          eventos,
          scope,
          { ...state, filtros, sentido, tamanho: MOST[fase] },
          null,
        )
        return { rows, more: next !== null }
      }
      const [singly, ...pages] = await Promise.all([
        Promise.all(alone.map((id) => readRecord(db, eventos, id, { serverRead }).catch(unlessGone))),
        ...scopes.flatMap((scope) => (busca ? [searched(scope)] : [listed(scope, 'porVir'), listed(scope, 'passado')])),
      ])
      const wanted = normalize(busca)
      const named = singly.flatMap((row) => (row && normalize(row.titulo).includes(wanted) ? [row] : []))
      const found = [...pages.flatMap(({ rows }) => rows), ...named]
      return {
        rows: [...new Map(found.map((row) => [row.id, row])).values()],
        more: places.length > MOST_PLACES || pages.some(({ more }) => more),
      }
    },
    placeholderData: keepPreviousData,
  })
}
