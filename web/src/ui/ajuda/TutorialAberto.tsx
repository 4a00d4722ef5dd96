import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CATEGORIAS_DE_AJUDA, PAPEIS_DO_TUTORIAL } from '@sie/domain/ajuda/estados.ts'
import { chaveDaAjuda, type ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import type { Tutorial } from '@sie/domain/ajuda/collections/tutoriais.ts'
import { videoDe } from '@sie/domain/conteudo/video.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import type { Ajuda } from '../../data/ajuda.ts'
import { usePublishedRecord, type Audience } from '../../data/published.ts'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { PAGE_COLUMN } from '../layout/PageContainer.tsx'
import { Imagem } from '../publicacao/Imagem.tsx'
import type { Published } from '../publicacao/published.ts'
import { useAnotar } from './useAnotar.ts'
import { FoiUtil } from './FoiUtil.tsx'
import { Video } from '../publicacao/Video.tsx'

interface TutorialAbertoProps {
  id: string
  audience: Audience
  ajuda: Ajuda | undefined
  /** list from which it was opened */
  volta: Address
}

/** One tutorial: its summary, its video, and its steps with pictures. */
export function TutorialAberto({ id, audience, ajuda, volta }: TutorialAbertoProps) {
  const { data, isError } = usePublishedRecord<Published<Tutorial>>('tutoriais', id, audience)
  const { look } = useAnotar()
  useEffect(() => {
    if (data) look({ tipo: 'tutoriais', id })
  }, [data, id, look])
  return (
    <Box component="article" sx={{ ...PAGE_COLUMN, py: 'var(--page-gutter, 24px)' }}>
      <Button component={Link} to={volta} startIcon={<ArrowBack />} sx={{ mb: 2, displayPrint: 'none' }}>
        Todos os tutoriais
      </Button>
      {isError && !data ? (
        <Alert severity="warning">Não foi possível carregar agora. Confira a conexão.</Alert>
      ) : data === undefined ? (
        <Skeleton variant="rounded" height={420} aria-busy />
      ) : data === null ? (
        <EmptyState title="Este tutorial não está no ar." text="Ele pode ter sido retirado ou trocado por outro." />
      ) : (
        <Passos tutorial={data} restrita={data.publicacao?.publico === 'filiados'}>
          <FoiUtil
            item={ajuda?.itens.find((item) => item.tipo === 'tutoriais' && item.id === id) ?? itemDe(data)}
            contagem={ajuda?.contagens[chaveDaAjuda({ tipo: 'tutoriais', id })]}
          />
        </Passos>
      )}
    </Box>
  )
}

const itemDe = ({ id, titulo = '' }: Published<Tutorial>): ItemDeAjuda => ({
  tipo: 'tutoriais',
  id,
  titulo,
  resumo: '',
  categoria: 'outros',
  ordem: 0,
  palavras: [],
  papel: '',
  duracao: 0,
  filiados: false,
})

/** Content of a tutorial, for its page and for the preview of its editor. */
export function Passos({
  tutorial: { titulo, resumo, categoria = 'outros', papel = 'todos', duracao = 0, versao, video, capa, passos = [] },
  restrita,
  children,
}: {
  tutorial: Published<Tutorial>
  restrita: boolean
  children?: React.ReactNode
}) {
  const player = videoDe(video)
  const facts = [
    CATEGORIAS_DE_AJUDA[categoria],
    papel === 'todos' ? '' : `Para ${PAPEIS_DO_TUTORIAL[papel].toLowerCase()}`,
    duracao > 0 ? `${duracao} min` : '',
    versao ? `Portal ${versao}` : '',
  ]
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Typography variant="h4" component="h1" sx={{ overflowWrap: 'anywhere' }}>
        {titulo}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5 }}>
        {facts.filter(Boolean).join(' · ')}
      </Typography>
      {resumo && <Typography sx={{ mt: 2, fontSize: '1.125rem' }}>{resumo}</Typography>}
      {capa?.arquivo && (
        <Box sx={{ mt: 3 }}>
          <Imagem imagem={capa} sizes="(min-width: 900px) 760px, 100vw" restrita={restrita} primeira />
        </Box>
      )}
      {player && (
        <Box sx={{ mt: 3 }}>
          <Video video={player} titulo={titulo ?? ''} />
        </Box>
      )}
      <Box sx={{ mt: 4 }}>
        <ListaDePassos passos={passos} restrita={restrita} />
      </Box>
      {children}
    </Box>
  )
}

/** Numbered steps with their pictures. */
export function ListaDePassos({
  passos,
  restrita,
  nivel = 'h2',
}: {
  passos: NonNullable<Published<Tutorial>['passos']>
  restrita: boolean
  nivel?: 'h2' | 'h5'
}) {
  return (
    <Stack component="ol" spacing={4} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {passos.map((passo, index) => (
        <Box
          component="li"
          key={index}
          sx={{ display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', gap: 2, breakInside: 'avoid' }}
        >
          <Box
            aria-hidden
            sx={{
              width: 40,
              height: 40,
              borderRadius: '50%',
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontWeight: 700,
            }}
          >
            {index + 1}
          </Box>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="h6" component={nivel} sx={{ lineHeight: '40px' }}>
              {passo?.titulo}
            </Typography>
            {passo?.texto && <Typography sx={{ whiteSpace: 'pre-line', mt: 0.5 }}>{passo.texto}</Typography>}
            {passo?.imagem?.arquivo && (
              <Box sx={{ mt: 2 }}>
                <Imagem imagem={passo.imagem} sizes="(min-width: 900px) 700px, 90vw" restrita={restrita} />
              </Box>
            )}
          </Box>
        </Box>
      ))}
    </Stack>
  )
}
