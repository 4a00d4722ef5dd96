import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Conteudo } from '@sie/domain/conteudo/collections/conteudos.ts'
import { arvoreDoMenu } from '@sie/domain/conteudo/menu.ts'
import {
  enderecoDoConteudo,
  isSlug,
  portalDoConteudo,
  PORTAIS_DE_CONTEUDO,
  type PortalDeConteudo,
} from '@sie/domain/base/portal/portaisDeConteudo.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { metaDoConteudo } from '@sie/domain/conteudo/paginaDoConteudo.ts'
import { lazy, Suspense } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { publicFileAddress, useMenuPublico, useOrigin, usePageMeta, usePublishedChoice } from '../../data/published.ts'
import { useDomainDetails } from '../../platform/domainDetails.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx'
import type { Published } from '../../ui/publicacao/published.ts'
import { ShareButtons } from '../../ui/publicacao/ShareButtons.tsx'
import { MenuDoPortal } from './MenuDoPortal.tsx'
import { Pagina } from './Pagina.tsx'

const CAMPOS = [
  'titulo',
  'resumo',
  'capa',
  'blocos',
  'slug',
  'portal',
  'vinculo.idEntidade',
  'publicacao.publicarEm',
  'metadados.lastUpdate',
]

/** Slug of the page that shows the portal's questions and tutorials below it. */
const AJUDA = 'ajuda'
const AjudaPublica = lazy(async () => ({ default: (await import('../../ui/ajuda/AjudaPublica.tsx')).AjudaPublica }))

/** Content page of `?pagina=` in the portal of the address: the page of the host's entity, else the confederation's. */
export function ConteudoPage() {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const slug = params.get('pagina') ?? ''
  const portal = portalDoConteudo(pathname) ?? 'padrao'
  return slug === '' ? <Indice portal={portal} /> : <UmaPagina key={`${portal}/${slug}`} portal={portal} slug={slug} />
}

function UmaPagina({ portal, slug }: { portal: PortalDeConteudo; slug: string }) {
  const { domainId } = useDomainDetails()
  const owners = [...new Set([domainId, ENTIDADE_PADRAO])].filter(Boolean)
  const choices = isSlug(slug) ? owners.map((owner) => ({ 'vinculo.idEntidade': owner, portal, slug })) : []
  const { data, isError, isPending, refetch } = usePublishedChoice<Published<Conteudo>>('conteudos', choices, CAMPOS)
  const missing = data === null || choices.length === 0
  const menu = useMenuPublico(missing ? domainId : (data?.vinculo?.idEntidade ?? ''))
  const endereco = enderecoDoConteudo(portal, slug)
  const origin = useOrigin()
  usePageMeta(data ? metaDoConteudo(data, `${origin}${endereco}`, publicFileAddress) : missing ? MISSING : undefined)
  if (isError && !data)
    return (
      <Container sx={{ py: 4 }}>
        <Alert severity="warning" action={<Button onClick={() => void refetch()}>Tentar de novo</Button>}>
          Não foi possível carregar agora. Confira a conexão.
        </Alert>
      </Container>
    )
  if (isPending && !missing) return <PageSkeleton />
  const nav = menu && arvoreDoMenu(menu.paginas, portal).length > 0 && (
    <MenuDoPortal paginas={menu.paginas} portal={portal} aberta={slug} />
  )
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 5, md: 6 },
          gridTemplateColumns: { md: nav ? '240px minmax(0, 760px)' : 'minmax(0, 760px)' },
        }}
      >
        <Box sx={{ order: { md: 2 }, minWidth: 0 }}>
          {data ? (
            <Pagina pagina={data} acoes={<ShareButtons titulo={data.titulo ?? ''} endereco={endereco} />} />
          ) : (
            <NaoEncontrada portal={portal} />
          )}
          {slug === AJUDA && portal === 'padrao' && (
            <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
              <AjudaPublica />
            </Suspense>
          )}
        </Box>
        {nav && (
          <Box
            sx={{
              order: { md: 1 },
              borderTop: { xs: 1, md: 0 },
              borderColor: 'divider',
              pt: { xs: 3, md: 0 },
              displayPrint: 'none',
            }}
          >
            {nav}
          </Box>
        )}
      </Box>
    </Container>
  )
}

/** Metadata of a page that says that there is nothing at its address. */
const MISSING = {
  title: 'Página não encontrada',
  description: 'Este endereço não mostra nada neste portal.',
  type: 'website',
  missing: true,
} as const

function NaoEncontrada({ portal }: { portal: PortalDeConteudo }) {
  return (
    <>
      <Typography variant="h3" component="h1">
        Página não encontrada
      </Typography>
      <EmptyState
        title="Erro 404: esta página não está no ar."
        text="Ela pode ter mudado de endereço, ou o endereço pode ter um erro de digitação."
        action={
          <Button component={Link} to={portal === 'padrao' ? address('/') : address('/content')} variant="contained">
            {portal === 'padrao' ? 'Ir para o início' : 'Ver as páginas'}
          </Button>
        }
      />
    </>
  )
}

/** Index of the portal's pages where none is chosen: pages of the host's entity, or the confederation's where it has none. */
function Indice({ portal }: { portal: PortalDeConteudo }) {
  const title = portal === 'padrao' ? 'Páginas' : PORTAIS_DE_CONTEUDO[portal]
  const { pathname } = useLocation()
  usePageMeta({ title: titleOf(pathname) ?? title, description: `Páginas do portal: ${title}.`, type: 'website' })
  const { domainId } = useDomainDetails()
  const own = useMenuPublico(domainId)
  const hasOwn = own === undefined || arvoreDoMenu(own.paginas, portal).length > 0
  const national = useMenuPublico(hasOwn ? '' : ENTIDADE_PADRAO)
  const menu = hasOwn ? own : national
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {menu === undefined ? (
        <PageSkeleton />
      ) : arvoreDoMenu(menu.paginas, portal).length === 0 ? (
        <EmptyState title="Ainda não há páginas aqui." text="O que for publicado aparece nesta lista." />
      ) : (
        <Box sx={{ maxWidth: 600 }}>
          <MenuDoPortal paginas={menu.paginas} portal={portal} aberta="" />
        </Box>
      )}
    </Container>
  )
}
