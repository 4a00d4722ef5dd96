import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { praticantes } from '@sie/domain/pessoas/collections/praticantes.ts'
import { mensagem } from '@sie/domain/base/errors.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useRecordMutation } from '../../../data/useRecordMutation.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { useToast } from '../../../ui/feedback/useToast.ts'
import { SearchField } from '../../../ui/list/SearchField.tsx'
import { ParDePessoas } from './ParDePessoas.tsx'

/** /sie/cadastros/pessoas?ver=duplicados: pairs of records that are likely one person, of whom the user may edit both; `&busca=` by a name. */
export function DuplicadosPage() {
  const { call } = useAccess()
  const toast = useToast()
  const [params, change] = useAddressParams()
  const busca = params.get('busca') ?? ''
  const list = useInfiniteQuery({
    queryKey: [...recordKeys.lists(praticantes), 'duplicados', busca],
    queryFn: ({ pageParam }) => call('listarDuplicados', { busca, desde: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ proximo }) => proximo,
    refetchOnMount: 'always',
  })
  const decide = useRecordMutation(praticantes, (input: { id: string; diferentes: boolean }) =>
    call('decidirDuplicado', input),
  )
  const tellApart = (id: string) =>
    decide.mutate(
      { id, diferentes: true },
      {
        onSuccess: () =>
          toast.show('São pessoas diferentes: o portal não pergunta de novo.', {
            undo: () => decide.mutate({ id, diferentes: false }),
          }),
      },
    )
  const pares = list.data?.pages.flatMap((page) => page.pares) ?? []
  const nothing = list.data !== undefined && pares.length === 0 && !list.hasNextPage
  return (
    <Stack spacing={2} sx={{ maxWidth: 960 }}>
      <div>
        <Typography variant="h5" component="h1">
          Possíveis duplicados
        </Typography>
        <Typography variant="body2" color="textSecondary">
          O portal procura a cada noite, e em uma semana passa por todos os cadastros. Nada muda sem a sua resposta.
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ minHeight: 20 }}>
          {list.data && quantos(pares.length, list.hasNextPage)}
        </Typography>
      </div>
      <SearchField label="Buscar pelo nome" value={busca} onChange={(value) => change({ busca: value })} />
      {list.error && (
        <RetryAlert onRetry={list.refetch}>
          {mensagem(list.error, 'Não foi possível carregar os possíveis duplicados.')}
        </RetryAlert>
      )}
      {decide.error && <Alert severity="error">{mensagem(decide.error, 'Não foi possível guardar a resposta.')}</Alert>}
      {list.isPending && <Skeleton variant="rounded" height={420} aria-busy />}
      {nothing && (
        <EmptyState
          title={busca ? 'Nenhum par com este nome' : 'Nenhum duplicado à vista'}
          text={
            busca
              ? 'Busque por parte do nome de uma das duas pessoas.'
              : 'Quando dois cadastros parecerem da mesma pessoa, eles aparecem aqui, lado a lado.'
          }
        />
      )}
      <Stack component="ul" spacing={2} aria-label="Possíveis duplicados" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {pares.map((par) => (
          <ParDePessoas key={par.id} par={par} busy={decide.isPending} onTellApart={() => tellApart(par.id)} />
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
      {list.data?.pages.some(({ cheia }) => cheia) && !list.hasNextPage && (
        <Alert severity="info">Há mais pares do que cabem aqui: os outros aparecem depois destes.</Alert>
      )}
    </Stack>
  )
}

function quantos(count: number, more: boolean): string {
  if (count === 0 && !more) return ''
  if (count === 1 && !more) return '1 par a conferir.'
  return `${count}${more ? ' ou mais' : ''} pares a conferir, os mais prováveis primeiro.`
}
