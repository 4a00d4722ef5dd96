import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { CATEGORIAS, CATEGORIAS_DE_AJUDA, PAPEIS_DO_TUTORIAL } from '@sie/domain/ajuda/estados.ts'
import { chaveDaAjuda, type ItemDeAjuda } from '@sie/domain/ajuda/publico.ts'
import type { Address } from '@sie/domain/base/portal/address.ts'
import { Link } from 'react-router-dom'
import { Etiqueta } from '../publicacao/Etiqueta.tsx'
import type { Ajuda } from '../../data/ajuda.ts'
import type { Audience } from '../../data/published.ts'
import { Pergunta } from './Pergunta.tsx'

interface PerguntasProps {
  itens: readonly ItemDeAjuda[]
  contagens: Ajuda['contagens']
  audience: Audience
  /** id of the question that is expanded */
  aberta?: string
  /** whether each says that visitors do not see it */
  marca?: boolean
  /** level of their headings */
  nivel?: 'h3' | 'h4'
  onAbrir?: (id: string) => void
}

/** Accordion of questions, in the given order. */
export function Perguntas({
  itens,
  contagens,
  audience,
  aberta = '',
  marca = true,
  nivel = 'h3',
  onAbrir,
}: PerguntasProps) {
  return (
    <Box>
      {itens.map((item) => (
        <Pergunta
          key={item.id}
          item={item}
          audience={audience}
          contagem={contagens[chaveDaAjuda(item)]}
          aberta={item.id === aberta}
          marca={marca}
          nivel={nivel}
          onAbrir={(open) => onAbrir?.(open ? item.id : '')}
        />
      ))}
    </Box>
  )
}

/** Accordions of questions under the headings of their categories. */
export function PerguntasPorCategoria(props: PerguntasProps) {
  return (
    <Stack spacing={4}>
      {CATEGORIAS.map((categoria) => {
        const itens = props.itens.filter((item) => item.categoria === categoria)
        return itens.length === 0 ? null : (
          <Box key={categoria} component="section" aria-labelledby={`categoria-${categoria}`}>
            <Typography variant="h6" component="h2" id={`categoria-${categoria}`} sx={{ mb: 1.5 }}>
              {CATEGORIAS_DE_AJUDA[categoria]}
            </Typography>
            <Perguntas {...props} itens={itens} />
          </Box>
        )
      })}
    </Stack>
  )
}

const duracao = (minutos: number) => (minutos > 0 ? `${minutos} min` : '')

/** Tutorials as cards. */
export function Tutoriais({
  itens,
  endereco,
  nivel = 'h2',
}: {
  itens: readonly ItemDeAjuda[]
  endereco: (id: string) => Address
  nivel?: 'h2' | 'h3'
}) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        p: 0,
        m: 0,
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
      }}
    >
      {itens.map((item) => (
        <Card key={item.id} component="li" variant="outlined">
          <CardActionArea component={Link} to={endereco(item.id)} sx={{ height: '100%', p: 2, display: 'block' }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mb: 1 }}>
              <Etiqueta size="small" label={CATEGORIAS_DE_AJUDA[item.categoria]} />
              {item.filiados && <Etiqueta size="small" label="Para filiados" />}
            </Stack>
            <Typography variant="h6" component={nivel} sx={{ overflowWrap: 'anywhere' }}>
              {item.titulo}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
              {item.resumo}
            </Typography>
            <Typography variant="body2" sx={{ mt: 1, fontWeight: 600 }}>
              {[PAPEIS_DO_TUTORIAL[item.papel as keyof typeof PAPEIS_DO_TUTORIAL] ?? '', duracao(item.duracao)]
                .filter(Boolean)
                .join(' · ')}
            </Typography>
          </CardActionArea>
        </Card>
      ))}
    </Box>
  )
}
