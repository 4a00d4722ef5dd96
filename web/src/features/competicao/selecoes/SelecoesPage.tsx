import Box from '@mui/material/Box'
import Container from '@mui/material/Container'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Selecao } from '@sie/domain/competicao/collections/selecoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { CLASSES_DA_SELECAO, SITUACOES_DA_SELECAO } from '@sie/domain/competicao/selecoes/estados.ts'
import { groupBy } from '@sie/domain/base/groupBy.ts'
import {
  CAMPOS_DA_LISTA,
  DESCRICAO_DAS_SELECOES,
  metaDaSelecao,
  SELECOES_NA_PAGINA,
  TEXTO_DAS_SELECOES,
  tipoDaSelecao,
} from '@sie/domain/competicao/selecoes/lista.ts'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { Etiqueta, Opcao } from '../../../ui/publicacao/Etiqueta.tsx'
import { usePageMeta } from '../../../data/published.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { PaginaAusente } from '../../../ui/publicacao/PaginaAusente.tsx'
import { PublishedList } from '../../../ui/publicacao/PublishedList.tsx'
import { PublishedRecord } from '../../../ui/publicacao/PublishedRecord.tsx'
import { enderecoDaSelecao, type SelecaoPublicada } from './campos.ts'
import { SelecaoAberta } from './SelecaoAberta.tsx'

/** /selecoes: national teams by year, filtered by class where the address says so; with `?id=` one of them. */
export function SelecoesPage() {
  const [params] = useSearchParams()
  const id = params.get('id') ?? ''
  if (id === '') return <Lista classe={params.get('classe') ?? ''} />
  return (
    <PublishedRecord<Selecao>
      key={id}
      collection="selecoes"
      id={id}
      meta={(selecao, origin) => metaDaSelecao(selecao, `${origin}${enderecoDaSelecao(selecao.id)}`)}
      missing={
        <PaginaAusente
          titulo="Seleção não encontrada"
          resumo="Esta seleção não está no ar."
          texto="Ela pode ainda não ter sido convocada, ou o endereço pode ter um erro."
          lista={address('/selecoes')}
          verLista="Ver as seleções"
        />
      }
    >
      {(selecao) => <SelecaoAberta selecao={selecao} />}
    </PublishedRecord>
  )
}

function Lista({ classe }: { classe: string }) {
  usePageMeta({
    title: 'Seleções',
    description: DESCRICAO_DAS_SELECOES,
    type: 'website',
  })
  const chosen = Object.hasOwn(CLASSES_DA_SELECAO, classe) ? classe : ''
  return (
    <Container sx={{ py: { xs: 3, md: 5 } }}>
      <Typography variant="h3" component="h1">
        Seleções
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 3, maxWidth: 640 }}>
        {TEXTO_DAS_SELECOES}
      </Typography>
      <Box
        component="nav"
        aria-label="Classes"
        sx={{ display: 'flex', gap: 1, overflowX: 'auto', pb: 1, mb: 2, '& > *': { flexShrink: 0 } }}
      >
        {Object.entries({ '': 'Todas', ...CLASSES_DA_SELECAO }).map(([value, label]) => (
          <Opcao
            key={value}
            label={label}
            component={RouterLink}
            to={address('/selecoes', { classe: value })}
            replace
            chosen={value === chosen}
            {...(value === chosen ? { 'aria-current': true as const } : {})}
          />
        ))}
      </Box>
      <PublishedList<Selecao>
        collection="selecoes"
        query={{
          equal: chosen ? { classe: chosen } : {},
          order: { path: 'ano', direction: 'desc' },
          limit: SELECOES_NA_PAGINA,
        }}
        fields={CAMPOS_DA_LISTA}
        skeleton={<Skeleton variant="rounded" height={240} />}
        empty={
          <EmptyState
            title={chosen ? 'Nenhuma seleção desta classe.' : 'Ainda não há seleções convocadas.'}
            text="Elas aparecem aqui a partir da convocação."
          />
        }
      >
        {(rows) => groupBy(rows, ({ ano = 0 }) => ano).map(([ano, teams]) => <Ano key={ano} ano={ano} teams={teams} />)}
      </PublishedList>
    </Container>
  )
}

function Ano({ ano, teams }: { ano: number; teams: readonly SelecaoPublicada[] }) {
  return (
    <Box component="section" aria-labelledby={`ano-${ano}`} sx={{ mb: 4 }}>
      <Typography variant="h5" component="h2" id={`ano-${ano}`} sx={{ mb: 1.5, fontVariantNumeric: 'tabular-nums' }}>
        {ano}
      </Typography>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
        }}
      >
        {teams.map(({ id, name, competicao, situacao = 'convocada', ...team }) => (
          <Box
            component="li"
            key={id}
            sx={{
              border: 1,
              borderColor: 'divider',
              borderLeft: 6,
              borderLeftColor: 'primary.main',
              borderRadius: 1,
              p: 2,
              display: 'flex',
              flexDirection: 'column',
              gap: 0.75,
            }}
          >
            <Link component={RouterLink} to={enderecoDaSelecao(id)} sx={{ fontWeight: 650, fontSize: '1.0625rem' }}>
              {name}
            </Link>
            <Typography variant="body2" color="textSecondary">
              {tipoDaSelecao(team)}
            </Typography>
            {competicao && <Typography variant="body2">{competicao}</Typography>}
            <Etiqueta
              size="small"
              variant="outlined"
              label={SITUACOES_DA_SELECAO[situacao]}
              color={situacao === 'encerrada' ? 'default' : 'success'}
              sx={{ alignSelf: 'flex-start', mt: 'auto' }}
            />
          </Box>
        ))}
      </Box>
    </Box>
  )
}
