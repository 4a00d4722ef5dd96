import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { pagamentos } from '@sie/domain/financeiro/collections/pagamentos.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink } from 'react-router-dom'
import { useAccess } from '../../data/access.ts'
import { recordKeys } from '../../data/queries.ts'
import { readRows } from '../../data/records.ts'
import { RetryAlert } from '../../ui/feedback/RetryAlert.tsx'
import { LinhaDoPagamento } from './faturas/LinhaDoPagamento.tsx'
import { CardSection } from '../../ui/layout/CardSection.tsx'
import { faturaNoEndereco } from './enderecos.ts'

/** Limit of payments shown to the payer; an invoice shows all of its own. */
const SHOWN = 20

/** Payments that an entity reported and made, to any issuer, newest first, with their state and the reasons of refusals. */
export function PagamentosDaEntidade({ entidade: { id, federacao } }: { entidade: { id: string; federacao: string } }) {
  const { db } = useAccess()
  const { data, error, refetch } = useQuery({
    queryKey: [...recordKeys.lists(pagamentos), 'apagar', id] as const,
    queryFn: () =>
      readRows(db, pagamentos, {
        collection: pagamentos.name,
        where: [
          { path: 'metadados.successorId', op: '==', value: '' },
          { path: 'sacado.entidade', op: '==', value: id },
          { path: 'sacado.federacao', op: '==', value: federacao },
        ],
        orderBy: [{ path: 'data', direction: 'desc' }],
        limit: SHOWN,
      }),
  })
  if (error) return <RetryAlert onRetry={refetch}>Não foi possível carregar os pagamentos.</RetryAlert>
  if (!data || data.length === 0) return null
  return (
    <CardSection title="Pagamentos">
      <Stack component="ul" aria-label="Pagamentos da entidade" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <LinhaDoPagamento key={row.id} pagamento={row}>
            {row.faturas.map((fatura) => (
              <Link key={fatura.id} component={RouterLink} to={faturaNoEndereco(fatura.id)} variant="body2">
                {`Fatura ${fatura.numero}`}
              </Link>
            ))}
          </LinhaDoPagamento>
        ))}
      </Stack>
    </CardSection>
  )
}
