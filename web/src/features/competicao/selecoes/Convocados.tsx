import PersonAdd from '@mui/icons-material/PersonAddAlt1Outlined'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { CRITERIOS, MAIS_NA_SELECAO, NO_TIME, POSICOES } from '@sie/domain/competicao/selecoes/estados.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import { MAX_LIMIT } from '../../../data/listQuery.ts'
import { detailOptions, recordKeys } from '../../../data/queries.ts'
import { readRows, type RowOf } from '../../../data/records.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { ChipDaConvocacao } from './ChipDaConvocacao.tsx'
import { ConvocadoDialog } from './ConvocadoDialog.tsx'

export type Convocado = RowOf<typeof convocacoes>

/** Athletes called to a team: current ones first, by category, then refused and dismissed ones. */
export function Convocados({ selecao }: { selecao: string }) {
  const access = useAccess()
  const holds = useHoldsAnywhere()
  const [open, setOpen] = useState<Convocado | 'novo'>()
  const team = useQuery(detailOptions(access, selecoes, selecao))
  const { data, error, refetch } = useQuery({
    // A transition of the team changes its convocations too.
    queryKey: [...recordKeys.lists(convocacoes), 'selecao', selecao, team.data?.situacao] as const,
    queryFn: async () =>
      (
        await readRows(access.db, convocacoes, {
          collection: convocacoes.name,
          where: [
            { path: 'metadados.successorId', op: '==', value: '' },
            { path: 'selecao', op: '==', value: selecao },
          ],
          orderBy: [],
          limit: MAX_LIMIT,
        })
      ).sort(inOrder),
  })
  if (!holds('convocacoes:ler')) return null
  const calls = holds('selecoes:convocar') && team.data?.situacao !== 'encerrada'
  const many = data?.filter(inTeam).length ?? 0
  return (
    <CardSection
      title="Atletas"
      beside={<Typography color="textSecondary">{data && `${many} de ${MAIS_NA_SELECAO}`}</Typography>}
      action={
        calls && (
          <Button size="small" variant="outlined" startIcon={<PersonAdd />} onClick={() => setOpen('novo')}>
            Incluir atleta
          </Button>
        )
      }
    >
      {error && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar os atletas.</RetryAlert>}
      {!data && !error && <Skeleton variant="rounded" height={160} aria-busy sx={{ m: 2 }} />}
      {data?.length === 0 && (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          Inclua os atletas por ranking, seletiva ou indicação. Só entra quem tem anuidade, licença da World Taekwondo e
          atestado em dia.
        </Typography>
      )}
      <Box component="ul" aria-label="Atletas" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data?.map((row) => (
          <Box component="li" key={row.id} sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{row.name}</Typography>
                <Typography variant="body2" color="textSecondary">
                  {[row.categoria, POSICOES[row.posicao], CRITERIOS[row.criterio], row.clube, row.uf]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
                {row.justificativa && <Typography variant="body2">{row.justificativa}</Typography>}
              </Box>
              <ChipDaConvocacao situacao={row.situacao} />
              {calls && inTeam(row) && (
                <Tooltip title="Mudar categoria e posição">
                  <IconButton aria-label={`Mudar categoria e posição de ${row.name}`} onClick={() => setOpen(row)}>
                    <Edit />
                  </IconButton>
                </Tooltip>
              )}
              <TransitionBar collection={convocacoes} record={row} label={`Convocação de ${row.name}`} bare />
            </Stack>
          </Box>
        ))}
      </Box>
      {open && (
        <ConvocadoDialog
          selecao={selecao}
          {...(open === 'novo' ? {} : { convocado: open })}
          onClose={() => setOpen(undefined)}
        />
      )}
    </CardSection>
  )
}

const inTeam = ({ situacao }: Convocado) => NO_TIME.includes(situacao)

const inOrder = (a: Convocado, b: Convocado) =>
  Number(inTeam(b)) - Number(inTeam(a)) ||
  a.categoria.localeCompare(b.categoria, 'pt-BR', { numeric: true }) ||
  b.posicao.localeCompare(a.posicao) ||
  a.name.localeCompare(b.name, 'pt-BR')
