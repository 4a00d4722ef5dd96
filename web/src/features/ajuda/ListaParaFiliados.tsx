import Edit from '@mui/icons-material/EditOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { address, type Address } from '@sie/domain/base/portal/address.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHoldsAnywhere } from '../../data/access.ts'
import { useAjuda, type Ajuda } from '../../data/ajuda.ts'
import { CampoDeBusca } from '../../ui/ajuda/CampoDeBusca.tsx'
import { Categorias, filtrados, useFiltrosDeAjuda } from '../../ui/ajuda/Filtros.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../ui/layout/PageContainer.tsx'

interface Props {
  tipo: 'faqs' | 'tutoriais'
  title: string
  /** label of the search */
  search: string
  /** title where nothing was found */
  none: string
  /** list in which staff write them */
  editor: Address
  /** the items found */
  children: (itens: Ajuda['itens'], contagens: Ajuda['contagens']) => ReactNode
}

/** All questions, or all tutorials, for members: search and category are in the address. */
export function ListaParaFiliados({ tipo, title, search, none, editor, children }: Props) {
  const holds = useHoldsAnywhere()
  const { busca, categoria, set } = useFiltrosDeAjuda()
  const { data, isError, refetch } = useAjuda('filiados')
  const all = data?.itens.filter((item) => item.tipo === tipo) ?? []
  const found = filtrados(all, busca, categoria)
  return (
    <PageContainer
      title={title}
      actions={
        holds(`${tipo}:ler`) && (
          <Button component={Link} to={editor} variant="outlined" startIcon={<Edit />}>
            Escrever e publicar
          </Button>
        )
      }
    >
      <Stack spacing={3}>
        <CampoDeBusca label={search} busca={busca} onBusca={(value) => set('busca', value)} />
        {isError && !data ? (
          <RetryAlert onRetry={() => refetch()}>Não foi possível carregar agora. Confira a conexão.</RetryAlert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : (
          <>
            <Categorias itens={all} categoria={categoria} onCategoria={(value) => set('categoria', value)} />
            {found.length === 0 ? (
              <EmptyState
                title={none}
                text="Tente com outras palavras, ou pergunte a quem atende."
                action={
                  <Button component={Link} to={address('/helpdesk/editticket')} variant="contained">
                    Abrir chamado
                  </Button>
                }
              />
            ) : (
              children(found, data.contagens)
            )}
          </>
        )}
      </Stack>
    </PageContainer>
  )
}
