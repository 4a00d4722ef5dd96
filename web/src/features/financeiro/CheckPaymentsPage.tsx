import ChevronLeft from '@mui/icons-material/ChevronLeft'
import ChevronRight from '@mui/icons-material/ChevronRight'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { MAX_LIMIT } from '../../data/listQuery.ts'
import { detailOptions, recordKeys } from '../../data/queries.ts'
import { readRows } from '../../data/records.ts'
import { listScopes, scopeEqualities } from '../../data/scope.ts'
import { columns } from '../../ui/layout/columns.ts'
import { Comprovante } from './faturas/Comprovante.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { SecoesDoFinanceiro } from './SecoesDoFinanceiro.tsx'
import { PagamentoAConferir } from './PagamentoAConferir.tsx'

/** Payments that wait for confirmation, oldest first, within the user's widest scope; at most a hundred. */
function useFila() {
  const { db, permissoes, padrao } = useAccess()
  const scope = listScopes(pagamentos, permissoes, padrao)[0]
  return useQuery({
    queryKey: [...recordKeys.lists(pagamentos), 'fila', scope] as const,
    queryFn: async () => {
      if (!scope) return []
      const rows = await readRows(db, pagamentos, {
        collection: pagamentos.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          ...scopeEqualities(pagamentos, scope).map((one) => ({ ...one, op: '==' as const })),
          { path: 'situacao', op: '==', value: 'informado' },
        ],
        orderBy: [{ path: 'data', direction: 'desc' }],
        limit: MAX_LIMIT,
      })
      return rows.reverse()
    },
  })
}

/** /sie/financeiro/receitas?ver=conferir: waiting payments one after the other, each beside its proof. */
export function CheckPaymentsPage() {
  const access = useAccess()
  const [params, setParams] = useSearchParams()
  const queue = useFila()
  const rows = queue.data ?? []
  const id = params.get('id') ?? rows[0]?.id ?? ''
  const index = rows.findIndex((one) => one.id === id)
  const detail = useQuery({ ...detailOptions(access, pagamentos, id), enabled: id !== '', retry: false })
  const open = (to: string | undefined) =>
    setParams(to === undefined ? { ver: 'conferir' } : { ver: 'conferir', id: to }, { replace: true })
  const step = (by: number) => rows[index + by]?.id
  const payment = detail.data
  return (
    <Stack spacing={2}>
      <SecoesDoFinanceiro atual="pagamentos" />
      <Stack direction="row" useFlexGap sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Typography variant="h5" component="h1">
            Pagamentos a conferir
          </Typography>
          <Typography variant="body2" color="textSecondary" role="status">
            {index >= 0 ? `${index + 1} de ${rows.length}` : `${rows.length} na fila`}
          </Typography>
        </Box>
        <Box sx={{ whiteSpace: 'nowrap' }}>
          <Button startIcon={<ChevronLeft />} disabled={index <= 0} onClick={() => open(step(-1))}>
            Anterior
          </Button>
          <Button
            endIcon={<ChevronRight />}
            disabled={rows.length === 0 || index === rows.length - 1}
            onClick={() => open(step(1))}
          >
            Próximo
          </Button>
        </Box>
      </Stack>
      {queue.error && <RetryAlert onRetry={queue.refetch}>Não foi possível carregar a fila.</RetryAlert>}
      {queue.isPending || (id !== '' && detail.isPending) ? (
        <Skeleton variant="rounded" height={420} aria-busy />
      ) : payment ? (
        <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)', 'md')}>
          {/* After a decision the next payment opens: the first of the remaining ones. */}
          <PagamentoAConferir key={payment.id} pagamento={payment} onDone={() => open(step(1) ?? step(-1))} />
          <CardSection title="Comprovante">
            <Box sx={{ px: 2, pb: 2 }}>
              <Comprovante comprovante={payment.comprovante} />
            </Box>
          </CardSection>
        </Box>
      ) : (
        <EmptyState
          title="Nada a conferir"
          text="Quando alguém informar um pagamento, ele aparece aqui com o comprovante."
        />
      )}
    </Stack>
  )
}
