import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { PendenciaNaLista } from '@sie/domain/cadastro/pendencias.ts'
import { praticantes } from '@sie/domain/collections/praticantes.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useToast } from '../../ui/useToast.ts'
import { CartaoPendencia } from './CartaoPendencia.tsx'

/** /sie/cadastros/pessoas?pendencias: who signed up, or claims their record, and waits for a decision; oldest first. */
export function PendenciasPage() {
  const { call } = useAccess()
  const toast = useToast()
  const client = useQueryClient()
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const list = useInfiniteQuery({
    queryKey: [...recordKeys.lists(praticantes), 'pendencias'],
    queryFn: ({ pageParam }) => call<object, { pendencias: PendenciaNaLista[]; proximo: string | null }>('listarPendencias', pageParam ? { cursor: pageParam } : {}),
    initialPageParam: '',
    getNextPageParam: ({ proximo }) => proximo,
    refetchOnMount: 'always',
  })
  const waiting = list.data?.pages.flatMap(({ pendencias }) => pendencias).filter(({ id }) => !decided.has(id)) ?? []
  const done = (id: string, text: string) => {
    setDecided((before) => new Set([...before, id]))
    toast.show(text)
    void client.invalidateQueries({ queryKey: recordKeys.all(praticantes) })
  }
  return (
    <Stack spacing={2}>
      <div>
        <Typography variant="h5" component="h1">Pendências</Typography>
        <Typography variant="body2" color="text.secondary" role="status" sx={{ minHeight: 20 }}>
          {list.data && `${waiting.length}${list.hasNextPage ? ' ou mais' : ''} ${waiting.length === 1 ? 'pessoa espera' : 'pessoas esperam'} uma decisão`}
        </Typography>
      </div>
      {list.error && <Alert severity="error" action={<Button color="inherit" onClick={() => void list.refetch()}>Tentar de novo</Button>}>Não foi possível carregar as pendências.</Alert>}
      {list.isPending && [0, 1, 2].map((row) => <Skeleton key={row} variant="rounded" height={140} aria-busy />)}
      {list.data && waiting.length === 0 && !list.hasNextPage && <EmptyState title="Ninguém espera por você" text="Quem se cadastrar pelo portal aparece aqui para você aprovar." />}
      <Stack component="ul" aria-label="Pendências" spacing={2} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {waiting.map((pendencia) => <li key={pendencia.id}><CartaoPendencia pendencia={pendencia} onDone={(text) => done(pendencia.id, text)} /></li>)}
      </Stack>
      {list.hasNextPage && <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()} sx={{ alignSelf: 'center' }}>Mostrar mais</Button>}
    </Stack>
  )
}
