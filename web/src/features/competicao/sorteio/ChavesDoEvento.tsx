import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Chave } from '@sie/domain/competicao/collections/chaves.ts'
import { SITUACOES_DA_CHAVE } from '@sie/domain/competicao/chaves/estados.ts'
import {
  CAMPOS_DA_CHAVE,
  CHAVES_NA_LISTA,
  linhaDaChave,
  SOBRE_OS_SORTEIOS,
} from '@sie/domain/competicao/chaves/lista.ts'
import { Link as RouterLink } from 'react-router-dom'
import { Etiqueta } from '../../../ui/publicacao/Etiqueta.tsx'
import { usePageMeta } from '../../../data/published.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import { enderecoDaChave } from './campos.ts'

/** Brackets of an event, or of all events, by name. */
export function ChavesDoEvento({ evento }: { evento: string }) {
  usePageMeta({
    title: 'Sorteio',
    description: 'Sorteios e chaves das competições, que qualquer pessoa pode conferir.',
    type: 'website',
  })
  return (
    <Container sx={{ py: { xs: 3, md: 4 } }}>
      <Typography variant="h3" component="h1">
        Sorteios e chaves
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: 640 }}>
        {SOBRE_OS_SORTEIOS}
      </Typography>
      <PublishedList<Chave>
        collection="chaves"
        query={{
          equal: evento ? { evento } : {},
          order: { path: 'searchableName', direction: 'asc' },
          limit: CHAVES_NA_LISTA,
        }}
        fields={CAMPOS_DA_CHAVE}
        skeleton={<Skeleton variant="rounded" height={240} />}
        empty={
          <EmptyState title="Nenhum sorteio anunciado." text="As chaves aparecem aqui quando o sorteio é anunciado." />
        }
      >
        {(rows) => (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(({ id, titulo, eventoTitulo = '', situacao = 'anunciada', total = 0 }) => (
              <Box
                component="li"
                key={id}
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  gap: 1.5,
                  alignItems: 'center',
                  py: 1.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ flexGrow: 1, minWidth: 0 }}>
                  <Link component={RouterLink} to={enderecoDaChave(id)} sx={{ fontWeight: 600 }}>
                    {titulo}
                  </Link>
                  <Typography variant="body2" color="textSecondary">
                    {linhaDaChave(eventoTitulo, total)}
                  </Typography>
                </Box>
                <Etiqueta
                  size="small"
                  color={situacao === 'anunciada' ? 'warning' : 'success'}
                  label={SITUACOES_DA_CHAVE[situacao]}
                />
              </Box>
            ))}
          </Box>
        )}
      </PublishedList>
    </Container>
  )
}
