import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { faturas } from '@sie/domain/financeiro/collections/faturas.ts'
import { formatReais } from '@sie/domain/financeiro/centavos.ts'
import { primeiroNaoVencido } from '@sie/domain/financeiro/encargos.ts'
import { abertoDe } from '@sie/domain/financeiro/fatura.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRows } from '../../data/records.ts'
import { hojeEmBrasilia, prazoEmPalavras } from './faturas/situacao.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { LinhaDeValor } from './LinhasDeContas.tsx'
import type { EntidadeDoCaixa } from './useEntidadeDoCaixa.tsx'

interface FaturasEmAtrasoProps {
  entidade: EntidadeDoCaixa | undefined
  /** due from this day ('AAAA-MM-DD') up to the day before `antes`; '' for all overdue ones */
  de: string
  antes: string
}

/** Invoices shown beside the first contas; one row more tells whether there are others. */
const MOST = 5

/** Oldest overdue invoices of an issuer; the others are in the list of invoices. */
export function FaturasEmAtraso({ entidade, de, antes }: FaturasEmAtrasoProps) {
  const { db } = useAccess()
  const hoje = hojeEmBrasilia()
  const where = [
    { path: 'metadados.successorId', op: '==' as const, value: '' },
    { path: 'vinculo.idEntidade', op: '==' as const, value: entidade?.id ?? '' },
    { path: 'vinculo.idFederacao', op: '==' as const, value: entidade?.federacao ?? '' },
    { path: 'filtros.aberta', op: '==' as const, value: true },
    { path: 'vencimento', op: '>=' as const, value: de },
    { path: 'vencimento', op: '<' as const, value: antes || primeiroNaoVencido(hoje) },
  ]
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(faturas), 'em atraso', where] as const,
    queryFn: () =>
      readRows(db, faturas, {
        collection: faturas.name,
        where,
        orderBy: [{ path: 'vencimento', direction: 'asc' }],
        limit: MOST + 1,
      }),
    enabled: entidade !== undefined,
  })
  return (
    <CardSection title="Faturas em atraso">
      {error && <RetryAlert onRetry={refetch}>Não foi possível carregar as faturas.</RetryAlert>}
      {!data && !error && <Skeleton variant="rounded" height={200} aria-busy sx={{ m: 2 }} />}
      {data?.length === 0 && <EmptyState title="Nada em atraso" text="Nenhuma fatura desta idade está em aberto." />}
      {data && data.length > 0 && (
        <Stack component="ul" aria-label="Faturas em atraso" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.slice(0, MOST).map((row) => (
            <LinhaDeValor
              key={row.id}
              to={address('/sie/financeiro/receitas', { ver: 'fatura', id: row.id })}
              nome={`${row.numero} · ${row.sacado.nome}`}
              valor={formatReais(abertoDe(row))}
              texto={row.itens[0]?.descricao ?? ''}
              prazo={prazoEmPalavras({ ...row, pagoEm: '' }, hoje)}
              vencida
            />
          ))}
        </Stack>
      )}
      {data && data.length > MOST && (
        <Typography variant="body2" sx={{ px: 2, py: 1.25, borderTop: 1, borderColor: 'divider' }}>
          {`Aqui estão as ${MOST} mais antigas. `}
          <Link
            component={RouterLink}
            to={address('/sie/financeiro/receitas', {
              ver: 'faturas',
              'filtros.aberta': 'true',
              vencimento: '<emdia',
            })}
          >
            Ver todas as faturas vencidas
          </Link>
        </Typography>
      )}
    </CardSection>
  )
}
