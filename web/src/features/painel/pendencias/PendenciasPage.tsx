import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { Theme } from '@mui/material/styles'
import {
  alcanceDeQuem,
  isTipoDePendencia,
  REGRAS_DE_PENDENCIA,
  TIPOS_DE_PENDENCIA,
  TODOS_OS_TIPOS,
  type TipoDePendencia,
} from '@sie/domain/pessoas/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { EVERY, INSCRITOS } from '../../../data/pendencias.ts'
import { usePedidosDeVinculo } from '../../../data/usePedidosDeVinculo.ts'
import { useLiveRows } from '../../../data/useLiveRows.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PedidosDeVinculo } from './PedidosDeVinculo.tsx'
import { Cartoes } from './Cartoes.tsx'
import { DecididasAgora } from './DecididasAgora.tsx'
import { DoisPaineis } from './DoisPaineis.tsx'
import { emOrdem } from './pedidos.ts'
import { TEXTOS } from './textos.ts'
import { useDecisoes } from './useDecisoes.ts'
import { Varios } from './Varios.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'

/** /sie/cadastros/pessoas?pendencias: requests that wait for the user, oldest first and live; `&tipo=` filters by kind, `&pedido=` begins at one. */
export function PendenciasPage() {
  const { call } = useAccess()
  const decides = REGRAS_DE_PENDENCIA.some(useHoldsAnywhere())
  const [tipos, toggle] = useTipos()
  const [params, change] = useAddressParams()
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
  const vinculos = usePedidosDeVinculo()
  const wide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('lg'), { noSsr: true })
  const decided = new Set(decisoes.recentes.map(({ id }) => id))
  const waiting = (list.data?.pages.flatMap(({ pendencias }) => pendencias) ?? []).filter(({ id }) => !decided.has(id))
  const together = waiting.filter(({ id, tipo, faltaAutorizacao }) => TEXTOS[tipo].desfaz && !faltaAutorizacao && id)
  const picked = together.filter(({ id }) => chosen.includes(id))
  const all = emOrdem(waiting, tipos.length > 0 ? [] : vinculos.waiting)
  // Set once: a right that loads later triggers one more list, and the open request must stay mounted meanwhile.
  const [clubs, setClubs] = useState(false)
  if (!clubs && !vinculos.isPending) setClubs(true)
  const ready = clubs && (list.data !== undefined || !decides)
  const nothing = ready && all.length === 0 && !list.hasNextPage
  const chooser = (id: string) =>
    together.length > 1 && together.some((one) => one.id === id)
      ? (on: boolean) => setChosen((ids) => (on ? [...ids, id] : ids.filter((one) => one !== id)))
      : undefined
  const varios = (
    <Varios
      together={together}
      picked={picked}
      loading={decisoes.many.isPending}
      onChoose={(every) => setChosen(every ? together.map(({ id }) => id) : [])}
      onApprove={() => decisoes.many.mutate(picked, { onSettled: () => setChosen([]) })}
    />
  )
  const mais = list.hasNextPage && (
    <Button
      loading={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      sx={{ alignSelf: 'center', flexShrink: 0 }}
    >
      Mostrar mais
    </Button>
  )
  return (
    <Stack spacing={2} sx={{ maxWidth: wide ? undefined : 880 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 2 }}>
        <div>
          <Typography variant="h5" component="h1">
            Pendências
          </Typography>
          <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
            {ready && quantas(all.length, list.hasNextPage)}
          </Typography>
        </div>
        {decides && <Filtro tipos={tipos} onToggle={toggle} />}
      </Box>
      {list.error && (
        <RetryAlert onRetry={list.refetch}>
          {mensagem(list.error, 'Não foi possível carregar as pendências.')}
        </RetryAlert>
      )}
      {vinculos.error && (
        <Alert severity="error">{mensagem(vinculos.error, 'Não foi possível carregar os pedidos de vínculo.')}</Alert>
      )}
      {decisoes.many.data?.map((text) => (
        <Alert key={text} severity="error">
          {text}
        </Alert>
      ))}
      {!ready && !list.error && <Skeleton variant="rounded" height={420} aria-busy />}
      {(!wide || nothing) && <DecididasAgora decisoes={decisoes} />}
      {nothing && (
        <EmptyState
          title="Nada espera por você"
          text={
            tipos.length > 0
              ? 'Tire o filtro para ver os outros pedidos.'
              : 'Quem se cadastrar, ou pedir uma mudança do próprio cadastro, aparece aqui.'
          }
        />
      )}
      {wide && ready && (
        <DoisPaineis
          key={tipos.join()}
          all={all}
          now={list.dataUpdatedAt || vinculos.readAt}
          pedido={pedido}
          onOpen={(id) => change({ pedido: id })}
          decided={decided}
          varios={varios}
          abaixo={
            <>
              {mais}
              <Box sx={{ mt: 'auto' }}>
                <DecididasAgora decisoes={decisoes} />
              </Box>
            </>
          }
          isChosen={(id) => chosen.includes(id)}
          chooser={chooser}
          onDecide={decisoes.decide}
        />
      )}
      {!wide && ready && (
        <>
          {tipos.length === 0 && <PedidosDeVinculo waiting={vinculos.waiting} chosen={pedido} />}
          <Cartoes
            waiting={waiting}
            now={list.dataUpdatedAt}
            pedido={pedido}
            varios={varios}
            isChosen={(id) => chosen.includes(id)}
            chooser={chooser}
            onDecide={decisoes.decide}
          />
          {mais}
        </>
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
  const [params, change] = useAddressParams()
  const tipos = (params.get('tipo') ?? '').split(',').filter(isTipoDePendencia)
  const toggle = (tipo: TipoDePendencia) => {
    const next = TODOS_OS_TIPOS.filter((one) => (one === tipo) !== tipos.includes(one))
    change({ pedido: '', tipo: next.join(',') })
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
