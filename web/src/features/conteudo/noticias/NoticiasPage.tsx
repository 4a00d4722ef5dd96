import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CATEGORIAS_DE_NOTICIA, isCategoriaDeNoticia } from '@sie/domain/base/portal/categoriasDeNoticia.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { RSS_DE_NOTICIAS } from '@sie/domain/base/portal/paginas.ts'
import { Link as RouterLink } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { Opcao } from '../../../ui/publicacao/Etiqueta.tsx'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { usePageMeta } from '../../../platform/pageMeta.ts'
import { useSession } from '../../../platform/session.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { BuscaNoTitulo } from '../../../ui/publicacao/BuscaNoTitulo.tsx'
import { ListaDeNoticias } from './ListaDeNoticias.tsx'

/** /noticias: the portal's published news; category and search are in the address. */
export function NoticiasPage() {
  const [params, change] = useAddressParams()
  const session = useSession()
  const { domainId } = useDomainDetails()
  const categoria = params.get('categoria') ?? ''
  const busca = params.get('busca') ?? ''
  const search = (value: string) => change({ busca: value })
  const chosen = isCategoriaDeNoticia(categoria) ? categoria : ''
  usePageMeta({
    title: 'Notícias',
    description: 'O que acontece no taekwondo: competições, seleções, exames de faixa, cursos e federações.',
    type: 'website',
  })
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ alignItems: { sm: 'center' }, justifyContent: 'space-between', mb: 2 }}
      >
        <Typography variant="h3" component="h1">
          Notícias
        </Typography>
        <BuscaNoTitulo key={busca} busca={busca} onBusca={search} role="search" />
      </Stack>
      <Box
        component="nav"
        aria-label="Categorias"
        sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 1, mb: 3, '& > *': { flexShrink: 0 } }}
      >
        {Object.entries({ '': 'Todas', ...CATEGORIAS_DE_NOTICIA }).map(([value, label]) => (
          <Opcao
            key={value}
            label={label}
            component={RouterLink}
            to={address('/noticias', { categoria: value, busca })}
            replace
            chosen={value === chosen}
            {...(value === chosen ? { 'aria-current': true as const } : {})}
          />
        ))}
      </Box>
      <ListaDeNoticias
        key={`${chosen} ${busca}`}
        categoria={chosen}
        busca={busca}
        vazio={
          <EmptyState
            title={busca || chosen ? 'Nenhuma notícia assim.' : 'Ainda não há notícias aqui.'}
            text={
              busca || chosen ? 'Tente outra palavra ou outra categoria.' : 'O que for publicado aparece nesta página.'
            }
          />
        }
      />
      <Typography variant="body2" color="textSecondary" sx={{ mt: 6 }}>
        {session && (
          <>
            <Link component={RouterLink} to={address('/noticias/filiados')}>
              Notícias para filiados
            </Link>
            {' · '}
          </>
        )}
        <Link href={domainId === ENTIDADE_PADRAO ? RSS_DE_NOTICIAS : `${RSS_DE_NOTICIAS}?entidade=${domainId}`}>
          Receber por RSS
        </Link>
      </Typography>
    </Container>
  )
}
