import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { formatDay } from '@sie/domain/base/brazil/dates.ts'
import { exames } from '@sie/domain/eventos/collections/exames.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { useAccess } from '../../../data/access.ts'
import { recordKeys } from '../../../data/queries.ts'
import { readRows } from '../../../data/records.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { PageContainer } from '../../../ui/layout/PageContainer.tsx'
import { ChipDoExame } from './situacao.tsx'

const SHOWN = 50

/** Exams whose board includes the signed-in user, newest first. */
export function MinhasBancas() {
  const { db, author } = useAccess()
  const query = useQuery({
    queryKey: [...recordKeys.all(exames), 'banca', author.uid],
    queryFn: () =>
      readRows(db, exames, {
        collection: exames.name,
        where: [{ path: 'equipe', op: 'array-contains', value: author.uid }],
        orderBy: [{ path: 'data', direction: 'desc' }],
        limit: SHOWN,
      }),
  })
  // Old versions name the board too.
  const rows = query.data?.filter(({ metadados }) => metadados.successorId === '')
  return (
    <PageContainer title="Exames em que sou da banca">
      {query.error && <RetryAlert onRetry={() => void query.refetch()}>Não foi possível ler os exames.</RetryAlert>}
      {query.isPending && <Skeleton variant="rounded" height={160} aria-busy />}
      {rows?.length === 0 && (
        <EmptyState
          title="Nenhum exame"
          text="Quando uma federação puser você na banca de um exame, ele aparece aqui."
        />
      )}
      {rows && rows.length > 0 && (
        <Paper variant="outlined">
          <List disablePadding>
            {rows.map((exame) => (
              <ListItem key={exame.id} disablePadding divider>
                <ListItemButton component={Link} to={address('/eventos/addpassagensfaixa', { id: exame.id })}>
                  <ListItemText
                    primary={exame.name}
                    secondary={`${formatDay(exame.data)} · ${exame.local} · ${exame.totais.candidatos} candidatos`}
                  />
                  <ChipDoExame situacao={exame.situacao} />
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </Paper>
      )}
    </PageContainer>
  )
}
