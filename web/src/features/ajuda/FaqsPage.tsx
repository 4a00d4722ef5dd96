import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { address } from '@sie/domain/portal/address.ts'
import { Link } from 'react-router-dom'
import { useHoldsAnywhere } from '../../data/access.ts'
import { useAjuda } from '../../data/ajuda.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'
import { CampoDeBusca } from '../../ui/ajuda/CampoDeBusca.tsx'
import { Categorias, filtrados, useFiltrosDeAjuda } from '../../ui/ajuda/Filtros.tsx'
import { Perguntas, PerguntasPorCategoria } from '../../ui/ajuda/ListaDeAjuda.tsx'

/** /helpdesk/faqs: all questions for members; search, category and the open question are in the address. */
export function FaqsPage() {
  const holds = useHoldsAnywhere()
  const { busca, categoria, params, set } = useFiltrosDeAjuda()
  const { data, isError, refetch } = useAjuda('filiados')
  const faqs = data?.itens.filter(({ tipo }) => tipo === 'faqs') ?? []
  const shown = filtrados(faqs, busca, categoria)
  const list = {
    itens: shown,
    contagens: data?.contagens ?? {},
    audience: 'filiados',
    aberta: params.get('id') ?? '',
    onAbrir: (id: string) => set('id', id),
  } as const
  return (
    <PageContainer
      title="Perguntas frequentes"
      actions={
        holds('faqs:ler') && (
          <Button
            component={Link}
            to={address('/helpdesk/editfaq', { ver: 'lista' })}
            variant="outlined"
            startIcon={<Edit />}
          >
            Escrever e publicar
          </Button>
        )
      }
    >
      <Stack spacing={3}>
        <CampoDeBusca label="Buscar nas perguntas" busca={busca} onBusca={(value) => set('busca', value)} />
        {isError && !data ? (
          <RetryAlert onRetry={() => refetch()}>Não foi possível carregar agora. Confira a conexão.</RetryAlert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : (
          <>
            <Categorias itens={faqs} categoria={categoria} onCategoria={(value) => set('categoria', value)} />
            {shown.length === 0 ? (
              <EmptyState
                title="Nenhuma pergunta encontrada."
                text="Tente com outras palavras, ou pergunte a quem atende."
                action={
                  <Button component={Link} to={address('/helpdesk/editticket')} variant="contained">
                    Abrir chamado
                  </Button>
                }
              />
            ) : busca.trim() ? (
              <Perguntas {...list} />
            ) : (
              <PerguntasPorCategoria {...list} />
            )}
          </>
        )}
      </Stack>
    </PageContainer>
  )
}
