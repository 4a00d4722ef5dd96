import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { ETAPAS, ROTULOS_DE_ETAPA } from '@sie/domain/documentos/pedido.ts'
import { address } from '@sie/domain/base/portal/address.ts'
import { ENTIDADE_PADRAO } from '@sie/domain/base/portal/entidadePadrao.ts'
import { useQuery } from '@tanstack/react-query'
import { Link as RouterLink, useSearchParams } from 'react-router-dom'
import { useAccess, useHoldsAnywhere } from '../../../data/access.ts'
import type { Output } from '../../../platform/callables.ts'
import { useEntityChoices } from '../../../data/useEntityChoices.ts'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { menuItems } from '../../../ui/form/menuItems.tsx'
import { CardSection } from '../../../ui/layout/CardSection.tsx'
import { Delegacao } from './Delegacao.tsx'
import { Esperas, Falhas, Sequencias, Validacoes } from './QuadrosDoMonitor.tsx'

export type Monitor = Output<'monitorDeCertificados'>

/** /admin/certificados-monitor: progress of an entity's certificates, with delayed orders and gaps. */
export function MonitorPage() {
  const { call } = useAccess()
  const holds = useHoldsAnywhere()
  const entities = useEntityChoices('pedidosCertificado:processar')
  const [params, setParams] = useSearchParams()
  const entidade = entities.find(({ id }) => id === params.get('entidade'))?.id ?? entities[0]?.id ?? ''
  const { data, isError, refetch } = useQuery({
    queryKey: ['monitorDeCertificados', entidade] as const,
    queryFn: () => call('monitorDeCertificados', { entidade }),
    enabled: entidade !== '',
  })
  return (
    <Stack spacing={2}>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Typography variant="h5" component="h1" sx={{ flexGrow: 1 }}>
          Monitor de certificados
        </Typography>
        {entities.length > 1 && (
          <TextField
            select
            size="small"
            label="De quem"
            value={entidade}
            onChange={({ target }) => setParams({ entidade: target.value }, { replace: true })}
            sx={{ minWidth: 180 }}
          >
            {menuItems(entities.map(({ id, nome }) => [id, nome]))}
          </TextField>
        )}
      </Stack>
      {isError && <RetryAlert onRetry={() => void refetch()}>Não foi possível carregar o monitor.</RetryAlert>}
      {!data && !isError && <Skeleton variant="rounded" height={420} aria-busy />}
      {data && (
        <>
          <Alertas monitor={data} />
          <Estados monitor={data} />
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
            <Esperas monitor={data} />
            <Validacoes monitor={data} />
            <Sequencias monitor={data} />
            <Falhas monitor={data} />
          </Box>
          {entidade === ENTIDADE_PADRAO && holds('configuracoes:editar') && (
            <Delegacao
              key={String(data.gubPelasFederacoes)}
              ligada={data.gubPelasFederacoes}
              onSaved={() => void refetch()}
            />
          )}
        </>
      )}
    </Stack>
  )
}

/** Problems that need attention, a sentence each; nothing where there are none. */
function Alertas({ monitor: { semFoto, sequencias, falhas, tentativas } }: { monitor: Monitor }) {
  const missing = sequencias.reduce((sum, { faltam }) => sum + faltam.length, 0)
  const twice = sequencias.reduce((sum, { repetidos }) => sum + repetidos.length, 0)
  const lines = [
    semFoto > 0 && `${semFoto} ${semFoto === 1 ? 'pedido sem foto' : 'pedidos sem foto'} no cadastro.`,
    missing > 0 && `${missing} ${missing === 1 ? 'número falta' : 'números faltam'} na sequência.`,
    twice > 0 && `${twice} ${twice === 1 ? 'número repetido' : 'números repetidos'}.`,
    falhas.length > 0 && `${falhas.length} ${falhas.length === 1 ? 'lote teve' : 'lotes tiveram'} recusas.`,
    tentativas > 0 && `${tentativas} ${tentativas === 1 ? 'série' : 'séries'} de códigos inventados na validação.`,
  ].filter((line) => line !== false)
  if (lines.length === 0) return <Alert severity="success">Nada parado por falta de foto, número ou emissão.</Alert>
  return (
    <Alert severity={missing + twice > 0 ? 'error' : 'warning'}>
      {lines.map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Alert>
  )
}

function Estados({ monitor: { estados } }: { monitor: Monitor }) {
  return (
    <CardSection title="Pedidos por situação">
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          px: 2,
          pb: 2,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
        }}
      >
        {ETAPAS.map((etapa) => (
          <li key={etapa}>
            <Typography variant="h4" component="p" sx={{ fontVariantNumeric: 'tabular-nums', lineHeight: 1.1 }}>
              {estados[etapa]}
            </Typography>
            <Link
              component={RouterLink}
              variant="body2"
              to={address('/sie/servicos/certificados-pedidos', { lista: '1', 'campo.situacao': etapa })}
            >
              {ROTULOS_DE_ETAPA[etapa]}
            </Link>
          </li>
        ))}
      </Box>
    </CardSection>
  )
}
