import { CAMPOS_DO_FEED } from '@sie/domain/ensino/educa/cartoes.ts'
import { NO_FEED_DE_UM_TIPO } from '@sie/domain/ensino/cartaoDaEduca.ts'
import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import {
  CODIGOS_DE_POOMSAE,
  faixaDaOrdem,
  nomeDaFaixa,
  POOMSAES,
  temaDe,
  type FaixaDoConteudo,
} from '@sie/domain/ensino/educa/temas.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { titleOf } from '@sie/domain/base/portal/routes.ts'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { Opcao } from '../../../ui/publicacao/Etiqueta.tsx'
import { usePageMeta, usePublishedPage } from '../../../data/published.ts'
import { useDomainDetails } from '../../../platform/domainDetails.ts'
import { useSession } from '../../../platform/session.ts'
import { PageSkeleton } from '../../../ui/feedback/PageSkeleton.tsx'
import { Filtro } from '../../../ui/publicacao/Filtro.tsx'
import { Cartao } from './Cartao.tsx'
import { Feed } from './Feed.tsx'
import { enderecoDoFeed, RECENTES, TIPOS, type PostagemPublicada, type Tipo, type VideoPublicado } from './tipos.ts'
import { useEducaPublica } from './useEducaPublica.ts'
import type { FonteDoFeed, Item } from './useFluxo.ts'

const isTipo = (name: string): name is Tipo => Object.hasOwn(TIPOS, name)
const ALL = Object.keys(TIPOS) as Tipo[]

/** Records in the first read of each kind: with one more of each, the pinned ones and the categories, a visitor's feed reads thirteen documents. */
const NO_COMECO: Readonly<Record<Tipo, number>> = { videos: 2, postagens: 2, noticias: 1, comunicados: 1 }

