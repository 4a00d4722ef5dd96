import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import {
  alcanceDeQuem,
  isTipoDePendencia,
  REGRAS_DE_PENDENCIA,
  TIPOS_DE_PENDENCIA,
  TODOS_OS_TIPOS,
  type TipoDePendencia,
} from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { mensagem } from '@sie/domain/errors.ts'
import type { Pendencia } from '@sie/domain/cadastro/pendencias.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { EVERY, INSCRITOS } from '../../data/pendencias.ts'
import { useLiveRows } from '../../data/useLiveRows.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PedidosDeVinculo } from './PedidosDeVinculo.tsx'
import { Barra } from './Barra.tsx'
import { cardId, neighbour } from './cartoes.ts'
import { DecididasAgora } from './DecididasAgora.tsx'
import { PendenciaCard } from './PendenciaCard.tsx'
import { TEXTOS } from './textos.ts'
import { useDecisoes, type Decisao } from './useDecisoes.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'

/** /sie/cadastros/pessoas?pendencias: requests that wait for the user, oldest first and live; `&tipo=` filters by kind, `&pedido=` begins at one. */
export function PendenciasPage() {
  const { call } = useAccess()
  const decides = REGRAS_DE_PENDENCIA.some(useHoldsAnywhere())
  const [tipos, toggle] = useTipos()
  const [params] = useSearchParams()
  const pedido = params.get('pedido') ?? ''
  const decisoes = useDecisoes()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const key = [...recordKeys.lists(praticantes), 'pendencias']
  const list = useInfiniteQuery({
    queryKey: [...key, tipos],
    queryFn: ({ pageParam }) =>
      call('listarPendencias', {
        tipos: [...tipos],
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: '',
    // Users with rights under clubs only decide none of these.
    enabled: decides,
    getNextPageParam: ({ proximo }) => proximo,
    refetchOnMount: 'always',
    refetchInterval: EVERY,
  })
  useLiveRows(praticantes, decides ? INSCRITOS : undefined, key)
  const decided = new Set(decisoes.recentes.map(({ id }) => id))
  const all = list.data?.pages.flatMap(({ pendencias }) => pendencias) ?? []
  const waiting = all.filter(({ id }) => !decided.has(id))
  const together = waiting.filter(({ id, tipo, faltaAutorizacao }) => TEXTOS[tipo].desfaz && !faltaAutorizacao && id)
  const picked = together.filter(({ id }) => chosen.includes(id))
  const first = useRef(pedido)
  useEffect(() => {
    if (first.current && document.getElementById(cardId(first.current))) {
      document.getElementById(cardId(first.current))?.focus()
      first.current = ''
    }
  }, [waiting.length])
  const decide = async (pendencia: Pendencia, decisao: Decisao) => {
    const next = neighbour(waiting, pendencia.id, 1) ?? neighbour(waiting, pendencia.id, -1)
    await decisoes.decide(pendencia, decisao)
    if (next) document.getElementById(cardId(next))?.focus()
  }
  return (
    <Stack spacing={2} sx={{ maxWidth: 880 }}>
      <div>
        <Typography variant="h5" component="h1">
          Pendências
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
          {list.data && quantas(waiting.length, list.hasNextPage)}
        </Typography>
      </div>
      <DecididasAgora decisoes={decisoes} />
      <PedidosDeVinculo chosen={pedido} />
      {decides && <Filtro tipos={tipos} onToggle={toggle} />}
      {list.error && (
        <RetryAlert onRetry={list.refetch}>
          {mensagem(list.error, 'Não foi possível carregar as pendências.')}
        </RetryAlert>
      )}
      {decisoes.many.data?.map((text) => (
        <Alert key={text} severity="error">
          {text}
        </Alert>
      ))}
      {list.isLoading && [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={140} aria-busy />)}
      {list.data && waiting.length === 0 && !list.hasNextPage && (
        <EmptyState
          title="Nada espera por você"
          text={
            tipos.length > 0
              ? 'Tire o filtro para ver os outros pedidos.'
              : 'Quem se cadastrar, ou pedir uma mudança do próprio cadastro, aparece aqui.'
          }
        />
      )}
      {waiting.length > 1 && (
        <Barra
          waiting={waiting}
          together={together}
          picked={picked}
          loading={decisoes.many.isPending}
          onChoose={(all) => setChosen(all ? together.map(({ id }) => id) : [])}
          onApprove={() => decisoes.many.mutate(picked, { onSettled: () => setChosen([]) })}
        />
      )}
      <Stack component="ol" aria-label="Pendências" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.map((pendencia) => (
          <PendenciaCard
            key={`${pendencia.id} ${pendencia.versao}`}
            pendencia={pendencia}
            now={list.dataUpdatedAt}
            chosen={chosen.includes(pendencia.id)}
            onChoose={
              together.includes(pendencia) && together.length > 1
                ? (on) => setChosen((ids) => (on ? [...ids, pendencia.id] : ids.filter((id) => id !== pendencia.id)))
                : undefined
            }
            onDecide={(decisao) => decide(pendencia, decisao)}
          />
        ))}
      </Stack>
      {list.hasNextPage && (
        <Button
          loading={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          Mostrar mais
        </Button>
      )}
    </Stack>
  )
}

function quantas(count: number, more: boolean): string {
  if (count === 0 && !more) return ''
  if (count === 1 && !more) return '1 pedido espera a sua decisão.'
  return `${count}${more ? ' ou mais' : ''} pedidos esperam a sua decisão, o mais antigo primeiro.`
}

/** Kinds in the address, and a function that toggles one of them. */
function useTipos(): [readonly TipoDePendencia[], (tipo: TipoDePendencia) => void] {
  const [params, setParams] = useSearchParams()
  const tipos = (params.get('tipo') ?? '').split(',').filter(isTipoDePendencia)
  const toggle = (tipo: TipoDePendencia) => {
    const next = TODOS_OS_TIPOS.filter((one) => (one === tipo) !== tipos.includes(one))
    setParams(next.length > 0 ? { pendencias: '', tipo: next.join(',') } : { pendencias: '' }, { replace: true })
  }
  return [tipos, toggle]
}

/** Filter by the kinds that the user decides, as chips; none means all. */
function Filtro({ tipos, onToggle }: { tipos: readonly TipoDePendencia[]; onToggle: (tipo: TipoDePendencia) => void }) {
  const { permissoes, padrao } = useAccess()
  const mine = TODOS_OS_TIPOS.filter((tipo) => alcanceDeQuem(permissoes, padrao, [tipo]).length > 0)
  if (mine.length < 2) return null
  return (
    <Stack direction="row" role="group" aria-label="Só estes tipos" useFlexGap sx={{ flexWrap: 'wrap', gap: 1 }}>
      {mine.map((tipo) => {
        const on = tipos.includes(tipo)
        return (
          <Chip
            key={tipo}
            clickable
            component="button"
            aria-pressed={on}
            color={on ? 'primary' : 'default'}
            variant={on ? 'filled' : 'outlined'}
            label={TIPOS_DE_PENDENCIA[tipo].label}
            onClick={() => onToggle(tipo)}
          />
        )
      })}
    </Stack>
  )
}
