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
import { Tutoriais } from '../../ui/ajuda/ListaDeAjuda.tsx'
import { TutorialAberto } from '../../ui/ajuda/TutorialAberto.tsx'

const enderecoDoTutorial = (id: string) => address('/helpdesk/tutoriais', { id })

/** /helpdesk/tutoriais: all tutorials for members; with `?id=` one of them. */
export function TutoriaisPage() {
  const holds = useHoldsAnywhere()
  const { busca, categoria, params, set } = useFiltrosDeAjuda()
  const { data, isError, refetch } = useAjuda('filiados')
  const id = params.get('id') ?? ''
  const tutoriais = data?.itens.filter(({ tipo }) => tipo === 'tutoriais') ?? []
  if (id)
    return <TutorialAberto key={id} id={id} audience="filiados" ajuda={data} volta={address('/helpdesk/tutoriais')} />
  const shown = filtrados(tutoriais, busca, categoria)
  return (
    <PageContainer
      title="Tutoriais"
      actions={
        holds('tutoriais:ler') && (
          <Button
            component={Link}
            to={address('/helpdesk/edittutorial', { ver: 'lista' })}
            variant="outlined"
            startIcon={<Edit />}
          >
            Escrever e publicar
          </Button>
        )
      }
    >
      <Stack spacing={3}>
        <CampoDeBusca label="Buscar nos tutoriais" busca={busca} onBusca={(value) => set('busca', value)} />
        {isError && !data ? (
          <RetryAlert onRetry={() => refetch()}>Não foi possível carregar agora. Confira a conexão.</RetryAlert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : (
          <>
            <Categorias itens={tutoriais} categoria={categoria} onCategoria={(value) => set('categoria', value)} />
            {shown.length === 0 ? (
              <EmptyState
                title="Nenhum tutorial encontrado."
                text="Tente com outras palavras, ou pergunte a quem atende."
                action={
                  <Button component={Link} to={address('/helpdesk/editticket')} variant="contained">
                    Abrir chamado
                  </Button>
                }
              />
            ) : (
              <Tutoriais itens={shown} endereco={enderecoDoTutorial} />
            )}
          </>
        )}
      </Stack>
    </PageContainer>
  )
}