/** /cbtkdeduca and its kinds: one stream of videos, posts, news and announcements; kind, belt and form are in the address. */
export function FeedPage() {
  const { pathname } = useLocation()
  const [params, change] = useAddressParams()
  const session = useSession()
  const { domainId, nameEducacional } = useDomainDetails()
  const last = pathname.split('/').filter(Boolean).at(-1) ?? ''
  const tipo = isTipo(last) ? last : ''
  const chosen = (name: string) => params.get(name) ?? ''
  const [faixa, poomsae, categoria] = [chosen('faixa'), chosen('poomsae'), chosen('categoria')]
  const tema = tipo === 'noticias' ? '' : temaDe(faixa, poomsae, categoria)
  const { categorias, faixas } = useEducaPublica()
  const whole = tipo === '' && tema === ''
  // Unordered: the query has equalities only.
  const pinned = usePublishedPage<PostagemPublicada>(
    'postagens',
    { equal: { fixada: true }, limit: 2, alone: true },
    CAMPOS_DO_FEED.postagens,
    'todos',
    { ask: whole, national: true },
  )
  usePageMeta({
    title: titleOf(pathname) ?? '',
    description: 'Vídeos, postagens e comunicados para treinar, ensinar e arbitrar taekwondo.',
    type: 'website',
  })
  if (session === undefined) return <PageSkeleton />
  const set = (name: string, value: string) => change({ [name]: value })
  const kinds = (tipo ? [tipo] : ALL).filter((one) => one !== 'noticias' || tema === '')
  const lists = kinds.flatMap((one): Omit<FonteDoFeed, 'inicio'>[] => {
    const query = {
      order: RECENTES,
      ...(one === 'noticias' ? { equal: { 'vinculo.idEntidade': domainId } } : {}),
      ...(tema ? { contains: { path: 'filtros.temas', value: tema } } : {}),
    }
    const open = { tipo: one, publico: 'todos', query } as const
    return session && one !== 'noticias' ? [open, { ...open, publico: 'filiados' }] : [open]
  })
  const fontes = lists.map((one) => ({
    ...one,
    inicio: lists.length > 4 ? 1 : lists.length > 1 ? NO_COMECO[one.tipo] : NO_FEED_DE_UM_TIPO,
  }))
  const own = session ? faixaDaOrdem(session.maxGraduacao, faixas) : ''
  const fixadas = whole ? (pinned.data?.rows ?? []) : []
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Box sx={{ maxWidth: 860, mx: 'auto' }}>
        <Typography variant="h3" component="h1">
          {tipo ? TIPOS[tipo] : nameEducacional || 'CBTKDeduca'}
        </Typography>
        <Typography color="textSecondary" sx={{ mt: 1, mb: 2, maxWidth: 640 }}>
          Vídeos, postagens e comunicados para treinar, ensinar e arbitrar.{' '}
          <Link component={RouterLink} to={address('/cbtkdeduca/professores')}>
            Conheça os professores
          </Link>
        </Typography>
        <Box
          component="nav"
          aria-label="Tipos"
          sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 1, mb: 2, '& > *': { flexShrink: 0 } }}
        >
          {(['', ...ALL] as const).map((value) => (
            <Opcao
              key={value}
              label={value ? TIPOS[value] : 'Tudo'}
              component={RouterLink}
              to={enderecoDoFeed(value, value === 'noticias' ? {} : { categoria, faixa, poomsae })}
              replace
              chosen={value === tipo}
              {...(value === tipo ? { 'aria-current': true as const } : {})}
            />
          ))}
        </Box>
        {tipo !== 'noticias' && (
          <Box
            role="search"
            aria-label="Filtros"
            sx={{
              display: 'grid',
              gap: 2,
              maxWidth: 780,
              mb: 3,
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, minmax(0, 1fr))' },
              '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
            }}
          >
            <Filtro
              label="Categoria"
              value={categoria}
              options={[
                { valor: '', nome: 'Todas' },
                ...categorias.map(({ id, nome }) => ({ valor: id, nome })),
                // A link may name a category that is no longer offered.
                ...(categoria && !categorias.some(({ id }) => id === categoria)
                  ? [{ valor: categoria, nome: 'A do endereço' }]
                  : []),
              ]}
              onChange={(value) => set('categoria', value)}
            />
            <Filtro
              label="Faixa"
              value={temaDe(faixa, '')}
              options={[{ valor: '', nome: 'Todas' }, ...faixas.map(({ codigo, nome }) => ({ valor: codigo, nome }))]}
              onChange={(value) => set('faixa', value)}
            />
            <Filtro
              label="Poomsae"
              value={temaDe('', poomsae)}
              options={[
                { valor: '', nome: 'Todos' },
                ...CODIGOS_DE_POOMSAE.map((valor) => ({ valor, nome: POOMSAES[valor] })),
              ]}
              onChange={(value) => set('poomsae', value)}
            />
          </Box>
        )}
        {whole && own && <ParaMim faixa={own} />}
        {fixadas.length > 0 && (
          <Box component="section" aria-label="Postagens fixadas" sx={{ mb: 2 }}>
            {fixadas.map((row, index) => (
              <Cartao
                key={row.id}
                item={{ ...base('postagens', row), tipo: 'postagens', row }}
                primeiro={index === 0}
              />
            ))}
          </Box>
        )}
        <Feed
          key={`${tipo} ${tema} ${kinds.includes('noticias') ? domainId : ''}`}
          // A record inserted above it later would shift it down.
          espera={whole && pinned.isPending}
          primeiro={fixadas.length === 0}
          fontes={fontes}
          filtrado={tema !== ''}
        />
      </Box>
    </Container>
  )
}

/** Newest records for the signed-in user's grade, above the stream. */
function ParaMim({ faixa }: { faixa: FaixaDoConteudo }) {
  const { faixas } = useEducaPublica()
  const query = { order: RECENTES, contains: { path: 'filtros.temas', value: faixa }, alone: true, limit: 2 }
  const videos = usePublishedPage<VideoPublicado>('videos', query, CAMPOS_DO_FEED.videos, 'todos')
  const posts = usePublishedPage<PostagemPublicada>(
    'postagens',
    { ...query, limit: 1 },
    CAMPOS_DO_FEED.postagens,
    'todos',
  )
  const itens = [
    ...(videos.data?.rows ?? []).map((row): Item => ({ ...base('videos', row), tipo: 'videos', row })),
    ...(posts.data?.rows ?? []).map((row): Item => ({ ...base('postagens', row), tipo: 'postagens', row })),
  ]
  if (itens.length === 0) return null
  return (
    <Box component="section" aria-labelledby="para-mim" sx={{ mb: 4 }}>
      <Typography variant="h5" component="h2" id="para-mim" sx={{ mb: 1 }}>
        Para a sua graduação: {nomeDaFaixa(faixa, faixas)}
      </Typography>
      {itens.map((item) => (
        <Cartao key={`${item.tipo} ${item.id}`} item={item} nivel="h3" />
      ))}
      <Link component={RouterLink} to={enderecoDoFeed('', { faixa })} sx={{ display: 'inline-block', py: 1 }}>
        Ver tudo da minha graduação
      </Link>
    </Box>
  )
}

const base = (fonte: string, row: VideoPublicado | PostagemPublicada) => ({
  id: row.id,
  fonte,
  em: row.publicacao?.publicarEm ?? '',
})
