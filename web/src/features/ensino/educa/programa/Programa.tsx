import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Container from '@mui/material/Container'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ProgramaFaixa } from '@sie/domain/ensino/collections/programasFaixa.ts'
import { videoDe } from '@sie/domain/conteudo/video.ts'
import { chaveDoItem, TIPOS_DE_ITEM, type TipoDeItem } from '@sie/domain/ensino/educa/programa.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { lazy, Suspense, use, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { AccessContext } from '../../../../data/access.ts'
import { usePageMeta, usePublishedRecord } from '../../../../data/published.ts'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { Faixa } from '../../../../ui/person/Faixa.tsx'
import type { Published } from '../../../../ui/publicacao/published.ts'
import { Video } from '../../../../ui/publicacao/Video.tsx'

const Progresso = lazy(async () => ({ default: (await import('./Progresso.tsx')).Progresso }))

type Lido = Published<ProgramaFaixa>
export type Item = ProgramaFaixa['itens'][number]

const LISTA = address('/cbtkdeduca/turmas', { ver: 'programa' })

/** A syllabus grouped by part; signed-in readers also see which items are ticked. */
export function Programa({ id }: { id: string }) {
  const access = use(AccessContext)
  const { data, isError } = usePublishedRecord<Lido>('programasFaixa', id, access ? 'filiados' : 'todos')
  usePageMeta({
    title: data?.titulo ?? 'Programa de faixa',
    description: data?.descricao ?? 'O que a faixa pede no exame.',
    type: 'website',
  })
  const itens = (data?.itens ?? []).map(({ tipo = 'tecnica', titulo = '', detalhe = '', video = '' }): Item => ({
    tipo,
    titulo,
    detalhe,
    video,
  }))
  return (
    <Container sx={{ py: { xs: 3, md: 5 }, maxWidth: 900 }}>
      <Button component={RouterLink} to={LISTA} startIcon={<ArrowBack />} sx={{ mb: 2, displayPrint: 'none' }}>
        Todos os programas
      </Button>
      {isError && !data ? (
        <Alert severity="warning">Não foi possível carregar agora. Confira a conexão.</Alert>
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={320} aria-busy />
      ) : data === null ? (
        <EmptyState title="Este programa não está no ar." text="Ele pode ter sido trocado por outro." />
      ) : (
        <>
          <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
            {data.titulo}
          </Typography>
          {data.graduacao && (
            <Box sx={{ my: 1.5 }}>
              <Faixa codigo={data.graduacao} federacao={data.vinculo?.idFederacao ?? ''} />
            </Box>
          )}
          {data.descricao && <Typography sx={{ whiteSpace: 'pre-wrap', mb: 2 }}>{data.descricao}</Typography>}
          {data.exigido && (
            <Alert severity="info" sx={{ mb: 2 }}>
              O exame desta graduação exige o programa completo, marcado pelo professor.
            </Alert>
          )}
          {access ? (
            <Suspense fallback={<Skeleton variant="rounded" height={240} aria-busy />}>
              <Progresso programa={id} itens={itens} />
            </Suspense>
          ) : (
            <Itens itens={itens} />
          )}
        </>
      )}
    </Container>
  )
}

/** Items of a syllabus, grouped by part. @param before element shown before an item, such as its tick */
export function Itens({ itens, before }: { itens: readonly Item[]; before?: (item: Item) => ReactNode }) {
  const parts = (Object.keys(TIPOS_DE_ITEM) as TipoDeItem[]).flatMap((tipo) => {
    const of = itens.filter((item) => item.tipo === tipo)
    return of.length > 0 ? [[tipo, of] as const] : []
  })
  return parts.map(([tipo, of]) => (
    <Box component="section" key={tipo} aria-label={TIPOS_DE_ITEM[tipo]} sx={{ mb: 3 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 1 }}>
        {TIPOS_DE_ITEM[tipo]}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {of.map((item) => {
          const video = videoDe(item.video)
          return (
            <Box
              component="li"
              key={chaveDoItem(item)}
              sx={{ display: 'flex', gap: 1, py: 1, borderTop: 1, borderColor: 'divider', alignItems: 'flex-start' }}
            >
              {before?.(item)}
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{item.titulo}</Typography>
                {item.detalhe && (
                  <Typography variant="body2" color="textSecondary">
                    {item.detalhe}
                  </Typography>
                )}
                {video && (
                  <Box sx={{ maxWidth: 420, mt: 1 }}>
                    <Video video={video} titulo={item.titulo} />
                  </Box>
                )}
              </Box>
            </Box>
          )
        })}
      </Box>
    </Box>
  ))
}
