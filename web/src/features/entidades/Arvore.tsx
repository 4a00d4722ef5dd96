import ExpandMore from '@mui/icons-material/ExpandMore'
import ChevronRight from '@mui/icons-material/ChevronRight'
import ViewList from '@mui/icons-material/ViewListOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinkBase from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { entidades } from '@sie/domain/base/collections/entidades.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import type { Cursor } from '../../data/cursorStack.ts'
import { ESTADO_INICIAL } from '../../data/listState.ts'
import { countOptions, detailOptions, readPage, recordKeys } from '../../data/queries.ts'
import { listScopes, type ListScope } from '../../data/scope.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { Pior } from '../../ui/record/Pior.tsx'
import { rotuloDe, situacaoDe, type EntidadeRow } from './colunas.tsx'
import { MinhasEntidades } from './MinhasEntidades.tsx'
import { enderecoDaEntidade } from './secoes.ts'

const PAGE = 50

/** List state for the active entities directly below an entity, by name; fifty at a time. */
const stateBelow = (id: string) => ({
  ...ESTADO_INICIAL,
  situacao: 'ativos' as const,
  filtros: { 'filtros.superior': id },
  tamanho: PAGE,
})

/** /sie/cadastros/entidades?ver=arvore: tree of entities; the children of a node are read when it is expanded. */
export function ArvorePage() {
  const { permissoes, padrao } = useAccess()
  const [scope, ...others] = listScopes(entidades, permissoes, padrao)
  if (!scope) return <MinhasEntidades />
  const scopes = scope.kind === 'nacional' ? [scope] : [scope, ...others]
  return (
    <Stack spacing={2} sx={{ maxWidth: 900 }}>
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h4" component="h1" sx={{ flexGrow: 1 }}>
          Entidades em árvore
        </Typography>
        <Button startIcon={<ViewList />} component={Link} to={address('/sie/cadastros/entidades')}>
          Lista
        </Button>
      </Stack>
      <Box component="ul" aria-label="Entidades" sx={LIST}>
        {scopes.map((one) => (
          <Raiz key={rootOf(one)} id={rootOf(one)} scope={one} />
        ))}
      </Box>
    </Stack>
  )
}

const LIST = { listStyle: 'none', m: 0, p: 0 }
const rootOf = (scope: ListScope) => (scope.kind === 'nacional' ? ENTIDADE_PADRAO : scope.id)

function Raiz({ id, scope }: { id: string; scope: ListScope }) {
  const { data, error, refetch } = useQuery(detailOptions(useAccess(), entidades, id, true))
  if (error) return <RetryAlert onRetry={() => void refetch()}>Não foi possível abrir a árvore.</RetryAlert>
  if (!data) return <Skeleton height={48} />
  return <No entidade={data} scope={scope} open />
}

/** Whether an entity may have others below it. */
const hasBelow = ({ dadosPessoais }: EntidadeRow) => dadosPessoais.tipoEntidade !== 'projetoSocial'

function No({ entidade, scope, open: initially = false }: { entidade: EntidadeRow; scope: ListScope; open?: boolean }) {
  const [open, setOpen] = useState(initially)
  const id = useId()
  const { name, sigla, tipoEntidade } = entidade.dadosPessoais
  return (
    <Box component="li">
      <Stack
        direction="row"
        sx={{ gap: 1, alignItems: 'center', py: 0.75, borderBottom: 1, borderColor: 'divider', minHeight: 48 }}
      >
        {hasBelow(entidade) ? (
          <IconButton
            size="small"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`${open ? 'Fechar' : 'Abrir'} ${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? <ExpandMore /> : <ChevronRight />}
          </IconButton>
        ) : (
          <Box sx={{ width: 34, flexShrink: 0 }} />
        )}
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <LinkBase component={Link} to={enderecoDaEntidade(entidade.id)} sx={{ overflowWrap: 'anywhere' }}>
            {sigla && tipoEntidade === 'federacao' ? `${sigla} · ${name}` : name}
          </LinkBase>
          <Typography variant="body2" color="textSecondary">
            {[
              rotuloDe('dadosPessoais.tipoEntidade', tipoEntidade),
              [entidade.dadosEndereco.logradouroMunicipio, entidade.dadosEndereco.logradouroUF]
                .filter(Boolean)
                .join('/'),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </Box>
        <Pior situacao={situacaoDe(entidade)} />
      </Stack>
      {open && <Abaixo id={id} entidade={entidade} scope={scope} />}
    </Box>
  )
}

function Abaixo({ id, entidade, scope }: { id: string; entidade: EntidadeRow; scope: ListScope }) {
  const access = useAccess()
  const state = stateBelow(entidade.id)
  const count = useQuery(countOptions(access, entidades, scope, state))
  const pages = useInfiniteQuery({
    queryKey: [...recordKeys.lists(entidades), 'abaixo', entidade.id, scope],
    queryFn: ({ pageParam }) => readPage(access.db, entidades, scope, state, pageParam),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const rows = pages.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <Box
      component="ul"
      id={id}
      aria-label={`Abaixo de ${entidade.dadosPessoais.name}`}
      sx={{ ...LIST, pl: { xs: 1.5, sm: 3 } }}
    >
      {pages.isPending && <Skeleton component="li" height={48} />}
      {pages.error && (
        <li>
          <RetryAlert onRetry={() => void pages.refetch()}>Não foi possível ler o que está abaixo.</RetryAlert>
        </li>
      )}
      {pages.data && rows.length === 0 && (
        <li>
          <Alert severity="info" sx={{ my: 1 }}>
            Nada abaixo desta entidade.
          </Alert>
        </li>
      )}
      {rows.map((row) => (
        <No key={row.id} entidade={row} scope={scope} />
      ))}
      {pages.hasNextPage && (
        <li>
          <Button disabled={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            {count.data ? `Mostrar mais (${rows.length} de ${count.data.total})` : 'Mostrar mais'}
          </Button>
        </li>
      )}
    </Box>
  )
}
