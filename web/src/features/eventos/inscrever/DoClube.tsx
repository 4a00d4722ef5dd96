import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { inscricoes } from '@sie/domain/eventos/collections/inscricoes.ts'
import { PAPEIS_NO_EVENTO } from '@sie/domain/eventos/estados.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { isEncerrada } from '@sie/domain/eventos/inscricoes/situacoes.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import type { Cursor } from '../../../data/cursorStack.ts'
import type { QuerySpec } from '../../../data/listQuery.ts'
import { recordKeys } from '../../../data/queries.ts'
import { cursorAt, readRows } from '../../../data/records.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { ChipDaInscricao } from '../inscricoes/ChipDaInscricao.tsx'
import {
  CompleteRascunho,
  prazoDoPagamento,
  RessalvasDaInscricao,
  type InscricaoLida,
} from '../inscricoes/Ressalvas.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'

const PAGINA = 25

/** Entries of a club or federation in events of others, by name, page by page. */
export function DoClube({ evento, organises }: { evento: string; organises: boolean }) {
  const { db } = useAccess()
  const choices = useEntityChoices('inscricoes:ler')
  const [chosen, setChosen] = useState('')
  const entidade = choices.find(({ id }) => id === chosen) ?? choices[0]
  const query = useInfiniteQuery({
    queryKey: [...recordKeys.lists(inscricoes), 'doClube', entidade?.id, evento] as const,
    queryFn: async ({ pageParam }) => {
      const spec: QuerySpec = {
        collection: inscricoes.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          { path: 'vinculo.lados', op: 'array-contains', value: entidade?.id ?? '' },
          ...(evento ? [{ path: 'evento', op: '==' as const, value: evento }] : []),
        ],
        orderBy: [{ path: 'searchableName', direction: 'asc' }],
        limit: PAGINA,
        after: pageParam,
      }
      const rows = await readRows(db, inscricoes, spec)
      const last = rows.at(-1)
      return { rows, next: last && rows.length === PAGINA ? cursorAt(spec, last) : null }
    },
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ next }) => next,
    enabled: entidade !== undefined,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  return (
    <PageContainer
      title="Inscrições das associações"
      actions={
        organises && (
          <Button component={Link} to={address('/eventos/inscricao', { ver: 'lista', evento })}>
            Dos meus eventos
          </Button>
        )
      }
    >
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          label="Associação ou federação"
          value={entidade?.id ?? ''}
          onChange={({ target }) => setChosen(target.value)}
          sx={{ maxWidth: 480 }}
        >
          {menuItems(choices.map(({ id, nome }) => [id, nome]))}
        </TextField>
        {query.error && <RetryAlert onRetry={query.refetch}>Não foi possível carregar as inscrições.</RetryAlert>}
        {query.isPending && entidade && <Skeleton variant="rounded" height={320} aria-busy />}
        {query.data && rows.length === 0 && (
          <EmptyState
            title="Nenhuma inscrição"
            text="Abra um evento com inscrições abertas e inscreva os membros da associação."
            action={
              <Button component={Link} to={address('/eventos')} variant="contained">
                Ver os eventos
              </Button>
            }
          />
        )}
        {rows.length > 0 && (
          <Card variant="outlined">
            <Box component="ul" aria-label="Inscrições" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {rows.map((row) => (
                <Linha key={row.id} row={row} />
              ))}
            </Box>
          </Card>
        )}
        {query.hasNextPage && (
          <Button
            onClick={() => void query.fetchNextPage()}
            loading={query.isFetchingNextPage}
            sx={{ alignSelf: 'center' }}
          >
            Mostrar mais
          </Button>
        )}
      </Stack>
    </PageContainer>
  )
}

const Linha = ({ row }: { row: InscricaoLida }) => (
  <Box
    component="li"
    sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
  >
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {[
            row.eventoTitulo,
            row.classe.nome || PAPEIS_NO_EVENTO[row.papel],
            row.valor > 0 && !isEncerrada(row.situacao) ? formatReais(row.valor) : '',
            prazoDoPagamento(row),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <ChipDaInscricao inscricao={row} />
      <CompleteRascunho inscricao={row} />
      <Button size="small" component={Link} to={address('/eventos/inscricao', { ver: 'inscricao', id: row.id })}>
        Abrir
      </Button>
    </Stack>
    <RessalvasDaInscricao inscricao={row} />
  </Box>
)
