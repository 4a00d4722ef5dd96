import Print from '@mui/icons-material/PrintOutlined'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { formatDayTime } from '@sie/domain/base/brazil/dates.ts'
import { convocacoes } from '@sie/domain/competicao/collections/convocacoes.ts'
import { selecoes } from '@sie/domain/competicao/collections/selecoes.ts'
import { isInstant } from '@sie/domain/base/records/metadados.ts'
import { CRITERIOS, POSICOES } from '@sie/domain/competicao/selecoes/estados.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../../data/access.ts'
import { detailOptions } from '../../../data/queries.ts'
import type { RowOf } from '../../../data/records.ts'
import { useMine } from '../../../data/useMine.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import type { LockupProps } from '../../../ui/identity/Lockup.tsx'
import { HairlineList } from '../../../ui/layout/HairlineList.tsx'
import { TransitionBar } from '../../../ui/record/TransitionBar.tsx'
import { CartaDeConvocacao } from './CartaDeConvocacao.tsx'
import { ChipDaConvocacao } from './ChipDaConvocacao.tsx'

type Linha = RowOf<typeof convocacoes>

/** /profile?aba=convocacoes: convocations of the user and of the minors in their care to national teams, with letter and answer. */
export function MinhasConvocacoes({ entidade }: { entidade: LockupProps }) {
  const { data, error, refetch } = useMine(convocacoes, (a, b) => b.convocadaEm.localeCompare(a.convocadaEm))
  if (error) return <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar as convocações.</RetryAlert>
  if (!data) return <Skeleton variant="rounded" height={240} aria-busy />
  // Listed athletes without a day of convocation have not been called yet.
  const called = data.filter(({ convocadaEm }) => convocadaEm !== '')
  if (called.length === 0)
    return <EmptyState title="Nenhuma convocação" text="As convocações para seleções aparecem aqui, com a carta." />
  return (
    <HairlineList label="Minhas convocações">
      {called.map((row) => (
        <Convocacao key={row.id} row={row} entidade={entidade} />
      ))}
    </HairlineList>
  )
}

function Convocacao({ row, entidade }: { row: Linha; entidade: LockupProps }) {
  const access = useAccess()
  const [prints, setPrints] = useState(false)
  const { data: selecao } = useQuery({ ...detailOptions(access, selecoes, row.selecao), enabled: prints })
  const ready = prints && selecao !== undefined
  useEffect(() => {
    if (!ready) return
    const over = () => setPrints(false)
    window.addEventListener('afterprint', over)
    window.print()
    return () => window.removeEventListener('afterprint', over)
  }, [ready])
  const until = isInstant(row.responderAte) ? formatDayTime(row.responderAte.toMillis()) : ''
  return (
    <li>
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 0.5 }}>
        <Typography sx={{ fontWeight: 600 }}>{row.selecaoNome}</Typography>
        <ChipDaConvocacao situacao={row.situacao} />
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {[
          row.pessoa === access.author.uid ? '' : row.name,
          row.categoria,
          POSICOES[row.posicao],
          `por ${CRITERIOS[row.criterio].toLowerCase()}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {row.situacao === 'convocada' && until && (
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          Responda até {until}.
        </Typography>
      )}
      <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', mt: 1.5, alignItems: 'center' }}>
        <Button size="small" startIcon={<Print />} loading={prints} onClick={() => setPrints(true)}>
          Imprimir a carta
        </Button>
        <TransitionBar collection={convocacoes} record={row} label={`Convocação para ${row.selecaoNome}`} bare />
      </Stack>
      {ready && <CartaDeConvocacao entidade={entidade} convocacao={row} selecao={selecao} />}
    </li>
  )
}
