import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import { pedidosCertificado } from '@sie/domain/documentos/collections/pedidosCertificado.ts'
import { ROTULOS_DE_ETAPA, type Etapa } from '@sie/domain/documentos/pedido.ts'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAddressParams } from '../../../data/useAddressParams.ts'
import { useAccess } from '../../../data/access.ts'
import { ESTADO_INICIAL } from '../../../data/listState.ts'
import { countOptions } from '../../../data/queries.ts'
import type { ListScope } from '../../../data/scope.ts'
import { CURTOS } from './situacoes.ts'

interface EtapasNoCelularProps {
  etapas: readonly Etapa[]
  scope: ListScope
  /** renders the column of one stage */
  children: (etapa: Etapa) => ReactNode
}

/** Board on a phone: one stage at a time, chosen from a list with counts; by default the first one with an order. */
export function EtapasNoCelular({ etapas, scope, children }: EtapasNoCelularProps) {
  const access = useAccess()
  const [params, change] = useAddressParams()
  const counts = useQueries({
    queries: etapas.map((situacao) =>
      countOptions(access, pedidosCertificado, scope, { ...ESTADO_INICIAL, filtros: { situacao } }),
    ),
  })
  const asked = etapas.find((etapa) => etapa === params.get('etapa'))
  const first = etapas.find((_, index) => (counts[index]?.data?.total ?? 0) > 0)
  const chosen = asked ?? first ?? etapas[0]
  const choose = (etapa: Etapa) => change({ etapa })
  return (
    <>
      <Box
        role="group"
        aria-label="Etapa"
        sx={{ display: 'flex', gap: 1, overflowX: 'auto', mx: -2, px: 2, py: 0.5, mb: 1, scrollbarWidth: 'none' }}
      >
        {etapas.map((etapa, index) => (
          <Chip
            key={etapa}
            component="button"
            clickable
            onClick={() => choose(etapa)}
            aria-pressed={etapa === chosen}
            color={etapa === chosen ? 'primary' : 'default'}
            variant={etapa === chosen ? 'filled' : 'outlined'}
            label={`${CURTOS[etapa] ?? ROTULOS_DE_ETAPA[etapa]} ${counts[index]?.data?.total ?? ''}`.trim()}
            sx={{ flexShrink: 0 }}
          />
        ))}
      </Box>
      {chosen && children(chosen)}
    </>
  )
}
